import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which plan a player has and had, and their AI uses, of which those under way are counted too. */
export const plans: Migration = {
  name: '0021-plans',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table subscriptions (
          user_id ${key} not null primary key references users (id) on delete cascade,
          level text not null,
          updated_at ${time} not null
        ) ${tableEnd}`,
      sql`
        create table subscription_history (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          level text not null,
          at ${time} not null
        ) ${tableEnd}`,
      sql`create index subscription_history_by_user on subscription_history (user_id, at)`,
      sql`
        create table ai_uses (
          id ${key} not null primary key,
          user_id ${key} not null references users (id) on delete cascade,
          at ${time} not null,
          state text not null
        ) ${tableEnd}`,
      sql`create index ai_uses_by_user on ai_uses (user_id, at)`,
      sql`create index ai_uses_by_time on ai_uses (at)`,
      sql`create index ai_uses_running on ai_uses (at) where state = 'running'`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
