import type { Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import { hotOf } from '#rules/community/ranking.ts';
import type { Database } from '#server/database/database.ts';
import { countHit, LimitReachedError, turnOf, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Problem } from '#server/http/problem.ts';
import type { KeptBuild } from './builds-store.ts';

const VOTED: RateLimit = { name: 'build-votes', times: serverLimits.buildVotesPerHour };
/** A player who takes a vote back and votes again is no further account of their network. */
const COUNTED_HERE: RateLimit = { name: 'build-voter', times: 1 };
const VOTED_FROM_HERE: RateLimit = { name: 'build-voters', times: serverLimits.votersPerAddress };

/** Rows of one player's votes that one transaction takes back. */
const BATCH = 200;

interface Counts {
  readonly votes: number;
  readonly patchVotes: number;
  readonly copies: number;
}

interface Change {
  readonly votes: number;
  readonly copies: number;
  /** The patch that the vote is for, or was. */
  readonly patch: string;
}

/**
 * Moves a build's counters with a vote or copy that has come or gone, in the same transaction. Exactly once for each row.
 *
 * @throws {Problem} BUILD_NOT_FOUND 404 for one that was deleted meanwhile
 */
async function move(
  transaction: Transaction<Tables>,
  build: number,
  change: Change,
  isRenewal = false,
): Promise<Counts> {
  // The row is locked from here on: what is read cannot be older than what is written.
  const row = await transaction
    .updateTable('builds')
    .set((build_) => ({
      votes: build_('votes', '+', change.votes),
      copies: build_('copies', '+', change.copies),
    }))
    .where('number', '=', build)
    .returning(['votes', 'copies', 'patch_votes', 'patch_votes_of', 'ranked_at'])
    .executeTakeFirst();
  if (row === undefined) throw new Problem('BUILD_NOT_FOUND', 404);
  const isOfPatch = change.patch === row.patch_votes_of;
  const isOfLater = change.patch > row.patch_votes_of;
  const by = isRenewal ? 1 : change.votes;
  // A vote of a patch before the one that is counted does not count there.
  const patch_votes = isOfLater ? Math.max(0, by) : isOfPatch ? row.patch_votes + by : row.patch_votes;
  await transaction
    .updateTable('builds')
    .set({
      patch_votes,
      patch_votes_of: isOfLater ? change.patch : row.patch_votes_of,
      hot: hotOf(row.ranked_at, row.votes, row.copies),
    })
    .where('number', '=', build)
    .execute();
  return { votes: row.votes, copies: row.copies, patchVotes: patch_votes };
}

interface Voter {
  readonly userId: string;
  /** The network that the vote came from, where votes of one are counted; it is forgotten after the hour. */
  readonly address: string | null;
}

/**
 * Counts a player's vote for a build, or renews one of an earlier patch, in a transaction of the player's turn.
 *
 * @throws {LimitReachedError}
 * @throws {Problem} BUILD_NOT_FOUND 404
 */
export async function vote(
  { dialect }: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  { userId, address }: Voter,
  build: KeptBuild,
  patch: string,
  nowMs: number,
): Promise<void> {
  const { number } = build;
  const before = await transaction
    .selectFrom('build_votes')
    .select('patch')
    .where('user_id', '=', userId)
    .where('build', '=', number)
    .executeTakeFirst();
  if (before !== undefined && before.patch >= patch) return;
  await countHit(transaction, VOTED, userId, nowMs);
  if (before !== undefined) {
    await transaction
      .updateTable('build_votes')
      .set({ patch, at: nowMs })
      .where('user_id', '=', userId)
      .where('build', '=', number)
      .execute();
    await move(transaction, number, { votes: 0, copies: 0, patch }, true);
    return;
  }
  await countNetwork({ dialect }, transaction, { userId, address }, build, nowMs);
  // The build first: its row cannot go from then on.
  await move(transaction, number, { votes: 1, copies: 0, patch });
  await transaction
    .insertInto('build_votes')
    .values({ user_id: userId, build: number, patch, at: nowMs })
    .execute();
}

/** Counts the accounts of one network that vote for a build or copy it within the hour. @throws {LimitReachedError} */
async function countNetwork(
  { dialect }: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  { userId, address }: Voter,
  { id }: Pick<KeptBuild, 'id'>,
  nowMs: number,
): Promise<void> {
  if (address === null) return;
  const isFirst = await countHit(transaction, COUNTED_HERE, `${userId} ${id}`, nowMs).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LimitReachedError) return false;
      throw error;
    },
  );
  if (!isFirst) return;
  const subject = `${address} ${id}`;
  await dialect.takeTurn(transaction as unknown as Transaction<unknown>, turnOf(VOTED_FROM_HERE, subject));
  await countHit(transaction, VOTED_FROM_HERE, subject, nowMs);
}

/** Takes a player's vote back; nothing where there is none. @throws {LimitReachedError} */
export async function takeVoteBack(
  transaction: Transaction<Tables>,
  userId: string,
  build: number,
  nowMs: number,
): Promise<void> {
  const gone = await transaction
    .deleteFrom('build_votes')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .returning('patch')
    .executeTakeFirst();
  if (gone === undefined) return;
  await countHit(transaction, VOTED, userId, nowMs);
  await move(transaction, build, { votes: -1, copies: 0, patch: gone.patch });
}

