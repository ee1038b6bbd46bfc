import type { SyncRun } from '../runner/sync-run.ts';

export type SyncPhase =
  /** Nobody is signed in: everything stays in this browser. */
  | 'signed-out'
  /** Nothing was exchanged yet. */
  | 'idle'
  | 'syncing'
  | 'synced'
  /** Changes wait for their turn, a second or so, or for the next try. */
  | 'waiting'
  /** Changes wait for the player to save them, as auto-save is off. */
  | 'held'
  | 'offline'
  | 'error'
  /** Nothing is sent until the player has signed in anew or kept the account. */
  | 'paused';

/** The state of this browser towards the account. */
export interface SyncStatus {
  readonly phase: SyncPhase;
  readonly isLoading: boolean;
  /** ISO time. */
  readonly lastSyncAt: string | null;
  /** A sentence. */
  readonly error: string | null;
  readonly isOnline: boolean;
  /** Changes that the account does not have yet, those that it refused among them. */
  readonly waiting: number;
  /** Changes that the account refused. */
  readonly parked: number;
  /** Records about which the player has to decide. */
  readonly conflicts: number;
  /** Changes that are kept here until somebody signs in again whose session has ended; 0 while somebody is signed in. */
  readonly awaitingSignIn: number;
}

interface Circumstances {
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  readonly run: SyncRun;
  readonly waiting: number;
  readonly parked: number;
  /** Of those that wait, how many do so until the player saves. */
  readonly held: number;
  readonly conflicts: number;
  readonly awaitingSignIn: number;
}

export function statusOf(circumstances: Circumstances): SyncStatus {
  const { isOnline, run, waiting, parked, conflicts, awaitingSignIn } = circumstances;
  return {
    phase: phaseOf(circumstances),
    isLoading: run.isLoading,
    lastSyncAt: run.lastSyncAt === null ? null : new Date(run.lastSyncAt).toISOString(),
    error: run.error,
    isOnline,
    waiting,
    parked,
    conflicts,
    awaitingSignIn,
  };
}

function phaseOf({ isSignedIn, isOnline, run, waiting, parked, held }: Circumstances): SyncPhase {
  if (!isSignedIn) return 'signed-out';
  if (!isOnline) return 'offline';
  if (run.isPaused) return 'paused';
  // What fails stays said while it is tried again, until it works.
  if (run.error !== null) return 'error';
  if (run.isLoading) return 'syncing';
  if (waiting - parked > held) return 'waiting';
  if (held > 0) return 'held';
  if (parked > 0) return 'waiting';
  return run.lastSyncAt === null ? 'idle' : 'synced';
}
