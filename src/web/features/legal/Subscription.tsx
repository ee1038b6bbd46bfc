import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { subscription } from '#messages/legal/notices.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

/** Says that there are no subscriptions. */
export default function Subscription() {
  return (
    <div className="max-w-prose">
      <h1>{subscription.title}</h1>
      <p className="mt-4 text-lg">{subscription.text}</p>
      <p className="mt-3 text-quiet">
        {fill(subscription.limits, {
          items: numberText(limits.calculationsPerList),
          steps: limits.undoSteps,
        })}
      </p>
      <Link to={pages.home.path} className={`${buttonLook('primary')} mt-6`}>
        {subscription.home}
      </Link>
    </div>
  );
}
