import { expect, test } from 'vitest';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';
import {
  doubtAbout,
  draftOf,
  draftProblems,
  minuteHere,
  momentOf,
  shownFields,
  standingIn,
  standingOf,
} from './entry-draft.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const now = new Date(2026, 1, 22, 20, 15, 30).getTime();
const stats: RecordedStats = { resonance: 2_340, criticalHitChance: 18.125 };
const standing = { level: 60, paragonLevel: 412, stats };
const opened = draftOf(standing, now, 'after battle pass');

const entry = (said: Partial<ProgressEntry>): ProgressEntry => ({
  id: 'one',
  parent: 'valla',
  timestamp: now - 10 * MINUTE_MS,
  ...standing,
  note: '',
  origin: 'recorded',
  ...said,
});

test('a form begins with what is recorded, and says the same again when nothing is touched', () => {
  expect(opened.when).toBe('2026-02-22T20:15');
  expect(opened.stats.resonance).toBe('2340');
  expect(opened.stats.armor).toBe('');
  expect(shownFields(opened)).toEqual([
    'combatRating',
    'resonance',
    'damage',
    'life',
    'armor',
    'potency',
    'resistance',
    'criticalHitChance',
  ]);
  // With more decimals than anybody types.
  expect(standingIn(opened, opened)).toEqual(standing);
  expect(draftProblems(opened, opened, momentOf(opened, opened, now), now)).toEqual({});
});

test('the moment is the one that the form was opened with, unless another minute is chosen', () => {
  expect(momentOf(opened, opened, now)).toBe(now);
  expect(momentOf({ ...opened, when: '2026-02-20T08:00' }, opened, now)).toBe(
    new Date(2026, 1, 20, 8).getTime(),
  );
  expect(minuteHere(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02T03:04');
});

test('numbers are read as players write them, and 0 says that there is none', () => {
  const typed = {
    ...opened,
    stats: { ...opened.stats, damage: '12.500', life: '18 400', dodge: '3,5', armor: '0', resonance: '' },
  };
  expect(standingIn(typed, opened).stats).toEqual({
    damage: 12_500,
    life: 18_400,
    dodge: 3.5,
    criticalHitChance: 18.125,
  });
});

test('a paragon level that an entry does not say stays unsaid', () => {
  const { paragonLevel: _none, ...unsaid } = standing;
  const form = draftOf(unsaid, now, '');
  expect(standingIn(form, form)).toEqual(unsaid);
  expect(draftProblems(form, form, now, now)).toEqual({});
  expect(standingIn({ ...form, paragonLevel: 0 }, form)).toEqual({ ...unsaid, paragonLevel: 0 });
});

test.each([
  [{ when: '' }, { when: 'Choose a date and a time.' }],
  [{ when: '2026-02-22T20:30' }, { when: 'Choose a time that is not in the future.' }],
  [{ when: '0202-02-22T20:30' }, { when: 'Choose a day after 2020.' }],
  [{ level: 61 }, { level: 'Character level must be between 1 and 60' }],
  [{ paragonLevel: 5_001 }, { paragonLevel: 'Paragon level must be between 0 and 5000' }],
  [{ stats: { ...opened.stats, life: 'many' } }, { life: 'life must be a valid number' }],
  [{ stats: { ...opened.stats, life: '18.4' } }, { life: 'life must be a whole number' }],
  [{ stats: { ...opened.stats, life: '999' } }, { life: 'life must be between 1000 and 2000000' }],
  [{ note: 'x'.repeat(501) }, { note: 'A note can have up to 500 characters.' }],
])('%o is wrong', (change, problems) => {
  const draft = { ...opened, ...change };
  expect(draftProblems(draft, opened, momentOf(draft, opened, now), now)).toEqual(problems);
});

test('what gems give stands in the form where the player has typed no resonance', () => {
  const character = { level: 60, paragonLevel: 0, stats: { damage: 5 } };
  expect(standingOf(character, 300).stats).toEqual({ damage: 5, resonance: 300 });
  expect(standingOf({ ...character, stats }, 300).stats).toBe(stats);
  expect(standingOf(character, 0).stats).toEqual({ damage: 5 });
});

test('one more entry that says the same as the last is asked about, and one of the same minute', () => {
  const others = [entry({})];
  const said = { ...standing, timestamp: now, note: '' };
  expect(doubtAbout(said, others, true)).toBe('unchanged');
  expect(doubtAbout({ ...said, note: 'a new week' }, others, true)).toBeNull();
  expect(doubtAbout({ ...said, paragonLevel: 413 }, others, true)).toBeNull();
  expect(doubtAbout(said, others, false)).toBeNull();
  expect(doubtAbout(said, [], true)).toBeNull();
  const sameMinute = { ...said, paragonLevel: 413, timestamp: now - 10 * MINUTE_MS + 20_000 };
  expect(doubtAbout(sameMinute, others, true)).toBe('sameMinute');
  // Of before the last entry it may well say the same.
  expect(doubtAbout({ ...said, timestamp: now - 60 * MINUTE_MS }, others, true)).toBeNull();
});
