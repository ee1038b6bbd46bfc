import { expect, test } from 'vitest';
import { endStyle, nowAndNext, pinnedFirst, startingTogether, startsBetween, weekAt } from './agenda.ts';
import { listedEvents, matchingEvents } from './listed-events.ts';

const events = listedEvents([]);
const newYork = 'America/New_York';
const at = (text: string) => Date.parse(text);
const names = (happenings: readonly { event: { name: string } }[]) =>
  happenings.map(({ event }) => event.name);

test('at ten past one on a Saturday in New York the battlegrounds, both sides of the vault and the assembly are on', () => {
  const { running, next } = nowAndNext(events, newYork, at('2026-11-21T18:10:00Z'));
  expect(names(running)).toEqual(['Battlegrounds', 'Defend the Vault', 'Raid the Vault', 'Shadow Assembly']);
  expect(running[0]?.endMs).toBe(at('2026-11-21T19:00:00Z'));
  expect(names(next).slice(0, 2)).toEqual(['Battlegrounds', 'Shadow Lottery']);
  expect(next[0]?.startMs).toBe(at('2026-11-21T23:00:00Z'));
});

test('what lasts longer than a day ends on a day that is named', () => {
  // Tuesday noon in New York: the registration has been open since Monday 03:00, until Tuesday 21:00.
  const { running } = nowAndNext(events, newYork, at('2026-11-24T17:00:00Z'));
  const last = running.at(-1);
  expect(last?.event.id).toBe('shadow-war-registration');
  expect(last?.endMs).toBe(at('2026-11-25T02:00:00Z'));
  expect(running.map(endStyle)).toEqual([...running.slice(0, -1).map(() => 'time'), 'dayTime']);
});

test('what starts this moment is on, and its next time is a later one', () => {
  const start = at('2026-11-21T17:00:00Z');
  const { running, next } = nowAndNext(events, newYork, start);
  expect(names(running)).toContain('Haunted Carriage');
  expect(next.find(({ event }) => event.id === 'haunted-carriage')?.startMs).toBe(at('2026-11-22T01:30:00Z'));
});

test('a week goes from Monday to Sunday on the calendar of the server', () => {
  // In Sydney it is Monday already, in New York still Sunday.
  const moment = at('2026-11-22T14:00:00Z');
  expect(weekAt(moment, 'Australia/Sydney', 0)[0]?.startMs).toBe(at('2026-11-22T13:00:00Z'));
  expect(weekAt(moment, newYork, 0)[0]?.startMs).toBe(at('2026-11-16T05:00:00Z'));
  expect(weekAt(moment, newYork, 1)[0]?.startMs).toBe(at('2026-11-23T05:00:00Z'));
});

test('the week in which the clocks go back has one day of 25 hours', () => {
  const hours = weekAt(at('2026-10-22T12:00:00Z'), 'Europe/Berlin', 0).map(
    ({ startMs, endMs }) => (endMs - startMs) / 3_600_000,
  );
  expect(hours).toEqual([24, 24, 24, 24, 24, 24, 25]);
});

test('a day lists what starts on it, in order', () => {
  const [monday] = weekAt(at('2026-11-18T12:00:00Z'), newYork, 0);
  const starts = startsBetween(events, newYork, monday?.startMs ?? 0, monday?.endMs ?? 0);
  expect(starts.map(({ startMs }) => startMs)).toEqual(
    starts.map(({ startMs }) => startMs).toSorted((one, other) => one - other),
  );
  expect(names(starts).slice(0, 4)).toEqual([
    'Bounties refill',
    'Daily reset',
    'Helliquary raid reset',
    'Shadow War registration',
  ]);
});

test('neighbours that start together are one block; what is pinned to the front is apart from the others of its time', () => {
  const { next } = nowAndNext(events, newYork, at('2026-11-21T18:10:00Z'));
  const blocks = (pinned: readonly string[]) =>
    startingTogether(pinnedFirst(next, new Set(pinned), ({ event }) => event.id)).map(names);
  expect(blocks([]).slice(0, 3)).toEqual([
    ['Battlegrounds', 'Shadow Lottery'],
    ['Accursed Towers', 'Battleground: Convoy', 'Defend the Vault', 'Raid the Vault', 'Shadow Assembly'],
    ['Shadow War'],
  ]);
  expect(blocks(['raid-the-vault']).slice(0, 3)).toEqual([
    ['Raid the Vault'],
    ['Battlegrounds', 'Shadow Lottery'],
    ['Accursed Towers', 'Battleground: Convoy', 'Defend the Vault', 'Shadow Assembly'],
  ]);
});

test('what is pinned stands first and the rest keeps its order', () => {
  expect(pinnedFirst(['a', 'b', 'c', 'd'], new Set(['c', 'd']), (item) => item)).toEqual([
    'c',
    'd',
    'a',
    'b',
  ]);
});

test('a search finds every word in name, place, description and rewards, whatever the case', () => {
  const found = (search: string) => matchingEvents(events, search, 'all').map(({ name }) => name);
  expect(found('CARRIAGE')).toEqual(['Haunted Carriage']);
  expect(found('dust giant')).toEqual(['Ancient Nightmare']);
  expect(found('  ')).toHaveLength(events.length);
  expect(found('no such thing')).toEqual([]);
});

test('a kind shows its own events, and own events are one', () => {
  const own = {
    id: 'a1',
    name: 'Clan night',
    schedule: { days: ['Friday'] as const, startTimes: ['20:00'], durationMinutes: 60 },
    note: 'bring gems',
  };
  const all = listedEvents([own]);
  expect(matchingEvents(all, '', 'own').map(({ name }) => name)).toEqual(['Clan night']);
  expect(matchingEvents(all, 'gems', 'own')).toHaveLength(1);
  expect(matchingEvents(all, '', 'clan').map(({ name }) => name)).toEqual(['Accursed Towers']);
});
