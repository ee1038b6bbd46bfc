import { useState } from 'react';
import { events, fill, ownZone, spanText, timeText } from '#messages';
import { DAY_MS, MINUTE_MS, wallTimeAt } from '#rules/events/zoned-time.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { nowAndNext, startsBetween } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import { useServer } from '../server/server-choice.ts';
import { Dial } from './Dial.tsx';

const { clock: words, now } = events;

/** The minute of the server's day. */
function minuteAt(atMs: number, timeZone: string): number {
  const { hour, minute } = wallTimeAt(atMs, timeZone);
  return hour * 60 + minute;
}

/** The server's 24 hours, and how long it is until something begins. */
export function ClockFace() {
  const [{ timeZone }] = useServer();
  const [visitorsZone] = useState(ownZone);
  const [faction] = usePreference('faction');
  const pins = useCollection('eventPins');
  const own = useCollection('ownEvents');
  const nowMs = useNow(MINUTE_MS);

  const all = listedEvents(own.records).filter((event) => isFor(event, faction));
  const next = nowAndNext(all, timeZone, nowMs).next[0];
  const time = (atMs: number) => timeText('time', atMs, timeZone);
  const minute = minuteAt(nowMs, timeZone);
  const midnightMs = nowMs - minute * MINUTE_MS;
  const pinned = new Set(pins.records.map(({ id }) => id));
  const ofToday = startsBetween(
    all.filter(({ id }) => pinned.has(id)),
    timeZone,
    midnightMs,
    midnightMs + DAY_MS,
  );
  const shown =
    next === undefined
      ? fill(words.dial, { time: time(nowMs) })
      : fill(words.dialNext, { time: time(nowMs), name: next.event.name, start: time(next.startMs) });
  const sentence =
    ofToday.length === 0
      ? shown
      : fill(words.dialPins, {
          sentence: shown,
          pins: ofToday
            .map(({ event, startMs }) => fill(words.pin, { name: event.name, start: time(startMs) }))
            .join(', '),
        });
  const server = next === undefined ? '' : time(next.startMs);
  const yours = next === undefined ? '' : timeText('time', next.startMs, visitorsZone);
  return (
    <>
      <div className="row-span-2 size-28 small:size-[60px]">
        <Dial
          sentence={sentence}
          time={time(nowMs)}
          minute={minute}
          pins={ofToday.map(({ event, startMs, endMs }) => ({
            id: `${event.id} ${startMs}`,
            kind: event.kind,
            fromMinute: minuteAt(startMs, timeZone),
            minutes: (endMs - startMs) / MINUTE_MS,
          }))}
        />
      </div>
      <div className="h-16 min-w-0 small:flex small:h-6 small:items-baseline small:justify-between small:gap-2">
        {next === undefined ? (
          <p className="text-quiet">{now.nothingNext}</p>
        ) : (
          <p className="text-sm whitespace-nowrap text-quiet">
            {words.next}{' '}
            <span className="ml-1 font-display text-4xl leading-none font-semibold text-text small:text-2xl">
              {spanText(next.startMs - nowMs)}
            </span>
          </p>
        )}
        {next !== undefined && (
          <p className="mt-1 text-sm small:hidden">
            {server === yours
              ? fill(words.serverAndYours, { time: server })
              : fill(words.starts, { server, yours })}
          </p>
        )}
        <p className="hidden truncate text-sm text-quiet small:block max-[359px]:hidden!">
          {fill(words.server, { time: time(nowMs) })}
        </p>
      </div>
    </>
  );
}
