import { createHash, timingSafeEqual } from 'node:crypto';
import { Allowance } from './allowance.ts';
import type { RequestContext } from './area.ts';

/** Tries of one address that were wrong: more than a mistyped setting brings, far fewer than a guess needs. */
const WRONG = { atOnce: 20, perMinute: 6 };

interface SecretParts {
  /** Undefined where the installation has none: then every try is wrong. */
  readonly secret: string | undefined;
  /** Writes down that a request named a wrong one. */
  readonly noteWrong: (context: RequestContext) => Promise<void>;
  readonly now: () => number;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Tells whether a request names a secret of the installation. A wrong one takes as long as the right one, is written down, and
 * counts for its address, which then waits whatever it names.
 *
 * @returns asks that of what a request has behind `Bearer`. It throws the Problem TOO_MANY_READS 429
 */
export function installationSecret({ secret, noteWrong, now }: SecretParts) {
  const known = secret === undefined ? undefined : digestOf(secret);
  const tries = new Allowance(WRONG, 'TOO_MANY_READS');
  return async (context: RequestContext, given: string): Promise<boolean> => {
    const address = context.get('clientAddress');
    // Counted before, so that many at once are no way round.
    tries.spend(address, 1, now());
    const isRight = known !== undefined && timingSafeEqual(known, digestOf(given));
    if (isRight) tries.charge(address, -1, now());
    else await noteWrong(context);
    return isRight;
  };
}
