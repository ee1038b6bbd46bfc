import type { Transaction } from 'kysely';
import { forumLimits, type ForumCategory } from '#contract/community/forum.ts';
import { serverLimits } from '#contract/limits.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import { countHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { newPublicId } from '#server/http/public-id.ts';
import type { PublicStanding } from '../standing.ts';
import { FOLLOWS } from '../notices/notice-jobs.ts';
import { STOPPED } from './follows.ts';
import { nextOf, number, settle, type KeptPost, type KeptThread } from './post-states.ts';
import { refuseMentions, refusePostsBeyond, refuseThreadsBeyond, type WrittenText } from './posting-rules.ts';

const CHANGED: RateLimit = { name: 'posts', times: serverLimits.postChangesPerHour };

/** Somebody who writes, in a transaction of their turn. */
export interface Writer extends PublicStanding {
  readonly id: string;
  readonly isModerator: boolean;
}

/** Why a moderator is to look at a text first; null where everybody sees it at once. */
type Hold = (title: string, text: WrittenText | null, but?: number) => Promise<string | null>;

interface WantedThread {
  readonly key: string;
  readonly category: ForumCategory;
  readonly title: string;
  readonly language: string;
  readonly text: WrittenText;
}

export interface WrittenPost {
  readonly thread: KeptThread;
  readonly post: KeptPost;
}

/**
 * Begins a thread or changes one, in a transaction of its author's turn.
 *
 * @throws {Problem} ANNOUNCEMENTS_ONLY, EDIT_OVER 403, POST_REMOVED, THREAD_LOCKED 409, MENTIONS_MANY 400, THREADS_TODAY, POSTS_FAST 429
 * @throws {LimitReachedError}
 */
export async function putThread(
  transaction: Transaction<Tables>,
  writer: Writer,
  wanted: WantedThread,
  hold: Hold,
  nowMs: number,
): Promise<WrittenPost> {
  const { key, category, title, language, text } = wanted;
  const thread = await transaction
    .selectFrom('threads')
    .selectAll()
    .where('author_id', '=', writer.id)
    .where('thread_key', '=', key)
    .executeTakeFirst();
  if (thread === undefined) {
    // A post of that name would be the thread's first.
    if ((await ownPost(transaction, writer.id, key)) !== undefined) throw new Problem('BODY_INVALID', 400);
    if (category === 'announcements' && !writer.isModerator) throw new Problem('ANNOUNCEMENTS_ONLY', 403);
    return beginThread(transaction, writer, wanted, hold, nowMs);
  }
  const first = await firstPost(transaction, thread.number);
  const isSameText = first.body === text.body;
  const isSameHead = thread.title === title && thread.category === category && thread.language === language;
  if (thread.state === 'removed' || first.state === 'removed') throw new Problem('POST_REMOVED', 409);
  // Sent once more, as its answer was lost.
  if (isSameText && isSameHead) return { thread, post: first };
  if (category !== thread.category && category === 'announcements' && !writer.isModerator)
    throw new Problem('ANNOUNCEMENTS_ONLY', 403);
  refuseEdit(thread, first, writer, nowMs);
  if (thread.state === 'withdrawn' || thread.state === 'away') throw new Problem('EDIT_OVER', 403);
  await countHit(transaction, CHANGED, writer.id, nowMs);
  if (!isSameText) {
    refuseMentions(text, writer.isNew);
    await changePost(transaction, first, text, await hold('', text, first.number), nowMs);
  }
  const edited = nextOf(thread, 'edit');
  if (edited === null) throw new Problem('POST_REMOVED', 409);
  const heldFor = thread.title === title ? null : await hold(title, null);
  const state = heldFor !== null && edited.state === 'listed' ? 'held' : edited.state;
  // Moderators decide about a thread with its first post: a change of either makes another edition.
  await transaction
    .updateTable('threads')
    .set(({ eb }) => ({
      category,
      title,
      language,
      state,
      state_before: edited.before,
      ...(state !== thread.state && { state_at: nowMs }),
      held_for: state === 'held' ? (heldFor ?? thread.held_for ?? 'edit') : null,
      version: eb('version', '+', 1),
      edition: thread.edition + 1,
    }))
    .where('number', '=', thread.number)
    .execute();
  if (isSameText)
    await transaction
      .updateTable('posts')
      .set(editedAt(first, nowMs))
      .where('number', '=', first.number)
      .execute();
  return readBack(transaction, first.number);
}

