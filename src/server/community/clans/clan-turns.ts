import type { Selectable, Transaction } from 'kysely';
import { clanLimits, type ClanKind, type ClanRole } from '#contract/community/clans.ts';
import type { Database } from '#server/database/database.ts';
import type { ClanPlaceRow, ClanRow, Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';

/*
 * Changes of a clan stand in its line. Those that also touch a player's own things, such as the number of their clans, stand in that
 * player's line first: in this order alone, so that nobody waits for one who waits for them.
 */

export type KeptClan = Selectable<ClanRow>;
export type KeptPlace = Selectable<ClanPlaceRow>;
type Store = Pick<Database<Tables>, 'db'>;

/** The subject of transactions on a clan. */
export const clanTurn = (clanId: string): string => `clan:${clanId}`;

/** Stands in a clan's line, in a transaction that may have stood in a player's before. */
export const takeClanTurn = async (
  { dialect }: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  clanId: string,
): Promise<void> => dialect.takeTurn(transaction as unknown as Transaction<unknown>, clanTurn(clanId));

/** A clan that there is for its members: one that a moderator has removed is none, but for whoever leaves it. */
export async function findClan(
  { db }: Store,
  id: string,
  mayBeRemoved = false,
): Promise<KeptClan | undefined> {
  if (!PUBLIC_ID.test(id)) return undefined;
  const clan = await db.selectFrom('clans').selectAll().where('id', '=', id).executeTakeFirst();
  return clan?.state === 'removed' && !mayBeRemoved ? undefined : clan;
}

export const findPlaceOf = async ({ db }: Store, clan: number, userId: string) =>
  db
    .selectFrom('clan_places')
    .selectAll()
    .where('clan', '=', clan)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findPlace = async ({ db }: Store, clan: number, id: string) =>
  db.selectFrom('clan_places').selectAll().where('clan', '=', clan).where('id', '=', id).executeTakeFirst();

/** A member as they enter a clan's room. */
export interface Entered {
  readonly clan: KeptClan;
  readonly me: KeptPlace & { readonly role: ClanRole };
}

/** @throws {Problem} CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403 */
export async function enter(store: Store, clanId: string, userId: string): Promise<Entered> {
  const clan = await findClan(store, clanId);
  if (clan === undefined) throw new Problem('CLAN_NOT_FOUND', 404);
  const me = await findPlaceOf(store, clan.number, userId);
  if (me === undefined) throw new Problem('CLAN_MEMBERS_ONLY', 403);
  return { clan, me: { ...me, role: me.role as ClanRole } };
}

/** @throws {Problem} CLAN_OFFICERS_ONLY 403, CLAN_LEADER_ONLY 403 */
export function requireRole(role: ClanRole, least: ClanRole): void {
  if (least === 'leader' && role !== 'leader') throw new Problem('CLAN_LEADER_ONLY', 403);
  if (least === 'officer' && role === 'member') throw new Problem('CLAN_OFFICERS_ONLY', 403);
}

/** Places that a clan of a kind has. */
export const mostPlaces = (kind: string): number =>
  (kind as ClanKind) === 'warband' ? clanLimits.warbandPlaces : clanLimits.places;

/** Counts a change of a clan. @returns its version from then on */
export async function countChange(
  transaction: Transaction<Tables>,
  clan: number,
  nowMs: number,
): Promise<number> {
  const { version } = await transaction
    .updateTable('clans')
    .set((row) => ({ version: row('version', '+', 1), updated_at: nowMs }))
    .where('number', '=', clan)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface LogEntry {
  readonly act: string;
  /** Null for the server's own. */
  readonly by: string | null;
  /** The account that it is about. */
  readonly about?: string | null;
  readonly name?: string;
  readonly places?: number;
}

/** Writes down what was done in a clan; the oldest entries make room. */
export async function noteInLog(
  transaction: Transaction<Tables>,
  clan: number,
  { act, by, about = null, name = '', places }: LogEntry,
  nowMs: number,
  most: number,
): Promise<void> {
  await transaction
    .insertInto('clan_log')
    .values({ clan, at: nowMs, by_id: by, about_id: about, act, name, places: places ?? null })
    .execute();
  const oldest = await transaction
    .selectFrom('clan_log')
    .select('number')
    .where('clan', '=', clan)
    .orderBy('number', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined)
    await transaction
      .deleteFrom('clan_log')
      .where('clan', '=', clan)
      .where('number', '<=', oldest.number)
      .execute();
}
