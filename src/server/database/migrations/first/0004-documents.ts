import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** What players own, what it was before, what was answered to changes of it, and which state of all that this is. */
export const documents: Migration = {
  name: '0004-documents',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table record_owners (
          owner_id ${key} not null primary key references users (id) on delete cascade,
          seq ${time} not null,
          forgotten_seq ${time} not null
        ) ${tableEnd}`,
      sql`
        create table records (
          owner_id ${key} not null references users (id) on delete cascade,
          collection ${key} not null,
          id ${key} not null,
          revision ${time} not null,
          data text not null,
          field_revisions text not null,
          in_conflict integer not null check (in_conflict in (0, 1)),
          seq ${time} not null,
          created_at ${time} not null,
          updated_at ${time} not null,
          changed_by text not null,
          deleted_at ${time},
          primary key (owner_id, collection, id)
        ) ${tableEnd}`,
      sql`create index records_by_change on records (owner_id, seq)`,
      sql`create index records_live on records (owner_id, collection, id) where deleted_at is null`,
      sql`
        create index records_in_trash on records (owner_id, deleted_at, seq)
        where deleted_at is not null`,
      sql`
        create index records_by_deletion on records (deleted_at, owner_id)
        where deleted_at is not null`,
      sql`
        create table record_versions (
          owner_id ${key} not null references users (id) on delete cascade,
          collection ${key} not null,
          id ${key} not null,
          revision ${time} not null,
          data text,
          changed_at ${time} not null,
          changed_by text not null,
          primary key (owner_id, collection, id, revision)
        ) ${tableEnd}`,
      sql`
        create table operation_answers (
          owner_id ${key} not null references users (id) on delete cascade,
          operation_id ${key} not null,
          refusal ${key},
          conflicting text,
          answered_at ${time} not null,
          primary key (owner_id, operation_id)
        ) ${tableEnd}`,
      sql`create index operation_answers_by_time on operation_answers (answered_at)`,
      sql`
        create table installation (
          position integer not null primary key check (position = 1),
          epoch ${key} not null
        ) ${tableEnd}`,
      sql`insert into installation (position, epoch) values (1, ${randomBytes(8).toString('hex')})`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
