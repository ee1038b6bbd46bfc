import { randomBytes } from 'node:crypto';
import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Pick<Database<Tables>, 'db'>;

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Of one player; beyond them the oldest go first. */
const KEPT = 200;

/** Writes down what the bot did for a player. */
export async function noteAction(
  { db }: Store,
  userId: string,
  { at, command, outcome, subject }: Omit<ChatAction, 'id'>,
): Promise<void> {
  await db
    .insertInto('chat_actions')
    .values({
      id: randomBytes(16).toString('hex'),
      user_id: userId,
      at,
      command,
      outcome,
      subject: subject === null ? null : JSON.stringify(subject),
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

/** What the bot did last for a player, the latest first. */
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
