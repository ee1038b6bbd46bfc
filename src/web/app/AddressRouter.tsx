import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { afterLayers, carriedLayers, isLayerEntry } from '#web/ui/dialogs/back-closes.ts';
import { createPath, NavigationType, Router, type Location, type Navigator, type To } from 'react-router';

interface Entry {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** What an entry of the tab's history carries beside its address. Entries of other makers may carry anything. */
interface Carried {
  readonly usr?: unknown;
  readonly key?: string;
}

/**
 * The router over the tab's own history: what the library's does for pages without loaders and forms, without the code
 * of those, which every page would begin with.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState<Entry>(() => entryNow(NavigationType.Pop));
  const [navigator] = useState(() => navigatorOf((type) => startTransition(() => setEntry(entryNow(type)))));
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setEntry(entryNow(NavigationType.Pop)));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return (
    <Router location={entry.location} navigationType={entry.navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}

function entryNow(navigationType: NavigationType): Entry {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as Carried;
  return { location: { pathname, search, hash, state: usr, key }, navigationType };
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const newEntry = (state: unknown): Carried => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });

/** Whoever reads what stands behind the `#` hears of it, as from a browser that goes there by itself. */
function tellHash(before: string): void {
  const { pathname, hash } = location;
  if (hash !== '' && pathname === before) dispatchEvent(new HashChangeEvent('hashchange'));
}

const navigatorOf = (onChange: (type: NavigationType) => void): Navigator => ({
  createHref: addressOf,
  go: (delta) => history.go(delta),
  push: (to, state) =>
    afterLayers(() => {
      const { pathname } = location;
      try {
        // From a drawer or a dialog one goes on, not back to it.
        if (isLayerEntry()) history.replaceState(newEntry(state), '', addressOf(to));
        else history.pushState(newEntry(state), '', addressOf(to));
      } catch (error) {
        // What cannot be carried is a fault of ours. Otherwise the browser takes no more entries, but still opens addresses.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        location.assign(addressOf(to));
      }
      tellHash(pathname);
      onChange(NavigationType.Push);
    }),
  replace: (to, state) =>
    afterLayers(() => {
      const isSamePage = new URL(addressOf(to), location.href).pathname === location.pathname;
      const entry = { ...newEntry(state), ...(isSamePage ? carriedLayers() : {}) };
      history.replaceState(entry, '', addressOf(to));
      onChange(NavigationType.Replace);
    }),
});
