import type { GuestWork } from './guest-work.ts';

let work: GuestWork | null = null;
const listeners = new Set<() => void>();

/** What a guest has made in this browser, beside the signed-in player's records; null where there is nothing. */
export const guestWork = (): GuestWork | null => work;

export function showGuestWork(now: GuestWork | null): void {
  work = now;
  for (const listener of listeners) listener();
}

export function subscribeToGuestWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
