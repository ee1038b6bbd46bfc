import { X, CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { pageAt, type PageId, type PageRow } from '#contract/site/pages.ts';
import { offline } from '#messages/site/offline.ts';
import { askServerReach, isServerSilent, subscribeToServerReach } from '#web/data/network/server-reach.ts';
import { onServerReturn } from '#web/data/network/server-return.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { loadPageAnew, isPartMissing, subscribeToMissingParts } from '#web/ui/parts/missing-parts.ts';
import { VersionWatch } from './version-watch.ts';

/** Keeps the site on the device, and says so where it matters: of the network in the header's last line, the rest below. */
export default function OfflineLayer() {
  return (
    <div className="hidden-on-paper pointer-events-none fixed inset-x-0 top-12 z-20 flex flex-col items-center gap-2 px-1">
      <OfflineStrip />
      <UpdateBar />
      <MissingPartBar />
    </div>
  );
}

/**
 * Offers to load the page anew where something that the player asked for could not be loaded, such as what keeps a
 * record or asks the server: the browser may not ask for it a second time.
 */
function MissingPartBar() {
  const isMissing = useSyncExternalStore(subscribeToMissingParts, isPartMissing);
  const [state, setState] = useState<'offered' | 'reloading' | 'failed' | 'put off'>('offered');
  const text = state === 'failed' ? offline.missingStill : offline.missingPart;
  const isShown = isMissing && state !== 'put off';
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown) return null;

  const reload = async () => {
    setState('reloading');
    if (!(await loadPageAnew())) setState('failed');
  };
  const putOff = () => {
    setState('put off');
    // The button goes; the focus may not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={offline.missingLabel}
      className="card appear pointer-events-auto mt-2 flex items-center gap-2 py-1 pr-1 pl-4 text-sm"
    >
      <p>{text}</p>
      <Button small weight="primary" unavailable={state === 'reloading'} onClick={() => void reload()}>
        {state === 'reloading' ? offline.reloading : offline.reload}
      </Button>
      <IconButton label={offline.later} icon={<X size={18} />} onClick={putOff} />
    </section>
  );
}

/** Says whether a service worker answers for this page, so that every other page opens too. */
const isKept = () => ((navigator as Partial<Navigator>).serviceWorker?.controller ?? null) !== null;

/** Pages on which people send something to the server. */
const sendingPages: ReadonlySet<PageId> = new Set(['support', 'faq']);

/** What still works on a page. */
function meaningAt(page: PageRow | undefined): keyof typeof offline.meanings {
  if (page?.isWayIn === true) return 'nothing';
  if (page !== undefined && sendingPages.has(page.id)) return 'reading';
  if (page?.id === 'settings') return 'settings';
  return isKept() ? 'all' : 'thisPage';
}

/** Says that there is no network, or no server that answers, and what that means here. */
function OfflineStrip() {
  const { pathname } = useLocation();
  const meaning = meaningAt(pageAt(pathname));
  const network = useNetwork(meaning === 'all' || meaning === 'thisPage' ? null : pathname);
  const text = network === 'online' ? null : `${offline[network]} ${offline.meanings[meaning]}`;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (text !== null) announce(text);
    else if (wasOffline.current) announce(offline.online);
    wasOffline.current = text !== null;
  }, [text]);
  if (text === null) return null;
  return (
    <section
      aria-label={offline.networkLabel}
      className="flex min-h-4 items-center gap-1.5 rounded-b-lg bg-raised px-1.5 sm:px-3 text-xs text-quiet"
    >
      <CloudOff size={14} className="shrink-0" />
      {text}
    </section>
  );
}

/** `silent`: the browser has a network, and the server does not answer. */
type Network = 'online' | 'offline' | 'silent';

/** A network that goes or comes for a moment only is not worth a word. */
const STEADY_MS = 1_500;

const networkNow = (): Network => {
  if (!navigator.onLine) return 'offline';
  return isServerSilent() ? 'silent' : 'online';
};

/**
 * Says whether there is a network, and a server that answers, for a while.
 *
 * @param place where the server is needed, so that it is asked on arriving there; null where it is not
 */
function useNetwork(place: string | null): Network {
  const [network, setNetwork] = useState<Network>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNetwork(networkNow()), STEADY_MS);
    };
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    const unsubscribe = [subscribeToServerReach(follow), onServerReturn(follow)];
    return () => {
      clearTimeout(timer);
      for (const end of unsubscribe) end();
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  useEffect(() => {
    if (place !== null) void askServerReach();
  }, [place]);
  return network;
}

/** Offers the new version once it is whole on the device. Put off, it is offered again with the next page load. */
function UpdateBar() {
  const watch = useVersionWatch();
  const [isPutOff, setIsPutOff] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const isShown = watch?.isNewReady === true && !isPutOff;
  useEffect(() => {
    if (isShown) announce(offline.newVersion);
  }, [isShown]);
  if (!isShown) return null;

  const takeOver = () => {
    setIsReloading(true);
    watch.takeOver();
  };
  const putOff = () => {
    setIsPutOff(true);
    // The button goes; the focus may not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={offline.updateLabel}
      className="card appear pointer-events-auto mt-2 flex items-center gap-2 py-1 pr-1 pl-4 text-sm"
    >
      <p>{offline.newVersion}</p>
      <Button small weight="primary" unavailable={isReloading} onClick={takeOver}>
        {isReloading ? offline.reloading : offline.reload}
      </Button>
      <IconButton label={offline.later} icon={<X size={18} />} onClick={putOff} />
    </section>
  );
}

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
function useVersionWatch(): { readonly isNewReady: boolean; readonly takeOver: () => void } | null {
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
