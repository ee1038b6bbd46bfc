import { expect, test } from 'vitest';
import { firstGemPlaces, gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { freePlace, placed } from '../gem-edits.ts';
import { isFull, nextName, setDifference, setTotals } from './gem-sets.ts';

const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'c',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});
const heart = gem('heart', 'frozen-heart', 4);
const fang = gem('fang', 'fervent-fang', 2);
const eye = gem('eye', 'berserkers-eye', 3);
const set = (...gems: readonly Gem[]): GemSet => ({
  id: 's',
  parent: 'c',
  kind: 'snapshot',
  name: 'Snapshot 1',
  description: '',
  gems: gems.map(({ id, catalogueId, rank }) => ({ id, catalogueId, rank })),
  totalResonance: 0,
  totalCombatRating: 0,
});

test('putting on a set says what comes, goes and stays, and what that does to the resonance', () => {
  const difference = setDifference(
    set(heart, eye),
    { equippedGems: { 1: 'fang', 4: 'eye' } },
    [heart, fang, eye],
    'planner-standard',
  );
  expect(difference).toMatchObject({
    equipped: { 1: 'heart', 2: 'eye' },
    comes: [heart],
    goes: [fang],
    stays: [eye],
    gone: [],
    otherRank: [],
    // 34 + 19; 152 + 19
    resonance: { from: { resonance: 53 }, to: { resonance: 171 } },
  });
});

test('a gem that is gone gives way to an equal copy, else it is named and left out', () => {
  const copy = gem('copy', 'frozen-heart', 4);
  expect(setDifference(set(heart, fang), { equippedGems: {} }, [copy], 'planner-standard')).toMatchObject({
    equipped: { 1: 'copy' },
    gone: ['Fervent Fang, rank 2'],
  });
});

test('a set puts gems of second weapons where they were while these count, and leaves them as they are else', () => {
  const both = set(heart);
  const withSecond = {
    ...both,
    gems: [...both.gems, { id: 'eye', catalogueId: 'berserkers-eye', rank: 3, place: '8' as const }],
  };
  const standing = [
    { equippedGems: { 1: 'eye', 7: 'fang' } },
    [heart, fang, eye],
    'planner-standard',
  ] as const;
  expect(setDifference(withSecond, ...standing, gemPlaces)).toMatchObject({
    equipped: { 1: 'heart', 8: 'eye' },
    places: gemPlaces,
    goes: [fang],
  });
  for (const [put, counted] of [
    [withSecond, firstGemPlaces],
    [both, gemPlaces],
  ] as const)
    expect(setDifference(put, ...standing, counted)).toMatchObject({
      equipped: { 1: 'heart' },
      places: firstGemPlaces,
      goes: [eye],
    });
});

test('a gem that was raised since keeps its rank', () => {
  const raised = { ...heart, rank: 6 };
  const difference = setDifference(set(heart), { equippedGems: {} }, [raised], 'planner-standard');
  expect(difference.otherRank).toEqual([{ gem: raised, stoodAt: 4 }]);
});

test('a gem stands in one place: putting it into another one swaps the two', () => {
  expect(placed({ 1: 'a', 2: 'b' }, 'a', '2')).toEqual({ 1: 'b', 2: 'a' });
  expect(placed({ 1: 'a' }, 'b', '1')).toEqual({ 1: 'b' });
  expect(placed({ 1: 'a' }, 'a', '3')).toEqual({ 3: 'a' });
});

test('the first free place is one that is empty or names a gem that is gone', () => {
  const owned = new Set(['a', 'b']);
  expect(freePlace({ 1: 'a', 2: 'gone' }, owned)).toBe('2');
  expect(freePlace({ 1: 'a', 2: 'b', 3: 'a', 4: 'a', 5: 'a', 6: 'a' }, owned)).toBeUndefined();
});

test('sets are numbered by their kind, of which a character keeps 50', () => {
  const many = Array.from({ length: 50 }, () => set());
  expect(nextName(many, 'snapshot')).toBe('Snapshot 51');
  expect(nextName(many, 'loadout')).toBe('Loadout 1');
  expect([isFull(many, 'snapshot'), isFull(many, 'loadout')]).toEqual([true, false]);
});

test('by the game’s table a set gives what its gems do at their ranks, with the stars of those that are still there', () => {
  const kept = { ...set(heart, eye), totalResonance: 171, totalCombatRating: 46 };
  const starred = { ...heart, rank: 6, activeStars: 2 } as const;
  expect(setTotals(kept, [], 'planner-standard')).toEqual({ resonance: 171, combatRating: 46, unknown: 0 });
  // Rank 4 of a 2/5 gem 280, and rank 3 of a 1-star gem 45.
  expect(setTotals(kept, [starred], 'in-game-table')).toMatchObject({ resonance: 325, unknown: 0 });
  expect(setTotals(kept, [], 'in-game-table')).toMatchObject({ resonance: 45, unknown: 1 });
});
