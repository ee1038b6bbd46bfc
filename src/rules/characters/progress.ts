import { DAY_MS } from '../time-units.ts';

/** What a figure was at a moment, in ms since 1970. */
export interface ProgressPoint {
  readonly timestamp: number;
  readonly value: number;
}

/** An entry of progress with the two figures that a summary follows. */
export interface RatedEntry {
  readonly timestamp: number;
  readonly combatRating: number;
  readonly resonance: number;
}

export interface ProgressSummary {
  readonly totalProgressionEntries: number;
  /** Points a day, unrounded; 0 for fewer than two entries. */
  readonly averageCombatRatingGrowth: number;
  readonly averageResonanceGrowth: number;
  /** At least 1 where there is an entry. */
  readonly daysTracked: number;
  /** ms since 1970; null where there is no entry. */
  readonly lastProgressionDate: number | null;
}

/** How far a figure went between two points, and how fast. */
export interface Growth {
  readonly first: ProgressPoint;
  readonly last: ProgressPoint;
  readonly gain: number;
  /** Of the first value, rounded to two decimals; 0 over a first value of 0. */
  readonly percent: number;
  /** Whole days that the gain is divided by, at least 1. */
  readonly days: number;
  /** Unrounded. */
  readonly perDay: number;
}

/** The last value beside the one before it. */
export interface RecentChange {
  readonly previous: ProgressPoint;
  readonly last: ProgressPoint;
  readonly change: number;
  /** Of the previous value, rounded to one decimal; 0 over a previous value of 0. */
  readonly percent: number;
}

/** Days between two moments, begun ones whole, at least 1: what growth is divided by. */
export const daysBetween = (first: number, last: number): number =>
  Math.max(1, Math.ceil((last - first) / DAY_MS));

/**
 * What part of a base a change is, in percent, rounded half away from zero; 0 over a base of 0.
 *
 * @param decimals how many are kept
 */
export function percentOfBase(change: number, base: number, decimals: 1 | 2): number {
  if (base === 0) return 0;
  const scale = 10 ** decimals;
  const share = (change * 100 * scale) / base;
  return (Math.sign(share) * Math.round(Math.abs(share))) / scale || 0;
}

/**
 * What the entries of a character say together: how many there are, and how fast combat rating and resonance grew from the
 * first to the last.
 *
 * @param entries in any order
 */
export function summaryOf(entries: readonly RatedEntry[]): ProgressSummary {
  const [first, last] = endsOf(entries);
  if (first === undefined || last === undefined)
    return {
      totalProgressionEntries: 0,
      averageCombatRatingGrowth: 0,
      averageResonanceGrowth: 0,
      daysTracked: 0,
      lastProgressionDate: null,
    };
  const days = daysBetween(first.timestamp, last.timestamp);
  return {
    totalProgressionEntries: entries.length,
    averageCombatRatingGrowth: (last.combatRating - first.combatRating) / days,
    averageResonanceGrowth: (last.resonance - first.resonance) / days,
    daysTracked: days,
    lastProgressionDate: last.timestamp,
  };
}

/** The earliest and the latest; of several at one moment the first and the last in the list. */
function endsOf<Entry extends { readonly timestamp: number }>(
  entries: readonly Entry[],
): [Entry | undefined, Entry | undefined] {
  let [first] = entries;
  let last = first;
  for (const entry of entries) {
    if (first !== undefined && entry.timestamp < first.timestamp) first = entry;
    if (last !== undefined && entry.timestamp >= last.timestamp) last = entry;
  }
  return [first, last];
}

/**
 * The way from the first point to the last; null where there is none.
 *
 * @param points in the order of time
 */
export function growthOf(points: readonly ProgressPoint[]): Growth | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const gain = last.value - first.value;
  const days = daysBetween(first.timestamp, last.timestamp);
  return { first, last, gain, percent: percentOfBase(gain, first.value, 2), days, perDay: gain / days };
}

/**
 * The last point beside the one before it; null where there are fewer than two.
 *
 * @param points in the order of time
 */
export function recentChangeOf(points: readonly ProgressPoint[]): RecentChange | null {
  const last = points.at(-1);
  const previous = points.at(-2);
  if (last === undefined || previous === undefined) return null;
  const change = last.value - previous.value;
  return { previous, last, change, percent: percentOfBase(change, previous.value, 1) };
}

/** The days that a chart shows, up to now; `all` shows everything, `custom` what lies between two moments. */
export const chartRanges = ['week', 'month', 'all', 'custom'] as const;
export type ChartRange = (typeof chartRanges)[number];

/** A span of time in ms since 1970, both ends inside. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const rangeDays = { week: 7, month: 30 } as const;

/**
 * The span that a chart shows. It has no end but a chosen one: what was recorded by a clock that goes ahead is shown too.
 *
 * @param custom for a range of one's own
 */
export function spanOf(range: ChartRange, now: number, custom: Span): Span {
  if (range === 'custom') return custom;
  if (range === 'all') return { from: -Infinity, to: Infinity };
  return { from: now - rangeDays[range] * DAY_MS, to: Infinity };
}

/** Says whether a moment lies in a span; its edges are inside. */
export const isWithin = (timestamp: number, { from, to }: Span): boolean =>
  timestamp >= from && timestamp <= to;
