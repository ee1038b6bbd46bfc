import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Up to when the installation has believed its clock; it begins with the first look. */
export const believedTime: Migration = {
  name: '0006-believed-time',
  async up(transaction, { time }) {
    await sql`alter table installation add column believed_at ${time}`.execute(transaction);
  },
};
