import { CloudOff, RefreshCw, X } from 'lucide-react';
import { useState, useEffect, useSyncExternalStore } from 'react';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { sync } from '#messages/records/sync.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { lastSyncAtFact } from '#web/data/store/account-facts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useKnownSession, wantSession } from '#web/data/session/session.ts';
import { showSessionFailure } from '#web/data/sync/runner/session-failure.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { reloadFromCloud, syncNow } from '#web/data/sync/status/sync-actions.ts';
import { clearSyncError, type SyncStatus } from '#web/data/sync/status/sync-view.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { profileAddress, signInToSync } from '../addresses.ts';
import { Section } from '../section/Section.tsx';
import { chipWords } from './chip-words.ts';

const { tab: words } = sync;

const tones: Record<ReturnType<typeof chipWords>['tone'], BadgeTone> = {
  good: 'good',
  quiet: 'plain',
  warn: 'warn',
  bad: 'warn',
};

export function StatusSection() {
  const status = useSyncStatus();
  const { label, tone } = chipWords(status);
  const lastSync = useLastSync(status);
  const [autoSave] = usePreference('autoSave');
  const isSignedOut = status.phase === 'signed-out';
  const isInMemory = useStorageState() === 'memory';
  const nobodysText = isInMemory ? words.textMemorySignedOut : words.textSignedOut;
  const signedOutText = status.awaitingSignIn > 0 ? words.textEnded : nobodysText;
  const keptText = autoSave === 'on' ? words.text : words.textManual;
  const isPaused = status.phase === 'paused';
  const sentText = isInMemory ? words.textMemory : keptText;
  const pausedText = isInMemory ? words.textMemorySignedOut : words.textPaused;
  const signedInText = isPaused ? pausedText : sentText;
  return (
    <Section
      title={words.title}
      text={isSignedOut ? signedOutText : signedInText}
      mark={<Badge tone={tones[tone]}>{label}</Badge>}
    >
      {!isSignedOut && (
        <p className="mt-3 font-medium">
          {lastSync === null ? words.never : fill(words.lastSync, { when: momentText(lastSync) })}
        </p>
      )}
      <Notices status={status} isInMemory={isInMemory} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          weight={isSignedOut ? 'secondary' : 'primary'}
          icon={<RefreshCw size={18} />}
          unavailable={status.isLoading || isSignedOut || isPaused}
          aria-busy={status.isLoading}
          onClick={() => void syncAndTell()}
        >
          {status.isLoading ? sync.phases.syncing : words.now}
        </Button>
        {isSignedOut ? (
          <Link to={signInToSync} className={buttonLook(status.awaitingSignIn > 0 ? 'primary' : 'secondary')}>
            {words.signIn}
          </Link>
        ) : (
          <ReloadButton status={status} />
        )}
      </div>
      {!isSignedOut && <p className="mt-2 text-sm text-quiet">{words.reloadText}</p>}
    </Section>
  );
}

/** The page shows what stands in the way; whoever asked for it is told as well. */
async function syncAndTell(): Promise<void> {
  // A page that began while the server did not answer does not know yet whose records it may send.
  await wantSession();
  showSessionFailure();
  await tellWork(sync.phases.syncing, syncNow());
  const { error } = syncRun();
  if (error !== null) notify('error', words.error, { description: error });
}

function ReloadButton({ status }: { status: SyncStatus }) {
  const [isReloading, setIsReloading] = useState(false);
  const reload = async () => {
    if (isReloading) return;
    setIsReloading(true);
    await reloadFromCloud();
    setIsReloading(false);
  };
  return (
    <Button
      unavailable={status.isLoading || !status.isOnline || status.phase === 'paused'}
      aria-busy={isReloading}
      onClick={() => void reload()}
    >
      {words.reload}
    </Button>
  );
}

/** What stands in the way, and what is safe meanwhile. */
function Notices({ status, isInMemory }: { status: SyncStatus; isInMemory: boolean }) {
  const { phase, waiting, parked, awaitingSignIn, error } = status;
  const isLeaving = useKnownSession()?.deletionDueAt != null;
  return (
    <>
      {waiting > 0 && (
        <p className="mt-1">{fillCount(isInMemory ? words.heldInPage : words.savedHere, waiting)}</p>
      )}
      {parked > 0 && <p className="mt-1 text-warn">{fillCount(words.refused, parked)}</p>}
      {phase === 'held' && <p className="mt-1 text-quiet">{words.held}</p>}
      {awaitingSignIn > 0 && (
        <p className="mt-3 rounded-lg border border-warn px-3 py-2">
          {fillCount(words.awaitingSignIn, awaitingSignIn)}
        </p>
      )}
      {phase === 'paused' && (
        <p role="alert" className="mt-3 rounded-lg border border-warn px-3 py-2">
          {isLeaving ? words.leaving : words.paused}{' '}
          <Link
            to={isLeaving ? profileAddress : signInToSync}
            className="text-primary-text underline underline-offset-4"
          >
            {isLeaving ? words.keepAccount : words.signIn}
          </Link>
        </p>
      )}
      {phase === 'offline' && (
        <p className="mt-3 flex items-center gap-2 rounded-lg border border-warn px-3 py-2">
          <CloudOff size={18} className="shrink-0" />
          {isInMemory ? words.offlineMemory : words.offline}
        </p>
      )}
      {error !== null && (
        <div role="alert" className="mt-3 flex items-center gap-2 rounded-lg border border-warn px-3 py-1">
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{words.error}</span> {error}
          </p>
          <IconButton label={words.dismiss} icon={<X size={18} />} onClick={clearSyncError} />
        </div>
      )}
    </>
  );
}

/**
 * When this browser and the account were last in step, in ms since 1970; null where they never were. Before anything
 * is exchanged, without a network say, it is what the browser remembers of an earlier visit.
 */
export function useLastSync({ lastSyncAt }: SyncStatus): number | null {
  const player = useSyncExternalStore(subscribeToWords, readPlayer, () => null);
  const [remembered, setRemembered] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    localStore
      .read(player, (storage) => storage.readFact(lastSyncAtFact))
      .then(
        (at) => isWanted && setRemembered(at ?? null),
        (error: unknown) => {
          if (!(error instanceof StorageProblem)) throw error;
          if (isWanted) setRemembered(null);
        },
      );
    return () => {
      isWanted = false;
    };
  }, [player]);
  return lastSyncAt === null ? remembered : Date.parse(lastSyncAt);
}
