import { describe, expect, test } from 'vitest';
import { storedOf } from '../records/characters/shapes/write-shapes.ts';
import { definitionOf } from '../records/collections.ts';
import { newCharacter } from '../records/characters/new-character.ts';
import type { Character } from '../records/collections/characters/characters.ts';
import type { Gem } from '../records/collections/characters/gems.ts';
import type { Item } from '../records/collections/characters/items.ts';
import { readBackupFile } from './backup-files-reader.ts';
import { backupCollections, writeBackupFile, type BackupSections, type KeptRecords } from './backup-files.ts';

function sectionsOf(file: object): BackupSections {
  const reading = readBackupFile(JSON.stringify({ user: {}, version: '1.0', ...file }));
  if (reading.kind !== 'read') throw new Error(`expected a readable file, not ${JSON.stringify(reading)}`);
  return reading.sections;
}

const valla: Character = {
  ...newCharacter('valla'),
  name: 'Valla',
  class: 'demon-hunter',
  server: 'Europe',
  level: 60,
  paragonLevel: 412,
  stats: { damage: 3_120, armorPenetration: 420, resonance: 2_340 },
  equippedGems: { 2: 'g1' },
  worn: { helm: 'i1' },
  skills: { ultimate: { name: 'Volley', description: '', level: 1, isLegendary: false } },
};
const gem: Gem = { id: 'g1', parent: 'valla', catalogueId: 'frozen-heart', rank: 6, subRank: 0, note: '' };
const nothing = Object.fromEntries(backupCollections.map((name) => [name, []])) as unknown as KeptRecords;

/** A character as other programs write it, with all that it has inside. */
const kormac = {
  id: 'char_1700000000000_k1',
  userId: 'somebody',
  name: 'Kormac',
  class: 'Crusader',
  server: 'Asia',
  level: 55,
  experience: 120,
  paragonLevel: 3,
  combatRating: 400,
  resonance: 0,
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUpdated: '2026-02-02T03:04:05.000Z',
  stats: { damage: 1_000, life: 0, level: 55, paragonLevel: 3, movement_speed: 100, armor_penetration: 20 },
  progressionHistory: [
    {
      timestamp: '2026-01-05T00:00:00.000Z',
      level: 54,
      paragonLevel: 2,
      stats: { damage: 900, combatRating: 360 },
    },
    { timestamp: 'some day', level: 55, paragonLevel: 3, stats: {} },
  ],
  skills: [{ name: 'Punish', description: 'A blow', level: 2, isLegendary: true }],
  gear: [{ slot: 'helmet', name: 'Hood', itemLevel: 30, attributes: [{ name: 'Strength', value: 4 }] }],
  notes: 'An old one',
  gems: {
    equipped: [{ id: 'a', name: 'Frozen Heart', rank: 3, type: 'legendary', resonance: 100 }],
    inventory: [{ id: 'b', name: 'Ruby', rank: 2, type: 'normal' }],
    loadouts: [
      {
        id: 'l',
        name: 'Duels',
        gems: [{ id: 'a', name: 'Frozen Heart', rank: 3 }],
        stats: { totalResonance: 126 },
      },
    ],
    snapshots: [],
  },
};

