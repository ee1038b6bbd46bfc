import { Signal } from '#web/ui/signal.ts';

/** The course of the last exchange with the account, and of one under way. */
export interface SyncRun {
  readonly isLoading: boolean;
  /** ms since 1970; null before the first exchange that this browser remembers. */
  readonly lastSyncAt: number | null;
  /** Why the last try failed, as a sentence; null where it did not, or once the player has put it away. */
  readonly error: string | null;
  /** Nothing is sent until the player has signed in anew or kept the account. */
  readonly isPaused: boolean;
}

export const noRun: SyncRun = { isLoading: false, lastSyncAt: null, error: null, isPaused: false };

let run = noRun;
const changed = new Signal();

export const syncRun = (): SyncRun => run;

/** Says how the exchange goes, in this tab. */
export function showRun(change: Partial<SyncRun>): void {
  run = { ...run, ...change };
  changed.tell();
}

export const subscribeToRun = changed.subscribe;

/** The longest wait of a device that has heard nothing of the account yet for news on its way. */
const HEARING_MS = 10_000;

const hasHeard = (): boolean => run.lastSyncAt !== null || run.error !== null || !navigator.onLine;

/** Waits until the account has said what it has, or cannot be asked. */
export async function untilHeard(): Promise<void> {
  if (hasHeard()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = subscribeToRun(() => {
      if (hasHeard()) finish();
    });
    const timer = setTimeout(finish, HEARING_MS);
  });
}
