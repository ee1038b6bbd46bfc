import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Which of the records that belong to a deleted one the deletion took along unseen. */
export const unseenChildren: Migration = {
  name: '0010-unseen-children',
  async up(transaction) {
    await sql`
      alter table records add column unseen integer not null default 0 check (unseen in (0, 1))`.execute(
      transaction,
    );
  },
};