describe('a character in a backup', () => {
  const helm: Item = {
    id: 'i1',
    parent: 'valla',
    kind: 'helm',
    name: 'Hood',
    rarity: 'legendary',
    itemLevel: 30,
    attributes: [],
    note: '',
  };
  const recorded: Character = {
    ...valla,
    activeGemSet: 'set1',
    position: 7,
    stats: { ...valla.stats, life: 0, combatRating: 4_000 },
  };
  const kept: KeptRecords = {
    ...nothing,
    characters: [{ record: recorded, createdAt: 1_000, updatedAt: 2_000 }],
    items: [
      { record: helm, createdAt: 1_100, updatedAt: 3_000 },
      { record: { ...helm, id: 'i2', kind: 'boots' }, createdAt: 1_200, updatedAt: 1_200 },
    ],
    gems: [
      { record: gem, createdAt: 1_300, updatedAt: 1_300 },
      { record: { ...gem, id: 'g2' }, createdAt: 1_400, updatedAt: 1_400 },
    ],
  };
  const ann = { id: 'a1', username: null, email: null, preferences: {} };
  const file = JSON.parse(writeBackupFile(ann, kept, new Date(0))) as {
    characters: Record<string, unknown>[];
    items: unknown[];
    gems: unknown[];
  };

  test('is in the gallery again with the parts that it showed', () => {
    const shown: Character = { ...valla, isPublic: true, publicParts: ['gems', 'name'] };
    const written = writeBackupFile(
      ann,
      { ...nothing, characters: [{ record: shown, createdAt: 1_000, updatedAt: 2_000 }] },
      new Date(0),
    );
    expect(sectionsOf(JSON.parse(written) as object).characters?.valid).toEqual([shown]);
  });

  test('is read again with its sockets, its dormant gems, and a setup that was started from it', () => {
    const sockets = { 'head-1': 'g2', 'wing-16': 'g3' };
    const written = writeBackupFile(
      ann,
      {
        ...kept,
        characters: [{ record: { ...valla, sockets }, createdAt: 1_000, updatedAt: 1_000 }],
        gems: [{ record: { ...gem, isDormant: true }, createdAt: 1_300, updatedAt: 1_300 }],
      },
      new Date(0),
    );
    const { characters, gems } = sectionsOf(JSON.parse(written) as object);
    expect(characters?.valid).toEqual([{ ...valla, sockets }]);
    expect(gems?.valid).toEqual([{ ...gem, isDormant: true }]);
    // A copy in two places is put right where it is taken in.
    const [twice] = characters?.valid ?? [];
    const mended = definitionOf('characters').mend?.({
      ...twice,
      sockets: { 'head-1': 'g1', 'wing-1': 'g2' },
    });
    expect(mended).toMatchObject({ equippedGems: { 2: 'g1' }, sockets: { 'wing-1': 'g2' } });
  });

  test('keeps its sockets where something else of it is not kept as it is, and is refused with sockets that there are not', () => {
    const character = { id: 'valla', name: 'Valla', class: 'monk', level: 60, serverRank: 9_999_999 };
    const read = (sockets: object) => sectionsOf({ characters: [{ ...character, sockets }] }).characters;
    const sockets = { 'head-1': 'g2', 'wing-16': 'g3' };
    expect(read(sockets)?.valid).toMatchObject([{ name: 'Valla', sockets }]);
    const { serverRank: _, ...plain } = character;
    for (const hostile of [
      { 'wing-17': 'g2' },
      { 'head-1': 'x'.repeat(5_000) },
      JSON.parse('{"__proto__":"g2"}') as object,
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`head-${at + 6}`, 'g2'])),
    ])
      expect(sectionsOf({ characters: [{ ...plain, sockets: hostile }] }).characters).toMatchObject({
        valid: [],
        reasons: [{ id: 'valla', field: 'sockets' }],
      });
  });

  test('is read again with its figures beyond the table', () => {
    const beyond = { ...valla, stats: { ...valla.stats, combatRating: 58_500 }, beyondTable: true };
    const written = writeBackupFile(
      ann,
      { ...kept, characters: [{ record: beyond, createdAt: 1_000, updatedAt: 1_000 }] },
      new Date(0),
    );
    expect(sectionsOf(JSON.parse(written) as object).characters?.valid).toMatchObject([beyond]);
  });

  test('stands in the shape of the calls, with what it wears and has equipped', () => {
    expect(file.characters).toMatchObject([
      {
        id: 'valla',
        userId: 'a1',
        isActive: true,
        class: 'Demon Hunter',
        server: 'Europe',
        level: 60,
        gameCombatRating: 4_000,
        stats: { damage: 3_120, armor_penetration: 420, level: 60, paragonLevel: 412 },
        skills: [{ place: 'ultimate', name: 'Volley' }],
        gear: [{ slot: 'helmet', id: 'i1', name: 'Hood' }],
        equipment: { helm: { id: 'i1' }, chest: null, inventory: [] },
        gems: { equipped: [{ id: 'g1', place: '2' }], inventory: [], loadouts: [], snapshots: [] },
        progressionHistory: [],
        createdAt: '1970-01-01T00:00:01.000Z',
        // Its last change, or that of what belongs to it.
        lastUpdated: '1970-01-01T00:00:03.000Z',
      },
    ]);
  });

  test('says beside it what the record alone has', () => {
    expect(file.characters).toMatchObject([
      {
        worn: { helm: 'i1' },
        equippedGems: { 2: 'g1' },
        activeGemSet: 'set1',
        position: 7,
        recordedStats: ['combatRating', 'resonance', 'damage', 'life', 'armorPenetration'],
      },
    ]);
  });

  test('comes back as the record that it was, with nothing counted twice', () => {
    const sections = sectionsOf(file);
    expect(sections.characters).toMatchObject({ invalid: 0, valid: [recorded] });
    expect(sections.characters?.valid).toEqual([recorded]);
    expect(sections.items?.valid.map(({ id }) => id)).toEqual(['i1', 'i2']);
    expect(sections.gems?.valid.map(({ id }) => id)).toEqual(['g1', 'g2']);
  });

  test('brings what it wears where the lists were taken out', () => {
    const sections = sectionsOf({ characters: file.characters });
    expect(sections.characters?.valid).toEqual([recorded]);
    expect(sections.items?.valid).toMatchObject([{ name: 'Hood', parent: 'valla' }]);
    expect(sections.gems?.valid).toMatchObject([{ catalogueId: 'frozen-heart', rank: 6, parent: 'valla' }]);
  });

  test('takes a stat that somebody has typed into the file', () => {
    const [character] = file.characters;
    const stats = { ...(character?.['stats'] as object), willpower: 12 };
    const { characters } = sectionsOf({ ...file, characters: [{ ...character, stats }] });
    expect(characters?.valid).toMatchObject([{ stats: { ...recorded.stats, willpower: 12 } }]);
  });

  test.each([
    ['name', { name: '' }],
    ['class', { class: 'Bard' }],
    ['server', { server: 'Mars' }],
    ['level', { level: 61 }],
    ['stats', { stats: { damage: 1e9 } }],
  ])('is left out where no record can have its %s', (field, change) => {
    const { characters } = sectionsOf({ ...file, characters: [{ ...file.characters[0], ...change }] });
    expect(characters).toMatchObject({ valid: [], invalid: 1, reasons: [{ field }] });
  });

  test('comes back from files of before, which hold the record alone', () => {
    const before = { ...recorded, class: 'Demon Hunter', stats: { damage: 3_120, armor_penetration: 420 } };
    expect(sectionsOf({ characters: [before] }).characters?.valid).toEqual([
      { ...recorded, stats: { damage: 3_120, armorPenetration: 420 } },
    ]);
  });
});

