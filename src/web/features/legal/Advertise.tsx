import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { advertise } from '#messages/legal/notices.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { Link } from '#web/ui/Link.tsx';

/** Says that there is no advertising, or whose it is. */
export default function Advertise() {
  const ads = useSiteConfig()?.ads;
  return (
    <div className="max-w-prose">
      <h1>{advertise.title}</h1>
      <p className="mt-4 text-lg">
        {ads == null ? advertise.text : fill(advertise.operatorsAds, { host: new URL(ads.scriptUrl).host })}
      </p>
      {pages.support.exists && (
        <p className="mt-3 text-quiet">
          {advertise.contact}{' '}
          <Link
            to={pages.support.path}
            className="text-primary-text underline underline-offset-4 hover:decoration-2"
          >
            {advertise.write}
          </Link>
        </p>
      )}
    </div>
  );
}
