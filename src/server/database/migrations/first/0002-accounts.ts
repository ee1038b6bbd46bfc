import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Players' accounts: who they are, how they sign in, where they are signed in, and what happened to them. */
export const accounts: Migration = {
  name: '0002-accounts',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table users (
          id ${key} not null primary key,
          username text not null,
          username_folded ${key} not null unique,
          email ${key} not null unique,
          email_confirmed integer not null check (email_confirmed in (0, 1)),
          image text,
          terms_version text not null,
          terms_accepted_at ${time} not null,
          disabled_at ${time},
          deletion_due_at ${time},
          created_at ${time} not null,
          updated_at ${time} not null
        ) ${tableEnd}`,
      sql`
        create index users_deletion_due on users (deletion_due_at, id)
        where deletion_due_at is not null`,
      sql`
        create table sign_ins (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          provider ${key} not null,
          provider_account ${key} not null,
          provider_email text,
          password text,
          access_token text,
          refresh_token text,
          id_token text,
          access_token_expires_at ${time},
          refresh_token_expires_at ${time},
          scope text,
          created_at ${time} not null,
          updated_at ${time} not null,
          unique (provider, provider_account),
          unique (user_id, provider)
        ) ${tableEnd}`,
      sql`
        create table sessions (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          token ${key} not null unique,
          expires_at ${time} not null,
          last_active_at ${time} not null,
          address text,
          user_agent text,
          created_at ${time} not null,
          updated_at ${time} not null
        ) ${tableEnd}`,
      sql`create index sessions_of_user on sessions (user_id, last_active_at)`,
      sql`create index sessions_by_end on sessions (expires_at)`,
      sql`create index sessions_by_start on sessions (created_at)`,
      sql`
        create table verifications (
          id ${key} not null primary key,
          identifier ${key} not null,
          value text not null,
          expires_at ${time} not null,
          created_at ${time} not null,
          updated_at ${time} not null
        ) ${tableEnd}`,
      sql`create index verifications_by_identifier on verifications (identifier, created_at)`,
      sql`create index verifications_by_end on verifications (expires_at)`,
      sql`
        create table account_codes (
          code_hash ${key} not null primary key,
          purpose ${key} not null,
          user_id ${key} not null references users (id) on delete cascade,
          email text not null,
          created_at ${time} not null,
          expires_at ${time} not null
        ) ${tableEnd}`,
      sql`create index account_codes_of_user on account_codes (user_id, purpose)`,
      sql`create index account_codes_by_end on account_codes (expires_at)`,
      sql`
        create table account_events (
          id ${key} not null primary key,
          at ${time} not null,
          kind ${key} not null,
          user_id ${key},
          email text,
          address text
        ) ${tableEnd}`,
      sql`create index account_events_of_user on account_events (user_id, at) where user_id is not null`,
      sql`create index account_events_of_email on account_events (email) where email is not null`,
      sql`create index account_events_by_time on account_events (at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
