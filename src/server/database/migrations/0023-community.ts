import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

/** The orders of the lists of builds; each index has behind it what a list is filtered by, so that no row is read that does not fit. */
const orders = {
  trending: sql`hot`,
  newest: sql`published_at`,
  votes: sql`votes`,
  copies: sql`copies`,
  updated: sql`updated_at`,
} as const;

/**
 * Builds that players publish, with their versions, words, votes and copies; who may publish and moderate; reports, and what moderators did about
 * them. Authors are null where the account is gone and what it published stays.
 */
export const community: Migration = {
  name: '0023-community',
  async up(transaction, dialect) {
    const { key, time, tableEnd, identity } = dialect;
    const statements: RawBuilder<unknown>[] = [
      sql`
        create table players (
          user_id ${key} not null primary key references users (id) on delete cascade,
          muted_until ${time},
          banned_at ${time},
          created_at ${time} not null
        ) ${tableEnd}`,
      sql`
        create table permissions (
          user_id ${key} not null references users (id) on delete cascade,
          name text not null,
          granted_at ${time} not null,
          primary key (user_id, name)
        ) ${tableEnd}`,
      sql`alter table users add column published_wish text`,
      sql`
        create table game_patches (
          since ${key} not null primary key,
          name text not null,
          is_content integer not null,
          changes text not null,
          added_at ${time} not null
        ) ${tableEnd}`,
      sql`
        create table builds (
          number ${identity},
          id ${key} not null unique,
          author_id ${key} references users (id) on delete set null,
          build_key ${key},
          state text not null,
          state_before text,
          state_at ${time} not null,
          held_for text,
          kept_version integer not null,
          version integer not null,
          title text not null,
          summary text not null,
          class text not null,
          mode text not null,
          activity text not null,
          focus text not null,
          tags integer not null,
          language text not null,
          patch ${key} not null,
          video text,
          gems_1 ${time} not null,
          gems_2 ${time} not null,
          gems_3 ${time} not null,
          gems_4 ${time} not null,
          face text not null,
          sheet_digest ${key} not null,
          copied_from ${key},
          votes integer not null,
          patch_votes integer not null,
          patch_votes_of ${key} not null,
          copies integer not null,
          ranked_at ${time} not null,
          hot ${time} not null,
          published_at ${time} not null,
          updated_at ${time} not null,
          unique (author_id, build_key)
        ) ${tableEnd}`,
      ...Object.entries(orders).map(
        ([name, order]) => sql`
          create index ${sql.ref(`builds_by_${name}`)} on builds (
            ${order} desc, number desc, class, mode, activity, focus, tags, language, patch, gems_1, gems_2, gems_3, gems_4
          ) where state = 'listed'`,
      ),
      sql`create index builds_by_author on builds (author_id, published_at)`,
      sql`create index builds_by_digest on builds (sheet_digest)`,
      sql`create index builds_that_wait on builds (state, state_at) where state in ('held', 'withdrawn', 'removed')`,
      sql`
        create table build_versions (
          build ${time} not null references builds (number) on delete cascade,
          version integer not null,
          at ${time} not null,
          note text not null,
          title text not null,
          guide text not null,
          patch ${key} not null,
          sheet text not null,
          primary key (build, version)
        ) ${tableEnd}`,
      sql`
        create table build_votes (
          user_id ${key} not null references users (id) on delete cascade,
          build ${time} not null references builds (number) on delete cascade,
          patch ${key} not null,
          at ${time} not null,
          primary key (user_id, build)
        ) ${tableEnd}`,
      sql`create index build_votes_by_build on build_votes (build)`,
      sql`
        create table build_copies (
          user_id ${key} not null references users (id) on delete cascade,
          build ${time} not null references builds (number) on delete cascade,
          at ${time} not null,
          primary key (user_id, build)
        ) ${tableEnd}`,
      sql`create index build_copies_by_build on build_copies (build)`,
      sql`
        create table reports (
          id ${key} not null primary key,
          reporter_id ${key} references users (id) on delete set null,
          kind text not null,
          thing_id ${key} not null,
          author_id ${key} references users (id) on delete set null,
          reason text not null,
          note text not null,
          at ${time} not null,
          state text not null
        ) ${tableEnd}`,
      sql`
        create unique index reports_once on reports (reporter_id, kind, thing_id) where state = 'open'`,
      sql`create index reports_by_state on reports (state, at)`,
      sql`create index reports_by_thing on reports (kind, thing_id)`,
      sql`create index reports_by_author on reports (author_id)`,
      sql`create index reports_by_reporter on reports (reporter_id, at)`,
      sql`
        create table moderation_actions (
          number ${identity},
          at ${time} not null,
          moderator_id ${key} references users (id) on delete set null,
          act text not null,
          kind text not null,
          thing_id ${key},
          author_id ${key} references users (id) on delete set null,
          title text not null,
          reason text not null,
          note text not null,
          until ${time},
          reverses ${time},
          marks integer,
          is_reversed integer not null,
          appeal text,
          appealed_at ${time},
          appeal_state text,
          appeal_answer text
        ) ${tableEnd}`,
      sql`create index moderation_actions_by_thing on moderation_actions (kind, thing_id, number)`,
      sql`create index moderation_actions_by_author on moderation_actions (author_id, number)`,
      sql`create index moderation_actions_by_moderator on moderation_actions (moderator_id)`,
      sql`create index moderation_appeals on moderation_actions (appealed_at) where appeal_state = 'open'`,
    ];
    for (const statement of statements) await statement.execute(transaction);
    await dialect.layWordIndex(transaction, { table: 'build_words', of: 'builds' });
  },
};
