import { Suspense, useEffect, useId, useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { events } from '#messages/events/events.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { OpenDialog } from '#web/game/events/board.ts';
import { eventCollections } from './event-collections.ts';
import { BuiltEvents } from './BuiltEvents.tsx';
import { ClockCard } from './clock/ClockCard.tsx';
import { EventFilter } from './board/EventFilter.tsx';
import { EventTools } from './board/EventTools.tsx';
import { EventsBoard } from './EventsBoard.tsx';
import { NowSkeleton } from './NowSkeleton.tsx';
import { ViewRow } from './board/ViewRow.tsx';
import { useFilter } from './board/use-filter.ts';
import { isFiltering, viewIn } from './board/views.ts';

/** When things happen in the game, for a server and for the visitor. */
export default function Events() {
  const { search } = useLocation();
  const isAwake = useAfterHydration();
  const [filter, setFilter] = useFilter(isAwake);
  const [isSearching, setIsSearching] = useState(false);
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);
  const filterId = useId();
  const view = isAwake ? viewIn(search) : 'now';
  const isSearchOpen = isSearching || isFiltering(filter);
  // What keeps records and its storage take their time to come: by then the page has woken up.
  useEffect(() => void lateStore.load(...eventCollections), []);
  return (
    // A small screen has its room for the events: the title stands as near to the header as it can.
    <div className="small:-mt-6">
      {/* Boundaries let the page wake up piece by piece instead of in one long breath. */}
      <div className="flex items-center gap-2">
        <h1 className="min-w-0 flex-1 small:text-[1.375rem] small:leading-none">{events.title}</h1>
        <Suspense>
          <EventTools
            controls={filterId}
            isSearchOpen={isSearchOpen}
            onSearch={() => setIsSearching(!isSearching)}
            onOpen={(dialog) => setDialogs([...dialogs, dialog])}
          />
        </Suspense>
      </div>
      <p className="mt-2 text-quiet small:hidden">{events.subtitle}</p>
      <div className="mt-4 gap-6 small:mt-0 lg:flex">
        <Suspense>
          <ClockCard />
        </Suspense>
        <Suspense>
          <EventFilter
            id={filterId}
            filter={filter}
            isOpen={isSearchOpen}
            takesFocus={isSearching}
            onChange={setFilter}
          />
        </Suspense>
      </div>
      <Suspense>
        <ViewRow shown={view} />
      </Suspense>
      <div
        id="event-view"
        tabIndex={-1}
        className="@container/board mt-4 min-h-[80vh] outline-none small:mt-0.5"
      >
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
