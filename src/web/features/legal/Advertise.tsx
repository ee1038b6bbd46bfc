import { addressOf } from '#contract/pages.ts';
import { advertise } from '#messages';
import { LinkedText } from '#web/ui/LinkedText.tsx';

/** Says that there is no advertising. */
export default function Advertise() {
  return (
    <div className="max-w-prose">
      <h1 className="text-4xl">{advertise.title}</h1>
      <p className="mt-4 text-lg">{advertise.text}</p>
      <p className="mt-3 text-quiet">
        <LinkedText text={advertise.contact} linkTo={addressOf} />
      </p>
    </div>
  );
}
