import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { draftOf, ownEventChanged, ownEventOf, ownEventProblems, type OwnEventDraft } from './own-events.ts';

const zone = 'Europe/Berlin';
/** Saturday, 21 November 2026, 19:10 in Berlin. */
const now = Date.parse('2026-11-21T18:10:00Z');

const weekly: OwnEventDraft = {
  name: 'Clan night',
  repeats: 'weekly',
  days: ['Friday'],
  date: '',
  startTime: '20:00',
  durationMinutes: 60,
  note: '',
};
const once: OwnEventDraft = { ...weekly, repeats: 'once', days: [], date: '2026-11-22' };
const problemsOf = (draft: OwnEventDraft) => ownEventProblems(draft, zone, now);

test('a weekly event and one on a single date can be kept as they are', () => {
  expect(problemsOf(weekly)).toEqual({});
  expect(problemsOf(once)).toEqual({});
});

test.each<[why: string, draft: OwnEventDraft, problems: object]>([
  ['no name', { ...weekly, name: '  ' }, { name: 'missing' }],
  [
    'a name that is one character too long',
    { ...weekly, name: 'x'.repeat(limits.ownEventNameLength + 1) },
    { name: 'too-long' },
  ],
  ['half a character in the name', { ...weekly, name: 'a\uD800' }, { name: 'unreadable' }],
  ['a null character in the note', { ...weekly, note: 'a\0b' }, { note: 'unreadable' }],
  [
    'a note that is too long',
    { ...weekly, note: 'x'.repeat(limits.ownEventNoteLength + 1) },
    { note: 'too-long' },
  ],
  ['no day', { ...weekly, days: [] }, { days: 'missing' }],
  ['no date', { ...once, date: '' }, { date: 'missing' }],
  ['a date that does not exist', { ...once, date: '2027-02-29' }, { date: 'missing' }],
  ['yesterday', { ...once, date: '2026-11-20' }, { date: 'past' }],
  ['an event that is over', { ...once, date: '2026-11-21', startTime: '18:00' }, { date: 'past' }],
  ['a date in three years', { ...once, date: '2029-11-22' }, { date: 'too-far' }],
  ['no time', { ...weekly, startTime: '' }, { startTime: 'missing' }],
  ['a time that does not exist', { ...weekly, startTime: '24:00' }, { startTime: 'missing' }],
  ['a duration of 25 hours', { ...weekly, durationMinutes: 1_500 }, { durationMinutes: 'out-of-range' }],
  ['half a minute', { ...weekly, durationMinutes: 0.5 }, { durationMinutes: 'out-of-range' }],
])('%s is refused at its field', (_, draft, problems) => {
  expect(problemsOf(draft)).toEqual(problems);
});

test('an event of today that still runs can be added', () => {
  expect(problemsOf({ ...once, date: '2026-11-21', startTime: '18:30' })).toEqual({});
});

test('a name counts by the characters that a person sees', () => {
  expect(problemsOf({ ...weekly, name: '💎'.repeat(limits.ownEventNameLength) })).toEqual({});
});

test('a record says what was typed, without blanks around it, and the form shows it again', () => {
  const record = ownEventOf({ ...weekly, name: ' Clan night ', note: ' bring gems ' }, 'a1');
  expect(record).toEqual({
    id: 'a1',
    name: 'Clan night',
    schedule: { days: ['Friday'], startTimes: ['20:00'], durationMinutes: 60 },
    note: 'bring gems',
  });
  expect(draftOf(record)).toEqual({ ...weekly, note: 'bring gems' });
  expect(draftOf(ownEventOf(once, 'a2'))).toEqual(once);
});

test('of an event that is changed only what the player has changed is written, onto the record as it is now', () => {
  const shown = draftOf(ownEventOf(weekly, 'own'));
  const changedElsewhere = ownEventOf({ ...weekly, note: 'Bring gems', startTime: '21:30' }, 'own');
  expect(ownEventChanged(changedElsewhere, shown, { ...shown, name: ' Raid night ' })).toEqual({
    ...changedElsewhere,
    name: 'Raid night',
  });
  expect(ownEventChanged(changedElsewhere, shown, { ...shown, days: ['Monday'] })).toEqual({
    ...changedElsewhere,
    schedule: { days: ['Monday'], startTimes: ['21:30'], durationMinutes: 60 },
  });
});

test('what the form does not know of an event stays when it is changed', () => {
  const record = { ...ownEventOf(weekly, 'own'), later: 'field' };
  const shown = draftOf(record);
  expect(ownEventChanged(record, shown, { ...shown, note: 'x' })).toEqual({ ...record, note: 'x' });
});
