import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  childCollections,
  collectionNames,
  collections,
  guestCollections,
  writtenCollections,
} from './collections.ts';
import { preferenceChoices } from './preferences.ts';
import { recordSchemas } from './records.schema.ts';
import type { RecordOf } from './records.ts';

const tourmaline = recordSchemas.normalCalculations.parse({
  id: 'a1',
  gemId: 'tourmaline',
  gemName: 'Tourmaline',
  gemColor: 'red',
  currentRank: 1,
  targetRank: 3,
  ownedDuplicates: [],
  marketValue: 10,
});
const ownEvent = {
  id: 'e1',
  name: 'Clan hour',
  schedule: { days: ['Monday'], startTimes: ['19:30'], durationMinutes: 60 },
  note: '',
};

describe('what is kept of a calculation', () => {
  test('its figures are worked out anew, whatever it states', () => {
    const lying = { ...tourmaline, duplicatesNeeded: 1, totalCost: 1, efficiency: 99, statGain: -1 };
    expect(recordSchemas.normalCalculations.parse(lying)).toEqual(tourmaline);
  });

  test('fields that nobody knows are dropped', () => {
    const parsed = recordSchemas.normalCalculations.parse({ ...tourmaline, colour: 'pink' });
    expect(parsed).toEqual(tourmaline);
  });

  test('what it says again and again stays the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 5_000 }),
        (currentRank, targetRank, marketValue) => {
          const once = recordSchemas.normalCalculations.parse({
            ...tourmaline,
            currentRank,
            targetRank,
            marketValue,
            completed: undefined,
          });
          expect(recordSchemas.normalCalculations.parse(once)).toEqual(once);
        },
      ),
    );
  });
});

describe('an own event is refused', () => {
  test.each<[string, object]>([
    ['without a name', { name: '' }],
    ['with a name of 61 characters', { name: 'x'.repeat(61) }],
    ['with half of a surrogate pair', { note: '\ud800' }],
    ['with U+0000', { name: 'a\0b' }],
    ['on no day', { schedule: { ...ownEvent.schedule, days: [] } }],
    ['at a time that no clock shows', { schedule: { ...ownEvent.schedule, startTimes: ['24:00'] } }],
    [
      'on a date that no calendar has',
      { schedule: { date: '2026-02-30', startTimes: ['10:00'], durationMinutes: 0 } },
    ],
    ['when it lasts longer than a day', { schedule: { ...ownEvent.schedule, durationMinutes: 1_441 } }],
  ])('%s', (_, wrong) => {
    expect(recordSchemas.ownEvents.safeParse({ ...ownEvent, ...wrong }).success).toBe(false);
  });

  test('but not with 60 characters, each of them two of JavaScript’s', () => {
    expect(recordSchemas.ownEvents.safeParse({ ...ownEvent, name: '💎'.repeat(60) }).success).toBe(true);
  });
});

describe('preferences', () => {
  test('may be any of their choices, and nothing else', () => {
    for (const [name, values] of Object.entries(preferenceChoices)) {
      for (const value of values)
        expect(recordSchemas.preferences.parse({ id: 'preferences', [name]: value })).toHaveProperty(
          name,
          value,
        );
      expect(recordSchemas.preferences.safeParse({ id: 'preferences', [name]: 'pink' }).success).toBe(false);
    }
  });

  test('are one record with one id', () => {
    expect(recordSchemas.preferences.safeParse({ id: 'others', theme: 'dark' }).success).toBe(false);
  });
});

describe('the fields that are merged one by one', () => {
  const entered = (record: RecordOf<'normalCalculations'>) => collections.normalCalculations.entered(record);

  test('leave out what follows from them', () => {
    expect(entered(tourmaline)).not.toContain('totalCost');
    expect(entered(tourmaline)).not.toContain('currentStatValue');
  });

  test('include the stat of a gem that the catalogue does not know', () => {
    expect(entered({ ...tourmaline, gemId: 'xyz', gemName: 'Own gem' })).toContain('currentStatValue');
  });

  test('are enough to bring a record back whole', () => {
    const fields = new Set(['id', ...entered(tourmaline)]);
    const kept = Object.fromEntries(Object.entries(tourmaline).filter(([field]) => fields.has(field)));
    expect(recordSchemas.normalCalculations.parse(kept)).toEqual(tourmaline);
  });
});

test('operations write every collection but the conflicts, and a guest those that need no account', () => {
  expect(Object.keys(recordSchemas)).toEqual(writtenCollections);
  const isWritten = (name: string) => writtenCollections.some((each) => each === name);
  expect(collectionNames.filter((name) => !isWritten(name))).toEqual(['conflicts']);
  expect(guestCollections).toEqual(expect.arrayContaining(['legendaryGoals', 'eventPins', 'ownEvents']));
  const ofCharacters = childCollections('characters');
  for (const name of ['preferences', 'characters', 'activeCharacter', 'loadouts', ...ofCharacters] as const)
    expect(guestCollections).not.toContain(name);
  expect(ofCharacters).toEqual(
    expect.arrayContaining(['progressEntries', 'characterGoals', 'gems', 'gemSets', 'items']),
  );
  for (const name of ofCharacters) expect(childCollections(name)).toEqual([]);
});

