import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Every limit counts what happened within the last hour; no address is kept for longer. */
const LIMIT_WINDOW_MS = 3_600_000;

/** So many times within an hour, for each subject. */
export interface RateLimit {
  readonly name: string;
  readonly perHour: number;
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
 * @throws {LimitReachedError}
 */
export async function countHit(
  transaction: Transaction<Tables>,
  limit: RateLimit,
  subject: string,
  nowMs: number,
): Promise<void> {
  const latest = await transaction
    .selectFrom('rate_limit_hits')
    .select('at')
    .where('limit_name', '=', limit.name)
    .where('subject', '=', subject)
    .where('at', '>', nowMs - LIMIT_WINDOW_MS)
    // What lies further ahead is of a clock that has been set back since.
    .where('at', '<', nowMs + LIMIT_WINDOW_MS)
    .orderBy('at', 'desc')
    .limit(limit.perHour)
    .execute();
  const deciding = latest.at(limit.perHour - 1);
  // A clock that was set back must not make anybody wait for longer than the window.
  if (deciding !== undefined)
    throw new LimitReachedError(Math.min(deciding.at + LIMIT_WINDOW_MS - nowMs, LIMIT_WINDOW_MS));
  await transaction
    .insertInto('rate_limit_hits')
    .values({ id: randomBytes(16).toString('hex'), limit_name: limit.name, subject, at: nowMs })
    .execute();
}

/** Forgets everything that no limit counts any more. Several processes may do it at once. */
export async function forgetOldHits(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom('rate_limit_hits')
      .where('at', '<=', nowMs - LIMIT_WINDOW_MS)
      .execute();
  }, 'limit:forget');
}
