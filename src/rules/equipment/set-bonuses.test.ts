import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusesOf, setBonusSummaries, shownPieces, type EquippedPiece } from './set-bonuses.ts';

const grace = { id: 'grace', name: 'Grace', totalPieces: 6 };
const urges = { id: 'urges', name: 'Urges', totalPieces: 6 };
const pieces = (setId: string, count: number): EquippedPiece[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${setId}-${index}`, setId }));

test.each([
  [0, false, false, false],
  [1, false, false, false],
  [2, true, false, false],
  [3, true, false, false],
  [4, true, true, false],
  [5, true, true, false],
  [6, true, true, true],
  [8, true, true, true],
])('%d pieces: two %s, four %s, six %s', (count, twoPiece, fourPiece, sixPiece) => {
  expect(bonusesOf(count)).toEqual({ twoPiece, fourPiece, sixPiece });
});

test('three pieces of one set and one of another: what is on, and what is missing for the next bonus', () => {
  const equipped = [...pieces('urges', 1), ...pieces('grace', 3), { id: 'helm' }, { id: 'x', setId: 'gone' }];
  expect(setBonusSummaries(equipped, [urges, grace])).toEqual([
    {
      setId: 'grace',
      setName: 'Grace',
      equippedPieces: 3,
      totalPieces: 6,
      activeBonuses: { twoPiece: true, fourPiece: false, sixPiece: false },
      next: { bonus: 'fourPiece', missing: 1 },
    },
    {
      setId: 'urges',
      setName: 'Urges',
      equippedPieces: 1,
      totalPieces: 6,
      activeBonuses: { twoPiece: false, fourPiece: false, sixPiece: false },
      next: { bonus: 'twoPiece', missing: 1 },
    },
  ]);
});

test('eight pieces of a set have all bonuses, nothing comes next, and six of six are shown', () => {
  const [summary] = setBonusSummaries(pieces('urges', 8), [urges]);
  expect(summary).toMatchObject({ equippedPieces: 8, next: null });
  expect(shownPieces(8)).toBe(6);
  expect(shownPieces(2)).toBe(2);
});

test('the same ring in both slots counts once', () => {
  const ring = { id: 'ring', setId: 'grace' };
  expect(setBonusSummaries([ring, ring], [grace])[0]).toMatchObject({
    equippedPieces: 1,
    activeBonuses: { twoPiece: false },
  });
});

test('sets with as many pieces stand by name', () => {
  const equipped = [...pieces('urges', 4), ...pieces('grace', 4)];
  expect(setBonusSummaries(equipped, [urges, grace]).map(({ setId }) => setId)).toEqual(['grace', 'urges']);
});

test('whatever is equipped: every piece counts for its set, and one more piece never takes a bonus', () => {
  const someSets = [grace, urges, { id: 'third', name: 'Third', totalPieces: 6 }];
  const piece = fc.record({
    id: fc.string(),
    setId: fc.constantFrom('grace', 'urges', 'third', 'unknown', null, undefined),
  });
  const distinct = fc.uniqueArray(piece, { selector: ({ id }) => id, maxLength: 16 });
  fc.assert(
    fc.property(distinct, (equipped) => {
      const rows = setBonusSummaries(equipped, someSets);
      const known = equipped.filter(({ setId }) => someSets.some(({ id }) => id === setId));
      expect(rows.reduce((sum, row) => sum + row.equippedPieces, 0)).toBe(known.length);
      for (const { equippedPieces, next } of rows) {
        const now = Object.values(bonusesOf(equippedPieces)).filter(Boolean).length;
        expect(now).toBe(Math.min(3, Math.floor(equippedPieces / 2)));
        if (next === null) expect(equippedPieces).toBeGreaterThanOrEqual(6);
        else expect(bonusesOf(equippedPieces + next.missing)[next.bonus]).toBe(true);
      }
    }),
  );
});
