import type { Selectable, Transaction } from 'kysely';
import { afterAct, type PublicState, type StateAct } from '#rules/community/states.ts';
import type { PostRow, Tables, ThreadRow } from '#server/database/tables.ts';
import { tellOfPost } from '../notices/notice-jobs.ts';

export type KeptThread = Selectable<ThreadRow>;
export type KeptPost = Selectable<PostRow>;

type Standing = Pick<KeptPost, 'state' | 'state_before'>;

/** The state of a thing after an act; null where it does not fit. */
export const nextOf = ({ state, state_before: before }: Standing, act: StateAct) =>
  afterAct({ state: state as PublicState, before: before as PublicState | null }, act);

/**
 * Does something to a post that changes its state, and brings its thread's figures in step.
 *
 * @returns false where the act does not fit
 */
export async function setPostState(
  transaction: Transaction<Tables>,
  post: KeptPost,
  act: StateAct,
  nowMs: number,
): Promise<boolean> {
  const next = nextOf(post, act);
  if (next === null) return false;
  await transaction
    .updateTable('posts')
    .set({
      state: next.state,
      state_before: next.before,
      ...(next.state !== post.state && { state_at: nowMs }),
      ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
      ...(act === 'keep' && { kept_version: post.version }),
    })
    .where('number', '=', post.number)
    .execute();
  await settle(transaction, post, next.state, nowMs);
  return true;
}

/** The same of a thread. Its first post keeps the state of its own. */
export async function setThreadState(
  transaction: Transaction<Tables>,
  thread: KeptThread,
  act: StateAct,
  nowMs: number,
): Promise<boolean> {
  const next = nextOf(thread, act);
  if (next === null) return false;
  await transaction
    .updateTable('threads')
    .set(({ eb }) => ({
      state: next.state,
      state_before: next.before,
      version: eb('version', '+', 1),
      ...(next.state !== thread.state && { state_at: nowMs }),
      ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
      ...(act === 'keep' && { kept_edition: thread.edition }),
    }))
    .where('number', '=', thread.number)
    .execute();
  if (next.state === 'listed') await showFirst(transaction, thread.number, nowMs);
  return true;
}

/** Has a thread that everybody sees for the first time be one of now, and all whom it concerns told of it. */
export async function showFirst(
  transaction: Transaction<Tables>,
  thread: number,
  nowMs: number,
): Promise<void> {
  const first = await transaction
    .selectFrom('posts')
    .select('number')
    .where('thread', '=', thread)
    .where('is_first', '=', 1)
    .where('is_told', '=', 0)
    .executeTakeFirst();
  if (first === undefined) return;
  await transaction
    .updateTable('posts')
    .set({ published_at: nowMs })
    .where('number', '=', first.number)
    .execute();
  await transaction
    .updateTable('threads')
    .set({ published_at: nowMs })
    .where('number', '=', thread)
    .execute();
  await setLast(transaction, thread);
  await tellOfPost(transaction, first.number, nowMs);
}

/** Brings the figures of a thread in step with a post that had one state and has another. */
export async function settle(
  transaction: Transaction<Tables>,
  post: Pick<KeptPost, 'number' | 'thread' | 'ordinal' | 'state' | 'is_first' | 'author_id'>,
  state: string,
  nowMs: number,
): Promise<void> {
  if (state === 'listed' && post.ordinal === null) {
    await number(transaction, post, nowMs);
    return;
  }
  const by = Number(state === 'listed') - Number(post.state === 'listed');
  await transaction
    .updateTable('threads')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(by !== 0 && post.is_first === 0 && { replies: eb('replies', '+', by) }),
    }))
    .where('number', '=', post.thread)
    .execute();
  if (by !== 0) await setLast(transaction, post.thread);
}

/**
 * Gives a post the next number of its thread, as it comes to be shown, and has everybody told whom it concerns. Those of one thread pass here one after
 * the other, so that no number is left out.
 */
export async function number(
  transaction: Transaction<Tables>,
  post: Pick<KeptPost, 'number' | 'thread' | 'author_id' | 'is_first'>,
  nowMs: number,
): Promise<number> {
  const { last } = await transaction
    .updateTable('threads')
    .set(({ eb }) => ({
      last: eb('last', '+', 1),
      version: eb('version', '+', 1),
      ...(post.is_first === 0 && { replies: eb('replies', '+', 1) }),
      last_at: nowMs,
      last_author_id: post.author_id,
    }))
    .where('number', '=', post.thread)
    .returning('last')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('posts')
    .set({ ordinal: last, published_at: nowMs })
    .where('number', '=', post.number)
    .execute();
  await tellOfPost(transaction, post.number, nowMs);
  return last;
}

/** Says of a thread again when somebody posted last, and who it was. */
export async function setLast(transaction: Transaction<Tables>, thread: number): Promise<void> {
  const latest = await transaction
    .selectFrom('posts')
    .select(['author_id', 'published_at'])
    .where('thread', '=', thread)
    .where('state', '=', 'listed')
    .where('ordinal', 'is not', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  await transaction
    .updateTable('threads')
    .set((all) => ({
      last_at: latest?.published_at ?? all.ref('created_at'),
      last_author_id: latest?.author_id ?? null,
    }))
    .where('number', '=', thread)
    .execute();
}
