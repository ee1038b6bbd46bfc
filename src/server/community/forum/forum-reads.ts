import { sql, type Kysely } from 'kysely';
import type {
  Comments,
  OwnPost,
  Post,
  Thread,
  ThreadCard,
  ThreadPage,
  ThreadQuery,
} from '#contract/community/forum-routes.ts';
import { forumLimits, type ForumCategory, type ShownPostState } from '#contract/community/forum.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { mentionsIn, withMentions } from '#server/markup/mentions.ts';
import { readMarkup } from '#server/markup/read-markup.ts';
import { lastActsOn } from '../moderation-store.ts';
import { CAN_MODERATE, hasPublished } from '../standing.ts';
import type { KeptPost } from './post-states.ts';
import { editableUntil } from './write-posts.ts';

type Db = Kysely<Tables>;
type Store = Pick<Database<Tables>, 'db'>;

/** Threads with the names of who began them and who posted last, where they have no wish to leave. */
const threadRows = (db: Db) =>
  db
    .selectFrom('threads')
    .leftJoin('users as authors', (join) =>
      join.onRef('authors.id', '=', 'threads.author_id').on('authors.deletion_due_at', 'is', null),
    )
    .leftJoin('users as lasts', (join) =>
      join.onRef('lasts.id', '=', 'threads.last_author_id').on('lasts.deletion_due_at', 'is', null),
    )
    .leftJoin('builds', 'builds.number', 'threads.build')
    .selectAll('threads')
    .select([
      'authors.username as author',
      'lasts.username as lastAuthor',
      'builds.id as build_id',
      'builds.title as build_title',
      'builds.state as build_state',
      'builds.author_id as build_author',
    ]);

/** A thread with what its page says of it, in any state; undefined where there is none of that id. */
export const findThread = async ({ db }: Store, id: string) =>
  PUBLIC_ID.test(id) ? threadRows(db).where('threads.id', '=', id).executeTakeFirst() : undefined;
export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** The thread with the comments on a build; undefined where nobody has written one. */
export const findCommentsOf = async ({ db }: Store, build: number) =>
  threadRows(db).where('threads.build', '=', build).executeTakeFirst();

/** @throws {Problem} THREAD_NOT_SHOWN 404, THREAD_NOT_FOUND 404 */
export function shownThread(thread: FoundThread | undefined): FoundThread {
  const isBuilds = thread !== undefined && thread.build !== null;
  if (thread?.state === 'hidden') throw new Problem('THREAD_NOT_SHOWN', 404);
  if (thread?.state !== 'listed' || (isBuilds && thread.build_state !== 'listed'))
    throw new Problem('THREAD_NOT_FOUND', 404);
  return thread;
}

const cardOf = (row: FoundThread): ThreadCard => ({
  id: row.id,
  category: row.category as ForumCategory,
  title: row.hides_title === 1 ? '' : row.title,
  language: row.language as ThreadCard['language'],
  author: row.author,
  replies: row.replies,
  last: row.last,
  lastAt: row.last_at,
  lastAuthor: row.lastAuthor,
  isPinned: row.pinned === 1,
  isLocked: row.locked === 1,
  createdAt: row.created_at,
});

/** Threads of the forum, as the call `listThreads` answers. */
export async function listThreads({ db }: Store, { category, after }: ThreadQuery): Promise<ThreadPage> {
  const most = forumLimits.threadsPerPage;
  let query = threadRows(db)
    .where('threads.state', '=', 'listed')
    .where('threads.category', category === undefined ? 'is not' : '=', category ?? null)
    .orderBy('threads.pinned', 'desc')
    .orderBy('threads.last_at', 'desc')
    .orderBy('threads.number', 'desc')
    .limit(most + 1);
  if (after !== undefined) {
    const [pinned = 0, lastAt = 0, number = 0] = after.split('.').map(Number);
    query = query.where(
      sql<boolean>`(threads.pinned, threads.last_at, threads.number) < (${pinned}, ${lastAt}, ${number})`,
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    threads: shown.map(cardOf),
    next: rows.length > most && last !== undefined ? `${last.pinned}.${last.last_at}.${last.number}` : null,
  };
}

/** A thread with a page of its posts, as the call `readThread` answers. */
export const threadWith = async (store: Store, row: FoundThread, from: number): Promise<Thread> => ({
  ...cardOf(row),
  version: row.version,
  from,
  posts: await listPosts(store, row.number, from),
});

/** Comments on a build, as the call `readComments` answers. */
export const commentsWith = async (
  store: Store,
  row: FoundThread | undefined,
  from: number,
): Promise<Comments> => ({
  thread: row?.id ?? null,
  isLocked: row?.locked === 1,
  count: row?.replies ?? 0,
  last: row?.last ?? 0,
  version: row?.version ?? 0,
  from,
  posts: row === undefined ? [] : await listPosts(store, row.number, from),
});

const shownAs: Readonly<Record<PublicState, ShownPostState>> = {
  listed: 'listed',
  hidden: 'hidden',
  // Mended after it was hidden, or waiting after a change: everybody knows its place.
  held: 'hidden',
  removed: 'removed',
  withdrawn: 'withdrawn',
  away: 'withdrawn',
};

async function listPosts({ db }: Store, thread: number, from: number): Promise<Post[]> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'posts.author_id').on('users.deletion_due_at', 'is', null),
    )
    .leftJoin('permissions', (join) =>
      join.onRef('permissions.user_id', '=', 'users.id').on('permissions.name', '=', CAN_MODERATE),
    )
    .selectAll('posts')
    .select(['users.username', 'permissions.name as permission'])
    .where('thread', '=', thread)
    .where('ordinal', '>=', from)
    .where('ordinal', '<', from + forumLimits.postsPerPage)
    .orderBy('ordinal')
    // They are no more; but PostgreSQL expects the whole of a long thread, and would read all users for it.
    .limit(forumLimits.postsPerPage)
    .execute();
  const gone = rows.filter(({ state }) => state === 'withdrawn' || state === 'away');
  const answered = new Set(
    gone.length === 0
      ? []
      : (
          await db
            .selectFrom('posts')
            .select('reply_to')
            .distinct()
            .where('thread', '=', thread)
            .where(
              'reply_to',
              'in',
              gone.map(({ ordinal }) => ordinal ?? 0),
            )
            .where('ordinal', 'is not', null)
            .execute()
        ).map(({ reply_to }) => reply_to),
  );
  const trees = await readTrees(
    { db },
    rows.filter(({ state }) => state === 'listed'),
  );
  return rows
    .filter((row) => !gone.includes(row) || row.is_first === 1 || answered.has(row.ordinal))
    .map((row): Post => {
      const isListed = row.state === 'listed';
      return {
        id: row.id,
        ordinal: ordinalOf(row),
        state: shownAs[row.state as PublicState],
        author: isListed ? row.username : null,
        isModerators: isListed && row.permission !== null,
        body: trees.get(row.number) ?? [],
        replyTo: row.reply_to,
        createdAt: row.created_at,
        editedAt: isListed ? row.edited_at : null,
      };
    });
}

