import { combatRatingOf, ratedStats } from '#rules/characters/combat-rating.ts';
import { summaryOf, type ProgressSummary } from '#rules/characters/progress.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';

/** Where a combat rating comes from: the two must not be compared with one another. */
export type RatingSource = 'game' | 'formula';

interface Recorded {
  readonly stats: RecordedStats;
}

/** The figures from the game as soon as one entry has one; else those of the formula. */
export const ratingSourceOf = (entries: readonly Recorded[]): RatingSource =>
  entries.some(({ stats }) => stats.combatRating !== undefined) ? 'game' : 'formula';

/** The planner's own combat rating; undefined where nothing is recorded that it is worked out from. */
const ratingByFormula = (stats: RecordedStats): number | undefined =>
  ratedStats.some((stat) => stats[stat] !== undefined) ? combatRatingOf(stats) : undefined;

/**
 * The combat rating that was recorded; undefined where there is none.
 *
 * @param source where it may come from; either where it is left out
 */
export function ratingIn({ stats }: Recorded, source?: RatingSource): number | undefined {
  if (source === 'game') return stats.combatRating;
  if (source === 'formula') return ratingByFormula(stats);
  return stats.combatRating ?? ratingByFormula(stats);
}

/** What the entries of a character's progress come to, its combat ratings of one source. */
export function progressSummaryOf(
  entries: readonly (Recorded & { readonly timestamp: number })[],
): ProgressSummary {
  const source = ratingSourceOf(entries);
  return summaryOf(
    entries.map((entry) => ({
      timestamp: entry.timestamp,
      combatRating: ratingIn(entry, source) ?? 0,
      resonance: entry.stats.resonance ?? 0,
    })),
  );
}
