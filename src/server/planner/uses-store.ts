import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { allowanceOf, monthAround, refusalOfUse, type Plan } from '#rules/planning/plan-levels.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';

/** The database, or a transaction on it. */
type Store = Pick<Database<Tables>, 'db'>;

/** A use that runs for longer was broken off: it counts no more, and comes to nothing. */
const RUNNING_MS = 2 * MINUTE_MS;
const KEPT_MS = 400 * DAY_MS;

const RUNNING = 'running';
const DONE = 'done';
/** Of a wording, which no count of uses takes. */
const WORDED = 'worded';
/** The wordings of one player in one day of UTC. */
const MOST_WORDINGS = 20;

/**
 * Begins a use of the AI, in a transaction of its player's turn: those under way are counted as if they were done, so that as
 * many at once as may come from any number of processes are no more than there are left.
 *
 * @returns its id, for `finishUse` or `dropUse`
 * @throws {Problem} AI_NOT_IN_PLAN 403, AI_LIMIT_REACHED 429
 */
export async function beginUse(
  transaction: Transaction<Tables>,
  userId: string,
  plan: Plan,
  nowMs: number,
): Promise<string> {
  const store = { db: transaction };
  // Deleted, not only left out of the count: such a use cannot be finished any more.
  await dropBrokenOff(store, nowMs, userId);
  const allowance = allowanceOf(plan, await countUses(store, userId, nowMs, [RUNNING, DONE]), nowMs);
  const refusal = refusalOfUse(allowance);
  if (refusal === 'AI_NOT_IN_PLAN') throw new Problem(refusal, 403);
  if (refusal === 'AI_LIMIT_REACHED') {
    const waitS = Math.ceil((allowance.resetsAt - nowMs) / 1_000);
    throw new Problem(refusal, 429, { 'retry-after': String(waitS) });
  }
  const id = randomBytes(16).toString('hex');
  await transaction
    .insertInto('ai_uses')
    .values({ id, user_id: userId, at: nowMs, state: RUNNING })
    .execute();
  return id;
}

/** Counts a use that has come to something. @returns whether it does: one that took over two minutes was dropped */
export async function finishUse({ db }: Store, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_uses')
    .set({ state: DONE })
    .where('id', '=', id)
    .where('at', '>', nowMs - RUNNING_MS)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a use that has come to nothing, also where it seemed to be finished. */
export async function dropUse({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom('ai_uses').where('id', '=', id).execute();
}

/** Forgets uses that have run for too long, as where a process was killed; of one player where one is named. */
export async function dropBrokenOff({ db }: Store, nowMs: number, userId?: string): Promise<void> {
  let broken = db
    .deleteFrom('ai_uses')
    .where('state', '=', RUNNING)
    .where('at', '<=', nowMs - RUNNING_MS);
  if (userId !== undefined) broken = broken.where('user_id', '=', userId);
  await broken.execute();
}

/** The turn of all wordings: the tokens of a day are shared. */
export const WORDING_TURN = 'wordings';

/**
 * Counts a wording with the tokens that it may take before anything is done for it, in a transaction of the turn of all wordings.
 *
 * @param tokensPerDay of all players together
 * @returns its id, for `settleWording` or `dropUse`
 * @throws {Problem} WORDS_LIMIT_REACHED 429, until the next day of UTC
 */
export async function beginWording(
  transaction: Transaction<Tables>,
  userId: string,
  { tokens, tokensPerDay }: { readonly tokens: number; readonly tokensPerDay: number },
  nowMs: number,
): Promise<string> {
  const dayMs = nowMs - (nowMs % DAY_MS);
  const today = transaction
    .selectFrom('ai_uses')
    .where('at', '>=', dayMs)
    .where('at', '<', dayMs + DAY_MS)
    .where('state', '=', WORDED);
  const { wordings } = await today
    .where('user_id', '=', userId)
    .select((build) => build.fn.countAll<number | string>().as('wordings'))
    .executeTakeFirstOrThrow();
  const { spent } = await today
    .select((build) => build.fn.sum<number | string | null>('tokens').as('spent'))
    .executeTakeFirstOrThrow();
  if (Number(wordings) >= MOST_WORDINGS || Number(spent) + tokens > tokensPerDay) {
    const waitS = Math.ceil((dayMs + DAY_MS - nowMs) / 1_000);
    throw new Problem('WORDS_LIMIT_REACHED', 429, { 'retry-after': String(waitS) });
  }
  const id = randomBytes(16).toString('hex');
  await transaction
    .insertInto('ai_uses')
    .values({ id, user_id: userId, at: nowMs, state: WORDED, tokens })
    .execute();
  return id;
}

/** Puts what a wording has taken in the place of what it might have. */
export async function settleWording({ db }: Store, id: string, tokens: number): Promise<void> {
  await db.updateTable('ai_uses').set({ tokens }).where('id', '=', id).execute();
}

export async function forgetOldUses({ db }: Store, nowMs: number): Promise<void> {
  await db
    .deleteFrom('ai_uses')
    .where('at', '<=', nowMs - KEPT_MS)
    .execute();
}

/** Counts a player's finished uses in the month around a moment, and says when the last of all began; null where there is none. */
export async function readUses(store: Store, userId: string, nowMs: number) {
  const [used, last] = await Promise.all([
    countUses(store, userId, nowMs, [DONE]),
    store.db
      .selectFrom('ai_uses')
      .select('at')
      .where('user_id', '=', userId)
      .where('state', '=', DONE)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { used, lastAt: last?.at ?? null };
}

async function countUses(
  { db }: Store,
  userId: string,
  nowMs: number,
  states: readonly string[],
): Promise<number> {
  const { fromMs, untilMs } = monthAround(nowMs);
  const { uses } = await db
    .selectFrom('ai_uses')
    .select((build) => build.fn.countAll<number | string>().as('uses'))
    .where('user_id', '=', userId)
    .where('at', '>=', fromMs)
    .where('at', '<', untilMs)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(uses);
}
