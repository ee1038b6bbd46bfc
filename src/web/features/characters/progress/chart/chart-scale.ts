import { compactText, numberText } from '#messages/formats.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** The heights between which a chart draws, and the lines at round values in between. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = 4;

/**
 * A scale that holds every value, with round lines.
 *
 * @param values at least one
 */
export function scaleOver(values: readonly number[]): Scale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  // A figure that does not move stands in the middle.
  const spread = highest - lowest || Math.max(1, Math.abs(highest) * 0.1);
  const from = highest === lowest ? Math.max(0, lowest - spread) : lowest;
  const to = highest === lowest ? highest + spread : highest;
  const step = roundStep((to - from) / (STEPS - 1));
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { min: first * step, max: last * step, ticks };
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return power * ([1, 2, 2.5, 5].find((round) => share <= round + 1e-9) ?? 10);
}

const rounded = (value: number): number => Number(value.toPrecision(12));

/** What stands beside the lines: short where nothing is lost by it. */
export function tickTexts(ticks: readonly number[]): readonly string[] {
  const isShort = ticks.every((tick) => tick === 0 || (Math.abs(tick) >= 1_000 && hasTwoDigits(tick)));
  return ticks.map(isShort ? compactText : numberText);
}

/** Says whether all but the first two digits of a number are 0. */
const hasTwoDigits = (value: number): boolean => Number(value.toPrecision(2)) === value;

const SILENT_DAYS = 21;
const USUAL_SPANS = 3;

/**
 * The span between two entries from which on nothing is said of what lies between them: three weeks, and three times what
 * usually lies between this character's entries.
 *
 * @param times in rising order
 */
export function silenceOf(times: Float64Array): number {
  const spans = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = spans.sort()[Math.floor(spans.length / 2)] ?? 0;
  return Math.max(SILENT_DAYS * DAY_MS, USUAL_SPANS * usual);
}

/** From a value to its place on the picture. */
export type ToPlace = (value: number) => number;

/**
 * The line through some points of a series as an SVG path. It breaks where a point has no value, and where nothing was
 * recorded for long; a point that stands alone is a dot.
 *
 * @param places of the points to draw, in rising order
 */
export function linePath(
  { times, values }: { readonly times: Float64Array; readonly values: Float64Array },
  places: readonly number[],
  silence: number,
  { x, y }: { readonly x: ToPlace; readonly y: ToPlace },
): string {
  let path = '';
  let before: number | null = null;
  for (const place of places) {
    const time = times[place] ?? 0;
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) {
      before = null;
      continue;
    }
    const isBroken = before === null || time - before > silence;
    // A line of no length has round ends, which are a dot.
    path += `${isBroken ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}${isBroken ? 'h0' : ''}`;
    before = time;
  }
  return path;
}

/** The place whose moment is nearest to one. @param times in rising order, at least one */
export function nearestPlace(times: Float64Array, moment: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  const isEarlierNearer = low > 0 && moment - (times[low - 1] ?? 0) <= Math.abs((times[low] ?? 0) - moment);
  return isEarlierNearer ? low - 1 : low;
}
