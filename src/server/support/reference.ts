import { randomBytes } from 'node:crypto';

/** Digits and letters that nobody mistakes for one another. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new message's name, such as `K7QF2-9XRTM`: 50 random bits that can be read out on the telephone. */
export function newReference(bytes: Uint8Array = randomBytes(LENGTH)): string {
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return `${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2, LENGTH)}`;
}
