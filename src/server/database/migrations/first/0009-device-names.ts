import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** What a player calls a device on which they are signed in. */
export const deviceNames: Migration = {
  name: '0009-device-names',
  async up(transaction) {
    await sql`alter table sessions add column name text`.execute(transaction);
  },
};
