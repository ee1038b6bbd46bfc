import type { Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { tellOfClanEvent } from '../notices/notice-jobs.ts';
import { clanTurn } from './clan-turns.ts';

/** Members are reminded so long before the moment until which their answers are wanted. */
const LEADS_MS = [DAY_MS, HOUR_MS];
/** Events that are looked at before it is asked for more. */
const AT_ONCE = 50;

interface Wanted {
  readonly starts_at: number;
  readonly answers_until: number | null;
}

/** Until when answers to an event are wanted: until it starts, where nobody has said. */
export const answeredBy = ({ starts_at: startsAt, answers_until: until }: Wanted): number =>
  Math.min(until ?? startsAt, startsAt);

/** When members are reminded of an event next; null where they are not any more. */
export const remindedAt = (event: Wanted, nowMs: number): number | null =>
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

/** An event that waits for a player's answer. */
export interface AwaitedEvent {
  readonly clan: string;
  readonly clanName: string;
  readonly title: string;
  readonly until: number;
}

/** An event of a clan as long as it waits for the answer of a player; undefined where they have answered, or it waits no more. */
export async function findAwaited(
  { db }: Pick<Database<Tables>, 'db'>,
  { userId, clan, event: key }: { readonly userId: string; readonly clan: string; readonly event: string },
  nowMs: number,
): Promise<AwaitedEvent | undefined> {
  const row = await db
    .selectFrom('clan_events')
    .innerJoin('clans', 'clans.number', 'clan_events.clan')
    .innerJoin('clan_places', 'clan_places.clan', 'clans.number')
    .leftJoin('clan_answers', (join) =>
      join
        .onRef('clan_answers.clan', '=', 'clans.number')
        .onRef('clan_answers.event', '=', 'clan_events.event_key')
        .onRef('clan_answers.place', '=', 'clan_places.id'),
    )
    .select(['clans.name', 'clan_events.title', 'clan_events.starts_at', 'clan_events.answers_until'])
    .where('clans.id', '=', clan)
    .where('clans.state', 'not in', ['withdrawn', 'removed'])
    .where('clan_events.event_key', '=', key)
    .where('clan_places.user_id', '=', userId)
    .where('clan_answers.answer', 'is', null)
    .executeTakeFirst();
  if (row === undefined || answeredBy(row) <= nowMs) return undefined;
  return { clan, clanName: row.name, title: row.title, until: answeredBy(row) };
}

/** The clan of an event by its number, and the accounts of its members; a clan that ended has none. */
export async function membersOf({ db }: Pick<Database<Tables>, 'db'>, number: number) {
  const rows = await db
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .select(['clans.id', 'clan_places.user_id'])
    .where('clan', '=', number)
    .where('clans.state', 'not in', ['withdrawn', 'removed'])
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .execute();
  return rows.flatMap(({ id, user_id: userId }) => (userId === null ? [] : [{ id, userId }]));
}
