import { expect, test } from 'vitest';
import { gameDayAt } from '#rules/events/zoned-time.ts';
import { dailiesOfDay } from '#rules/today/day-list.ts';
import { dailiesFor } from './dailies.ts';

const everybody = [
  'ibn-fahds-sanctum',
  'sentinels-stand',
  'free-rare-crest',
  'bounty',
  'elder-rift',
  'battleground',
  'monstrous-essences',
];

test.each([
  ['any', ['shadow-lottery']],
  ['adventurers', ['shadow-lottery']],
  ['shadows', ['assembly', 'raid-the-vault', 'shadow-lottery']],
  ['immortals', ['corvus-expedition', 'defend-the-vault']],
] as const)('the dailies of %s are those of everybody and %j', (side, own) => {
  const ids = dailiesFor(side).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...everybody, ...own].toSorted());
});

test('the expedition of the Immortals is a daily on Monday, Wednesday and Friday alone', () => {
  const on = (at: string) => {
    const nowMs = Date.parse(at);
    const day = gameDayAt(nowMs, 'UTC');
    return dailiesOfDay(dailiesFor('immortals'), new Set(), day, 'UTC', nowMs).some(
      ({ daily }) => daily.id === 'corvus-expedition',
    );
  };
  // November 23, 2026 is a Monday.
  const week = [23, 24, 25, 26, 27, 28, 29].map((day) => on(`2026-11-${day}T12:00:00Z`));
  expect(week).toEqual([true, false, true, false, true, false, false]);
});
