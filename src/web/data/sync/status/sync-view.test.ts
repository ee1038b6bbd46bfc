import { expect, test } from 'vitest';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import type { ConflictRecord } from '#contract/records/conflicts.ts';
import { changesSettling, type Choices } from './sync-view.ts';

const written = { by: 'Chrome on Android', at: 1_000 };
const goal = gemPowerGoal({
  id: 'a',
  gemName: 'Blood-Soaked Jade',
  gemType: '1-star',
  currentRank: 1,
  targetRank: 5,
  gemPowerOwned: 0,
  marketValue: 100,
  priority: 'medium',
});
/** One device has made a 5-star gem of it, the other a 1-star gem, which has no quality. */
const conflict: ConflictRecord = {
  id: 'c',
  collection: 'gemPowerGoals',
  recordId: 'a',
  fields: [
    { field: 'gemType', stands: { value: '1-star', ...written }, other: { value: '5-star', ...written } },
    { field: 'gemQuality', stands: written, other: { value: '5/5', ...written } },
  ],
};

/** What becomes of the goal. */
function settled(choices: Choices): unknown {
  const [change] = changesSettling(conflict, choices);
  if (change === undefined || !('update' in change)) return goal;
  return (change.update as (record: object) => object)(goal);
}

test('a value that a third device wrote can be chosen', () => {
  const known = {
    ...conflict,
    fields: [
      {
        field: 'targetRank',
        stands: { value: 5, ...written },
        other: { value: 6, ...written },
        earlier: [
          { value: 7, ...written },
          { value: 8, ...written },
        ],
      },
    ],
  };
  const [change] = changesSettling(known, { targetRank: 1 });
  if (change === undefined || !('update' in change)) throw new Error('It changes nothing.');
  expect((change.update as (record: object) => object)(goal)).toEqual(
    gemPowerGoal({ ...goal, targetRank: 8 }),
  );
  expect(() => changesSettling(known, { targetRank: 2 })).toThrow(RangeError);
});

test('a conflict is settled by what was chosen, and what that needs comes along', () => {
  const fiveStar = gemPowerGoal({ ...goal, gemType: '5-star', gemQuality: '5/5' });
  expect(settled({ gemType: 'other', gemQuality: 'other' })).toEqual(fiveStar);
  expect(settled({ gemType: 'other' })).toEqual(fiveStar);
  expect(settled({ gemQuality: 'other' })).toEqual(goal);
  expect(settled({})).toEqual(goal);
});
