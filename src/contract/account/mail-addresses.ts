import { limits } from '../limits.ts';

/** Something, an @, and a host with a dot: typing slips and signs that nobody sees are caught, unusual addresses are not. */
const FORM =
  /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\.\p{Cc}\p{Cf}]+(?:\.[^\s@<>()[\],;:"\\.\p{Cc}\p{Cf}]+)+$/u;

/** Says whether a text has the form of a mail address; space around it is not part of it. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= limits.emailLength && address.isWellFormed() && FORM.test(address);
}

/** Letters of every language, and each sign that stands in an address without quotes. */
const LOCAL_PART = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const ACCOUNT_FORM = new RegExp(
  `^${LOCAL_PART}(?:\\.${LOCAL_PART})*@(?:[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]*\\.)+(?:[\\p{L}\\p{M}]{2,}|xn--[a-z0-9-]+)$`,
  'iu',
);

/**
 * Says whether an account can have the address. Signs that are only another form of a letter, such as a wide one, are
 * refused: they would make two addresses of what everybody reads as one.
 */
export function isAccountAddress(text: string): boolean {
  if (!isMailAddress(text)) return false;
  const address = text.trim().normalize('NFC');
  return address === address.normalize('NFKC') && ACCOUNT_FORM.test(address);
}

/** The address as accounts are known by it: without regard to case, and to how a keyboard composes its letters. */
export const foldedMailAddress = (address: string): string => address.trim().toLowerCase().normalize('NFC');
