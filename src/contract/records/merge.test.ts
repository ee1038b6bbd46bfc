import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionOf } from './collections.ts';
import type { RecordData } from './collections/collection.ts';
import { mergeOperation, type MergeOutcome, type MergeState, type RecordChange } from './merge.ts';
import { changedPaths, differenceOf, patched, withEmptied } from './paths.ts';
import { recordSchemas } from './records.schema.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const definition = definitionOf('characters');

const merge = (stored: MergeState | undefined, change: Partial<RecordChange>): MergeOutcome =>
  mergeOperation(
    stored,
    { id: 'c1', kind: 'patch', baseRevision: 1, fields: {}, removed: [], ...change },
    {
      definition,
      finish: (merged) => recordSchemas.characters.safeParse(merged).data as RecordData | undefined,
      now: 1_000,
    },
  );
const changed = (outcome: MergeOutcome) => {
  if (outcome.kind !== 'changed') throw new Error(`The outcome is ${outcome.kind}.`);
  return outcome;
};
const made = (fields: RecordData = {}): MergeState =>
  changed(
    merge(undefined, {
      kind: 'create',
      baseRevision: 0,
      fields: { name: 'Mira', class: 'monk', level: 60, ...fields },
    }),
  ).next;

describe('two devices that change a character without knowing of one another', () => {
  test('change two of its stats: both stand and nothing is asked', () => {
    const stored = made({ stats: { damage: 1, life: 1_000 } });
    const phone = changed(merge(stored, { fields: { 'stats.damage': 2 } }));
    const computer = changed(merge(phone.next, { fields: { 'stats.life': 9_000 } }));
    expect(computer.next.data['stats']).toEqual({ damage: 2, life: 9_000 });
    expect(computer.contested).toEqual([]);
    expect(computer.next.fieldRevisions).toEqual({ 'stats.damage': 2, 'stats.life': 3 });
  });

  test('change the same stat: it alone is asked about', () => {
    const phone = changed(merge(made({ stats: { damage: 1 } }), { fields: { 'stats.damage': 2 } }));
    const computer = changed(merge(phone.next, { fields: { 'stats.damage': 3, level: 59 } }));
    expect(computer.contested).toEqual([
      { field: 'stats.damage', stands: 3, other: 2, revision: 2, isGivingWay: false },
    ]);
  });

  test('take a stat away and change it: it is asked about', () => {
    const phone = changed(merge(made({ stats: { damage: 1 } }), { removed: ['stats.damage'] }));
    expect(phone.next.data['stats']).toEqual({});
    const computer = changed(merge(phone.next, { fields: { 'stats.damage': 3 } }));
    expect(computer.contested).toEqual([
      { field: 'stats.damage', stands: 3, other: undefined, revision: 2, isGivingWay: false },
    ]);
  });

  test('delete it and change one of its stats: it is kept for the stat', () => {
    const phone = changed(merge(made(), { fields: { 'stats.damage': 3 } }));
    expect(merge(phone.next, { kind: 'delete' })).toEqual({ kind: 'kept', fields: ['stats.damage'] });
  });

  test('put one gem into two places: it stays in the first, with nothing to decide', () => {
    const first = changed(merge(made(), { fields: { 'equippedGems.2': 'g1' } }));
    const second = changed(merge(first.next, { fields: { 'equippedGems.1': 'g1' } }));
    expect(second.next.data['equippedGems']).toEqual({ 1: 'g1' });
    expect([second.mended, second.contested]).toEqual([['equippedGems.2'], []]);
    const other = merge(second.next, { baseRevision: 3, fields: { 'equippedGems.4': 'g1' } });
    expect(other).toEqual({ kind: 'unchanged', contested: [], mended: ['equippedGems.4'] });
  });
});

