import { expect, test } from 'vitest';
import { failureIn } from './provider-sign-in.ts';

const told = (type: string, error?: { code: string; message: string }) => {
  const { code, message } = failureIn({ type, ...(error !== undefined && { error }) });
  return [code, message];
};

test('a window that was refused tells the code and the words that it was refused with', () => {
  expect(told('google_oauth_complete', { code: 'USER_CANCELLED', message: 'Cancelled.' })).toEqual([
    'USER_CANCELLED',
    'Cancelled.',
  ]);
});

test('a code of a later version is unknown, and told in its own words', () => {
  expect(told('github_oauth_complete', { code: 'MOON_IS_FULL', message: 'Not tonight.' })).toEqual([
    'UNKNOWN_ERROR',
    'Not tonight.',
  ]);
});

test('without a reason the sign-in did not work, and Discord is named', () => {
  expect(told('discord_oauth_complete')).toEqual([
    'NO_REDIRECT_RESULT',
    'Failed to authenticate with Discord',
  ]);
  expect(told('google_oauth_complete')).toEqual([
    'NO_REDIRECT_RESULT',
    'Failed to process authentication result',
  ]);
});
