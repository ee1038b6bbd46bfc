import { expect, test } from 'vitest';
import { addressFrom, type To } from './address.ts';

test.each<[To, string]>([
  ['/events?week#reset', '/events?week#reset'],
  ['?tab=data', '/settings?tab=data'],
  ['#sync', '/settings#sync'],
  ['', '/settings'],
  [{ search: '?tab=data' }, '/settings?tab=data'],
  [{ search: 'tab=data', hash: 'sync' }, '/settings?tab=data#sync'],
  [{ search: '', hash: '#' }, '/settings'],
  [{ pathname: '/gems', search: '?' }, '/gems'],
])('from the settings %j is %s', (to, address) => {
  expect(addressFrom('/settings', to)).toBe(address);
});

test.each(['//elsewhere.example/login', '/\\elsewhere.example', '\\\\elsewhere.example/login'])(
  '%s stays on the site',
  (to) => {
    expect(new URL(addressFrom('/', to), 'https://loadstone.example').host).toBe('loadstone.example');
  },
);

test.each(['events', 'javascript:alert(1)', 'https://elsewhere.example/'])(
  '%s is no address of the site',
  (to) => {
    expect(() => addressFrom('/', to)).toThrow(RangeError);
  },
);

test('what stands behind the path is kept as it is', () => {
  expect(addressFrom('/', '/l#a//b\\c')).toBe('/l#a//b\\c');
});
