import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import {
  backupCollections,
  type BackupCollection,
  writeBackupFile,
  type BackupReading,
  type BackupUser,
  type KeptRecords,
} from '#contract/files/backup-files.ts';
import {
  gemPowerGoal,
  legendaryGoal,
  normalCalculation,
} from '#contract/records/calculations-from-inputs.ts';
import { collections, definitionOf } from '#contract/records/collections.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import { sampleOf } from '#contract/records/collections/sample-for-tests.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { gemQualities, legendaryGemTypes } from '#rules/gems/gem-tier.ts';
import type { Change } from '../store/edits/edits.ts';
import { countAfter, importChanges, isOverfull, planImport, type ImportChoice } from './import-plan.ts';
import { keptRecords } from './kept-records.ts';
import { MemoryStorage } from '../storage/memory-storage.ts';
import { RecordStore } from '../store/record-store.ts';

// Pages know no process; their tests run in one.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const isQuick = env['LOADSTONE_TEST_SIZES'] === 'quick';
const MUTATED_FILES = isQuick ? 30 : 2_000;
/** Of each kind, where it may have so many; nightly an account is full to its limits. */
const MOST_RECORDS = isQuick ? 200 : Infinity;

const ann: BackupUser = { id: 'a1', username: 'Ann', email: 'ann@example.com', preferences: {} };

async function openStore(): Promise<RecordStore> {
  const storage = new MemoryStorage();
  let now = 1_760_000_000_000;
  const store = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: () => (now += 1),
    onWritten: () => undefined,
  });
  await store.loadUndoLog();
  return store;
}

const keptIn = async (store: RecordStore): Promise<KeptRecords> =>
  keptRecords(await store.readAll(backupCollections));
/** A backup; when its characters were changed last is each store's own. */
const backupOf = async (store: RecordStore): Promise<string> =>
  writeBackupFile(ann, await keptIn(store), new Date(0)).replaceAll(
    /"lastUpdated": "[^"]+"/g,
    '"lastUpdated": ""',
  );

/** What an import of everything would change. */
async function changesOf(
  store: RecordStore,
  reading: Extract<BackupReading, { kind: 'read' }>,
  choice: ImportChoice,
): Promise<readonly Change[]> {
  const kept = await keptIn(store);
  return importChanges(planImport(kept, reading.sections), () => choice, kept).changes;
}

function readBack(text: string): Extract<BackupReading, { kind: 'read' }> {
  const reading = readBackupFile(text);
  if (reading.kind !== 'read') throw new Error(`the backup is ${reading.kind}`);
  return reading;
}

const put = (collection: CollectionName, record: { readonly id: string }, createdAt?: number) =>
  ({ collection, id: record.id, data: record, createdAt }) as unknown as Change;

const id = fc.stringMatching(/^[a-z0-9]{8}$/);
const rank = fc.integer({ min: 1, max: 10 });
const price = fc.integer({ min: 1, max: 100_000_000 });
const power = fc.integer({ min: 0, max: 1_000_000 });
const rows = fc.array(fc.record({ rank, count: fc.integer({ min: 0, max: 1_000 }) }), { maxLength: 4 });
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((name) => !name.includes('\0'));
/** As fast-check's own unit 'binary', which takes a second to list all of them first. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff - 0x8_00 })
  .map((place) => String.fromCodePoint(place < 0xd8_00 ? place : place + 0x8_00));
const tier = fc
  .record({ gemType: fc.constantFrom(...legendaryGemTypes), gemQuality: fc.constantFrom(...gemQualities) })
  .map(({ gemType, gemQuality }) => ({ gemType, gemQuality: gemType === '5-star' ? gemQuality : undefined }));
const range = { id, currentRank: rank, targetRank: rank, marketValue: price, completed: fc.boolean() };

/** Every account has these ten, so that whatever belongs to one is shown. */
const characterIds = Array.from({ length: 10 }, (_, index) => `r0000${index}`);
const parent = fc.constantFrom(...characterIds);
const stats = fc.record(
  { damage: power, criticalHitChance: fc.integer({ min: 0, max: 100 }) },
  { requiredKeys: [] },
);
const levels = { level: fc.integer({ min: 1, max: 60 }), paragonLevel: fc.integer({ min: 0, max: 5_000 }) };
const moment = fc.integer({ min: 0, max: 2_000_000_000_000 });

