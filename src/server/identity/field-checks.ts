import { usernameFault, type UsernameFault } from '#contract/account/usernames.ts';
import type { ProblemCode } from '#messages/problems.ts';
import { Problem } from '#server/http/problem.ts';
import { accountAddress } from './account-address.ts';

const usernameProblems: Record<UsernameFault, ProblemCode> = {
  empty: 'USERNAME_MISSING',
  'too-short': 'USERNAME_TOO_SHORT',
  'too-long': 'USERNAME_TOO_LONG',
  'wrong-characters': 'USERNAME_CHARACTERS',
  reserved: 'USERNAME_RESERVED',
};

/** @throws {Problem} the sentence of the rule that a username breaks, 400 */
export function checkedUsername(text: string): string {
  const fault = usernameFault(text);
  if (fault !== null) throw new Problem(usernameProblems[fault], 400);
  return text.trim();
}

/** The address in the form that accounts are known by. @throws {Problem} auth/invalid-email 400 */
export function checkedEmail(text: string): string {
  const address = accountAddress(text);
  if (address === undefined) throw new Problem('auth/invalid-email', 400);
  return address;
}
