import { Signal } from '#web/ui/signal.ts';
import type { GuestWork } from './guest-work.ts';

let work: GuestWork | null = null;
const changed = new Signal();

/** What a guest has made in this browser, beside the signed-in player's records; null where there is nothing. */
export const guestWork = (): GuestWork | null => work;

export function showGuestWork(now: GuestWork | null): void {
  work = now;
  changed.tell();
}

export const subscribeToGuestWork = changed.subscribe;