describe('copies in sockets and wings', () => {
  const placesIn = ({ data }: MergeState) => ({ equipped: data['equippedGems'], sockets: data['sockets'] });
  const sockets = { 'head-1': 'a', 'head-2': 'b', 'wing-1': 'c' };

  test.each<[string, Partial<RecordChange>, object]>([
    [
      'is equipped',
      { fields: { 'equippedGems.3': 'a' } },
      { equipped: { 3: 'a' }, sockets: { 'head-2': 'b', 'wing-1': 'c' } },
    ],
    [
      'goes into another socket',
      { fields: { 'sockets.chest-1': 'b' } },
      { equipped: {}, sockets: { 'head-1': 'a', 'head-2': 'b', 'wing-1': 'c' } },
    ],
    [
      'goes into an earlier socket',
      { fields: { 'sockets.head-1': 'b' } },
      { equipped: {}, sockets: { 'head-1': 'b', 'wing-1': 'c' } },
    ],
    [
      'goes from a wing into a socket',
      { fields: { 'sockets.legs-5': 'c' } },
      { equipped: {}, sockets: { 'head-1': 'a', 'head-2': 'b', 'legs-5': 'c' } },
    ],
    [
      'is moved as this version does',
      { fields: { 'sockets.chest-1': 'b' }, removed: ['sockets.head-2'] },
      { equipped: {}, sockets: { 'head-1': 'a', 'chest-1': 'b', 'wing-1': 'c' } },
    ],
  ])(
    'a copy is in one of them where it %s: equipped, then sockets, then wings',
    (_title, change, expected) => {
      expect(placesIn(changed(outcomeOf(made({ sockets }), change)).next)).toEqual(expected);
    },
  );
  // It is so already, where the first place keeps the copy.
  const outcomeOf = (stored: MergeState, change: Partial<RecordChange>) => {
    const outcome = merge(stored, change);
    return outcome.kind === 'unchanged' ? ({ kind: 'changed', next: stored } as never) : outcome;
  };

  test('are not asked about where that is put right, and are where two devices fill one socket', () => {
    const phone = changed(merge(made({ sockets }), { fields: { 'sockets.head-1': 'd' } }));
    const computer = changed(merge(phone.next, { fields: { 'sockets.head-1': 'e', 'sockets.legs-1': 'd' } }));
    expect(computer.contested.map(({ field }) => field)).toEqual(['sockets.head-1']);
    expect(placesIn(computer.next).sockets).toEqual({ ...sockets, 'head-1': 'e', 'legs-1': 'd' });
  });

  test('stay where a page of before changes the character, makes it anew or takes all gems off', () => {
    const before = made({ sockets, equippedGems: { 1: 'z' } });
    for (const change of [
      { fields: { name: 'Old', equippedGems: { 1: 'y' } }, removed: ['equippedGems'] },
      {
        kind: 'create' as const,
        baseRevision: 0,
        fields: { ...before.data, sockets: undefined, notes: 'x' },
      },
    ])
      expect(
        placesIn(
          changed(merge(before, { ...change, fields: JSON.parse(JSON.stringify(change.fields)) })).next,
        ).sockets,
      ).toEqual(sockets);
    const deleted = changed(merge(before, { kind: 'delete' })).next;
    const { sockets: _, ...old } = before.data;
    expect(
      placesIn(changed(merge(deleted, { kind: 'create', baseRevision: 2, fields: old })).next).sockets,
    ).toEqual(sockets);
  });

  test('never hold a copy twice, whatever two devices have changed without knowing of one another', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const places = fc.constantFrom(
      'equippedGems.1',
      'equippedGems.7',
      'sockets.head-1',
      'sockets.head-5',
      'sockets.offHand2-3',
      'sockets.wing-1',
      'sockets.wing-16',
    );
    const edits = fc.array(
      fc.oneof(
        fc.record({ put: places, id: ids }),
        fc.record({ empty: places }),
        fc.constant({ kind: 'delete' } as const),
        fc.constant({ kind: 'create' } as const),
      ),
      { maxLength: 12 },
    );
    /** A device's own state, and what it has told of it. */
    const run = (list: readonly object[], from: MergeState, base: number): MergeState => {
      let state = from;
      for (const edit of list) {
        const at = { baseRevision: base };
        const change: Partial<RecordChange> =
          'put' in edit
            ? { ...at, fields: { [String(edit.put)]: (edit as { id?: string }).id } }
            : 'empty' in edit
              ? String(edit.empty) === 'equippedGems.7'
                ? { ...at, fields: { 'equippedGems.7': null } }
                : { ...at, removed: [String(edit.empty)] }
              : 'kind' in edit && edit.kind === 'delete'
                ? { ...at, kind: 'delete' }
                : { ...at, kind: 'create', fields: { ...from.data } };
        const outcome = merge(state, change);
        if (outcome.kind === 'changed') state = outcome.next;
        const { equippedGems, sockets: filled } = state.data as { equippedGems: object; sockets?: object };
        const all = [...Object.values(equippedGems), ...Object.values(filled ?? {})];
        expect(new Set(all).size).toBe(all.length);
      }
      return state;
    };
    fc.assert(
      fc.property(edits, edits, (phone, computer) => {
        const start = made({ sockets: { 'head-1': 'a', 'wing-1': 'b' }, equippedGems: { 1: 'c' } });
        const first = run(phone, start, 1);
        // The other one has seen nothing of it, and neither has the first one of what the other did.
        run(phone.slice(0, 3), run(computer, first, 1), first.revision);
      }),
      { numRuns: isFull ? 5_000 : 200 },
    );
  });
});