/** Lists beyond what their schemas say: texts of every character, records of many sizes. */
const records = {
  characters: fc.record({
    id: parent,
    name: text,
    class: fc.constantFrom('wizard', 'demon-hunter'),
    ...levels,
    experience: power,
    buildType: fc.constantFrom('PvE', 'PvP'),
    notes: text,
    pinned: fc.boolean(),
    tags: fc.array(text, { maxLength: 3 }),
    stats,
    equippedGems: fc.record({ 1: id, 6: id }, { requiredKeys: [] }),
    worn: fc.record({ helm: id }, { requiredKeys: [] }),
    skills: fc.record(
      { ultimate: fc.record({ name: text, description: text, level: rank, isLegendary: fc.boolean() }) },
      { requiredKeys: [] },
    ),
  }),
  activeCharacter: fc.record({ id: fc.constant('active'), characterId: parent }),
  progressEntries: fc.record({
    id,
    parent,
    timestamp: moment,
    ...levels,
    stats,
    note: text,
    origin: fc.constantFrom('recorded', 'chat'),
  }),
  characterGoals: fc.record({
    id,
    parent,
    name: text,
    description: text,
    priority: fc.constantFrom('low', 'high'),
    deadline: fc.constantFrom('2026-03-01', '2028-02-29'),
    targetStats: fc.array(
      fc.record({
        stat: fc.constantFrom('damage', 'level'),
        bound: fc.constantFrom('atLeast', 'atMost'),
        value: power,
      }),
      { maxLength: 5 },
    ),
    completed: fc.boolean(),
  }),
  gems: fc.record({
    id,
    parent,
    catalogueId: fc.constantFrom('frozen-heart', 'of-a-later-version'),
    rank,
    subRank: fc.integer({ min: 0, max: 100 }),
    note: text,
  }),
  gemSets: fc.record({
    id,
    parent,
    kind: fc.constantFrom('loadout', 'snapshot'),
    name: text,
    description: text,
    gems: fc.array(fc.record({ id, name: text, rank }), { maxLength: 6 }),
    totalResonance: power,
    totalCombatRating: power,
  }),
  items: fc.record({
    id,
    parent,
    name: text,
    kind: fc.constantFrom('helm', 'ring'),
    rarity: fc.constantFrom('legendary', 'other'),
    itemLevel: fc.integer({ min: 0, max: 9_999 }),
    attributes: fc.array(fc.record({ name: text, value: power }), { maxLength: 10 }),
    note: text,
  }),
  loadouts: fc.record(
    {
      id,
      name: text,
      class: fc.constantFrom('wizard', 'demon-hunter'),
      description: text,
      tags: fc.array(text, { maxLength: 3 }),
      buildType: fc.constantFrom('PvE', 'PvP'),
      isActive: fc.boolean(),
      archived: fc.boolean(),
      items: fc.record(
        { helm: fc.constant('wizard-any-helm'), ring2: fc.constant('any-ring') },
        { requiredKeys: [] },
      ),
      gems: fc.record(
        {
          1: fc.record(
            { catalogueId: fc.constant('frozen-heart'), rank, activeStars: fc.constantFrom(2, 3, 4, 5) },
            { requiredKeys: ['catalogueId', 'rank'] },
          ),
          8: fc.record({ catalogueId: fc.constant('fervent-fang'), rank }),
        },
        { requiredKeys: [] },
      ),
      skills: fc.record(
        { primary: fc.constant('ice-crystal'), skill4: fc.constant('black-hole') },
        { requiredKeys: [] },
      ),
      activity: fc.constantFrom('raid', 'open-world'),
      lines: fc.array(fc.constantFrom('Reforge: fire', 'Charm: 25%'), { maxLength: 8 }),
    },
    {
      requiredKeys: [
        'id',
        'name',
        'class',
        'description',
        'tags',
        'buildType',
        'isActive',
        'archived',
        'items',
        'gems',
        'skills',
      ],
    },
  ),
  normalCalculations: fc
    .record({
      ...range,
      ownedDuplicates: rows,
      gemName: fc.oneof(fc.constantFrom('Ruby', 'Tourmaline'), text),
      gemColor: fc.constantFrom('red' as const, 'blue' as const, 'yellow' as const),
      statType: text,
      currentStatValue: power,
      targetStatValue: power,
    })
    .map(normalCalculation),
  legendaryGoals: fc
    .tuple(fc.record({ ...range, ownedDuplicates: rows, gemPowerOwned: power, name: text }), tier)
    .map(([fields, gem]) => legendaryGoal({ ...fields, ...gem })),
  gemPowerGoals: fc
    .tuple(
      fc.record({
        ...range,
        gemName: text,
        gemPowerOwned: power,
        priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
      }),
      tier,
    )
    .map(([fields, gem]) => gemPowerGoal({ ...fields, ...gem })),
  eventPins: fc.record({ id }),
  eventDoneMarks: fc.record({ id, doneAt: fc.integer({ min: 0, max: 2_000_000_000_000 }) }),
  eventAlarms: fc.record({
    id,
    leadMinutes: fc.integer({ min: 0, max: 60 }),
    sound: fc.boolean(),
    repeats: fc.boolean(),
    setAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  }),
  ownEvents: fc.record({
    id,
    name: text,
    note: text,
    schedule: fc.record({
      days: fc.subarray(['Monday', 'Friday'] as const, { minLength: 1 }).map((days) => [...days]),
      startTimes: fc.constantFrom(['12:00'], ['20:30', '22:00']),
      durationMinutes: fc.integer({ min: 0, max: 1_440 }),
    }),
  }),
};

