import { expect, test } from 'vitest';
import { LEAST_PLAYERS, recommendedItems, topSets, type CountedPieces } from './suggestions.ts';

const count = (setId: string, pieces: number, players: number = LEAST_PLAYERS): CountedPieces => ({
  setId,
  pieces,
  players,
});

test('the sets with most pieces come first, those with as many by name, and never more than ten', () => {
  const sets = Array.from({ length: 12 }, (_, index) => ({ id: `s${index}`, name: `Set ${12 - index}` }));
  const ids = (...counts: readonly CountedPieces[]) => topSets(counts, sets).map(({ set }) => set.id);
  expect(ids(count('s0', 4), count('s1', 9), count('s2', 6))).toEqual(['s1', 's2', 's0']);
  // Set 10 stands before Set 11, and that before Set 12.
  expect(ids(count('s0', 6), count('s1', 6), count('s2', 6))).toEqual(['s2', 's1', 's0']);
  expect(ids(...sets.map(({ id }) => count(id, 6)))).toHaveLength(10);
});

test('a set that too few players wear is left out, as is one that there is no more', () => {
  const sets = [{ id: 'a', name: 'A' }];
  expect(topSets([count('a', 30, LEAST_PLAYERS - 1)], sets)).toEqual([]);
  expect(topSets([count('a', 30)], sets)).toEqual([{ set: sets[0], pieces: 30 }]);
  expect(topSets([count('a', 0), count('gone', 30)], sets)).toEqual([]);
  expect(topSets([], sets)).toEqual([]);
});

test('items are recommended by known rating, then by how sure they are, then by name, of the class alone', () => {
  const item = (name: string, but: object = {}) => ({
    name,
    rarity: 'legendary' as const,
    classes: ['monk'],
    base_combat_rating: null,
    confidence: 'high' as const,
    ...but,
  });
  const items = [
    item('Unsure', { confidence: 'low' }),
    item('Beta'),
    item('Alpha'),
    item('Weak', { base_combat_rating: 0, confidence: 'name-only' }),
    item('Strong', { base_combat_rating: 900, confidence: 'low' }),
    item('Piece', { rarity: 'set', base_combat_rating: 2_000 }),
    item('Of a wizard', { classes: ['wizard'], base_combat_rating: 2_000 }),
    item('Medium', { confidence: 'medium' }),
  ];
  const names = (count?: number) => recommendedItems(items, 'monk', count).map(({ name }) => name);
  expect(names()).toEqual(['Strong', 'Weak', 'Alpha', 'Beta', 'Medium']);
  expect(names(2)).toEqual(['Strong', 'Weak']);
  expect(names(20)).toHaveLength(6);
  expect(recommendedItems(items, 'blood-knight')).toEqual([]);
});
