import { limits } from '../limits.ts';

/** Something, an @, and a host with a dot: typing slips and signs that nobody sees are caught, unusual addresses are not. */
const FORM =
  /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\.\p{Cc}\p{Cf}]+(?:\.[^\s@<>()[\],;:"\\.\p{Cc}\p{Cf}]+)+$/u;

/** Whether a text has the form of a mail address; space around it is not part of it. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= limits.emailLength && address.isWellFormed() && FORM.test(address);
}

/** What the sign-in library takes for an address. Nobody could sign in with another one. */
const ACCOUNT_FORM = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Whether an account can have the address: plain letters only, so that no two that look or fold alike can be two
 * people's.
 */
export const isAccountAddress = (text: string): boolean =>
  isMailAddress(text) && ACCOUNT_FORM.test(text.trim());

/** The address as accounts are known by it: without regard to case. */
export const foldedMailAddress = (address: string): string => address.trim().toLowerCase();
