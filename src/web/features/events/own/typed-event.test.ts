import { expect, test } from 'vitest';
import { typedIn } from './typed-event.ts';

const draft = {
  name: 'Clan night',
  repeats: 'weekly',
  days: ['Friday'],
  date: '',
  startTime: '20:00',
  durationMinutes: 30,
  note: '',
};
const own = {
  id: 'one',
  name: 'Clan night',
  schedule: { days: ['Friday'], startTimes: ['19:00'], durationMinutes: 30 },
  note: '',
};
const kept = (change: object) =>
  JSON.stringify({
    own,
    draft,
    seen: { data: own, serverRevision: 3 },
    isOpen: true,
    player: 'ann',
    ...change,
  });

test('what was typed comes back with the event that it changes and how that was seen', () => {
  expect(typedIn(kept({}), 'ann')).toEqual({
    own,
    draft,
    seen: { data: own, serverRevision: 3 },
    isOpen: true,
  });
  expect(typedIn(kept({ own: null, seen: undefined }), 'ann')).toEqual({ own: null, draft, isOpen: true });
});

test('it is its player’s alone; a guest who signs in keeps it', () => {
  expect(typedIn(kept({}), 'bob')).toBeNull();
  expect(typedIn(kept({}), null)).toBeNull();
  expect(typedIn(kept({ player: null }), 'ann')).not.toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '"typed"'],
  ['a draft without a name', kept({ draft: { ...draft, name: undefined } })],
  ['a day that is none', kept({ draft: { ...draft, days: ['Someday'] } })],
  ['a duration in words', kept({ draft: { ...draft, durationMinutes: 'long' } })],
  ['an event without times', kept({ own: { ...own, schedule: { days: ['Friday'] } } })],
])('of what is not as it should be nothing comes back: %s', (_, text) => {
  expect(typedIn(text, 'ann')).toBeNull();
});
