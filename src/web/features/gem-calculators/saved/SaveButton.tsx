import { CircleAlert, CloudCheck, CloudUpload, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import type { CollectionName } from '#contract/records.ts';
import { fill, sync } from '#messages';
import { useSyncStatus, useWaitingChanges, type SyncStatus } from '#web/data/sync/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { saveToCloud } from './save-to-cloud.ts';

const { save: words } = sync;

/** Sends the list to the account now, and says how it stands to it. */
export default function SaveButton({ collection }: { collection: CollectionName }) {
  const status = useSyncStatus();
  const waiting = useWaitingChanges().filter((change) => change.collection === collection).length;
  const id = useId();
  return (
    <span className="inline-flex items-center">
      <Button
        small
        weight="quiet"
        icon={<Picture status={status} waiting={waiting} />}
        aria-describedby={id}
        aria-busy={status.isLoading}
        onClick={() => void saveToCloud(collection)}
      >
        {words.button}
      </Button>
      {/* On a phone a text that comes and goes would move the list; the picture and the header say it too. */}
      <span id={id} className={classNames('text-xs text-quiet', status.phase !== 'held' && 'max-sm:hidden')}>
        {stateText(status, waiting)}
      </span>
    </span>
  );
}

function stateText({ phase, isLoading, error }: SyncStatus, waiting: number): string {
  if (isLoading) return sync.phases.syncing;
  if (error !== null) return sync.phases.error;
  if (waiting > 0) return fill(words.waiting, { n: waiting });
  return phase === 'offline' || phase === 'paused' ? sync.phases[phase] : sync.phases.synced;
}

function Picture({ status, waiting }: { status: SyncStatus; waiting: number }) {
  const look = { size: 16, 'aria-hidden': true } as const;
  if (status.isLoading) return <RefreshCw {...look} />;
  if (status.error !== null) return <CircleAlert {...look} />;
  return waiting > 0 ? <CloudUpload {...look} /> : <CloudCheck {...look} />;
}
