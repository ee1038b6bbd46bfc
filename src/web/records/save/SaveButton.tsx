import { CircleAlert, CloudCheck, CloudUpload, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import type { CollectionName } from '#contract/records/records.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { clockTextHere } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import { knownSession } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { useSyncStatus, useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { useHeldChanges } from '#web/data/sync/status/use-held-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';

const { save: words } = sync;

/** Sends the list to the account now, and says how it stands to it. */
export default function SaveButton({ collection }: { collection: CollectionName }) {
  const status = useSyncStatus();
  const changes = useWaitingChanges().filter((change) => change.collection === collection);
  const isDirty = useHeldChanges().some((change) => change.collection === collection);
  const id = useId();
  return (
    <span className="inline-flex items-center">
      <Button
        small
        weight="quiet"
        icon={<Picture status={status} waiting={changes.length} />}
        aria-describedby={id}
        aria-busy={status.isLoading}
        className="max-sm:px-2"
        onClick={() => void saveToCloud(collection)}
      >
        {words.button}
      </Button>
      {isDirty && <span aria-hidden className="mr-1.5 size-2 shrink-0 rounded-full bg-warn" />}
      <span id={id} className="text-xs text-quiet">
        {stateText(status, changes.length, isDirty)}
      </span>
    </span>
  );
}

function stateText({ phase, isLoading, error, lastSyncAt }: SyncStatus, waiting: number, isDirty: boolean) {
  if (isLoading) return sync.phases.syncing;
  if (error !== null) return sync.phases.error;
  if (waiting > 0) return fill(isDirty ? words.notSaved : words.waiting, { n: waiting });
  if (phase === 'offline' || phase === 'paused') return sync.phases[phase];
  return lastSyncAt === null
    ? sync.phases.idle
    : fill(words.savedAt, { time: clockTextHere(Date.parse(lastSyncAt)) });
}

function Picture({ status, waiting }: { status: SyncStatus; waiting: number }) {
  const look = { size: 16, 'aria-hidden': true } as const;
  if (status.isLoading) return <RefreshCw {...look} />;
  if (status.error !== null) return <CircleAlert {...look} />;
  return waiting > 0 ? <CloudUpload {...look} /> : <CloudCheck {...look} />;
}

/** Sends everything that waits, and says what became of one list. */
export async function saveToCloud(collection: CollectionName): Promise<void> {
  if (knownSession() !== null) await tellWork(sync.phases.syncing, syncNow());
  // The session may have ended on another device meanwhile.
  if (knownSession() === null) {
    notify('error', words.notSignedIn);
    return;
  }
  const waiting = await localStore.read(localStore.owner(), (storage) => storage.readAllWaiting());
  const left = waiting?.filter((row) => row.collection === collection) ?? [];
  const refused = left.find(({ problem }) => problem !== null)?.problem ?? null;
  const { error } = syncRun();
  if (left.length === 0 && error === null) notify('success', words.saved);
  // Nothing went wrong: what was saved here is sent as soon as there is a network.
  else if (!navigator.onLine && refused === null)
    notify('info', words.savedHere, { description: words.savedHereText });
  else
    notify('error', words.failed, {
      description: error ?? refused?.message ?? fillCount(words.notSent, left.length),
    });
}