async function beginThread(
  transaction: Transaction<Tables>,
  writer: Writer,
  { key, category, title, language, text }: WantedThread,
  hold: Hold,
  nowMs: number,
): Promise<WrittenPost> {
  refuseMentions(text, writer.isNew);
  await refuseThreadsBeyond(transaction, writer.id, writer.isNew, nowMs);
  await refusePostsBeyond(transaction, writer.id, writer.isNew, nowMs);
  await countHit(transaction, CHANGED, writer.id, nowMs);
  const heldFor = await hold(title, text);
  const { number: inserted } = await transaction
    .insertInto('threads')
    .values({
      ...newThread(nowMs),
      category,
      build: null,
      author_id: writer.id,
      thread_key: key,
      state: heldFor === null ? 'listed' : 'held',
      held_for: heldFor,
      title,
      language,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const post = await insertPost(transaction, writer, { key, thread: inserted, isFirst: true, text }, nowMs);
  // Its first post has its number at once: nobody sees it before the thread.
  if (heldFor === null) await number(transaction, post, nowMs);
  else {
    await transaction.updateTable('threads').set({ last: 1 }).where('number', '=', inserted).execute();
    await transaction.updateTable('posts').set({ ordinal: 1 }).where('number', '=', post.number).execute();
  }
  await follow(transaction, writer.id, inserted, 1);
  return readBack(transaction, post.number);
}

/** A thread before anybody has posted in it. */
const newThread = (nowMs: number) => ({
  id: newPublicId(),
  state_before: null,
  state_at: nowMs,
  version: 1,
  edition: 1,
  kept_edition: 0,
  hides_title: 0,
  pinned: 0,
  locked: 0,
  replies: 0,
  last: 0,
  last_at: nowMs,
  last_author_id: null,
  created_at: nowMs,
  published_at: nowMs,
});

/** The thread with the comments on a build, made where there is none yet. */
export async function threadOfBuild(
  transaction: Transaction<Tables>,
  build: { readonly number: number; readonly language: string },
  nowMs: number,
): Promise<KeptThread> {
  await transaction
    .insertInto('threads')
    .values({
      ...newThread(nowMs),
      category: null,
      build: build.number,
      author_id: null,
      thread_key: null,
      state: 'listed',
      held_for: null,
      title: '',
      language: build.language,
    })
    .onConflict((conflict) => conflict.column('build').doNothing())
    .execute();
  return transaction
    .selectFrom('threads')
    .selectAll()
    .where('build', '=', build.number)
    .executeTakeFirstOrThrow();
}

interface WantedPost {
  readonly key: string;
  /** The thread, which everybody sees. */
  readonly thread: KeptThread;
  readonly replyTo: number | null;
  readonly text: WrittenText;
}

/**
 * Writes a post or changes one, in a transaction of its author's turn.
 *
 * @throws {Problem} BODY_INVALID, MENTIONS_MANY, REPLY_UNKNOWN 400, EDIT_OVER 403, POST_REMOVED, THREAD_LOCKED 409, POSTS_FAST 429
 * @throws {LimitReachedError}
 */
export async function putPost(
  transaction: Transaction<Tables>,
  writer: Writer,
  { key, thread, replyTo, text }: WantedPost,
  hold: Hold,
  nowMs: number,
): Promise<WrittenPost> {
  const before = await ownPost(transaction, writer.id, key);
  if (before !== undefined) {
    // A first post is changed with its thread.
    if (before.thread !== thread.number || before.is_first === 1) throw new Problem('BODY_INVALID', 400);
    if (before.state === 'removed') throw new Problem('POST_REMOVED', 409);
    if (before.body === text.body) return { thread, post: before };
    refuseEdit(thread, before, writer, nowMs);
    await countHit(transaction, CHANGED, writer.id, nowMs);
    refuseMentions(text, writer.isNew);
    await changePost(transaction, before, text, await hold('', text, before.number), nowMs);
    return readBack(transaction, before.number);
  }
  if (thread.locked === 1 && !writer.isModerator) throw new Problem('THREAD_LOCKED', 409);
  if (replyTo !== null && !(await isShown(transaction, thread.number, replyTo)))
    throw new Problem('REPLY_UNKNOWN', 400);
  refuseMentions(text, writer.isNew);
  await refusePostsBeyond(transaction, writer.id, writer.isNew, nowMs);
  await countHit(transaction, CHANGED, writer.id, nowMs);
  const heldFor = await hold('', text);
  const post = await insertPost(
    transaction,
    writer,
    { key, thread: thread.number, isFirst: false, text, replyTo, heldFor },
    nowMs,
  );
  const ordinal = heldFor === null ? await number(transaction, post, nowMs) : 0;
  await follow(transaction, writer.id, thread.number, ordinal);
  const written = await readBack(transaction, post.number);
  // Its number has the thread's row wait for it: what became of the thread meanwhile counts.
  if (written.thread.state !== 'listed') throw new Problem('THREAD_NOT_FOUND', 404);
  if (written.thread.locked === 1 && !writer.isModerator) throw new Problem('THREAD_LOCKED', 409);
  return written;
}

/** A post by the name that its author gave it; undefined where there is none. */
export const ownPost = async (
  transaction: Transaction<Tables>,
  authorId: string,
  key: string,
): Promise<KeptPost | undefined> =>
  transaction
    .selectFrom('posts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('post_key', '=', key)
    .executeTakeFirst();

/** @throws {Problem} THREAD_LOCKED 409, EDIT_OVER 403 */
function refuseEdit(thread: KeptThread, post: KeptPost, writer: Writer, nowMs: number): void {
  if (thread.locked === 1 && !writer.isModerator) throw new Problem('THREAD_LOCKED', 409);
  const until = editableUntil(thread, post);
  if (until === null || until < nowMs) throw new Problem('EDIT_OVER', 403);
}

/** Until when the author of a post may change it; null where they may not. What is hidden or held can be mended for as long as a post. */
export function editableUntil(
  thread: Pick<KeptThread, 'build' | 'state' | 'locked'>,
  post: Pick<KeptPost, 'state' | 'created_at' | 'state_at'>,
): number | null {
  if (!['listed', 'held', 'hidden'].includes(post.state)) return null;
  if (post.state !== 'listed' || thread.state === 'held' || thread.state === 'hidden')
    return post.state_at + forumLimits.postEditDays * DAY_MS;
  return thread.build === null
    ? post.created_at + forumLimits.postEditDays * DAY_MS
    : post.created_at + forumLimits.commentEditMinutes * MINUTE_MS;
}

const editedAt = ({ created_at, edited_at }: KeptPost, nowMs: number) => ({
  edited_at: nowMs - created_at > forumLimits.unmarkedEditMinutes * MINUTE_MS ? nowMs : edited_at,
});

async function changePost(
  transaction: Transaction<Tables>,
  post: KeptPost,
  text: WrittenText,
  heldFor: string | null,
  nowMs: number,
): Promise<void> {
  const edited = nextOf(post, 'edit');
  if (edited === null || post.state === 'withdrawn') throw new Problem('EDIT_OVER', 403);
  const state = heldFor !== null && edited.state === 'listed' ? 'held' : edited.state;
  await transaction
    .insertInto('post_edits')
    .values({ post: post.number, version: post.version, at: nowMs, body: post.body })
    .execute();
  await transaction
    .deleteFrom('post_edits')
    .where('post', '=', post.number)
    .where('version', '<=', post.version - serverLimits.postEdits)
    .where('version', '!=', (await reportedVersion(transaction, post)) ?? 0)
    .execute();
  await transaction
    .updateTable('posts')
    .set({
      body: text.body,
      body_digest: text.digest,
      version: post.version + 1,
      state,
      state_before: edited.before,
      ...(state !== post.state && { state_at: nowMs }),
      held_for: state === 'held' ? (heldFor ?? post.held_for ?? 'edit') : null,
      ...editedAt(post, nowMs),
    })
    .where('number', '=', post.number)
    .execute();
  await noteMentions(transaction, post.number, text);
  await settle(transaction, post, state, nowMs);
}

/** The earlier text that was there when somebody first reported a post: no number of changes takes it from moderators. */
async function reportedVersion(
  transaction: Transaction<Tables>,
  { number: post, id, thread, is_first }: KeptPost,
): Promise<number | undefined> {
  const ids = [id];
  if (is_first === 1) {
    const { id: threadId } = await transaction
      .selectFrom('threads')
      .select('id')
      .where('number', '=', thread)
      .executeTakeFirstOrThrow();
    ids.push(threadId);
  }
  const report = await transaction
    .selectFrom('reports')
    .select('at')
    .where('kind', 'in', ['post', 'thread'])
    .where('thing_id', 'in', ids)
    .where('state', '=', 'open')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (report === undefined) return undefined;
  const edit = await transaction
    .selectFrom('post_edits')
    .select('version')
    .where('post', '=', post)
    .where('at', '>=', report.at)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return edit?.version;
}

interface NewPost {
  readonly key: string;
  readonly thread: number;
  readonly isFirst: boolean;
  readonly text: WrittenText;
  readonly replyTo?: number | null;
  readonly heldFor?: string | null;
}

async function insertPost(
  transaction: Transaction<Tables>,
  writer: Writer,
  { key, thread, isFirst, text, replyTo = null, heldFor = null }: NewPost,
  nowMs: number,
): Promise<KeptPost> {
  const post = await transaction
    .insertInto('posts')
    .values({
      id: newPublicId(),
      thread,
      is_first: isFirst ? 1 : 0,
      ordinal: null,
      author_id: writer.id,
      post_key: key,
      state: heldFor === null ? 'listed' : 'held',
      state_before: null,
      state_at: nowMs,
      held_for: heldFor,
      version: 1,
      kept_version: 0,
      is_told: 0,
      body: text.body,
      body_digest: text.digest,
      reply_to: replyTo,
      edited_at: null,
      created_at: nowMs,
      published_at: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteMentions(transaction, post.number, text);
  return post;
}

/** Keeps which players a text names, of those that there are. */
async function noteMentions(
  transaction: Transaction<Tables>,
  post: number,
  { names }: WrittenText,
): Promise<void> {
  await transaction.deleteFrom('post_mentions').where('post', '=', post).execute();
  if (names.length === 0) return;
  const players = await transaction
    .selectFrom('users')
    .select('id')
    .where('username_folded', 'in', names)
    .execute();
  if (players.length > 0)
    await transaction
      .insertInto('post_mentions')
      .values(players.map(({ id }) => ({ post, user_id: id })))
      .execute();
}

/** Has a player follow a thread, unless they have stopped to; and they have read up to a number. */
async function follow(
  transaction: Transaction<Tables>,
  userId: string,
  thread: number,
  seen: number,
): Promise<void> {
  await transaction
    .insertInto('thread_follows')
    .values({ user_id: userId, thread, follows: FOLLOWS, seen })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'thread']).doUpdateSet((all) => ({
        follows: all.case().when('thread_follows.follows', '=', STOPPED).then(STOPPED).else(FOLLOWS).end(),
        seen: all
          .case()
          .when('thread_follows.seen', '<', seen)
          .then(seen)
          .else(all.ref('thread_follows.seen'))
          .end(),
      })),
    )
    .execute();
}

const isShown = async (transaction: Transaction<Tables>, thread: number, ordinal: number): Promise<boolean> =>
  (await transaction
    .selectFrom('posts')
    .select('number')
    .where('thread', '=', thread)
    .where('ordinal', '=', ordinal)
    .where('state', '=', 'listed')
    .executeTakeFirst()) !== undefined;

/** The post that begins a thread of the forum. */
export const firstPost = async (transaction: Transaction<Tables>, thread: number): Promise<KeptPost> =>
  transaction
    .selectFrom('posts')
    .selectAll()
    .where('thread', '=', thread)
    .where('is_first', '=', 1)
    .executeTakeFirstOrThrow();

/** A post with its thread, as they stand now. */
export async function readBack(transaction: Transaction<Tables>, post: number): Promise<WrittenPost> {
  const row = await transaction
    .selectFrom('posts')
    .selectAll()
    .where('number', '=', post)
    .executeTakeFirstOrThrow();
  const thread = await transaction
    .selectFrom('threads')
    .selectAll()
    .where('number', '=', row.thread)
    .executeTakeFirstOrThrow();
  return { thread, post: row };
}
