import { requireNumber, requireWhole } from '../bounds.ts';
import { baseValueBounds, rankBounds } from './bounds.ts';
import { scaleDown } from './decimals.ts';
import type { LegendaryGemType } from './gem-tier.ts';

/** Resonance and combat rating of a bundled legendary gem at rank 1. Planner's table. */
export const legendaryTierBase: Readonly<
  Record<LegendaryGemType, { readonly resonance: number; readonly combatRating: number }>
> = {
  '1-star': { resonance: 15, combatRating: 8 },
  '2-star': { resonance: 30, combatRating: 12 },
  '5-star': { resonance: 100, combatRating: 24 },
};

/**
 * A gem's value at a rank: base × 1.15^(rank − 1) for legendary gems, base × 1.1^(rank − 1) for others.
 *
 * Exact in decimal and rounded down once at the end, so that rank 1 is the base and 100 at rank 2 is 115.
 * Resonance of both kinds and combat rating of legendary gems scale like this. These are the planner's
 * figures for gems in the inventory; the calculators have tables of their own.
 *
 * @param base value at rank 1, 0 to 1,000,000, fractions allowed
 * @param rank 1 to 10
 * @returns a whole number
 * @throws {RangeError} base or rank lies outside its range
 */
export function valueAtRank(kind: 'legendary' | 'normal', base: number, rank: number): number {
  requireNumber('base', base, baseValueBounds);
  requireWhole('rank', rank, rankBounds);
  return kind === 'legendary' ? scaleDown(base, 115, 100, rank - 1) : scaleDown(base, 11, 10, rank - 1);
}

/**
 * Combat rating of a normal gem: its resonance × 2.4, rounded down.
 *
 * @param resonance at the gem's rank, already rounded down; 0 or more
 * @returns a whole number
 * @throws {RangeError} the resonance is negative or not finite
 */
export function normalGemCombatRating(resonance: number): number {
  return scaleDown(resonance, 12, 5, 1);
}
