import { expect, test } from 'vitest';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { keptLoadoutAddress, newLoadoutAddress, wantedLoadout } from './loadout-addresses.ts';

const searchOf = (address: string) => new URL(address, 'https://any').search;

test('an address of a loadout asks for that loadout, whatever its id', () => {
  expect(wantedLoadout(searchOf(loadoutAddress('a&b=c')))).toEqual({ kind: 'saved', id: 'a&b=c' });
});

test('an address of a new loadout asks for one of the class', () => {
  expect(wantedLoadout(searchOf(newLoadoutAddress('wizard')))).toEqual({ kind: 'new', classId: 'wizard' });
});

test('the plain address asks for nothing', () => {
  expect(wantedLoadout(searchOf(keptLoadoutAddress))).toEqual({ kind: 'guest' });
  expect(wantedLoadout('')).toBeNull();
  expect(wantedLoadout('?utm=x')).toBeNull();
});
