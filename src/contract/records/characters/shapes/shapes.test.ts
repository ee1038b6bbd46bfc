import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { statNames, statRanges, type RecordedStats } from '#rules/characters/stat-ranges.ts';
import {
  buildTypes,
  gemPlaces,
  skillPlaces,
  type Character,
} from '../../collections/characters/characters.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import { itemRarities, type Item } from '../../collections/characters/items.ts';
import { saidGem } from '../character-bodies.schema.ts';
import { servers } from '../servers.ts';
import { gearPlaces } from '../gear-places.ts';
import { takenOver } from './from-shapes.ts';
import { effectsOf } from './gem-effects.ts';
import { isWholeShape, readCharacter, type ReadCharacter } from './read-shapes.ts';
import type { CharacterParts } from './shapes.ts';
import { buildOf, derivedFigures, storedOf } from './write-shapes.ts';

const blank: Character = {
  id: 'valla',
  name: 'Valla',
  class: 'demon-hunter',
  level: 60,
  experience: 0,
  paragonLevel: 0,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats: {},
  equippedGems: {},
  worn: {},
  skills: {},
};

function read(value: unknown): ReadCharacter {
  const found = readCharacter(value);
  if (found === null) throw new Error('it is no character');
  return found;
}

describe('spellings', () => {
  test.each(['Demon Hunter', 'demon-hunter', 'demon_hunter', 'DEMON HUNTER', 'demonHunter'])(
    'the class %s is read',
    (spelled) => {
      expect(read({ class: spelled }).entered.class).toBe('demon-hunter');
    },
  );

  test.each([
    ['Druid', 'druid'],
    ['DRUID', 'druid'],
    ['Warlock', 'warlock'],
    ['warlock', 'warlock'],
    ['Blood Knight', 'blood-knight'],
    ['blood_knight', 'blood-knight'],
  ])('the class %s is read as %s', (spelled, id) => {
    expect(read({ class: spelled }).entered.class).toBe(id);
  });

  test('an unknown class stays as it stands, for the check to name', () => {
    expect(read({ class: 'Paladin' }).entered.class).toBe('Paladin');
  });

  test.each([
    ['buildOf', buildOf, 'Demon Hunter'],
    ['storedOf', storedOf, 'Demon Hunter'],
  ] as const)('%s writes the class as its area does', (_, write, spelled) => {
    expect(write({ character: blank }).class).toBe(spelled);
  });

  test('six stats have underscores in the stored shape and none in the build; both are read', () => {
    const parts = { character: { ...blank, stats: { armorPenetration: 7, attackSpeed: 120 } } };
    expect(storedOf(parts).stats).toMatchObject({ armor_penetration: 7, attack_speed: 120 });
    expect(storedOf(parts).stats).not.toHaveProperty('armorPenetration');
    expect(buildOf(parts).stats).toMatchObject({ armorPenetration: 7, attackSpeed: 120 });
    expect(read({ stats: { armor_penetration: 7, healingBonus: 3 } }).entered.stats).toEqual({
      armorPenetration: 7,
      healingBonus: 3,
    });
  });

  test.each([
    ['offhand', 'offHand'],
    ['offHand', 'offHand'],
    ['mainWeapon', 'mainHand'],
    ['helmet', 'helm'],
    ['legs', 'pants'],
    ['primaryNecklace', 'amulet'],
    ['secondaryNecklace', 'amulet2'],
    ['belt', 'belt'],
  ])('the gear key %s is the place %s', (key, place) => {
    expect(read({ gear: { [key]: { name: 'Piece' } } }).worn).toHaveProperty(`${place}.name`, 'Piece');
  });
});

describe('defaults', () => {
  test('what was not recorded is 0, but for speeds, and in builds for critical hits', () => {
    const { stats } = storedOf({ character: blank });
    expect(stats).toMatchObject({ movement_speed: 100, attack_speed: 100, criticalHitChance: 0, damage: 0 });
    expect(buildOf({ character: blank }).stats).toMatchObject({
      movementSpeed: 100,
      attackSpeed: 100,
      criticalHitChance: 5,
      criticalHitDamage: 50,
      dodge: 0,
    });
  });

  test('a default that is written is not read back as recorded', () => {
    expect(read(buildOf({ character: blank })).entered.stats).toEqual({});
    expect(read(storedOf({ character: blank })).entered.stats).toEqual({});
  });

  test('level and paragon level stand on the character and again among the stats; its own word counts', () => {
    expect(buildOf({ character: { ...blank, level: 41, paragonLevel: 7 } }).stats).toMatchObject({
      level: 41,
      paragonLevel: 7,
    });
    expect(read({ level: 41, stats: { level: 1, paragonLevel: 9 } }).entered).toMatchObject({
      level: 41,
      paragonLevel: 9,
    });
  });
});

