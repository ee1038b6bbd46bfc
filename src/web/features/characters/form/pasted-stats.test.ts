import { expect, test } from 'vitest';
import { pastedStats } from './pasted-stats.ts';

test.each([
  ['Damage 3120', { damage: 3120 }],
  ['Damage: 3,120', { damage: 3120 }],
  ['3,120 Damage', { damage: 3120 }],
  ['Critical Hit Chance: 21.5%', { criticalHitChance: 21.5 }],
  ['crit chance 21,5 %', { criticalHitChance: 21.5 }],
  ['criticalHitChance = 21.5', { criticalHitChance: 21.5 }],
  ['movement_speed 112', { movementSpeed: 112 }],
  ['Life\n18,400\nArmor\n2,150', { life: 18_400, armor: 2150 }],
  ['HP 18400 | CDR 14.5', { life: 18_400, cooldownReduction: 14.5 }],
  ['Damage 1\nDamage 2', { damage: 2 }],
  ['Life 18.400', { life: 18_400 }],
  ['Life\n18\u202F400\nArmor 2’150', { life: 18_400, armor: 2_150 }],
  ['Block 0.125\nDodge: 12,345 %', { blockChance: 0.125, dodge: 12.345 }],
])('%j is read', (text, stats) => {
  expect(pastedStats(text)).toEqual({ edits: { stats }, unread: [] });
});

test('level and paragon level are no stats, and what is not understood is said', () => {
  expect(pastedStats('Lvl 60\nParagon: 412\nMagic find 12\nDamage\nsomething else\nLife')).toEqual({
    edits: { level: 60, paragonLevel: 412, stats: {} },
    unread: ['Magic find 12', 'Damage', 'something else', 'Life'],
  });
});

test('a figure that is none is said, and takes no figure of the next line', () => {
  expect(pastedStats('Life 18.4\n2150\nArmor\n18.5\n900')).toEqual({
    edits: { stats: {} },
    unread: ['Life 18.4', '2150', 'Armor', '18.5', '900'],
  });
});
