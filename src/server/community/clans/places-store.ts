import type { Transaction } from 'kysely';
import { serverLimits } from '#contract/limits.ts';
import { placeKey } from '#rules/clans/roster-paste.ts';
import type { Tables } from '#server/database/tables.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';
import { mostPlaces, type KeptClan, type KeptPlace } from './clan-turns.ts';

/** The figures that are entered of a place. */
export const figureNames = ['level', 'paragonLevel', 'resonance', 'combatRating'] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = { readonly [Name in FigureName]: number | null };

/** A place before it is made, beside its clan. */
interface NewPlace {
  readonly userId: string | null;
  readonly role: 'leader' | 'officer' | 'member';
  readonly name: string;
  readonly class: string | null;
  readonly part?: string;
  readonly note?: string;
  readonly shares?: number;
  readonly characterId?: string | null;
  readonly card?: { readonly card: string | null; readonly card_at: number | null };
  readonly showsPublicly?: boolean;
}

/** Makes a place, which the clan has to have room for. @returns its id */
export async function insertPlace(
  transaction: Transaction<Tables>,
  clan: number,
  place: NewPlace,
  version: number,
  nowMs: number,
): Promise<string> {
  const id = newPublicId();
  await transaction
    .insertInto('clan_places')
    .values({
      clan,
      id,
      user_id: place.userId,
      role: place.role,
      name: place.name,
      name_folded: placeKey(place.name),
      class: place.class,
      part: place.part ?? '',
      note: place.note ?? '',
      shares: place.shares ?? 0,
      character_id: place.characterId ?? null,
      card: null,
      card_at: null,
      ...place.card,
      shows_publicly: place.showsPublicly === true ? 1 : 0,
      joined_at: nowMs,
      seen_at: nowMs,
      version,
    })
    .execute();
  return id;
}

/** Counts the places of a clan, which its row has as well. @throws {Problem} CLAN_FULL 409 */
export async function countPlaces(
  transaction: Transaction<Tables>,
  { number, kind }: Pick<KeptClan, 'number' | 'kind'>,
): Promise<void> {
  const { size } = await transaction
    .selectFrom('clan_places')
    .select((all) => all.fn.countAll<number>().as('size'))
    .where('clan', '=', number)
    .executeTakeFirstOrThrow();
  if (size > mostPlaces(kind)) throw new Problem('CLAN_FULL', 409);
  await transaction.updateTable('clans').set({ size }).where('number', '=', number).execute();
}

/** A player is in so many clans, and in so many warbands; disbanded ones do not count. @throws {Problem} CLANS_FULL 409 */
export async function requireRoomForClan(
  transaction: Transaction<Tables>,
  userId: string,
  kind: string,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'not in', ['withdrawn', 'removed'])
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.clansPerPlayer) throw new Problem('CLANS_FULL', 409);
}

/** Each member of a clan is in fewer than five of a kind that it is to become. @throws {Problem} CLANS_FULL 409 */
export async function requireRoomForAll(
  transaction: Transaction<Tables>,
  clan: number,
  kind: string,
): Promise<void> {
  const full = await transaction
    .selectFrom('clan_places as mine')
    .innerJoin('clan_places as other', 'other.user_id', 'mine.user_id')
    .innerJoin('clans', 'clans.number', 'other.clan')
    .select('mine.user_id')
    .where('mine.clan', '=', clan)
    .where('clans.kind', '=', kind)
    .where('clans.state', 'not in', ['withdrawn', 'removed'])
    .groupBy('mine.user_id')
    .having((all) => all.fn.countAll<number>(), '>=', serverLimits.clansPerPlayer)
    .limit(1)
    .executeTakeFirst();
  if (full !== undefined) throw new Problem('CLANS_FULL', 409);
}

/** The place of a name in a clan. */
export const findByName = async (transaction: Transaction<Tables>, clan: number, name: string) =>
  transaction
    .selectFrom('clan_places')
    .selectAll()
    .where('clan', '=', clan)
    .where('name_folded', '=', placeKey(name))
    .executeTakeFirst();

