import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { FOLLOWS } from '../notices/notice-jobs.ts';
import { ownPosts, ownRows } from './forum-reads.ts';

type Store = Pick<Database<Tables>, 'db'>;

const PART = 100;

/** The threads of a player, as the export has them, the oldest first. */
export async function* exportedThreads({ db }: Store, userId: string) {
  let behind = 0;
  for (;;) {
    const rows = await db
      .selectFrom('threads')
      .select(['number', 'id', 'category', 'title', 'language', 'state', 'replies', 'created_at'])
      .where('author_id', '=', userId)
      .where('number', '>', behind)
      .orderBy('number')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last.number;
    yield rows.map(({ id, category, title, language, state, replies, created_at: createdAt }) =>
      JSON.stringify({ id, category, title, language, state, replies, createdAt }),
    );
  }
}

/** The posts of a player, the newest first, each with what it was before. */
export async function* exportedPosts(store: Store, userId: string) {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await ownRows(store.db, userId).where('posts.number', '<', before).limit(PART).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.number;
    const edits = await store.db
      .selectFrom('post_edits')
      .select(['post', 'at', 'body'])
      .where(
        'post',
        'in',
        rows.map(({ number }) => number),
      )
      .orderBy('version')
      .execute();
    const posts = await ownPosts(store, rows);
    yield posts.map((post, index) =>
      JSON.stringify({
        ...post,
        earlier: edits
          .filter((edit) => edit.post === rows[index]?.number)
          .map(({ at, body }) => ({ at, body })),
      }),
    );
  }
}

/** The threads that a player follows or has read. */
export async function* exportedFollows({ db }: Store, userId: string) {
  let behind = 0;
  for (;;) {
    const rows = await db
      .selectFrom('thread_follows')
      .innerJoin('threads', 'threads.number', 'thread_follows.thread')
      .select(['threads.number', 'threads.id', 'follows', 'seen'])
      .where('user_id', '=', userId)
      .where('thread', '>', behind)
      .orderBy('thread')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last.number;
    yield rows.map(({ id, follows, seen }) =>
      JSON.stringify({ thread: id, isFollowed: follows === FOLLOWS, seen }),
    );
  }
}
