import { expect, test } from 'vitest';
import { foldedUsername, usernameFault } from './usernames.ts';

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['ab', 'too-short'],
  ['a!', 'too-short'],
  ['abc', null],
  [' abc ', null],
  ['Ada_L-1843', null],
  ['Ada L', 'wrong-characters'],
  ['ada@x', 'wrong-characters'],
  ['Ünal', 'wrong-characters'],
  ['a'.repeat(30), null],
  ['a'.repeat(31), 'too-long'],
  ['Support', 'reserved'],
  ['_Adm1n_', 'reserved'],
  ['load-stone', 'reserved'],
  ['null', 'reserved'],
  ['Supporter', null],
])('the username %j: %s', (name, fault) => {
  expect(usernameFault(name)).toBe(fault);
});

test('names that differ in case are one', () => {
  expect(foldedUsername(' Ada_L ')).toBe(foldedUsername('ADA_l'));
});
