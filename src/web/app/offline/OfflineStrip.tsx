import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageAt, type PageId } from '#contract/site/pages.ts';
import { offline } from '#messages';
import { announce } from '#web/ui/announce.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Whether a service worker answers for this page, so that every other page opens too. */
const isKept = () => ((navigator as Partial<Navigator>).serviceWorker?.controller ?? null) !== null;

/** Pages on which people send something to the server. */
const sendingPages: ReadonlySet<PageId> = new Set(['support', 'faq']);

/** What still works at an address without the network. */
function meaningAt(pathname: string): string {
  const page = pageAt(pathname);
  if (page !== undefined && sendingPages.has(page.id)) return offline.offlineReadOnly;
  return isKept() ? offline.offline : offline.offlineUnkept;
}

/** Says that there is no network, and what that means here. */
export function OfflineStrip() {
  const { pathname } = useLocation();
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  const text = isOffline ? meaningAt(pathname) : null;
  useEffect(() => {
    if (text !== null) announce(text);
    else if (wasOffline.current) announce(offline.online);
    wasOffline.current = text !== null;
  }, [text]);
  if (text === null) return null;
  return (
    <section
      aria-label={offline.networkLabel}
      className="appear flex items-center gap-2 rounded-b-lg border border-t-0 border-line bg-raised px-3 py-1 text-xs text-quiet sm:text-sm"
    >
      <CloudOff size={14} aria-hidden />
      {text}
    </section>
  );
}