describe('figures', () => {
  const gem: Gem = {
    id: 'g',
    parent: 'valla',
    name: 'Own',
    type: 'legendary',
    resonance: 300,
    combatRating: 90,
    rank: 3,
    subRank: 0,
    note: '',
  };
  const worn = { ...blank, stats: { damage: 1_000, life: 10_000 }, equippedGems: { '2': 'g' } };

  test('what every gem of the catalogue does can be sent back', () => {
    for (const { id } of [...legendaryGems, ...normalGems]) {
      const effects = effectsOf({ ...gem, catalogueId: id });
      expect(effects).not.toEqual([]);
      expect(saidGem.safeParse({ catalogueId: id, effects }).success, id).toBe(true);
    }
  });

  test('the combat rating of a gem is read where it is told', () => {
    const ratingsIn = (gems: readonly object[]) =>
      read({ gems }).otherGems.map(({ combatRating }) => combatRating);
    expect(
      ratingsIn([
        { name: 'Own', resonance: 10 },
        { name: 'Own', combatRating: 0 },
      ]),
    ).toEqual([undefined, 0]);
  });

  test('the resonance is that of the gems, and the rating is the formula over it', () => {
    // 0.4 × 1,000 + 0.2 × 10,000 + 0.05 × 300 = 400 + 2,000 + 15.
    expect(derivedFigures({ character: worn, gems: [gem] })).toEqual({
      totalCombatRating: 2_415,
      totalResonance: 300,
      effectiveDamage: 1_000,
      effectiveLife: 10_000,
      displayCombatRating: 2_415,
      displayResonance: 300,
      gemResonance: 300,
      gemCombatRating: 90,
    });
  });

  test('figures of the game stand beside those of the planner', () => {
    const typed = { ...worn, stats: { ...worn.stats, resonance: 500, combatRating: 9_999 } };
    const stored = storedOf({ character: typed, gems: [gem] });
    // 400 + 2,000 + 25.
    expect(stored).toMatchObject({
      combatRating: 2_425,
      resonance: 500,
      gameCombatRating: 9_999,
      gameResonance: 500,
    });
    expect(read(stored).entered.stats).toMatchObject({ combatRating: 9_999, resonance: 500 });
  });

  test('a rating of a foreign text that is only the formula is not kept as the game’s', () => {
    const stats = { damage: 1_000, life: 10_000 };
    expect(read({ stats: { ...stats, combatRating: 2_400 } }).entered.stats).toEqual(stats);
    expect(read({ stats: { ...stats, combatRating: 2_500 } }).entered.stats).toEqual({
      ...stats,
      combatRating: 2_500,
    });
  });

  test.each([
    // Name and class of six parts: 33 %.
    [blank, [], 33, false],
    [{ ...blank, server: 'Europe', stats: { damage: 1 } }, [], 67, false],
    [
      { ...worn, server: 'Europe', worn: { helm: 'i' } },
      [
        {
          id: 'i',
          parent: 'valla',
          name: 'Hood',
          kind: 'helm',
          rarity: 'rare',
          itemLevel: 1,
          attributes: [],
          note: '',
        },
      ],
      100,
      true,
    ],
  ] as const)('of six parts so many are filled in', (character, items, percent, isComplete) => {
    expect(buildOf({ character, items, gems: [gem] })).toMatchObject({
      completionPercentage: percent,
      isComplete,
    });
  });
});

