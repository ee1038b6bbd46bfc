import { expect, test } from 'vitest';
import { callFailures } from '#messages/call-failures.ts';
import { problems, problemText, type ProblemCode } from '#messages/problems.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { codeFailure, failedWith, notUnlinked } from './failure-words.ts';
import { toldBetween } from './CodePreview.tsx';

const refused = (code: ProblemCode, status: number, message = problemText(code)) =>
  new CallFailed(code, message, status);
const fault = refused('INTERNAL', 500);

test('a refused code says what to do, a locked one only what the server says', () => {
  expect(codeFailure(refused('CHAT_CODE_REFUSED', 400))).toEqual({
    text: 'Failed to verify code',
    description: 'Please check your code and try again',
  });
  const locked = 'Too many wrong codes. Try again in 9 minutes.';
  expect(codeFailure(refused('CHAT_CODE_LOCKED', 429, locked))).toEqual({ text: locked });
  expect(codeFailure(fault)).toMatchObject({ description: problems.INTERNAL });
});

test('an unlinking that failed gives the advice, unless the server knows better', () => {
  expect(notUnlinked(fault)).toEqual({
    text: 'Failed to unlink Discord account',
    description: 'Please try again',
  });
  const ended = refused('NOT_SIGNED_IN', 401, 'User not authenticated');
  expect(notUnlinked(ended).description).toBe('User not authenticated');
});

test('what did not happen is said once', () => {
  const general = 'Failed to update Discord settings';
  expect(failedWith(general, new CallFailed('INTERNAL', `${general}. Why.`, 500))).toEqual({
    text: general,
    description: 'Why.',
  });
  expect(failedWith(general, new CallFailed('OFFLINE', callFailures.OFFLINE, 0)).description).toBe(
    callFailures.OFFLINE,
  );
});

test('the time that is left is told at five minutes, at one, and at the end', () => {
  expect(toldBetween(301_000, 300_000)).toBe('The code is good for 5 more minutes.');
  expect(toldBetween(300_000, 299_000)).toBeNull();
  expect(toldBetween(61_000, 59_500)).toBe('The code is good for one more minute.');
  // A device that slept hears the latest alone.
  expect(toldBetween(400_000, 30_000)).toBe('The code is good for one more minute.');
  expect(toldBetween(30_000, 0)).toMatch(/^The code has run out/);
  expect(toldBetween(0, 0)).toBeNull();
});
