import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** Messages to the support, votes on the FAQ with their counts, and what the limits by address count. */
export const supportAndFaq: Migration = {
  name: '0001-support-and-faq',
  async up(transaction, { key, time, tableEnd }) {
    const statements = [
      sql`
        create table support_messages (
          reference ${key} not null primary key,
          sending_key ${key} unique,
          received_at ${time} not null,
          name text not null,
          email text not null,
          subject text not null,
          message text not null,
          category text,
          diagnostics text,
          suspicion text,
          mail_due_at ${time},
          mail_attempts integer not null,
          mailed_at ${time}
        ) ${tableEnd}`,
      sql`create index support_messages_by_time on support_messages (received_at, reference)`,
      sql`
        create index support_messages_due on support_messages (mail_due_at, reference)
        where mail_due_at is not null`,
      sql`
        create table faq_votes (
          visitor ${key} not null,
          question ${key} not null,
          choice text not null check (choice in ('helpful', 'not-helpful')),
          reason text,
          voted_at ${time} not null,
          primary key (visitor, question)
        ) ${tableEnd}`,
      sql`
        create index faq_votes_with_reason on faq_votes (voted_at, question, visitor)
        where reason is not null`,
      sql`
        create table faq_counts (
          question ${key} not null primary key,
          helpful integer not null check (helpful >= 0)
        ) ${tableEnd}`,
      sql`
        create table rate_limit_hits (
          id ${key} not null primary key,
          limit_name ${key} not null,
          subject ${key} not null,
          at ${time} not null
        ) ${tableEnd}`,
      sql`create index rate_limit_hits_by_subject on rate_limit_hits (limit_name, subject, at)`,
      sql`create index rate_limit_hits_by_time on rate_limit_hits (at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
