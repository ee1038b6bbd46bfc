import { expect, test } from 'vitest';
import { calculators } from '#messages/calculators/calculators.ts';
import { besideOf, briefFigures } from './brief-figures.ts';

const { figures, units } = calculators;
const answer = (needed: string, unit: string, copies: string) => [
  { name: figures.gemPowerNeeded, value: needed, unit },
  { name: figures.cost, value: '1,600', unit: units.platinum },
  { name: figures.copiesNeeded, value: copies, unit: units.copies },
];

test.each([
  ['1', units.duplicates, '1', '1 rank-1 gem + 1 copy, 1,600 platinum', '+ 1 copy'],
  ['2', units.duplicates, '12', '2 rank-1 gems + 12 copies, 1,600 platinum', '+ 12 copies'],
  ['1', units.gemPower, '0', '1 gem power, 1,600 platinum', null],
])('%s %s and %s copies are "%s"', (needed, unit, copies, brief, beside) => {
  expect(briefFigures(answer(needed, unit, copies))).toBe(brief);
  expect(besideOf(answer(needed, unit, copies)).copies).toBe(beside);
});
