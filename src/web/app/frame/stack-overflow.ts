import { Signal } from '#web/ui/signal.ts';

const RELOAD_KEY = 'loadstone.reloaded-after-overflow';
const RELOAD_PAUSE_MS = 60_000;

/** Says whether a message is the one that browsers give for endless recursion. */
export const isStackOverflow = (message: string): boolean =>
  /maximum call stack size exceeded|too much recursion/i.test(message);

/**
 * Says whether the page may reload itself now: at most once a minute, so that an error that comes back does not loop.
 *
 * @param lastReloadMs when it last did, as kept in the session; null when it never did
 */
export const mayReload = (lastReloadMs: number | null, nowMs: number): boolean =>
  !(nowMs - Number(lastReloadMs) < RELOAD_PAUSE_MS);

/** Remembers that the page reloads itself now; false when it may not. */
function claimReload(nowMs: number): boolean {
  try {
    const last = sessionStorage.getItem(RELOAD_KEY);
    if (!mayReload(last === null ? null : Number(last), nowMs)) return false;
    sessionStorage.setItem(RELOAD_KEY, String(nowMs));
    return true;
  } catch {
    // Without a memory of it, one reload could follow the other for ever.
    return false;
  }
}

interface Overflow {
  readonly error: Error;
  readonly pathname: string;
}

let overflow: Overflow | null = null;
const changed = new Signal();

/** The overflow after which the page did not reload, as it had done so a moment before; null as a rule. */
export const repeatedOverflow = (): Overflow | null => overflow;

/** Calls `listener` when there is one, or none any more. */
export const subscribeToOverflow = changed.subscribe;

/** What the page tries next is judged anew. */
export const forgetOverflow = (): void => setOverflow(null);

/** Reloads the page after an uncaught stack overflow; the next one within a minute stands to be shown. */
export function reloadOnStackOverflow(): void {
  window.addEventListener('error', ({ message, error }) => {
    if (!isStackOverflow(message)) return;
    if (claimReload(Date.now())) location.reload();
    else {
      const shown = error instanceof Error ? error : new Error(message);
      setOverflow({ error: shown, pathname: location.pathname });
    }
  });
}

function setOverflow(next: Overflow | null): void {
  overflow = next;
  changed.tell();
}
