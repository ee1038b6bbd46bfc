import { Suspense, useEffect, useState, type ReactNode, startTransition } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '#messages/site/shell.ts';
import { haveScriptsRun } from '#web/data/preferences/consent-storage.ts';
import { showsAds, useConsent, useCookieSettingsOpen } from '#web/data/preferences/consent.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { AdPlace } from '#web/features/advertising/AdPlace.tsx';
import { useSeemsSignedIn, wantSession } from '#web/data/session/session.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { AdOutletContext, AdOutlet } from '#web/ui/AdOutlet.tsx';
import { lazyLayer, lazyPart, loadPartsAhead, shownPartsCame } from '#web/ui/parts/lazy-part.tsx';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { firstNotice } from '#web/ui/toasts/notify.ts';
import { Brand } from '../header/Brand.tsx';
import { DebugPanels } from '../debug/DebugPanels.tsx';
import { Footer } from './Footer.tsx';
import { BottomBar } from '../header/BottomBar.tsx';
import { Header } from '../header/Header.tsx';
import { SideMenu } from '../header/SideMenu.tsx';
import { Keys } from '../keys/Keys.tsx';
import { onFirstUse } from './first-use.ts';
import { usePageChange } from './use-page-change.ts';
import { useSync } from './use-sync.ts';

/** After so long a page that nobody touches asks whose session this is. */
const UNTOUCHED_MS = 1_800;

const AlarmWatch = lazyLayer(() => import('#web/features/events/alarms/AlarmWatch.tsx'));
const NoticeLayer = lazyLayer(() => import('#web/features/notices/NoticeLayer.tsx'));
const OfflineLayer = lazyPart(() => import('../offline/OfflineLayer.tsx'));
const RecordsLayer = lazyLayer(() => import('#web/features/settings/layer/RecordsLayer.tsx'));
const StorageLayer = lazyLayer(() => import('#web/features/settings/layer/StorageLayer.tsx'));
const ToastLayer = lazyLayer(() => import('#web/ui/toasts/ToastLayer.tsx'));
const TooltipLayer = lazyLayer(() => import('#web/ui/tooltips/TooltipLayer.tsx'));

/** Beside the page and not in it: a dialog that the first press has opened hides the page from readers of the screen. */
const Toasts = () => createPortal(<ToastLayer />, document.body);

/** The layers above every page once it is used; one that fails goes alone. */
const layers = { OfflineLayer, StorageLayer, Toasts, TooltipLayer, NoticeLayer };
const nothing = () => null;

/** Where the header fails the way home is still there. */
const plainHeader = () => (
  <header className="mb-4 flex h-12 items-center border-b border-line px-4">
    <Brand />
  </header>
);

const drawAd = (slot: string) => <AdPlace slot={slot} />;

export function Layout({ children }: { children: ReactNode }) {
  usePageChange();
  useSync();
  const isInUse = useIsInUse();
  const [openedMs] = useState(Date.now);
  const seemsSignedIn = useSeemsSignedIn();
  useEffect(() => {
    if (isInUse || seemsSignedIn) void wantSession();
  }, [isInUse, seemsSignedIn]);
  // A browser may have forgotten who is signed in: whoever only looks at the page is to see soon.
  useEffect(() => onFirstUse(() => whenIdle(() => void wantSession()), UNTOUCHED_MS), []);
  return (
    <AdOutletContext value={drawAd}>
      <div className="flex min-h-[calc(100dvh-var(--bar))] flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-primary-fill px-4 py-2 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {shell.skipToContent}
        </a>
        <ErrorBoundary fallback={nothing}>
          <ConsentLayer />
        </ErrorBoundary>
        {/* A boundary of its own lets each part wake up by itself, the form in the middle before its frame. */}
        <Suspense>
          <ErrorBoundary fallback={plainHeader}>
            <Header isInUse={isInUse} />
          </ErrorBoundary>
        </Suspense>
        <div className="flex flex-1 lg:pl-16 lg:in-data-menu:pl-64 print:pl-0!">
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-[92rem] min-w-0 flex-1 px-[16px] py-6 outline-none sm:px-6 lg:px-8"
          >
            {children}
          </main>
          <Suspense>
            <ErrorBoundary fallback={nothing}>
              <SideMenu />
            </ErrorBoundary>
          </Suspense>
          <Suspense>
            <ErrorBoundary fallback={nothing}>
              <AdOutlet slot="sidebar" />
            </ErrorBoundary>
          </Suspense>
        </div>
        <Suspense>
          <ErrorBoundary fallback={nothing}>
            <Footer />
          </ErrorBoundary>
        </Suspense>
        <Suspense>
          <ErrorBoundary fallback={nothing}>
            <BottomBar />
          </ErrorBoundary>
        </Suspense>
        <ErrorBoundary fallback={nothing}>
          <Keys />
        </ErrorBoundary>
        <DebugPanels />
        {isInUse &&
          Object.entries(layers).map(([name, Layer]) => (
            <ErrorBoundary key={name} fallback={nothing}>
              <Layer />
            </ErrorBoundary>
          ))}
        {isInUse && (
          <ErrorBoundary fallback={nothing}>
            <AlarmWatch sinceMs={openedMs} />
          </ErrorBoundary>
        )}
        {isInUse && seemsSignedIn && (
          <ErrorBoundary fallback={nothing}>
            <RecordsLayer />
          </ErrorBoundary>
        )}
      </div>
    </AdOutletContext>
  );
}

/**
 * Becomes true once somebody uses the page, or has had it open for a while, or there is something to tell them: then what
 * is not needed to answer is loaded, so that it opens at once later, also without the network. Before that it would only
 * be in the way; so it would be of the answer to the first press.
 */
function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const begin = () => {
      if (!isWanted) return;
      isWanted = false;
      startTransition(() => setIsInUse(true));
      loadPartsAhead(whenIdle);
    };
    const callOff = onFirstUse(() => void shownPartsCame().then(() => whenIdle(begin)));
    void firstNotice.then(begin);
    return () => {
      isWanted = false;
      callOff();
    };
  }, []);
  return isInUse;
}

const PrivacyChoices = lazyPart(() => import('#web/features/consent/PrivacyChoices.tsx'));
const OutsideScripts = lazyLayer(() => import('#web/features/consent/OutsideScripts.tsx'));

/** What a visitor has to be asked, and what comes of the answer; nothing of it while the page is still loading. */
function ConsentLayer() {
  const config = useSiteConfig();
  const consent = useConsent();
  const isOpened = useCookieSettingsOpen();
  const isLoaded = useIsLoaded();
  const hasAds = showsAds(config, consent);
  useEffect(() => {
    // The inline script of index.html has set it already where it holds from the start.
    if (config !== null) document.documentElement.toggleAttribute('data-ads', hasAds);
  }, [config, hasAds]);

  if (config === null || consent === undefined) return null;
  const concernsScripts = config.analytics !== null || config.ads !== null || haveScriptsRun();
  return (
    <>
      {(isOpened || (isLoaded && consent === null)) && (
        <PrivacyChoices key={String(isOpened)} config={config} consent={consent} isOpened={isOpened} />
      )}
      {isLoaded && concernsScripts && <OutsideScripts config={config} consent={consent} />}
    </>
  );
}

/** Becomes true once the page is loaded and the browser has nothing more urgent to do. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenIdle(() => setIsLoaded(true)), []);
  return isLoaded;
}
