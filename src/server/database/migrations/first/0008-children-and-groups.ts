import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Records that belong to another one, and what an answer says beside its refusal. */
export const childrenAndGroups: Migration = {
  name: '0008-children-and-groups',
  async up(transaction, { key }) {
    const statements = [
      sql`alter table records add column parent ${key}`,
      sql`
        alter table records add column parent_deleted integer not null default 0
        check (parent_deleted in (0, 1, 2))`,
      sql`create index records_by_parent on records (owner_id, parent, collection, id) where parent is not null`,
      sql`create index records_hidden on records (owner_id, parent) where parent_deleted = 1`,
      sql`create index records_orphaned on records (parent_deleted, owner_id) where parent_deleted = 2`,
      sql`alter table operation_answers add column details text`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
