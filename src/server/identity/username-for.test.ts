import { expect, test } from 'vitest';
import fc from 'fast-check';
import { usernameFault } from '#contract/account/usernames.ts';
import { usernamesFor } from './free-username.ts';

const firstOf = (names: readonly string[], email = 'somebody@guild.example') =>
  usernamesFor(names, email, () => 0).next().value;

test.each([
  ['a name that keeps the rules stays as it is', ['Mira-Vale_7'], 'Mira-Vale_7'],
  ['spaces and dots become one underscore', ['Mira  v. Vale'], 'Mira_v_Vale'],
  ['accents go, letters stay', ['Zoë Ångström'], 'Zoe_Angstrom'],
  ['what no rule allows goes', ['★ Mira (EU) ★'], 'Mira_EU'],
  ['a name that is too short is filled up', ['Bo'], 'Bo_player'],
  ['a long name is cut', ['x'.repeat(64)], 'x'.repeat(30)],
  ['the first name of which something stays counts', ['美良', '🌸', 'mira'], 'mira'],
  ['without a name the address gives one', [], 'somebody'],
])('%s', (_title, names, username) => {
  expect(firstOf(names)).toBe(username);
});

test('somebody of whom nothing can stay is a player', () => {
  expect(firstOf(['美良'], '美良@例え.example')).toBe('player');
});

test('names that are taken get numbers, and at last random ones', () => {
  const usernames = usernamesFor(['Mira'], 'mira@guild.example', () => 41);
  const first = Array.from({ length: 22 }, () => usernames.next().value);
  expect(first.slice(0, 3)).toEqual(['Mira', 'Mira2', 'Mira3']);
  expect(first.slice(-3)).toEqual(['Mira20', 'Mira_000000041', 'Mira_000000041']);
});

test('whatever somebody is called, every username keeps the rules', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), fc.string(), (names, local) => {
      const usernames = usernamesFor(names, `${local}@guild.example`, () => 7);
      for (let count = 0; count < 25; count += 1) {
        const username = usernames.next().value;
        expect(usernameFault(String(username)), String(username)).toBe(null);
      }
    }),
  );
});
