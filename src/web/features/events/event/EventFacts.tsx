import type { ReactNode } from 'react';
import { events } from '#messages/events/events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { timeOfDayText } from '#messages/formats.ts';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { useBoard } from '#web/game/events/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { weeklyLines, type ScheduleLine } from './schedule-text.ts';
import { TimePair } from '#web/game/events/TimePair.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { list: words, server: serverWords } = events;

/** Everything that is known of an event. */
export function EventFacts({ event }: { event: ListedEvent }) {
  const { server } = useBoard();
  const level =
    event.minLevel === null
      ? words.unknownLevel
      : event.minLevel <= 1
        ? words.anyLevel
        : fill(words.levelFrom, { n: event.minLevel });
  return (
    <div className="space-y-2">
      {event.description !== null && <p className="max-w-prose">{event.description}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={words.schedule}>
          <ScheduleTimes event={event} />
        </Fact>
        {event.schedule.length > 0 && (
          <Fact name={words.lasts}>
            <Lasting schedule={event.schedule} />
          </Fact>
        )}
        {event.location !== null && <Fact name={words.location}>{event.location}</Fact>}
        {event.factions !== null && (
          <Fact name={words.factions}>
            {event.factions.map((faction) => events.factions[faction]).join(', ')}
          </Fact>
        )}
        {event.own === null && <Fact name={words.level}>{level}</Fact>}
        {event.rewards !== null && <Fact name={words.rewards}>{event.rewards}</Fact>}
        <Fact name={words.confidence}>
          {[
            event.schedule.length > 0 &&
              fill(events.confidence[event.confidence ?? 'own'], { server: server.region.server }),
            event.own === null && event.notes,
          ]
            .filter(Boolean)
            .join(' ')}
        </Fact>
        {event.own !== null && event.notes !== null && (
          <Fact name={words.note}>
            <span className="break-words whitespace-pre-wrap">{event.notes}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

const durationText = (minutes: number): string => {
  if (minutes === 0) return words.instant;
  return minutes % 60 === 0 ? fillCount(words.hours, minutes / 60) : fillCount(words.duration, minutes);
};

/** The length of an event; where its times differ in that, each on the server's clocks. */
function Lasting({ schedule }: Pick<ListedEvent, 'schedule'>) {
  const durations = [...new Set(schedule.map(({ durationMinutes }) => durationMinutes))];
  if (durations.length === 1) return durations.map(durationText).join('');
  return schedule.map(({ startTimes, durationMinutes }, index) => (
    <div key={startTimes.join(' ')}>
      {fill(words.lastsFrom, {
        duration: durationText(durationMinutes),
        times: startTimes.map((time) => timeOfDayText(time)).join(', '),
      })}
      {index === schedule.length - 1 && <span className="text-quiet"> {serverWords.server}</span>}
    </div>
  ));
}

/** When an event happens, on the server's clocks and on the visitor's. */
function ScheduleTimes({ event: { schedule, timeZone } }: { event: ListedEvent }) {
  const { server, ownZone } = useBoard();
  const nowMs = useNow(MINUTE_MS);
  if (schedule.length === 0) return words.unscheduled;
  const monthDays = schedule.flatMap((one) => ('daysOfMonth' in one ? one.daysOfMonth : []));
  const isWeekly = schedule.some((one) => 'days' in one);
  const next = nextOccurrence(schedule, timeZone ?? server.timeZone, nowMs);
  const isOwnZone = server.timeZone === ownZone;
  return (
    <>
      {isWeekly && (
        <>
          <Lines
            whose={isOwnZone ? serverWords.serverAndYours : serverWords.server}
            lines={weeklyLines(schedule, timeZone ?? server.timeZone, server.timeZone, nowMs)}
          />
          {!isOwnZone && (
            <Lines
              whose={serverWords.yours}
              lines={weeklyLines(schedule, timeZone ?? server.timeZone, ownZone, nowMs)}
            />
          )}
        </>
      )}
      {monthDays.length > 0 && <div>{fill(words.monthly, { days: monthDays.join(', ') })}</div>}
      {!isWeekly &&
        (next === null ? (
          words.noMore
        ) : (
          <TimePair startMs={next.startMs} endMs={next.endMs} shows="dateTime" />
        ))}
    </>
  );
}

const Lines = ({ whose, lines }: { whose: string; lines: readonly ScheduleLine[] }) =>
  lines.map(({ days, times }, index) => (
    <div key={days}>
      <span className="font-medium">
        {days} {times}
      </span>
      {index === lines.length - 1 && <span className="text-quiet"> {whose}</span>}
    </div>
  ));
