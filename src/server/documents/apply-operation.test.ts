import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#contract/records/documents.ts';
import { serverLimits } from '#contract/limits.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { applyOperation, type Outcome } from './apply-operation.ts';
import type { CollectionRules } from './collection-rules.ts';
import { dataOf, type KeptRecord } from './kept-record.ts';

const names = ['a', 'b', 'c', 'd'] as const;

/** Four numbers, `d` may be missing, and their sum as the figure that follows from them. */
const sums: CollectionRules = {
  definition: { limit: 10, onConflict: 'ask', entered: () => names },
  parse({ id, a, b, c, d }) {
    if (![a, b, c].every((each) => typeof each === 'number')) return undefined;
    if (d !== undefined && typeof d !== 'number') return undefined;
    const sum = [a, b, c, d ?? 0].reduce<number>((total, each) => total + Number(each), 0);
    return { id, a, b, c, ...(d !== undefined && { d }), sum };
  },
};
const lastWord: CollectionRules = { ...sums, definition: { ...sums.definition, onConflict: 'last' } };
const texts: CollectionRules = {
  definition: { ...sums.definition, entered: () => ['text'] },
  parse: (candidate) => candidate,
};

const operation = (given: Partial<Operation>): Operation => ({
  opId: '0'.repeat(32),
  collection: 'legendaryGoals',
  id: 'goal',
  kind: 'patch',
  baseRevision: 0,
  fields: {},
  removed: [],
  ...given,
});
const author = { by: 'Chrome on Linux', at: 1_000 };

const apply = (stored: KeptRecord | undefined, given: Partial<Operation>, rules = sums): Outcome =>
  applyOperation(stored, operation(given), rules, author);
const changed = (outcome: Outcome) => {
  if (outcome.kind !== 'changed') throw new Error(`The outcome is ${outcome.kind}.`);
  return outcome;
};
const made = (fields: RecordData = { a: 1, b: 2, c: 3 }, rules = sums): KeptRecord =>
  changed(apply(undefined, { kind: 'create', fields }, rules)).next;
const after = (stored: KeptRecord | undefined, given: Partial<Operation>): KeptRecord | undefined => {
  const outcome = apply(stored, given);
  return outcome.kind === 'changed' ? outcome.next : stored;
};

const value = fc.integer({ min: 0, max: 5 });
const someFields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });

