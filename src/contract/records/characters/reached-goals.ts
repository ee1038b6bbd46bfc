import { isReached } from '#rules/characters/target-outlook.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';
import type { CharacterGoal, TargetStat } from '../collections/characters/character-goals.ts';
import type { CharacterChange } from './character-change.ts';
import { ratingIn, type RatingSource } from './progress-summary.ts';

/** What an entry says, or a character. */
export interface Standing {
  readonly level: number;
  /** Absent where an entry does not say it. */
  readonly paragonLevel?: number | undefined;
  readonly stats: RecordedStats;
  readonly beyondTable?: boolean | undefined;
}

/**
 * A figure of an entry; undefined where it was not recorded.
 *
 * @param source where a combat rating may come from; either where it is left out
 */
export function valueOf(standing: Standing, stat: TargetStat, source?: RatingSource): number | undefined {
  if (stat === 'level' || stat === 'paragonLevel') return standing[stat];
  return stat === 'combatRating' ? ratingIn(standing, source) : standing.stats[stat];
}

/** The open goals whose targets an entry reaches, all of each. */
export const goalsReached = (entry: Standing, goals: readonly CharacterGoal[]): readonly CharacterGoal[] =>
  goals.filter(
    ({ completed, targetStats }) =>
      !completed &&
      targetStats.length > 0 &&
      targetStats.every((target) => {
        const value = valueOf(entry, target.stat);
        return value !== undefined && isReached(value, target);
      }),
  );

/** Marks a goal as reached, as a part of what reached it. @param now ms since 1970 */
export const completion = (id: string, now: number): CharacterChange => ({
  collection: 'characterGoals',
  id,
  update: (goal) => ({ ...goal, completed: true, completedAt: now }),
});