describe('the gems of second weapons, of which a page of before knows nothing', () => {
  const worn = { 1: 'g1', 7: 'g7', 8: 'g8' };
  const placesIn = (outcome: MergeOutcome) => changed(outcome).next.data['equippedGems'];

  test.each<[string, Partial<RecordChange>]>([
    [
      'takes them away by their paths',
      { removed: ['equippedGems.7', 'equippedGems.8'], fields: { level: 59 } },
    ],
    ['takes the map away', { removed: ['equippedGems'], fields: {} }],
    ['gives the map without them', { fields: { equippedGems: { 1: 'g1' }, level: 59 } }],
    [
      'makes the character anew without them',
      {
        kind: 'create',
        baseRevision: 0,
        fields: { name: 'Mira', class: 'monk', level: 59, equippedGems: { 1: 'g1' } },
      },
    ],
  ])('stay where it %s', (_title, change) => {
    const outcome = merge(made({ equippedGems: worn }), {
      ...change,
      fields: { ...change.fields, notes: 'x' },
    });
    expect(placesIn(outcome)).toMatchObject({ 7: 'g7', 8: 'g8' });
  });

  test('stay where it brings back by its own words what was deleted', () => {
    const deleted = changed(merge(made({ equippedGems: worn }), { kind: 'delete' })).next;
    const fields = { name: 'Mira', class: 'monk', level: 60, equippedGems: { 2: 'g2' } };
    expect(placesIn(merge(deleted, { kind: 'create', baseRevision: 2, fields }))).toEqual({
      2: 'g2',
      7: 'g7',
      8: 'g8',
    });
  });

  test('stay where it equips one of them again, which it takes for free', () => {
    const outcome = merge(made({ equippedGems: worn }), {
      fields: { 'equippedGems.2': 'g7', level: 59 },
      removed: ['equippedGems.7'],
    });
    expect(placesIn(outcome)).toEqual(worn);
    expect(changed(outcome).mended).toEqual(['equippedGems.2']);
  });

  test('go by null, which is not kept, and are asked about as every other path', () => {
    const phone = changed(merge(made({ equippedGems: worn }), { fields: { 'equippedGems.7': null } }));
    expect(phone.next.data['equippedGems']).toEqual({ 1: 'g1', 8: 'g8' });
    expect(phone.fields).toEqual(['equippedGems.7']);
    const computer = changed(merge(phone.next, { fields: { 'equippedGems.7': 'g9' } }));
    expect(computer.contested).toEqual([
      { field: 'equippedGems.7', stands: 'g9', other: undefined, revision: 2, isGivingWay: false },
    ]);
  });

  test('a state that leaves them out says nothing of them, and one of this version empties them', () => {
    const [before, after] = [{ equippedGems: worn }, { equippedGems: { 1: 'g1' } }];
    expect(differenceOf(definition, before, after)).toBeNull();
    expect(differenceOf(definition, before, withEmptied(definition, before, after))).toEqual({
      fields: { 'equippedGems.7': null, 'equippedGems.8': null },
      removed: [],
    });
    // Emptied here and empty in the account is the same.
    const emptied = { equippedGems: { 1: 'g1', 7: null } };
    expect(differenceOf(definition, after, emptied)).toBeNull();
    expect(differenceOf(definition, emptied, after)).toBeNull();
  });
});

