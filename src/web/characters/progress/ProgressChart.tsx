import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { exactText, fill, numberText, progress, shortDayText } from '#messages';
import { thinnedPlaces } from '#rules/characters/thinned-series.ts';
import {
  linePath,
  nearestPlace,
  scaleOver,
  silenceOf,
  tickTexts,
  type Scale,
  type ToPlace,
} from './chart-scale.ts';
import { useRoom, type Room } from './use-room.ts';

const words = progress.chart;

/** A figure at each entry; NaN where it was not recorded. */
export interface ChartLine {
  readonly name: string;
  readonly values: Float64Array;
}

/** A height that is to be reached. */
export interface ChartGoal {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Where the line of entries goes on to by its pace; null where it comes no nearer. In ms since 1970. */
  readonly arrival: number | null;
}

interface ProgressChartProps {
  /** In rising order, at least one. */
  times: Float64Array;
  line: ChartLine;
  /** On an axis of its own, at the right. */
  second?: ChartLine | undefined;
  goals: readonly ChartGoal[];
  now: number;
  /** In pixels. */
  height: number;
  /** What is said to those who do not see it. */
  label: string;
  /** Opens an entry by its place. */
  onOpen: (place: number) => void;
}

/** A goal further away than this many times the height of the line would press the line flat: words alone tell of it. */
const FARTHEST_GOAL = 3;
/** How much further than the entries the picture goes for what is to come. */
const AHEAD = 0.4;
/** So many entries have a dot each. */
const DOTTED = 45;
const REACH_PX = 36;

/** Entries as a line through time, with what is to be reached; arrow keys and fingers go from entry to entry. */
export function ProgressChart(props: ProgressChartProps) {
  const [ref, room] = useRoom();
  return (
    <div ref={ref} className="relative text-xs" style={{ height: props.height }}>
      {room !== null && room.width > 0 && <Drawing {...props} room={room} />}
    </div>
  );
}