describe('gear', () => {
  const hood: Item = {
    id: 'i',
    parent: 'valla',
    name: 'Hood',
    kind: 'helm',
    rarity: 'rare',
    itemLevel: 1,
    combatRating: 40,
    attributes: [],
    note: '',
  };
  const sash: Item = { ...hood, id: 's', name: 'Sash', kind: 'belt', combatRating: 2 };
  const character = { ...blank, worn: { helm: 'i', belt: 's' } };

  test('of the same items there is a list by key, and places with an inventory and a sum', () => {
    const spare = { ...hood, id: 'x', name: 'Spare' };
    const { gear, equipment } = storedOf({ character, items: [hood, sash, spare] });
    expect(gear).toMatchObject([{ slot: 'helmet', name: 'Hood' }]);
    expect(equipment).toMatchObject({
      helm: { name: 'Hood' },
      belt: { name: 'Sash' },
      chest: null,
      totalCombatRating: 42,
    });
    expect(equipment.inventory).toMatchObject([{ name: 'Spare' }]);
    expect(equipment).not.toHaveProperty('amulet2');
  });

  test('a list sets all twelve places and leaves the others; an object those that it names', () => {
    const ids = ['new'];
    const byList = takenOver(
      character,
      { items: [hood, sash], gems: [] },
      read({ gear: [{ slot: 'ring1', name: 'Band' }] }),
      () => ids[0] ?? '',
    );
    expect(byList.character.worn).toEqual({ ring1: 'new', belt: 's' });
    const byKey = takenOver(
      character,
      { items: [hood, sash], gems: [] },
      read({ gear: { helmet: { name: 'Crown' } } }),
      () => 'new',
    );
    expect(byKey.character.worn).toEqual({ helm: 'i', belt: 's' });
    expect(byKey.items).toMatchObject([{ id: 'i', name: 'Crown' }]);
    const off = takenOver(
      character,
      { items: [hood, sash], gems: [] },
      read({ gear: { helmet: null } }),
      () => 'new',
    );
    expect(off.character.worn).toEqual({ belt: 's' });
    expect(off.items).toEqual([]);
  });

  test('keys may stand within their categories', () => {
    const found = read({
      gear: { armor: { helmet: { name: 'Hood' } }, jewelry: { ring2: { name: 'Band' } } },
    });
    expect([found.worn.helm?.name, found.worn.ring2?.name]).toEqual(['Hood', 'Band']);
  });
});

test('a character of the planner is read with its ranks, whose class is spelled as its area does', () => {
  const found = read({
    id: 'char_1_2',
    name: 'Valla',
    class: 'demon-hunter',
    stats: {
      level: 60,
      paragonLevel: 412,
      combatRating: 3_510,
      resonance: 2_340,
      serverRank: 184,
      classRank: 31,
      damage: 3_120,
    },
    equipment: { helm: { name: 'Hood' } },
    goals: [],
    notes: 'Main',
    lastUpdated: '2026-03-01T10:00:00.000Z',
  });
  expect(found.ignored).toEqual([]);
  expect(found.entered).toMatchObject({
    name: 'Valla',
    class: 'demon-hunter',
    level: 60,
    paragonLevel: 412,
    serverRank: 184,
    classRank: 31,
    notes: 'Main',
    stats: { damage: 3_120, resonance: 2_340 },
  });
  expect(found.worn.helm?.name).toBe('Hood');
});

test.each([
  ["Howler's Call", 'howlers-call'],
  ['Howler’s Call', 'howlers-call'],
  ['howlers call', 'howlers-call'],
  ['howlers-call', 'howlers-call'],
  ['Blood Soaked Jade', 'blood-soaked-jade'],
  ['bloodsoaked jade', 'blood-soaked-jade'],
  ['Power and Command', 'power-and-command'],
  ['Chip of Stoned Flesh', 'chip-of-stone-flesh'],
  ['Black Rose', 'the-black-rose'],
  ['frozen  heart', 'frozen-heart'],
  ['zöd stone', 'zod-stone'],
  ['zwensons haunting', 'zwensons-haunting'],
  ['los focused gaze', 'los-focused-gaze'],
  ['RUBY', 'ruby'],
])('a gem called %j is the one of the catalogue', (name, catalogueId) => {
  expect(read({ gems: [{ name, rank: 3 }] }).otherGems).toMatchObject([{ catalogueId, rank: 3 }]);
});

test('a gem without a name is the one that its id names, and keeps that id', () => {
  const { otherGems } = read({
    gems: [
      { id: 'frozen-heart', rank: 3 },
      { id: 'g1', rank: 3 },
    ],
  });
  expect(otherGems).toMatchObject([{ id: 'frozen-heart', catalogueId: 'frozen-heart', rank: 3 }]);
  expect(otherGems).toHaveLength(1);
});

test('the planner’s goals are read with figures by stat, in any spelling', () => {
  const goals = [
    {
      name: ' Tougher ',
      priority: 'urgent',
      targetStats: { damage_reduction: 20, nonsense: 1 },
      deadline: '2026-03-01T10:00:00Z',
    },
    { name: '' },
  ];
  expect(read({ goals }).goals).toEqual([
    {
      name: 'Tougher',
      description: '',
      priority: 'medium',
      deadline: '2026-03-01',
      targetStats: [{ stat: 'damageReduction', bound: 'atLeast', value: 20 }],
      completed: false,
      named: ['name', 'targetStats', 'deadline'],
    },
  ]);
});

test('what no character has is named', () => {
  expect(
    read({
      name: 'Valla',
      class: 'Monk',
      horse: 1,
      stats: { damage: 1, charisma: 2, level: 3 },
      gear: { hat: {} },
    }).ignored,
  ).toEqual(['horse', 'stats.charisma', 'gear.hat']);
  expect(read(storedOf({ character: blank })).ignored).toEqual([]);
  expect(read(buildOf({ character: blank })).ignored).toEqual([]);
});

