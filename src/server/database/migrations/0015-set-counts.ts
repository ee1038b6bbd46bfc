import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** How many pieces of each set the loadouts of players hold. */
export const setCounts: Migration = {
  name: '0015-set-counts',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table set_pieces (
          owner_id ${key} not null references users (id) on delete cascade,
          set_id ${key} not null,
          pieces integer not null,
          primary key (owner_id, set_id)
        ) ${tableEnd}`,
      sql`
        create table set_totals (
          set_id ${key} not null primary key,
          pieces integer not null,
          players integer not null
        ) ${tableEnd}`,
      sql`
        create table set_counting (
          position integer not null primary key check (position = 1),
          catalogue text not null,
          counted_at ${time} not null,
          counted_owner ${key} not null
        ) ${tableEnd}`,
      sql`create index records_loadouts_changed on records (updated_at, owner_id) where collection = 'loadouts'`,
      sql`
        create index records_loadouts_kept on records (owner_id, updated_at)
        where collection = 'loadouts' and deleted_at is null`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
