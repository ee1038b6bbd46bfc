import { expect, test } from 'vitest';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';
import { quickCharacter } from '../character-edits.ts';
import { figuresOf } from '../character-figures.ts';
import { characterRows, setRows, type ComparedSet } from './compared-rows.ts';

function compared(name: string, stats: RecordedStats) {
  const character = { ...quickCharacter({ name, class: 'wizard', server: 'Europe' }), stats };
  return { character, figures: figuresOf(character, [], 'planner-standard') };
}

test('the most of a figure is best, whoever does not know it is not, and equal ones share it', () => {
  const rows = characterRows([
    compared('One', { damage: 100, life: 2_000 }),
    compared('Two', { damage: 250.5 }),
    compared('Three', { damage: 250.5, life: 2_000 }),
  ]);
  const row = (name: string) => rows.find((each) => each.name === name);
  expect(row('Damage')).toMatchObject({ texts: ['100', '250.5', '250.5'], best: [1, 2], isDifferent: true });
  // Two of three know it and say the same: nobody is best.
  expect(row('Life')).toMatchObject({ texts: ['2,000', null, '2,000'], best: [], isDifferent: true });
  expect(row('Level')).toMatchObject({ texts: ['1', '1', '1'], best: [], isDifferent: false });
  expect(row('Class')).toMatchObject({ texts: ['Wizard', 'Wizard', 'Wizard'], isDifferent: false });
  expect(row('Armor')).toBeUndefined();
});

test('what is given in percent says so', () => {
  const rows = characterRows([
    compared('One', { criticalHitChance: 40, armorPenetration: 40 }),
    compared('Two', { criticalHitChance: 12.5 }),
  ]);
  const row = (name: string) => rows.find((each) => each.name === name);
  expect(row('Critical hit chance')).toMatchObject({ texts: ['40%', '12.5%'], best: [0] });
  expect(row('Armor penetration')).toMatchObject({ texts: ['40', null] });
});

test('sets are compared place by place, as they were kept', () => {
  const set = (resonance: number, unknown = 0, gems: ComparedSet['gems'] = []): ComparedSet => ({
    gems,
    totals: { resonance, combatRating: 0, unknown },
  });
  const rows = setRows([set(132, 0, [{ id: 'a', catalogueId: 'frozen-heart', rank: 3 }]), set(90)]);
  expect(rows.map(({ name, texts, best }) => [name, texts, best])).toEqual([
    ['Resonance', ['132', '90'], [0]],
    ['Combat rating', ['0', '0'], []],
    ['Gems', ['1', '0'], [0]],
    ['Gem 1', ['Frozen Heart, rank 3', null], []],
  ]);
});

test('a sum that lacks gems says so, and then none is the most', () => {
  const set = (resonance: number, unknown: number): ComparedSet => ({
    gems: [],
    totals: { resonance, combatRating: 0, unknown },
  });
  const [resonance] = setRows([set(300, 1), set(90, 0), set(0, 2)]);
  expect(resonance).toMatchObject({ texts: ['300+', '90', 'not known'], best: [] });
});
