import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { MadeChange } from './interactions/player.ts';

type Store = Pick<Database<Tables>, 'db'>;

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Of one player; beyond them the oldest go first. */
const KEPT = 200;

interface NotedAction extends ChatAction {
  /** The changes of records that it was. */
  readonly made: readonly MadeChange[];
}

/** One act of the bot: the changes of records that it was, and its subject. */
export type Act = Pick<NotedAction, 'made' | 'subject'>;

/** Writes down what the bot did for a player. */
export async function noteAction(
  { db }: Store,
  userId: string,
  { id, at, command, outcome, subject, made }: NotedAction,
): Promise<void> {
  await db
    .insertInto('chat_actions')
    .values({
      id,
      user_id: userId,
      at,
      command,
      outcome,
      subject: subject === null ? null : JSON.stringify(subject),
      made: made.length === 0 ? null : JSON.stringify(made),
    })
    .execute();
  await db
    .deleteFrom('chat_actions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (build) =>
      build
        .selectFrom('chat_actions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(KEPT),
    )
    .execute();
}

/** The act that the bot did for a player at once; undefined where there is none. */
export async function readAct({ db }: Store, userId: string, id: string): Promise<Act | undefined> {
  const row = await db
    .selectFrom('chat_actions')
    .select(['made', 'subject'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    made: row.made === null ? [] : (JSON.parse(row.made) as readonly MadeChange[]),
    subject: row.subject === null ? null : (JSON.parse(row.subject) as ChatAction['subject']),
  };
}

/** The bot's last actions for a player, the latest first. */
export async function listActions(
  { db }: Store,
  userId: string,
  limit: number,
): Promise<readonly ChatAction[]> {
  const rows = await db
    .selectFrom('chat_actions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, command, outcome, subject }) => ({
    id,
    at,
    command,
    outcome: outcome === 'done' ? 'done' : 'refused',
    subject: subject === null ? null : (JSON.parse(subject) as ChatAction['subject']),
  }));
}

export const ALL_ACTIONS = KEPT;

export async function forgetOldActions({ db }: Store, nowMs: number): Promise<void> {
  await db
    .deleteFrom('chat_actions')
    .where('at', '<=', nowMs - KEPT_MS)
    .execute();
}
