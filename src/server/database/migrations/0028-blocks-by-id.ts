import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Finds everybody who has blocked a player, as the block follows a username that changes. */
export const blocksById: Migration = {
  name: '0028-blocks-by-id',
  async up(transaction) {
    await sql`create index records_blocks on records (id, owner_id) where collection = 'blocks'`.execute(
      transaction,
    );
  },
};
