import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barHeights, chartSummary, isOnTheWay, lineHeights, markOf, stepPath } from './rank-chart.ts';

const marks = { currentRank: 3, targetRank: 6 };

describe('the chart by rank', () => {
  it('draws bars in proportion while the largest is at most 100 times the smallest', () => {
    expect(barHeights([0, 25, 50, 100])).toEqual({ heights: [0, 25, 50, 100], isLogarithmic: false });
    expect(barHeights([0, 1, 100]).isLogarithmic).toBe(false);
  });

  it('goes over to a logarithmic height beyond that, with every bar to be seen', () => {
    const { heights, isLogarithmic } = barHeights([0, 3, 27, 19_683]);
    expect(isLogarithmic).toBe(true);
    expect(heights[0]).toBe(0);
    expect(heights[1]).toBeCloseTo(10);
    expect(heights[2]).toBeCloseTo(32.5);
    expect(heights[3]).toBeCloseTo(100);
  });

  it('draws nothing where all is 0', () => {
    expect(barHeights([0, 0])).toEqual({ heights: [0, 0], isLogarithmic: false });
    expect(lineHeights([0, 0])).toEqual([0, 0]);
  });

  it('never draws a larger figure lower than a smaller one', () => {
    assert(
      property(array(nat(1_000_000_000), { minLength: 10, maxLength: 10 }), (values) => {
        const { heights } = barHeights(values);
        for (const [a, one] of values.entries())
          for (const [b, other] of values.entries())
            if (one < other) expect(heights[a]).toBeLessThanOrEqual(heights[b] ?? -1);
        expect(Math.max(...heights)).toBeLessThanOrEqual(100.000001);
      }),
    );
  });

  it('holds each rank over its column in the stepped line', () => {
    expect(stepPath([0, 50, 100, 25])).toBe('M0 100H25V50H50V0H75V75H100');
  });

  it('marks the steps above the current rank up to the target', () => {
    expect([3, 4, 6, 7].map((rank) => isOnTheWay(rank, marks))).toEqual([false, true, true, false]);
    expect([2, 3, 6].map((rank) => markOf(rank, marks))).toEqual([null, 'Now', 'Goal']);
    expect(markOf(3, { currentRank: 3, targetRank: 3 })).toBe('Now');
  });

  it('says in sentences what it shows', () => {
    const gain = { name: 'Resonance', unit: 'resonance', values: [40, 80, 120] };
    expect(
      chartSummary([{ name: 'Gem power', unit: 'gem power', values: [0, 160, 17_000] }], gain, marks),
    ).toBe(
      'Gem power by rank: 160 at rank 2, 17,000 at rank 3. Resonance by rank: 40 at rank 1, 120 at rank 3. ' +
        'Marked: rank 3 to rank 6. The bars are drawn on a logarithmic scale.',
    );
    expect(chartSummary([], { name: 'Life', unit: 'life', values: [0, 0] }, marks)).toBe(
      'Life by rank: none. Marked: rank 3 to rank 6.',
    );
  });

  it('says nothing of a rank that a series has no value for', () => {
    const [costs, gain] = [
      { name: 'Gem power', unit: 'gem power', values: [160] },
      { name: 'Resonance', unit: 'resonance', values: [40] },
    ];
    expect(() => chartSummary([costs], gain, marks)).toThrow('Gem power has no value at rank 2');
  });
});
