import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Which devices alarms are sent to, when each player's alarms are looked at next, and what is on its way. */
export const push: Migration = {
  name: '0011-push',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table push_subscriptions (
          session_id ${key} not null primary key references sessions (id) on delete cascade,
          user_id ${key} not null references users (id) on delete cascade,
          endpoint text not null,
          endpoint_hash ${key} not null unique,
          public_key text not null,
          auth text not null,
          server_key text not null,
          server_zone text,
          created_at ${time} not null
        ) ${tableEnd}`,
      sql`create index push_subscriptions_by_user on push_subscriptions (user_id)`,
      sql`
        create table push_plans (
          owner_id ${key} not null primary key references users (id) on delete cascade,
          due_at ${time}
        ) ${tableEnd}`,
      sql`create index push_plans_due on push_plans (due_at) where due_at is not null`,
      sql`
        create table push_messages (
          id ${key} not null primary key,
          session_id ${key} not null references push_subscriptions (session_id) on delete cascade,
          event_id ${key} not null,
          start_at ${time} not null,
          content text not null,
          due_at ${time},
          attempts integer not null,
          gives_up_at ${time} not null,
          unique (session_id, event_id, start_at)
        ) ${tableEnd}`,
      sql`create index push_messages_due on push_messages (due_at) where due_at is not null`,
      sql`create index push_messages_by_end on push_messages (gives_up_at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
