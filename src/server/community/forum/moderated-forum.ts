import type { Kysely } from 'kysely';
import { commentAddress, threadAddress } from '#contract/community/post-addresses.ts';
import { commentTitle } from '#messages/community/forum-titles.ts';
import { forumWords } from '#messages/community/forum.ts';
import { fill } from '#messages/fill.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { waits, type Moderated } from '../moderated.ts';
import { isEmptied } from './end-posts.ts';
import { setPostState, setThreadState } from './post-states.ts';

type Store = Pick<Database<Tables>, 'db'>;

const held = async ({ db }: Store, table: 'threads' | 'posts', most: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(waits)
    .where('author_id', 'is not', null)
    .where('state', '=', 'held')
    .orderBy('state_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

const threads = (database: Store): Moderated => ({
  kind: 'thread',
  async look({ db }, id) {
    const row = PUBLIC_ID.test(id)
      ? await db
          .selectFrom('threads')
          .innerJoin('posts', 'posts.thread', 'threads.number')
          .leftJoin('users', 'users.id', 'threads.author_id')
          .selectAll('threads')
          .select(['posts.number as post', 'posts.body', 'users.username'])
          .where('threads.id', '=', id)
          .where('is_first', '=', 1)
          .executeTakeFirst()
      : undefined;
    return (
      row && {
        kind: 'thread',
        thingId: row.id,
        authorId: row.author_id,
        id: row.id,
        address: row.state === 'listed' ? threadAddress(row.id) : null,
        title: titleIn(row),
        text: await textWithEarlier(db, row.post, row.body),
        state: row.state as PublicState,
        version: row.edition,
        keptVersion: row.kept_edition,
        author: row.username,
        heldFor: row.held_for,
        at: row.created_at,
      }
    );
  },
  held: async (most) => held(database, 'threads', most),
  async setState(transaction, id, act, nowMs) {
    const row = await transaction
      .selectFrom('threads')
      .selectAll()
      .where('id', '=', id)
      .where('build', 'is', null)
      .executeTakeFirst();
    return row !== undefined && setThreadState(transaction, row, act, nowMs);
  },
});

const posts = (database: Store): Moderated => ({
  kind: 'post',
  async look({ db }, id) {
    const row = PUBLIC_ID.test(id)
      ? await db
          .selectFrom('posts')
          .innerJoin('threads', 'threads.number', 'posts.thread')
          .leftJoin('builds', 'builds.number', 'threads.build')
          .leftJoin('users', 'users.id', 'posts.author_id')
          .selectAll('posts')
          .select([
            'threads.id as thread_id',
            'threads.title',
            'threads.hides_title',
            'threads.state as thread_state',
            'builds.id as build_id',
            'builds.title as build_title',
            'builds.state as build_state',
            'users.username',
          ])
          .where('posts.id', '=', id)
          .executeTakeFirst()
      : undefined;
    // Of one that is emptied there is nothing to decide.
    if (row === undefined || isEmptied(row)) return undefined;
    const isOpen =
      row.ordinal !== null &&
      row.thread_state === 'listed' &&
      (row.build_id === null || row.build_state === 'listed');
    const ordinal = row.ordinal ?? undefined;
    return {
      kind: 'post',
      thingId: row.id,
      authorId: row.author_id,
      id: row.id,
      address: isOpen
        ? row.build_id === null
          ? threadAddress(row.thread_id, ordinal)
          : commentAddress(row.build_id, ordinal)
        : null,
      title: row.build_title === null ? titleIn(row) : fill(commentTitle.onBuild, { title: row.build_title }),
      text: await textWithEarlier(db, row.number, row.body),
      state: row.state as PublicState,
      version: row.version,
      keptVersion: row.kept_version,
      author: row.username,
      heldFor: row.held_for,
      at: row.created_at,
    };
  },
  held: async (most) => held(database, 'posts', most),
  async setState(transaction, id, act, nowMs) {
    const row = await transaction.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
    return row !== undefined && !isEmptied(row) && setPostState(transaction, row, act, nowMs);
  },
});

/** Threads and posts, as moderators reach them. */
export const moderatedForum = (database: Store): readonly Moderated[] => [threads(database), posts(database)];

const titleIn = ({ title, hides_title }: { readonly title: string; readonly hides_title: number }) =>
  hides_title === 1 || title === '' ? forumWords.untitled : title;

/** All of a text, and of what it was before: what is held or hidden has no page on which the rest could be read. */
async function textWithEarlier(db: Kysely<Tables>, post: number, body: string): Promise<string> {
  const earlier = await db
    .selectFrom('post_edits')
    .select(['at', 'body'])
    .where('post', '=', post)
    .orderBy('version', 'desc')
    .execute();
  return [
    body,
    ...earlier.map(
      ({ at, body: before }) =>
        fill(commentTitle.before, { time: new Date(at).toISOString().slice(0, 16).replace('T', ' ') }) +
        before,
    ),
  ].join('\n\n');
}
