import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { DAY_MS } from '#rules/time-units.ts';

/**
 * How much faster than the server runs the time may go that it believes. A server that is on for six hours a day keeps up;
 * a clock that is far ahead takes weeks until it is believed by as much as things lie in the trash.
 */
const FASTER_AT_MOST = 4;
/** The precision of the written time: not every look writes. */
const STEP_MS = 60 * 60_000;

interface Clocks {
  readonly now: () => number;
  /** Milliseconds that go on evenly, whatever becomes of the clock; with fractions. */
  readonly uptimeMs: () => number;
}

const machineClocks: Clocks = { now: Date.now, uptimeMs: () => performance.now() };

/**
 * The time, in whole milliseconds, for what can never be taken back, as forgetting: the clock's, unless it has run ahead of the time that the
 * installation has seen go by. A clock that is set back counts at once. It stands in the database, so that a start with a
 * wrong clock is no new beginning; several processes together go no faster than one.
 */
export function believedTime(
  database: Database<Tables>,
  { now, uptimeMs }: Clocks = machineClocks,
): () => Promise<number> {
  /** What stood in the database, and since when this process knows. */
  let known: { readonly at: number | null; readonly sinceMs: number } | undefined;
  const write = async (from: number | null, to: number) => {
    const { numUpdatedRows } = await database.db
      .updateTable('installation')
      .set({ believed_at: to })
      .where('believed_at', 'is not distinct from', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) known = { at: to, sinceMs: uptimeMs() };
  };
  return async () => {
    const { believed_at: at } = await database.db
      .selectFrom('installation')
      .select('believed_at')
      .executeTakeFirstOrThrow();
    const nowMs = now();
    if (at === null) {
      await write(null, nowMs);
      return nowMs;
    }
    if (known?.at !== at) known = { at, sinceMs: uptimeMs() };
    // A moment is whole milliseconds: both databases refuse fractions of one.
    const elapsedMs = Math.floor(FASTER_AT_MOST * (uptimeMs() - known.sinceMs));
    const believed = Math.min(nowMs, at + elapsedMs);
    if (believed - at >= STEP_MS) await write(at, believed);
    return Math.min(nowMs, Math.max(at, believed));
  };
}

/** By so much a clock may be corrected without anything having to be looked through. */
const SLACK_MS = 60_000;

/** A column with a moment that tells when something was done, and those of its row that were reckoned from it. */
interface Moments {
  readonly table: keyof Tables;
  readonly column: string;
  /** The most that it may lie ahead; beyond that it becomes now: it is due, over, or looked at anew. */
  readonly aheadMs?: number;
  readonly reckoned?: readonly string[];
}

