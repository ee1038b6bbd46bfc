import { expect, test } from 'vitest';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { taggedItem, taggedSet } from '#contract/help/equipment/catalogue-words.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import { equipment, usual } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { checkWords } from '#rules/planning/words-check.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { promptOf } from '#server/planner/prompt.ts';

const { equipment: items, equipment_sets: sets, version } = bundledCatalogue;
const known = catalogueOf(items.map(taggedItem), sets.map(taggedSet), version, classSkills);
const kit = {
  gems: legendaryGems.slice(0, 40).map(({ id }) => ({ gemId: id, rank: 3 })),
  items: items.slice(0, 60).map(({ id }) => ({ itemId: id, rating: 900 })),
};
const plan = makePlan({ ...usual, classId: 'necromancer', level: 30, kit, use: 'prefer' }, equipment);
const { prompt, goBy } = promptOf(plan, known);
const kept = (text: string) => checkWords({ name: '', description: text, tips: [] }, goBy).description;

test('a model is told of the picks, and not which of them the player owns', () => {
  const { picks, ...asked } = JSON.parse(prompt.facts) as { picks: { counts: string[] }[] };
  expect(picks.length).toBeGreaterThan(10);
  const counts = new Set(picks.flatMap((pick) => pick.counts));
  expect([...counts].filter((each) => each === plannerWords.owned || each === plannerWords.power)).toEqual(
    [],
  );
  expect(plan.gems.some(({ isOwned }) => isOwned)).toBe(true);
  expect(asked).toEqual({
    class: 'Necromancer',
    buildType: 'PvE',
    focus: 'Damage',
    level: 30,
    playerTyped: { playstyle: '', info: '' },
  });
});

test('names of the catalogue that the build lacks do not pass, whoever has them and however they are spelled', () => {
  const own = new Set([...goBy.names.values()].map((name) => name.toLowerCase()));
  const spellings = (name: string) => [
    name,
    name.toLowerCase(),
    name.toLowerCase().replace(/s?$/, 's'),
    name.toLowerCase().replaceAll(' ', '-'),
    name.toLowerCase().replaceAll(' ', ', '),
    name.replaceAll("'", '’'),
  ];
  const all = [
    ...Object.values(classSkills).flat(),
    ...items.filter(({ legendary_power: power }) => power !== null),
    ...sets,
    ...legendaryGems,
  ].filter(({ name }) => ![...own].some((each) => each.includes(name.toLowerCase())));
  expect(all.length).toBeGreaterThan(300);
  // In one text, as making ready for it takes most of the time.
  const text = all.flatMap(({ name }) => spellings(name).map((spelled) => `Use ${spelled} again.`)).join(' ');
  expect(kept(text)).toBeNull();
});

test.each([
  'Whirlwind through them, then leap and use earthquake.',
  'It hits for tens, in threes.',
  'You cannot die.',
  'Nobody can beat you.',
  'It is the most powerful build.',
  'It ensures you kill all enemies instantly.',
  'Wear the ring of burning death.',
  'Hold the blade of living fire.',
  'Send your items to other players.',
  'Keep bone-armor and corpse explosions ready.',
])('%s does not pass', (text) => {
  expect(kept(text)).toBeNull();
});

test('ordinary sentences with references pass, and a name may be a reference alone', () => {
  const first = goBy.names.get('skill1');
  expect(kept('Open with {skill1} and keep moving.')).toBe(`Open with ${first} and keep moving.`);
  expect(kept('{gem1} helps while you wait for {skill2}, so step back when they gather.')).not.toBeNull();
  expect(kept('Pull enemies together first, then burst them down while {gem1} works.')).not.toBeNull();
  expect(
    kept('This build wants patience: let them come, and wait for anyone who stays close.'),
  ).not.toBeNull();
  expect(checkWords({ name: '{skill1}', description: '', tips: [] }, goBy)).toEqual({
    name: first,
    description: null,
    tips: [],
    leftOut: 0,
  });
});

test('of a reference and words around it no other name is made', () => {
  const names = new Map([['skill1', 'Vengeance']]);
  const asked = { ...goBy, names, otherNames: ['Rain of Vengeance', 'Vengeance'] };
  const words = (description: string) => checkWords({ name: '', description, tips: [] }, asked).description;
  expect(words('Use rain of {skill1} again.')).toBeNull();
  expect(words('Use {skill1} again.')).toBe('Use Vengeance again.');
});
