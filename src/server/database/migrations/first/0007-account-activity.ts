import { sql } from 'kysely';
import type { Migration } from '../../migration.ts';

/** What happened to an account says with which device; what was refused to somebody who named its address is the owner's to see. */
export const accountActivity: Migration = {
  name: '0007-account-activity',
  async up(transaction) {
    const statements = [
      sql`alter table account_events add column device text`,
      sql`
        update account_events
        set user_id = (select users.id from users where users.email = account_events.email), email = null
        where user_id is null and email in (select users.email from users)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
