import { useEffect, useSyncExternalStore } from 'react';
import { pageHere } from '#web/data/session/site-config.ts';
import { shownPartsCame } from '#web/ui/parts/lazy-part.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { loadCheck } from '#web/data/store/views/load-check.ts';
import { firstAnswersOf, hadNoneAtFirst, hasFirstAnswers } from '#web/data/storage/page/first-answers.ts';
import { useSeemsSignedIn, wantSession } from '#web/data/session/session.ts';
import { HERO_KEY, KEPT_GOALS_KEY, readLeft, readPlayer } from '#web/data/storage/current-player.ts';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';
import { isSignOutDue, readHint } from '#web/data/storage/signed-in-hint.ts';

const LATER_MS = 1_000;

/**
 * Keeps the browser and the account of who is signed in in step, with code that is loaded once the page answers; at once on a page
 * for players, which may have nothing to show before.
 */
export function useSync(): void {
  const seemsSignedIn = useSeemsSignedIn();
  const isAwaited = isForPlayers(useLocation().pathname) && !isNothingAwaited();
  useEffect(() => {
    // Somebody has signed out without the network: the session is ended now, or as soon as there is one.
    if (!seemsSignedIn && isSignOutDue()) void wantSession();
    if (!seemsSignedIn) return undefined;
    const timer = lateStore.early
      ? setTimeout(() => void shownPartsCame().then(load), lateStore.early.aloneMs)
      : setTimeout(load, isAwaited ? 0 : LATER_MS);
    // Without the network the code may be out of reach.
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [seemsSignedIn, isAwaited]);
  const left = useSyncExternalStore(subscribeToWords, readLeft, () => null);
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(tidyLeft, LATER_MS);
    addEventListener('online', tidyLeft);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tidyLeft);
    };
  }, [left]);
}

/** Says whether this browser kept what a page for players draws first. */
export async function findPicture(): Promise<boolean> {
  const player = readPlayer();
  return (
    player !== null &&
    isForPlayers(location.pathname) &&
    import('#web/data/storage/page/kept-picture.ts').then(
      ({ lookForPicture }) => lookForPicture(player),
      // It lies beside the page's own code, which then fails to come, too.
      () => false,
    )
  );
}

/**
 * Asks for what a page for players waits for, beside the page's own code. Ends before that has come.
 *
 * @param isPictured says whether this browser kept what the page draws first
 */
export async function askAheadForPlayer(isPictured: Promise<boolean>): Promise<void> {
  const isToldWithPage = hasFirstAnswers();
  const session = wantSession();
  if (!isToldWithPage && readHint() === null) return;
  // What came with the page needs no answer of the server.
  if (isToldWithPage) {
    await session;
    // The server has written the active character into the root element.
    const hero = document.documentElement.getAttribute('style');
    if (hero !== null && firstAnswersOf(readPlayer()) !== null) writeWord(HERO_KEY, hero);
  }
  // The page draws what this browser kept of it: the code that keeps records comes once that is there.
  if (await isPictured) return;
  if (!noteToldWork() && isNothingAwaited()) {
    void lateStore.lookAhead();
    return;
  }
  if (firstAnswersOf(readPlayer())?.picture) {
    await lateStore.look();
    // The page draws what came with it: the code that keeps records comes once that is there.
    if (lateStore.isNothingKept()) return;
  }
  if (!isForPlayers(location.pathname)) {
    void lateStore.lookAhead();
    return;
  }
  load();
  // What comes is checked before it is shown.
  void loadCheck();
  lateStore.hurry();
}

/** Notes for the player whom the page came for what the home page has room for, where this browser knows nothing of it yet. */
function noteToldWork(): boolean {
  const { work } = document.documentElement.dataset;
  if (work === undefined || firstAnswersOf(readPlayer()) === null) return false;
  if (readWord(KEPT_GOALS_KEY) === null) writeWord(KEPT_GOALS_KEY, work);
  return true;
}

/** Says whether it came with the page that the account has nothing that a page for players waits for. */
const isNothingAwaited = (): boolean =>
  (['characters', 'loadouts'] as const).every((collection) => hadNoneAtFirst(readPlayer(), collection));

export const isForPlayers = (pathname: string): boolean => {
  const page = pageHere(pathname);
  return page !== undefined && page.access !== 'public';
};

function load(): void {
  if (lateStore.early) lateStore.hurry();
  import('./start-signed-in.ts').then(
    ({ startSignedIn }) => startSignedIn(),
    (error: unknown) => console.debug('A part could not be loaded', error),
  );
}

function tidyLeft(): void {
  import('#web/data/sync/left-records.ts').then(
    (records) => records.tidyLeft(),
    (error: unknown) => console.debug('A part could not be loaded', error),
  );
}
