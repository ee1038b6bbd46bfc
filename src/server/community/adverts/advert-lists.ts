import { sql, type RawBuilder } from 'kysely';
import type { Advert, AdvertPage, AdvertQuery } from '#contract/community/advert-routes.ts';
import { ADVERT_DAYS, advertLimits } from '#contract/community/adverts.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { idsOf, overBefore, timesIn, type KeptAdvert } from './adverts-store.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** So many adverts of the order one request looks at. */
const WINDOW = 20_000;

interface Place {
  readonly updated_at: number;
  readonly number: number;
}

/** Adverts that fit everything that is asked, those changed last first. */
export async function listAdverts(store: Store, query: AdvertQuery, nowMs: number): Promise<AdvertPage> {
  const fits = [
    ...(query.language === undefined ? [] : [sql<boolean>`a.languages like ${`% ${query.language} %`}`]),
    ...(query.class === undefined
      ? []
      : [sql<boolean>`(a.classes = '' or a.classes like ${`% ${query.class} %`})`]),
  ];
  const [at, number] = (query.after ?? '').split('.').map(Number);
  const inOrder = (most: number) => sql`
    select a.number, a.updated_at, a.languages, a.classes from adverts a where ${all([
      sql<boolean>`a.state = 'listed'`,
      sql<boolean>`a.side = ${query.side}`,
      sql<boolean>`a.updated_at > ${overBefore(nowMs)}`,
      ...(query.server === undefined ? [] : [sql<boolean>`a.server = ${query.server}`]),
      ...(query.after === undefined
        ? []
        : [sql<boolean>`(a.updated_at, a.number) < (${at ?? 0}, ${number ?? 0})`]),
    ])} order by a.updated_at desc, a.number desc limit ${most}`;
  const { rows: found } = await sql<Place>`
    select a.number, a.updated_at from (${inOrder(WINDOW)}) a where ${all(fits)} limit ${advertLimits.perPage + 1}`.execute(
    store.db,
  );
  const isFull = found.length > advertLimits.perPage;
  const shown = found.slice(0, advertLimits.perPage);
  const last = isFull
    ? shown.at(-1)
    : fits.length === 0
      ? undefined
      : (
          await sql<Place>`
            select a.number, a.updated_at from (${inOrder(WINDOW)}) a limit 1 offset ${WINDOW - 1}`.execute(
            store.db,
          )
        ).rows[0];
  return {
    adverts: await readShown(
      store,
      shown.map((place) => place.number),
    ),
    next: last === undefined ? null : `${last.updated_at}.${last.number}`,
  };
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

/** Says whether somebody of those who may post for a clan has posted its advert; that of a player is their own. */
export const isAnswered = ({
  side,
  author_role: role,
}: {
  side: string;
  author_role: string | null;
}): boolean => side === 'player' || role === 'leader' || role === 'officer';

/**
 * Those of some adverts that everybody sees, in the order of their numbers here: one of a clan that is not shown itself, one that
 * nobody of its officers answers, and one whose author's account is about to be deleted are left out.
 */
async function readShown({ db }: Store, numbers: readonly number[]): Promise<Advert[]> {
  if (numbers.length === 0) return [];
  const rows = await withNames(db)
    .where('adverts.number', 'in', numbers)
    .where('adverts.state', '=', 'listed')
    .where('users.deletion_due_at', 'is', null)
    .where((is) => is.or([is('adverts.side', '=', 'player'), is('clans.state', '=', 'listed')]))
    .execute();
  const byNumber = new Map(rows.filter(isAnswered).map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row === undefined ? [] : [advertOf(row)];
  });
}

/** Adverts with the names of their authors and clans. */
export const withNames = (db: Store['db']) =>
  db
    .selectFrom('adverts')
    .innerJoin('users', 'users.id', 'adverts.author_id')
    .leftJoin('clans', 'clans.number', 'adverts.clan')
    .leftJoin('clan_places', (join) =>
      join
        .onRef('clan_places.clan', '=', 'adverts.clan')
        .onRef('clan_places.user_id', '=', 'adverts.author_id'),
    )
    .selectAll('adverts')
    .select([
      'users.username',
      'clan_places.role as author_role',
      'clans.id as clan_id',
      'clans.name as clan_name',
      'clans.tag as clan_tag',
      'clans.state as clan_state',
    ]);

type NamedRow = KeptAdvert & {
  readonly username: string;
  readonly clan_id: string | null;
  readonly clan_name: string | null;
  readonly clan_tag: string | null;
};

/** @throws {Error} the clan has an id, and no name or tag */
function clanOf({ clan_id: id, clan_name: name, clan_tag: tag }: NamedRow): Advert['clan'] {
  if (id === null) return null;
  if (name === null || tag === null) throw new Error(`The clan ${id} was read without its name.`);
  return { id, name, tag };
}

/** An advert as everybody sees it. */
export const advertOf = (row: NamedRow): Advert => ({
  id: row.id,
  side: row.side as Advert['side'],
  server: row.server as Advert['server'],
  languages: idsOf(row.languages) as Advert['languages'],
  times: timesIn(row.times),
  classes: idsOf(row.classes) as Advert['classes'],
  leastResonance: row.least_resonance,
  text: row.body,
  author: row.username,
  clan: clanOf(row),
  updatedAt: row.updated_at,
  endsAt: row.updated_at + ADVERT_DAYS * DAY_MS,
});
