import { describe, expect, test } from 'vitest';
import { streakOf } from '#rules/today/streak.ts';
import { definitionOf } from '../collections.ts';
import { mergeOperation, type MergeState, type RecordChange } from '../merge.ts';
import { recordSchemas } from '../records.schema.ts';
import type { RecordData } from './collection.ts';
import { dailyTickId, type DailyTick } from './dailies.ts';

/** The ticks of an account after operations of devices that know nothing of one another, in the order in which they come. */
function accountAfter(...operations: readonly (DailyTick & { readonly kind?: RecordChange['kind'] })[]) {
  const kept = new Map<string, MergeState>();
  for (const { id, day, daily, kind = 'create' } of operations) {
    const outcome = mergeOperation(
      kept.get(id),
      {
        id,
        kind,
        baseRevision: kind === 'create' ? 0 : 1,
        fields: kind === 'create' ? { day, daily } : {},
        removed: [],
      },
      {
        definition: definitionOf('dailyTicks'),
        finish: (merged) => recordSchemas.dailyTicks.safeParse(merged).data as RecordData | undefined,
        now: 1_000,
      },
    );
    expect(outcome.kind).not.toBe('refused');
    if (outcome.kind === 'unchanged') expect(outcome.contested).toEqual([]);
    if (outcome.kind === 'changed') {
      expect(outcome.contested).toEqual([]);
      kept.set(id, outcome.next);
    }
  }
  return [...kept.values()].flatMap(({ data, isDeleted }) =>
    isDeleted ? [] : [data as unknown as DailyTick],
  );
}

const tick = (day: string, daily: string): DailyTick => ({ id: dailyTickId(day, daily), day, daily });

describe('two devices without a network', () => {
  test('that tick the same daily of a day make one record, with nothing to decide', () => {
    const found = accountAfter(tick('2026-11-29', 'bounty'), tick('2026-11-29', 'bounty'));
    expect(found).toHaveLength(1);
    expect(
      streakOf(
        found.map(({ day }) => day),
        '2026-11-29',
      ).days,
    ).toBe(1);
  });

  test('that tick two dailies of a day count it once and keep both, whichever comes first', () => {
    const [bounty, rift] = [tick('2026-11-29', 'bounty'), tick('2026-11-29', 'elder-rift')];
    for (const order of [
      [bounty, rift],
      [rift, bounty],
    ]) {
      const found = accountAfter(...order);
      expect(found.map(({ daily }) => daily).toSorted()).toEqual(['bounty', 'elder-rift']);
      expect(
        streakOf(
          found.map(({ day }) => day),
          '2026-11-29',
        ).days,
      ).toBe(1);
    }
  });

  test('of which one takes its tick back lose no day that the other has ticked', () => {
    const bounty = tick('2026-11-29', 'bounty');
    const found = accountAfter(bounty, tick('2026-11-29', 'elder-rift'), { ...bounty, kind: 'delete' });
    expect(found.map(({ daily }) => daily)).toEqual(['elder-rift']);
  });
});

test.each([
  ['2026-02-30', 'bounty', false],
  ['2026-11-29', 'bounty', true],
  ['yesterday', 'bounty', false],
  ['2026-11-29', 'a b', false],
])('a tick of %s and %s is kept: %s', (day, daily, isKept) => {
  expect(recordSchemas.dailyTicks.safeParse({ id: 'x', day, daily }).success).toBe(isKept);
});

test('a name of one to sixty characters is kept on one line, without the spaces around it', () => {
  const kept = (name: string) => recordSchemas.dailies.safeParse({ id: 'x', name, isOff: false }).data?.name;
  expect(kept('  Check the market ')).toBe('Check the market');
  expect(kept('x'.repeat(60))).toBe('x'.repeat(60));
  expect(kept('x'.repeat(61))).toBeUndefined();
  expect(kept('two\nlines')).toBeUndefined();
});
