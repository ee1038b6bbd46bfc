import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** When the alarms of whoever is linked are looked at next, and which reminders are on their way by direct message. */
export const chatReminders: Migration = {
  name: '0017-chat-reminders',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`alter table chat_links add column remind_due_at ${time}`,
      sql`alter table chat_links add column direct_channel text`,
      sql`alter table chat_links add column direct_refused_at ${time}`,
      sql`update chat_links set remind_due_at = 0 where ended_at is null`,
      sql`
        create index chat_links_remind_due on chat_links (remind_due_at)
        where remind_due_at is not null and ended_at is null`,
      sql`
        create table chat_reminders (
          id ${key} not null primary key,
          link_id ${key} not null references chat_links (id) on delete cascade,
          event_id ${key} not null,
          start_at ${time} not null,
          name text not null,
          due_at ${time},
          attempts integer not null,
          gives_up_at ${time} not null,
          unique (link_id, event_id, start_at)
        ) ${tableEnd}`,
      sql`create index chat_reminders_due on chat_reminders (due_at) where due_at is not null`,
      sql`create index chat_reminders_by_end on chat_reminders (gives_up_at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
