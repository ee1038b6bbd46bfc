import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CHAT_CODE_LENGTH, CHAT_CODE_LIFE_MS, CHAT_CODE_SIGNS } from '#rules/chat/code-form.ts';
import type { Database } from '#server/database/database.ts';
import type { ChatCodeRow, Tables } from '#server/database/tables.ts';
import type { DiscordUser } from './links-store.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Makes codes that link somebody of the platform, and finds whose they are; the database holds none that can be used. */
export function chatCodes(secret: string) {
  const key = createHmac('sha256', secret).update('chat codes').digest();
  const macOf = (code: string) => createHmac('sha256', key).update(code).digest('hex');
  const isStill = (row: ChatCodeRow | undefined, nowMs: number): row is ChatCodeRow =>
    row !== undefined && row.expires_at > nowMs && row.expires_at <= nowMs + CHAT_CODE_LIFE_MS;
  return {
    /** Makes the one code of somebody; what they had before is worth nothing from now on. */
    async make(
      { db }: Store,
      { id, username, avatar }: DiscordUser,
      nowMs: number,
    ): Promise<{ readonly code: string; readonly expiresAt: number }> {
      const code = newCode();
      const expiresAt = nowMs + CHAT_CODE_LIFE_MS;
      const row = {
        code_mac: macOf(code),
        discord_username: username,
        discord_avatar: avatar,
        created_at: nowMs,
        expires_at: expiresAt,
      };
      await db
        .insertInto('chat_codes')
        .values({ discord_id: id, ...row })
        .onConflict((conflict) => conflict.column('discord_id').doUpdateSet(row))
        .execute();
      return { code, expiresAt };
    },
    /** Whose code it is; undefined for nobody's, or one that is too old. */
    async find({ db }: Store, code: string, nowMs: number): Promise<ChatCodeRow | undefined> {
      const row = await db
        .selectFrom('chat_codes')
        .selectAll()
        .where('code_mac', '=', macOf(code))
        .executeTakeFirst();
      return isStill(row, nowMs) ? row : undefined;
    },
    /** Uses a code up, in the transaction that links: of several at once one gets it. */
    async take(
      transaction: Transaction<Tables>,
      code: string,
      nowMs: number,
    ): Promise<ChatCodeRow | undefined> {
      const row = await transaction
        .deleteFrom('chat_codes')
        .where('code_mac', '=', macOf(code))
        .returningAll()
        .executeTakeFirst();
      return isStill(row, nowMs) ? row : undefined;
    },
  };
}

export type ChatCodes = ReturnType<typeof chatCodes>;

export const newCode = (): string =>
  Array.from({ length: CHAT_CODE_LENGTH }, () =>
    CHAT_CODE_SIGNS.charAt(randomInt(CHAT_CODE_SIGNS.length)),
  ).join('');

export const personOf = (row: ChatCodeRow): DiscordUser => ({
  id: row.discord_id,
  username: row.discord_username,
  avatar: row.discord_avatar,
});

export async function forgetOldCodes({ db }: Store, nowMs: number): Promise<void> {
  await db.deleteFrom('chat_codes').where('expires_at', '<=', nowMs).execute();
}
