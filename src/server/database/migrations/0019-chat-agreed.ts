import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Who has agreed to a link that was begun in chat, until the owner of the account confirms it. */
export const chatAgreed: Migration = {
  name: '0019-chat-agreed',
  async up(transaction) {
    await sql`alter table chat_link_starts add column discord_username text`.execute(transaction);
    await sql`alter table chat_link_starts add column discord_avatar text`.execute(transaction);
  },
};
