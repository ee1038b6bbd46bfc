import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { wallTimeAt } from '#rules/events/zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { startsBetween, type Happening } from './agenda.ts';
import { useNow } from './clock.ts';
import type { ListedEvent, EventKind } from './listed-events.ts';

const { clock: words } = events;

/** The minute of the server's day. */
function minuteAt(atMs: number, timeZone: string): number {
  const { hour, minute } = wallTimeAt(atMs, timeZone);
  return hour * 60 + minute;
}

interface ServerDialProps {
  /** The zone of the server's clocks. */
  timeZone: string;
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

const RADIUS = 42;
const quarters = [0, 360, 720, 1080];

/** A span of the server's day. */
interface DialSpan {
  readonly id: string;
  readonly kind: EventKind;
  readonly fromMinute: number;
  readonly minutes: number;
}

interface DialProps {
  /** What the dial shows, for whoever does not see it. */
  sentence: string;
  /** What the server's clocks show: in words, and as minutes since its midnight. */
  time: string;
  minute: number;
  pins: readonly DialSpan[];
}

/** The 24 hours of the server, with a hand at its time and an arc for each time of what is pinned. */
function Dial({ sentence, time, minute, pins }: DialProps) {
  const [x, y] = dialPoint(minute, RADIUS - 10);
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={sentence} className="size-full">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
      {quarters.map((quarter) => {
        const [fromX, fromY] = dialPoint(quarter, RADIUS - 4.5);
        const [toX, toY] = dialPoint(quarter, RADIUS + 4.5);
        return (
          <path
            key={quarter}
            d={`M${fromX} ${fromY}L${toX} ${toY}`}
            strokeWidth="1.5"
            className="stroke-line-strong"
          />
        );
      })}
      {pins.map(({ id, kind, fromMinute, minutes }) => (
        <path
          key={id}
          data-kind={kind}
          d={dialArc(fromMinute, minutes, RADIUS)}
          fill="none"
          strokeWidth="9"
          className="kind-colour stroke-current"
        />
      ))}
      <path d={`M50 50L${x} ${y}`} strokeWidth="3" strokeLinecap="round" className="stroke-current" />
      <circle cx="50" cy="50" r="4.5" className="fill-current" />
      {/* Away from the hand. */}
      <text
        x="50"
        y={minute > 6 * 60 && minute < 18 * 60 ? 36 : 72}
        textAnchor="middle"
        fontSize="12"
        className="fill-current text-quiet small:hidden"
      >
        {time}
      </text>
    </svg>
  );
}

const MINUTES_OF_A_DAY = 1440;
const MIDDLE = 50;
/** What lasts a moment is to be seen too. */
const SHORTEST_ARC_MINUTES = 24;

const written = (value: number) => value.toFixed(1);

/** Where a minute of the day lies on a dial of 24 hours with midnight at the top, in a box of 100 by 100. */
export function dialPoint(minute: number, radius: number): readonly [x: string, y: string] {
  const angle = (minute / MINUTES_OF_A_DAY) * 2 * Math.PI;
  return [written(MIDDLE + radius * Math.sin(angle)), written(MIDDLE - radius * Math.cos(angle))];
}

/** The path of a span of the day along that dial. */
export function dialArc(fromMinute: number, minutes: number, radius: number): string {
  const span = Math.min(Math.max(minutes, SHORTEST_ARC_MINUTES), MINUTES_OF_A_DAY - 1);
  const [fromX, fromY] = dialPoint(fromMinute, radius);
  const [toX, toY] = dialPoint(fromMinute + span, radius);
  const isLong = span > MINUTES_OF_A_DAY / 2 ? 1 : 0;
  return `M${fromX} ${fromY}A${radius} ${radius} 0 ${isLong} 1 ${toX} ${toY}`;
}
