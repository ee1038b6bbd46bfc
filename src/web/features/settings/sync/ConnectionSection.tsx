import { useEffect, useState, useSyncExternalStore } from 'react';
import { fill } from '#messages/fill.ts';
import { momentText, sizeText } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import { lastAnswerMs, subscribeToAnswers } from '#web/data/session/last-answer.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { Facts } from './Facts.tsx';
import { useLastSync } from './use-last-sync.ts';

const { tab: words } = sync;

/** Whether there is a connection, how good it is, and how much room the browser gives. */
export function ConnectionSection() {
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
