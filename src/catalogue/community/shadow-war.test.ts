import { expect, test } from 'vitest';
import { fillRows } from '#rules/clans/war-rows.ts';
import { shadowWar } from './shadow-war.ts';

test('the rows are twelve lists and 96 places, and their matches are worth the 45 points of which 23 win', () => {
  const { rows, points, pointsToWin } = shadowWar;
  expect(rows.map(({ worth }) => worth)).toEqual([8, 4, 2, 1]);
  expect(rows.reduce((sum, { matches }) => sum + matches, 0)).toBe(12);
  expect(rows.reduce((sum, { matches, size }) => sum + matches * size, 0)).toBe(96);
  expect(rows.reduce((sum, { matches, worth }) => sum + matches * worth, 0)).toBe(points);
  expect(pointsToWin).toBe(Math.floor(points / 2) + 1);
});

test('a clan that may just register fills its first row and six places of the next', () => {
  const members = Array.from({ length: shadowWar.playersToRegister }, (_, index) => ({
    name: `P${index}`,
    rating: index,
    answer: 'yes' as const,
  }));
  expect(
    fillRows(members, shadowWar.rows).rows.map(
      ({ matches }) => matches.flat().filter((name) => name !== null).length,
    ),
  ).toEqual([24, 6, 0, 0]);
});