/** The texts of some posts as pages show them, by the posts' numbers. */
async function readTrees({ db }: Store, rows: readonly Pick<KeptPost, 'number' | 'body'>[]) {
  const trees = rows.map(({ number, body }) => [number, readMarkup(body, false)] as const);
  const names = [...new Set(trees.flatMap(([, tree]) => mentionsIn(tree)))];
  const players =
    names.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['username', 'username_folded'])
          .where('username_folded', 'in', names)
          .where('deletion_due_at', 'is', null)
          .where('disabled_at', 'is', null)
          // Nobody learns of an account that has shown nothing.
          .where(hasPublished)
          .execute();
  const known = new Map(players.map(({ username, username_folded }) => [username_folded, username]));
  return new Map(trees.map(([number, tree]) => [number, withMentions(tree, known)] as const));
}

function ordinalOf({ ordinal, number }: Pick<KeptPost, 'ordinal' | 'number'>): number {
  if (ordinal === null) throw new Error(`The post ${number} is on a page and has no number there.`);
  return ordinal;
}

/** Posts of a player with what they read of them, the newest first. */
export const ownRows = (db: Db, authorId: string) =>
  db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.number', 'posts.thread')
    .leftJoin('builds', 'builds.number', 'threads.build')
    .selectAll('posts')
    .select([
      'threads.id as thread_id',
      'threads.title as thread_title',
      'threads.author_id as thread_author',
      'threads.hides_title',
      'threads.category',
      'threads.language',
      'threads.state as thread_state',
      'threads.state_before as thread_state_before',
      'threads.state_at as thread_state_at',
      'threads.locked',
      'threads.build',
      'builds.id as build_id',
      'builds.title as build_title',
      'builds.state as build_state',
      'builds.author_id as build_author',
    ])
    .where('posts.author_id', '=', authorId)
    .orderBy('posts.number', 'desc');
export type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

/** Posts as their author sees them. */
export async function ownPosts(store: Store, rows: readonly OwnRow[]): Promise<OwnPost[]> {
  const [ofThreads, ofPosts] = await Promise.all([
    lastActsOn(
      store,
      'thread',
      rows.filter(({ is_first }) => is_first === 1).map(({ thread_id }) => thread_id),
    ),
    lastActsOn(
      store,
      'post',
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const isFirst = row.is_first === 1;
    const isThreads = isFirst && row.thread_state !== 'listed';
    const [state, stateAt] = isThreads ? [row.thread_state, row.thread_state_at] : [row.state, row.state_at];
    return {
      key: keyOf(row),
      id: row.id,
      thread: row.thread_id,
      title: titleFor(row),
      build: row.build_id,
      isFirst,
      ordinal: row.ordinal,
      category: isFirst ? (row.category as ForumCategory) : null,
      language: isFirst ? (row.language as OwnPost['language']) : null,
      state: state as PublicState,
      body: row.body,
      replyTo: row.reply_to,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      editableUntil:
        isThreads && !['held', 'hidden'].includes(row.thread_state)
          ? null
          : editableUntil({ build: row.build, state: row.thread_state, locked: row.locked }, row),
      restorableUntil: state === 'withdrawn' ? stateAt + forumLimits.restoreDays * DAY_MS : null,
      moderated: (isThreads ? ofThreads.get(row.thread_id) : ofPosts.get(row.id)) ?? null,
    };
  });
}

/** The author alone reads a text that is hidden or removed, or that went with its author. */
function titleFor(row: OwnRow): string {
  if (row.build_title !== null)
    return row.build_state === 'listed' || row.build_author === row.author_id ? row.build_title : '';
  const isShown = row.thread_state === 'listed' && row.hides_title === 0;
  return isShown || row.thread_author === row.author_id ? row.thread_title : '';
}

function keyOf({ post_key: key, id }: { readonly post_key: string | null; readonly id: string }): string {
  if (key === null) throw new Error(`The post ${id} has an author and no key.`);
  return key;
}
