import * as z from 'zod/mini';
import { statNames, statRanges, type StatName } from '#rules/characters/stat-ranges.ts';

const stat = (name: StatName) =>
  // What is below the least that a stat can be was typed all the same; the page says so and keeps it.
  z.optional(z.number().check(z.gte(0), z.lte(statRanges[name].max)));

/** Stats as they were recorded; a key that is no stat is refused. */
export const recordedStats = z.prefault(
  z.strictObject(
    Object.fromEntries(statNames.map((name) => [name, stat(name)])) as {
      [Name in StatName]: ReturnType<typeof stat>;
    },
  ),
  {},
);
