import * as z from 'zod/mini';
import { moment } from '../records/schema-parts.ts';

/** Lengths of time that builds are counted in, in days; each is held against the same length before it. */
export const sharePeriods = [30, 90] as const;
export type SharePeriod = (typeof sharePeriods)[number];

const count = z.int().check(z.nonnegative());
const parts = z.array(
  z.object({
    id: z.string(),
    /** Builds that have it. */
    n: count,
    /** The same of the period before. */
    before: count,
  }),
);

/** Gems and sets of the public builds of a class. */
export const buildShares = z.object({
  days: z.literal(sharePeriods),
  /** When they were counted. */
  asOf: moment,
  /** Builds that count: of each author the newest. With fewer than 30 nothing else is told. */
  count,
  /** The same of the period before; 0 where they were fewer than 30. */
  before: count,
  /** Legendary gems, the most worn first. */
  gems: parts,
  sets: parts,
});
export type BuildShares = z.output<typeof buildShares>;

/** Answers that a browser keeps, by what was asked. */
export const keptShares = z.record(z.string(), buildShares);
export type KeptShares = z.output<typeof keptShares>;
