import { expect, test } from 'vitest';
import { offerOf, type PlannedActivity, runsLeft, usefulnessFor } from './offers.ts';

test.each([
  // [limit, done today, done in the period, days left, runs]
  [{ per: 'daily', times: 8 }, 3, 3, 1, 5],
  [{ per: 'daily', times: 1 }, 1, 1, 1, 0],
  [{ per: 'weekly', times: 28 }, 0, 0, 7, 4],
  // Two days were missed: 28 over 5 days are 5.6 a day.
  [{ per: 'weekly', times: 28 }, 0, 0, 5, 6],
  [{ per: 'weekly', times: 28 }, 0, 8, 5, 4],
  [{ per: 'weekly', times: 28 }, 4, 12, 5, 0],
  [{ per: 'weekly', times: 28 }, 3, 11, 5, 1],
  [{ per: 'weekly', times: 10 }, 0, 12, 3, 0],
  [{ per: 'halfWeek', times: 5 }, 0, 0, 3, 2],
  [{ per: 'halfWeek', times: 5 }, 0, 4, 1, 1],
  [{ per: 'none' }, 4, 4, 1, 6],
  [{ per: 'item' }, 12, 12, 1, 0],
] as const)(
  'of %j with %i done today and %i in all, %i days before its end, %i runs are left',
  (limit, today, done, daysLeft, runs) => {
    expect(runsLeft(limit, { today, done, daysLeft })).toBe(runs);
  },
);

test.each([
  [['rareCrest'], null, ['legendaryGems'], 3, 'legendaryGems'],
  [['runes'], null, ['legendaryGems'], 2, 'legendaryGems'],
  // The want that it pays itself comes before one that it only pays for.
  [['runes', 'gold'], null, ['legendaryGems', 'gold'], 3, 'gold'],
  [['gold'], null, ['legendaryGems'], 1, null],
  [['gold'], 8, ['battlePoints'], 3, 'battlePoints'],
  [['gold'], null, ['battlePoints'], 1, null],
  [['setItems'], 8, [], 1, null],
] as const)(
  'what pays %j and %s points counts for %j %i, for %s',
  (rewards, battlePoints, wants, usefulness, want) => {
    expect(usefulnessFor({ rewards, battlePoints }, wants)).toEqual({ usefulness, want });
  },
);

const rift: PlannedActivity = {
  id: 'rift',
  minutes: 2,
  limit: { per: 'weekly', times: 28 },
  rewards: ['runes'],
  battlePoints: 8,
};
const fresh = { today: 0, done: 0, daysLeft: 7 };
const times = [{ startMs: 0, endMs: 1 }];

test('usefulness counts before what is lost soon', () => {
  expect(offerOf(rift, ['legendaryGems'], fresh, null)).toEqual({
    id: 'rift',
    minutes: 2,
    runs: 4,
    worth: 21,
    firstWorth: 210,
    open: null,
  });
  const daily: PlannedActivity = { ...rift, limit: { per: 'daily', times: 1 } };
  expect(offerOf(daily, [], fresh, null)?.worth).toBe(13);
  expect(offerOf(rift, [], { today: 1, done: 1, daysLeft: 7 }, null)).toMatchObject({
    runs: 3,
    firstWorth: 0,
  });
  expect(offerOf(rift, [], fresh, times)).toMatchObject({ worth: 14, runs: 1, open: times });
});

test('nothing is planned that is done, is not open today or takes nobody knows how long', () => {
  expect(offerOf(rift, [], { today: 4, done: 4, daysLeft: 7 }, null)).toBeNull();
  expect(offerOf(rift, [], fresh, [])).toBeNull();
  expect(offerOf({ ...rift, minutes: null }, [], fresh, null)).toBeNull();
});
