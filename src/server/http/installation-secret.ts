import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { Allowance } from './allowance.ts';
import type { RequestContext } from './area.ts';

/** Tries of one address that were wrong: more than a mistyped setting brings, far fewer than a guess needs. */
const WRONG = { atOnce: 20, perMinute: 6 };

type WrongSecret = 'operator-secret-refused' | 'bot-secret-refused';
type OperatorAct = 'equipment-replaced' | 'equipment-forgotten' | 'plan-changed';

export interface SecretAudit {
  /** Writes down that a request named a wrong secret. */
  noteWrongSecret(context: RequestContext, kind: WrongSecret): Promise<void>;
}

export interface InstallationAudit extends SecretAudit {
  /** Writes down, in its own transaction, what the operator has changed: of a player in their own history, without an address. */
  noteOperator(
    context: RequestContext,
    kind: OperatorAct,
    transaction: Transaction<Tables>,
    userId?: string,
  ): Promise<void>;
}

interface SecretParts {
  /** Undefined where the installation has none: then every try is wrong. */
  readonly secret: string | undefined;
  readonly audit: SecretAudit;
  readonly kind: WrongSecret;
  readonly now: () => number;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Tells whether a request names a secret of the installation. A wrong one takes as long as the right one, is written down, and
 * counts for its address, which then waits whatever it names.
 *
 * @returns asks that of what a request has behind `Bearer`. It throws the Problem TOO_MANY_READS 429
 */
export function installationSecret({ secret, audit, kind, now }: SecretParts) {
  const known = secret === undefined ? undefined : digestOf(secret);
  const tries = new Allowance(WRONG, 'TOO_MANY_READS');
  return async (context: RequestContext, given: string): Promise<boolean> => {
    const address = context.get('clientAddress');
    // Counted before, so that many at once are no way round.
    tries.spend(address, 1, now());
    const isRight = known !== undefined && timingSafeEqual(known, digestOf(given));
    if (isRight) tries.charge(address, -1, now());
    else await audit.noteWrongSecret(context, kind);
    return isRight;
  };
}
