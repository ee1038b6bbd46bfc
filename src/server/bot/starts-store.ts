import { createHash } from 'node:crypto';
import { LINK_START_LIFE_MS } from '#contract/account/chat/chat-state.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Who began a link: somebody on the web, or the bot for somebody in chat. */
export type LinkStart =
  | { readonly by: 'web'; readonly userId: string; readonly sessionId: string }
  | { readonly by: 'chat'; readonly discordId: string };

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

export async function keepStart(
  { db }: Store,
  state: string,
  start: LinkStart,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('chat_link_starts')
    .values({
      state_hash: hashOf(state),
      user_id: start.by === 'web' ? start.userId : null,
      session_id: start.by === 'web' ? start.sessionId : null,
      discord_id: start.by === 'chat' ? start.discordId : null,
      expires_at: nowMs + LINK_START_LIFE_MS,
    })
    .execute();
}

/** Uses a state up: one statement, so that of several at once one gets it. Undefined for one that is not known, or too old. */
export async function takeStart({ db }: Store, state: string, nowMs: number): Promise<LinkStart | undefined> {
  const row = await db
    .deleteFrom('chat_link_starts')
    .where('state_hash', '=', hashOf(state))
    .returningAll()
    .executeTakeFirst();
  // A clock that was set back must not give it a longer life.
  if (row === undefined || row.expires_at <= nowMs || row.expires_at > nowMs + LINK_START_LIFE_MS)
    return undefined;
  if (row.discord_id !== null) return { by: 'chat', discordId: row.discord_id };
  if (row.user_id === null || row.session_id === null) throw new Error('A link was begun by nobody.');
  return { by: 'web', userId: row.user_id, sessionId: row.session_id };
}

export async function forgetOldStarts({ db }: Store, nowMs: number): Promise<void> {
  await db.deleteFrom('chat_link_starts').where('expires_at', '<=', nowMs).execute();
}
