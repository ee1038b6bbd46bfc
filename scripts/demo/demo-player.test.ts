import { expect, test } from 'vitest';
import { definitionOf, isWrittenCollection, writtenCollections } from '#contract/records/collections.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import { demoPlayer } from './demo-player.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

test('the demo player has something of everything, and each record is one that players can have', () => {
  const records = demoPlayer(NOW);
  for (const { collection, id, data, createdAt } of records) {
    if (!isWrittenCollection(collection)) throw new Error(`Nobody writes ${collection}.`);
    expect(recordSchemas[collection].safeParse(data), id).toMatchObject({ success: true });
    expect(createdAt, id).toBeLessThan(NOW);
  }
  const filled = new Set(records.map(({ collection }) => collection));
  // Marks of the day come by using it, blocks and notices by what others do, and favorites once there are builds.
  expect(writtenCollections.filter((name) => !filled.has(name))).toEqual([
    'eventDoneMarks',
    'blocks',
    'favourites',
    'accountNotices',
  ]);
});

test('what belongs to a character names one that is there, and comes after it', () => {
  const records = demoPlayer(NOW);
  const characters = new Set(
    records.filter(({ collection }) => collection === 'characters').map(({ id }) => id),
  );
  for (const { collection, id, data } of records)
    if (definitionOf(collection).parent !== undefined)
      expect(characters, id).toContain((data as { readonly parent: string }).parent);
  const ids = records.map(({ collection, id }) => `${collection} ${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(demoPlayer(NOW)).toEqual(records);
});
