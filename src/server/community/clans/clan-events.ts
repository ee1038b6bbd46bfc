import type { Transaction } from 'kysely';
import type { ClanWarRows, clanRoutes } from '#contract/community/clan-routes.ts';
import { clanLimits } from '#contract/community/clans.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { findPlace, requireRole, type Entered } from './clan-turns.ts';
import { EVENT_LASTS_MS } from './room.ts';
import { answeredBy } from '../notices/awaited-events.ts';
import { remindedAt } from './clan-reminders.ts';
import { spanOf, taskOf } from './clan-times.ts';

/** An event of a clan. @throws {Problem} EVENT_NOT_FOUND 404 */
export async function requireEvent(transaction: Transaction<Tables>, clan: number, key: string) {
  const event = await transaction
    .selectFrom('clan_events')
    .selectAll()
    .where('clan', '=', clan)
    .where('event_key', '=', key)
    .executeTakeFirst();
  if (event === undefined) throw new Problem('EVENT_NOT_FOUND', 404);
  return event;
}

/**
 * Plans an event or changes it, in the clan's turn.
 *
 * @returns whether it is a new one
 * @throws {Problem} EVENTS_FULL 409, CLAN_CHANGED 409, EVENT_NOT_FOUND 404 it was cancelled meanwhile
 */
export async function putEvent(
  transaction: Transaction<Tables>,
  clan: number,
  key: string,
  { baseVersion, ...wanted }: BodyOf<typeof clanRoutes.putClanEvent>,
  version: number,
  nowMs: number,
): Promise<boolean> {
  const events = await transaction
    .selectFrom('clan_events')
    .select(['event_key', 'starts_at', 'version', 'kind', 'title', 'note', 'answers_until'])
    .where('clan', '=', clan)
    .orderBy('starts_at')
    .execute();
  const fields = {
    kind: wanted.kind,
    title: wanted.title,
    note: wanted.note,
    starts_at: wanted.startsAt,
    answers_until: wanted.answersUntil,
  };
  const before = events.find((event) => event.event_key === key);
  if (before !== undefined) {
    const isSame = Object.entries(fields).every(
      ([name, value]) => before[name as keyof typeof before] === value,
    );
    if (isSame) return false;
    if (before.version > baseVersion) throw new Problem('CLAN_CHANGED', 409);
    await transaction
      .updateTable('clan_events')
      .set({
        ...fields,
        version,
        ...(answeredBy(fields) !== answeredBy(before) && { remind_at: remindedAt(fields, nowMs) }),
      })
      .where('clan', '=', clan)
      .where('event_key', '=', key)
      .execute();
    return false;
  }
  if (baseVersion !== 0) throw new Problem('EVENT_NOT_FOUND', 404);
  if (events.length >= clanLimits.events) {
    const oldest = events[0];
    if (oldest === undefined || oldest.starts_at + EVENT_LASTS_MS > nowMs)
      throw new Problem('EVENTS_FULL', 409);
    await deleteEvent(transaction, clan, oldest.event_key);
  }
  await transaction
    .insertInto('clan_events')
    .values({
      ...fields,
      clan,
      event_key: key,
      remind_at: remindedAt(fields, nowMs),
      war_rows: '[]',
      version,
    })
    .execute();
  return true;
}

/** @returns its title; undefined where there is none */
export async function deleteEvent(
  transaction: Transaction<Tables>,
  clan: number,
  key: string,
): Promise<string | undefined> {
  const gone = await transaction
    .deleteFrom('clan_events')
    .where('clan', '=', clan)
    .where('event_key', '=', key)
    .returning('title')
    .executeTakeFirst();
  return gone?.title;
}

/**
 * Puts an answer or a mark down, in the clan's turn: of the own place an answer, everything else as an officer.
 *
 * @throws {Problem} CLAN_OFFICERS_ONLY 403, EVENT_NOT_FOUND 404, PLACE_NOT_FOUND 404
 */
