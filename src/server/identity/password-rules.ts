import { readFileSync } from 'node:fs';
import { newPasswordFault, passwordLength, signUpPasswordFault } from '#contract/account/passwords.ts';
import { Problem } from '#server/http/problem.ts';

/**
 * The commonest passwords that are long enough to be asked about, 17,950 in lower case. From the word list of
 * @zxcvbn-ts/language-common 4.1.3 (github.com/zxcvbn-ts/zxcvbn, MIT licence, Dan Wheeler, Dropbox and the zxcvbn-ts
 * authors), 2026-11-21.
 */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** What people put instead of letters. */
const stoodFor: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e' };

/** The ways in which a common password is dressed up to keep the rules: capitals, a mark behind it, look-alikes. */
function plainForms(password: string): readonly string[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  const spelled = (text: string) => text.replace(/[@0$13]/g, (character) => stoodFor[character] ?? character);
  return [lower, bare, spelled(lower), spelled(bare)];
}

/** Whether a password is one of the first that anybody guesses: a common one, or the player's own name or address. */
function isGuessable(password: string, own: readonly string[]): boolean {
  const forms = plainForms(password);
  const names = new Set(own.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? '']));
  return forms.some((form) => common.has(form) || names.has(form));
}

/**
 * @param own the player's name and address
 * @throws {Problem} auth/password-too-short below 6 characters, PASSWORD_TOO_LONG, auth/weak-password; all 400
 */
export function refuseSignUpPassword(password: string, own: readonly string[]): void {
  const fault = signUpPasswordFault(password);
  if (fault === 'too-long') throw new Problem('PASSWORD_TOO_LONG', 400);
  if ((fault === 'too-short' || fault === 'empty') && passwordLength(password) < 6)
    throw new Problem('auth/password-too-short', 400);
  if (fault !== null || isGuessable(password, own)) throw new Problem('auth/weak-password', 400);
}

/** @throws {Problem} PASSWORD_TOO_LONG and `weakCode`, 400 */
export function refuseNewPassword(
  password: string,
  own: readonly string[],
  weakCode: 'auth/weak-password' | 'NEW_PASSWORD_WEAK',
): void {
  const fault = newPasswordFault(password);
  if (fault === 'too-long') throw new Problem('PASSWORD_TOO_LONG', 400);
  if (fault !== null || isGuessable(password, own)) throw new Problem(weakCode, 400);
}
