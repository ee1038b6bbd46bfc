import type { Transaction } from 'kysely';
import type { ClanPage, ClanQuery, clanRoutes, PublicClan } from '#contract/community/clan-routes.ts';
import { clanLimits, type ClanRole } from '#contract/community/clans.ts';
import { serverLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { eventRegions } from '#catalogue/events.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import { afterAct, type PublicState } from '#rules/community/states.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import { skeletonOf } from '#rules/names/skeleton.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';
import { hasBlocked } from '../holding.ts';
import { waits } from '../moderated.ts';
import { readMarkup } from '#server/markup/read-markup.ts';
import { clanTurn, mostPlaces, requireRole, type Entered, type KeptClan } from './clan-turns.ts';
import { insertPlace, requireRoomForAll } from './places-store.ts';
import { cardOfClan, listPlaces } from './room.ts';

type Store = Pick<Database<Tables>, 'db'>;
type WantedClan = BodyOf<typeof clanRoutes.putClan>;

/** So many listed clans are looked at for one page. */
const WINDOW = 4_000;

/** The texts of a clan that everybody reads, for moderators and blocked words. */
export const textOf = ({ name, tag, description }: Pick<KeptClan, 'name' | 'tag' | 'description'>): string =>
  [name, tag, description].filter(Boolean).join('\n');

/** The key by which two names of clans are one, which nobody can tell apart at a glance. */
export const nameKey = (name: string): string => skeletonOf(name) || name.toLowerCase();

/** The columns that a leader's wish comes to. */
function settingsOf({ name, tag, server, timeZone, faction, kind, description, notice, door }: WantedClan) {
  const zone = timeZone ?? eventRegions.find((region) => region.server === server)?.timeZone;
  if (zone === undefined || !isTimeZone(zone)) throw new Problem('BODY_INVALID', 400);
  return {
    name,
    name_folded: nameKey(name),
    words: ` ${wordsOf(`${name}\n${tag}`).join(' ')} `,
    tag: tag.replaceAll(/\s+/g, ' '),
    server,
    time_zone: zone,
    faction,
    kind,
    description,
    notice,
    door,
  };
}

/** Of a clan only the leader changes what it is called and who comes in. */
const leadersOwn = ['name', 'tag', 'server', 'kind', 'door'] as const;
const written = ['name', 'tag', 'description'] as const;

const refuseTaken = (error: unknown): never => {
  throw error instanceof DatabaseError && error.kind === 'unique'
    ? new Problem('CLAN_NAME_TAKEN', 409)
    : error;
};

/** @throws {Problem} CLAN_NAME_TAKEN 409 */
async function requireFreeClanName(
  transaction: Transaction<Tables>,
  { server, kind, name_folded: folded }: Pick<KeptClan, 'server' | 'kind' | 'name_folded'>,
  but: number,
): Promise<void> {
  const there = await transaction
    .selectFrom('clans')
    .select('number')
    .where('server', '=', server)
    .where('kind', '=', kind)
    .where('name_folded', '=', folded)
    .where('state', '!=', 'withdrawn')
    .where('number', '!=', but)
    .executeTakeFirst();
  if (there !== undefined) throw new Problem('CLAN_NAME_TAKEN', 409);
}

interface Founding {
  readonly userId: string;
  readonly username: string;
  readonly key: string;
  readonly wanted: WantedClan;
  readonly heldFor: string | null;
}

/** Founds a clan, in its founder's turn. @throws {Problem} CLAN_NAME_TAKEN 409, BODY_INVALID 400 */
export async function foundClan(
  transaction: Transaction<Tables>,
  { userId, username, key, wanted, heldFor }: Founding,
  nowMs: number,
): Promise<KeptClan> {
  const settings = settingsOf(wanted);
  await requireFreeClanName(transaction, settings, 0);
  const clan = await transaction
    .insertInto('clans')
    .values({
      ...settings,
      id: newPublicId(),
      founder_id: userId,
      clan_key: key,
      state: heldFor === null ? 'listed' : 'held',
      state_before: null,
      state_at: nowMs,
      held_for: heldFor,
      kept_version: 0,
      text_version: 1,
      version: 1,
      settings_version: 1,
      size: 1,
      offer_place: null,
      offered_at: null,
      claim_place: null,
      claimed_at: null,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  await insertPlace(
    transaction,
    clan.number,
    { userId, role: 'leader', name: wanted.memberName ?? username, class: null },
    1,
    nowMs,
  );
  return clan;
}

/** Says whether a clan is what a wish asks for already. */
export function isAsWanted(clan: KeptClan, wanted: WantedClan): boolean {
  const settings = settingsOf(wanted);
  return Object.entries(settings).every(([name, value]) => clan[name as keyof KeptClan] === value);
}

interface ClanChange {
  readonly wanted: WantedClan;
  /** Why a moderator is to look at its texts before everybody does, where they have changed. */
  readonly heldFor: string | null;
  /** The clan's version with it. */
  readonly version: number;
}

/**
 * Changes a clan's settings, in its turn.
 *
 * @throws {Problem} CLAN_LEADER_ONLY 403, CLAN_CHANGED 409, CLAN_NAME_TAKEN 409, CLAN_FULL 409, CLANS_FULL 409, BODY_INVALID 400
 */
export async function changeClan(
  transaction: Transaction<Tables>,
  { clan, me }: Entered,
  { wanted, heldFor, version }: ClanChange,
  nowMs: number,
): Promise<void> {
  const settings = settingsOf(wanted);
  if (leadersOwn.some((name) => settings[name] !== clan[name])) requireRole(me.role, 'leader');
  if (clan.settings_version > wanted.baseVersion) throw new Problem('CLAN_CHANGED', 409);
  if (clan.size > mostPlaces(settings.kind)) throw new Problem('CLAN_FULL', 409);
  await requireFreeClanName(transaction, settings, clan.number);
  const isRewritten = written.some((name) => settings[name] !== clan[name]);
  const edited = isRewritten
    ? afterAct({ state: clan.state as PublicState, before: clan.state_before as PublicState | null }, 'edit')
    : { state: clan.state as PublicState, before: clan.state_before };
  if (edited === null) throw new Problem('CLAN_NOT_FOUND', 404);
  const state = isRewritten && heldFor !== null && edited.state === 'listed' ? 'held' : edited.state;
  if (settings.kind !== clan.kind) await requireRoomForAll(transaction, clan.number, settings.kind);
  await transaction
    .updateTable('clans')
    .set({
      ...settings,
      settings_version: version,
      ...(isRewritten && {
        text_version: clan.text_version + 1,
        state,
        state_before: edited.before,
        ...(state !== clan.state && { state_at: nowMs }),
        held_for: state === 'held' ? (heldFor ?? clan.held_for ?? 'mended') : null,
      }),
    })
    .where('number', '=', clan.number)
    .execute()
    .catch(refuseTaken);
}

/** Disbands a clan, or takes that back, in its turn. @throws {Problem} CLAN_NAME_TAKEN 409 */
export async function setDisbanded(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  isDisbanded: boolean,
  nowMs: number,
): Promise<void> {
  const next = afterAct(
    { state: clan.state as PublicState, before: clan.state_before as PublicState | null },
    isDisbanded ? 'withdraw' : 'return',
  );
  // It is as it is asked for already.
  if (next === null) return;
  if (!isDisbanded) await requireFreeClanName(transaction, clan, clan.number);
  await transaction
    .updateTable('clans')
    .set({ state: next.state, state_before: next.before, state_at: nowMs })
    .where('number', '=', clan.number)
    .execute()
    .catch(refuseTaken);
}

/** Listed clans that fit a query, the newest first; a page ends early where 4,000 clans were looked at. */
export async function listClans({ db }: Store, query: ClanQuery): Promise<ClanPage> {
  const below = query.after === undefined ? Number.MAX_SAFE_INTEGER : Number(query.after);
  const words = query.words === undefined ? [] : wordsOf(query.words).slice(0, 8);
  const last = await db
    .selectFrom('clans')
    .select('number')
    .where('state', '=', 'listed')
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .offset(WINDOW)
    .limit(1)
    .executeTakeFirst();
  let asked = db
    .selectFrom('clans')
    .selectAll()
    .where('state', '=', 'listed')
    .where('number', '<', below)
    .where('number', '>', last?.number ?? 0);
  // Letters and digits alone, which mean nothing else in a pattern.
  for (const word of words) asked = asked.where('words', 'like', `% ${word}%`);
  for (const name of ['server', 'door', 'kind', 'faction'] as const) {
    const value = query[name];
    if (value !== undefined) asked = asked.where(name, '=', value);
  }
  const rows = await asked
    .orderBy('number', 'desc')
    .limit(clanLimits.perPage + 1)
    .execute();
  const shown = rows.slice(0, clanLimits.perPage);
  const next = rows.length > shown.length ? shown.at(-1)?.number : last && last.number + 1;
  return { clans: shown.map(cardOfClan), next: next === undefined ? null : String(next) };
}

/** The places whose names everybody reads. */
export const namesShown = <Place extends { readonly shows_publicly: number }>(
  places: readonly Place[],
): Place[] => places.filter(({ shows_publicly: shows }) => shows === 1);

/** The public part of a clan. @throws {Problem} CLAN_NOT_FOUND 404, CLAN_NOT_SHOWN 404 */
export async function readPublicClan(
  store: Store,
  id: string,
  blockedWords: ReadonlySet<string>,
): Promise<PublicClan> {
  const clan = await store.db.selectFrom('clans').selectAll().where('id', '=', id).executeTakeFirst();
  if (clan?.state === 'hidden') throw new Problem('CLAN_NOT_SHOWN', 404);
  if (clan?.state !== 'listed') throw new Problem('CLAN_NOT_FOUND', 404);
  const places = await listPlaces(store, clan.number);
  return {
    ...cardOfClan(clan),
    description: readMarkup(clan.description, false),
    // Names wait for no moderator, so that one with a blocked word is for members alone.
    shown: namesShown(places)
      .filter(({ name }) => !hasBlocked(wordsOf(name), blockedWords))
      .map(({ name, role }) => ({ name, role: role as ClanRole })),
    createdAt: clan.created_at,
  };
}

/** Deletes what nobody can bring back any more, and forgets what has run out, by the time that is believed. */
export async function forgetEnded(database: Database<Tables>, believedMs: number): Promise<void> {
  for (const [state, days] of [
    ['withdrawn', serverLimits.disbandedClanDays],
    ['removed', serverLimits.removedClanDays],
  ] as const) {
    const dueBy = believedMs - days * DAY_MS;
    const gone = await database.db
      .selectFrom('clans')
      .select(['id', 'number'])
      .where(waits)
      .where('state', '=', state)
      .where('state_at', '<=', dueBy)
      .limit(50)
      .execute();
    for (const { id, number } of gone)
      await database.transaction(async (transaction) => {
        await transaction
          .deleteFrom('clans')
          .where('number', '=', number)
          .where('state', '=', state)
          .where('state_at', '<=', dueBy)
          .execute();
      }, clanTurn(id));
  }
  await database.db.deleteFrom('clan_invites').where('expires_at', '<=', believedMs).execute();
  await database.db
    .deleteFrom('clan_pastes')
    .where('at', '<=', believedMs - DAY_MS)
    .execute();
  await database.db
    .deleteFrom('clan_requests')
    .where('state', '!=', 'open')
    .where('at', '<=', believedMs - DAY_MS)
    .execute();
}
