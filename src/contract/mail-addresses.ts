import { limits } from './limits.ts';

/** Something, an @, and a host with a dot: typing slips are caught, unusual addresses are not. */
const FORM = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\.\p{Cc}]+(?:\.[^\s@<>()[\],;:"\\.\p{Cc}]+)+$/u;

/** Whether a text has the form of a mail address; space around it is not part of it. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= limits.emailLength && address.isWellFormed() && FORM.test(address);
}

/** The address as accounts are known by it: without regard to case. */
export const foldedMailAddress = (address: string): string => address.trim().toLowerCase();
