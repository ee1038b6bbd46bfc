import { useSyncExternalStore } from 'react';
import { readPreference } from '#web/data/preference-storage.ts';
import { sendUnsentWork, unsentWork } from '#web/data/sync/sync-view.ts';

/** What is asked of a player who signs out before the account has everything. */
export interface LeavingQuestion {
  /** Changes that the account does not have. */
  readonly count: number;
  /** Whether to sign out, now that what waits is sent, saved as a file or given up. */
  readonly onAnswer: (goes: boolean) => void;
}

/** How long signing out may wait for what is on its way anyhow. */
const PATIENCE_MS = 4_000;

let question: LeavingQuestion | null = null;
const listeners = new Set<() => void>();

function ask(asked: LeavingQuestion | null): void {
  question = asked;
  for (const listener of listeners) listener();
}

/** The question that stands, for the layer that shows it. */
export const useLeavingQuestion = (): LeavingQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes sure that nothing is lost by signing out: sends what is on its way, and asks the player about what remains.
 *
 * @returns whether to sign out
 */
export async function mayLeave(): Promise<boolean> {
  if ((await unsentWork()) === 0) return true;
  // What goes by itself a second later need not be asked about.
  if (navigator.onLine && readPreference('autoSave') === 'on') await within(PATIENCE_MS, sendUnsentWork());
  const count = await unsentWork();
  if (count === 0) return true;
  return new Promise((resolve) => {
    ask({
      count,
      onAnswer(goes) {
        ask(null);
        resolve(goes);
      },
    });
  });
}

const within = (limitMs: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