function Drawing({
  room,
  times,
  line,
  second,
  goals,
  now,
  height,
  label,
  onOpen,
}: ProgressChartProps & { room: Room }) {
  const [at, setAt] = useState<number | null>(null);
  const hintId = useId();
  const last = times.length - 1;
  const current = at === null ? null : Math.min(at, last);

  const drawnGoals = nearGoals(goals, line.values);
  const left = scaleOver([...numbersIn(line.values), ...drawnGoals.map(({ value }) => value)]);
  const right = second === undefined ? null : scaleOf(second.values);
  const axis = { left: tickTexts(left.ticks), right: right === null ? [] : tickTexts(right.ticks) };
  const inset = {
    left: roomFor(axis.left, room),
    right: right === null ? room.textSize * 0.75 : roomFor(axis.right, room),
    top: room.textSize * 1.25,
    bottom: room.textSize * 1.75,
  };
  const span = spanOf(times, drawnGoals);
  const plot = { width: Math.max(1, room.width - inset.left - inset.right), bottom: height - inset.bottom };
  const x: ToPlace = (time) => inset.left + ((time - span.from) / (span.to - span.from)) * plot.width;
  const heightOn =
    (scale: Scale): ToPlace =>
    (value) =>
      plot.bottom - ((value - scale.min) / (scale.max - scale.min)) * (plot.bottom - inset.top);
  const y = heightOn(left);
  const ySecond = right === null ? y : heightOn(right);
  const silence = silenceOf(times);
  const placesOf = (values: Float64Array) => thinnedPlaces(times, values, Math.ceil(plot.width));

  const textAt = (place: number) =>
    [line, ...(second === undefined ? [] : [second])]
      .map(({ name, values }) => {
        const value = values[place] ?? Number.NaN;
        return `${Number.isNaN(value) ? words.none : exactText(value)} ${name}`;
      })
      .join(', ');
  const momentAt = (place: number) => shortDayText(times[place] ?? 0, now);
  const goTo = (place: number) => setAt(Math.min(last, Math.max(0, place)));
  const onKeyDown = (event: KeyboardEvent) => {
    const from = current ?? last;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - 10,
      PageUp: from + 10,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(from);
    else return;
    event.preventDefault();
  };
  /** The entry under a finger or a mouse; null where none is near. */
  const placeUnder = (event: Pick<PointerEvent, 'clientX' | 'currentTarget'>): number | null => {
    const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const moment = span.from + ((px - inset.left) / plot.width) * (span.to - span.from);
    const place = nearestPlace(times, moment);
    return Math.abs(x(times[place] ?? 0) - px) <= REACH_PX ? place : null;
  };
  const anchor = { place: last, value: line.values[last] ?? Number.NaN };

  return (
    <>
      <svg
        aria-hidden
        width={room.width}
        height={height}
        className="absolute inset-0 fill-quiet"
        style={{ fontSize: room.textSize }}
      >
        {left.ticks.map((tick, index) => (
          <g key={tick}>
            <line
              x1={inset.left}
              x2={room.width - inset.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text x={inset.left - room.textSize * 0.5} y={y(tick) + room.textSize * 0.35} textAnchor="end">
              {axis.left[index]}
            </text>
          </g>
        ))}
        {right?.ticks.map((tick, index) => (
          <text
            key={tick}
            x={room.width - inset.right + room.textSize * 0.5}
            y={ySecond(tick) + room.textSize * 0.35}
          >
            {axis.right[index]}
          </text>
        ))}
        <DayLabels {...{ span, x, now, room, height, times }} />
        {drawnGoals.map(({ id, label: text, value, arrival }) => (
          <g key={id}>
            <line
              x1={inset.left}
              x2={room.width - inset.right}
              y1={y(value)}
              y2={y(value)}
              className="stroke-legendary"
              strokeDasharray="6 4"
            />
            <text
              x={room.width - inset.right}
              y={y(value) - room.textSize * 0.4}
              textAnchor="end"
              className="fill-legendary"
            >
              {shortened(text, plot.width / (room.textSize * 0.55))}
            </text>
            {arrival !== null && !Number.isNaN(anchor.value) && (
              <ForecastLine
                from={[times[last] ?? 0, anchor.value]}
                to={[arrival, value]}
                {...{ span, x, y }}
              />
            )}
          </g>
        ))}
        {second !== undefined && (
          <path
            d={linePath({ times, values: second.values }, placesOf(second.values), silence, {
              x,
              y: ySecond,
            })}
            fill="none"
            className="stroke-text"
            strokeWidth="1.5"
            strokeLinecap="square"
            strokeLinejoin="round"
            strokeOpacity="0.75"
          />
        )}
        <path
          d={linePath({ times, values: line.values }, placesOf(line.values), silence, { x, y })}
          fill="none"
          className="stroke-primary-text"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {times.length <= DOTTED &&
          Array.from(times, (time, place) => (
            <Dot key={place} x={x(time)} value={line.values[place] ?? Number.NaN} y={y} />
          ))}
        {current !== null && (
          <g>
            <line
              x1={x(times[current] ?? 0)}
              x2={x(times[current] ?? 0)}
              y1={inset.top}
              y2={plot.bottom}
              className="stroke-line-strong"
            />
            <Dot x={x(times[current] ?? 0)} value={line.values[current] ?? Number.NaN} y={y} isCurrent />
          </g>
        )}
      </svg>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={times.length}
        aria-valuenow={(current ?? last) + 1}
        aria-valuetext={fill(words.point, {
          day: momentAt(current ?? last),
          value: textAt(current ?? last),
        })}
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
          className="pointer-events-none absolute top-0 z-10 max-w-full rounded-lg border border-line-strong bg-raised px-2 py-1 whitespace-nowrap shadow-card"
          style={tipPlace(x(times[current] ?? 0), room.width)}
        >
          <span className="text-quiet">{momentAt(current)}</span> {textAt(current)}
        </div>
      )}
    </>
  );
}

function Dot({
  x,
  y,
  value,
  isCurrent = false,
}: {
  x: number;
  y: ToPlace;
  value: number;
  isCurrent?: boolean;
}) {
  if (Number.isNaN(value)) return null;
  return (
    <circle
      cx={x}
      cy={y(value)}
      r={isCurrent ? 6 : 4}
      className={isCurrent ? 'fill-primary-text stroke-surface' : 'fill-surface stroke-primary-text'}
      strokeWidth="2"
    />
  );
}

