import { DAY_MS } from '../time-units.ts';

/** A build that has twice the votes and copies of another is ranked like one that came so much later. */
const DOUBLING_MS = 3 * DAY_MS;

/**
 * The place of a build among those that are trending: the larger, the further in front. It is a moment in ms, so that nothing has to
 * be counted anew as time goes by.
 *
 * @param rankedAt ms since 1970: when it was published, or last brought up to a new patch
 * @param votes 0 or more
 * @param copies 0 or more
 * @example
 * hotOf(0, 0, 0) === 0
 * hotOf(0, 1, 0) === 259_200_000 // one vote is worth three days
 * hotOf(0, 2, 1) === 518_400_000 // three of votes and copies together are worth six
 */
export const hotOf = (rankedAt: number, votes: number, copies: number): number =>
  rankedAt + Math.round(DOUBLING_MS * Math.log2(1 + votes + copies));
