import type { Database } from '#server/database/database.ts';
import { countHit, turnOf, type RateLimit } from '#server/database/rate-limit-store.ts';
import type { SupportMessageRow, Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { messageCategories, type MessageCategory } from '#contract/help/support.ts';

/** Why a message looks as if no person had sent it. */
export const suspicions = ['filled-trap', 'hurried'] as const;
export type Suspicion = (typeof suspicions)[number];

/** A message as it is kept. */
export interface StoredMessage {
  readonly reference: string;
  readonly receivedAt: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly category: MessageCategory | null;
  readonly diagnostics: string | null;
  readonly suspicion: Suspicion | null;
  /** When its mail was taken by the mail server; null while it waits. */
  readonly mailedAt: number | null;
  readonly mailAttempts: number;
}

export type NewMessage = Omit<StoredMessage, 'mailedAt' | 'mailAttempts'> & {
  /** The same for every attempt to send this message; null where the sender gave nothing to tell by. */
  readonly sendingKey: string | null;
};

type Store = Database<Tables>;

/**
 * Keeps a message and marks its mail as due, or finds that it is kept already. Settles when it is on disk.
 *
 * @returns the reference under which it is kept
 * @throws {LimitReachedError | Problem} nothing was kept
 */
export async function storeMessage(
  database: Store,
  message: NewMessage,
  limit: RateLimit,
  address: string,
): Promise<string> {
  return database.transaction(
    async (transaction) => {
      const kept = async () => {
        const { sendingKey } = message;
        if (sendingKey === null) return undefined;
        const row = await transaction
          .selectFrom('support_messages')
          .select('reference')
          .where('sending_key', '=', sendingKey)
          .executeTakeFirst();
        return row?.reference;
      };
      const before = await kept();
      if (before !== undefined) return before;
      await countHit(transaction, limit, address, message.receivedAt);
      const stored = await transaction
        .insertInto('support_messages')
        .values(rowOf(message))
        // The same sending may be under way from another address: a phone that changed its network.
        .onConflict((conflict) => conflict.column('sending_key').doNothing())
        .returning('reference')
        .executeTakeFirst();
      const reference = stored?.reference ?? (await kept());
      // Deleted by an operator in this very moment: nothing is kept, so nothing may be acknowledged.
      if (reference === undefined) throw new Problem('UNAVAILABLE', 503, { 'retry-after': '1' });
      return reference;
    },
    turnOf(limit, address),
  );
}

/** Takes the message whose mail is due longest; until `nextAt` no other process takes it. */
export async function claimDueMail(
  database: Store,
  nowMs: number,
  nextAt: number,
): Promise<StoredMessage | undefined> {
  const row = await database.db
    .updateTable('support_messages')
    .set((build) => ({ mail_due_at: nextAt, mail_attempts: build('mail_attempts', '+', 1) }))
    .where('reference', '=', (build) =>
      build
        .selectFrom('support_messages')
        .select('reference')
        .where('mail_due_at', '<=', nowMs)
        .orderBy('mail_due_at')
        .orderBy('reference')
        .limit(1),
    )
    // Asked again of the row itself: another process may have taken it since it was chosen.
    .where('mail_due_at', '<=', nowMs)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : messageOf(row);
}

export async function markMailed(database: Store, reference: string, nowMs: number): Promise<void> {
  await database.db
    .updateTable('support_messages')
    .set({ mail_due_at: null, mailed_at: nowMs })
    .where('reference', '=', reference)
    .execute();
}

export async function postponeMail(database: Store, reference: string, dueAt: number): Promise<void> {
  await database.db
    .updateTable('support_messages')
    .set({ mail_due_at: dueAt })
    .where('reference', '=', reference)
    .where('mail_due_at', 'is not', null)
    .execute();
}

/** Which messages an operator asks for. */
export interface MessageQuestion {
  readonly limit: number;
  /** Only those received at this moment or later. */
  readonly sinceMs?: number | undefined;
}

/** Messages, newest first. */
export async function listMessages(
  database: Store,
  { limit, sinceMs = 0 }: MessageQuestion,
): Promise<readonly StoredMessage[]> {
  const rows = await database.db
    .selectFrom('support_messages')
    .selectAll()
    .where('received_at', '>=', sinceMs)
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

export async function findMessage(database: Store, reference: string): Promise<StoredMessage | undefined> {
  const row = await database.db
    .selectFrom('support_messages')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? undefined : messageOf(row);
}

/** Deletes a message for good. @returns whether there was one */
export async function deleteMessage(database: Store, reference: string): Promise<boolean> {
  const { numDeletedRows } = await database.db
    .deleteFrom('support_messages')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const rowOf = (message: NewMessage): SupportMessageRow => ({
  reference: message.reference,
  sending_key: message.sendingKey,
  received_at: message.receivedAt,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  category: message.category,
  diagnostics: message.diagnostics,
  suspicion: message.suspicion,
  mail_due_at: message.receivedAt,
  mail_attempts: 0,
  mailed_at: null,
});

const messageOf = (row: SupportMessageRow): StoredMessage => ({
  reference: row.reference,
  receivedAt: row.received_at,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  // A later version may know more of both than this one.
  category: messageCategories.find((category) => category === row.category) ?? null,
  diagnostics: row.diagnostics,
  suspicion: suspicions.find((suspicion) => suspicion === row.suspicion) ?? null,
  mailedAt: row.mailed_at,
  mailAttempts: row.mail_attempts,
});