interface ForecastLineProps {
  from: readonly [time: number, value: number];
  to: readonly [time: number, value: number];
  span: Span;
  x: ToPlace;
  y: ToPlace;
}

/** Where the line goes on to at its pace, as far as the picture goes. */
function ForecastLine({ from: [time, value], to: [arrival, wanted], span, x, y }: ForecastLineProps) {
  const end = Math.min(arrival, span.to);
  if (end <= time) return null;
  const endValue = value + ((wanted - value) * (end - time)) / (arrival - time);
  return (
    <line
      x1={x(time)}
      y1={y(value)}
      x2={x(end)}
      y2={y(endValue)}
      className="stroke-primary-text"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  );
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface DayLabelsProps {
  span: Span;
  x: ToPlace;
  now: number;
  room: Room;
  height: number;
  times: Float64Array;
}

/** The first day, and the last or today, where they have room. */
function DayLabels({ span, x, now, room, height, times }: DayLabelsProps) {
  const lastTime = times.at(-1) ?? span.to;
  const goesOn = span.to > lastTime;
  const marks = [
    { time: span.from, text: shortDayText(span.from, now) },
    ...(goesOn && now >= lastTime && now < span.to ? [{ time: now, text: words.today }] : []),
    { time: span.to, text: shortDayText(span.to, now) },
  ];
  const least = room.textSize * 5;
  const kept = marks.filter(
    ({ time }, index) => index === 0 || x(time) - x(marks[index - 1]?.time ?? 0) >= least,
  );
  return kept.map(({ time, text }, index) => (
    <text
      key={text}
      x={x(time)}
      y={height - room.textSize * 0.4}
      textAnchor={index === 0 ? 'start' : time === span.to ? 'end' : 'middle'}
    >
      {text}
    </text>
  ));
}

const numbersIn = (values: Float64Array): number[] =>
  Array.from(values).filter((value) => !Number.isNaN(value));

function scaleOf(values: Float64Array): Scale {
  const numbers = numbersIn(values);
  return scaleOver(numbers.length === 0 ? [0] : numbers);
}

/** The goals that the picture has room for beside its line. */
function nearGoals(goals: readonly ChartGoal[], values: Float64Array): readonly ChartGoal[] {
  const numbers = numbersIn(values);
  if (numbers.length === 0) return [];
  const lowest = Math.min(...numbers);
  const highest = Math.max(...numbers);
  const reach = Math.max(highest - lowest, highest * 0.1) * FARTHEST_GOAL;
  return goals.filter(({ value }) => value <= highest + reach && value >= lowest - reach);
}

/** From the first entry to the last, and on to what is to come. */
function spanOf(times: Float64Array, goals: readonly ChartGoal[]): Span {
  const from = times[0] ?? 0;
  const last = times.at(-1) ?? from;
  const DAY_MS = 86_400_000;
  const length = Math.max(last - from, DAY_MS);
  const ahead = Math.max(0, ...goals.map(({ arrival }) => (arrival === null ? 0 : arrival - last)));
  return { from, to: Math.max(last + Math.min(ahead, length * AHEAD), from + DAY_MS / 24) };
}

/** A text with as many characters as have room. */
const shortened = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, Math.max(1, Math.floor(characters) - 1))}…`;

/** How wide the texts beside an axis are. */
const roomFor = (texts: readonly string[], { textSize }: Room): number =>
  Math.max(...texts.map(({ length }) => length)) * textSize * 0.58 + textSize;

/** The tip stands over its entry, and within the picture. */
function tipPlace(x: number, width: number): { left?: number; right?: number } {
  return x < width / 2 ? { left: Math.max(0, x - 40) } : { right: Math.max(0, width - x - 40) };
}

/** What a chart shows, in a sentence for those who do not see it. */
export function chartLabel(
  name: string,
  points: readonly { readonly timestamp: number; readonly value: number }[],
  now: number,
): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return `${name}: ${progress.empty}`;
  if (first === last)
    return fill(words.labelOne, {
      stat: name,
      value: exactText(first.value),
      day: shortDayText(first.timestamp, now),
    });
  return fill(words.label, {
    stat: name,
    from: shortDayText(first.timestamp, now),
    to: shortDayText(last.timestamp, now),
    first: exactText(first.value),
    last: exactText(last.value),
    count: numberText(points.length),
  });
}
