import { Signal } from '#web/ui/signal.ts';

let end: (() => void) | null = null;
let back: Promise<void> | null = null;
let isLeaving = false;

const leaving = new Signal({
  start() {
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', goAway);
    addEventListener('pageshow', show);
  },
  stop() {
    removeEventListener('pagehide', hide);
    document.removeEventListener('visibilitychange', goAway);
    removeEventListener('pageshow', show);
    show();
  },
});

/** Calls `listener` when the browser puts this page by, to show it again when somebody goes back to it. */
export const onPageAway = leaving.subscribe;

/** Settles once this page is shown again; null while it is, or while nobody listens. */
export const untilPageIsBack = (): Promise<void> | null => back;

function hide({ persisted }: PageTransitionEvent): void {
  isLeaving = persisted;
  goAway();
}

/** Out of sight the page gets after what is typed was kept, as it is left: that must not wait. */
function goAway(): void {
  if (!isLeaving || document.visibilityState !== 'hidden' || back !== null) return;
  back = new Promise((resolve) => {
    end = resolve;
  });
  leaving.tell();
}

function show(): void {
  isLeaving = false;
  end?.();
  end = null;
  back = null;
}
