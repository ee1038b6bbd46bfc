import type { RecordedStats, StatName } from './stat-ranges.ts';

/** What each point of a stat adds to the combat rating, in hundredths: the planner's own formula. */
export const ratingWeights = {
  damage: 40,
  life: 20,
  armor: 15,
  potency: 10,
  resistance: 10,
  resonance: 5,
} as const satisfies Readonly<Partial<Record<StatName, number>>>;

export type RatedStat = keyof typeof ratingWeights;
export const ratedStats = Object.keys(ratingWeights) as readonly RatedStat[];

/**
 * The planner's combat rating of a character: the weighted sum of six stats, exact in hundredths and rounded half up. It is
 * not bounded.
 *
 * @param stats as recorded; one that is absent counts as 0
 */
export function combatRatingOf(stats: Readonly<Partial<Record<RatedStat, number | undefined>>>): number {
  const hundredths = ratedStats.reduce((sum, stat) => sum + ratingWeights[stat] * (stats[stat] ?? 0), 0);
  return Math.floor((hundredths + 50) / 100);
}

/**
 * The resonance that counts for a character: the game's own figure where the player typed one, else that of the equipped
 * gems.
 *
 * @param ofGems the sum over the equipped gems
 */
export const resonanceOf = ({ resonance }: RecordedStats, ofGems: number): number => resonance ?? ofGems;
