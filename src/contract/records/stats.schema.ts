import * as z from 'zod/mini';
import {
  rangeOf,
  statNames,
  statRanges,
  type RecordedStats,
  type StatName,
} from '#rules/characters/stat-ranges.ts';

const stat = (name: StatName) =>
  // What is below the least that a stat can be was typed all the same; the page says so and keeps it.
  z.optional(z.number().check(z.gte(0), z.lte(rangeOf(name, true).max)));

/** Stats as they were recorded; a key that is no stat is refused. */
export const recordedStats = z.prefault(
  z.strictObject(
    Object.fromEntries(statNames.map((name) => [name, stat(name)])) as {
      [Name in StatName]: ReturnType<typeof stat>;
    },
  ),
  {},
);

interface WithStats {
  readonly stats: RecordedStats;
  readonly beyondTable?: boolean | undefined;
}

/** Refuses figures above the planner's own bounds in a record that does not say that the game shows them. */
export const withinTable = z.check<WithStats>(({ value: { stats, beyondTable }, issues }) => {
  if (beyondTable === true) return;
  for (const name of statNames)
    if ((stats[name] ?? 0) > statRanges[name].max)
      issues.push({
        code: 'too_big',
        origin: 'number',
        maximum: statRanges[name].max,
        path: ['stats', name],
        input: stats[name],
      });
});
