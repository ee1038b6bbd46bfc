const RELOAD_KEY = 'loadstone.reloaded-after-overflow';
const RELOAD_PAUSE_MS = 60_000;

/** Whether a message is the one that browsers give for endless recursion. */
export const isStackOverflow = (message: string): boolean =>
  /maximum call stack size exceeded|too much recursion/i.test(message);

/**
 * Whether the page may reload itself now: at most once a minute, so that an error that comes back does not loop.
 *
 * @param lastReloadMs when it last did, as kept in the session; null when it never did
 */
export const mayReload = (lastReloadMs: number | null, nowMs: number): boolean =>
  lastReloadMs === null || Number.isNaN(lastReloadMs) || nowMs - lastReloadMs >= RELOAD_PAUSE_MS;

/** Reloads the page after an uncaught stack overflow. */
export function reloadOnStackOverflow(): void {
  window.addEventListener('error', (event) => {
    if (!isStackOverflow(event.message)) return;
    const last = sessionStorage.getItem(RELOAD_KEY);
    if (!mayReload(last === null ? null : Number(last), Date.now())) return;
    sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
    location.reload();
  });
}
