import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { exactText, shortDayText } from '#messages/formats.ts';
import { Dot } from './ChartMarks.tsx';
import { nearestPlace } from './chart-scale.ts';
import type { ChartGeometry, ChartLine } from './chart-geometry.ts';
import type { Room } from './use-room.ts';

const words = progress.chart;
const REACH_PX = 36;
const PAGE = 10;
const TIP_OFFSET_PX = 40;

interface ChartPointerProps {
  times: Float64Array;
  line: ChartLine;
  second: ChartLine | undefined;
  geometry: ChartGeometry;
  room: Room;
  height: number;
  now: number;
  label: string;
  onOpen: (place: number) => void;
}

/** Goes from entry to entry over a chart, by keys, finger or mouse: says what each is, and opens it. */
export function ChartPointer(props: ChartPointerProps) {
  const { times, line, second, geometry, room, height, now, label, onOpen } = props;
  const { x, axis, left, right, top, bottom, span } = geometry;
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const last = times.length - 1;
  const current = at === null ? null : Math.min(at, last);
  const spoken = current ?? last;

  const textAt = (place: number) =>
    [line, ...(second === undefined ? [] : [second])]
      .map(({ name, values }) => {
        const value = values[place] ?? Number.NaN;
        return `${Number.isNaN(value) ? words.none : exactText(value)} ${name}`;
      })
      .join(', ');
  const dayAt = (place: number) => shortDayText(times[place] ?? 0, now);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: spoken - 1,
      ArrowDown: spoken - 1,
      ArrowRight: spoken + 1,
      ArrowUp: spoken + 1,
      PageDown: spoken - PAGE,
      PageUp: spoken + PAGE,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to !== undefined) setAt(Math.min(last, Math.max(0, to)));
    else if (event.key === 'Enter' || event.key === ' ') onOpen(spoken);
    else return;
    event.preventDefault();
  };
  /** The entry under a finger or a mouse; null where none is near. */
  const placeUnder = (event: Pick<PointerEvent, 'clientX' | 'currentTarget'>): number | null => {
    const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const moment = span.from + ((px - left) / Math.max(1, right - left)) * (span.to - span.from);
    const place = nearestPlace(times, moment);
    return Math.abs(x(times[place] ?? 0) - px) <= REACH_PX ? place : null;
  };
  const currentX = current === null ? 0 : x(times[current] ?? 0);
  return (
    <>
      {current !== null && (
        <svg aria-hidden width={room.width} height={height} className="absolute inset-0">
          <line x1={currentX} x2={currentX} y1={top} y2={bottom} className="stroke-line-strong" />
          <Dot x={currentX} y={axis.toPlace(line.values[current] ?? Number.NaN)} isCurrent />
        </svg>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={times.length}
        aria-valuenow={spoken + 1}
        aria-valuetext={fill(words.point, { day: dayAt(spoken), value: textAt(spoken) })}
        className="absolute inset-0 cursor-pointer touch-pan-y rounded-lg"
        onKeyDown={onKeyDown}
        onFocus={() => setAt((before) => before ?? last)}
        onBlur={() => setAt(null)}
        onPointerMove={(event) => setAt(placeUnder(event))}
        onPointerLeave={() => setAt(null)}
        onClick={(event) => {
          const place = placeUnder(event);
          if (place !== null) onOpen(place);
        }}
      />
      <span id={hintId} className="sr-only">
        {words.hint}
      </span>
      {current !== null && (
        <div
          aria-hidden
          className="pointer-events-none absolute top-0 z-10 max-w-full rounded-lg border border-line-strong bg-raised px-2 py-1 shadow-card"
          // Over its entry, and within the picture.
          style={
            currentX < room.width / 2
              ? { left: Math.max(0, currentX - TIP_OFFSET_PX) }
              : { right: Math.max(0, room.width - currentX - TIP_OFFSET_PX) }
          }
        >
          <span className="text-quiet">{dayAt(current)}</span> {textAt(current)}
        </div>
      )}
    </>
  );
}
