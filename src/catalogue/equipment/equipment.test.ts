import { expect, test } from 'vitest';
import { itemTypes, legendarySlots, setSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { classSkills } from '../classes/class-skills.ts';
import { classes } from '../classes/classes.ts';
import { equipmentItemOf, equipmentItems, itemsOfType } from './equipment-items.ts';
import { piecesOfSet, setItemSlotUnlock } from './set-pieces.ts';
import { equipmentSetOf, equipmentSets } from './equipment-sets.ts';

const legendaries = equipmentItems.filter((item) => item.rarity === 'legendary');
const pieces = equipmentItems.filter((item) => item.rarity === 'set');

test('there are 395 legendary items of seven classes, and 50 pieces of 15 sets', () => {
  const countOf = (classId: string) =>
    legendaries.filter((item) => item.classes.some((each) => each === classId)).length;
  expect(legendaries).toHaveLength(395);
  expect(Object.fromEntries(classes.map(({ id }) => [id, countOf(id)]))).toEqual({
    barbarian: 146,
    crusader: 50,
    'demon-hunter': 46,
    monk: 48,
    necromancer: 49,
    wizard: 49,
    tempest: 7,
    'blood-knight': 0,
    druid: 0,
    warlock: 0,
  });
  expect(pieces).toHaveLength(50);
  expect(equipmentSets).toHaveLength(15);
});

test('every item and set has an id and a name, and both stand by name', () => {
  for (const list of [equipmentItems, equipmentSets]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...names].toSorted());
    for (const { id } of list) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
  expect(new Set(equipmentItems.map(({ name }) => name)).size).toBe(445);
});

test.each([
  ['barbarian-selleinas-iron', "Selleina's Iron", 'mainHand'],
  ['demon-hunter-dayes-frightful-persona', "Daye's Frightful Persona", 'helm'],
  ['issatars-open-hand', "Issatar's Open Hand", 'gloves'],
  ['the-prisoner', 'The Prisoner', 'ring1'],
  ['failures-urge', "Failure's Urge", 'bracelet1'],
])('%s is %s, of type %s', (id, name, type) => {
  expect(equipmentItemOf(id)).toMatchObject({ name, type });
});

test('legendary items go into primary gear and pieces of sets into secondary, and every slot has items', () => {
  for (const type of itemTypes) {
    const items = itemsOfType(type);
    expect(items.length).toBeGreaterThan(0);
    const side = legendarySlots.some((slot) => typeOfSlot(slot) === type);
    for (const { rarity } of items) expect(rarity).toBe(side ? 'legendary' : 'set');
  }
});

test('an item changes a skill that its class has', () => {
  for (const { name, classes: of, skill } of legendaries) {
    const skills = of.flatMap((classId) => classSkills[classId] ?? []).map((each) => each.name);
    if (skill !== null) expect(skills, name).toContain(skill);
  }
});

test('334 powers are told in a sentence, and of 61 nobody knows more than the name and the skill', () => {
  const known = legendaries.filter(({ power }) => power !== null);
  expect(known).toHaveLength(334);
  for (const { power, confidence } of known) {
    expect(power).toMatch(/^[A-Z].{15,}\.$/);
    expect(power).not.toMatch(/not documented/);
    expect(confidence).not.toBe('name-only');
  }
  const unknown = legendaries.filter(({ power }) => power === null);
  expect(unknown.every(({ confidence }) => confidence === 'name-only')).toBe(true);
  expect(legendaries.filter(({ confidence }) => confidence === 'high')).toHaveLength(311);
  expect(legendaries.filter(({ confidence }) => confidence === 'medium')).toHaveLength(23);
});

test('268 items are known to add something when awakened, always to the skill that they change', () => {
  const awakened = legendaries.filter((item) => item.awakened !== null);
  expect(awakened).toHaveLength(268);
  for (const { skill } of awakened) expect(skill).not.toBeNull();
});

test('the eight sets of the launch have six pieces, one for each slot of before bracelets, from six dungeons', () => {
  const launch = equipmentSets.filter(({ confidence }) => confidence === 'high');
  expect(launch).toHaveLength(8);
  const names = new Set<string>(Object.values(setItemSlotUnlock));
  for (const { id } of launch) {
    const own = piecesOfSet(id);
    const old = own.filter(({ type }) => type !== 'bracelet1');
    expect(old.map(({ slot }) => slot)).toEqual(setSlots.slice(0, 6));
    expect(new Set(old.map(({ dungeon }) => dungeon)).size).toBe(6);
    for (const { difficulty } of old) expect(names.has(difficulty ?? '')).toBe(true);
    for (const { classes: of } of own) expect(of).toHaveLength(classes.length);
  }
  expect(piecesOfSet('vithus-urges').map(({ slot }) => slot)).toEqual(setSlots);
});

test('a set of which little was read says so', () => {
  expect(equipmentSetOf('skybreakers-bolt')).toMatchObject({ bonuses: null, confidence: 'name-only' });
  expect(equipmentSets.filter(({ bonuses }) => bonuses === null)).toHaveLength(1);
  expect(piecesOfSet('gloomguides-prize')).toEqual([]);
  expect(equipmentSetOf('no-such-set')).toBeUndefined();
});
