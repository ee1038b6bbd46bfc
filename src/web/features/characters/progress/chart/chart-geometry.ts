import { scaleOver, tickTexts, type Scale, type ToPlace } from './chart-scale.ts';
import type { Room } from './use-room.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';

/** A goal further away than this many times the height of the line would press the line flat: words alone tell of it. */
const FARTHEST_GOAL = 3;
/** The picture's share beyond the entries, for what is to come. */
const AHEAD = 0.4;

/** A figure at each entry; NaN where it was not recorded. */
export interface ChartLine {
  readonly name: string;
  readonly values: Float64Array;
}

export interface ChartGoal {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** When the line of entries meets it by its pace, in ms since 1970; null where it comes no nearer. */
  readonly arrival: number | null;
}

/** An axis at one side: its lines with what stands beside them, and where a value is. */
export interface Axis {
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly toPlace: ToPlace;
}

/** From the first moment of a picture to its last, in ms since 1970. */
export interface ShownSpan {
  readonly from: number;
  readonly to: number;
}

/** The positions of everything in a chart, in pixels. */
export interface ChartGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly span: ShownSpan;
  readonly x: ToPlace;
  readonly axis: Axis;
  readonly secondAxis: Axis | null;
  /** Those that the picture has room for. */
  readonly goals: readonly ChartGoal[];
}

interface ChartParts {
  /** In rising order, at least one. */
  readonly times: Float64Array;
  readonly line: ChartLine;
  readonly second: ChartLine | undefined;
  readonly goals: readonly ChartGoal[];
}

export function geometryOf(
  { times, line, second, goals: wanted }: ChartParts,
  room: Room,
  height: number,
): ChartGeometry {
  const goals = nearGoals(wanted, line.values);
  const scale = scaleWith([...numbersIn(line.values), ...goals.map(({ value }) => value)]);
  const secondScale = second === undefined ? null : scaleWith(numbersIn(second.values));
  const left = roomFor(scale, room);
  const right = room.width - (secondScale === null ? room.textSize * 0.75 : roomFor(secondScale, room));
  const top = room.textSize * 1.25;
  const bottom = height - room.textSize * 1.75;
  const span = spanOf(times, goals);
  const axisOf = ({ min, max, ticks }: Scale): Axis => {
    const texts = tickTexts(ticks);
    return {
      ticks: ticks.map((value, index) => ({ value, text: texts[index] ?? '' })),
      toPlace: (value) => bottom - ((value - min) / (max - min)) * (bottom - top),
    };
  };
  return {
    left,
    right,
    top,
    bottom,
    span,
    x: (time) => left + ((time - span.from) / (span.to - span.from)) * Math.max(1, right - left),
    axis: axisOf(scale),
    secondAxis: secondScale === null ? null : axisOf(secondScale),
    goals,
  };
}

const numbersIn = (values: Float64Array): number[] =>
  Array.from(values).filter((value) => !Number.isNaN(value));

/** Of a figure that no entry says there is an axis all the same. */
const scaleWith = (numbers: readonly number[]): Scale => scaleOver(numbers.length === 0 ? [0] : numbers);

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
function spanOf(times: Float64Array, goals: readonly ChartGoal[]): ShownSpan {
  const from = times[0] ?? 0;
  const last = times.at(-1) ?? from;
  const ahead = Math.max(0, ...goals.map(({ arrival }) => (arrival === null ? 0 : arrival - last)));
  const most = Math.max(last - from, DAY_MS) * AHEAD;
  return { from, to: Math.max(last + Math.min(ahead, most), from + HOUR_MS) };
}

/** The width of the texts beside an axis. */
const roomFor = ({ ticks }: Scale, { textSize }: Room): number =>
  Math.max(...tickTexts(ticks).map(({ length }) => length)) * textSize * 0.58 + textSize;
