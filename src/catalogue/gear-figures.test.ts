import { expect, test } from 'vitest';
import { gearFigures, knownGear } from './gear-figures.ts';
import { resonanceGain } from '#rules/calculators/resonance-gain.ts';

// Worked by hand: base × points ÷ 2,000.
test.each([
  [{ damage: 6650, life: 64_456 }, 100, { damage: 332.5, life: 3222.8 }],
  [{ damage: 6930, life: 67_416 }, 100, { damage: 346.5, life: 3370.8 }],
  [{ damage: 7492, life: 72_602 }, 1, { damage: 3.746, life: 36.301 }],
  [{ damage: 7492, life: 72_602 }, 2000, { damage: 7492, life: 72_602 }],
  [{ damage: 7263, life: 70_381 }, 13_024, { damage: 47_296.656, life: 458_321.072 }],
  [{ damage: 100, life: 0 }, 0, { damage: 0, life: 0 }],
])('resonance adds 0.05% of %o a point: %i points', (base, points, gain) => {
  expect(resonanceGain(base, points)).toEqual(gain);
});

// As the sheet prints them, rounded to whole points.
test.each([
  ['Inferno IV', 333, 3223],
  ['Inferno V', 340, 3297],
  ['Inferno VI', 347, 3371],
  ['Inferno VII', 354, 3445],
  ['Inferno VIII', 363, 3519],
  ['Inferno IX', 371, 3593],
  ['Inferno X', 375, 3630],
])('the gain of 100 points agrees with the table of the source: %s', (name, damage, life) => {
  const base = gearFigures[name]?.base;
  if (base === undefined) throw new Error(`The catalogue lacks ${name}`);
  const gain = resonanceGain(base, 100);
  expect([Math.round(gain.damage), Math.round(gain.life)]).toEqual([damage, life]);
});

test.each([
  [{ damage: -1, life: 0 }, 1],
  [{ damage: 100_001, life: 0 }, 1],
  [{ damage: 0, life: 1_000_001 }, 1],
  [{ damage: 0, life: Number.NaN }, 1],
  [{ damage: 1, life: 1 }, 0.5],
  [{ damage: 1, life: 1 }, -1],
  [{ damage: 1, life: 1 }, 20_001],
])('refuses what is out of range: %o, %d', (base, points) => {
  expect(() => resonanceGain(base, points)).toThrow(RangeError);
});

test('the first and last difficulty of known gear are those of the table', () => {
  const names = Object.keys(gearFigures);
  expect([names[0], names.at(-1)]).toEqual([knownGear.first, knownGear.last]);
});