test.each([
  [{ characterClass: 'Monk', stats: {} }, true],
  [{ class: 'monk', stats: {} }, true],
  [{ class: 'monk' }, false],
  [{ stats: {} }, false],
  [{ class: 'monk', stats: [] }, false],
  [[], false],
  ['monk', false],
  [null, false],
])('%j is a whole character: %s', (value, isWhole) => {
  expect(isWholeShape(value)).toBe(isWhole);
});

describe('there and back', () => {
  const text = (max: number) =>
    fc.string({ minLength: 1, maxLength: max }).map((value) => value.trim() || 'x');
  const stats = fc
    .record(
      Object.fromEntries(statNames.map((stat) => [stat, fc.integer({ min: 1, max: statRanges[stat].max })])),
      { requiredKeys: [] },
    )
    .map((value) => value as RecordedStats);
  const skill = fc.record({
    name: text(50),
    description: fc.string({ maxLength: 300 }),
    level: fc.nat(99),
    isLegendary: fc.boolean(),
  });
  const skillSet = fc.record({ name: text(60), skills: fc.record({ skill1: skill, ultimate: skill }) });
  const attribute = fc.record({ name: text(40), value: fc.integer() });
  const gemInPiece = fc.record({
    name: text(120),
    rank: fc.integer({ min: 1, max: 10 }),
    resonance: fc.nat(10_000),
  });
  const piece = fc.record({
    name: text(100),
    itemLevel: fc.nat(9_999),
    combatRating: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
    rarity: fc.constantFrom(...itemRarities),
    attributes: fc.array(attribute, { maxLength: 10 }),
    gems: fc.option(fc.array(gemInPiece, { minLength: 1, maxLength: 5 }), { nil: undefined }),
    note: fc.constant(''),
  });
  const gemPiece = fc.record({
    catalogueId: fc.constantFrom('berserkers-eye', 'ruby', 'frozen-heart'),
    rank: fc.integer({ min: 1, max: 10 }),
    subRank: fc.constant(0),
    note: fc.constant(''),
  });
  const parts: fc.Arbitrary<CharacterParts> = fc
    .record({
      plain: fc.record({
        name: text(50),
        class: fc.constantFrom(...classes.map(({ id }) => id)),
        server: fc.constantFrom(...servers),
        level: fc.integer({ min: 1, max: 60 }),
        experience: fc.nat(),
        paragonLevel: fc.nat(5_000),
        buildType: fc.constantFrom(...buildTypes),
        notes: fc.string({ maxLength: 1_000 }),
        pinned: fc.boolean(),
        position: fc.option(fc.integer(), { nil: undefined }),
        tags: fc.array(text(24), { maxLength: 12 }),
        skillSets: fc.option(fc.array(skillSet, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      }),
      stats,
      skills: fc.array(skill, { maxLength: 5 }),
      gear: fc.array(piece, { maxLength: gearPlaces.length }),
      gems: fc.array(gemPiece, { maxLength: gemPlaces.length }),
    })
    .map(({ plain, stats: recorded, skills, gear, gems }) => {
      const items = gear.flatMap(({ combatRating, ...item }, index): Item[] => {
        const kind = gearPlaces[index]?.kind;
        return kind === undefined
          ? []
          : [
              {
                ...item,
                ...(combatRating === undefined ? {} : { combatRating }),
                kind,
                id: `i${index}`,
                parent: 'valla',
              },
            ];
      });
      return {
        character: {
          ...blank,
          ...plain,
          stats: recorded,
          skills: Object.fromEntries(skills.map((each, index) => [skillPlaces[index], each])),
          worn: Object.fromEntries(items.map(({ id }, index) => [gearPlaces[index]?.place, id])),
          equippedGems: Object.fromEntries(gems.map((_, index) => [gemPlaces[index], `g${index}`])),
        },
        items,
        gems: gems.map((gem, index) => ({ ...gem, id: `g${index}`, parent: 'valla' })),
      };
    });

  const shapes = [
    ['a build', buildOf],
    ['a stored character', storedOf],
  ] as const;

  test.each(shapes)('%s becomes the same one again by way of the record', (_, write) => {
    fc.assert(
      fc.property(parts, (before) => {
        let made = 0;
        const after = takenOver(blank, { items: [], gems: [] }, read(write(before)), () => `n${(made += 1)}`);
        const withoutIds = (value: unknown) =>
          JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
            key === 'id' ? undefined : inner,
          ) as unknown;
        expect(withoutIds(write(after))).toEqual(withoutIds(write(before)));
      }),
      { numRuns: 60 },
    );
  });
});
