import { limits } from '#contract/limits.ts';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { levelOf } from './plans-store.ts';

/** Behind an entry of a history. */
interface Place {
  readonly at: number;
  readonly id: string;
}

interface Entry {
  readonly id: string;
  readonly timestamp: number;
}

/** The entries of one player behind a place, or the latest, at most `limits.recordsPerAnswer`. */
type Read<Some extends Entry> = (userId: string, before: Place | undefined) => Promise<readonly Some[]>;

const LATEST: Place = { at: Number.MAX_SAFE_INTEGER, id: '' };

const behind = ({ at, id }: Place = LATEST) => sql<boolean>`(at, id) < (${at}, ${id})`;

/** The plans that a player was given, the latest first. */
export const plansGiven =
  ({ db }: Database<Tables>): Read<Entry & { userId: string; level: ReturnType<typeof levelOf> }> =>
  async (userId, before) => {
    const rows = await db
      .selectFrom('subscription_history')
      .select(['id', 'user_id as userId', 'level', 'at as timestamp'])
      .where('user_id', '=', userId)
      .where(behind(before))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limits.recordsPerAnswer)
      .execute();
    return rows.map((row) => ({ ...row, level: levelOf(row.level) }));
  };

/** The AI uses of a player that came to something, or the wordings of their plans; the latest first. */
export const usesDone =
  ({ db }: Database<Tables>, state: 'done' | 'worded' = 'done'): Read<Entry & { userId: string }> =>
  async (userId, before) =>
    db
      .selectFrom('ai_uses')
      .select(['id', 'user_id as userId', 'at as timestamp'])
      .where('user_id', '=', userId)
      .where('state', '=', state)
      .where(behind(before))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limits.recordsPerAnswer)
      .execute();

/** One page of a history, as a call answers it. */
export async function pageOf<Some extends Entry>(
  read: Read<Some>,
  userId: string,
  before: Place | undefined,
): Promise<{ entries: Some[]; next: string | null }> {
  const entries = [...(await read(userId, before))];
  const last = entries.at(-1);
  const isFull = entries.length === limits.recordsPerAnswer;
  return { entries, next: isFull && last !== undefined ? `${last.timestamp}-${last.id}` : null };
}

/** All of a history, as JSON of its entries, a page at a time. */
export async function* exported<Some extends Entry>(read: Read<Some>, userId: string) {
  let before: Place | undefined;
  for (;;) {
    const entries = await read(userId, before);
    const last = entries.at(-1);
    if (last === undefined) return;
    before = { at: last.timestamp, id: last.id };
    yield entries.map((entry) => JSON.stringify(entry));
  }
}
