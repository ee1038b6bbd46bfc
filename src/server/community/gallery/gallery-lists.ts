import { sql, type RawBuilder } from 'kysely';
import { CARDS_PER_PAGE, type GallerySort } from '#contract/community/gallery/gallery.ts';
import type { GalleryCard, GalleryPage, GalleryQuery } from '#contract/community/gallery/gallery-routes.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { KeptCard } from './cards-store.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** So many cards are counted; of more a list says '2,000+'. */
const COUNTED = 2_000;
/** So many cards of its order a list looks at for one page. */
const WINDOW = 20_000;

const columns = {
  updated: 'updated_at',
  resonance: 'resonance',
  rating: 'combat_rating',
} as const satisfies Record<GallerySort, string>;

interface Place {
  readonly order: number;
  readonly id: string;
}

/**
 * One page of the cards that everybody sees and that fit, in one of three orders, those that are equal by their ids. It is bounded: the list
 * follows its order's index through a window, and hands on where that has ended.
 *
 * @param window cards that one page looks at, for tests that could not fill the usual one
 * @throws {Problem} QUERY_INVALID 400
 */
export async function listCards(store: Store, query: GalleryQuery, window = WINDOW): Promise<GalleryPage> {
  const column = sql.ref(columns[query.sort]);
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const behind = after === undefined ? sql`1 = 1` : sql`(${column}, id) < (${after.order}, ${after.id})`;
  // The state stands in the statement as in the index, which no parameter could match.
  const rows = sql`
    select id, class, server, ${column} as "order" from shares
    where state = 'listed' and ${behind} order by ${column} desc, id desc limit ${window}`;
  const fits = all(
    (['class', 'server'] as const).flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [sql<boolean>`${sql.ref(`c.${name}`)} = ${value}`];
    }),
  );
  const found = await sql<Place>`
    select c.id, c."order" from (${rows}) c where ${fits}
    order by c."order" desc, c.id desc limit ${CARDS_PER_PAGE + 1}`.execute(store.db);
  const shown = found.rows.slice(0, CARDS_PER_PAGE);
  const isFull = found.rows.length > CARDS_PER_PAGE;
  const end = isFull
    ? undefined
    : (
        await sql<Place>`select c.id, c."order" from (${rows}) c
          order by c."order" desc, c.id desc limit 1 offset ${window - 1}`.execute(store.db)
      ).rows[0];
  const last = isFull ? shown.at(-1) : end;
  return {
    cards: await cardsOf(
      store,
      shown.map(({ id }) => id),
    ),
    next: last === undefined ? null : `${last.order}.${last.id}`,
    looked: isFull || end === undefined ? null : window,
    count: after === undefined ? await countOf(store, rows, fits, window) : null,
  };
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

function placeOf(text: string): Place {
  const [order, id = ''] = text.split('.');
  if (!Number.isSafeInteger(Number(order))) throw new Problem('QUERY_INVALID', 400);
  return { order: Number(order), id };
}

async function countOf(
  { db }: Store,
  rows: RawBuilder<unknown>,
  fits: RawBuilder<unknown>,
  window: number,
): Promise<GalleryPage['count']> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select 1 as one from (${rows}) c where ${fits} limit ${COUNTED + 1}) found`.execute(
    db,
  );
  const n = Number(counted.rows[0]?.n);
  if (n > COUNTED) return '2,000+';
  const looked = await sql<{ n: number }>`select count(*) as n from (${rows}) c`.execute(db);
  return Number(looked.rows[0]?.n) < window ? n : null;
}

async function cardsOf({ db }: Store, ids: readonly string[]): Promise<GalleryCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.owner_id')
    .selectAll('shares')
    .where('shares.id', 'in', ids)
    .where('state', '=', 'listed')
    .where('users.disabled_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [cardOf(row)];
  });
}

/** A card as the gallery lists it. */
export function cardOf({ id, sheet: text, server, updated_at: updatedAt }: KeptCard): GalleryCard {
  const { class: classId, name, figures = {}, gems, secondGems } = keptSheet(text);
  const worn = { ...gems, ...secondGems };
  return {
    id,
    class: classId,
    name,
    server: server === null || server === '' ? null : server,
    level: figures.level ?? null,
    paragon: figures.paragon ?? null,
    resonance: figures.resonance ?? null,
    combatRating: figures.combatRating ?? null,
    gems: gemPlaces.flatMap((place) => {
      const gem = worn[place];
      if (gem === undefined) return [];
      const { catalogueId, rank, activeStars } = gem;
      return [{ id: catalogueId, rank, ...(activeStars !== undefined && { stars: activeStars }) }];
    }),
    updatedAt,
  };
}
