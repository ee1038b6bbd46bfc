import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** The moments of an event of a clan by which its answers are wanted, in ms since 1970. */
export interface WantedAnswers {
  readonly starts_at: number;
  readonly answers_until: number | null;
}

/** Until when answers to an event are wanted: until it starts, where nobody has said. */
export const answeredBy = ({ starts_at: startsAt, answers_until: until }: WantedAnswers): number =>
  Math.min(until ?? startsAt, startsAt);

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
