import { whileClearing } from '../../storage/clearing.ts';
import { isSignOutDue, noteSignOut } from '../../storage/signed-in-hint.ts';

const DELETION_LIMIT_MS = 8_000;
const ours = /^loadstone:/;

/**
 * Takes everything out of this browser that pages have put there: records of every player, words, drafts. What runs here
 * still shows it; the page is to be loaded anew at once.
 *
 * @returns whether all of it is gone; where not, another tab holds on to a database
 */
export const clearLocalData = (): Promise<boolean> => whileClearing(clear);

async function clear(): Promise<boolean> {
  const names = await databaseNames();
  const isGone = await Promise.all(names.map(deleteDatabase));
  if (isGone.includes(false)) return false;
  try {
    const isDue = isSignOutDue();
    localStorage.clear();
    sessionStorage.clear();
    // Else the session that somebody has left would be there again.
    if (isDue) noteSignOut();
  } catch (error) {
    // A browser that allows no storage holds nothing there.
    console.debug('There is no storage to clear', error);
  }
  return true;
}

async function databaseNames(): Promise<readonly string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name !== undefined && ours.test(name) ? [name] : []));
  } catch (error) {
    console.debug('There are no databases to clear', error);
    return [];
  }
}

/** Other tabs are asked to let go of it; that may take them a moment. */
function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), DELETION_LIMIT_MS);
    const end = (isGone: boolean) => {
      clearTimeout(timer);
      resolve(isGone);
    };
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => end(true));
    request.addEventListener('error', () => end(false));
  });
}