const examples: Partial<Record<BackupCollection, fc.Arbitrary<{ id: string }>>> = records;
const arbitraryOf = (collection: BackupCollection): fc.Arbitrary<{ id: string }> =>
  examples[collection] ??
  fc.tuple(id, parent, fc.nat()).map(([own, of, at]) => {
    const sample = sampleOf(
      collection,
      at,
      definitionOf(collection).parent === undefined ? {} : { parent: of },
    );
    // The one record of a list has an id of its own.
    return { ...sample, id: collections[collection].limit === 1 ? String(sample['id']) : own };
  });

const made = (collection: (typeof backupCollections)[number]) =>
  fc.record({
    record: arbitraryOf(collection),
    at: fc.integer({ min: 1, max: 1_750_000_000_000 }),
  });

/** Edits that fill an account: several of each list, made at any times. */
const account: fc.Arbitrary<readonly Change[]> = fc
  .tuple(
    ...backupCollections.map((collection) =>
      collection === 'characters'
        ? fc.tuple(
            ...characterIds.map((characterId) =>
              made(collection).map(({ record, at }) => put(collection, { ...record, id: characterId }, at)),
            ),
          )
        : fc.array(
            made(collection).map(({ record, at }) => put(collection, record, at)),
            { maxLength: 6 },
          ),
    ),
  )
  .map((lists) => lists.flat());

test('what is exported, wiped and imported is exported again equal to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(account, async (changes) => {
      const store = await openStore();
      if (changes.length > 0) await store.edit({ label: 'Filled', changes });
      const before = await backupOf(store);
      const wiped = await openStore();
      const imported = await changesOf(wiped, readBack(before), 'merge');
      if (imported.length > 0) await wiped.edit({ label: 'Imported', changes: imported });
      expect(await backupOf(wiped)).toBe(before);
    }),
    { numRuns: isQuick ? 40 : 400 },
  );
});

test('an account with much of every kind comes back equal to the byte, and one undo takes all of it back', async () => {
  const full = backupCollections.flatMap((collection) => {
    const [sample] = fc.sample(made(collection), { numRuns: 1, seed: 7 });
    return Array.from({ length: Math.min(collections[collection].limit, MOST_RECORDS) }, (_, index) => {
      const own = collections[collection].limit === 1 ? {} : { id: `r${String(index).padStart(5, '0')}` };
      // A hundred characters have what one may not have alone.
      const parentId = `r${String(index % 100).padStart(5, '0')}`;
      const belonging = definitionOf(collection).parent === undefined ? {} : { parent: parentId };
      return put(collection, { ...(sample?.record as { id: string }), ...own, ...belonging }, 1_000 + index);
    });
  });
  const store = await openStore();
  await store.edit({ label: 'Filled', changes: full });
  const before = await backupOf(store);
  const wiped = await openStore();
  const empty = await backupOf(wiped);
  await wiped.edit({ label: 'Imported', changes: await changesOf(wiped, readBack(before), 'replace') });
  expect(await backupOf(wiped)).toBe(before);
  await wiped.undo();
  expect(await backupOf(wiped)).toBe(empty);
});