/** @throws {Problem} MEMBER_NAME_TAKEN 409 somebody else of the clan has the name */
export async function requireFreeName(
  transaction: Transaction<Tables>,
  clan: number,
  name: string,
  but: string,
): Promise<void> {
  const there = await findByName(transaction, clan, name);
  if (there !== undefined && there.id !== but) throw new Problem('MEMBER_NAME_TAKEN', 409);
}

/** Ends what an officer has invited by, when they are none any more. */
export async function endInvitesBy(
  transaction: Transaction<Tables>,
  clan: number,
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  await transaction.deleteFrom('clan_invites').where('clan', '=', clan).where('by_id', '=', userId).execute();
}

/** Deletes a place with everything of it and the invitations of whoever had it, also from what a pasted roster would bring back. */
export async function deletePlace(
  transaction: Transaction<Tables>,
  clan: Pick<KeptClan, 'number' | 'kind' | 'offer_place' | 'claim_place'>,
  { id, user_id: userId }: Pick<KeptPlace, 'id' | 'user_id'>,
): Promise<void> {
  const { number } = clan;
  await transaction.deleteFrom('clan_places').where('clan', '=', number).where('id', '=', id).execute();
  await transaction.deleteFrom('clan_invites').where('clan', '=', number).where('place', '=', id).execute();
  await endInvitesBy(transaction, number, userId);
  if (clan.offer_place === id)
    await transaction
      .updateTable('clans')
      .set({ offer_place: null, offered_at: null })
      .where('number', '=', number)
      .execute();
  if (clan.claim_place === id)
    await transaction
      .updateTable('clans')
      .set({ claim_place: null, claimed_at: null })
      .where('number', '=', number)
      .execute();
  const paste = await transaction
    .selectFrom('clan_pastes')
    .select('before')
    .where('clan', '=', number)
    .executeTakeFirst();
  if (paste !== undefined) {
    const before = (JSON.parse(paste.before) as readonly PlaceBefore[]).filter((each) => each.id !== id);
    await transaction
      .updateTable('clan_pastes')
      .set({ before: JSON.stringify(before) })
      .where('clan', '=', number)
      .execute();
  }
  await countPlaces(transaction, clan);
}

/**
 * Enters figures of a place; null takes one away, and one that is the same keeps its author and day.
 *
 * @returns whether anything changed
 */
export async function enterFigures(
  transaction: Transaction<Tables>,
  { clan, place }: { readonly clan: number; readonly place: string },
  figures: Partial<Figures>,
  byId: string,
  nowMs: number,
): Promise<boolean> {
  const there = await transaction
    .selectFrom('clan_figures')
    .select(['figure', 'value'])
    .where('clan', '=', clan)
    .where('place', '=', place)
    .execute();
  let isChanged = false;
  for (const figure of figureNames) {
    const value = figures[figure];
    const before = there.find((each) => each.figure === figure)?.value ?? null;
    if (value === undefined || value === before) continue;
    isChanged = true;
    await transaction
      .deleteFrom('clan_figures')
      .where('clan', '=', clan)
      .where('place', '=', place)
      .where('figure', '=', figure)
      .execute();
    if (value !== null)
      await transaction
        .insertInto('clan_figures')
        .values({ clan, place, figure, value, by_id: byId, at: nowMs })
        .execute();
  }
  return isChanged;
}

/** A place that a pasted roster has touched, as it was; one that it made has no `was`. */
export interface PlaceBefore {
  readonly id: string;
  readonly was: null | {
    readonly name: string;
    readonly class: string | null;
    readonly part: string;
    readonly note: string;
    readonly figures: readonly {
      readonly figure: string;
      readonly value: number;
      readonly by_id: string | null;
      readonly at: number;
    }[];
  };
}

/** Changes a place, its name with the form in which names are compared. */
export async function renamePlace(
  transaction: Transaction<Tables>,
  clan: number,
  id: string,
  values: Partial<Omit<KeptPlace, 'clan' | 'id' | 'name_folded'>> & { readonly name: string },
): Promise<void> {
  await transaction
    .updateTable('clan_places')
    .set({ ...values, name_folded: placeKey(values.name) })
    .where('clan', '=', clan)
    .where('id', '=', id)
    .execute();
}
