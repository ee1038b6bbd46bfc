import { expect, test } from 'vitest';
import { callFailures } from '#messages/call-failures.ts';
import { problems } from '#messages/problems.ts';
import { CallFailed, unreadable } from '#web/data/session/call-failed.ts';
import { refusalOf, signInRefusalOf } from './call-refusal.ts';

const refused = (code: CallFailed['code'], message = 'The server’s own sentence.') =>
  refusalOf(new CallFailed(code, message, 400), 'Our fault.', 'No idea.');

test.each([
  ['auth/invalid-email', 'email'],
  ['auth/email-already-in-use', 'email'],
  ['auth/user-not-found', 'email'],
  ['auth/wrong-password', 'password'],
  ['auth/weak-password', 'password'],
  ['auth/password-too-short', 'password'],
  ['USERNAME_TAKEN', 'username'],
  ['SECOND_STEP_WRONG', 'code'],
  ['SECOND_STEP_OVER', null],
  ['auth/invalid-credential', null],
  ['auth/too-many-requests', null],
  ['auth/user-disabled', null],
  ['UNAVAILABLE', null],
] as const)('the refusal %s is told in the server’s words, at the field %s', (code, field) => {
  expect(refused(code)).toEqual({ field, text: 'The server’s own sentence.' });
});

test.each(['OFFLINE', 'UNREACHABLE', 'TIMED_OUT'] as const)('no answer (%s) is a network error', (code) => {
  expect(refused(code, callFailures[code])).toEqual({
    field: null,
    text: 'Network error. Please check your connection.',
  });
});

test('a code that nobody here knows is told in the words it came with', () => {
  const foreign = { code: 'auth/maintenance', message: 'Back at noon.' };
  expect(refusalOf(unreadable(503, undefined, foreign), 'Our fault.')).toEqual({
    field: null,
    text: 'Back at noon.',
  });
});

test('a fault of the server is told in the words of the form, and what nobody foresaw in its last ones', () => {
  expect(refused('INTERNAL')).toEqual({ field: null, text: 'Our fault.' });
  expect(refused('ANSWER_UNREADABLE')).toEqual({ field: null, text: 'Our fault.' });
  expect(refusalOf(new TypeError('x'), 'Our fault.', 'No idea.')).toEqual({ field: null, text: 'No idea.' });
  expect(refusalOf(new CallFailed('INTERNAL', 'x', 500)).text).toBe(problems['auth/internal-error']);
});

test('of signing in each thing that nobody foresaw has its sentence', () => {
  expect(signInRefusalOf(unreadable(502)).text).toBe(
    'Authentication error occurred. HTTP error! status: 502',
  );
  expect(signInRefusalOf(new TypeError('x')).text).toBe('Login failed');
  expect(signInRefusalOf('x').text).toBe('Unknown login error occurred');
  expect(signInRefusalOf(new CallFailed('INTERNAL', 'x', 500)).text).toBe(
    'Authentication service error. Please try again.',
  );
});