describe('an operation', () => {
  test('made on a revision that the record never had, as after a restore, overrules nothing unseen', () => {
    const stored = changed(apply(made(), { baseRevision: 1, fields: { a: 5 } })).next;
    const ahead = { baseRevision: stored.revision + 1 };
    const { contested } = changed(apply(stored, { ...ahead, fields: { a: 6, b: 7 } }));
    const told = { field: 'a', stands: 6, other: 5, revision: 2, isGivingWay: false };
    expect(contested).toEqual([told, { field: 'b', stands: 7, other: 2, revision: 1, isGivingWay: false }]);
    expect(apply(stored, { ...ahead, kind: 'delete' })).toEqual({ kind: 'kept', fields: [...names] });
    const shared = { ...stored, sharedRevision: 1 };
    expect(changed(apply(shared, { ...ahead, fields: { a: 6, b: 7 } })).contested).toEqual([told]);
    expect(apply(shared, { ...ahead, kind: 'delete' })).toEqual({ kind: 'kept', fields: ['a'] });
    const deleted = changed(apply(stored, { kind: 'delete', baseRevision: 2 })).next;
    const back = apply(deleted, { baseRevision: deleted.revision + 1, fields: { b: 9 } });
    expect(changed(back).overrulesDeletion).toBe(true);
  });

  test('that gives more than one record may be is refused as such', () => {
    const fits = 'x'.repeat(serverLimits.recordBytes - 30);
    expect(apply(undefined, { kind: 'create', fields: { text: fits } }, texts).kind).toBe('changed');
    const tooLarge = { kind: 'refused', refusal: 'RECORD_TOO_LARGE' };
    expect(apply(undefined, { kind: 'create', fields: { text: `${fits}${fits}` } }, texts)).toEqual(tooLarge);
    // Bytes count, not characters.
    const wide = 'ä'.repeat(serverLimits.recordBytes / 2);
    expect(apply(undefined, { kind: 'create', fields: { text: wide } }, texts)).toEqual(tooLarge);
  });

  test('that takes a field away that is needed is refused, one that may be missing is gone', () => {
    const stored = made({ a: 1, b: 2, c: 3, d: 4 });
    expect(apply(stored, { baseRevision: 1, removed: ['a'] })).toEqual({
      kind: 'refused',
      refusal: 'RECORD_INVALID',
    });
    const { next } = changed(apply(stored, { baseRevision: 1, removed: ['d'] }));
    expect(dataOf(next)).toEqual({ id: 'goal', a: 1, b: 2, c: 3, sum: 6 });
    expect(apply(next, { kind: 'delete', baseRevision: 1 })).toEqual({ kind: 'kept', fields: ['d'] });
  });

  test('that creates what was deleted brings it back as given, and nothing of what it was', () => {
    const deleted = changed(
      apply(made({ a: 1, b: 2, c: 3, d: 4 }), { kind: 'delete', baseRevision: 1 }),
    ).next;
    const outcome = changed(apply(deleted, { kind: 'create', fields: { a: 5, b: 2, c: 3 } }));
    expect(dataOf(outcome.next)).toEqual({ id: 'goal', a: 5, b: 2, c: 3, sum: 10 });
    expect(outcome.next).toMatchObject({ revision: 3, deletedAt: null });
    expect([outcome.contested, outcome.overrulesDeletion]).toEqual([[], false]);
  });

  test('that has seen the deletion brings the record back without a question', () => {
    const deleted = changed(apply(made(), { kind: 'delete', baseRevision: 1 })).next;
    expect(changed(apply(deleted, { baseRevision: 2, fields: { a: 9 } })).overrulesDeletion).toBe(false);
    expect(changed(apply(deleted, { baseRevision: 1, fields: { a: 9 } })).overrulesDeletion).toBe(true);
    expect(changed(apply(deleted, { baseRevision: 1, fields: { a: 9 } }, lastWord)).overrulesDeletion).toBe(
      false,
    );
  });

  test('where the later word counts never asks, deletions too', () => {
    const stored = made();
    const second = changed(apply(stored, { baseRevision: 1, fields: { a: 2 } }, lastWord)).next;
    expect(changed(apply(second, { baseRevision: 1, fields: { a: 3 } }, lastWord)).contested).toEqual([]);
    expect(apply(second, { kind: 'delete', baseRevision: 1 }, lastWord).kind).toBe('changed');
  });

  test('on other fields than another one that it did not know of: both stand, whichever comes first', () => {
    fc.assert(
      fc.property(someFields, fc.subarray([...names]), value, (fields, mine, number) => {
        const stored = made();
        const one = { baseRevision: 1, fields: Object.fromEntries(mine.map((name) => [name, number])) };
        const rest = Object.entries(fields).filter(([name]) => !mine.includes(name as 'a'));
        const other = { baseRevision: 1, fields: Object.fromEntries(rest) };
        const results = [
          [one, other],
          [other, one],
        ].map(([first, second]) => {
          const between = after(stored, first ?? {});
          const outcome = apply(between, second ?? {});
          if (outcome.kind === 'changed') expect(outcome.contested).toEqual([]);
          return dataOf(outcome.kind === 'changed' ? outcome.next : (between as KeptRecord));
        });
        expect(results[0]).toEqual(results[1]);
        const { a = 0, b = 0, c = 0, d = 0, sum } = results[0] as Record<string, number>;
        expect(results[0]).toMatchObject({ ...fields, ...one.fields });
        expect(sum).toBe(a + b + c + d);
      }),
    );
  });

  const kind = fc.constantFrom<Operation['kind']>('create', 'patch', 'patch', 'patch', 'delete', 'restore');
  const step = fc.record({
    kind,
    fields: someFields,
    removed: fc.subarray(['d']),
    behind: fc.nat({ max: 4 }),
  });

  test('never overwrites unseen what somebody wrote: it is told with the lost value, which stays a version', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let stored = made();
        const history: KeptRecord[] = [stored];
        for (const { behind, ...given } of steps) {
          const baseRevision = Math.max(0, stored.revision - behind);
          const before = stored;
          const outcome = apply(before, { ...given, baseRevision });
          const isSeen = before.revision <= baseRevision;
          if (outcome.kind === 'kept') expect(isSeen).toBe(false);
          if (outcome.kind !== 'changed') continue;
          const { next, contested } = outcome;
          expect(next.revision).toBe(before.revision + 1);
          if (given.kind === 'delete') {
            // What it takes along it has seen: nothing that was entered differs from what the base said.
            const known = history.find(({ revision }) => revision === Math.max(1, baseRevision));
            for (const name of names)
              expect(isSameContent(dataOf(known as KeptRecord)[name], dataOf(before)[name])).toBe(true);
          }
          if (given.kind === 'patch' || (given.kind === 'create' && before.deletedAt === null)) {
            const known = history.find(({ revision }) => revision === baseRevision);
            for (const name of names) {
              const [was, is] = [dataOf(before)[name], dataOf(next)[name]];
              const isOverwritten = !isSameContent(was, is);
              const isKnown =
                known !== undefined &&
                history.slice(history.indexOf(known)).every((each) => isSameContent(dataOf(each)[name], was));
              const told = contested.find(({ field }) => field === name);
              if (isOverwritten && !isKnown) expect(told).toMatchObject({ stands: is, other: was });
              if (isKnown || !isOverwritten) expect(told).toBeUndefined();
            }
          }
          stored = next;
          history.push(next);
        }
      }),
    );
  });

  test('has both devices show the same in the end, whatever each did while it was away', () => {
    interface Device {
      base: RecordData;
      baseRevision: number;
      now: Record<string, unknown>;
    }
    const doing = fc.record({ device: fc.nat({ max: 1 }), edit: fc.option(someFields, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 30 }), (doings) => {
        let stored = made();
        const devices: Device[] = [0, 1].map(() => ({
          base: dataOf(stored),
          baseRevision: 1,
          now: { ...dataOf(stored) },
        }));
        const isTold: string[] = [];
        /** Sends what differs from the base, and takes over what the server says. */
        const sync = (device: Device) => {
          const fields = Object.fromEntries(
            names
              .filter((name) => !isSameContent(device.base[name], device.now[name]))
              .map((name) => [name, device.now[name]]),
          );
          if (Object.keys(fields).length > 0) {
            const outcome = apply(stored, { baseRevision: device.baseRevision, fields });
            if (outcome.kind === 'changed') {
              stored = outcome.next;
              isTold.push(...outcome.contested.map(({ field, other }) => `${field}=${String(other)}`));
            }
          }
          device.base = dataOf(stored);
          device.baseRevision = stored.revision;
          device.now = { ...dataOf(stored) };
        };
        for (const { device: index, edit } of doings) {
          const device = devices[index] as Device;
          if (edit === undefined) sync(device);
          else Object.assign(device.now, edit);
        }
        // What the other one has seen already, it may change knowingly.
        const wanted = devices.flatMap(({ base, now }, index) =>
          names
            .filter((name) => !isSameContent(base[name], now[name]))
            .filter((name) => !isSameContent(devices[1 - index]?.base[name], now[name]))
            .map((name) => ({ name, word: now[name] })),
        );
        for (const device of [...devices, ...devices]) sync(device);
        expect(devices[0]?.now).toEqual(devices[1]?.now);
        const { a = 0, b = 0, c = 0, d = 0, sum } = dataOf(stored) as Record<string, number>;
        expect(sum).toBe(a + b + c + d);
        // Whatever one of them wanted at last stands, or both were told of it.
        for (const { name, word } of wanted)
          if (!isSameContent(devices[0]?.now[name], word))
            expect(isTold).toContain(`${name}=${String(word)}`);
      }),
    );
  });
});
