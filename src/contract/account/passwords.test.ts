import { describe, expect, test } from 'vitest';
import { keptRules, newPasswordFault, signUpPasswordFault } from './passwords.ts';

describe('a new password', () => {
  test.each([
    ['', null, 'empty', 'empty'],
    ['Aa1!xyz', ['upper', 'lower', 'digit', 'special'], 'too-short', 'too-short'],
    ['Analytical1843', ['length', 'upper', 'lower', 'digit'], null, 'too-plain'],
    ['Analytical-1843', ['length', 'upper', 'lower', 'digit', 'special'], null, null],
    ['analytical-1843', ['length', 'lower', 'digit', 'special'], 'too-plain', 'too-plain'],
    ['Analytical engine', ['length', 'upper', 'lower'], 'too-plain', 'too-plain'],
    ['Ünïcödéß٣', ['length', 'upper', 'lower', 'digit'], null, 'too-plain'],
    ['a'.repeat(19), ['length', 'lower'], 'too-plain', 'too-plain'],
    ['a'.repeat(20), ['length', 'upper', 'lower', 'digit', 'special'], null, null],
    ['🙂'.repeat(8), ['length', 'special'], 'too-plain', 'too-plain'],
    ['🙂'.repeat(19), ['length', 'special'], 'too-plain', 'too-plain'],
    ['🙂'.repeat(20), ['length', 'upper', 'lower', 'digit', 'special'], null, null],
    [`Aa1!${'x'.repeat(252)}`, ['length', 'upper', 'lower', 'digit', 'special'], null, null],
    [`Aa1!${'x'.repeat(253)}`, null, 'too-long', 'too-long'],
  ])('%j keeps %j: at sign-up %s, as a later one %s', (password, kept, atSignUp, later) => {
    if (kept !== null) expect([...keptRules(password)]).toEqual(kept);
    expect(signUpPasswordFault(password)).toBe(atSignUp);
    expect(newPasswordFault(password)).toBe(later);
  });
});
