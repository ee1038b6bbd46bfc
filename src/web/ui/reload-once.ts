const RELOADED_KEY = 'loadstone.reloaded-for-new-build';

/**
 * Loads the document anew, once for each address in a tab: a file that the server no longer has means that a newer
 * build is out.
 *
 * @returns whether it does
 */
export function reloadForNewBuild(): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === location.href) return false;
    sessionStorage.setItem(RELOADED_KEY, location.href);
  } catch {
    // Without a memory of it, a second reload could follow the first for ever.
    return false;
  }
  location.reload();
  return true;
}
