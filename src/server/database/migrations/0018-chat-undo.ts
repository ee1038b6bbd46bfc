import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which changes of records something was that the bot did, so that all of it is taken back at once. */
export const chatUndo: Migration = {
  name: '0018-chat-undo',
  async up(transaction) {
    await sql`alter table chat_actions add column made text`.execute(transaction);
  },
};
