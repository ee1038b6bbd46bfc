import { loadoutWords as words } from '#messages';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { Builder } from './builder/Builder.tsx';

/** Where loadouts are put together, saved and opened again. */
export default function LoadoutBuilder() {
  const isSignedIn = useSeemsSignedIn();
  const { status, records } = useCollection('loadouts');
  const { lastSyncAt, phase } = useSyncStatus();
  // On a device that has heard nothing of the account yet an empty list is one that is loading.
  const hasHeard = lastSyncAt !== null || (phase !== 'idle' && phase !== 'syncing');
  const isLoading = status === 'loading' || (status === 'ready' && records.length === 0 && !hasHeard);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      <h1>{words.title}</h1>
      {!isSignedIn ? (
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      ) : isLoading ? (
        <div role="status" aria-label={words.loading}>
          <div className="skeleton mt-3 h-12" />
          <div className="skeleton mt-3 h-96" />
        </div>
      ) : status === 'failed' ? (
        <FailedList collections={['loadouts']} />
      ) : (
        <Builder loadouts={records} />
      )}
    </div>
  );
}
