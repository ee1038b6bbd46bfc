import type { WrittenCollection } from '#contract/records/collections.ts';
import { Signal } from '#web/ui/signal.ts';

/** A guest's work in one list, by the account's share of it. */
export interface GuestList {
  readonly collection: WrittenCollection;
  /** Not in the account. */
  readonly new: readonly object[];
  /** In the account as they are. */
  readonly identical: readonly object[];
  /** In the account with other values. */
  readonly different: readonly object[];
}

/** The work in this browser from before the player signed in. */
export interface GuestWork {
  /** Those that hold something. */
  readonly lists: readonly GuestList[];
  /** Records that would come into the account: the new and the different ones. */
  readonly count: number;
  /** The player wants to leave it where it is; it is not to be offered by itself. */
  readonly isLeft: boolean;
  /** All of it was made by the player, whom the page took for a guest. */
  readonly isOwn: boolean;
}

let work: GuestWork | null = null;
const changed = new Signal();

/** What a guest has made in this browser, beside the signed-in player's records; null where there is nothing. */
export const guestWork = (): GuestWork | null => work;

export function showGuestWork(now: GuestWork | null): void {
  work = now;
  changed.tell();
}

export const subscribeToGuestWork = changed.subscribe;
