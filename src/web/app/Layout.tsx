import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { shell } from '#messages';
import { AdPlace } from '#web/features/advertising/AdPlace.tsx';
import { useSeemsSignedIn, wantSession } from '#web/data/session/session.ts';
import { AdOutletContext } from '#web/ui/ad-outlet-context.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { lazyPart, loadPartsAhead } from '#web/ui/lazy-part.tsx';
import { firstNotice } from '#web/ui/notify.ts';
import { ConsentLayer } from './ConsentLayer.tsx';
import { DebugPanels } from './DebugPanels.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import { usePageChange } from './use-page-change.ts';
import { useSync } from './use-sync.ts';

const AlarmWatch = lazyPart(() => import('#web/features/events/AlarmWatch.tsx'));
const NoticeLayer = lazyPart(() => import('#web/features/notices/NoticeLayer.tsx'));
const OfflineLayer = lazyPart(() => import('./offline/OfflineLayer.tsx'));
const RecordsLayer = lazyPart(() => import('#web/features/settings/layer/RecordsLayer.tsx'));
const ToastLayer = lazyPart(() => import('#web/ui/ToastLayer.tsx'));
const TooltipLayer = lazyPart(() => import('#web/ui/TooltipLayer.tsx'));

const drawAd = (slot: string) => <AdPlace slot={slot} />;

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  usePageChange();
  useSync();
  const isInUse = useIsInUse();
  const seemsSignedIn = useSeemsSignedIn();
  useEffect(() => {
    if (isInUse || seemsSignedIn) void wantSession();
  }, [isInUse, seemsSignedIn]);
  return (
    <AdOutletContext value={drawAd}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-primary-fill px-4 py-2 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {shell.skipToContent}
        </a>
        <ConsentLayer />
        {/* A boundary of its own lets each part wake up by itself, the form in the middle before its frame. */}
        <Suspense>
          <Header />
        </Suspense>
        <div className="flex flex-1">
          <Suspense>
            <SideMenu />
          </Suspense>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8"
          >
            {children}
          </main>
          <Suspense>
            <AdOutlet slot="sidebar" />
          </Suspense>
        </div>
        <Suspense>
          <Footer />
        </Suspense>
        <DebugPanels />
        {isInUse && (
          <>
            <OfflineLayer />
            <ToastLayer />
            <TooltipLayer />
            <AlarmWatch />
            <NoticeLayer />
            {seemsSignedIn && <RecordsLayer />}
          </>
        )}
      </div>
    </AdOutletContext>
  );
}

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
const UNUSED_MS = 6000;

/** Nobody gets by keyboard to what only a script can focus, such as the heading that says how a link stands. */
const isFocusByScript = ({ target }: Event): boolean => target instanceof HTMLElement && target.tabIndex < 0;

/**
 * Becomes true once somebody uses the page, or has had it open for a while, or there is something to tell them: then what is not needed to answer is loaded,
 * so that it opens at once later, also without the network. Before that it would only be in the way.
 */
function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const wake = (sign?: Event) => {
      if (sign?.type === 'focusin' && isFocusByScript(sign)) return;
      if (listening.signal.aborted) return;
      listening.abort();
      clearTimeout(timer);
      setIsInUse(true);
      loadPartsAhead();
    };
    const timer = setTimeout(() => wake(), UNUSED_MS);
    for (const sign of signsOfLife)
      addEventListener(sign, wake, { passive: true, capture: true, signal: listening.signal });
    void firstNotice.then(() => wake());
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return isInUse;
}
