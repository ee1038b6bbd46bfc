import { useEffect } from 'react';
import { useSeemsSignedIn, wantSession } from '#web/data/session/session.ts';
import { isSignOutDue } from '#web/data/storage/signed-in-hint.ts';

const LATER_MS = 1_000;

/** Keeps the browser and the account of who is signed in in step, with code that is loaded once the page answers. */
export function useSync(): void {
  const seemsSignedIn = useSeemsSignedIn();
  useEffect(() => {
    // Somebody has signed out without the network: the session is ended now, or as soon as there is one.
    if (!seemsSignedIn && isSignOutDue()) void wantSession();
    if (!seemsSignedIn) return undefined;
    const timer = setTimeout(load, LATER_MS);
    // Without the network the code may be out of reach.
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [seemsSignedIn]);
}

function load(): void {
  import('#web/data/sync/runner/start-sync.ts').then(
    ({ startSync }) => startSync(),
    (error: unknown) => console.debug('What keeps the account in step could not be loaded', error),
  );
}
