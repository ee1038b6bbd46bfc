import { useSyncExternalStore } from 'react';
import { keeping } from '#messages/records/keeping.ts';
import { sync } from '#messages/records/sync.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import type { WaitingTexts } from '#web/data/store/written-texts.ts';
import { waitingTexts } from '#web/data/store/kept-texts.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { lastUnsentWork, leaveDevice, sendUnsentWork, unsentWork } from '#web/data/sync/status/sync-view.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { Signal } from '#web/ui/signal.ts';

/** What is asked of a player who signs out before the account has everything. */
export interface LeavingQuestion {
  /** Changes and posts that the account does not have. */
  readonly count: number;
  /** The posts among them. */
  readonly posts: WaitingTexts;
  /** Says whether to sign out, now that what waits is sent, saved as a file or given up. */
  readonly onAnswer: (goes: boolean) => void;
}

/** How long signing out may wait for what is on its way anyhow. */
const PATIENCE_MS = 4_000;

let question: LeavingQuestion | null = null;
const changed = new Signal();

function ask(asked: LeavingQuestion | null): void {
  question = asked;
  changed.tell();
}

/** The question that stands, for the layer that shows it. */
export const useLeavingQuestion = (): LeavingQuestion | null =>
  useSyncExternalStore(
    changed.subscribe,
    () => question,
    () => null,
  );

/** Who may sign out. */
export interface Leave {
  readonly player: string | null;
  /** When, in ms since 1970, the last change was made that may go unsent; 0 where all are sent. */
  readonly until: number;
}

/**
 * Makes sure that nothing is lost by signing out: sends what is on its way, and asks the player about what remains.
 *
 * @returns null where the player stays
 */
export async function mayLeave(): Promise<Leave | null> {
  const player = readPlayer();
  try {
    return (await areGivenUp()) ? { player, until: await lastUnsentWork() } : null;
  } catch (cause) {
    // Nobody has to stay signed in because the storage fails; what lies there unsent is kept then.
    if (!(cause instanceof StorageProblem)) throw cause;
    return { player, until: 0 };
  }
}

/** Says whether the changes that the account does not have may go; there may be none. */
async function areGivenUp(): Promise<boolean> {
  if ((await unsentWork()) === 0) return true;
  // What goes by itself a second later need not be asked about.
  if (navigator.onLine && readPreference('autoSave') === 'on') await within(PATIENCE_MS, sendUnsentWork());
  const count = await unsentWork();
  if (count === 0) return true;
  const posts = await waitingTexts();
  return new Promise((resolve) => {
    ask({
      count,
      posts,
      onAnswer(goes) {
        ask(null);
        resolve(goes);
      },
    });
  });
}

/** Forgets in this browser who was signed in, once the server has, and says so where something of theirs stays. */
export async function forgetPlayer({ player, until }: Leave): Promise<void> {
  keepAccount(null);
  const left = player === null ? 'gone' : await leaveDevice(player, until);
  if (left === 'kept') notify('info', sync.leave.kept, { description: sync.leave.keptText });
  else if (left === 'later') notify('warning', keeping.storageError);
}

const within = (limitMs: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
