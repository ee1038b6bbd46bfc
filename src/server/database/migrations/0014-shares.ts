import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Links to loadouts that players show. */
export const shares: Migration = {
  name: '0014-shares',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table shares (
          id ${key} not null primary key,
          owner_id ${key} not null references users (id) on delete cascade,
          share_key ${key} not null,
          state text not null,
          sheet text not null,
          shows_name integer not null,
          version integer not null,
          opens integer not null,
          last_opened_on text,
          expires_at ${time},
          created_at ${time} not null,
          updated_at ${time} not null,
          unique (owner_id, share_key)
        ) ${tableEnd}`,
      sql`create index shares_by_owner on shares (owner_id, updated_at)`,
      sql`create index shares_by_end on shares (expires_at) where expires_at is not null`,
      sql`create index shares_revoked on shares (updated_at) where state = 'revoked'`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
