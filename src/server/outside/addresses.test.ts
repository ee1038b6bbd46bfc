import { expect, test } from 'vitest';
import { isNearHost, isPublicAddress } from './addresses.ts';

test.each(['8.8.8.8', '142.250.185.74', '1.1.1.1', '2607:f8b0:4005:80a::200a', '2a00:1450:4001::1'])(
  '%s is an address of the public network',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2001::1',
  'nonsense',
  '',
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['10.0.0.9', true],
  ['192.168.1.2', true],
  ['172.16.0.1', true],
  ['172.31.255.1', true],
  ['172.32.0.1', false],
  ['172.15.0.1', false],
  ['8.8.8.8', false],
  ['[::1]', true],
  ['[fd00::1]', true],
  ['[fe80::1]', true],
  ['[2001:db8::1]', false],
  // 00fc::1 and 0fe8::1, which only look like addresses of private networks.
  ['[fc::1]', false],
  ['[fe8::1]', false],
  // 127.0.0.1 and 8.8.8.8 in the clothes of IPv6.
  ['[::ffff:7f00:1]', true],
  ['[::ffff:808:808]', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['localhost', true],
  ['ollama', true],
  ['box.local', true],
  ['gpu.internal', true],
  ['models.example', false],
  ['127.0.0.1.example', false],
  ['local', true],
])('a server at %s is near: %s', (host, isNear) => {
  expect(isNearHost(host)).toBe(isNear);
});

test.each(['127.0.0.1', '10.0.0.9', '172.31.255.1', '192.168.1.2', '::1', 'fd00::1', 'fe80::1'])(
  '%s is near, and so not public',
  (address) => {
    expect([isNearHost(address), isPublicAddress(address)]).toEqual([true, false]);
  },
);
