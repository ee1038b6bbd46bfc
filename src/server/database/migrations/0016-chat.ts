import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Links of accounts with those of a chat platform, what is under way to them, and what the bot did. */
export const chat: Migration = {
  name: '0016-chat',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table chat_links (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          discord_id ${key} not null,
          discord_username text not null,
          discord_avatar text,
          picture text,
          linked_at ${time} not null,
          method text not null,
          is_active integer not null check (is_active in (0, 1)),
          sync_enabled integer not null check (sync_enabled in (0, 1)),
          last_sync_at ${time},
          permissions text not null,
          ended_at ${time},
          ended_by text
        ) ${tableEnd}`,
      sql`create unique index chat_links_of_discord on chat_links (discord_id) where ended_at is null`,
      sql`create unique index chat_links_of_user on chat_links (user_id) where ended_at is null`,
      sql`create index chat_links_all_of_user on chat_links (user_id, linked_at)`,
      sql`create index chat_links_ended on chat_links (ended_at) where ended_at is not null`,
      sql`
        create table chat_link_starts (
          state_hash ${key} not null primary key,
          user_id ${key} references users (id) on delete cascade,
          session_id ${key} references sessions (id) on delete cascade,
          discord_id ${key},
          expires_at ${time} not null
        ) ${tableEnd}`,
      sql`create index chat_link_starts_of_user on chat_link_starts (user_id)`,
      sql`create index chat_link_starts_of_session on chat_link_starts (session_id)`,
      sql`create index chat_link_starts_of_discord on chat_link_starts (discord_id)`,
      sql`create index chat_link_starts_by_end on chat_link_starts (expires_at)`,
      sql`
        create table chat_codes (
          discord_id ${key} not null primary key,
          code_mac ${key} not null unique,
          discord_username text not null,
          discord_avatar text,
          created_at ${time} not null,
          expires_at ${time} not null
        ) ${tableEnd}`,
      sql`create index chat_codes_by_end on chat_codes (expires_at)`,
      sql`
        create table chat_interactions (
          id ${key} not null primary key,
          at ${time} not null
        ) ${tableEnd}`,
      sql`create index chat_interactions_by_time on chat_interactions (at)`,
      sql`
        create table chat_actions (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          at ${time} not null,
          command text not null,
          outcome text not null,
          subject text
        ) ${tableEnd}`,
      sql`create index chat_actions_of_user on chat_actions (user_id, at, id)`,
      sql`create index chat_actions_by_time on chat_actions (at)`,
      sql`
        create table identity_tokens (
          token_hash ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          session_id ${key} not null references sessions (id) on delete cascade,
          expires_at ${time} not null
        ) ${tableEnd}`,
      sql`create index identity_tokens_of_user on identity_tokens (user_id)`,
      sql`create index identity_tokens_of_session on identity_tokens (session_id)`,
      sql`create index identity_tokens_by_end on identity_tokens (expires_at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
