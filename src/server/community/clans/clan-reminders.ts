import type { Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { answeredBy, type WantedAnswers } from '../notices/awaited-events.ts';
import { tellOfClanEvent } from '../notices/notice-jobs.ts';
import { clanTurn } from './clan-turns.ts';

/** Members are reminded so long before the moment until which their answers are wanted. */
const LEADS_MS = [DAY_MS, HOUR_MS];
/** Events that are looked at before it is asked for more. */
const AT_ONCE = 50;

/** When members are reminded of an event next; null where they are not any more. */
export const remindedAt = (event: WantedAnswers, nowMs: number): number | null =>
  LEADS_MS.map((lead) => answeredBy(event) - lead).find((at) => at > nowMs) ?? null;

/**
 * Has the members who have not answered reminded of events that are due: in the clan's turn the event is moved on and the work is put down in one
 * transaction, so that of several processes, also of one that is killed, one reminds and once. After a rest of the server one reminder stands for
 * those that were missed.
 */
export async function remindDue(database: Database<Tables>, nowMs: number): Promise<void> {
  for (;;) {
    const due = await database.db
      .selectFrom('clan_events')
      .innerJoin('clans', 'clans.number', 'clan_events.clan')
      .select(['clans.id', 'clan_events.clan', 'clan_events.event_key'])
      .where('remind_at', '<=', nowMs)
      .orderBy('remind_at')
      .limit(AT_ONCE)
      .execute();
    for (const { id, clan, event_key: key } of due)
      await database.transaction(
        async (transaction) => remindOf(transaction, { clan, key }, nowMs),
        clanTurn(id),
      );
    if (due.length < AT_ONCE) return;
  }
}

async function remindOf(
  transaction: Transaction<Tables>,
  { clan, key }: { readonly clan: number; readonly key: string },
  nowMs: number,
): Promise<void> {
  const event = await transaction
    .selectFrom('clan_events')
    .select(['starts_at', 'answers_until'])
    .where('clan', '=', clan)
    .where('event_key', '=', key)
    .where('remind_at', '<=', nowMs)
    .executeTakeFirst();
  // Another process was here since, or an officer has moved it.
  if (event === undefined) return;
  await transaction
    .updateTable('clan_events')
    .set({ remind_at: remindedAt(event, nowMs) })
    .where('clan', '=', clan)
    .where('event_key', '=', key)
    .execute();
  const until = answeredBy(event);
  if (nowMs < until && nowMs >= until - DAY_MS) await tellOfClanEvent(transaction, { clan, key }, nowMs);
}
