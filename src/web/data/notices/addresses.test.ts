import { expect, test } from 'vitest';
import { eventAddress } from '#contract/site/link-addresses.ts';
import { askedIn, changeAddress, conflictAddress, nameInAddress, withoutAsked } from './addresses.ts';

const searchOf = (address: string) => address.slice(address.indexOf('?'));
const record = { collection: 'gemPowerGoals', id: 'a&b=c d' } as const;

test('an address asks for exactly the thing that it was made of', () => {
  expect(eventAddress('shadow-war')).toBe('/events?event=shadow-war');
  expect(askedIn(searchOf(eventAddress('own/1&2')), 'event')).toBe('own/1&2');
  for (const [address, thing] of [
    [conflictAddress(record), 'conflict'],
    [changeAddress(record), 'change'],
  ] as const) {
    expect(address).toMatch(/^\/settings\?tab=sync&/);
    expect(askedIn(searchOf(address), thing)).toBe(nameInAddress(record));
  }
  expect(askedIn('?view=week', 'event')).toBeNull();
});

test('taking the thing out leaves the rest of the address', () => {
  expect(withoutAsked(searchOf(conflictAddress(record)), 'conflict')).toBe('?tab=sync');
  expect(withoutAsked('?event=shadow-war', 'event')).toBe('');
});
