import { expect, test } from 'vitest';
import { formulaSets } from '#rules/gems/formulas.ts';
import type { Gem } from '../collections/characters/gems.ts';
import { equippedOf, filledPlaces, gemFacts, gemFigures, gemTotals, plannerFigures } from './gem-figures.ts';

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
  '%s of rank %i gives %i resonance and %i combat rating by the planner’s formulas',
  (catalogueId, rank, resonance, combatRating) => {
    const figures = { resonance, combatRating };
    expect(plannerFigures(gem({ catalogueId, rank }))).toEqual(figures);
    // The number of active stars changes nothing.
    expect(gemFigures(gem({ catalogueId, rank, activeStars: 2 }), 'planner-standard')).toEqual(figures);
  },
);

// As the game's own table prints them.
test.each([
  ['frozen-heart', 10, 5, 1000, 240],
  ['frozen-heart', 10, 4, 900, 220],
  ['frozen-heart', 1, 2, 30, 12],
  ['frozen-heart', 4, 3, 320, 78],
  ['frozen-heart', 4, undefined, null, null],
  ['fervent-fang', 10, undefined, 300, 66],
  ['berserkers-eye', 3, undefined, 45, 16],
] as const)(
  '%s of rank %i with active stars %s gives %s resonance and %s combat rating by the game’s table',
  (catalogueId, rank, activeStars, resonance, combatRating) => {
    expect(gemFigures(gem({ catalogueId, rank, activeStars }), 'in-game-table')).toEqual({
      resonance,
      combatRating,
    });
  },
);

test('a sum by the game’s table leaves out what has no figure, and says of how many gems that is so', () => {
  const gems = [
    gem({ catalogueId: 'frozen-heart', rank: 10, activeStars: 5 }),
    gem({ catalogueId: 'frozen-heart', rank: 10 }),
    gem({ catalogueId: 'fervent-fang', rank: 1 }),
    gem({ name: 'Own', type: 'legendary', resonance: 7 }),
  ];
  expect(gemTotals(gems, 'in-game-table')).toEqual({
    count: 4,
    resonance: 1037,
    combatRating: 252,
    unknown: 1,
    highRank: 2,
  });
});

test('a normal gem gives no resonance unless its player says so, and 2.4 combat rating for each', () => {
  const ruby = gem({ catalogueId: 'ruby', rank: 5 });
  expect(gemFacts(ruby)).toEqual({ name: 'Ruby', otherNames: [], kind: 'normal', stars: null, color: 'red' });
  for (const formulas of formulaSets) {
    expect(gemFigures(ruby, formulas)).toEqual({ resonance: 0, combatRating: 0 });
    const own = gem({ name: 'Own', type: 'normal', resonance: 11 });
    expect(gemFigures(own, formulas)).toEqual({ resonance: 11, combatRating: 26 });
  }
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
  });
  expect(plannerFigures(gem(own))).toEqual({ resonance: 120, combatRating: 30 });
  const later = gem({ catalogueId: 'of-a-later-version' });
  expect(gemFacts(later)).toMatchObject({ name: 'of-a-later-version' });
  expect(plannerFigures(later)).toMatchObject({ resonance: 0 });
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
  expect(gemTotals(equippedOf(character, gems), 'planner-standard')).toEqual({
    count: 2,
    resonance: 186,
    combatRating: 49,
    unknown: 0,
    highRank: 1,
  });
});