/** Counts that a player has made a copy; once more is the same. @throws {LimitReachedError} */
export async function countCopy(
  store: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  { userId, address }: Voter,
  build: KeptBuild,
  nowMs: number,
): Promise<void> {
  const { number } = build;
  const before = await transaction
    .selectFrom('build_copies')
    .select('build')
    .where('user_id', '=', userId)
    .where('build', '=', number)
    .executeTakeFirst();
  if (before !== undefined) return;
  await countHit(transaction, VOTED, userId, nowMs);
  await countNetwork(store, transaction, { userId, address }, build, nowMs);
  await move(transaction, number, { votes: 0, copies: 1, patch: build.patch_votes_of });
  await transaction
    .insertInto('build_copies')
    .values({ user_id: userId, build: number, at: nowMs })
    .execute();
}

/** Takes back some votes and copies of a player, in a transaction of their turn. @returns how many; 0 where none is left */
export async function takeSomeBack(transaction: Transaction<Tables>, userId: string): Promise<number> {
  const mine = (table: 'build_votes' | 'build_copies') =>
    transaction
      .selectFrom(table)
      .innerJoin('builds', 'builds.number', `${table}.build`)
      .select([`${table}.build`, 'patch_votes_of'])
      .where(`${table}.user_id`, '=', userId)
      .orderBy(`${table}.build`)
      .limit(BATCH)
      .execute();
  const votes = await mine('build_votes');
  for (const { build } of votes) {
    const { patch } = await transaction
      .deleteFrom('build_votes')
      .where('user_id', '=', userId)
      .where('build', '=', build)
      .returning('patch')
      .executeTakeFirstOrThrow();
    await move(transaction, build, { votes: -1, copies: 0, patch });
  }
  if (votes.length > 0) return votes.length;
  const copies = await mine('build_copies');
  for (const { build, patch_votes_of: patch } of copies) {
    await transaction
      .deleteFrom('build_copies')
      .where('user_id', '=', userId)
      .where('build', '=', build)
      .execute();
    await move(transaction, build, { votes: 0, copies: -1, patch });
  }
  return copies.length;
}

/**
 * Takes back every vote and copy of a player, some at a time, so that counters stay right and nobody waits for long.
 *
 * @returns how many there were
 */
export async function takeAllBack(database: Database<Tables>, userId: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const taken = await database.transaction(
      async (transaction) => takeSomeBack(transaction, userId),
      userTurn(userId),
    );
    if (taken === 0) return gone;
    gone += taken;
  }
}

/** Forgets the votes and copies of others on what a player has published, some at a time, before that is deleted with them. */
export async function forgetMarksOn(database: Database<Tables>, authorId: string): Promise<void> {
  for (const table of ['build_votes', 'build_copies'] as const)
    for (;;) {
      const { numDeletedRows } = await database.transaction(async (transaction) => {
        const rows = await transaction
          .selectFrom(table)
          .innerJoin('builds', 'builds.number', `${table}.build`)
          .select([`${table}.user_id`, `${table}.build`])
          .where('builds.author_id', '=', authorId)
          .limit(BATCH)
          .execute();
        if (rows.length === 0) return { numDeletedRows: 0n };
        return transaction
          .deleteFrom(table)
          .where((all) =>
            all.or(
              rows.map(({ user_id, build }) =>
                all.and([all('user_id', '=', user_id), all('build', '=', build)]),
              ),
            ),
          )
          .executeTakeFirst();
      }, userTurn(authorId));
      if (numDeletedRows === 0n) break;
    }
}

/**
 * Which of some builds, by their ids, a player has voted for in any patch, and in one before the current; copied, reported, or made.
 *
 * @param current the current patch, such as `2026-06`
 */
export async function readMarks(
  { db }: Pick<Database<Tables>, 'db'>,
  userId: string,
  ids: readonly string[],
  current: string,
) {
  if (ids.length === 0) return { voted: [], votedEarlier: [], copied: [], reported: [], own: [] };
  const builds = await db
    .selectFrom('builds')
    .select(['number', 'id', 'author_id'])
    .where('id', 'in', ids)
    .execute();
  const numbers = builds.map(({ number }) => number);
  const idsOf = (rows: readonly { build: number }[]) => {
    const marked = new Set(rows.map(({ build }) => build));
    return builds.filter(({ number }) => marked.has(number)).map(({ id }) => id);
  };
  const ofPlayer = (table: 'build_votes' | 'build_copies') =>
    db.selectFrom(table).where('user_id', '=', userId).where('build', 'in', numbers);
  const [votes, copies, reports] = await Promise.all([
    numbers.length === 0 ? [] : ofPlayer('build_votes').select(['build', 'build_votes.patch']).execute(),
    numbers.length === 0 ? [] : ofPlayer('build_copies').select('build').execute(),
    db
      .selectFrom('reports')
      .select('thing_id')
      .distinct()
      .where('reporter_id', '=', userId)
      .where('kind', '=', 'build')
      .where('thing_id', 'in', ids)
      .execute(),
  ]);
  return {
    voted: idsOf(votes),
    votedEarlier: idsOf(votes.filter(({ patch }) => patch < current)),
    copied: idsOf(copies),
    reported: reports.map(({ thing_id }) => thing_id),
    own: builds.filter(({ author_id }) => author_id === userId).map(({ id }) => id),
  };
}
