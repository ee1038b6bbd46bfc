import { progress } from '#messages/characters/progress.ts';
import { shortDayText } from '#messages/formats.ts';
import type { ToPlace } from './chart-scale.ts';
import type { ShownSpan } from './chart-geometry.ts';
import type { Room } from './use-room.ts';

interface DotProps {
  x: number;
  /** Null where nothing was recorded. */
  y: number | null;
  isCurrent?: boolean;
}

export function Dot({ x, y, isCurrent = false }: DotProps) {
  if (y === null || Number.isNaN(y)) return null;
  return (
    <circle
      cx={x}
      cy={y}
      r={isCurrent ? 6 : 4}
      className={isCurrent ? 'fill-primary-text stroke-surface' : 'fill-surface stroke-primary-text'}
      strokeWidth="2"
    />
  );
}

interface ForecastLineProps {
  from: { readonly time: number; readonly value: number };
  to: { readonly time: number; readonly value: number };
  span: ShownSpan;
  x: ToPlace;
  y: ToPlace;
}

/** The way of a line at its pace, as far as the picture goes. */
export function ForecastLine({ from, to, span, x, y }: ForecastLineProps) {
  const end = Math.min(to.time, span.to);
  if (end <= from.time || Number.isNaN(from.value)) return null;
  const value = from.value + ((to.value - from.value) * (end - from.time)) / (to.time - from.time);
  return (
    <line
      x1={x(from.time)}
      y1={y(from.value)}
      x2={x(end)}
      y2={y(value)}
      className="stroke-primary-text"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  );
}

/** The width of a letter, in parts of the text's size. */
const LETTER = 0.6;

interface DayLabelsProps {
  span: ShownSpan;
  /** The moment of the last entry. */
  last: number;
  now: number;
  x: ToPlace;
  y: number;
  room: Room;
}

/** The first day and the last, and today where the picture goes on behind it, as far as they have room. */
export function DayLabels({ span, last, now, x, y, room }: DayLabelsProps) {
  const isAhead = span.to > last && now >= last && now < span.to;
  const marks = [
    { time: span.from, text: shortDayText(span.from, now), anchor: 'start' as const },
    ...(isAhead ? [{ time: now, text: progress.chart.today, anchor: 'middle' as const }] : []),
    { time: span.to, text: shortDayText(span.to, now), anchor: 'end' as const },
  ];
  let free = -Infinity;
  const shown = marks.filter(({ time, text, anchor }) => {
    const width = text.length * room.textSize * LETTER;
    const start = x(time) - width * (anchor === 'start' ? 0 : anchor === 'middle' ? 0.5 : 1);
    if (start < free) return false;
    free = start + width + room.textSize;
    return true;
  });
  return shown.map(({ time, text, anchor }) => (
    <text key={anchor} x={x(time)} y={y} textAnchor={anchor}>
      {text}
    </text>
  ));
}
