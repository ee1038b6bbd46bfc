import { accountRoutes } from '#contract/account/account-routes.ts';
import { momentText } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import type { Account } from '#contract/account/account.ts';
import { call } from '#web/data/session/call.ts';
import { useSession } from '#web/data/session/session.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { useAskedList } from '#web/data/session/use-asked-list.ts';
import { agoText } from '../profile/activity/ago-text.ts';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { Facts } from './Facts.tsx';
import { providerNames } from './provider-names.ts';

const { tab: words } = sync;

/** Who is signed in on this device, how, and since when. */
export function AuthenticationSection() {
  const account = useSession();
  const { phase, isOnline } = useSyncStatus();
  const unknown = isOnline ? words.unanswered : words.unknown;
  return (
    <UnfoldingSection
      name="authentication"
      title={words.authentication}
      {...(account != null && { state: account.username })}
    >
      {account == null ? (
        <p className="mt-2 text-quiet">
          {phase === 'signed-out' || account === null ? words.signedOut : unknown}
        </p>
      ) : (
        <Session account={account} unknown={unknown} />
      )}
    </UnfoldingSection>
  );
}

const who = (account: Account) =>
  [
    [words.account, account.username],
    [words.email, account.email],
    [words.methods, providerNames(account)],
  ] as const;

interface SessionProps {
  account: Account;
  unknown: string;
}

function Session({ account, unknown }: SessionProps) {
  // Of an account that is to be deleted the server does not tell since when it is signed in.
  if (account.deletionDueAt !== null) return <Facts facts={who(account)} />;
  return <SessionWithTimes account={account} unknown={unknown} />;
}

const askDevices = async () => (await call(accountRoutes.devices, {})).devices;

function SessionWithTimes({ account, unknown }: SessionProps) {
  const { asked } = useAskedList(askDevices);
  const here = asked.status === 'ready' ? asked.list.find(({ isThisOne }) => isThisOne) : undefined;
  const other = asked.status === 'loading' ? words.loading : unknown;
  return (
    <Facts
      facts={[
        ...who(account),
        [words.signedIn, here === undefined ? other : momentText(here.signedInAt)],
        [
          words.lastActive,
          here === undefined || asked.status !== 'ready' ? other : agoText(here.lastActiveAt, asked.askedAt),
        ],
      ]}
    />
  );
}
