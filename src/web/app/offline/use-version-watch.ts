import { useEffect, useSyncExternalStore } from 'react';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { VersionWatch } from './version-watch.ts';

let watch: VersionWatch | null = null;

/** One for the page. Null in development, and where the browser has no service workers, as on plain http in a network. */
function watchFor(own: string): VersionWatch | null {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!import.meta.env.PROD || container === undefined) return null;
  watch ??= new VersionWatch({ container, own, reload: () => location.reload(), now: Date.now });
  return watch;
}

const nothing = () => () => undefined;
const never = () => false;

/** Keeps the site for use without the network, and tells when a newer version of it is ready. */
export function useVersionWatch(): { readonly isNewReady: boolean; readonly takeOver: () => void } | null {
  const config = useSiteConfig();
  const current = config === null ? null : watchFor(config.version);
  useEffect(() => {
    if (current === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    void current.check();
    addEventListener('online', () => void current.check(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void current.checkIfStale(),
      { signal },
    );
    return () => listening.abort();
  }, [current]);
  const isNewReady = useSyncExternalStore(current?.subscribe ?? nothing, current?.isNewReady ?? never, never);
  return current === null ? null : { isNewReady, takeOver: current.takeOver };
}
