/**
 * A reduction of cooldowns in percent, from 0 to 100. The game shows percents; a file may say it as a share.
 *
 * @param reduction strictly between 0 and 1: a share
 */
export const percentOfReduction = (reduction: number): number =>
  Math.min(100, Math.max(0, reduction > 0 && reduction < 1 ? reduction * 100 : reduction));

/**
 * How many seconds a skill takes to come back with a reduction of cooldowns, to the tenth.
 *
 * @param seconds without it, at least 0
 * @param reduction see {@link percentOfReduction}
 */
export const reducedCooldown = (seconds: number, reduction: number): number =>
  Math.round((seconds * (100 - percentOfReduction(reduction))) / 10) / 10;