test('Merge adds and takes over what differs, Replace also deletes what is not in the file, Skip does nothing', async () => {
  const [first, second, third] = fc.sample(records.gemPowerGoals, { numRuns: 3, seed: 1 });
  if (first === undefined || second === undefined || third === undefined) throw new Error('no samples');
  const store = await openStore();
  const mine = [first, second, third].map((record, index) => ({ ...record, id: `g${index}` }));
  await store.edit({
    label: 'Mine',
    changes: mine.slice(0, 2).map((record) => put('gemPowerGoals', record)),
  });
  const file = {
    ...(await keptIn(store)),
    gemPowerGoals: [
      { record: gemPowerGoal({ ...first, id: 'g1' }), createdAt: 5, updatedAt: 5 },
      { record: { ...third, id: 'g2' }, createdAt: 6, updatedAt: 6 },
    ],
  };
  const { sections } = readBack(writeBackupFile(ann, file, new Date(0)));
  const plan = planImport(await keptIn(store), sections).find(
    ({ collection }) => collection === 'gemPowerGoals',
  );
  if (plan === undefined) throw new Error('no plan of the list');
  expect(plan).toMatchObject({ missing: ['g0'], count: 2 });
  expect(plan.comparison).toMatchObject({ new: [{ id: 'g2' }], changed: [{ id: 'g1' }], identical: [] });
  expect((['merge', 'replace', 'skip'] as const).map((choice) => countAfter(plan, choice))).toEqual([
    3, 2, 2,
  ]);
  expect(isOverfull(plan, 'merge')).toBe(false);
  expect(isOverfull({ ...plan, count: collections.gemPowerGoals.limit }, 'merge')).toBe(true);
  const kept = await keptIn(store);
  const changesAfter = (choice: ImportChoice) => importChanges([plan], () => choice, kept).changes;
  expect(changesAfter('skip')).toEqual([]);
  expect(changesAfter('merge').map(({ id: changed }) => changed)).toEqual(['g2', 'g1']);
  expect(changesAfter('replace')[0]).toEqual({ collection: 'gemPowerGoals', id: 'g0', data: null });

  const nothingFits = { ...plan.section, valid: [], invalid: 2 };
  const [foreign] = planImport(await keptIn(store), { gemPowerGoals: nothingFits });
  expect(foreign?.missing).toEqual([]);
  const [empty] = planImport(await keptIn(store), { gemPowerGoals: { ...nothingFits, invalid: 0 } });
  expect(empty?.missing).toEqual(['g0', 'g1']);
});

