import type { StorageState } from '../../storage/store-terms.ts';

const SAFE_KEY = 'loadstone.safe-mode';
const aboutStorage = /indexed ?db|local database|database storage|quota|browser storage/i;

let isSafeHere = false;

/**
 * Whether the browser's storage has failed in this session: then nothing is removed from it, as nobody knows what is
 * still kept elsewhere.
 *
 * @param state how the storage that is open works now
 */
export function isSafeMode(state: StorageState): boolean {
  if (['failing', 'full', 'memory'].includes(state)) enterSafeMode();
  return isSafeHere || readFlag();
}

const listeners = new Set<() => void>();

/** Calls `listener` at each error that tells of the browser's storage. */
export function subscribeToStorageErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers for the session when an error tells of the browser's storage. */
export function watchStorageErrors(): void {
  addEventListener('error', ({ message }) => judge(message));
  addEventListener('unhandledrejection', ({ reason }) => judge(String(reason)));
}

function judge(text: string): void {
  if (!aboutStorage.test(text)) return;
  enterSafeMode();
  for (const listener of listeners) listener();
}

function enterSafeMode(): void {
  isSafeHere = true;
  try {
    sessionStorage.setItem(SAFE_KEY, 'yes');
  } catch {
    // This page remembers it all the same.
    return;
  }
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(SAFE_KEY) !== null;
  } catch {
    return false;
  }
}
