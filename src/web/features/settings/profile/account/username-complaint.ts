import { usernameFault, type UsernameFault } from '#contract/account/usernames.ts';
import { problems } from '#messages/problems.ts';

const texts = (): Readonly<Record<UsernameFault, string>> => ({
  empty: problems.USERNAME_MISSING,
  'too-short': problems.USERNAME_TOO_SHORT,
  'too-long': problems.USERNAME_TOO_LONG,
  'wrong-characters': problems.USERNAME_CHARACTERS,
  reserved: problems.USERNAME_RESERVED,
});

/** What is wrong with a username, in a sentence; undefined when it can be one. */
export function usernameComplaint(text: string): string | undefined {
  const fault = usernameFault(text);
  return fault === null ? undefined : texts()[fault];
}