/** Every moment by which something ends, waits or counts. */
export const momentsKept: readonly Moments[] = [
  { table: 'sessions', column: 'last_active_at', reckoned: ['expires_at'] },
  { table: 'sessions', column: 'created_at' },
  { table: 'users', column: 'updated_at', reckoned: ['deletion_due_at'] },
  { table: 'users', column: 'created_at' },
  { table: 'account_events', column: 'at' },
  { table: 'account_codes', column: 'created_at', reckoned: ['expires_at'] },
  { table: 'verifications', column: 'created_at', reckoned: ['expires_at'] },
  { table: 'rate_limit_hits', column: 'at' },
  { table: 'records', column: 'deleted_at' },
  { table: 'operation_answers', column: 'answered_at' },
  { table: 'shares', column: 'updated_at', reckoned: ['expires_at'] },
  { table: 'shares', column: 'state_at' },
  { table: 'support_messages', column: 'mail_due_at', aheadMs: DAY_MS },
  { table: 'push_plans', column: 'due_at', aheadMs: DAY_MS },
  { table: 'push_messages', column: 'due_at', aheadMs: DAY_MS },
  { table: 'push_messages', column: 'gives_up_at', aheadMs: DAY_MS },
  { table: 'chat_codes', column: 'created_at', reckoned: ['expires_at'] },
  { table: 'chat_link_starts', column: 'expires_at', aheadMs: DAY_MS },
  { table: 'identity_tokens', column: 'expires_at', aheadMs: DAY_MS },
  { table: 'chat_interactions', column: 'at' },
  { table: 'chat_actions', column: 'at' },
  { table: 'chat_reminders', column: 'due_at', aheadMs: DAY_MS },
  { table: 'chat_reminders', column: 'gives_up_at', aheadMs: DAY_MS },
  { table: 'ai_uses', column: 'at' },
  { table: 'builds', column: 'ranked_at', reckoned: ['hot'] },
  { table: 'builds', column: 'published_at' },
  { table: 'builds', column: 'updated_at' },
  { table: 'builds', column: 'state_at' },
  { table: 'build_versions', column: 'at' },
  { table: 'adverts', column: 'published_at' },
  { table: 'adverts', column: 'updated_at' },
  { table: 'adverts', column: 'state_at' },
  { table: 'players', column: 'muted_until', aheadMs: 31 * DAY_MS },
  { table: 'reports', column: 'at' },
  { table: 'threads', column: 'state_at' },
  { table: 'threads', column: 'last_at' },
  { table: 'threads', column: 'created_at' },
  { table: 'threads', column: 'published_at' },
  { table: 'posts', column: 'state_at' },
  { table: 'posts', column: 'created_at' },
  { table: 'posts', column: 'published_at' },
  { table: 'notice_jobs', column: 'due_at', aheadMs: DAY_MS },
  { table: 'notice_jobs', column: 'claimed_until', aheadMs: DAY_MS },
  { table: 'clans', column: 'created_at' },
  { table: 'clans', column: 'updated_at' },
  { table: 'clans', column: 'state_at' },
  { table: 'clans', column: 'offered_at' },
  { table: 'clans', column: 'claimed_at' },
  { table: 'clan_places', column: 'joined_at' },
  { table: 'clan_places', column: 'seen_at' },
  { table: 'clan_places', column: 'card_at' },
  { table: 'clan_figures', column: 'at' },
  { table: 'clan_requests', column: 'at' },
  { table: 'clan_invites', column: 'made_at', reckoned: ['expires_at'] },
  { table: 'clan_pastes', column: 'at' },
  { table: 'clan_events', column: 'remind_at', aheadMs: DAY_MS },
  { table: 'chat_links', column: 'linked_at' },
  { table: 'chat_links', column: 'ended_at' },
  { table: 'chat_links', column: 'direct_refused_at' },
  { table: 'chat_links', column: 'remind_due_at', aheadMs: DAY_MS },
];

/**
 * Brings back to the present what was written while the clock was ahead, so that nothing made then lives or waits for longer
 * than what is made now: at the first call, and after the clock was set back. Several processes may do it at once.
 */
export function bringingBack(
  database: Database<Tables>,
  { now, uptimeMs }: Clocks = machineClocks,
): () => Promise<void> {
  let knownOffsetMs = Infinity;
  return async () => {
    const nowMs = now();
    const offsetMs = nowMs - uptimeMs();
    if (offsetMs > knownOffsetMs - SLACK_MS) {
      knownOffsetMs = offsetMs;
      return;
    }
    const { believed_at: believedAt } = await database.db
      .selectFrom('installation')
      .select('believed_at')
      .executeTakeFirstOrThrow();
    // A clock that is behind for a moment must not make everything look as if it lay ahead.
    const presentMs = Math.max(nowMs, (believedAt ?? 0) + STEP_MS);
    await database.transaction(
      async (transaction) => {
        for (const moments of momentsKept) await bringBack(transaction, moments, presentMs);
      },
      'clock:back',
      { mayTakeLong: true },
    );
    knownOffsetMs = offsetMs;
  };
}

async function bringBack(
  transaction: Transaction<Tables>,
  { table, column, aheadMs = 0, reckoned = [] }: Moments,
  presentMs: number,
): Promise<void> {
  const changes = reckoned.map(
    (each) => sql`${sql.ref(each)} = ${sql.ref(each)} - (${sql.ref(column)} - ${presentMs})`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.join([...changes, sql`${sql.ref(column)} = ${presentMs}`])}
    where ${sql.ref(column)} > ${presentMs + aheadMs}`.execute(transaction);
}
