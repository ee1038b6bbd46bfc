import { randomInt } from 'node:crypto';

/** Small letters and digits that no two of look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const LENGTH = 10;
const HALF = LENGTH / 2;

/** A recovery code as it is shown and kept: two halves with a hyphen; anything else stays as it is. */
export const writtenRecoveryCode = (code: string): string =>
  code.length === LENGTH ? `${code.slice(0, HALF)}-${code.slice(HALF)}` : code;

/** New recovery codes, each one of 8 × 10^14. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    writtenRecoveryCode(Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')),
  );
