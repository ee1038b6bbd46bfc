import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/records/records.ts';
import { MemoryStorage } from '../../storage/memory-storage.ts';
import type { StoredDocument } from '../../storage/record-storage.ts';
import { RecordStore } from '../record-store.ts';
import { sortRecords } from './collection-views.ts';

const goal = {
  id: 'goal',
  gemName: '1-star',
  gemType: '1-star',
  gemQuality: null,
  currentRank: 1,
  targetRank: 3,
  gemPowerOwned: 0,
  marketValue: 10,
  priority: 'medium',
  completed: false,
};
const document = (id: string, data: unknown, collection: CollectionName = 'gemPowerGoals') =>
  ({ collection, id, revision: 1, serverRevision: 0, createdAt: 1, updatedAt: 1, data }) as StoredDocument;

test.each([
  ['nothing', null],
  ['a word', 'torn'],
  ['an empty record', {}],
  ['a rank that is no number', { ...goal, targetRank: '3' }],
  ['a rank out of bounds', { ...goal, targetRank: 11 }],
  ['a name that is no text', { ...goal, gemName: { half: 1 } }],
  ['a gem that does not exist', { ...goal, gemType: '7-star' }],
])('%s is set aside', async (_, data) => {
  const torn = document('torn', data);
  const whole = document('goal', goal);
  const { readable, unreadable } = await sortRecords('gemPowerGoals', [torn, whole]);
  expect(unreadable).toEqual([torn]);
  expect(readable.map(({ id }) => id)).toEqual(['goal']);
});

test('what an older version has not written yet is filled in, and what stands there stays', async () => {
  const { priority: _, ...older } = goal;
  const { readable, unreadable } = await sortRecords('gemPowerGoals', [document('goal', older)]);
  expect(unreadable).toEqual([]);
  expect(readable).toMatchObject([{ data: { ...older, priority: 'medium' } }]);
});

test('an event with a schedule that cannot be is set aside', async () => {
  const event = {
    id: 'raid',
    name: 'Raid',
    note: '',
    schedule: { days: [], startTimes: ['25:00'], durationMinutes: 5 },
  };
  const { unreadable } = await sortRecords('ownEvents', [document('raid', event, 'ownEvents')]);
  expect(unreadable.map(({ id }) => id)).toEqual(['raid']);
});

test('a list shows what can be read of it, names the rest, and forgets of that what is deleted', async () => {
  const storage = new MemoryStorage();
  await storage.write(async (transaction) => {
    await transaction.put(document('goal', goal));
    await transaction.put(document('torn', { gemName: 'Torn' }));
  });
  const store = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  await store.load('gemPowerGoals');
  const shown = () => store.view('gemPowerGoals');
  expect(shown().records.map(({ id }) => id)).toEqual(['goal']);
  expect(shown().unreadable.map(({ id }) => id)).toEqual(['torn']);

  await store.edit({ label: 'Deleted', changes: [{ collection: 'gemPowerGoals', id: 'torn', data: null }] });
  expect(shown()).toMatchObject({ records: [{ id: 'goal' }], unreadable: [] });
});
