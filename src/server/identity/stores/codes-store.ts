import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { CLOCK_SLACK_MS } from '../session-life.ts';

type Store = Database<Tables>;

export type CodePurpose = 'reset-password' | 'confirm-email' | 'change-email';

const LIFE_MS: Record<CodePurpose, number> = {
  'reset-password': 60 * 60_000,
  'confirm-email': 48 * 60 * 60_000,
  'change-email': 60 * 60_000,
};

/** For so long one that has run out is told from one that never was. */
export const EXPIRED_CODES_KEPT_MS = 7 * 24 * 60 * 60_000;

/** 256 random bits. */
const FORM = /^[\w-]{43}$/;

export const isCode = (text: string): boolean => FORM.test(text);

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

interface NewCode {
  readonly purpose: CodePurpose;
  readonly userId: string;
  readonly email: string;
}

/** Makes a code; an earlier one for the same purpose is void from then on. What is kept is its hash. */
export async function makeCode(
  transaction: Transaction<Tables>,
  { purpose, userId, email }: NewCode,
  nowMs: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await voidCodes(transaction, userId, [purpose]);
  await transaction
    .insertInto('account_codes')
    .values({
      code_hash: hashOf(code),
      purpose,
      user_id: userId,
      email,
      created_at: nowMs,
      expires_at: nowMs + LIFE_MS[purpose],
    })
    .execute();
  return code;
}

/** A code that was found: whose, and whether it still holds. */
export interface FoundCode {
  readonly purpose: CodePurpose;
  readonly userId: string;
  readonly email: string;
  readonly isExpired: boolean;
}

const foundOf = (row: Tables['account_codes'], nowMs: number): FoundCode => ({
  purpose: row.purpose as CodePurpose,
  userId: row.user_id,
  email: row.email,
  // A clock that was set back must not give it a longer life.
  isExpired: row.expires_at <= nowMs || row.created_at > nowMs + CLOCK_SLACK_MS,
});

/** Looks a code up without using it. */
export async function findCode(
  database: Store,
  code: string,
  purposes: readonly CodePurpose[],
  nowMs: number,
): Promise<FoundCode | undefined> {
  const row = await database.db
    .selectFrom('account_codes')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  return row === undefined ? undefined : foundOf(row, nowMs);
}

/** Tells whether a code that was found can still be used, in a transaction. */
export async function isUsable(
  transaction: Transaction<Tables>,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('account_codes')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return row !== undefined && !foundOf(row, nowMs).isExpired;
}

/** Uses a code up: of several at once, one gets it. An expired one stays, so that it can be told as such. */
export async function takeCode(
  transaction: Transaction<Tables>,
  code: string,
  purposes: readonly CodePurpose[],
  nowMs: number,
): Promise<FoundCode | undefined> {
  const row = await transaction
    .deleteFrom('account_codes')
    .where('code_hash', '=', hashOf(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', nowMs)
    .where('created_at', '<=', nowMs + CLOCK_SLACK_MS)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : foundOf(row, nowMs);
}

/** Makes links that were mailed worthless. */
export async function voidCodes(
  transaction: Transaction<Tables>,
  userId: string,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await transaction
    .deleteFrom('account_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}
