import { limits } from '../limits.ts';

/** What is counted is what a person sees as one character, near enough: code points, not UTF-16 units. */
export const passwordLength = (password: string): number => Array.from(password).length;

/** The rules a new password is held to, in the order in which they are shown. */
export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** A space is no special character. */
const kept: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => passwordLength(password) >= limits.passwordMinLength,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** From this length on a password may be made of whatever its owner likes. */
const isLong = (password: string): boolean => passwordLength(password) >= limits.passwordFreeLength;

/** The rules that a password keeps; a long one keeps them all. */
export function keptRules(password: string): ReadonlySet<PasswordRule> {
  const isFree = isLong(password);
  return new Set(passwordRules.filter((rule) => isFree || kept[rule](password)));
}

/** Why a password cannot be taken; a common one is found by the server alone. */
export type PasswordFault = 'empty' | 'too-short' | 'too-long' | 'too-plain';

const faultBy =
  (rules: readonly PasswordRule[]) =>
  (password: string): PasswordFault | null => {
    if (password === '') return 'empty';
    if (passwordLength(password) > limits.passwordMaxLength) return 'too-long';
    const keeps = keptRules(password);
    if (!keeps.has('length')) return 'too-short';
    return rules.every((rule) => keeps.has(rule)) ? null : 'too-plain';
  };

/** The complaints about the password of a new account: 8 characters or more, an uppercase, a lowercase letter and a digit. */
export const signUpPasswordFault = faultBy(['upper', 'lower', 'digit']);

/** The complaints about a password that replaces another: as at sign-up, and a special character. */
export const newPasswordFault = faultBy(passwordRules);
