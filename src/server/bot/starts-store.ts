import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LINK_START_LIFE_MS } from '#contract/account/chat/chat-state.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { DiscordUser } from './links-store.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** The beginner of a link: somebody on the web, or the bot for somebody in chat. */
export type LinkStart =
  | { readonly by: 'web'; readonly userId: string; readonly sessionId: string }
  | { readonly by: 'chat'; readonly discordId: string };

/** A link that was begun in chat, once its person has agreed: the owner of the account has yet to confirm it. */
export interface AgreedStart {
  readonly by: 'agreed';
  readonly userId: string;
  readonly sessionId: string;
  readonly discord: DiscordUser;
}

/** The further time that such a one waits for its owner. */
export const AGREED_LIFE_MS = LINK_START_LIFE_MS;

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

export async function keepStart(
  { db }: Store,
  state: string,
  start: LinkStart | AgreedStart,
  nowMs: number,
): Promise<void> {
  const agreed = start.by === 'agreed' ? start.discord : null;
  await db
    .insertInto('chat_link_starts')
    .values({
      state_hash: hashOf(state),
      user_id: start.by === 'chat' ? null : start.userId,
      session_id: start.by === 'chat' ? null : start.sessionId,
      discord_id: start.by === 'chat' ? start.discordId : (agreed?.id ?? null),
      discord_username: agreed?.username ?? null,
      discord_avatar: agreed?.avatar ?? null,
      expires_at: nowMs + LINK_START_LIFE_MS,
    })
    .execute();
}

type StartRow = Selectable<Tables['chat_link_starts']>;

/** The start in a row; undefined for none, or one that is too old. */
function startIn(row: StartRow | undefined, nowMs: number): LinkStart | AgreedStart | undefined {
  // A clock that was set back must not give it a longer life.
  if (row === undefined || row.expires_at <= nowMs || row.expires_at > nowMs + LINK_START_LIFE_MS)
    return undefined;
  const { user_id: userId, session_id: sessionId, discord_id: id, discord_username: username } = row;
  if (id !== null && username === null) return { by: 'chat', discordId: id };
  if (userId === null || sessionId === null) throw new Error('A link was begun by nobody.');
  if (id === null || username === null) return { by: 'web', userId, sessionId };
  return { by: 'agreed', userId, sessionId, discord: { id, username, avatar: row.discord_avatar } };
}

/** The start behind a state, without using it up; undefined for one that is not known, or too old. */
export const findStart = async ({ db }: Store, state: string, nowMs: number) =>
  startIn(
    await db
      .selectFrom('chat_link_starts')
      .selectAll()
      .where('state_hash', '=', hashOf(state))
      .executeTakeFirst(),
    nowMs,
  );

/** Uses a state up: one statement, so that of several at once one gets it. Undefined for one that is not known, or too old. */
export const takeStart = async ({ db }: Store, state: string, nowMs: number) =>
  startIn(
    await db
      .deleteFrom('chat_link_starts')
      .where('state_hash', '=', hashOf(state))
      .returningAll()
      .executeTakeFirst(),
    nowMs,
  );

/** Has nothing that a player began, or was asked to confirm, come to a link any more. */
export async function forgetStartsOf({ db }: Store, userId: string): Promise<void> {
  await db.deleteFrom('chat_link_starts').where('user_id', '=', userId).execute();
}

export async function forgetOldStarts({ db }: Store, nowMs: number): Promise<void> {
  await db.deleteFrom('chat_link_starts').where('expires_at', '<=', nowMs).execute();
}
