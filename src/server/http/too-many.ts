import type { ProblemCode } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import { countHit, LimitReachedError, turnOf, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from './problem.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

/** The refusal of somebody who has to wait: 429 with the minutes in its sentence and the seconds in Retry-After. */
export const tooMany = (code: ProblemCode, waitMs: number): Problem =>
  new Problem(
    code,
    429,
    { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
    { n: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
  );

/** Rethrows what has failed, a limit that was reached as the refusal `code` 429. */
export const refuseBeyond =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw error instanceof LimitReachedError ? tooMany(code, error.waitMs) : error;
  };

/** Counts one more. @throws {Problem} `code` 429 when the limit is reached @returns the hit's id */
export const countOrRefuse = async (
  database: Pick<Database<Tables>, 'transaction'>,
  limit: RateLimit,
  subject: string,
  nowMs: number,
  code: ProblemCode,
): Promise<string> =>
  database
    .transaction((transaction) => countHit(transaction, limit, subject, nowMs), turnOf(limit, subject))
    .catch(refuseBeyond(code));
