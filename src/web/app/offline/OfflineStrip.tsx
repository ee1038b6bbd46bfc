import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { offline } from '#messages';
import { announce } from '#web/ui/announce.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Whether a service worker answers for this page, so that every other page opens too. */
const isKept = () => ((navigator as Partial<Navigator>).serviceWorker?.controller ?? null) !== null;

/** Says that there is no network, and what that means here. */
export function OfflineStrip() {
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  const text = isOffline && !isKept() ? offline.offlineUnkept : offline.offline;
  useEffect(() => {
    if (isOffline) announce(text);
    else if (wasOffline.current) announce(offline.online);
    wasOffline.current = isOffline;
  }, [isOffline, text]);
  if (!isOffline) return null;
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
