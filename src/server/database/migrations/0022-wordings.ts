import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The tokens that a language model has spent on wording a plan, which is no use of the AI. */
export const wordings: Migration = {
  name: '0022-wordings',
  async up(transaction) {
    await sql`alter table ai_uses add column tokens integer not null default 0`.execute(transaction);
  },
};
