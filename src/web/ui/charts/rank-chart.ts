import { chart } from '#messages/calculators/chart.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';

/** Ten figures of a gem, one for each rank from 1 on. */
export interface RankSeries {
  readonly name: string;
  /** What a figure counts, as it stands behind the number: 'gem power'. */
  readonly unit: string;
  readonly values: readonly number[];
}

export interface RankMarks {
  readonly currentRank: number;
  readonly targetRank: number;
}

/** Beyond this ratio of the largest to the smallest bar, bars of equal measure would vanish. */
const widestLinearRatio = 100;
/** The least height of a bar in percent, so that it can be seen. */
const leastHeight = 4;

/** Heights in percent of the tallest bar; a figure of 0 has no bar. */
export function barHeights(values: readonly number[]): { heights: number[]; isLogarithmic: boolean } {
  const positive = values.filter((value) => value > 0);
  const largest = Math.max(0, ...positive);
  const smallest = Math.min(largest, ...positive);
  const isLogarithmic = largest > widestLinearRatio * smallest;
  const heights = values.map((value) => {
    if (value <= 0) return 0;
    if (!isLogarithmic) return Math.max(leastHeight, (100 * value) / largest);
    const share = Math.log(value / smallest) / Math.log(largest / smallest);
    // The smallest bar still stands for something: it starts at a tenth of the height.
    return 10 + 90 * share;
  });
  return { heights, isLogarithmic };
}

/** Heights in percent between the bottom and the top of the picture, for a line that starts at its first value. */
export function lineHeights(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (largest === 0 ? 0 : (100 * value) / largest));
}

/** The steps of a line as an SVG path in a box of 100 by 100: each rank holds its value over its column. */
export function stepPath(heights: readonly number[]): string {
  const width = 100 / heights.length;
  return heights
    .map((height, index) => {
      const y = round(100 - height);
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${round(width * (index + 1))}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Says whether the step that leads to a rank lies between the current and the target rank. */
export const isOnTheWay = (rank: number, { currentRank, targetRank }: RankMarks): boolean =>
  rank > currentRank && rank <= targetRank;

/** The word at a rank, if it has one. Where both ranks are one, nothing is left to do: it is the current one. */
export function markOf(rank: number, { currentRank, targetRank }: RankMarks): string | null {
  if (rank === currentRank) return chart.current;
  return rank === targetRank ? chart.target : null;
}

/** A name at the start of a line. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the chart shows, in sentences, for those who do not see it. */
export function chartSummary(costs: readonly RankSeries[], gain: RankSeries, marks: RankMarks): string {
  const range = fill(chart.summaryRange, { current: marks.currentRank, target: marks.targetRank });
  const isLogarithmic = costs.some(({ values }) => barHeights(values).isLogarithmic);
  return [
    ...costs.map((series) => seriesSummary(series, 2)),
    seriesSummary(gain, 1),
    range,
    ...(isLogarithmic ? [chart.summaryLogarithmic] : []),
  ].join(' ');
}

function seriesSummary({ name, values }: RankSeries, firstRank: number): string {
  const lastRank = values.length;
  if (values.every((value) => value === 0)) return fill(chart.summaryFlat, { name });
  const textAt = (rank: number): string => {
    const value = values[rank - 1];
    if (value === undefined) throw new RangeError(`${name} has no value at rank ${rank}`);
    return numberText(value);
  };
  return fill(chart.summaryRising, {
    name,
    first: textAt(firstRank),
    firstRank,
    last: textAt(lastRank),
    lastRank,
  });
}
