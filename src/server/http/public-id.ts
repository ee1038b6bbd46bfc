import { randomBytes } from 'node:crypto';

/** Without the letters that are taken for digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export const PUBLIC_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** 128 random bits as 26 letters. */
export function newPublicId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let place = 0; place < 26; place += 1) {
    id = LETTERS.charAt(Number(bits & 31n)) + id;
    bits >>= 5n;
  }
  return id;
}
