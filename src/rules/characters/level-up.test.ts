import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelOne, raisedTo } from './level-up.ts';

describe('reaching a level', () => {
  test.each([
    // From 1 to 2: 100 + 10 and 50 + 5.
    [
      'one level',
      levelOne,
      2,
      { level: 2, experience: 0, health: 110, maxHealth: 110, mana: 55, maxMana: 55 },
    ],
    // From 1 to 60: 100 + 59 × 10 = 690 and 50 + 59 × 5 = 345.
    [
      'all levels',
      levelOne,
      60,
      { level: 60, experience: 0, health: 690, maxHealth: 690, mana: 345, maxMana: 345 },
    ],
    ['beyond the last', levelOne, 61, { level: 60, health: 690, mana: 345 }],
    [
      'three levels, hurt and with experience: both are full again, experience starts anew',
      { level: 10, experience: 900, health: 12, maxHealth: 190, mana: 3, maxMana: 95 },
      13,
      { level: 13, experience: 0, health: 220, maxHealth: 220, mana: 110, maxMana: 110 },
    ],
  ])('%s', (_, before, level, after) => {
    expect(raisedTo(before, level)).toMatchObject(after);
  });

  test.each([10, 9, 0, -5])('no level gained at %d: health, mana and experience stay', (level) => {
    const before = { level: 10, experience: 900, health: 12, maxHealth: 190, mana: 3, maxMana: 95 };
    expect(raisedTo(before, level)).toEqual({ ...before, level: Math.max(1, level) });
  });

  test('step by step comes to the same as at once', () => {
    const levels = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(levels, levels, (one, other) => {
        const [low = 1, high = 1] = [one, other].toSorted((a, b) => a - b);
        expect(raisedTo(raisedTo(levelOne, low), high)).toMatchObject({
          maxHealth: raisedTo(levelOne, high).maxHealth,
          maxMana: raisedTo(levelOne, high).maxMana,
        });
      }),
    );
  });
});