describe('a character', () => {
  const character = { id: 'c1', name: 'Mira', class: 'demon-hunter', level: 60 };
  const parse = (fields: object) => recordSchemas.characters.safeParse({ ...character, ...fields });

  test('has what nobody has said yet as nothing', () => {
    expect(parse({}).data).toEqual({
      ...character,
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
    });
  });

  test.each<[string, object]>([
    ['a stat that is none', { stats: { luck: 1 } }],
    ['a stat above its range', { stats: { dodge: 101 } }],
    ['a combat rating beyond the table without a word', { stats: { combatRating: 58_500 } }],
    ['a combat rating beyond all', { stats: { combatRating: 100_001 }, beyondTable: true }],
    ['a ninth place for gems', { equippedGems: { 9: 'g1' } }],
    ['a place that nothing is worn in', { worn: { pocket: 'i1' } }],
    ['a class that is none', { class: 'Paladin' }],
    ['level 61', { level: 61 }],
  ])('is refused with %s', (_what, fields) => {
    expect(parse(fields).success).toBe(false);
  });

  test('keeps what the game shows beyond the table where the player says so', () => {
    const stats = {
      combatRating: 58_500,
      resonance: 13_024,
      armorPenetration: 14_738,
      criticalHitDamage: 15,
    };
    expect(parse({ stats, beyondTable: true }).data).toMatchObject({ stats, beyondTable: true });
    expect(parse({ stats: { criticalHitDamage: 15 } }).success).toBe(true);
  });

  test('keeps a thing that two places name in the first of them', () => {
    const { data } = parse({ equippedGems: { 1: 'g1', 2: 'g2', 5: 'g1' }, worn: { ring1: 'r', ring2: 'r' } });
    if (data === undefined) throw new Error('It is refused.');
    const mended = collections.characters.mend?.(data);
    expect(mended).toEqual({ ...data, equippedGems: { 1: 'g1', 2: 'g2' }, worn: { ring1: 'r' } });
    const whole = { ...data, equippedGems: {}, worn: {} };
    expect(collections.characters.mend?.(whole)).toBe(whole);
  });
});

describe('what records carry of the server', () => {
  const alarm = { id: 'haunted-carriage', leadMinutes: 10, sound: true, repeats: true, setAt: 1 };
  const own = {
    id: 'own',
    name: 'Clan night',
    schedule: { days: ['Friday'], startTimes: ['20:00'], durationMinutes: 60 },
    note: '',
  };

  test('alarms and events of earlier versions, which name no zone, are taken as they are', () => {
    expect(recordSchemas.eventAlarms.parse(alarm)).toEqual(alarm);
    expect(recordSchemas.ownEvents.parse(own)).toEqual(own);
  });

  test('a zone and the start of a day are kept', () => {
    const zoned = { ...alarm, timeZone: 'America/Argentina/Buenos_Aires', startTime: '20:30' };
    expect(recordSchemas.eventAlarms.parse(zoned)).toEqual(zoned);
    expect(recordSchemas.ownEvents.parse({ ...own, timeZone: 'Etc/GMT+5' })).toHaveProperty(
      'timeZone',
      'Etc/GMT+5',
    );
    const preferences = { id: 'preferences', defaultServerRegion: 'Asia', serverZone: 'Asia/Tokyo' };
    expect(recordSchemas.preferences.parse(preferences)).toEqual(preferences);
    const income = { id: 'preferences', gemPowerAWeek: '60' };
    expect(recordSchemas.preferences.parse(income)).toEqual(income);
    for (const gemPowerAWeek of ['', '-1', '1.5', '100001'])
      expect(recordSchemas.preferences.safeParse({ ...income, gemPowerAWeek }).success).toBe(false);
  });

  test.each([
    { timeZone: '' },
    { timeZone: '../etc' },
    { timeZone: 'x'.repeat(65) },
    { startTime: '24:00' },
    { startTime: '8:00' },
  ])('%j is refused', (field) => {
    expect(recordSchemas.eventAlarms.safeParse({ ...alarm, ...field }).success).toBe(false);
  });

  test('a region that there is not is refused', () => {
    const moon = { id: 'preferences', defaultServerRegion: 'Moon' };
    expect(recordSchemas.preferences.safeParse(moon).success).toBe(false);
  });
});

test('an item names one of the catalogue by an id as long as the catalogue has them', () => {
  const named = (catalogueId: string) =>
    recordSchemas.items.safeParse({ id: 'i1', parent: 'c1', kind: 'helm', catalogueId }).success;
  const ids = ['Old_id-1', 'x'.repeat(80), 'x'.repeat(81), '', 'no spaces'];
  expect(ids.map(named)).toEqual([true, true, false, false, false]);
  const worn = { ring1: 'x'.repeat(80) };
  expect(
    recordSchemas.loadouts.safeParse({ id: 'l1', name: 'Frost', class: 'wizard', items: worn }).success,
  ).toBe(true);
});

test.each([
  ['Demon Hunter', ' americas '],
  ['DEMON_HUNTER', 'AMERICAS'],
  ['demon-hunter', 'Americas'],
  ['DemonHunter', 'américas'],
])('a class is read as %j and a server as %j, and kept in one spelling', (className, server) => {
  const kept = { name: 'Valla', class: 'demon-hunter', server: 'Americas' };
  const spelled = { class: className, server };
  expect(
    recordSchemas.characters.parse({
      id: 'a'.repeat(32),
      name: 'Valla',
      level: 60,
      position: 1,
      ...spelled,
    }),
  ).toMatchObject(kept);
  expect(recordSchemas.loadouts.parse({ id: 'a'.repeat(32), name: 'Valla', class: className })).toMatchObject(
    {
      class: 'demon-hunter',
    },
  );
  expect(recordSchemas.preferences.parse({ id: 'preferences', defaultServerRegion: server })).toEqual({
    id: 'preferences',
    defaultServerRegion: 'Americas',
  });
});
