import { expect, test } from 'vitest';
import { roughNetwork } from './rough-network.ts';

test.each([
  ['198.51.100.7', '198.51.100.*'],
  ['2001:db8:1:2::/64', '2001:db8:1:*'],
  ['unknown', null],
  [null, null],
])('of %s an owner sees %s', (address, shown) => {
  expect(roughNetwork(address)).toBe(shown);
});
