import { profile } from '#messages/account/profile.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { signInAddress, signUpAddress } from '../addresses.ts';
import { Section } from '../section/Section.tsx';
import { StatusBadge } from '../section/StatusBadge.tsx';

const { signedOut: words } = profile;

/** What an account gives, for somebody who is not signed in. */
export function SignedOut() {
  return (
    <Section title={words.title} mark={<StatusBadge status="inactive" />} text={words.text}>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-quiet">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-3 text-quiet">{words.kept}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={signInAddress} className={buttonLook('primary')}>
          {words.signIn}
        </Link>
        <Link to={signUpAddress} className={buttonLook()}>
          {words.signUp}
        </Link>
      </div>
    </Section>
  );
}
