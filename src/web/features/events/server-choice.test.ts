import { expect, test } from 'vitest';
import { placeOf } from './zone-place.ts';
import { serverOf } from './server-choice.ts';
import { viewIn } from './views.ts';

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
