import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Threads of the forum and of builds, whose posts are the comments on them; who follows and is named; and what players are still to be told
 * of. Authors are null where the account is gone and what it wrote stays.
 */
export const forum: Migration = {
  name: '0024-forum',
  async up(transaction, { key, time, tableEnd, identity }) {
    const statements: RawBuilder<unknown>[] = [
      sql`
        create table threads (
          number ${identity},
          id ${key} not null unique,
          category ${key},
          build ${time} unique references builds (number) on delete cascade,
          author_id ${key} references users (id) on delete set null,
          thread_key ${key},
          state text not null,
          state_before text,
          state_at ${time} not null,
          held_for text,
          version integer not null,
          edition integer not null,
          kept_edition integer not null,
          title text not null,
          hides_title integer not null,
          language text not null,
          pinned integer not null,
          locked integer not null,
          replies integer not null,
          last integer not null,
          last_at ${time} not null,
          last_author_id ${key} references users (id) on delete set null,
          created_at ${time} not null,
          published_at ${time} not null,
          unique (author_id, thread_key)
        ) ${tableEnd}`,
      sql`
        create index threads_by_last on threads (pinned desc, last_at desc, number desc)
        where state = 'listed' and category is not null`,
      sql`
        create index threads_by_category on threads (category, pinned desc, last_at desc, number desc)
        where state = 'listed'`,
      sql`create index threads_by_author on threads (author_id, created_at)`,
      sql`create index threads_by_last_author on threads (last_author_id)`,
      sql`create index threads_that_wait on threads (state, state_at) where state in ('held', 'withdrawn', 'removed')`,
      sql`
        create table posts (
          number ${identity},
          id ${key} not null unique,
          thread ${time} not null references threads (number) on delete cascade,
          is_first integer not null,
          ordinal integer,
          author_id ${key} references users (id) on delete set null,
          post_key ${key},
          state text not null,
          state_before text,
          state_at ${time} not null,
          held_for text,
          version integer not null,
          kept_version integer not null,
          is_told integer not null,
          body text not null,
          body_digest ${key} not null,
          reply_to integer,
          edited_at ${time},
          created_at ${time} not null,
          published_at ${time} not null,
          unique (thread, ordinal),
          unique (author_id, post_key)
        ) ${tableEnd}`,
      sql`create index posts_by_author on posts (author_id, created_at)`,
      sql`create index posts_by_digest on posts (author_id, body_digest)`,
      sql`create index posts_by_reply on posts (thread, reply_to) where reply_to is not null`,
      sql`create index posts_that_wait on posts (state, state_at)
        where state in ('held', 'withdrawn', 'removed') and author_id is not null`,
      sql`
        create table post_edits (
          post ${time} not null references posts (number) on delete cascade,
          version integer not null,
          at ${time} not null,
          body text not null,
          primary key (post, version)
        ) ${tableEnd}`,
      sql`
        create table post_mentions (
          post ${time} not null references posts (number) on delete cascade,
          user_id ${key} not null references users (id) on delete cascade,
          primary key (post, user_id)
        ) ${tableEnd}`,
      sql`create index post_mentions_by_user on post_mentions (user_id)`,
      sql`
        create table thread_follows (
          user_id ${key} not null references users (id) on delete cascade,
          thread ${time} not null references threads (number) on delete cascade,
          follows integer not null,
          seen integer not null,
          primary key (user_id, thread)
        ) ${tableEnd}`,
      sql`create index thread_followers on thread_follows (thread, user_id)`,
      sql`
        create table notice_jobs (
          id ${key} not null primary key,
          kind text not null,
          receiver_id ${key} references users (id) on delete cascade,
          post ${time} references posts (number) on delete cascade,
          name text not null,
          act text not null,
          address text not null,
          behind ${key} not null,
          due_at ${time} not null,
          claimed_until ${time},
          tries integer not null
        ) ${tableEnd}`,
      sql`create index notice_jobs_by_time on notice_jobs (due_at)`,
      sql`create index notice_jobs_by_receiver on notice_jobs (receiver_id)`,
      sql`create index notice_jobs_by_post on notice_jobs (post)`,
      sql`
        create table notice_choices (
          user_id ${key} not null primary key references users (id) on delete cascade,
          reply integer not null,
          mention integer not null,
          build_comment integer not null,
          report integer not null
        ) ${tableEnd}`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