describe('what a device has only heard of', () => {
  const stored = changed(
    merge(made({ stats: { damage: 1, life: 5 } }), { fields: { 'stats.damage': 2 } }),
  ).next;

  test('gives way to what another has changed since, and both are named', () => {
    const heard = { fields: { 'stats.damage': 9, level: 59 }, yields: ['stats.damage', 'level'] };
    const { next, fields, contested } = changed(merge(stored, heard));
    expect(next.data).toMatchObject({ level: 59, stats: { damage: 2, life: 5 } });
    expect(fields).toEqual(['level']);
    expect(contested).toEqual([
      { field: 'stats.damage', stands: 2, other: 9, revision: 2, isGivingWay: true },
    ]);
  });

  test('makes no revision where nothing else is said, also of what it does not know', () => {
    const whole = { name: 'Mira', class: 'monk', level: 60, stats: { life: 5 } };
    const outcome = merge(stored, { removed: ['stats.damage'], yields: ['stats'] });
    expect(outcome).toMatchObject({ kind: 'unchanged', contested: [{ stands: 2, other: undefined }] });
    // One that makes it anew has seen nothing of it.
    const anew = {
      kind: 'create' as const,
      baseRevision: 0,
      fields: { ...whole, level: 58 },
      yields: ['level'],
    };
    expect(merge(stored, anew)).toMatchObject({
      kind: 'unchanged',
      contested: [{ field: 'level', stands: 60 }],
    });
  });

  test('stands where nobody has changed it, and where the record was deleted', () => {
    const heard = { fields: { 'stats.life': 9 }, yields: ['stats.life'] };
    expect(changed(merge(stored, heard)).next.data['stats']).toEqual({ damage: 2, life: 9 });
    const deleted = changed(merge(stored, { kind: 'delete', baseRevision: 2 })).next;
    const fields = { name: 'Mira', class: 'monk', level: 57 };
    const anew = changed(merge(deleted, { kind: 'create', baseRevision: 0, fields, yields: ['level'] }));
    expect(anew.next.data['level']).toBe(57);
  });

  test('is not asked about where the later word counts, and does not stand there either', () => {
    const ports = {
      definition: { ...definition, onConflict: 'last' as const },
      finish: (data: RecordData) => data,
      now: 1,
    };
    const change = {
      id: 'c1',
      kind: 'patch' as const,
      baseRevision: 1,
      fields: { 'stats.damage': 9 },
      removed: [],
    };
    expect(mergeOperation(stored, { ...change, yields: ['stats.damage'] }, ports)).toEqual({
      kind: 'unchanged',
      contested: [],
      mended: [],
    });
    expect(changed(mergeOperation(stored, change, ports)).next.data['stats']).toMatchObject({ damage: 9 });
  });
});

describe('a field of which the later word counts', () => {
  const stored = changed(
    merge(made({ stats: { damage: 1, life: 5 } }), { fields: { 'stats.damage': 2 } }),
  ).next;
  const definitionWithLast = { ...definition, lastWord: ['level'] };
  const ports = { definition: definitionWithLast, finish: (data: RecordData) => data, now: 1 };
  const change = { id: 'c1', kind: 'patch' as const, baseRevision: 1, removed: [] };

  test('is taken over without a question, while the others are asked about', () => {
    const younger = changed(
      mergeOperation(stored, { ...change, baseRevision: 2, fields: { level: 61 } }, ports),
    );
    const outcome = changed(
      mergeOperation(younger.next, { ...change, fields: { level: 62, 'stats.damage': 9 } }, ports),
    );
    expect(outcome.next.data['level']).toBe(62);
    expect(outcome.contested.map(({ field }) => field)).toEqual(['stats.damage']);
  });

  test('keeps no record from being deleted', () => {
    const younger = changed(
      mergeOperation(stored, { ...change, baseRevision: 2, fields: { level: 61 } }, ports),
    );
    const gone = { ...change, kind: 'delete' as const, baseRevision: 2, fields: {} };
    expect(mergeOperation(younger.next, gone, ports)).toMatchObject({ next: { isDeleted: true } });
    expect(mergeOperation(younger.next, gone, { ...ports, definition })).toMatchObject({ kind: 'kept' });
  });
});