test('Merge leaves what a file does not name, whichever shape it is in; Replace empties it', async () => {
  const store = await openStore();
  const valla = {
    id: 'demo-valla',
    name: 'Valla',
    class: 'demon-hunter',
    server: 'Europe',
    level: 60,
    experience: 0,
    paragonLevel: 412,
    buildType: 'PvP',
    notes: 'Mine',
    pinned: true,
    tags: ['main'],
    stats: { damage: 4_100, life: 5_000, armor: 900 },
    equippedGems: { 1: 'g1', 3: 'g2' },
    worn: { helm: 'i1', boots: 'i2' },
    skills: { ultimate: { name: 'Volley', description: '', level: 3, isLegendary: true } },
  };
  const gem = { id: 'g1', parent: valla.id, catalogueId: 'frozen-heart', rank: 5, subRank: 4, note: 'Mine' };
  await store.edit({ label: 'Mine', changes: [put('characters', valla), put('gems', gem)] });
  const kept = await keptIn(store);
  const said = {
    id: valla.id,
    name: 'Valla',
    class: 'Demon Hunter',
    level: 60,
    paragonLevel: 415,
    server: 'Europe',
    stats: { damage: 3_600, life: 0 },
  };
  const after = (choice: ImportChoice, file: object) => {
    const { sections } = readBack(JSON.stringify({ user: {}, version: '1.0', characters: [], ...file }));
    const { changes } = importChanges(planImport(kept, sections), () => choice, kept);
    return changes
      .filter(({ id: changed }) => changed === valla.id || changed === gem.id)
      .map((change) => ('data' in change ? change.data : null));
  };
  const character = (more: object) => ({ characters: [{ ...said, ...more }] });
  const merged = { ...valla, paragonLevel: 415, stats: { ...valla.stats, damage: 3_600 } };
  expect(after('merge', character({}))).toEqual([merged]);
  // As an earlier version wrote it.
  expect(after('merge', character({ class: 'demon-hunter', stats: { damage: 3_600 } }))).toEqual([merged]);
  expect(after('merge', character({ gear: { ring1: { id: 'a', name: 'Band' } } }))).toMatchObject([
    { ...merged, worn: { ...valla.worn, ring1: expect.any(String) as string } },
  ]);
  expect(after('merge', character({ skills: [{ place: 'skill1', name: 'Strafe' }] }))).toMatchObject([
    { ...merged, skills: { ...valla.skills, skill1: { name: 'Strafe' } } },
  ]);
  expect(after('merge', character({ tags: [], notes: '' }))).toEqual([{ ...merged, tags: [], notes: '' }]);
  expect(after('replace', character({}))).toMatchObject([
    { paragonLevel: 415, stats: { damage: 3_600 }, worn: {}, equippedGems: {}, skills: {}, tags: [] },
  ]);
  // A list of its own leaves fields out, too; what says which gem it is goes together.
  const bare = { id: 'g1', parent: valla.id };
  expect(after('merge', { gems: [{ ...bare, catalogueId: 'frozen-heart', rank: 6 }] })).toEqual([
    { ...gem, rank: 6 },
  ]);
  expect(after('merge', { gems: [{ ...bare, name: 'Mine', type: 'normal', rank: 5 }] })).toEqual([
    { ...bare, name: 'Mine', type: 'normal', rank: 5, subRank: 4, note: 'Mine' },
  ]);
});

test('what an earlier import has brought keeps what the player has written of it', async () => {
  const character = {
    id: 'kormac',
    name: 'Kormac',
    class: 'Crusader',
    level: 50,
    stats: { damage: 1 },
    gems: { equipped: [{ id: 'a', name: 'Frozen Heart' }], inventory: [] },
    gear: [{ slot: 'helmet', name: 'Hood' }],
    goals: [{ name: 'More' }],
  };
  const text = JSON.stringify({ user: {}, characters: [character] });
  const store = await openStore();
  await store.edit({ label: 'Imported', changes: await changesOf(store, readBack(text), 'merge') });
  const mine = (await keptIn(store)).gems.map(({ record }) => ({ ...record, rank: 7, note: 'Mine' }));
  const others = (await keptIn(store)).items.map(({ record }) => ({ ...record, itemLevel: 40 }));
  await store.edit({
    label: 'Mine',
    changes: [...mine.map((gem) => put('gems', gem)), ...others.map((item) => put('items', item))],
  });
  expect(await changesOf(store, readBack(text), 'merge')).toEqual([]);
});

test('what belongs to a character that would not be there is left out', async () => {
  const [item] = fc.sample(records.items, { numRuns: 1, seed: 1 });
  const [character] = fc.sample(records.characters, { numRuns: 1, seed: 1 });
  const store = await openStore();
  const kept = await keptIn(store);
  const file = {
    ...kept,
    characters: [{ record: { ...character, id: 'mira' }, createdAt: 1, updatedAt: 1 }],
    items: ['mira', 'nobody'].map((parentId) => ({
      record: { ...item, id: parentId, parent: parentId },
      createdAt: 2,
      updatedAt: 2,
    })),
  } as unknown as KeptRecords;
  const plans = planImport(kept, readBack(writeBackupFile(ann, file, new Date(0))).sections);
  const merged = importChanges(plans, () => 'merge', kept);
  expect(merged.changes.map((change) => `${change.collection} ${change.id}`)).toEqual([
    'characters mira',
    'items mira',
  ]);
  expect(merged.withoutParent).toBe(1);
  const withoutCharacters = importChanges(plans, (name) => (name === 'characters' ? 'skip' : 'merge'), kept);
  expect(withoutCharacters).toEqual({ changes: [], withoutParent: 2 });
});

