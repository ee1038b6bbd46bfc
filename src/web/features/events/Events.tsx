import { CalendarPlus, Plus, Search } from 'lucide-react';
import { Suspense, useEffect, useId, useState, startTransition, useRef, type ReactNode } from 'react';
import { eventRegions } from '#catalogue/events.ts';
import { fill } from '#messages/fill.ts';
import { listedEvents, type ListedEvent } from '#web/game/events/listed-events.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { events } from '#messages/events/events.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import type { OpenDialog } from '#web/game/events/board.ts';
import { eventCollections } from './event-collections.ts';
import { ClockCard } from './clock/ClockCard.tsx';
import { EventFilter } from './board/EventFilter.tsx';
import { weeklyLines } from './event/schedule-text.ts';
import { EventsBoard, NowSkeleton } from './EventsBoard.tsx';
import { ViewRow } from './board/ViewRow.tsx';
import { isFiltering, viewIn, filterIn, noFilter, withFilter, type Filter } from './board/views.ts';

const { filter: words, actions, list: listWords } = events;

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
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 small:text-[1.375rem] small:leading-none">{events.title}</h1>
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

/** How long typing pauses before the address follows. */
const TYPING_PAUSE_MS = 400;

/**
 * The filter, which the address has: a link brings it, and Back takes a choice back. What is typed shows at once, and takes
 * no place of its own in what Back leads to.
 *
 * @param isAwake whether the page may look at its address, which the built one cannot know
 */
function useFilter(isAwake: boolean): readonly [Filter, (filter: Filter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  /** What the address does not say yet. */
  const [pending, setPending] = useState<Filter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = isAwake ? filterIn(search) : noFilter;

  const change = (filter: Filter) => {
    const isTyping = filter.kind === asked.kind && filter.search !== '';
    const go = () => {
      navigate({ search: withFilter(location.search, filter) }, { replace: isTyping });
      // With the address, so that nothing flickers in between.
      startTransition(() => setPending(null));
    };
    setPending(filter);
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(go, TYPING_PAUSE_MS);
    else go();
  };
  return [pending ?? asked, change];
}

interface EventToolsProps {
  /** The element that holds the search. */
  controls: string;
  isSearchOpen: boolean;
  onSearch: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Searching, and what can be added or taken along. A small screen has room for the pictures alone. */
function EventTools({ controls, isSearchOpen, onSearch, onOpen }: EventToolsProps) {
  const tool = (dialog: OpenDialog, name: string, icon: ReactNode) => (
    <Button
      small
      weight="quiet"
      aria-haspopup="dialog"
      icon={icon}
      className="small:px-0"
      onClick={() => onOpen(dialog)}
    >
      <span className="small:sr-only">{name}</span>
    </Button>
  );
  return (
    <div className="-mr-2 flex shrink-0 items-center">
      <IconButton
        label={words.open}
        aria-expanded={isSearchOpen}
        aria-controls={controls}
        className="lg:hidden"
        icon={<Search size={18} />}
        onClick={onSearch}
      />
      {tool({ kind: 'own', own: null }, actions.addOwn, <Plus size={18} />)}
      {tool({ kind: 'calendar' }, actions.calendar, <CalendarPlus size={18} />)}
    </div>
  );
}

/** A week in which no region's clocks change: the lines are the same in any other. */
const A_WEEK_MS = Date.UTC(2026, 0, 7);

/** Every event in server time, as the build writes it into the page: for readers and crawlers without JavaScript. */
function BuiltEvents() {
  return (
    <section aria-labelledby="built-events">
      <h2 id="built-events" className="text-2xl">
        {listWords.title}
      </h2>
      <p className="mt-1 text-quiet">{listWords.withoutScript}</p>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {listedEvents([]).map((event) => (
          <li key={event.id} className="card p-4">
            <h3 className="font-sans text-base leading-snug font-semibold">{event.name}</h3>
            {event.location !== null && <p className="text-sm text-quiet">{event.location}</p>}
            {event.description !== null && <p className="mt-1">{event.description}</p>}
            {timesOf(event).map((line) => (
              <p key={line} className="mt-1 font-medium">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When an event happens on the server's clocks, which show the same for every region. */
function timesOf({ schedule }: ListedEvent): readonly string[] {
  if (schedule.length === 0) return [listWords.unscheduled];
  const [region] = eventRegions;
  if (region === undefined) throw new Error('The catalogue has no region');
  const weekly = weeklyLines(schedule, region.timeZone, region.timeZone, A_WEEK_MS);
  return [
    ...weekly.map(({ days, times }) => `${days} ${times}`),
    ...schedule.flatMap((one) =>
      'daysOfMonth' in one
        ? [`${fill(listWords.monthly, { days: one.daysOfMonth.join(', ') })} ${one.startTimes.join(', ')}`]
        : 'date' in one
          ? [`${one.date} ${one.startTimes.join(', ')}`]
          : [],
    ),
  ];
}
