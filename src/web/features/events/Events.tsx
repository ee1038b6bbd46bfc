import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { events } from '#messages';
import { lateStore } from '#web/data/store/late-store.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { OpenDialog } from './board/board.ts';
import { eventCollections } from './event-collections.ts';
import { BuiltEvents } from './BuiltEvents.tsx';
import { EventFilter } from './board/EventFilter.tsx';
import { EventsBoard } from './EventsBoard.tsx';
import { NowSkeleton } from './NowSkeleton.tsx';
import { ServerPicker } from './server/ServerPicker.tsx';
import { ViewLinks } from './board/ViewLinks.tsx';
import { useFilter } from './board/use-filter.ts';
import { viewIn } from './board/views.ts';

/** When things happen in the game, for a server and for the visitor. */
export default function Events() {
  const { search } = useLocation();
  const isAwake = useAfterHydration();
  const [filter, setFilter] = useFilter(isAwake);
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);
  const view = isAwake ? viewIn(search) : 'now';
  // What keeps records and its storage take their time to come: by then the page has woken up.
  useEffect(() => void lateStore.load(...eventCollections), []);
  return (
    <div>
      <h1>{events.title}</h1>
      <p className="mt-2 text-quiet max-sm:hidden">{events.subtitle}</p>
      {/* Boundaries let the page wake up piece by piece instead of in one long breath. */}
      <Suspense>
        <ServerPicker />
      </Suspense>
      <Suspense>
        <ViewLinks shown={view} />
      </Suspense>
      <Suspense>
        <EventFilter
          filter={filter}
          onChange={setFilter}
          onOpen={(dialog) => setDialogs([...dialogs, dialog])}
        />
      </Suspense>
      <div id="event-view" tabIndex={-1} className="mt-5 min-h-[80vh] outline-none">
        {isAwake ? (
          <SectionBoundary resetKey={view}>
            <EventsBoard
              view={view}
              filter={filter}
              onFilter={setFilter}
              dialogs={dialogs}
              onDialogs={setDialogs}
            />
          </SectionBoundary>
        ) : (
          <>
            <NowSkeleton />
            {/* A browser with scripts never reads it, and its code is not sent. */}
            <noscript>{import.meta.env.SSR && <BuiltEvents />}</noscript>
          </>
        )}
      </div>
    </div>
  );
}
