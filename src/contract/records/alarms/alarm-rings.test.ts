import { expect, test } from 'vitest';
import type { EventAlarm } from '../event-records.ts';
import { dueRings, lastMomentOf, nextRing, nextRingOfAll } from './alarm-rings.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const zone = 'America/New_York';
const at = (text: string) => Date.parse(text);

/** Saturdays and Tuesdays at 20:30 in New York: 01:30 UTC of the next day in winter. */
const carriage = {
  id: 'haunted-carriage',
  name: 'Haunted Carriage',
  schedule: [{ days: ['Tuesday', 'Saturday'], startTimes: ['20:30'], durationMinutes: 30 }] as const,
  timeZone: null,
};
const subjects = new Map([[carriage.id, carriage]]);
const start = at('2026-11-22T01:30:00Z');
const alarm: EventAlarm = {
  id: carriage.id,
  leadMinutes: 10,
  sound: true,
  repeats: true,
  setAt: at('2026-11-20T12:00:00Z'),
};
const due = (kept: EventAlarm, afterMs: number, nowMs: number) =>
  dueRings([kept], subjects, zone, { afterMs, nowMs }).map(({ startMs }) => startMs);

test('an alarm rings its minutes before the start', () => {
  expect(nextRing(alarm, carriage, zone, at('2026-11-21T18:00:00Z'))).toEqual({
    ringMs: start - 10 * MINUTE_MS,
    startMs: start,
  });
});

test('set when its moment has passed, it waits for the next start', () => {
  const late = { ...alarm, setAt: start - 9 * MINUTE_MS };
  expect(nextRing(late, carriage, zone, late.setAt)?.startMs).toBe(at('2026-11-25T01:30:00Z'));
  expect(due(late, start - 30 * MINUTE_MS, start - 9 * MINUTE_MS)).toEqual([]);
});

test('across a change of the clocks it keeps to the server time', () => {
  // On 14 March 2027 New York has moved its clocks: 20:30 is 00:30 UTC from then on.
  expect(nextRing(alarm, carriage, zone, at('2027-03-14T12:00:00Z'))?.startMs).toBe(
    at('2027-03-17T00:30:00Z'),
  );
});

test('for the next time only, it rings once and then never', () => {
  const once = { ...alarm, repeats: false };
  expect(due(once, start - 11 * MINUTE_MS, start - 10 * MINUTE_MS)).toEqual([start]);
  expect(nextRing(once, carriage, zone, start - 10 * MINUTE_MS)).toBeNull();
});

test('it comes due once, when its moment lies between two looks', () => {
  expect(due(alarm, start - 12 * MINUTE_MS, start - 10 * MINUTE_MS - 1)).toEqual([]);
  expect(due(alarm, start - 12 * MINUTE_MS, start - 10 * MINUTE_MS)).toEqual([start]);
  expect(due(alarm, start - 10 * MINUTE_MS, start - 9 * MINUTE_MS)).toEqual([]);
});

test('after sleep it still tells of what has not started, and passes over what has', () => {
  const before = start - 60 * MINUTE_MS;
  expect(due(alarm, before, start - 3 * MINUTE_MS)).toEqual([start]);
  expect(due(alarm, before, start + 2 * MINUTE_MS)).toEqual([]);
  expect(due(alarm, start - 30 * 86_400_000, start + 20 * MINUTE_MS)).toEqual([]);
});

test('at the start itself it may be a minute late, as hidden pages are', () => {
  const atStart = { ...alarm, leadMinutes: 0 };
  expect(due(atStart, start - MINUTE_MS, start + MINUTE_MS)).toEqual([start]);
});

test('the alarm of an event that is gone says nothing', () => {
  expect(due({ ...alarm, id: 'gone' }, start - 11 * MINUTE_MS, start)).toEqual([]);
  expect(nextRingOfAll([{ ...alarm, id: 'gone' }], subjects, zone, start)).toBeNull();
});

test('of several alarms the first to ring is waited for', () => {
  const early = { ...alarm, leadMinutes: 45 };
  expect(nextRingOfAll([alarm, early], subjects, zone, start - 50 * MINUTE_MS)).toBe(start - 45 * MINUTE_MS);
});

test('it rings by the zone in which it was set, whatever server this device knows; by the event’s own before that', () => {
  const set = { ...alarm, timeZone: 'America/New_York' };
  const noon = at('2026-11-21T12:00:00Z');
  expect(nextRing(set, carriage, 'Asia/Singapore', noon)?.startMs).toBe(start);
  expect(nextRing({ ...set, timeZone: 'Moon/Crater' }, carriage, zone, noon)?.startMs).toBe(start);
  const berlin = { ...carriage, timeZone: 'Europe/Berlin' };
  expect(nextRing(set, berlin, zone, noon)?.startMs).toBe(at('2026-11-21T19:30:00Z'));
});

test('for one start of the day it leaves the others alone; a start that is no more counts as each', () => {
  const twice = {
    ...carriage,
    schedule: [{ days: ['Saturday'], startTimes: ['12:00', '20:30'], durationMinutes: 30 }] as const,
  };
  const morning = at('2026-11-21T12:00:00Z');
  const noon = at('2026-11-21T17:00:00Z');
  expect(nextRing(alarm, twice, zone, morning)?.startMs).toBe(noon);
  expect(nextRing({ ...alarm, startTime: '20:30' }, twice, zone, morning)?.startMs).toBe(start);
  expect(nextRing({ ...alarm, startTime: '09:00' }, twice, zone, morning)?.startMs).toBe(noon);
});

test('it is worth sending until its event starts; one at the start itself a minute and a half longer', () => {
  expect(lastMomentOf({ ringMs: start - MINUTE_MS, startMs: start })).toBe(start);
  expect(lastMomentOf({ ringMs: start, startMs: start })).toBe(start + 90_000);
});
