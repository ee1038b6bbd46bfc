import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * When the members of a clan are reminded of an event that waits for their answers, and what tells them. Events that are planned already are looked
 * at once, and remind from then on.
 */
export const clanReminders: Migration = {
  name: '0029-clan-reminders',
  async up(transaction, { key, time }) {
    const statements = [
      sql`alter table clan_events add column remind_at ${time}`,
      sql`update clan_events set remind_at = 0`,
      sql`create index clan_events_to_remind on clan_events (remind_at) where remind_at is not null`,
      sql`alter table notice_choices add column clan_event integer not null default 1`,
      sql`alter table notice_jobs add column clan ${time}`,
      sql`alter table notice_jobs add column clan_event ${key}`,
      sql`alter table chat_reminders add column clan_id ${key}`,
      sql`alter table chat_reminders add column clan_event ${key}`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
