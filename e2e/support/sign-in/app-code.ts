import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

/**
 * What an authenticator app shows (RFC 6238).
 *
 * @param secret in base 32, as it is typed into the app
 * @param steps of half a minute from now
 */
export function appCode(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll('=', ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Waits for the next code where the present one is about to run out, which would be another one within a test. */
export async function roomForCodes(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 4_000) await new Promise((resolve) => setTimeout(resolve, left));
}
