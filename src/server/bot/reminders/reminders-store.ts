import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { ChatLinkRow, ChatReminderRow, Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

const FORGOTTEN_AFTER_MS = 3_600_000;

interface Claim {
  readonly nowMs: number;
  /** Until then no other process takes the same. */
  readonly untilMs: number;
  readonly limit: number;
}

/** Has the alarms of whoever is linked looked at anew, in a transaction of theirs. */
export async function lookAnew(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction
    .updateTable('chat_links')
    .set({ remind_due_at: 0 })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes links whose alarms are to be looked at. */
export const claimDueLinks = async (
  database: Store,
  { nowMs, untilMs, limit }: Claim,
): Promise<readonly ChatLinkRow[]> =>
  // One process after the other: two that want the same rows would take them twice, or wait for one another.
  database.transaction(
    async (transaction) =>
      transaction
        .updateTable('chat_links')
        .set({ remind_due_at: untilMs })
        .where('id', 'in', (build) =>
          build
            .selectFrom('chat_links')
            .select('id')
            .where('remind_due_at', '<=', nowMs)
            .where('ended_at', 'is', null)
            .orderBy('remind_due_at')
            .orderBy('id')
            .limit(limit),
        )
        .returningAll()
        .execute(),
    'chat:remind',
  );

/** Says when to look again, unless somebody has changed since what was looked at. */
export async function settleLink(
  { db }: Store,
  { id, remind_due_at: claimed }: Pick<ChatLinkRow, 'id' | 'remind_due_at'>,
  nextMs: number | null,
): Promise<void> {
  await db
    .updateTable('chat_links')
    .set({ remind_due_at: nextMs })
    .where('id', '=', id)
    .where('remind_due_at', '=', claimed)
    .execute();
}

/** Puts down what is to be brought, each once. */
export async function insertReminders(
  { db }: Pick<Store, 'db'>,
  rows: readonly ChatReminderRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('chat_reminders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['link_id', 'event_id', 'start_at']).doNothing())
    .execute();
}

/** Takes reminders that are due. */
export const claimDueReminders = async (
  database: Store,
  { nowMs, untilMs, limit }: Claim,
): Promise<readonly ChatReminderRow[]> =>
  database.transaction(
    async (transaction) =>
      transaction
        .updateTable('chat_reminders')
        .set((build) => ({ due_at: untilMs, attempts: build('attempts', '+', 1) }))
        .where('id', 'in', (build) =>
          build
            .selectFrom('chat_reminders')
            .select('id')
            .where('due_at', '<=', nowMs)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit),
        )
        .returningAll()
        .execute(),
    'chat:remind',
  );

/** Settles a reminder: when to try again, or null for never. */
export async function settleReminder({ db }: Store, id: string, dueAt: number | null): Promise<void> {
  await db.updateTable('chat_reminders').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Forgets what is long over. */
export async function forgetOldReminders({ db }: Pick<Store, 'db'>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('chat_reminders')
    .where('gives_up_at', '<=', nowMs - FORGOTTEN_AFTER_MS)
    .execute();
}
