import { useEffect, useState, type ReactNode } from 'react';
import { fill, sync } from '#messages';
import { momentText } from '#web/data/record-words.ts';
import { useSession } from '#web/data/session.ts';
import { useSyncStatus } from '#web/data/sync/sync-view.ts';
import { dayTextHere } from '#web/ui/date-text.ts';
import { Section } from '../profile/Section.tsx';
import { providerNames } from './provider-names.ts';

const { tab: words } = sync;

/** Who is signed in, whether there is a connection, and how much room the browser gives. */
export function AccountCards() {
  const account = useSession();
  const status = useSyncStatus();
  const unknown = status.phase === 'signed-out' || account === null ? words.signedOut : words.unknown;
  return (
    <>
      <Section title={words.authentication}>
        {account == null ? (
          <p className="mt-2 text-quiet">{unknown}</p>
        ) : (
          <Facts
            facts={[
              [words.account, account.username],
              [words.email, account.email],
              [words.methods, providerNames(account)],
              [words.since, dayTextHere(new Date(account.createdAt))],
            ]}
          />
        )}
      </Section>
      <Section title={words.connection}>
        <Facts
          facts={[
            [words.network, status.isOnline ? words.online : words.isOffline],
            [
              words.lastContact,
              status.lastSyncAt === null ? words.notYet : momentText(Date.parse(status.lastSyncAt)),
            ],
            [words.storage, <StorageUsed key="storage" />],
          ]}
        />
      </Section>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 space-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const inMegabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${inMegabytes.format(bytes / 1e9)} GB` : `${inMegabytes.format(bytes / 1e6)} MB`;

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
