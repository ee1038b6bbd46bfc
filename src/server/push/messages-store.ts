import type { Database } from '#server/database/database.ts';
import type { PushMessageRow, Tables } from '#server/database/tables.ts';

type Store = Database<Tables>;

/** Takes messages that are due, and moves them on so that no other process takes them before `nextAt`. */
export async function claimDueMessages(
  database: Store,
  { nowMs, nextAt, limit }: { readonly nowMs: number; readonly nextAt: number; readonly limit: number },
): Promise<readonly PushMessageRow[]> {
  // One process after the other: two that want the same rows would take them twice, or wait for one another.
  return database.transaction(
    async (transaction) =>
      transaction
        .updateTable('push_messages')
        .set((build) => ({ due_at: nextAt, attempts: build('attempts', '+', 1) }))
        .where('id', 'in', (build) =>
          build
            .selectFrom('push_messages')
            .select('id')
            .where('due_at', '<=', nowMs)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit),
        )
        .returningAll()
        .execute(),
    'push:claim',
  );
}

/** Settles a message: when to try again, or null for never. */
export async function settleMessage(database: Store, id: string, dueAt: number | null): Promise<void> {
  await database.db.updateTable('push_messages').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** When the next message is to be sent; null where none is. */
export async function nextSending(database: Store): Promise<number | null> {
  const row = await database.db
    .selectFrom('push_messages')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Forgets what nobody can take for unsent any more. Several processes may do it at once. */
export async function forgetOver(database: Store, beforeMs: number): Promise<void> {
  await database.db.deleteFrom('push_messages').where('gives_up_at', '<', beforeMs).execute();
}
