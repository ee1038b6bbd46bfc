import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import type { SyncStatus } from '#web/data/sync/status/sync-view.ts';

export interface ChipWords {
  readonly label: string;
  /** What else there is to know, in a second line. */
  readonly detail: string | null;
  readonly tone: 'good' | 'quiet' | 'warn' | 'bad';
}

/** How the records stand to the account, in as few words as there is room for. */
export function chipWords({ phase, waiting, parked, conflicts, awaitingSignIn }: SyncStatus): ChipWords {
  if (awaitingSignIn > 0)
    return { label: fillCount(sync.waiting, awaitingSignIn), detail: sync.signInToSend, tone: 'warn' };
  const waitingText = waiting > 0 ? fillCount(sync.waiting, waiting) : null;
  const conflictText = conflicts > 0 ? fillCount(sync.conflicts, conflicts) : null;
  const rest = conflictText ?? waitingText;
  switch (phase) {
    case 'offline':
      return { label: sync.phases.offline, detail: rest, tone: 'warn' };
    case 'error':
    case 'paused':
      return { label: sync.phases[phase], detail: rest, tone: 'bad' };
    case 'syncing':
      return {
        label: sync.phases.syncing,
        detail: conflictText,
        tone: conflictText === null ? 'quiet' : 'warn',
      };
    case 'signed-out':
    case 'idle':
    case 'waiting':
    case 'held':
    case 'synced':
      if (conflictText !== null) return { label: conflictText, detail: waitingText, tone: 'warn' };
      if (parked > 0) return { label: fillCount(sync.refused, parked), detail: null, tone: 'warn' };
      if (waitingText !== null) return { label: waitingText, detail: null, tone: 'quiet' };
      return { label: sync.phases[phase], detail: null, tone: phase === 'synced' ? 'good' : 'quiet' };
  }
}

/** Says whether it is worth a word to somebody who listens: trouble, and its end, but not each change on its way. */
export const isTrouble = ({ phase, parked, conflicts, awaitingSignIn }: SyncStatus): boolean =>
  phase === 'offline' || phase === 'error' || phase === 'paused' || parked + conflicts + awaitingSignIn > 0;
