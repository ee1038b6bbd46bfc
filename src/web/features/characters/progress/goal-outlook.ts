import type { CharacterGoal, GoalTarget } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { growthOf, isWithin, spanOf, type Growth, type ProgressPoint } from '#rules/characters/progress.ts';
import { outlookOf, type Outlook, type Target } from '#rules/characters/target-outlook.ts';
import { pointsOf } from '#web/characters/entry-series.ts';

export interface TargetOutlook {
  readonly outlook: Outlook;
  readonly pace: Growth;
}

/** The end of a day such as `2026-03-01` where the player is, in ms since 1970. */
export function endOfDayHere(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime();
}

/** The points that a pace is taken from: those of the last month, or all where that has fewer than two. */
export function pointsOfPace(points: readonly ProgressPoint[], now: number): readonly ProgressPoint[] {
  const month = spanOf('month', now, { from: 0, to: 0 });
  const recent = points.filter(({ timestamp }) => isWithin(timestamp, month));
  return recent.length < 2 ? points : recent;
}

/**
 * What is to be expected of one target of a goal; null where no entry says its figure.
 *
 * @param entries in the order of time
 */
export function targetOutlook(
  { deadline }: Pick<CharacterGoal, 'deadline'>,
  { stat, bound, value }: GoalTarget,
  entries: readonly ProgressEntry[],
  now: number,
): TargetOutlook | null {
  const points = pointsOfPace(pointsOf(entries, stat), now);
  const pace = growthOf(points);
  if (pace === null) return null;
  const target: Target = {
    value,
    bound,
    deadlineEnd: deadline === undefined ? null : endOfDayHere(deadline),
  };
  return { outlook: outlookOf(target, pace, points.length, now), pace };
}
