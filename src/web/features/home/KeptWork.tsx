import { useEffect, useLayoutEffect, useState } from 'react';
import { calculationCollections } from '#contract/records/calculations.ts';
import { home } from '#messages/site/home.ts';
import { readKeptGoals } from '#web/data/storage/kept-goals.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { lookForKeptGoals } from '#web/data/store/look-for-kept-goals.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { TodaySkeleton } from './today/plates.tsx';

const Today = lazyPart(() => import('./today/Today.tsx'), <TodaySkeleton />);

/**
 * The room for what a player keeps. Whether it is there the root element says from the first paint on: what is found
 * meanwhile changes it only when the page is opened the next time, so nothing moves.
 */
export function KeptWork() {
  const isAwake = useAfterHydration();
  useLayoutEffect(() => {
    // Whoever comes from another page has no first paint; the number may have changed there.
    document.documentElement.toggleAttribute('data-work', readKeptGoals() > 0);
  }, []);
  return (
    <section aria-labelledby="today" className="for-returning">
      <h2 id="today" tabIndex={-1} className="mb-3 text-2xl max-md:sr-only">
        {home.today.title}
      </h2>
      <SectionBoundary>{isAwake ? <Work /> : <TodaySkeleton />}</SectionBoundary>
    </section>
  );
}

function Work() {
  const [hasRoom] = useState(() => document.documentElement.hasAttribute('data-work'));
  useEffect(() => {
    if (!hasRoom) return whenIdle(() => void lookForKeptGoals());
    void lateStore.load(...calculationCollections);
    return undefined;
  }, [hasRoom]);
  return hasRoom ? <Today /> : <TodaySkeleton />;
}
