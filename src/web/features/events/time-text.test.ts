import { expect, test } from 'vitest';
import { countdownText, placeOf, timeWriter } from './time-text.ts';
import { serverOf } from './server-choice.ts';
import { viewIn } from './views.ts';

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
  [183_845_000, '2d 3:04:05'],
])('%i milliseconds are shown as %s', (spanMs, text) => {
  expect(countdownText(spanMs)).toBe(text);
});

const timeText = timeWriter(true);

test('one moment is written by the clocks of any zone', () => {
  const moment = Date.parse('2026-11-22T01:30:00Z');
  expect(timeText('dayTime', moment, 'America/New_York')).toBe('Sat 8:30 PM');
  expect(timeText('dayTime', moment, 'Asia/Tokyo')).toBe('Sun 10:30 AM');
  expect(timeText('day', moment, 'America/New_York')).toBe('Sat, Nov 21');
  expect(timeText('offset', moment, 'America/New_York')).toBe('GMT-5');
  expect(timeText('offset', Date.parse('2026-07-01T00:00:00Z'), 'America/New_York')).toBe('GMT-4');
});

test('who reads 24 hours gets 24 hours', () => {
  const moment = Date.parse('2026-11-22T01:30:00Z');
  expect(timeWriter(false)('dateTime', moment, 'America/New_York')).toBe('Sat, Nov 21, 20:30');
  expect(timeWriter(false)('time', Date.parse('2026-11-22T05:00:00Z'), 'America/New_York')).toBe('00:00');
});

test('a zone is known by its place', () => {
  expect(placeOf('America/Sao_Paulo')).toBe('Sao Paulo');
});

test('the stored zone tells region and zone', () => {
  const { region, timeZone } = serverOf('Europe/London', 'Asia/Tokyo');
  expect([region.server, timeZone]).toEqual(['Europe', 'Europe/London']);
});

test.each([
  ['America/Los_Angeles', 'Americas', 'America/New_York'],
  ['America/Bogota', 'Americas', 'America/New_York'],
  ['Europe/Rome', 'Europe', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia', 'Asia/Singapore'],
  ['Pacific/Auckland', 'Australia', 'Australia/Sydney'],
  ['Africa/Cairo', 'Americas', 'America/New_York'],
  ['UTC', 'Americas', 'America/New_York'],
])('who lives in %s and has chosen nothing is shown %s', (zone, server, timeZone) => {
  const found = serverOf(null, zone);
  expect([found.region.server, found.timeZone]).toEqual([server, timeZone]);
  expect(serverOf('Moon/Crater', zone)).toEqual(found);
});

test('an address asks for a view by name; any other text means the first', () => {
  expect(viewIn('?view=week')).toBe('week');
  expect(viewIn('')).toBe('now');
  expect(viewIn('?view=toString')).toBe('now');
});
