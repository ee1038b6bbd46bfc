import { ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { expect, test } from 'vitest';
import { momentText } from '#messages/formats.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import { entryNames } from './Comparison.tsx';
import { inOrderOfTime, pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { endOfDayHere, pointsOfPace, targetOutlook } from './goal-outlook.ts';
import { DAY_MS } from '#rules/time-units.ts';

const now = Date.parse('2026-02-22T20:00:00Z');

const entry = (daysAgo: number, stats: RecordedStats): ProgressEntry => ({
  id: `entry ${daysAgo}`,
  parent: 'valla',
  timestamp: now - daysAgo * DAY_MS,
  level: 60,
  paragonLevel: 412,
  stats,
  note: '',
  origin: 'recorded',
});

test('entries are told in the order of time, however they come, and one that does not say a figure is left out', () => {
  const entries = inOrderOfTime([
    entry(0, { resonance: 30 }),
    entry(9, { resonance: 10 }),
    entry(4, { damage: 1 }),
  ]);
  expect(entries.map(({ id }) => id)).toEqual(['entry 9', 'entry 4', 'entry 0']);
  expect(pointsOf(entries, 'resonance').map(({ value }) => value)).toEqual([10, 30]);
  expect(pointsOf(entries, 'paragonLevel').map(({ value }) => value)).toEqual([412, 412, 412]);
});

test('a combat rating of the game and one of the formula are never one line', () => {
  const formula = [entry(3, { damage: 1_000 }), entry(2, {})];
  expect(ratingSourceOf(formula)).toBe('formula');
  // 0.4 × 1,000; nothing recorded gives no rating.
  expect(pointsOf(formula, 'combatRating').map(({ value }) => value)).toEqual([400]);
  const mixed = [...formula, entry(1, { damage: 1_000, combatRating: 3_000 })];
  expect(ratingSourceOf(mixed)).toBe('game');
  expect(pointsOf(mixed, 'combatRating').map(({ value }) => value)).toEqual([3_000]);
  expect(valueOf(entry(0, { damage: 1_000 }), 'combatRating')).toBe(400);
});

test('a stat that no tracker follows can be looked at once an entry says it', () => {
  expect(shownStats([])).toHaveLength(9);
  expect(shownStats([entry(0, { dodge: 4 })]).at(-1)).toBe('dodge');
});

test('a pace is that of the last month, and of everything where the month has one entry', () => {
  const points = [60, 31, 30, 1].map((daysAgo) => ({ timestamp: now - daysAgo * DAY_MS, value: daysAgo }));
  expect(pointsOfPace(points, now).map(({ value }) => value)).toEqual([30, 1]);
  expect(pointsOfPace(points.slice(0, 3), now)).toHaveLength(3);
});

test('what is to be expected of a goal counts to the end of its last day', () => {
  const entries = [entry(10, { resonance: 2_000 }), entry(0, { resonance: 2_100 })];
  const target = { stat: 'resonance', bound: 'atLeast', value: 2_200 } as const;
  const end = endOfDayHere('2026-03-04');
  expect(new Date(end - 1).getDate()).toBe(4);
  // 10 a day: 100 more take until March 4 at 20:00 UTC.
  expect(targetOutlook({ deadline: '2026-03-05' }, target, entries, now)?.outlook.kind).toBe('inTime');
  expect(targetOutlook({ deadline: '2026-03-03' }, target, entries, now)?.outlook.kind).toBe('late');
  expect(targetOutlook({}, { ...target, stat: 'life' }, entries, now)).toBeNull();
});

test('entries of one minute are told apart by their number and their note', () => {
  const at = new Date(2026, 1, 22, 20, 0).getTime();
  const names = entryNames([
    { id: 'before', timestamp: at - 60_000, note: 'alone' },
    { id: 'one', timestamp: at, note: '' },
    { id: 'other', timestamp: at + 30_000, note: 'after battle pass' },
  ]);
  const when = momentText(at);
  expect([...names]).toEqual([
    ['before', momentText(at - 60_000)],
    ['one', `${when} (1 of 2)`],
    ['other', `${when} (2 of 2): after battle pass`],
  ]);
});
