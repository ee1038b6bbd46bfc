import { expect, test } from 'vitest';
import { loadout } from '../records/collections/loadouts.schema.ts';
import { activityOf } from '#catalogue/planning/activities.ts';

test.each([
  ['raid', 'raid'],
  ['shadow-war', 'shadow-war'],
  ['rift', 'challenge-rift'],
  ['challenge-rift', 'challenge-rift'],
  ['toString', null],
  ['Raid', null],
])('%s is the activity %s', (text, activity) => {
  expect(activityOf(text)).toBe(activity);
});

test('a loadout that was made for a rift is for the Challenge Rift', () => {
  const kept = { id: 'a'.repeat(32), name: 'Bear', class: 'druid', items: {}, gems: {}, activity: 'rift' };
  expect(loadout.parse(kept).activity).toBe('challenge-rift');
  expect(loadout.safeParse({ ...kept, activity: 'fishing' }).success).toBe(false);
});
