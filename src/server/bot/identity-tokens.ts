import { createHash, randomBytes } from 'node:crypto';
import { IDENTITY_TOKEN_LIFE_MS } from '#contract/account/chat/chat-links.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Whom a token stands for. */
interface TokenOwner {
  readonly userId: string;
  readonly sessionId: string;
}

/** Tells texts that can be such a token from all others. */
export const hasTokenForm = (text: string): boolean => /^[\w-]{43}$/.test(text);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token that stands for a session at the bot; 256 random bits, of which the database has the hash. */
export async function makeToken(
  { db }: Store,
  { userId, sessionId }: TokenOwner,
  nowMs: number,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = nowMs + IDENTITY_TOKEN_LIFE_MS;
  await db
    .insertInto('identity_tokens')
    .values({ token_hash: hashOf(token), user_id: userId, session_id: sessionId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Whom a token stands for; undefined for one that is not known, or too old. Their session may be over. */
export async function ownerOfToken(
  { db }: Store,
  token: string,
  nowMs: number,
): Promise<TokenOwner | undefined> {
  if (!hasTokenForm(token)) return undefined;
  const row = await db
    .selectFrom('identity_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', nowMs)
    .where('expires_at', '<=', nowMs + IDENTITY_TOKEN_LIFE_MS)
    .executeTakeFirst();
  return row === undefined ? undefined : { userId: row.user_id, sessionId: row.session_id };
}

/** Has no token stand for a player any more; a page makes itself another one. */
export async function forgetTokensOf({ db }: Store, userId: string): Promise<void> {
  await db.deleteFrom('identity_tokens').where('user_id', '=', userId).execute();
}

export async function forgetOldTokens({ db }: Store, nowMs: number): Promise<void> {
  await db.deleteFrom('identity_tokens').where('expires_at', '<=', nowMs).execute();
}
