import type { Growth } from './progress.ts';
import { DAY_MS } from '../time-units.ts';

/** A figure that is to be reached. */
export interface Target {
  readonly value: number;
  readonly bound: 'atLeast' | 'atMost';
  /** The moment at which its last day ends, in ms since 1970; null without a deadline. */
  readonly deadlineEnd: number | null;
}

/**
 * When a target is reached if the figure goes on as it went. Both the pace and what it would have to be count from the last
 * point, so that a day without an entry changes neither.
 */
export type Outlook =
  | { readonly kind: 'reached' }
  /** Fewer than two points say nothing of a pace. */
  | { readonly kind: 'unknown'; readonly remaining: number }
  | { readonly kind: 'passed'; readonly remaining: number }
  /** The figure stands still or goes the other way. */
  | {
      readonly kind: 'away';
      readonly remaining: number;
      readonly perDay: number;
      readonly needed: number | null;
    }
  | ({ readonly kind: 'open' | 'inTime' } & OnTheWay)
  | ({ readonly kind: 'late'; readonly daysLate: number; readonly needed: number } & OnTheWay);

interface OnTheWay {
  /** How far it still is, always positive. */
  readonly remaining: number;
  /** Towards the target, unrounded. */
  readonly perDay: number;
  /** ms since 1970. */
  readonly arrival: number;
}

export const isReached = (
  value: number,
  { value: wanted, bound }: Pick<Target, 'value' | 'bound'>,
): boolean => (bound === 'atLeast' ? value >= wanted : value <= wanted);

/**
 * What is to be expected of a target.
 *
 * @param growth from the first to the last point that count; the last says where the figure stands
 * @param points how many there are: one alone has no pace
 * @param now ms since 1970
 */
export function outlookOf(target: Target, growth: Growth, points: number, now: number): Outlook {
  const { last } = growth;
  if (isReached(last.value, target)) return { kind: 'reached' };
  const remaining = Math.abs(target.value - last.value);
  const { deadlineEnd } = target;
  if (deadlineEnd !== null && deadlineEnd <= now) return { kind: 'passed', remaining };
  if (points < 2) return { kind: 'unknown', remaining };
  const perDay = target.bound === 'atLeast' ? growth.perDay : -growth.perDay;
  const needed = deadlineEnd === null ? null : remaining / ((deadlineEnd - last.timestamp) / DAY_MS);
  if (perDay <= 0) return { kind: 'away', remaining, perDay, needed };
  const arrival = last.timestamp + (remaining / perDay) * DAY_MS;
  if (deadlineEnd === null || needed === null) return { kind: 'open', remaining, perDay, arrival };
  if (arrival <= deadlineEnd) return { kind: 'inTime', remaining, perDay, arrival };
  const daysLate = Math.ceil((arrival - deadlineEnd) / DAY_MS);
  return { kind: 'late', remaining, perDay, arrival, needed, daysLate };
}

/**
 * A pace that would do, with one decimal: rounded up, as the next lower one would not.
 *
 * @param needed points a day, 0 or more
 */
export const paceThatWouldDo = (needed: number): number => Math.max(0, Math.ceil(needed * 10 - 1e-9) / 10);
