import { expect, test } from 'vitest';
import { MemoryStorage } from '../../storage/memory-storage.ts';
import { noteDeletions, readDeletions } from './acknowledged-deletions.ts';
import { DAY_MS } from '#rules/time-units.ts';

const deletion = (number: number, at: number, revision = 2) => ({
  collection: 'gemPowerGoals' as const,
  id: `goal-${number}`,
  revision,
  at,
});
const note = (storage: MemoryStorage, ...deletions: ReturnType<typeof deletion>[]) =>
  storage.write((transaction) => noteDeletions(transaction, deletions));

test('deletions are known for 90 days, each by its latest revision', async () => {
  const storage = new MemoryStorage();
  await note(storage, deletion(1, 0), deletion(2, DAY_MS));
  await note(storage, deletion(2, 2 * DAY_MS, 5));
  await note(storage, deletion(2, 2 * DAY_MS, 4));
  expect([...(await readDeletions(storage, 90 * DAY_MS))]).toEqual([
    ['gemPowerGoals\ngoal-1', 2],
    ['gemPowerGoals\ngoal-2', 5],
  ]);
  expect([...(await readDeletions(storage, 91 * DAY_MS)).keys()]).toEqual(['gemPowerGoals\ngoal-2']);
  expect((await readDeletions(storage, 93 * DAY_MS)).size).toBe(0);
});

test('20,000 are known at most, the latest', async () => {
  const storage = new MemoryStorage();
  for (let from = 0; from < 20_600; from += 100)
    await note(storage, ...Array.from({ length: 100 }, (_, index) => deletion(from + index, 0)));
  const known = await readDeletions(storage, 0);
  expect(known.size).toBeGreaterThan(19_500);
  expect(known.size).toBeLessThanOrEqual(20_000);
  expect([known.has('gemPowerGoals\ngoal-20599'), known.has('gemPowerGoals\ngoal-0')]).toEqual([true, false]);
});
