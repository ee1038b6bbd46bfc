import { Suspense } from 'react';
import { readSiteConfig, useSiteConfig } from '#web/data/session/site-config.ts';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';

/** Never where there are no ads to show. */
const untilAdsAre = async () => {
  if (readSiteConfig()?.ads == null) await new Promise<never>(() => {});
};

// Lists of blocked files know words like ad and banner, hence the name.
const SlotRoom = drawnPart(() => import('./SlotRoom.tsx'), untilAdsAre);

/** A place for an ad, which is drawn with the page; its code comes only where the installation has ads. */
export function AdPlace({ slot }: { slot: string }) {
  const config = useSiteConfig();
  if (config !== null && config.ads === null) return null;
  return (
    <Suspense>
      <SlotRoom slot={slot} />
    </Suspense>
  );
}
