import { expect, test } from 'vitest';
import { callFailures, type CallFailureCode } from '#messages/call-failures.ts';
import { problems, problemText, type ProblemCode } from '#messages/problems.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { asksForSignIn, blamedField, failureText } from './call-failure.ts';

const failed = (code: ProblemCode | CallFailureCode, status: number, message: string) =>
  new CallFailed(code, message, status);
const refused = (code: ProblemCode) => failed(code, 400, problemText(code));
const general = 'Failed to update password.';

test('a refusal says what is wrong by itself', () => {
  expect(failureText(refused('SIGN_IN_AGAIN'), general)).toBe(
    'Please log in again before changing your password',
  );
});

test.each([
  [0, 'OFFLINE', callFailures.OFFLINE],
  [200, 'ANSWER_UNREADABLE', callFailures.ANSWER_UNREADABLE],
  [500, 'INTERNAL', problems.INTERNAL],
] as const)('a failure with status %d says what did not happen, and why', (status, code, reason) => {
  expect(failureText(failed(code, status, reason), general)).toBe(`${general} ${reason}`);
});

test('a refusal is told at the field that it is about', () => {
  expect(blamedField(refused('CURRENT_PASSWORD_WRONG'))).toBe('current');
  expect(blamedField(refused('NEW_PASSWORD_WEAK'))).toBe('fresh');
  expect(blamedField(refused('auth/invalid-email'))).toBe('email');
  expect(blamedField(refused('USERNAME_TAKEN'))).toBe('username');
  expect(blamedField(refused('DELETION_NAME_WRONG'))).toBe('username');
  expect(blamedField(refused('auth/too-many-requests'))).toBeNull();
});

test('a fresh sign-in is offered where one is asked for', () => {
  expect(asksForSignIn(refused('SIGN_IN_AGAIN'))).toBe(true);
  expect(asksForSignIn(refused('SIGN_IN_AGAIN_FIRST'))).toBe(true);
  expect(asksForSignIn(refused('NOT_SIGNED_IN'))).toBe(false);
});
