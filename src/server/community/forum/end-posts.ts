import { sql, type Expression, type ExpressionBuilder, type SqlBool, type Transaction } from 'kysely';
import { forumLimits } from '#contract/community/forum.ts';
import { serverLimits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { withName } from '#server/markup/mentions.ts';
import { waits } from '../moderated.ts';
import { nextOf, number, setPostState, setThreadState, showFirst, type KeptPost } from './post-states.ts';
import { ownPost, readBack, type WrittenPost } from './write-posts.ts';

const BATCH = 200;

/**
 * Takes a post of a player's back, or brings one back as it was, in a transaction of their turn. A first post takes its thread along where nobody
 * has answered.
 *
 * @returns undefined where there is none, or it is gone for good
 */
export async function actOnOwn(
  transaction: Transaction<Tables>,
  authorId: string,
  key: string,
  act: 'withdraw' | 'return',
  nowMs: number,
): Promise<WrittenPost | undefined> {
  const post = await ownPost(transaction, authorId, key);
  if (post === undefined) return undefined;
  // A reply of this moment waits, or is there: no thread goes with an answer in it.
  await transaction
    .updateTable('threads')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('number', '=', post.thread)
    .execute();
  const { thread } = await readBack(transaction, post.number);
  const isThreads =
    post.is_first === 1 && (act === 'withdraw' ? thread.last === 1 : thread.state === 'withdrawn');
  const ended = isThreads ? thread : post;
  if (act === 'return') {
    if (ended.state === 'removed') return undefined;
    if (ended.state !== 'withdrawn') return { thread, post };
    if (ended.state_at <= nowMs - forumLimits.restoreDays * DAY_MS) return undefined;
  }
  if (nextOf(ended, act) === null) return act === 'withdraw' ? { thread, post } : undefined;
  await (isThreads
    ? setThreadState(transaction, thread, act, nowMs)
    : setPostState(transaction, post, act, nowMs));
  return readBack(transaction, post.number);
}

/**
 * Hides what a player has written, as their account is about to be deleted; threads in which others wrote stay without their title. What a
 * moderator decides meanwhile shows nothing of it.
 */
export async function leaveAll(
  transaction: Transaction<Tables>,
  authorId: string,
  nowMs: number,
): Promise<void> {
  const numbers = await threadsWith(transaction, authorId);
  await transaction
    .updateTable('threads')
    .set({ hides_title: 1 })
    .where('author_id', '=', authorId)
    .where(hasOthers(authorId))
    .execute();
  for (const table of ['posts', 'threads'] as const) {
    let mine = transaction.updateTable(table).where('author_id', '=', authorId);
    if (table === 'threads') mine = mine.where('hides_title', '=', 0);
    await mine
      .set((row) => ({ state: 'away', state_before: row.ref('state'), state_at: nowMs }))
      .where('state', 'in', ['listed', 'held', 'hidden'])
      .execute();
    await mine
      .set({ state_before: 'away' })
      .where('state', '=', 'removed')
      .where('state_before', 'is', null)
      .execute();
  }
  await recount(transaction, numbers);
}

/** Shows it again, as the account is kept. */
export async function returnAll(
  transaction: Transaction<Tables>,
  authorId: string,
  nowMs: number,
): Promise<void> {
  for (const table of ['posts', 'threads'] as const) {
    const mine = transaction.updateTable(table).where('author_id', '=', authorId);
    await mine
      .set((row) => ({
        state: row.fn.coalesce('state_before', row.val('listed')),
        state_before: null,
        state_at: nowMs,
      }))
      .where('state', '=', 'away')
      .execute();
    await mine
      .set({ state_before: null })
      .where('state', '=', 'removed')
      .where('state_before', '=', 'away')
      .execute();
  }
  await transaction
    .updateTable('threads')
    .set({ hides_title: 0 })
    .where('author_id', '=', authorId)
    .execute();
  await showKept(transaction, authorId, nowMs);
  await recount(transaction, await threadsWith(transaction, authorId));
}

/** Shows what waited when its author left, and a moderator has kept since. */
async function showKept(transaction: Transaction<Tables>, authorId: string, nowMs: number): Promise<void> {
  const posts = await transaction
    .selectFrom('posts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('state', '=', 'listed')
    .where('ordinal', 'is', null)
    .orderBy('number')
    .execute();
  for (const post of posts) await number(transaction, post, nowMs);
  const threads = await transaction
    .selectFrom('threads')
    .innerJoin('posts', 'posts.thread', 'threads.number')
    .select('threads.number')
    .where('threads.author_id', '=', authorId)
    .where('threads.state', '=', 'listed')
    .where('is_first', '=', 1)
    .where('is_told', '=', 0)
    .execute();
  for (const thread of threads) await showFirst(transaction, thread.number, nowMs);
}

/**
 * Deletes what a player has written, or leaves what is listed without their name, in the transaction that deletes the account. What nobody
 * else saw goes in any case; a gap stays where others have answered.
 */
export async function eraseAllOf(
  transaction: Transaction<Tables>,
  authorId: string,
  wish: 'remove' | 'leave',
  nowMs: number,
): Promise<void> {
  const numbers = await threadsWith(transaction, authorId);
  const nobodys = { author_id: null, thread_key: null, hides_title: 0 };
  if (wish === 'leave') {
    await returnAll(transaction, authorId, nowMs);
    await transaction
      .deleteFrom('post_edits')
      .where('post', 'in', (from) =>
        from.selectFrom('posts').select('number').where('author_id', '=', authorId),
      )
      .execute();
    await transaction
      .updateTable('posts')
      .set({ author_id: null, post_key: null })
      .where('author_id', '=', authorId)
      .where('state', '=', 'listed')
      .execute();
    await transaction
      .updateTable('threads')
      .set(nobodys)
      .where('author_id', '=', authorId)
      .where('state', '=', 'listed')
      .execute();
  } else
    await transaction
      .updateTable('threads')
      .set({ ...nobodys, title: '' })
      .where('author_id', '=', authorId)
      .where('state', '=', 'listed')
      .where(hasOthers(authorId))
      .execute();
  await transaction.deleteFrom('threads').where('author_id', '=', authorId).execute();
  await leaveGaps(transaction, (all) => all('author_id', '=', authorId), nowMs);
  await transaction.deleteFrom('posts').where('author_id', '=', authorId).execute();
  await recount(transaction, numbers);
}

/** Takes the name of a player out of the texts of others, some at a time, before their account is deleted. */
export async function forgetMentionsOf(database: Database<Tables>, userId: string): Promise<void> {
  for (;;) {
    const count = await database.transaction(
      async (transaction) => forgetSomeMentions(transaction, userId),
      userTurn(userId),
    );
    if (count < BATCH) return;
  }
}

/** The same of some of them. @returns how many texts there were */
export async function forgetSomeMentions(transaction: Transaction<Tables>, userId: string): Promise<number> {
  const user = await transaction
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return 0;
  const rows = await transaction
    .selectFrom('post_mentions')
    .innerJoin('posts', 'posts.number', 'post_mentions.post')
    .select(['posts.number', 'posts.body'])
    .where('user_id', '=', userId)
    .orderBy('post')
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    const { number } = row;
    await replaceName(transaction, row, user.username, null);
    await transaction
      .deleteFrom('post_mentions')
      .where('post', '=', number)
      .where('user_id', '=', userId)
      .execute();
  }
  return rows.length;
}

type Named = Pick<KeptPost, 'number' | 'body'>;

async function replaceName(
  transaction: Transaction<Tables>,
  { number: post, body }: Named,
  username: string,
  instead: string | null,
): Promise<void> {
  await transaction
    .updateTable('posts')
    .set({ body: withName(body, username, instead) })
    .where('number', '=', post)
    // Its author may have changed it just now.
    .where('body', '=', body)
    .execute();
  const edits = await transaction
    .selectFrom('post_edits')
    .select(['version', 'body'])
    .where('post', '=', post)
    .execute();
  for (const edit of edits)
    await transaction
      .updateTable('post_edits')
      .set({ body: withName(edit.body, username, instead) })
      .where('post', '=', post)
      .where('version', '=', edit.version)
      .execute();
}

/** Has the texts that name a player say their new username, some at a time: under the old one they would name nobody, or somebody else. */
export async function renameMentionsOf(
  database: Database<Tables>,
  userId: string,
  before: string,
  username: string,
): Promise<void> {
  for (let behind = 0; ;) {
    const rows = await database.transaction(async (transaction) => {
      const some = await transaction
        .selectFrom('post_mentions')
        .innerJoin('posts', 'posts.number', 'post_mentions.post')
        .select(['posts.number', 'posts.body'])
        .where('user_id', '=', userId)
        .where('post', '>', behind)
        .orderBy('post')
        .limit(BATCH)
        .execute();
      for (const row of some) await replaceName(transaction, row, before, username);
      return some;
    }, userTurn(userId));
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last.number;
  }
}

/** Deletes what was taken back or removed so long ago that nobody can bring it back; some at a time. */
export async function forgetEnded(database: Database<Tables>, nowMs: number): Promise<void> {
  const withdrawnBefore = nowMs - forumLimits.restoreDays * DAY_MS;
  const removedBefore = nowMs - serverLimits.removedPostDays * DAY_MS;
  await database.transaction(async (transaction) => {
    for (const [state, before] of [
      ['withdrawn', withdrawnBefore],
      ['removed', removedBefore],
    ] as const) {
      const threads = await transaction
        .selectFrom('threads')
        .select('number')
        .where(waits)
        .where('state', '=', state)
        .where('state_at', '<=', before)
        .limit(BATCH)
        .execute();
      if (threads.length > 0)
        await transaction.deleteFrom('threads').where('number', 'in', numbersOf(threads)).execute();
      const posts = await transaction
        .selectFrom('posts')
        .select('number')
        .where(waits)
        .where('state', '=', state)
        .where('state_at', '<=', before)
        .where('author_id', 'is not', null)
        .limit(BATCH)
        .execute();
      if (posts.length === 0) continue;
      const numbers = numbersOf(posts);
      if (state === 'removed') {
        // Its line says for ever that a moderator has removed something there.
        await transaction
          .updateTable('posts')
          .set(emptied)
          .where('number', 'in', numbers)
          .where('ordinal', 'is not', null)
          .execute();
        await transaction.deleteFrom('post_edits').where('post', 'in', numbers).execute();
        await transaction.deleteFrom('post_mentions').where('post', 'in', numbers).execute();
      } else await leaveGaps(transaction, (all) => all('number', 'in', numbers), nowMs);
      await transaction
        .deleteFrom('posts')
        .where('number', 'in', numbers)
        .where('author_id', 'is not', null)
        .execute();
    }
  }, 'forum:forget');
}

const numbersOf = (rows: readonly { readonly number: number }[]) => rows.map(({ number }) => number);

const emptied = {
  author_id: null,
  post_key: null,
  body: '',
  body_digest: '',
  held_for: null,
  edited_at: null,
} as const;

/** Empties those posts of some that begin a thread or that others have answered, so that only their places are left. */
async function leaveGaps(
  transaction: Transaction<Tables>,
  ofThem: (all: ExpressionBuilder<Tables, 'posts'>) => Expression<SqlBool>,
  nowMs: number,
): Promise<void> {
  const gaps = await transaction
    .selectFrom('posts')
    .select('number')
    .where(ofThem)
    .where('ordinal', 'is not', null)
    .where((all) =>
      all.or([
        all('is_first', '=', 1),
        all.exists(
          all
            .selectFrom('posts as replies')
            .select('replies.number')
            .whereRef('replies.thread', '=', 'posts.thread')
            .whereRef('replies.reply_to', '=', 'posts.ordinal'),
        ),
      ]),
    )
    .execute();
  for (let at = 0; at < gaps.length; at += BATCH) {
    const numbers = numbersOf(gaps.slice(at, at + BATCH));
    await transaction
      .updateTable('posts')
      .set({ ...emptied, state: 'withdrawn', state_before: null, state_at: nowMs })
      .where('number', 'in', numbers)
      .execute();
    await transaction.deleteFrom('post_edits').where('post', 'in', numbers).execute();
    await transaction.deleteFrom('post_mentions').where('post', 'in', numbers).execute();
  }
}

/** Says of a thread that somebody else has a post in it that everybody sees. */
const hasOthers = (authorId: string) => (all: ExpressionBuilder<Tables, 'threads'>) =>
  all.exists(
    all
      .selectFrom('posts')
      .select('posts.number')
      .whereRef('posts.thread', '=', 'threads.number')
      .where('posts.state', '=', 'listed')
      .where('posts.ordinal', 'is not', null)
      .where((post) =>
        post.or([post('posts.author_id', 'is', null), post('posts.author_id', '!=', authorId)]),
      ),
  );

async function threadsWith(transaction: Transaction<Tables>, authorId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('posts')
    .select('thread as number')
    .distinct()
    .where('author_id', '=', authorId)
    .orderBy('number')
    .execute();
  return numbersOf(rows);
}

/** Counts again what some threads have, and says when somebody posted last. */
async function recount(transaction: Transaction<Tables>, numbers: readonly number[]): Promise<void> {
  for (let at = 0; at < numbers.length; at += BATCH) {
    const some = numbers.slice(at, at + BATCH);
    // A post in them meanwhile waits, or is counted: the next statement sees what is committed then.
    await transaction
      .updateTable('threads')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('number', 'in', some)
      .execute();
    const shown = sql`from posts
      where posts.thread = threads.number and posts.state = 'listed' and posts.ordinal is not null`;
    await sql`
      update threads set
        replies = (select count(*) ${shown} and posts.is_first = 0),
        last_at = coalesce(
          (select posts.published_at ${shown} order by posts.ordinal desc limit 1), threads.created_at),
        last_author_id = (select posts.author_id ${shown} order by posts.ordinal desc limit 1)
      where number in (${sql.join(some)})`.execute(transaction);
  }
}

/** Says whether a post has only its place left. */
export const isEmptied = ({ author_id, body }: Pick<KeptPost, 'author_id' | 'body'>): boolean =>
  author_id === null && body === '';
