import { expect, test } from 'vitest';
import { eventRegions } from '#catalogue/events.ts';
import { januaryHours, offeredHours, serverOf, zonesOf } from './server-choice.ts';

const guessed = (visitorsZone: string) => {
  const { region, timeZone, isGuess } = serverOf(null, null, visitorsZone);
  expect(isGuess).toBe(true);
  return `${region.server} ${timeZone}`;
};

test.each([
  ['America/Los_Angeles', 'Americas America/Los_Angeles'],
  ['America/Sao_Paulo', 'Americas America/Sao_Paulo'],
  ['America/Argentina/Buenos_Aires', 'Americas America/Sao_Paulo'],
  ['America/Chicago', 'Americas America/New_York'],
  ['America/Denver', 'Americas America/Los_Angeles'],
  ['Pacific/Honolulu', 'Americas America/Los_Angeles'],
  ['Atlantic/Reykjavik', 'Europe Europe/London'],
  ['Atlantic/Canary', 'Europe Europe/London'],
  ['Africa/Lagos', 'Europe Europe/Berlin'],
  ['Africa/Johannesburg', 'Europe Europe/Berlin'],
  ['Africa/Nairobi', 'Europe Europe/Moscow'],
  ['Asia/Dubai', 'Europe Europe/Moscow'],
  ['Asia/Kolkata', 'Asia Asia/Singapore'],
  ['Asia/Tokyo', 'Asia Asia/Tokyo'],
  ['Australia/Perth', 'Australia Australia/Brisbane'],
  ['Pacific/Auckland', 'Australia Pacific/Auckland'],
  ['UTC', 'Europe Europe/London'],
  ['', 'Americas America/New_York'],
])('a clock in %s suggests %s', (zone, server) => {
  expect(guessed(zone)).toBe(server);
});

test('the hours that are written down are those of every offered zone', () => {
  const offered = eventRegions.flatMap(zonesOf);
  expect(offeredHours).toEqual(Object.fromEntries(offered.map((zone) => [zone, januaryHours(zone)])));
});

test('what was chosen counts, in any time zone', () => {
  const chosen = serverOf('Europe', 'Africa/Cairo', 'America/New_York');
  expect([chosen.region.server, chosen.timeZone, chosen.isGuess]).toEqual(['Europe', 'Africa/Cairo', false]);
});

test('a region without a zone has its default one, and a zone without a region its nearest', () => {
  expect(serverOf('Asia', null, '')).toMatchObject({ timeZone: 'Asia/Singapore', isGuess: false });
  expect(serverOf(null, 'Europe/Moscow', '')).toMatchObject({ timeZone: 'Europe/Moscow', isGuess: false });
  expect(serverOf(null, 'Europe/Moscow', '').region.server).toBe('Europe');
});

test('what is no region and no zone is as if it had never been chosen', () => {
  expect(serverOf('Moon', 'Moon/Tranquility', 'Asia/Seoul')).toMatchObject({
    timeZone: 'Asia/Seoul',
    isGuess: true,
  });
});
