import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Finds a character by its id, whoever owns it. */
export const charactersById: Migration = {
  name: '0012-characters-by-id',
  async up(transaction) {
    await sql`create index records_characters on records (id) where collection = 'characters'`.execute(
      transaction,
    );
  },
};
