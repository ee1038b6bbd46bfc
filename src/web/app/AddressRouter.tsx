import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { pageAt } from '#contract/site/pages.ts';
import { haveScriptsRun } from '#web/data/preferences/consent-storage.ts';
import { PlaceContext, type Location, type Navigator, unwritten } from '#web/ui/address/address.ts';
import { afterLayers, carriedLayers, isLayerEntry } from '#web/ui/dialogs/back-closes.ts';

/** What an entry of the tab's history carries beside its address. Entries of other makers may carry anything. */
interface Carried {
  readonly usr?: unknown;
  readonly key?: string;
}

/** The router over the tab's own history. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(locationNow);
  const [follow] = useState(() => () => startTransition(() => setLocation(locationNow())));
  const [navigator] = useState(() => navigatorOf(follow));
  useLayoutEffect(() => {
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [follow]);
  const place = useMemo(() => ({ location, navigator }), [location, navigator]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function locationNow(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as Carried;
  return { pathname, search, hash, state: usr, key };
}

const newEntry = (state: unknown): Carried => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });

/** Whoever reads what stands behind the `#` hears of it, as from a browser that goes there by itself. */
function tellHash(before: string): void {
  const { pathname, hash } = location;
  if (hash !== '' && pathname === before) dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Whether to have the browser go there by itself: scripts of others that run in this page would read an address that is a secret. */
const mustLeavePage = (address: string): boolean | undefined =>
  haveScriptsRun() && isSecretAt(address) && !isSecretAt('');
const isSecretAt = (address: string): boolean | undefined =>
  pageAt(new URL(address, location.href).pathname)?.addressIsSecret;

function afterOthers(go: () => void): void {
  const goOn = () => afterLayers(go);
  if (unwritten.made === null) goOn();
  else void unwritten.made.then(goOn, goOn);
}

const navigatorOf = (onChange: () => void): Navigator => ({
  push: (address, state) =>
    afterOthers(() => {
      if (mustLeavePage(address)) {
        location.assign(address);
        return;
      }
      const { pathname } = location;
      try {
        // From a drawer or a dialog one goes on, not back to it.
        if (isLayerEntry()) history.replaceState(newEntry(state), '', address);
        else history.pushState(newEntry(state), '', address);
      } catch (error) {
        // What cannot be carried is a fault of ours. Otherwise the browser takes no more entries, but still opens addresses.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        location.assign(address);
      }
      tellHash(pathname);
      onChange();
    }),
  replace: (address, state) =>
    afterOthers(() => {
      if (mustLeavePage(address)) {
        location.replace(address);
        return;
      }
      const isSamePage = new URL(address, location.href).pathname === location.pathname;
      const entry = { ...newEntry(state), ...(isSamePage ? carriedLayers() : {}) };
      history.replaceState(entry, '', address);
      onChange();
    }),
});
