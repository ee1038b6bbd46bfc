import { expect, test } from 'vitest';
import type { Gem } from '../collections/characters/gems.ts';
import { equippedOf, filledPlaces, gemFacts, gemTotals } from './gem-figures.ts';

const gem = (fields: Partial<Gem>): Gem => ({
  id: 'g',
  parent: 'c',
  rank: 1,
  subRank: 0,
  note: '',
  ...fields,
});

test.each([
  ['frozen-heart', 1, 100, 24],
  // 100 × 1.15³ = 152.0875; 24 × 1.15³ = 36.501
  ['frozen-heart', 4, 152, 36],
  // 30 × 1.15 = 34.5; 12 × 1.15 = 13.8
  ['fervent-fang', 2, 34, 13],
  // 15 × 1.15² = 19.8375; 8 × 1.15² = 10.58
  ['berserkers-eye', 3, 19, 10],
] as const)(
  '%s of rank %i gives %i resonance and %i combat rating',
  (catalogueId, rank, resonance, combatRating) => {
    expect(gemFacts(gem({ catalogueId, rank }))).toMatchObject({
      kind: 'legendary',
      resonance,
      combatRating,
    });
  },
);

test('a normal gem gives no resonance unless its player says so, and 2.4 combat rating for each', () => {
  expect(gemFacts(gem({ catalogueId: 'ruby', rank: 5 }))).toEqual({
    name: 'Ruby',
    otherNames: [],
    kind: 'normal',
    stars: null,
    color: 'red',
    resonance: 0,
    combatRating: 0,
  });
  expect(gemFacts(gem({ name: 'Own', type: 'normal', resonance: 11 }))).toMatchObject({ combatRating: 26 });
});

test('a gem that the catalogue does not know is what its player described', () => {
  const own = {
    name: 'Star of Dusk',
    otherNames: [],
    type: 'legendary',
    stars: 5,
    resonance: 120,
    combatRating: 30,
    rank: 3,
  } as const;
  expect(gemFacts(gem(own))).toEqual({
    name: 'Star of Dusk',
    otherNames: [],
    kind: 'legendary',
    stars: 5,
    color: null,
    resonance: 120,
    combatRating: 30,
  });
  expect(gemFacts(gem({ catalogueId: 'of-a-later-version' }))).toMatchObject({
    name: 'of-a-later-version',
    resonance: 0,
  });
});

test('a place that names a gem which the character does not have is empty, and the totals leave it out', () => {
  const gems = [
    gem({ id: 'a', catalogueId: 'frozen-heart', rank: 4 }),
    gem({ id: 'b', catalogueId: 'fervent-fang', rank: 2 }),
  ];
  const character = { equippedGems: { 1: 'a', 3: 'gone', 6: 'b' } };
  expect(filledPlaces(character, gems).map(({ place, gem: held }) => [place, held?.id])).toEqual([
    ['1', 'a'],
    ['2', undefined],
    ['3', undefined],
    ['4', undefined],
    ['5', undefined],
    ['6', 'b'],
  ]);
  expect(gemTotals(equippedOf(character, gems))).toEqual({
    count: 2,
    resonance: 186,
    combatRating: 49,
    highRank: 1,
  });
});
