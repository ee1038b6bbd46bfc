import type { Transaction } from 'kysely';
import { signInProviders } from '#contract/account/sign-in-providers.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { PENDING_LINK_LIFE_MS } from './browser-binding.ts';
import type { Identity } from './provider-accounts-store.ts';
import { keepVerification, openVerification } from './verifications-store.ts';

/** An identity whose confirmed address has an account: the account's owner has to sign in before it is linked. */
export interface PendingLink {
  readonly identity: Identity;
  readonly userId: string;
  /** The address that both have, as accounts are known by it. */
  readonly email: string;
  /** The session that the browser had then, which shows nothing; null for none. */
  readonly sessionId: string | null;
  readonly landing: string | null;
}

/** Keeps it under a key that only the browser's cookie and the state together give. */
export const keepPendingLink = async (
  database: Database<Tables>,
  key: string,
  pending: PendingLink,
  nowMs: number,
): Promise<void> => keepVerification(database, { key, value: pending, lifeMs: PENDING_LINK_LIFE_MS }, nowMs);

/** Looks it up without using it. */
export async function findPendingLink(
  database: Database<Tables>,
  key: string,
  nowMs: number,
): Promise<PendingLink | undefined> {
  const row = await database.db
    .selectFrom('verifications')
    .select(['value', 'expires_at', 'created_at'])
    .where('identifier', '=', key)
    .executeTakeFirst();
  const kept = openVerification(row, PENDING_LINK_LIFE_MS, nowMs);
  const provider = signInProviders.find((each) => each === fieldOf(fieldOf(kept, 'identity'), 'provider'));
  const subject = textOf(fieldOf(kept, 'identity'), 'subject');
  const userId = textOf(kept, 'userId');
  const email = textOf(kept, 'email');
  if (provider === undefined || subject === undefined || userId === undefined || email === undefined)
    return undefined;
  return {
    identity: { provider, subject, email: textOf(fieldOf(kept, 'identity'), 'email') },
    userId,
    email,
    sessionId: textOf(kept, 'sessionId') ?? null,
    landing: textOf(kept, 'landing') ?? null,
  };
}

/** Uses it up. @returns whether it was there still: of several at once, one gets it */
export async function takePendingLink(transaction: Transaction<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('verifications')
    .where('identifier', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