describe('a character as other programs write it', () => {
  const sections = sectionsOf({ characters: [kormac] });

  test('becomes a record with what was recorded', () => {
    expect(sections.characters).toMatchObject({
      invalid: 0,
      valid: [
        {
          id: kormac.id,
          name: 'Kormac',
          class: 'crusader',
          server: 'Asia',
          level: 55,
          experience: 120,
          paragonLevel: 3,
          notes: 'An old one',
          stats: { damage: 1_000, armorPenetration: 20 },
          skills: { primaryAttack: { name: 'Punish', level: 2, isLegendary: true } },
        },
      ],
    });
    expect(sections.characters?.createdAt.get(kormac.id)).toBe(Date.parse(kormac.createdAt));
  });

  test('brings what it has inside, and names what does not fit', () => {
    const [character] = sections.characters?.valid ?? [];
    const [hood] = sections.items?.valid ?? [];
    expect(hood).toMatchObject({ parent: kormac.id, name: 'Hood', kind: 'helm', itemLevel: 30 });
    expect(character?.worn).toEqual({ helm: hood?.id });
    const gems = sections.gems?.valid ?? [];
    expect(gems).toMatchObject([
      { parent: kormac.id, catalogueId: 'frozen-heart', rank: 3 },
      { parent: kormac.id, catalogueId: 'ruby', rank: 2 },
    ]);
    expect(character?.equippedGems).toEqual({ 1: gems[0]?.id });
    expect(sections.progressEntries).toMatchObject({
      valid: [{ parent: kormac.id, level: 54, paragonLevel: 2, stats: { damage: 900 }, origin: 'import' }],
      invalid: 1,
      reasons: [{ field: 'timestamp' }],
    });
    expect(sections.gemSets?.valid).toMatchObject([
      {
        kind: 'loadout',
        name: 'Duels',
        gems: [{ id: gems[0]?.id, catalogueId: 'frozen-heart', rank: 3 }],
        totalResonance: 126,
      },
    ]);
  });

  test('is the same again when it is read again, beside another whose gems are called the same', () => {
    const both = sectionsOf({ characters: [kormac, { ...kormac, id: 'char_1700000000000_k2' }] });
    expect(both.gems?.valid).toHaveLength(4);
    expect(both.gems?.valid.slice(0, 2)).toEqual(sections.gems?.valid);
    expect(both.items?.valid.slice(0, 1)).toEqual(sections.items?.valid);
  });

  test('is the same when what was made of it is answered by a call and read again', () => {
    const [character] = sections.characters?.valid ?? [];
    if (character === undefined) throw new Error('The character was not read.');
    const [items, gems] = [sections.items?.valid ?? [], sections.gems?.valid ?? []];
    const again = sectionsOf({ characters: [storedOf({ character, items, gems })] });
    expect(again.characters?.valid).toEqual([character]);
    expect(again.items?.valid).toEqual(items);
    expect(again.gems?.valid).toEqual(gems);
  });

  test('keeps figures beyond the table where it says so, as its entries do', () => {
    const history = [
      {
        timestamp: '2026-01-05T00:00:00.000Z',
        level: 60,
        paragonLevel: 9,
        stats: { combatRating: 58_500 },
        beyondTable: true,
      },
    ];
    const shown = { ...kormac, gameCombatRating: 58_500, progressionHistory: history };
    const { characters, progressEntries } = sectionsOf({ characters: [{ ...shown, beyondTable: true }] });
    const beyond = { stats: { combatRating: 58_500 }, beyondTable: true };
    expect(characters?.valid).toMatchObject([beyond]);
    expect(progressEntries?.valid).toMatchObject([beyond]);
    expect(sectionsOf({ characters: [shown] }).characters).toMatchObject({
      valid: [],
      reasons: [{ field: 'stats' }],
    });
  });

  test.each([
    ['name', { name: 'K' }],
    ['class', { class: 'Bard' }],
    ['server', { server: 'Mars' }],
    ['level', { level: 61 }],
    ['stats', { stats: { damage: 1e9 } }],
    ['id', { id: '../../x' }],
  ])('is left out where no character can have its %s', (field, change) => {
    const { characters, gems } = sectionsOf({ characters: [{ ...kormac, ...change }] });
    expect(characters).toMatchObject({ valid: [], invalid: 1, reasons: [{ field }] });
    expect(gems).toBeUndefined();
  });

  test('need say no more than who it is', () => {
    const least = {
      id: 'c1',
      name: 'Leah',
      class: 'BARBARIAN',
      server: '',
      level: 1,
      stats: { damage: 0, level: 1 },
    };
    const { characters } = sectionsOf({ characters: [least] });
    expect(characters).toMatchObject({ invalid: 0, valid: [{ id: 'c1', class: 'barbarian', stats: {} }] });
  });
});

