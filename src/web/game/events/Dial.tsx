import type { EventKind } from './listed-events.ts';
import { dialArc, dialPoint } from './dial.ts';

const RADIUS = 42;
const quarters = [0, 360, 720, 1080];

/** A span of the server's day. */
export interface DialSpan {
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
export function Dial({ sentence, time, minute, pins }: DialProps) {
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
