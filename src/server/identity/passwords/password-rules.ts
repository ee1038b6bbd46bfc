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

const stoodFor: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e' };

const spelled = (text: string) => text.replace(/[@0$13]/g, (sign) => stoodFor[sign] ?? sign);

/** The ways in which a common password is dressed up: capitals, marks and up to two digits behind it, look-alikes. */
function plainForms(lower: string): readonly string[] {
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  const withoutNumber = bare.replace(/\d{1,2}$/, '');
  return [lower, bare, withoutNumber].flatMap((form) => [form, spelled(form)]);
}

/** Words that anybody tries first on this site. */
const siteWords = ['loadstone', 'diablo', 'immortal', 'blizzard', 'netease', 'password', 'admin'] as const;

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');

/** Tells that nothing but words of the site and the player's own is left without what is put around and between them. */
function isMadeOf(lower: string, ownWords: readonly string[]): boolean {
  const core = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  const words = [...siteWords, ...ownWords].toSorted((a, b) => b.length - a.length);
  // Look-alikes at the ends are digits as well, so the whole is read both ways.
  return [core, spelled(core), spelled(lower)].map(lettersOf).some((letters) => {
    let rest = letters;
    for (const word of words) rest = rest.replaceAll(word, '');
    return letters !== '' && rest === '';
  });
}

/** Signs that lie side by side: in the alphabet, among the numbers, on keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const MOSTLY = 0.8;

const areNeighbours = (a: string, b: string) =>
  rows.some((row) => row.includes(a + b) || row.includes(b + a));

/** Tells whether a password mostly runs along the alphabet, the numbers or a row of keys. */
function isSequence(signs: readonly string[]): boolean {
  let steps = 0;
  let before: string | undefined;
  for (const sign of signs) {
    if (before !== undefined && areNeighbours(before, sign)) steps++;
    before = sign;
  }
  return steps >= MOSTLY * (signs.length - 1);
}

const FEWEST_SIGNS = 4;
const SHORTEST_BLOCK = 8;

/** The part that a password repeats over and over; null where it repeats none. */
function repeatedBlock(signs: readonly string[]): readonly string[] | null {
  for (let length = 1; length * 2 <= signs.length; length += 1)
    if (signs.every((sign, index) => index < length || sign === signs[index - length]))
      return signs.slice(0, length);
  return null;
}

/**
 * Says whether a password is one of the first that anybody guesses: a common one, a sequence, a repetition, or words of the
 * site and of the player.
 *
 * @param own the player's name and address
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const normal = password.normalize('NFKC');
  const lower = normal.toLowerCase();
  const signs = Array.from(lower);
  if (new Set(normal).size < FEWEST_SIGNS || isSequence(signs)) return true;
  const block = repeatedBlock(signs);
  if (block !== null && (block.length < SHORTEST_BLOCK || isGuessable(block.join(''), own))) return true;
  const names = own.flatMap((text) => [text.toLowerCase(), text.toLowerCase().replace(/@.*/s, '')]);
  const ownWords = names.flatMap((name) => [lettersOf(name), lettersOf(spelled(name))]);
  return (
    plainForms(lower).some((form) => common.has(form) || names.includes(form)) ||
    isMadeOf(
      lower,
      ownWords.filter((word) => word.length >= SHORTEST_OWN_WORD),
    )
  );
}

/** Shorter ones are in too many words. */
const SHORTEST_OWN_WORD = 3;

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
