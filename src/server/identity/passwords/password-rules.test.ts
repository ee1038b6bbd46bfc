import { expect, test } from 'vitest';
import { isGuessable } from './password-rules.ts';

const own = ['Mira_V99', 'mira.vale@guild.example'];

test.each([
  'Loadstone1!',
  'L0adst0ne2024!',
  'DiabloImmortal1!',
  'diablo-immortal-99',
  'P@ssw0rd1',
  'Password12!',
  'Mira_V991',
  'MiraV!2024',
  'mira.vale@guild.example1',
  'Miravale7!',
  'LoadstoneMiraVale1',
  '12345678901234567890',
  '98765432109876543210',
  ' '.repeat(20),
  'a'.repeat(64),
  '🙂'.repeat(20),
  'abababababababababab',
  'abcdefghijklmnopqrst',
  'qwertyuiopasdfghjklz',
  'passwordpasswordpassword',
  'Abcdefg1',
])('%j is guessed first', (password) => {
  expect(isGuessable(password, own)).toBe(true);
});

test.each([
  'Analytical1843',
  'Resonance1000',
  'Echoing-Crystal7',
  'Loadstone-Crystal-Seven7',
  'Miracles-Happen-4',
  'correct horse battery staple',
  'four words four words more',
  `Aa1${'x'.repeat(197)}`,
  'Ünïcödéß٣x',
])('%j is not', (password) => {
  expect(isGuessable(password, own)).toBe(false);
});
