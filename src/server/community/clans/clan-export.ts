import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { ExportedList } from '#server/http/area.ts';
import { sharesIn } from './clan-cards.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Everything that clans have of a player, to take along: their places with figures and answers, the clans that they lead, and what they have asked. */
export const exportOfMember = (database: Store, userId: string): readonly ExportedList[] => [
  { name: 'clans', parts: ledBy(database, userId) },
  { name: 'clanPlaces', parts: placesOf(database, userId) },
  { name: 'clanRequests', parts: requestsOf(database, userId) },
];

/** The clans of a player are few: five of each kind, and disbanded ones. */
async function* ledBy({ db }: Store, userId: string) {
  const rows = await db
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .selectAll('clans')
    .where('clan_places.user_id', '=', userId)
    .where('clan_places.role', '=', 'leader')
    .orderBy('clans.number')
    .execute();
  if (rows.length > 0)
    yield rows.map((row) =>
      JSON.stringify({
        id: row.id,
        name: row.name,
        tag: row.tag,
        server: row.server,
        faction: row.faction,
        kind: row.kind,
        door: row.door,
        description: row.description,
        notice: row.notice,
        state: row.state,
        createdAt: row.created_at,
      }),
    );
}

async function* placesOf({ db }: Store, userId: string) {
  const rows = await db
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .selectAll('clan_places')
    .select(['clans.id as clanId', 'clans.name as clanName'])
    .where('clan_places.user_id', '=', userId)
    .orderBy('clans.number')
    .execute();
  for (const row of rows) {
    const [figures, answers, weekly] = await Promise.all([
      db
        .selectFrom('clan_figures')
        .select(['figure', 'value', 'at'])
        .where('clan', '=', row.clan)
        .where('place', '=', row.id)
        .orderBy('figure')
        .execute(),
      db
        .selectFrom('clan_answers')
        .innerJoin('clan_events', (join) =>
          join
            .onRef('clan_events.clan', '=', 'clan_answers.clan')
            .onRef('clan_events.event_key', '=', 'clan_answers.event'),
        )
        .select(['title', 'starts_at as startsAt', 'answer', 'mark', 'at'])
        .where('clan_answers.clan', '=', row.clan)
        .where('place', '=', row.id)
        .orderBy('starts_at')
        .execute(),
      db
        .selectFrom('clan_weekly')
        .select(['task', 'from_at as from', 'times'])
        .where('clan', '=', row.clan)
        .where('place', '=', row.id)
        .orderBy('task')
        .execute(),
    ]);
    yield [
      JSON.stringify({
        clan: row.clanId,
        clanName: row.clanName,
        id: row.id,
        role: row.role,
        name: row.name,
        class: row.class,
        part: row.part,
        note: row.note,
        shares: sharesIn(row.shares),
        characterId: row.character_id,
        shared: row.card === null ? null : (JSON.parse(row.card) as object),
        showsPublicly: row.shows_publicly === 1,
        joinedAt: row.joined_at,
        figures,
        answers,
        weekly,
      }),
    ];
  }
}

async function* requestsOf({ db }: Store, userId: string) {
  const rows = await db
    .selectFrom('clan_requests')
    .innerJoin('clans', 'clans.number', 'clan_requests.clan')
    .select(['clans.id as clan', 'clan_requests.name', 'text', 'at', 'clan_requests.state'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  if (rows.length > 0) yield rows.map((row) => JSON.stringify(row));
}
