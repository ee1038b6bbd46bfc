import type { Transaction } from 'kysely';
import { clanShares, type ClanShare } from '#contract/community/clans.ts';
import type { RecordOf } from '#contract/records/records.ts';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { countChange, takeClanTurn } from './clan-turns.ts';

/** The part of a character that a member shares: of what they have not ticked there is nothing. */
export interface ClanCardParts {
  readonly level?: number;
  readonly paragonLevel?: number;
  readonly resonance?: number;
  readonly combatRating?: number;
  readonly gems?: readonly (Named & { readonly rank: number })[];
  readonly gear?: readonly Named[];
}

/** A thing of the catalogue by its id, else by the name that its player has given it. */
interface Named {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}
const namedOf = ({
  catalogueId: id,
  name,
}: {
  catalogueId?: string | undefined;
  name?: string | undefined;
}): Named => (id === undefined ? { name } : { id });

interface KeptCard {
  readonly card: string | null;
  readonly card_at: number | null;
}
const NO_CARD: KeptCard = { card: null, card_at: null };

export const sharesBits = (shares: readonly ClanShare[]): number =>
  clanShares.reduce((bits, share, bit) => (shares.includes(share) ? bits | (1 << bit) : bits), 0);
export const sharesIn = (bits: number): ClanShare[] =>
  clanShares.filter((_, bit) => (bits & (1 << bit)) !== 0);

/** A record that is not deleted. */
async function readLive<Name extends 'characters' | 'gems' | 'items'>(
  transaction: Transaction<Tables>,
  ownerId: string,
  collection: Name,
  id: string,
) {
  const row = await transaction
    .selectFrom('records')
    .select(['data', 'updated_at', 'parent'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { record: JSON.parse(row.data) as RecordOf<Name>, at: row.updated_at, parent: row.parent };
}

/** Says whether a player has such a character. */
export const hasCharacter = async (
  transaction: Transaction<Tables>,
  userId: string,
  characterId: string,
): Promise<boolean> => (await readLive(transaction, userId, 'characters', characterId)) !== undefined;

/** The card of a place as the member's character is now, in a transaction of their turn. */
export async function cardOf(
  transaction: Transaction<Tables>,
  userId: string,
  characterId: string | null,
  bits: number,
): Promise<KeptCard> {
  if (characterId === null || bits === 0) return NO_CARD;
  const kept = await readLive(transaction, userId, 'characters', characterId);
  if (kept === undefined) return NO_CARD;
  const shares = new Set(sharesIn(bits));
  const character = kept.record;
  let newest = kept.at;
  /** Things that are worn, as they lie with the character; those that are gone are left out. */
  async function belongings<Name extends 'gems' | 'items'>(
    collection: Name,
    ids: readonly (string | null | undefined)[],
  ) {
    const found: RecordOf<Name>[] = [];
    for (const id of ids) {
      if (typeof id !== 'string') continue;
      const one = await readLive(transaction, userId, collection, id);
      if (one?.parent !== characterId) continue;
      newest = Math.max(newest, one.at);
      found.push(one.record);
    }
    return found;
  }
  const { level, paragonLevel, stats } = character;
  const card: ClanCardParts = {
    ...(shares.has('level') && { level, paragonLevel }),
    ...(shares.has('power') && {
      ...(stats.resonance !== undefined && { resonance: Math.round(stats.resonance) }),
      ...(stats.combatRating !== undefined && { combatRating: Math.round(stats.combatRating) }),
    }),
    ...(shares.has('gems') && {
      gems: (await belongings('gems', Object.values(character.equippedGems))).map((gem) => ({
        ...namedOf(gem),
        rank: gem.rank,
      })),
    }),
    ...(shares.has('gear') && {
      gear: (await belongings('items', Object.values(character.worn))).map(namedOf),
    }),
  };
  return Object.keys(card).length === 0 ? NO_CARD : { card: JSON.stringify(card), card_at: newest };
}

const followed: ReadonlySet<string> = new Set(['characters', 'gems', 'items']);

/** Has the cards of a player's places follow their characters, in the transaction of the change. */
export async function followCharacters(
  database: Pick<Database<Tables>, 'dialect'>,
  transaction: Transaction<Tables>,
  { ownerId, changed }: RecordNews,
  nowMs: number,
): Promise<void> {
  // With nothing named, anything may have changed.
  if (changed.length > 0 && !changed.some(({ collection }) => followed.has(collection))) return;
  const places = await transaction
    .selectFrom('clan_places')
    .innerJoin('clans', 'clans.number', 'clan_places.clan')
    .select([
      'clans.id as clanId',
      'clan',
      'clan_places.id',
      'character_id',
      'shares',
      'card',
      'card_at',
      'clan_places.user_id',
    ])
    .where('clan_places.user_id', '=', ownerId)
    .where('shares', '!=', 0)
    .where('character_id', 'is not', null)
    .orderBy('clans.id')
    .execute();
  for (const place of places) {
    const card = await cardOf(transaction, ownerId, place.character_id, place.shares);
    if (card.card === place.card && card.card_at === place.card_at) continue;
    await takeClanTurn(database, transaction, place.clanId);
    // The place's own version stays: what an officer enters beside it is another thing.
    const { numUpdatedRows } = await transaction
      .updateTable('clan_places')
      .set(card)
      .where('clan', '=', place.clan)
      .where('id', '=', place.id)
      .executeTakeFirst();
    // The place, or the whole clan, may have gone before its turn came.
    if (numUpdatedRows > 0n) await countChange(transaction, place.clan, nowMs);
  }
}
