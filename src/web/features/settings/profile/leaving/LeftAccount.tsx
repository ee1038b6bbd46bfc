import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { signInAddress } from '../../addresses.ts';
import { Section } from '../../section/Section.tsx';
import { StatusBadge } from '../../section/StatusBadge.tsx';

const { deletion: words } = profile;

/** Right after somebody had an account deleted: when it goes, and how it stays. */
export function LeftAccount({ dueAt }: { dueAt: number }) {
  return (
    <Section
      title={fill(words.dueTitle, { day: dayTextHere(new Date(dueAt)) })}
      mark={<StatusBadge status="inactive" />}
      text={words.leftText}
    >
      <Link to={signInAddress} className={`${buttonLook('primary')} mt-6`}>
        {profile.signedOut.signIn}
      </Link>
    </Section>
  );
}
