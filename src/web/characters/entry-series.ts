import { ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { ProgressPoint } from '#rules/characters/progress.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';

/** The stats that a tracker follows, the one that it shows first before the others. */
export const trackerStats = [
  'combatRating',
  'resonance',
  'damage',
  'life',
  'armor',
  'potency',
  'resistance',
  'level',
  'paragonLevel',
] as const satisfies readonly TargetStat[];

export const inOrderOfTime = (entries: readonly ProgressEntry[]): readonly ProgressEntry[] =>
  entries.toSorted((one, other) => one.timestamp - other.timestamp);

/**
 * A figure through time, entries that do not say it left out.
 *
 * @param entries in the order of time
 */
export function pointsOf(
  entries: readonly ProgressEntry[],
  stat: TargetStat,
  source = ratingSourceOf(entries),
): readonly ProgressPoint[] {
  return entries.flatMap((entry) => {
    const value = valueOf(entry, stat, source);
    return value === undefined ? [] : [{ timestamp: entry.timestamp, value }];
  });
}

/** The stats that can be looked at: those that a tracker follows, and what else some entry says. */
export function shownStats(entries: readonly ProgressEntry[]): readonly TargetStat[] {
  const more = statNames.filter(
    (stat) =>
      !trackerStats.some((each) => each === stat) && entries.some(({ stats }) => stats[stat] !== undefined),
  );
  return [...trackerStats, ...more];
}
