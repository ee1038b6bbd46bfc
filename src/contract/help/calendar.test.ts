import { expect, test } from 'vitest';
import { gameEvents } from '#catalogue/events.ts';
import { calendarAddress } from './calendar.ts';
import { calendarQuery } from './calendar.schema.ts';

/** What a server reads out of an address. */
function readBack(address: string) {
  const [path, query] = address.split('?');
  return { path, ...calendarQuery.parse(Object.fromEntries(new URLSearchParams(query))) };
}

test('an address can be read by people', () => {
  expect(calendarAddress({ region: 'Europe' })).toBe('/api/calendar.ics?region=Europe');
  expect(
    calendarAddress({ region: 'Europe', zone: 'Europe/Berlin', events: ['daily-reset', 'onslaught'] }),
  ).toBe('/api/calendar.ics?region=Europe&zone=Europe/Berlin&events=daily-reset,onslaught');
});

test('an address says what was chosen, whatever that is', () => {
  const events = gameEvents.map(({ id }) => id);
  for (const choice of [
    { region: 'Asia' },
    { region: 'Americas', zone: 'Etc/GMT+5' },
    { region: 'Australia', zone: 'Australia/Sydney', events },
  ] as const)
    expect(readBack(calendarAddress(choice))).toEqual({ path: '/api/calendar.ics', ...choice });
});
