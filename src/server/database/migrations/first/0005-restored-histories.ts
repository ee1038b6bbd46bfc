import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Up to where records are of a history that others have seen as well, though the database went back to a backup since. */
export const restoredHistories: Migration = {
  name: '0005-restored-histories',
  async up(transaction, { key, time }) {
    const statements = [
      sql`alter table installation add column marked_epoch ${key}`,
      sql`update installation set marked_epoch = epoch`,
      sql`alter table record_owners add column restored_seq ${time} not null default 0`,
      sql`alter table records add column shared_revision ${time}`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
