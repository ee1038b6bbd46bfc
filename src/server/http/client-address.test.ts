import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  ['10.0.0.1', 'not an address', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4:5678', 1, '1.2.3.4'],
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
  [undefined, undefined, 0, 'unknown'],
])(
  'a request from %s with X-Forwarded-For %s behind %i proxies counts for %s',
  (socket, header, proxies, counted) => {
    expect(clientAddress({ socketAddress: socket, forwardedFor: header, trustedProxies: proxies })).toBe(
      counted,
    );
  },
);

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('the IPv6 address %s counts by its network %s', (address, network) => {
  expect(clientAddress({ socketAddress: address, forwardedFor: undefined, trustedProxies: 0 })).toBe(network);
});
