import { runningBuild } from './load-anew.ts';

const RELOADED_KEY = 'loadstone.reloaded-for-new-build';

/**
 * Loads the document anew, once for each address and build in a tab: a file that the server no longer has means that
 * a newer build is out.
 *
 * @returns whether it does
 */
export function reloadForNewBuild(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const reloaded = `${location.href} ${runningBuild()}`;
    if (sessionStorage.getItem(RELOADED_KEY) === reloaded) return false;
    sessionStorage.setItem(RELOADED_KEY, reloaded);
  } catch {
    // Without a memory of it, a second reload could follow the first for ever.
    return false;
  }
  reload();
  return true;
}
