import { forumLimits } from '#contract/community/forum.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { FOLLOWS } from '../notices/notice-jobs.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Wishes beside `FOLLOWS`: who has only read a thread has none, and follows it once they write in it. */
const NO_WISH = 0;
export const STOPPED = -1;

/** So many posts are counted as new. */
const MOST_NEWS = 100;

/** Has a player follow a thread or not, by its number; who begins to has read it up to `seen`. */
export async function setFollows(
  { db }: Store,
  userId: string,
  thread: number,
  { follows, seen }: { readonly follows: boolean; readonly seen: number },
): Promise<void> {
  await db
    .insertInto('thread_follows')
    .values({ user_id: userId, thread, follows: follows ? FOLLOWS : STOPPED, seen })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'thread']).doUpdateSet({ follows: follows ? FOLLOWS : STOPPED }),
    )
    .execute();
}

/** Remembers how far a player has read a thread; a lower number than before changes nothing. */
export async function markSeen({ db }: Store, userId: string, thread: number, seen: number): Promise<void> {
  await db
    .insertInto('thread_follows')
    .values({ user_id: userId, thread, follows: NO_WISH, seen })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'thread']).doUpdateSet({ seen }).where('thread_follows.seen', '<', seen),
    )
    .execute();
}

/** A player's marks on some threads, by their ids; those that are not there are left out. */
export async function marksOf({ db }: Store, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [threads, reports] = await Promise.all([
    db
      .selectFrom('threads')
      .leftJoin('thread_follows', (join) =>
        join.onRef('thread_follows.thread', '=', 'threads.number').on('thread_follows.user_id', '=', userId),
      )
      .select(['threads.id', 'threads.author_id', 'follows', 'seen'])
      .select((all) =>
        all
          .selectFrom((from) =>
            from
              .selectFrom('posts')
              .select('posts.number')
              .whereRef('posts.thread', '=', 'threads.number')
              .where('posts.ordinal', '>', (post) => post.fn.coalesce('thread_follows.seen', post.val(0)))
              .where('posts.state', '=', 'listed')
              .limit(MOST_NEWS)
              .as('unread'),
          )
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .as('news'),
      )
      .where('threads.id', 'in', ids)
      .execute(),
    db
      .selectFrom('reports')
      .select('thing_id')
      .distinct()
      .where('reporter_id', '=', userId)
      .where('kind', '=', 'thread')
      .where('thing_id', 'in', ids)
      .execute(),
  ]);
  const reported = new Set(reports.map(({ thing_id }) => thing_id));
  return threads.map(({ id, author_id, follows, seen, news }) => ({
    id,
    isFollowed: follows === FOLLOWS,
    seen: seen ?? 0,
    news: Number(news),
    isMine: author_id === userId,
    isReported: reported.has(id),
  }));
}

/** The ids of the posts on a page of a thread that a player has reported. */
export async function reportedAmong(
  { db }: Store,
  userId: string,
  thread: number,
  from: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('reports', 'reports.thing_id', 'posts.id')
    .select('posts.id')
    .distinct()
    .where('posts.thread', '=', thread)
    .where('posts.ordinal', '>=', from)
    .where('posts.ordinal', '<', from + forumLimits.postsPerPage)
    .where('reports.kind', '=', 'post')
    .where('reports.reporter_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