test('each value that is not kept as it stands is named, by its row', () => {
  const strange = {
    ...kormac,
    buildType: 'Speed',
    skills: [{ name: '' }, { name: 'Punish', level: -1 }],
    gear: [{ slot: 'helmet', name: 'Hood', rarity: 'mythic', itemLevel: 100_000 }],
    gems: {
      equipped: [
        { id: 'a', name: 'Frozen Heart', rank: 12 },
        { name: 'Blorb', rank: 3 },
      ],
      inventory: [{ rank: 4 }, { name: 'Ruby', rank: 2, type: 'normal', resonance: 5 }],
      snapshots: [{ name: 'Before', gems: [{ id: 'a', name: 'Ruby', rank: 11 }] }],
    },
    goals: [
      {
        name: 'More',
        priority: 'urgent',
        deadline: '2026-03-01T10:00:00Z',
        targetStats: { damage: 5, x: 1 },
      },
    ],
    progressionHistory: [{ timestamp: '2026-01-05T00:00:00.000Z', stats: { damage: 900 } }],
  };
  const sections = sectionsOf({ characters: [strange] });
  const altered = { kind: 'altered' } as const;
  expect(sections.characters?.findings).toEqual([
    { list: 'characters', row: 1, name: 'Kormac', ...altered, field: 'buildType', from: 'Speed', to: 'PvE' },
    { list: 'skills', row: 1, name: 'Kormac', kind: 'left-out' },
    { list: 'skills', row: 2, name: 'Kormac, Punish', ...altered, field: 'level', from: -1, to: 0 },
  ]);
  expect(sections.gems?.findings).toEqual([
    { list: 'gems', row: 1, name: 'Kormac, Frozen Heart', ...altered, field: 'rank', from: 12, to: 10 },
    { list: 'gems', row: 2, name: 'Kormac, Blorb', kind: 'unknown' },
    { list: 'gems', row: 3, name: 'Kormac', kind: 'left-out' },
  ]);
  const hood = { list: 'items', row: 'worn.helm', name: 'Kormac, Hood', ...altered } as const;
  expect(sections.items?.findings).toEqual([
    { ...hood, field: 'itemLevel', from: 100_000, to: 9_999 },
    { ...hood, field: 'rarity', from: 'mythic', to: 'other' },
  ]);
  const goal = { list: 'characterGoals', row: 1, name: 'Kormac, More', ...altered } as const;
  expect(sections.characterGoals?.findings).toEqual([
    { ...goal, field: 'priority', from: 'urgent', to: 'medium' },
    { ...goal, field: 'targetStats', from: 2, to: 1 },
  ]);
  expect(sections.gemSets?.findings).toEqual([
    { list: 'gemSets', row: 1, name: 'Kormac, Before, Ruby', ...altered, field: 'rank', from: 11, to: 10 },
  ]);
  expect(sections.progressEntries?.findings).toEqual([
    { list: 'progressEntries', row: 1, name: 'Kormac', ...altered, field: 'level', to: 1 },
  ]);
});

test('what is kept as it stands is not named, whichever shape it is in', () => {
  const noFindings = (file: object) =>
    expect(Object.values(sectionsOf(file)).flatMap(({ findings }) => findings)).toEqual([]);
  noFindings({ characters: [kormac] });
  noFindings({ characters: [storedOf({ character: valla, gems: [gem] })] });
  noFindings({ characters: [], gems: [gem] });
  expect(sectionsOf({ characters: [], gems: [{ ...gem, catalogueId: 'of-later' }] }).gems?.findings).toEqual([
    { list: 'gems', row: 1, name: 'of-later', kind: 'unknown' },
  ]);
});

test('what a list of its own tells of a character is not counted again from inside of it', () => {
  const stored = storedOf({ character: valla, gems: [gem] });
  const { gems, characters } = sectionsOf({
    characters: [{ ...stored, equippedGems: valla.equippedGems }],
    gems: [gem],
  });
  expect(gems?.valid).toEqual([gem]);
  expect(characters?.valid).toMatchObject([
    { id: 'valla', class: 'demon-hunter', stats: valla.stats, equippedGems: { 2: 'g1' } },
  ]);
});
