import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * The events of the game have other times: everybody's alarms are looked at anew. By the times of before, a look would come
 * after an alarm that rings earlier now.
 */
export const schedulesOf2026: Migration = {
  name: '0020-schedules-of-2026',
  async up(transaction) {
    await sql`update push_plans set due_at = 0`.execute(transaction);
    await sql`update chat_links set remind_due_at = 0 where ended_at is null`.execute(transaction);
  },
};
