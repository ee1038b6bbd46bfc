import { communitySheets } from '#catalogue/data-source.ts';
import { events } from '#messages/events/events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { ownZone, spanText } from '#messages/formats.ts';
import { clockErrorMs, subscribeToClockError } from '#web/data/network/server-time.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { AskedEvent } from './board/AskedEvent.tsx';
import { BoardContext, boardOf, type OpenDialog } from '#web/game/events/board.ts';
import { isFor, listedEvents, matchingEvents } from '#web/game/events/listed-events.ts';
import { NowView } from './board/NowView.tsx';
import { isEventTyped } from './own/event-drafts.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { isFiltering, noFilter, type Filter, type ViewName } from './board/views.ts';

const { now: words } = events;

// Next to nobody needs them at once.
const AlarmNotice = lazyPart(() => import('./alarms/AlarmNotice.tsx'));
const ReopenedForm = lazyPart(() => import('./own/ReopenedForm.tsx'));
const KeepingNotice = lazyPart(() => import('./KeepingNotice.tsx'));
const UnreadableRecords = lazyPart(async () => ({
  default: (await import('#web/records/UnreadableRecords.tsx')).UnreadableRecords,
}));

const Waiting = () => <div className="skeleton h-96" role="status" aria-label={events.now.loading} />;
const shownViews: Record<ViewName, ComponentType> = {
  now: NowView,
  today: lazyPart(() => import('./board/TodayView.tsx'), <Waiting />),
  week: lazyPart(() => import('./week/WeekView.tsx'), <Waiting />),
  list: lazyPart(() => import('./board/ListView.tsx'), <Waiting />),
};
const EventDialogs = lazyPart(() => import('./board/EventDialogs.tsx'));

interface EventsBoardProps {
  view: ViewName;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  dialogs: readonly OpenDialog[];
  onDialogs: (dialogs: readonly OpenDialog[]) => void;
}

/** The events in the view that was chosen, once it is known what the player keeps of them. */
export function EventsBoard({ view, filter, onFilter, dialogs, onDialogs }: EventsBoardProps) {
  const [server] = useServer();
  const [faction, setFaction] = usePreference('faction');
  const [visitorsZone] = useState(ownZone);
  const [wasTyped] = useState(isEventTyped);
  const [hindrance, setHindrance] = useState<string | null>(null);
  const pins = useCollection('eventPins');
  const marks = useCollection('eventDoneMarks');
  const alarms = useCollection('eventAlarms');
  const own = useCollection('ownEvents');
  const storageState = useStorageState();
  const isWide = useIsWide();
  const clockError = useSyncExternalStore(subscribeToClockError, clockErrorMs, () => 0);

  const collections = [pins, marks, alarms, own];
  if (collections.some(({ status }) => status === 'loading')) return <NowSkeleton />;

  const hasFailed = collections.some(({ status }) => status === 'failed');
  const all = listedEvents(own.records);
  const matching = matchingEvents(all, filter.search, filter.kind);
  const shown = matching.filter((event) => isFor(event, faction));
  const leftOut = matching.length - shown.length;
  const board = boardOf(
    { pins: pins.records, marks: marks.records, alarms: alarms.records, own: own.records },
    {
      server,
      ownZone: visitorsZone,
      events: all,
      faction,
      shown,
      isWide,
      hindrance,
      open: (dialog) => onDialogs([...dialogs, dialog]),
    },
  );
  const View = shownViews[view];
  return (
    <BoardContext value={board}>
      {wasTyped && <ReopenedForm />}
      <AskedEvent />
      {clockError !== 0 && (
        <p role="status" className="mb-3 rounded-lg border border-warn px-3 py-2 text-sm">
          {fill(clockError > 0 ? events.clock.ahead : events.clock.behind, {
            span: spanText(Math.abs(clockError)),
          })}
        </p>
      )}
      {(hasFailed || (storageState !== 'opening' && storageState !== 'durable')) && (
        <KeepingNotice state={storageState} hasFailed={hasFailed} />
      )}
      {collections.some(({ unreadable }) => unreadable.length > 0) && <UnreadableRecords of={collections} />}
      {isFiltering(filter) && (
        <p role="status" className="mb-3 text-sm text-quiet">
          {board.shown.length === 0
            ? events.filter.nothing
            : fillCount(events.filter.count, board.shown.length)}{' '}
          <Button
            small
            weight="quiet"
            onClick={() => {
              onFilter(noFilter);
              // What was pressed goes.
              document.getElementById('event-view')?.focus({ preventScroll: true });
            }}
          >
            {events.filter.clear}
          </Button>
        </p>
      )}
      {board.shown.length > 0 && <View />}
      {/* Below the events, as it comes later than they do. */}
      {alarms.records.length > 0 && <AlarmNotice onTold={setHindrance} />}
      {leftOut > 0 && (
        <p className="hidden-on-paper mt-6 text-sm text-quiet">
          {fillCount(events.otherFactions.count, leftOut)}{' '}
          <Button
            small
            weight="quiet"
            onClick={() => {
              setFaction('any');
              // What was pressed goes.
              document.getElementById('event-view')?.focus({ preventScroll: true });
            }}
          >
            {events.otherFactions.show}
          </Button>
        </p>
      )}
      <p className="hidden-on-paper mt-6 text-sm text-quiet">
        {fill(events.list.dataOf, { date: communitySheets.date })}
      </p>
      {dialogs.length > 0 && (
        <EventDialogs dialogs={dialogs} onClose={() => onDialogs(dialogs.slice(0, -1))} />
      )}
    </BoardContext>
  );
}

const wide = (): MediaQueryList => matchMedia('(width >= 48rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Says whether the window is at least as wide as an upright tablet's. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );

const Rows = ({ count }: { count: number }) => (
  <div aria-hidden className="mt-2 grid gap-px small:mt-px">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="skeleton h-14" />
    ))}
  </div>
);

/** Keeps the room of Now and next until the times are known. */
export function NowSkeleton() {
  return (
    <div
      role="status"
      aria-label={words.loading}
      className="needs-script grid gap-x-6 gap-y-4 small:gap-y-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 className="text-2xl small:text-lg small:leading-6">{words.running}</h2>
        <Rows count={3} />
      </div>
      <div>
        <h2 className="text-2xl small:text-lg small:leading-6">{words.next}</h2>
        <Rows count={8} />
      </div>
    </div>
  );
}
