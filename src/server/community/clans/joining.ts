import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { clanRoutes, Invitation } from '#contract/community/clan-routes.ts';
import { clanLimits } from '#contract/community/clans.ts';
import { serverLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { placeKey } from '#rules/clans/roster-paste.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';
import { cardOf, sharesBits } from './clan-cards.ts';
import { findPlace, mostPlaces, noteInLog, type KeptClan } from './clan-turns.ts';
import { countPlaces, findByName, insertPlace, requireRoomForClan } from './places-store.ts';

type Store = Pick<Database<Tables>, 'db'>;
export type Joining = BodyOf<typeof clanRoutes.joinClan>;

/** Somebody who joins, and as whom. */
interface Newcomer {
  readonly userId: string;
  /** As it is kept: shares as bits. */
  readonly name: string;
  readonly class: string | null;
  readonly characterId: string | null;
  readonly shares: number;
  readonly showsPublicly: boolean;
  /** The place that they take over; null for that of their name, or a new one. */
  readonly place: string | null;
  /** The officer who has let them in; null where nobody had to. */
  readonly letInBy: string | null;
}

export const newcomerOf = (userId: string, joining: Joining): Newcomer => ({
  userId,
  name: joining.name,
  class: joining.class,
  characterId: joining.characterId,
  shares: sharesBits(joining.shares),
  showsPublicly: joining.showsPublicly,
  place: null,
  letInBy: null,
});

/**
 * Makes a player a member, in their turn and the clan's. A place without an account that has their name, or that they were invited to, becomes
 * theirs with what was entered of it.
 *
 * @throws {Problem} CLANS_FULL 409, CLAN_FULL 409, MEMBER_NAME_TAKEN 409
 */
export async function letIn(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  newcomer: Newcomer,
  version: number,
  nowMs: number,
): Promise<void> {
  const { userId, characterId, shares } = newcomer;
  await requireRoomForClan(transaction, userId, clan.kind);
  const card = await cardOf(transaction, userId, characterId, shares);
  const named = await findByName(transaction, clan.number, newcomer.name);
  const invited =
    newcomer.place === null ? named : await findPlace({ db: transaction }, clan.number, newcomer.place);
  if (named !== undefined && (named.user_id !== null || named.id !== invited?.id))
    throw new Problem('MEMBER_NAME_TAKEN', 409);
  if (invited !== undefined && invited.user_id === null) {
    // Entries of the place are of the player from now on, and go with their account.
    await transaction
      .updateTable('clan_log')
      .set({ about_id: userId })
      .where('clan', '=', clan.number)
      .where('name', '=', invited.name)
      .where('act', 'in', ['edited', 'removed'])
      .where('about_id', 'is', null)
      .execute();
    await transaction
      .updateTable('clan_places')
      .set({
        user_id: userId,
        name: newcomer.name,
        name_folded: placeKey(newcomer.name),
        class: newcomer.class ?? invited.class,
        shares,
        character_id: characterId,
        ...card,
        shows_publicly: newcomer.showsPublicly ? 1 : 0,
        joined_at: nowMs,
        seen_at: nowMs,
        version,
      })
      .where('clan', '=', clan.number)
      .where('id', '=', invited.id)
      .where('user_id', 'is', null)
      .execute();
  } else
    await insertPlace(
      transaction,
      clan.number,
      {
        userId,
        role: 'member',
        name: newcomer.name,
        class: newcomer.class,
        shares,
        characterId,
        card,
        showsPublicly: newcomer.showsPublicly,
      },
      version,
      nowMs,
    );
  await countPlaces(transaction, clan);
  await transaction
    .deleteFrom('clan_requests')
    .where('clan', '=', clan.number)
    .where('user_id', '=', userId)
    .execute();
  await noteInLog(
    transaction,
    clan.number,
    { act: 'joined', by: newcomer.letInBy ?? userId, about: userId, name: newcomer.name },
    nowMs,
    serverLimits.clanLogKept,
  );
}

/**
 * Writes a player's wish to join down, in their turn; sent again it is what it says then.
 *
 * @throws {Problem} REQUESTS_TODAY 429, CLANS_FULL 409
 */
export async function ask(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  userId: string,
  joining: Joining,
  nowMs: number,
): Promise<void> {
  await requireRoomForClan(transaction, userId, clan.kind);
  const recent = await transaction
    .selectFrom('clan_requests')
    .select(['clan', 'state', 'at'])
    .where('user_id', '=', userId)
    .where((all) => all.or([all('at', '>', nowMs - DAY_MS), all('clan', '=', clan.number)]))
    .orderBy('at', 'desc')
    .execute();
  const before = recent.find((each) => each.clan === clan.number);
  if (before?.state !== 'open') {
    const today = recent.filter(({ at }) => at > nowMs - DAY_MS);
    const deciding =
      today.find((each) => each.clan === clan.number) ?? today[serverLimits.clanRequestsPerDay - 1];
    if (deciding !== undefined)
      throw new Problem('REQUESTS_TODAY', 429, {
        'retry-after': String(Math.max(1, Math.ceil((deciding.at + DAY_MS - nowMs) / 1_000))),
      });
  }
  await transaction
    .deleteFrom('clan_requests')
    .where('clan', '=', clan.number)
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .insertInto('clan_requests')
    .values({
      clan: clan.number,
      user_id: userId,
      id: newPublicId(),
      state: 'open',
      name: joining.name,
      class: joining.class,
      character_id: joining.characterId,
      shares: sharesBits(joining.shares),
      shows_publicly: joining.showsPublicly ? 1 : 0,
      text: joining.text,
      // Asked again it does not move back in the line.
      at: before?.state === 'open' ? before.at : nowMs,
    })
    .execute();
}

/** An invitation's code: 128 bits, of which the database has the hash. */
const CODE = /^[\w-]{22}$/;
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

interface WantedInvite {
  readonly days: number;
  readonly uses: number;
  readonly place: string | null;
  readonly byId: string;
}

/** Makes an invitation, in the clan's turn. @throws {Problem} INVITES_FULL 409, PLACE_NOT_FOUND 404 */
export async function makeInvite(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  { days, uses, place, byId }: WantedInvite,
  nowMs: number,
) {
  const there = await transaction
    .selectFrom('clan_invites')
    .select('id')
    .where('clan', '=', clan.number)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', nowMs)
    .execute();
  if (there.length >= clanLimits.invites) throw new Problem('INVITES_FULL', 409);
  if (place !== null) {
    const found = await findPlace({ db: transaction }, clan.number, place);
    if (found === undefined || found.user_id !== null) throw new Problem('PLACE_NOT_FOUND', 404);
  }
  const code = randomBytes(16).toString('base64url');
  const id = newPublicId();
  const expiresAt = nowMs + days * DAY_MS;
  await transaction
    .insertInto('clan_invites')
    .values({
      clan: clan.number,
      id,
      code_hash: hashOf(code),
      place,
      uses_left: place === null ? uses : 1,
      made_at: nowMs,
      expires_at: expiresAt,
      by_id: byId,
    })
    .execute();
  return { id, code, expiresAt };
}

/** A live invitation with its clan, which everybody may see. @throws {Problem} INVITE_OVER 404 */
export async function findInvite({ db }: Store, code: string, nowMs: number) {
  const invite = CODE.test(code)
    ? await db
        .selectFrom('clan_invites')
        .selectAll()
        .where('code_hash', '=', hashOf(code))
        .where('uses_left', '>', 0)
        .where('expires_at', '>', nowMs)
        .executeTakeFirst()
    : undefined;
  if (invite === undefined) throw new Problem('INVITE_OVER', 404);
  const clan = await db
    .selectFrom('clans')
    .selectAll()
    .where('number', '=', invite.clan)
    // An invitation shows nobody a clan that a moderator has hidden or has yet to see.
    .where('state', '=', 'listed')
    .executeTakeFirst();
  const place = invite.place === null ? null : await findPlace({ db }, invite.clan, invite.place);
  if (clan === undefined || place === undefined || (place?.user_id ?? null) !== null)
    throw new Problem('INVITE_OVER', 404);
  return { invite, clan, place };
}

/** The clan whose invitation a player has followed: they are in it, also where the invitation is used up by that. */
export const clanJoinedBy = async ({ db }: Store, code: string, userId: string) =>
  db
    .selectFrom('clan_invites')
    .innerJoin('clans', 'clans.number', 'clan_invites.clan')
    .innerJoin('clan_places', 'clan_places.clan', 'clans.number')
    .select('clans.id')
    .where('code_hash', '=', hashOf(code))
    .where('clan_places.user_id', '=', userId)
    .where('clans.state', '!=', 'removed')
    .executeTakeFirst();

/** An invitation with the part of its clan that it shows. @throws {Problem} INVITE_OVER 404 */
export async function readInvitation(store: Store, code: string, nowMs: number): Promise<Invitation> {
  const { clan, place } = await findInvite(store, code, nowMs);
  return {
    clan: clan.id,
    name: clan.name,
    tag: clan.tag,
    server: clan.server,
    kind: clan.kind as Invitation['kind'],
    size: clan.size,
    most: mostPlaces(clan.kind),
    place: place?.name ?? null,
  };
}

/** Uses an invitation up by one, in the clan's turn. @throws {Problem} INVITE_OVER 404 */
export async function useInvite(transaction: Transaction<Tables>, id: string): Promise<void> {
  const used = await transaction
    .updateTable('clan_invites')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('id', '=', id)
    .where('uses_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw new Problem('INVITE_OVER', 404);
}