describe('a map', () => {
  test('in a patch gives the keys that it names, in a creation all of them', () => {
    const stored = made({ stats: { damage: 1, life: 1_000 } });
    const named = changed(merge(stored, { fields: { stats: { damage: 5 } } }));
    expect(named.next.data['stats']).toEqual({ damage: 5, life: 1_000 });
    const deleted = changed(merge(named.next, { kind: 'delete', baseRevision: 2 }));
    const fields = { name: 'Mira', class: 'monk', level: 60, stats: { armor: 7 } };
    const anew = changed(merge(deleted.next, { kind: 'create', baseRevision: 0, fields }));
    expect(anew.next.data['stats']).toEqual({ armor: 7 });
  });

  test('whose name is removed loses all its keys', () => {
    const stored = made({ stats: { damage: 1, life: 1_000 } });
    const { next, fields } = changed(merge(stored, { removed: ['stats'] }));
    expect(next.data['stats']).toEqual({});
    expect(fields).toEqual(['stats.damage', 'stats.life']);
  });

  test('that is empty says the same as one that is absent', () => {
    expect(changedPaths(definition, { stats: {} }, {})).toEqual([]);
  });

  test.each<[string, Partial<RecordChange>]>([
    ['an unknown key as a path', { fields: { 'stats.luck': 1 } }],
    ['an unknown key in the map', { fields: { stats: { luck: 1 } } }],
    ['a key that every object has', { fields: { 'stats.__proto__': 1 } }],
    ['a list in the place of the map', { fields: { stats: [1] } }],
  ])('refuses %s', (_what, change) => {
    expect(merge(made(), change)).toEqual({ kind: 'refused', refusal: 'RECORD_INVALID' });
  });

  test('that was written as a whole before keys counted is of the revision of the whole', () => {
    const stored = { ...made({ stats: { damage: 1 } }), revision: 4, fieldRevisions: { stats: 3 } };
    const unseen = changed(merge(stored, { baseRevision: 2, fields: { 'stats.damage': 2 } }));
    expect(unseen.contested).toMatchObject([{ field: 'stats.damage', revision: 3 }]);
    const seen = changed(merge(stored, { baseRevision: 3, fields: { 'stats.damage': 2 } }));
    expect(seen.contested).toEqual([]);
  });
});

test('a record made anew keeps the young fields that its sender does not know', () => {
  const loadouts = definitionOf('loadouts');
  const ports = {
    definition: loadouts,
    finish: (merged: RecordData) => recordSchemas.loadouts.safeParse(merged).data as RecordData | undefined,
    now: 1_000,
  };
  const known = { id: 'l1', name: 'Bear', class: 'druid' };
  const young = { skills: { primary: 'landslide' }, activity: 'raid', lines: ['Stance: bear'] };
  const anew = (fields: RecordData) => {
    const change = { id: 'l1', kind: 'create' as const, baseRevision: 0, removed: [] };
    const { next } = changed(mergeOperation(undefined, { ...change, fields: { ...known, ...young } }, ports));
    return changed(mergeOperation({ ...next, isDeleted: true }, { ...change, fields }, ports)).next.data;
  };
  expect(anew(known)).toMatchObject(young);
  expect(anew({ ...known, skills: {} })).toEqual(anew({ ...known, 'skills.primary': undefined }));
  expect(anew({ ...known, skills: {} })).not.toHaveProperty('activity');
  expect(anew({ ...known, lines: ['One'] })).toMatchObject({ skills: {}, lines: ['One'] });
});

test('a child stays with its parent, whatever is asked', () => {
  const entry = { id: 'e1', parent: 'c1', timestamp: 1, level: 60 };
  const ports = {
    definition: definitionOf('progressEntries'),
    finish: (merged: RecordData) =>
      recordSchemas.progressEntries.safeParse(merged).data as RecordData | undefined,
    now: 1,
  };
  const change = { id: 'e1', kind: 'create' as const, baseRevision: 0, fields: entry, removed: [] };
  const { next } = changed(mergeOperation(undefined, change, ports));
  for (const given of [{ fields: { parent: 'c2' } }, { removed: ['parent'] }])
    expect(
      mergeOperation(next, { ...change, kind: 'patch', fields: {}, ...given, baseRevision: 1 }, ports),
    ).toEqual({ kind: 'refused', refusal: 'RECORD_INVALID' });
});

test('the difference between two states leads from one to the other', () => {
  const state = fc.record(
    {
      level: fc.integer({ min: 1, max: 3 }),
      stats: fc.dictionary(fc.constantFrom('damage', 'life'), fc.nat({ max: 2 })),
      tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(state, state, (from, to) => {
      const difference = differenceOf(definition, from, to);
      const reached = difference === null ? from : patched(definition, from, difference);
      expect(changedPaths(definition, reached, to)).toEqual([]);
    }),
  );
});
