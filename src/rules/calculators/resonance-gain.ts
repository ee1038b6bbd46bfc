import { requireNumber, requireWhole } from '../bounds.ts';

/** Resonance that a character may have or gain, in points: the largest that a source names is 13,024, with room above it. */
export const resonanceBounds = { min: 0, max: 20_000 };
/** The base damage of all gear together, in points: the largest that a source prints is 7,492. */
export const baseDamageBounds = { min: 0, max: 100_000 };
/** The base Life of all gear together, in points: the largest that a source prints is 72,602. */
export const baseLifeBounds = { min: 0, max: 1_000_000 };

/** Damage and Life in points, of gear by itself or as a gain. */
export interface DamageAndLife {
  readonly damage: number;
  readonly life: number;
}

/** One point of resonance adds 1/2,000 of a base figure, which is 0.05%. */
const POINTS_TO_DOUBLE = 2_000;

/**
 * Resonance adds to damage and Life: base figure of the gear × 0.0005 × resonance, exact, unrounded. Community sheets of
 * February 2026, confidence high.
 *
 * @param base sums over all gear: damage 0 to 100,000, Life 0 to 1,000,000
 * @param points whole points of resonance, 0 to 20,000
 * @throws {RangeError} an argument is out of its range
 * @example resonanceGain({ damage: 6930, life: 67416 }, 100) // { damage: 346.5, life: 3370.8 }
 */
export function resonanceGain(base: DamageAndLife, points: number): DamageAndLife {
  requireNumber('base damage', base.damage, baseDamageBounds);
  requireNumber('base life', base.life, baseLifeBounds);
  requireWhole('resonance', points, resonanceBounds);
  return {
    damage: (base.damage * points) / POINTS_TO_DOUBLE,
    life: (base.life * points) / POINTS_TO_DOUBLE,
  };
}
