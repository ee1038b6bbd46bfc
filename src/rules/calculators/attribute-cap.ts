import { requireNumber, type Bounds } from '../bounds.ts';

/** Bounds of an entered attribute, in percent: the largest sum that a source names is 179.5, with room above it. */
export const attributeBounds: Bounds = { min: -1_000, max: 1_000 };

export interface CapReached {
  /** The part of the value that counts, in percent. */
  readonly counts: number;
  /** The part beyond the cap, which does nothing, in percent, from 0. */
  readonly wasted: number;
  /** The part that is missing to the cap, in percent, from 0. */
  readonly toGo: number;
  /** The share of the cap that is reached: 0 to 1. */
  readonly share: number;
}

/** Sums of percentages with a fraction are kept exact to a thousandth. */
const exact = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * Compares an attribute with its cap: the part that is reached, and the part that is wasted. A cap below 0 is one of what is lowered, as energy
 * use at −50%: there a value of −60 wastes 10. A value on the other side of 0 reaches nothing of it.
 *
 * @param value in percent, −1,000 to 1,000
 * @param cap in percent, not 0. Community sheets of February 2026, confidence medium
 * @throws {RangeError} the value is out of its range, or the cap is 0 or no number
 * @example capReached(34, 30) // { counts: 30, wasted: 4, toGo: 0, share: 1 }
 */
export function capReached(value: number, cap: number): CapReached {
  requireNumber('value', value, attributeBounds);
  requireNumber('cap', cap, attributeBounds);
  if (cap === 0) throw new RangeError('A cap of 0 is none');
  const sign = Math.sign(cap);
  const size = Math.abs(cap);
  const towards = sign * value;
  return {
    counts: exact(towards > size ? cap : value),
    wasted: exact(Math.max(0, towards - size)),
    toGo: exact(Math.max(0, size - towards)),
    share: Math.min(1, Math.max(0, towards / size)),
  };
}
