import { expect, test } from 'vitest';
import { itemTypes, legendarySlots, setSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { classSkills } from '../classes/class-skills.ts';
import { classes } from '../classes/classes.ts';
import { equipmentItemOf, equipmentItems, itemsOfType, piecesOfSet } from './equipment-items.ts';
import { equipmentSetOf, equipmentSets } from './equipment-sets.ts';
import { equipmentSources } from './equipment-sources.ts';
import { itemsWithoutSlot, itemsWithoutSlotSource } from './items-without-slot.ts';

const legendaries = equipmentItems.filter((item) => item.rarity === 'legendary');
const pieces = equipmentItems.filter((item) => item.rarity === 'set');

test('there are 486 legendary items of nine classes, and 50 pieces of 16 sets', () => {
  const countOf = (classId: string) =>
    legendaries.filter((item) => item.classes.some((each) => each === classId)).length;
  expect(legendaries).toHaveLength(486);
  expect(Object.fromEntries(classes.map(({ id }) => [id, countOf(id)]))).toEqual({
    barbarian: 146,
    crusader: 50,
    'demon-hunter': 46,
    monk: 48,
    necromancer: 49,
    wizard: 80,
    tempest: 62,
    'blood-knight': 2,
    druid: 3,
    warlock: 0,
  });
  expect(pieces).toHaveLength(50);
  expect(equipmentSets).toHaveLength(16);
});

test('every item and set has an id and a name, and both stand by name', () => {
  for (const list of [equipmentItems, equipmentSets]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...names].toSorted());
    for (const { id } of list) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
  expect(new Set(equipmentItems.map(({ name }) => name)).size).toBe(536);
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

test('460 powers are told in a sentence, and of 26 nobody knows more than the name and the skill', () => {
  const known = legendaries.filter(({ power }) => power !== null);
  expect(known).toHaveLength(460);
  for (const { power, confidence } of known) {
    expect(power).toMatch(/^[A-Z].{15,}\.$/);
    expect(power).not.toMatch(/not documented/);
    expect(confidence).not.toBe('name-only');
  }
  const unknown = legendaries.filter(({ power }) => power === null);
  expect(unknown.every(({ confidence }) => confidence === 'name-only')).toBe(true);
  expect(legendaries.filter(({ confidence }) => confidence === 'high')).toHaveLength(308);
  expect(legendaries.filter(({ confidence }) => confidence === 'medium')).toHaveLength(152);
  for (const { readIn } of legendaries)
    for (const { title, date } of equipmentSources[readIn]) expect(`${title}, ${date}`).toMatch(/ 20\d\d$/);
});

test('268 items are known to add something when awakened, always to the skill that they change', () => {
  const awakened = legendaries.filter((item) => item.awakened !== null);
  expect(awakened).toHaveLength(268);
  for (const { skill } of awakened) expect(skill).not.toBeNull();
});

test('every set has its bonuses in numbers, all but three surely', () => {
  for (const { bonuses, readIn, released } of equipmentSets) {
    for (const bonus of bonuses) expect(bonus).toMatch(/^[A-Z].*\d|^Thousand Winds.*five hits.*\.$/);
    expect(equipmentSources[readIn].every(({ date }) => /20\d\d$/.test(date))).toBe(true);
    expect(released).toMatch(/^20\d\d/);
  }
  const unsure = equipmentSets.filter(({ confidence }) => confidence !== 'high');
  expect(unsure.map(({ id }) => id)).toEqual(['restitution-in-blood', 'vithus-urges', 'wildfire-imperative']);
});

test('the eight sets of the launch have six named pieces, one for each slot of before bracelets, from dungeons of 2026', () => {
  const launch = equipmentSets.filter(({ released }) => released === '2022-06-02');
  expect(launch).toHaveLength(8);
  for (const { id } of launch) {
    const old = piecesOfSet(id).filter(({ type }) => type !== 'bracelet1');
    expect(old.map(({ slot }) => slot)).toEqual(setSlots.slice(0, 6));
    for (const { classes: of, dungeons, confidence } of old) {
      expect(of).toHaveLength(classes.length);
      expect(dungeons.length).toBeGreaterThan(0);
      expect(confidence).toBe('medium');
    }
  }
  expect(piecesOfSet('vithus-urges').map(({ slot }) => slot)).toEqual(setSlots);
  expect(equipmentItemOf('awakeners-urge')).toMatchObject({
    dungeons: ['Kikuras Rapids', 'Tristram Cathedral'],
  });
});

test('of pieces without a name the dungeons are known, but they are no items', () => {
  const { pieces: known } = equipmentSetOf('skybreakers-bolt') ?? {};
  expect(known).toContainEqual({ slot: 'amulet', name: null, dungeons: ['Pit of Anguish'] });
  expect(piecesOfSet('skybreakers-bolt')).toEqual([]);
  const dungeons = new Set(equipmentSets.flatMap((set) => set.pieces.flatMap((piece) => piece.dungeons)));
  expect(dungeons.size).toBe(11);
  expect(equipmentSets.filter((set) => set.pieces.length === 0).map(({ id }) => id)).toEqual([
    'restitution-in-blood',
    'wildfire-imperative',
  ]);
  expect(equipmentSetOf('no-such-set')).toBeUndefined();
});

test('tags are there for every power that is documented, and for no other', () => {
  for (const { name, power, tags } of legendaries) {
    expect(tags.length > 0, name).toBe(power !== null);
    expect(new Set(tags).size, name).toBe(tags.length);
  }
});

test('63 items turn their skill into another', () => {
  const turning = legendaries.filter(({ transforms }) => transforms).map(({ name }) => name);
  expect(turning.join('; ')).toBe(
    [
      "Air Splitter; Assassin's Heritage; Battlemaster's Helm; Bestial Threat; Blazing Brunt; Bonebearer",
      "Charging Current; Chsaad Dhuth; Cowl of Arcane Truths; Decollater; Devastation; Ellora's Fervor",
      "Ever-Grasping Vestments; Exhumant's Backbone; Fireflurry; Flaring Lighthouse; Flickering Warmth",
      "Flooded Stream; Fragments Upon Fragments; Frostwalkers; Frozen Wellspring; Grace's Bounty",
      "Hearth Hook; Impact Event; Impaler's Breath; Impending Slaughter; Inescapable Predator",
      "Karawan's Catch; Kyn's Cryomantle; Little Lance; Lurker's Last Chance; Master Alchemist's Faulds",
      "Memory of Xiaoyu; Mirrorictus; Mistwhisper; Momentum's Flow; No-Mouth Face; Pathraze",
      'Power of Undulation; Quiet Downpour; Regalia of the Archmage; Retribution Ornament; Rising Tide',
      'Robes of the Avalanche; Searing Judgement; Shardbreaker; Shattered Ground; Skull Mill',
      "Solace of the Peaks; Spiral Guidance; Sudden Vallation; Tempest's Heart; The Hewer",
      "The Inviting Tomb; The Loom; Tumult; Vaetia's Resourceful Countenance; Vision of the Frozen Path",
      "Waverider; Welcome End; Windshaper; Winter's Eye; Zann Esu Elemental Weave",
    ].join('; '),
  );
});

test('every bonus of a set is tagged', () => {
  for (const { name, bonusTags } of equipmentSets)
    for (const tags of bonusTags) expect(tags.length, name).toBeGreaterThan(0);
  expect(equipmentSetOf('feasting-barons-pack')).toMatchObject({
    bonusTags: [
      ['control', 'dot'],
      ['damage', 'support'],
      ['damage', 'control'],
    ],
    needs: 'control',
    when: [null, null, 'onKill'],
  });
  expect(equipmentSetOf('windloft-perfection')).toMatchObject({ needs: null, when: [null, null, 'once20s'] });
});

test('of 67 more items the class and the skill are known and the slot is not, so they are no items to wear', () => {
  const perClass = Object.groupBy(itemsWithoutSlot, ({ classId }) => classId);
  expect(Object.fromEntries(Object.entries(perClass).map(([id, items]) => [id, items.length]))).toEqual({
    monk: 14,
    crusader: 12,
    'demon-hunter': 11,
    necromancer: 11,
    'blood-knight': 10,
    wizard: 4,
    tempest: 3,
    barbarian: 2,
  });
  const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const worn = new Set(equipmentItems.map(({ name }) => letters(name)));
  for (const { name, classId, skill, power, tags } of itemsWithoutSlot) {
    expect(worn.has(letters(name)), name).toBe(false);
    expect(
      (classSkills[classId] ?? []).map((each) => each.name),
      name,
    ).toContain(skill);
    expect(power, name).toMatch(/^[A-Z].{10,}\.$/);
    expect(power, name).toContain(skill);
    expect(tags.length, name).toBeGreaterThan(0);
  }
  expect(itemsWithoutSlotSource).toMatchObject({ date: 'February 2026', confidence: 'medium' });
});

// Read in the sheets.
test.each([
  ['Hoarfrost Spaulders', 'wizard', 'Ray of Frost', '67%'],
  ["Hawra's Heave Under", 'demon-hunter', 'Daring Swing', '30%'],
  ["Tallyman's Pen", 'blood-knight', 'Tendrils of Blood', '28.5%'],
])('%s is an item without a known slot', (name, classId, skill, figure) => {
  const item = itemsWithoutSlot.find((each) => each.name === name);
  expect(item).toMatchObject({ classId, skill });
  expect(item?.power).toContain(`by up to ${figure}.`);
});
