import { useId, useState } from 'react';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { ownZone, spanText, timeText } from '#messages/formats.ts';
import { home } from '#messages/site/home.ts';
import { gameDayAt } from '#rules/events/zoned-time.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { nowAndNext, pinnedFirst, startingTogether, type Happening } from '#web/game/events/agenda.ts';
import { nextRingOfAll } from '#contract/records/alarms/alarm-rings.ts';
import { AlarmBell } from '#web/game/events/AlarmBell.tsx';
import { BoardContext, boardOf, type OpenDialog } from '#web/game/events/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { KindSign } from '#web/game/events/KindSign.tsx';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import { ServerDial } from '#web/game/events/ServerDial.tsx';
import { useServer } from '#web/game/events/server-choice.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { nameLook, NextPlate, NextSkeleton, SHOWN_EVENTS } from './plates.tsx';

const { today: words } = home;

/** The number of next events that a phone names. */
const NAMED_EVENTS = 3;

const AlarmDialog = lazyPart(() => import('#web/game/events/AlarmDialog.tsx'));
const AlarmVersions = lazyPart(() => import('./AlarmVersions.tsx'));

/** What begins next on the player's server, with the alarms that are set or can be. */
export function NextEvents() {
  const [server] = useServer();
  const [faction] = usePreference('faction');
  const [visitorsZone] = useState(ownZone);
  const pins = useCollection('eventPins');
  const marks = useCollection('eventDoneMarks');
  const alarms = useCollection('eventAlarms');
  const own = useCollection('ownEvents');
  const nowMs = useNow(MINUTE_MS);
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);

  // Before that the server is not the player's.
  const isAwake = useAfterHydration();
  if (!isAwake) return <NextSkeleton />;

  const all = listedEvents(own.records);
  const shown = all.filter((event) => isFor(event, faction));
  const board = boardOf(
    { pins: pins.records, marks: marks.records, alarms: alarms.records, own: own.records },
    {
      server,
      ownZone: visitorsZone,
      events: all,
      faction,
      shown,
      isWide: false,
      hindrance: null,
      open: (dialog) => setDialogs((before) => [...before, dialog]),
    },
  );
  const { timeZone } = server;
  // The reset has a line of its own.
  const { next } = nowAndNext(
    shown.filter(({ kind }) => kind !== 'reset'),
    timeZone,
    nowMs,
  );
  const block = pinnedFirst(startingTogether(next)[0] ?? [], board.pinned, ({ event }) => event.id);
  const [first] = block;
  const ringMs = nextRingOfAll(
    alarms.records,
    new Map(all.map((event) => [event.id, event])),
    timeZone,
    nowMs,
  );
  const time = (atMs: number) => {
    const isToday = timeText('day', atMs, timeZone) === timeText('day', nowMs, timeZone);
    return timeText(isToday ? 'time' : 'dayTime', atMs, timeZone);
  };
  const foot = [
    ringMs !== null && fill(words.alarm, { time: time(ringMs) }),
    fill(words.reset, { span: spanText(gameDayAt(nowMs, timeZone).endMs - nowMs) }),
  ];
  const close = () => setDialogs((before) => before.slice(0, -1));
  return (
    <BoardContext value={board}>
      <NextPlate
        start={first === undefined ? words.nothingNext : time(first.startMs)}
        span={first !== undefined && fill(words.in, { span: spanText(first.startMs - nowMs) })}
        link={
          <Link
            to={pages.events.path}
            className="ml-auto inline-flex min-h-11 shrink-0 items-center px-1 text-primary-text hover:underline"
          >
            {words.allEvents}
          </Link>
        }
        names={first !== undefined && <Names block={block} first={first} />}
        dial={
          <ServerDial
            timeZone={timeZone}
            next={first}
            pinned={shown.filter(({ id }) => board.pinned.has(id))}
          />
        }
        rows={block.slice(0, SHOWN_EVENTS).map((happening) => (
          <Row key={happening.event.id} happening={happening} />
        ))}
        foot={foot.filter(Boolean).join(' · ')}
        more={block.length - SHOWN_EVENTS}
      />
      {dialogs.map((dialog) => {
        if (dialog.kind === 'alarm') {
          const event = all.find(({ id }) => id === dialog.eventId);
          return event && <AlarmDialog key={dialog.kind} event={event} onClose={close} />;
        }
        return (
          dialog.kind === 'versions' && (
            <AlarmVersions key={dialog.kind} alarm={board.alarms.get(dialog.id)} onClose={close} />
          )
        );
      })}
    </BoardContext>
  );
}

/** What begins in a line, as far as it fits, with the bell of the first. */
function Names({ block, first }: { block: readonly Happening[]; first: Happening }) {
  const id = useId();
  const shown = block.slice(0, NAMED_EVENTS);
  return (
    <>
      <p className={`min-w-0 ${nameLook}`}>
        <span id={id}>{first.event.name}</span>
        {shown.slice(1).map(({ event }) => `, ${event.name}`)}
      </p>
      {block.length > shown.length && (
        <span className="shrink-0 text-quiet">{fill(words.more, { n: block.length - shown.length })}</span>
      )}
      <span className="-mr-2 ml-auto">
        <AlarmBell event={first.event} describedBy={id} />
      </span>
    </>
  );
}

function Row({ happening: { event } }: { happening: Happening }) {
  const id = useId();
  return (
    <li className="flex min-w-0 items-center gap-2">
      <KindSign kind={event.kind} />
      <span id={id} className="min-w-0 flex-1 truncate">
        {event.name}
      </span>
      <AlarmBell event={event} describedBy={id} />
    </li>
  );
}
