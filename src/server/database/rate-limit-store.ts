import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** No limit counts what happened more than an hour ago; no address is kept for longer. */
const LONGEST_WINDOW_MS = 3_600_000;

/** So many times within a window, for each subject. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  /** An hour, unless it says less. */
  readonly withinMs?: number;
}

/** The limit is reached; nothing was counted. */
export class LimitReachedError extends Error {
  /** Until there is room for one more. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The limit is reached.');
    this.name = 'LimitReachedError';
    this.waitMs = waitMs;
  }
}

/** What a transaction that counts has to name as its subject: else two at once could both be the last one allowed. */
export const turnOf = (limit: RateLimit, subject: string): string => `limit:${limit.name}:${subject}`;

/**
 * Counts one more, in a transaction with the subject `turnOf(limit, subject)`.
 *
 * @returns what `takeBackHit` takes, should it turn out that it does not count
 * @throws {LimitReachedError}
 */
export async function countHit(
  transaction: Transaction<Tables>,
  limit: RateLimit,
  subject: string,
  nowMs: number,
): Promise<string> {
  const windowMs = limit.withinMs ?? LONGEST_WINDOW_MS;
  const latest = await transaction
    .selectFrom('rate_limit_hits')
    .select('at')
    .where('limit_name', '=', limit.name)
    .where('subject', '=', subject)
    .where('at', '>', nowMs - windowMs)
    // What lies further ahead is of a clock that has been set back since.
    .where('at', '<', nowMs + windowMs)
    .orderBy('at', 'desc')
    .limit(limit.times)
    .execute();
  const deciding = latest.at(limit.times - 1);
  // A clock that was set back must not make anybody wait for longer than the window.
  if (deciding !== undefined) throw new LimitReachedError(Math.min(deciding.at + windowMs - nowMs, windowMs));
  const id = randomBytes(16).toString('hex');
  await transaction
    .insertInto('rate_limit_hits')
    .values({ id, limit_name: limit.name, subject, at: nowMs })
    .execute();
  return id;
}

/** Makes a hit not have happened; one that is forgotten already is as good. */
export async function takeBackHit(database: Database<Tables>, id: string): Promise<void> {
  await database.db.deleteFrom('rate_limit_hits').where('id', '=', id).execute();
}

/** Forgets everything that no limit counts any more. Several processes may do it at once. */
export async function forgetOldHits(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom('rate_limit_hits')
      .where('at', '<=', nowMs - LONGEST_WINDOW_MS)
      .execute();
  }, 'limit:forget');
}
