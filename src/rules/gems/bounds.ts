import type { Bounds } from '../bounds.ts';

/**
 * Bounds of everything a player types into a gem calculator.
 *
 * They keep each product, and each sum over a full list of 1,000 calculations, below 2^53, so that every
 * whole number the calculators show is exact: 1,000 upgrades of 29,523 duplicates at 100,000,000 platinum
 * are about 2.95 × 10^15.
 */
export const rankBounds: Bounds = { min: 1, max: 10 };
/** Owned duplicates of one rank, in pieces. */
export const duplicateCountBounds: Bounds = { min: 0, max: 1_000_000 };
/** Rows of owned duplicates in one calculation. */
export const ownedDuplicateRowBounds: Bounds = { min: 0, max: 50 };
/** Gem power owned. */
export const gemPowerOwnedBounds: Bounds = { min: 0, max: 1_000_000 };
/** Price of one duplicate or of one gem power, in platinum. */
export const priceBounds: Bounds = { min: 1, max: 100_000_000 };
/** A gem's value at rank 1, the base of its scaling; fractions are allowed. */
export const baseValueBounds: Bounds = { min: 0, max: 1_000_000 };
/** Gem power and platinum that the search for the next best upgrades may spend. */
export const upgradeBudgetBounds: Bounds = { min: 0, max: 1_000_000 };
/** Goals among which that search chooses. */
export const upgradeGoalBounds: Bounds = { min: 0, max: 50 };
