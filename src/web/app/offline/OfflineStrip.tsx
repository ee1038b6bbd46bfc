import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { pageAt, type PageId, type PageRow } from '#contract/site/pages.ts';
import { offline } from '#messages/site/offline.ts';
import { announce } from '#web/ui/announce.ts';
import { useNetwork } from './use-network.ts';

/** Whether a service worker answers for this page, so that every other page opens too. */
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
export function OfflineStrip() {
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
      <CloudOff size={14} aria-hidden className="shrink-0" />
      {text}
    </section>
  );
}
