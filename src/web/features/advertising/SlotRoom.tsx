import { fill } from '#messages/fill.ts';
import { advertising } from '#messages/site/advertising.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { mayShowAds } from '#contract/site/ad-pages.ts';
import { roomFor, type AdSlot, adSlot } from '#contract/site/ad-slots.ts';
import { showsAds, useConsent } from '#web/data/preferences/consent.ts';
import { pageHere, useSiteConfig } from '#web/data/session/site-config.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

// Lists of blocked files know words like ad and banner, hence the name.
const FilledSlot = lazyPart(() => import('./FilledSlot.tsx'));

const roomLook: Readonly<Record<AdSlot['placement'], string>> = {
  top: 'mt-5',
  content: 'my-10',
  footer: 'mb-6',
  // Only where the page's own column is at its widest and there is room beside it.
  sidebar: 'sticky top-20 my-6 mr-4 shrink-0 max-2xl:hidden!',
};

/**
 * The room of one ad: there only where the page may show ads, the installation has some and the visitor allows them.
 * In the page as it was built it is there but takes no room unless `data-ads` on the root element says so, so that
 * nothing moves when the page wakes up.
 */
export default function SlotRoom({ slot }: { slot: string }) {
  const { pathname } = useLocation();
  const config = useSiteConfig();
  const consent = useConsent();
  const known = knownSlot(slot);
  if (known === undefined || pageHere(pathname) === undefined || !mayShowAds(pathname)) return null;
  const isOn = showsAds(config, consent);
  if (config !== null && !isOn) return null;
  const { width, height } = roomFor(known.size);
  return (
    <div
      className={`ad-room ${roomLook[known.placement]}`}
      style={{ width, height: `calc(${height}px + 1.25rem)` }}
    >
      {config?.ads != null && isOn && (
        <FilledSlot
          key={pathname}
          slot={known}
          unit={config.ads.units[slot] ?? slot}
          client={config.ads.id}
        />
      )}
    </div>
  );
}

const warnedOf = new Set<string>();

/** The slot of that name; for a name that none has, nothing, and a warning the first time. */
export function knownSlot(id: string): AdSlot | undefined {
  const slot = adSlot(id);
  if (slot === undefined && !warnedOf.has(id)) {
    warnedOf.add(id);
    console.warn(fill(advertising.unknownSlot, { slot: id }));
  }
  return slot;
}
