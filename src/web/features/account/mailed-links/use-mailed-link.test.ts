import { expect, test } from 'vitest';
import type { ProblemCode } from '#messages/problems.ts';
import { CallFailed, unreadable, withoutAnswer } from '#web/data/session/call-failed.ts';
import { standingAfter } from './use-mailed-link.ts';

const sentences = {
  fault: 'Our fault.',
  unspecific: 'Invalid password reset link',
  isUsedUpByAnswers: false,
};
const refused = (code: ProblemCode, status: number) =>
  standingAfter(new CallFailed(code, 'The server’s own sentence.', status), sentences);

test('a refusal that is about the link says what is wrong with it', () => {
  expect(refused('RESET_CODE_EXPIRED', 400)).toEqual({ is: 'refused', reason: 'The server’s own sentence.' });
});

test('one that says nothing of the link calls it invalid', () => {
  const invalid = { is: 'refused', reason: 'Invalid password reset link' };
  expect(refused('BODY_INVALID', 400)).toEqual(invalid);
  expect(standingAfter(unreadable(403), sentences)).toEqual(invalid);
});

test('where nobody could say, the link may still be good', () => {
  expect(refused('INTERNAL', 500)).toEqual({ is: 'unknown', reason: 'Our fault.' });
  expect(refused('TOO_MANY_RESETS', 429).is).toBe('unknown');
  expect(standingAfter(withoutAnswer(new TypeError('x')), sentences).is).toBe('unknown');
});
