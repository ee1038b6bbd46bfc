import { expect, test } from 'vitest';
import { difficulties } from './difficulties.ts';
import { fullRating, ratingExample } from './gear-figures.ts';
import { partsOutlook, ratingOutlook, ratingParts } from '#rules/calculators/next-difficulty.ts';

// Worked by hand from what the difficulties ask for.
test.each([
  [0, 'Normal', 'Hell I', 520, 520, null],
  [519, 'Normal', 'Hell I', 520, 1, null],
  [520, 'Hell I', 'Hell II', 12_620, 12_100, null],
  [44_000, 'Inferno VI', 'Inferno VII', 45_400, 1400, 2120],
  [45_400, 'Inferno VII', 'Inferno VIII', 47_250, 1850, 2570],
  [58_499, 'Inferno XI', 'Inferno XII', 58_500, 1, 721],
])('%i is of %s and leads to %s', (rating, current, name, asks, missing, challengeMissing) => {
  expect(ratingOutlook(rating, difficulties)).toMatchObject({
    current,
    next: { name, asks, missing, challengeMissing },
  });
});

test('nothing comes after the last difficulty', () => {
  expect(ratingOutlook(58_500, difficulties)).toEqual({ current: 'Inferno XII', next: null });
});

test('a combat rating out of range is refused, and so is a list without difficulties', () => {
  for (const rating of [-1, 0.5, 100_001, Number.NaN])
    expect(() => ratingOutlook(rating, difficulties)).toThrow(RangeError);
  expect(() => ratingOutlook(1, [])).toThrow(RangeError);
});

const none = {
  primaryGear: 0,
  setPieces: 0,
  primaryUpgrades: 0,
  setUpgrades: 0,
  gems: 0,
  tableau: 0,
  helliquary: 0,
};

test('what is missing is the difference by part, never below nothing, and unknown where the full figure is', () => {
  const has = { ...none, primaryGear: 15_000, gems: 960, helliquary: 4000 };
  const outlook = partsOutlook(25_000, has, { ...ratingExample, primaryGear: null });
  const missing = Object.fromEntries(outlook.rows.map((row) => [row.part, row.missing]));
  expect(missing).toEqual({
    primaryGear: null,
    setPieces: 21_296,
    primaryUpgrades: 1760,
    setUpgrades: 1696,
    // 1,920 − 960
    gems: 960,
    tableau: 1800,
    // 3,120 in the example, which has no upper limit
    helliquary: 0,
  });
  // 15,000 + 960 + 4,000
  expect(outlook.sum).toBe(19_960);
  expect(outlook.unassigned).toBe(5040);
  expect(partsOutlook(19_000, has, ratingExample).unassigned).toBe(-960);
  expect(() => partsOutlook(1, { ...none, gems: 0.5 }, ratingExample)).toThrow(RangeError);
});

test('the example of the source adds up to what it prints', () => {
  expect(ratingParts.reduce((sum, part) => sum + (ratingExample[part] ?? 0), 0)).toBe(53_272);
});

test('full gear is eight pieces of each kind, where the source prints one', () => {
  // 8 × 2,470 and 8 × 2,456
  expect(fullRating('Inferno VI')).toMatchObject({ primaryGear: 19_760, setPieces: 19_648, gems: 1920 });
  // 8 × 2,790, the least of its band, and 8 × 2,865
  expect(fullRating('Inferno X')).toMatchObject({ primaryGear: 22_320, setPieces: 22_920 });
  expect(fullRating('Inferno XI')).toMatchObject({ primaryGear: null, setPieces: null, gems: 1920 });
});
