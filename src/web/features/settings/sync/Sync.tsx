import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { providerWords } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { momentText, sizeText } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import { markSeen } from '#web/data/notices/notices.ts';
import { lastAnswerMs, subscribeToAnswers } from '#web/data/session/last-answer.ts';
import { useSeemsSignedIn, useSession } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { agoText } from '../profile/activity/ago-text.ts';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { ConflictsSection } from './ConflictsSection.tsx';
import { Facts } from './Facts.tsx';
import { QueueSection } from './QueueSection.tsx';
import { Rows } from '../section/Rows.tsx';
import { StatusSection, useLastSync } from './StatusSection.tsx';

const { tab: words } = sync;

export default function Sync() {
  const isSignedIn = useSeemsSignedIn();
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // All of them stand here.
    if (isSignedIn) void markSeen(({ kind }) => kind !== 'alarm');
  }, [isSignedIn]);
  return (
    <div ref={tab} className="space-y-3">
      <StatusSection />
      {isSignedIn && <ConflictsSection around={tab} />}
      <Rows>
        {isSignedIn && <QueueSection />}
        <AuthenticationSection />
        <ConnectionSection />
      </Rows>
    </div>
  );
}

/** Says whether there is a connection, how good it is, and how much room the browser gives. */
function ConnectionSection() {
  const status = useSyncStatus();
  const lastSync = useLastSync(status);
  const answerMs = useSyncExternalStore(subscribeToAnswers, lastAnswerMs, notMeasured);
  return (
    <UnfoldingSection
      name="connection"
      title={words.connection}
      state={status.isOnline ? words.online : words.isOffline}
    >
      <Facts
        facts={[
          [words.network, status.isOnline ? words.online : words.isOffline],
          [words.lastContact, lastSync === null ? words.notYet : momentText(lastSync)],
          [
            words.latency,
            answerMs === null
              ? words.notMeasured
              : fill(words.latencyText, { ms: Math.max(1, Math.round(answerMs)) }),
          ],
          [words.storage, <StorageUsed key="storage" />],
        ]}
      />
    </UnfoldingSection>
  );
}

const notMeasured = () => null;

/** How much of what the browser gives is in use; not every browser tells. */
function StorageUsed() {
  const [text, setText] = useState('…');
  useEffect(() => {
    let isWanted = true;
    const show = ({ usage, quota }: StorageEstimate) => {
      if (!isWanted) return;
      const isKnown = usage !== undefined && quota !== undefined;
      setText(
        isKnown
          ? fill(words.storageText, { used: sizeText(usage), quota: sizeText(quota) })
          : words.storageUnknown,
      );
    };
    const storage = (navigator as Partial<Navigator>).storage;
    if (typeof storage?.estimate === 'function') storage.estimate().then(show, () => show({}));
    else show({});
    return () => {
      isWanted = false;
    };
  }, []);
  return text;
}

function AuthenticationSection() {
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

function SessionWithTimes({ account, unknown }: SessionProps) {
  const { status, answer, at } = useAnswer(accountRoutes.devices, {});
  const here = answer?.devices.find(({ isThisOne }) => isThisOne);
  const other = status === 'loading' ? words.loading : unknown;
  return (
    <Facts
      facts={[
        ...who(account),
        [words.signedIn, here === undefined ? other : momentText(here.signedInAt)],
        [words.lastActive, here === undefined || at === undefined ? other : agoText(here.lastActiveAt, at)],
      ]}
    />
  );
}

/** The ways in which a player signs in, such as 'Password, Google'. */
const providerNames = ({ hasPassword, providers }: Account): string =>
  [
    ...(hasPassword ? [sync.tab.password] : []),
    ...providers.map(({ provider }) => providerWords.names[provider]),
  ].join(', ');
