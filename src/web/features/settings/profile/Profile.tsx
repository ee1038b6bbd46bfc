import { useRef, useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import type { Session } from '#web/data/session/session-keeper.ts';
import { useSession, keepAccount } from '#web/data/session/session.ts';
import { buttonLook, Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { signInAddress, signUpAddress } from '../addresses.ts';
import { FailureLine } from '../calls/FailureLine.tsx';
import { useSending } from '../calls/use-sending.ts';
import { useSignOut } from '../layer/use-sign-out.ts';
import { Rows } from '../section/Rows.tsx';
import { Section, StatusBadge } from '../section/Section.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { ConfirmEmailSection } from './account/ConfirmEmailSection.tsx';
import { ExportButton } from './account/ExportButton.tsx';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { DevicesSection } from './activity/DevicesSection.tsx';
import { DeletionSection } from './leaving/DeletionSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { rowNames } from './row-names.ts';
import { SecondStepSection } from './second-step/SecondStepSection.tsx';
import { PasswordSection } from './sign-in/PasswordSection.tsx';
import { SignInMethodsSection } from './sign-in/SignInMethodsSection.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const { signedOut: words, deletion: deletionWords, account: accountWords } = profile;

export default function Profile() {
  const account = useSession();
  const box = useRef<HTMLDivElement>(null);
  const isLeaving = typeof account?.deletionDueAt === 'number';
  useKeptFocus(box, account === null ? 'signed-out' : isLeaving ? 'leaving' : account?.id);
  return (
    <div ref={box}>
      <View account={account} />
    </div>
  );
}

function View({ account }: { account: Session }) {
  // Anybody who has an account deleted is signed out; then it is told when it goes.
  const [leftUntil, setLeftUntil] = useState<number | null>(null);
  if (account === undefined) return <UnknownAccount />;
  if (account === null) return leftUntil === null ? <SignedOut /> : <LeftAccount dueAt={leftUntil} />;
  if (account.deletionDueAt !== null)
    return <LeavingAccount account={account} dueAt={account.deletionDueAt} />;
  return <AccountParts key={account.id} account={account} onDeletionAsked={setLeftUntil} />;
}

/** What an account gives, for somebody who is not signed in. */
function SignedOut() {
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

/** Right after somebody had an account deleted: when it goes, and how it stays. */
function LeftAccount({ dueAt }: { dueAt: number }) {
  return (
    <Section
      title={fill(deletionWords.dueTitle, { day: dayTextHere(new Date(dueAt)) })}
      mark={<StatusBadge status="inactive" />}
      text={deletionWords.leftText}
    >
      <Link to={signInAddress} className={`${buttonLook('primary')} mt-6`}>
        {profile.signedOut.signIn}
      </Link>
    </Section>
  );
}

/** An account that is to be deleted: it can be kept, or left alone. */
function LeavingAccount({ account, dueAt }: { account: Account; dueAt: number }) {
  const keeping = useSending();
  const leaving = useSignOut();
  const day = dayTextHere(new Date(dueAt));
  const keep = () =>
    keeping.send(async () => {
      keepAccount((await call(accountRoutes.cancelDeletion, {})).account);
      notify('success', deletionWords.kept);
    });
  return (
    <Section
      title={fill(deletionWords.dueTitle, { day })}
      mark={<StatusBadge status="leaving" />}
      text={fill(deletionWords.dueText, { username: account.username, email: account.email })}
    >
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button weight="primary" aria-busy={keeping.isSending} onClick={() => void keep()}>
          {keeping.isSending ? deletionWords.keeping : deletionWords.keep}
        </Button>
        <ExportButton />
        <Button aria-busy={leaving.isSending} onClick={() => void leaving.signOut('/')}>
          {leaving.isSending ? accountWords.signingOut : accountWords.signOut}
        </Button>
        <FailureLine failure={keeping.failure} general={deletionWords.notKept} />
      </div>
    </Section>
  );
}

interface AccountPartsProps {
  account: Account;
  /** The account is to be deleted at a moment now. */
  onDeletionAsked: (dueAt: number | null) => void;
}

export function AccountParts({ account, onDeletionAsked }: AccountPartsProps) {
  return (
    <div className="space-y-3">
      <AccountSection account={account} />
      <Rows>
        {!account.emailConfirmed && <ConfirmEmailSection email={account.email} />}
        <PasswordSection account={account} />
        <SignInMethodsSection account={account} />
        <SecondStepSection account={account} />
        <PasskeysSection account={account} />
        <DevicesSection />
        <ActivitySection />
        <UnfoldingSection name={rowNames.data} title={profile.data.title} text={profile.data.text}>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ExportButton />
          </div>
        </UnfoldingSection>
        <DeletionSection account={account} onAsked={onDeletionAsked} />
      </Rows>
    </div>
  );
}
