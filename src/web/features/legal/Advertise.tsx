import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { advertise } from '#messages';

/** Says that there is no advertising. */
export default function Advertise() {
  return (
    <div className="max-w-prose">
      <h1 className="text-4xl">{advertise.title}</h1>
      <p className="mt-4 text-lg">{advertise.text}</p>
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
