import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { wallTimeAt } from '#rules/events/zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { startsBetween, type Happening } from './agenda.ts';
import { useNow } from './clock.ts';
import { Dial } from './Dial.tsx';
import type { ListedEvent } from './listed-events.ts';

const { clock: words } = events;

/** The minute of the server's day. */
function minuteAt(atMs: number, timeZone: string): number {
  const { hour, minute } = wallTimeAt(atMs, timeZone);
  return hour * 60 + minute;
}

interface ServerDialProps {
  /** The zone of the server's clocks. */
  timeZone: string;
  /** What begins next. */
  next: Happening | undefined;
  pinned: readonly ListedEvent[];
}

/** The server's 24 hours, and in them what of this day is pinned. */
export function ServerDial({ timeZone, next, pinned }: ServerDialProps) {
  const nowMs = useNow(MINUTE_MS);
  const time = (atMs: number) => timeText('time', atMs, timeZone);
  const minute = minuteAt(nowMs, timeZone);
  const midnightMs = nowMs - minute * MINUTE_MS;
  const ofToday = startsBetween(pinned, timeZone, midnightMs, midnightMs + DAY_MS);
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
  return (
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
  );
}