test(`of ${MUTATED_FILES} damaged backups none ends in a crash or half applied, and what is taken is sound`, async () => {
  const damage = fc.record({
    kind: fc.constantFrom('cut' as const, 'byte' as const, 'value' as const, 'swap' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    length: fc.integer({ min: 1, max: 200 }),
    bit: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }),
    json: fc.json(),
  });
  const damaged = (
    file: string,
    { kind, at, length, bit, json }: typeof damage extends fc.Arbitrary<infer D> ? D : never,
  ) => {
    const place = Math.floor(at * file.length);
    if (kind === 'cut') return file.slice(0, place) + file.slice(place + length);
    if (kind === 'byte') return file.slice(0, place) + bit + file.slice(place + bit.length);
    const values = [...file.matchAll(/: ("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g)];
    const value = values[Math.floor(at * values.length)];
    if (value === undefined) return json;
    const replacement = kind === 'value' ? json : JSON.stringify([bit]);
    return `${file.slice(0, value.index + 2)}${replacement}${file.slice(value.index + value[0].length)}`;
  };
  await fc.assert(
    fc.asyncProperty(account, damage, async (changes, how) => {
      const store = await openStore();
      if (changes.length > 0) await store.edit({ label: 'Filled', changes });
      const before = await backupOf(store);
      const reading = readBackupFile(damaged(before, how));
      if (reading.kind !== 'read') return;
      const imported = await changesOf(store, reading, 'replace');
      if (imported.length === 0) return;
      await store.edit({ label: 'Imported', changes: imported });
      const after = await keptIn(store);
      const parents = new Set(after.characters.map(({ record }) => record.id));
      for (const collection of backupCollections) {
        const section = reading.sections[collection];
        const ids = after[collection].map(({ record }) => record.id).sort();
        // What belongs to a character that the damaged file does not hold waits for it unseen.
        const shown = section?.valid.filter(
          (record) => !('parent' in record) || parents.has(record.parent as string),
        );
        if (shown !== undefined) expect(ids).toEqual(shown.map((record) => record.id).sort());
        for (const { record } of after[collection])
          expect(recordSchemas[collection].safeParse(record)).toMatchObject({ success: true, data: record });
      }
      await store.undo();
      expect(await backupOf(store)).toBe(before);
    }),
    { numRuns: MUTATED_FILES },
  );
}, 300_000);

test('gems of second weapons come back from a backup, and stay where a file does not speak of them', async () => {
  const eight = { 1: 'g1', 7: 'g7', 8: 'g8' };
  const hero = sampleOf('characters', 1, { id: 'hero', name: 'Mira', class: 'monk', equippedGems: eight });
  const heart = { catalogueId: 'frozen-heart', rank: 3 };
  const plan = sampleOf('loadouts', 1, { id: 'plan', class: 'monk', gems: { 1: heart, 8: heart } });
  const store = await openStore();
  await store.edit({
    label: '',
    changes: [put('characters', hero as never), put('loadouts', plan as never)],
  });
  const text = await backupOf(store);
  const six = readBack(
    writeBackupFile(
      ann,
      {
        ...(await keptIn(store)),
        characters: [{ record: { ...hero, equippedGems: { 2: 'g1' } } as never, createdAt: 1, updatedAt: 1 }],
        loadouts: [{ record: { ...plan, gems: { 2: heart } } as never, createdAt: 1, updatedAt: 1 }],
      },
      new Date(0),
    ),
  );
  const shown = async () => {
    const { characters, loadouts } = await keptIn(store);
    return [characters[0]?.record.equippedGems, loadouts[0]?.record.gems];
  };
  await store.edit({ label: '', changes: await changesOf(store, six, 'merge') });
  expect(await shown()).toEqual([
    { ...eight, 2: undefined, 1: 'g1', 7: 'g7', 8: 'g8' },
    { 1: heart, 2: heart, 8: heart },
  ]);
  await store.edit({ label: '', changes: await changesOf(store, six, 'replace') });
  expect(await shown()).toEqual([
    { 2: 'g1', 7: 'g7', 8: 'g8' },
    { 2: heart, 8: heart },
  ]);

  const wiped = await openStore();
  await wiped.edit({ label: '', changes: await changesOf(wiped, readBack(text), 'merge') });
  const back = await keptIn(wiped);
  expect(back.characters[0]?.record.equippedGems).toEqual(eight);
  expect(back.loadouts[0]?.record.gems).toEqual({ 1: heart, 8: heart });
});
