import { expect, test } from 'vitest';
import { characterProblems as words } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { statNames, statRanges } from '#rules/characters/stat-ranges.ts';
import { checkCharacter } from './character-check.ts';

const stats = Object.fromEntries(statNames.map((stat) => [stat, statRanges[stat].max]));
const whole = {
  name: 'Valla',
  class: 'demon-hunter',
  server: 'Europe',
  level: 60,
  paragonLevel: 412,
  notes: '',
  stats,
  gearNames: ['Hood of the hunt'],
};

test('a complete build has every stat and gear', () => {
  expect(checkCharacter(whole, 'complete')).toEqual({});
  const { stats: _stats, gearNames: _gear, ...bare } = whole;
  expect(checkCharacter(bare, 'complete')).toEqual({ stats: words.statsMissing, gear: words.gearMissing });
  const { damage: _damage, ...others } = stats;
  expect(checkCharacter({ ...whole, stats: { ...others, life: 999 } }, 'complete')).toEqual({
    'stats.damage': fill(words.statMissing, { stat: 'damage' }),
    'stats.life': fill(words.statRange, { stat: 'life', min: '1000', max: '2000000' }),
  });
});

test('one that is saved needs neither, and a stat of 0 was not recorded', () => {
  const { stats: _stats, gearNames: _gear, ...bare } = whole;
  expect(checkCharacter(bare, 'save')).toEqual({});
  const none = Object.fromEntries(statNames.map((stat) => [stat, 0]));
  expect(checkCharacter({ ...bare, stats: none }, 'save')).toEqual({});
  expect(Object.keys(checkCharacter({}, 'save')).sort()).toEqual([
    'class',
    'level',
    'name',
    'paragonLevel',
    'server',
  ]);
});

test('of a part only what is given is looked at', () => {
  expect(checkCharacter({}, 'partial')).toEqual({});
  expect(checkCharacter({ level: 61 }, 'partial')).toEqual({ level: words.level });
});

/** Both sides of every bound that the game goes beyond: what is taken without a word, with one, and never. */
test.each([
  ['combatRating', 50_000, 50_001, 100_000, 100_001],
  ['resonance', 10_000, 10_001, 20_000, 20_001],
  ['armorPenetration', 10_000, 10_001, 20_000, 20_001],
  ['criticalHitDamage', 50, 49, 1, -1],
  ['damage', 1_000_000, null, 1_000_000, 1_000_001],
  ['potency', 20_000, null, 20_000, 20_001],
] as const)(
  '%s: %i is taken, %s where the game shows it, as %i is, and %i never',
  (stat, plain, beyond, furthest, never) => {
    const isTaken = (value: number, beyondTable?: boolean) =>
      checkCharacter({ ...whole, stats: { [stat]: value }, beyondTable }, 'partial')[`stats.${stat}`] ===
      undefined;
    expect(isTaken(plain)).toBe(true);
    if (beyond !== null) {
      expect(isTaken(beyond)).toBe(false);
      expect(isTaken(beyond, true)).toBe(true);
    }
    expect(isTaken(furthest, true)).toBe(true);
    expect(isTaken(never, true)).toBe(false);
  },
);
