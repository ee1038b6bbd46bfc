import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The catalogue of equipment that an operator has uploaded: one row, or none. */
export const equipment: Migration = {
  name: '0013-equipment',
  async up(transaction, { time, tableEnd }) {
    await sql`
      create table equipment_catalogue (
        position integer not null primary key check (position = 1),
        content text not null,
        uploaded_at ${time} not null
      ) ${tableEnd}`.execute(transaction);
  },
};
