import type { Transaction } from 'kysely';
import { voteChoice, type Vote, type VoteChoice } from '#contract/help/faq-votes.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

export interface Standing {
  readonly helpful: number;
  readonly mine: VoteChoice | null;
}

/** Counts who found each question's answer helpful; one without votes may be missing. */
export async function readCounts(
  database: Store,
  questions: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  if (questions.length === 0) return {};
  const rows = await database.db
    .selectFrom('faq_counts')
    .selectAll()
    .where('question', 'in', questions)
    .execute();
  return Object.fromEntries(rows.map(({ question, helpful }) => [question, helpful]));
}

export async function readVotes(
  database: Store,
  visitor: string,
  questions: readonly string[],
): Promise<Readonly<Record<string, VoteChoice>>> {
  if (questions.length === 0) return {};
  const rows = await database.db
    .selectFrom('faq_votes')
    .select(['question', 'choice'])
    .where('visitor', '=', visitor)
    .where('question', 'in', questions)
    .execute();
  return Object.fromEntries(rows.map(({ question, choice }) => [question, voteChoice.parse(choice)]));
}

export async function hasVoted(database: Store, visitor: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('faq_votes')
    .select('question')
    .where('visitor', '=', visitor)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface VoteToStore extends Vote {
  readonly visitor: string;
  readonly question: string;
  readonly at: number;
}

/** Sets, changes or takes back a vote, and the count with it. Settles when it is on disk. */
export async function storeVote(database: Store, vote: VoteToStore): Promise<Standing> {
  const { visitor, question, choice } = vote;
  return database.transaction(async (transaction) => {
    const before = await transaction
      .selectFrom('faq_votes')
      .select(['choice', 'reason'])
      .where('visitor', '=', visitor)
      .where('question', '=', question)
      .executeTakeFirst();
    if (choice === null)
      await transaction
        .deleteFrom('faq_votes')
        .where('visitor', '=', visitor)
        .where('question', '=', question)
        .execute();
    else {
      const kept = vote.reason === undefined ? (before?.reason ?? null) : vote.reason || null;
      const values = { choice, reason: choice === 'not-helpful' ? kept : null, voted_at: vote.at };
      await transaction
        .insertInto('faq_votes')
        .values({ visitor, question, ...values })
        .onConflict((conflict) => conflict.columns(['visitor', 'question']).doUpdateSet(values))
        .execute();
    }
    const change = Number(choice === 'helpful') - Number(before?.choice === 'helpful');
    return { helpful: await changeCount(transaction, question, change), mine: choice };
  }, `faq:${question}`);
}

/** @returns the count after the change */
async function changeCount(
  transaction: Transaction<Tables>,
  question: string,
  change: number,
): Promise<number> {
  if (change === 0) {
    const row = await transaction
      .selectFrom('faq_counts')
      .select('helpful')
      .where('question', '=', question)
      .executeTakeFirst();
    return row?.helpful ?? 0;
  }
  const { helpful } = await transaction
    .insertInto('faq_counts')
    // A vote that is taken back was counted before, so then there is a row.
    .values({ question, helpful: Math.max(change, 0) })
    .onConflict((conflict) =>
      conflict
        .column('question')
        .doUpdateSet((build) => ({ helpful: build('faq_counts.helpful', '+', change) })),
    )
    .returning('helpful')
    .executeTakeFirstOrThrow();
  return helpful;
}

export interface VoteReason {
  readonly question: string;
  readonly reason: string;
  readonly votedAt: number;
}

/** Lists what was missing in the answers, newest first. */
export async function listReasons(
  database: Store,
  { limit, sinceMs = 0 }: { readonly limit: number; readonly sinceMs?: number | undefined },
): Promise<readonly VoteReason[]> {
  const rows = await database.db
    .selectFrom('faq_votes')
    .select(['question', 'reason', 'voted_at'])
    .where('reason', 'is not', null)
    .where('voted_at', '>=', sinceMs)
    .orderBy('voted_at', 'desc')
    .orderBy('question', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ question, reason, voted_at }) => {
    if (reason === null) throw new Error(`A vote on ${question} without a reason was read for its reason.`);
    return { question, reason, votedAt: voted_at };
  });
}
