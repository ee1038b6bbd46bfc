/** Standard deviations within which 95 and 99 of 100 samples lie. */
const Z_95 = 1.959_963_984_540_054;
const Z_99 = 2.575_829_303_548_901;

/** Builds below which no share is given. */
export const FEWEST_BUILDS = 30;

/** A share between 0 and 1, or a difference of two between -1 and 1, with the bounds of its interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

function wilson(part: number, whole: number, z: number): Share {
  if (!(whole > 0 && part >= 0 && part <= whole)) throw new RangeError(`${part} of ${whole} is no share.`);
  const middle = (part + (z * z) / 2) / (whole + z * z);
  const half = (z / (whole + z * z)) * Math.sqrt((part * (whole - part)) / whole + (z * z) / 4);
  return { share: part / whole, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The share of some builds among others with Wilson's interval of 95 %.
 *
 * @param part 0 to `whole`
 * @param whole 1 or more
 * @throws {RangeError}
 * @see Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927)
 * @example
 * shareOf(12, 30) // { share: 0.4, low: 0.246, high: 0.577 }, rounded
 */
export const shareOf = (part: number, whole: number): Share => wilson(part, whole, Z_95);

/**
 * The difference of two shares with Newcombe's interval of 99 %: dozens of rows are looked at together, and of 100 that have not moved one
 * may be marked.
 *
 * @throws {RangeError}
 * @see Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), method 10
 * @example
 * changeOf({ part: 40, whole: 60 }, { part: 18, whole: 60 }) // { share: 0.367, low: 0.132, high: 0.550 }, rounded
 */
export function changeOf(
  now: { readonly part: number; readonly whole: number },
  before: { readonly part: number; readonly whole: number },
): Share {
  const later = wilson(now.part, now.whole, Z_99);
  const earlier = wilson(before.part, before.whole, Z_99);
  const share = later.share - earlier.share;
  return {
    share,
    low: share - Math.hypot(later.share - later.low, earlier.high - earlier.share),
    high: share + Math.hypot(later.high - later.share, earlier.share - earlier.low),
  };
}

/** Says whether a share has moved: 'more' or 'less' only where the interval of the difference leaves out 0, and both periods have enough builds. */
export function trendOf(
  now: { readonly part: number; readonly whole: number },
  before: { readonly part: number; readonly whole: number },
): 'more' | 'less' | null {
  if (now.whole < FEWEST_BUILDS || before.whole < FEWEST_BUILDS) return null;
  const { low, high } = changeOf(now, before);
  return low > 0 ? 'more' : high < 0 ? 'less' : null;
}