export async function putAnswer(
  transaction: Transaction<Tables>,
  { clan, me }: Entered,
  { event, place }: { readonly event: string; readonly place: string },
  { answer, mark }: BodyOf<typeof clanRoutes.putClanAnswer>,
  nowMs: number,
): Promise<void> {
  if (place !== me.id || mark !== undefined) requireRole(me.role, 'officer');
  await requireEvent(transaction, clan.number, event);
  if ((await findPlace({ db: transaction }, clan.number, place)) === undefined)
    throw new Problem('PLACE_NOT_FOUND', 404);
  const before = await transaction
    .selectFrom('clan_answers')
    .select(['answer', 'mark'])
    .where('clan', '=', clan.number)
    .where('event', '=', event)
    .where('place', '=', place)
    .executeTakeFirst();
  const next = {
    answer: answer === undefined ? (before?.answer ?? null) : answer,
    mark: mark === undefined ? (before?.mark ?? null) : mark,
  };
  await transaction
    .deleteFrom('clan_answers')
    .where('clan', '=', clan.number)
    .where('event', '=', event)
    .where('place', '=', place)
    .execute();
  if (next.answer === null && next.mark === null) return;
  await transaction
    .insertInto('clan_answers')
    .values({ ...next, clan: clan.number, event, place, by_id: me.user_id, at: nowMs })
    .execute();
}

/**
 * Puts places into the rows of an event, in the clan's turn. Who is not in the clan is left out.
 *
 * @throws {Problem} EVENT_NOT_FOUND 404, CLAN_CHANGED 409
 */
export async function putRows(
  transaction: Transaction<Tables>,
  clan: number,
  key: string,
  rows: ClanWarRows,
  { baseVersion, version }: { readonly baseVersion: number; readonly version: number },
): Promise<string> {
  const event = await requireEvent(transaction, clan, key);
  const places = await transaction.selectFrom('clan_places').select('id').where('clan', '=', clan).execute();
  const there = new Set(places.map(({ id }) => id));
  const kept = JSON.stringify(
    rows.map(({ worth, players, matches }) => ({
      worth,
      players,
      matches: matches.map((match) => match.filter((id) => there.has(id))),
    })),
  );
  if (kept === event.war_rows) return event.title;
  if (event.version > baseVersion) throw new Problem('CLAN_CHANGED', 409);
  await transaction
    .updateTable('clan_events')
    .set({ war_rows: kept, version })
    .where('clan', '=', clan)
    .where('event_key', '=', key)
    .execute();
  return event.title;
}

/**
 * Says how often a place of a warband has done a task in the running span, in the clan's turn.
 *
 * @throws {Problem} CLAN_OFFICERS_ONLY 403, PLACE_NOT_FOUND 404, BODY_INVALID 400, CLAN_CHANGED 409 the span has ended
 */
export async function putWeekly(
  transaction: Transaction<Tables>,
  { clan, me }: Entered,
  place: string,
  { task: id, from, times }: BodyOf<typeof clanRoutes.putWeekly>,
  nowMs: number,
): Promise<void> {
  if (place !== me.id) requireRole(me.role, 'officer');
  const task = taskOf(id);
  if (clan.kind !== 'warband' || task === undefined || times > task.times)
    throw new Problem('BODY_INVALID', 400);
  if ((await findPlace({ db: transaction }, clan.number, place)) === undefined)
    throw new Problem('PLACE_NOT_FOUND', 404);
  if (spanOf(task, clan.time_zone, nowMs).from !== from) throw new Problem('CLAN_CHANGED', 409);
  await transaction
    .deleteFrom('clan_weekly')
    .where('clan', '=', clan.number)
    .where('place', '=', place)
    .where('task', '=', id)
    .execute();
  if (times > 0)
    await transaction
      .insertInto('clan_weekly')
      .values({ clan: clan.number, place, task: id, from_at: from, times })
      .execute();
}
