import { effectsOf } from '#contract/records/characters/shapes/gem-effects.ts';
import type {
  CharacterParts,
  GemState,
  KeptGemSet,
  StoredCharacter,
} from '#contract/records/characters/shapes/shapes.ts';
import { gemStateOf, noGems, storedOf } from '#contract/records/characters/shapes/write-shapes.ts';
import { activeAmong } from '#contract/records/collections/characters/active-character.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import { Problem } from '#server/http/problem.ts';
import type { KeptRecord } from '../kept-record.ts';
import {
  findCharacter,
  isSomebodys,
  lastChanges,
  listAll,
  listBelongings,
  listIds,
  readMark,
  recordIn,
  type Db,
} from './character-store.ts';

/** A player's characters as the player's document shows them. */
export interface CharactersOfPlayer {
  /** In the order in which they were made. */
  readonly ids: readonly string[];
  readonly activeId: string | null;
  /** Of the active character. */
  readonly gems: GemState;
}

/**
 * A player's own character that is there. Whether the player has had one of the id decides before whether another has.
 *
 * @throws {Problem} CHARACTER_NOT_FOUND 404, FOREIGN_CHARACTER 403
 */
export async function characterOf(db: Db, ownerId: string, id: string): Promise<KeptRecord> {
  if (!RECORD_ID.test(id)) throw new Problem('CHARACTER_NOT_FOUND', 404);
  const kept = await findCharacter(db, ownerId, id);
  if (kept !== undefined && kept.deletedAt === null) return kept;
  if (kept === undefined && (await isSomebodys(db, id))) throw new Problem('FOREIGN_CHARACTER', 403);
  throw new Problem('CHARACTER_NOT_FOUND', 404);
}

/** A character with everything that belongs to it. @throws {Problem} as `characterOf` does */
export async function readCharacter(db: Db, ownerId: string, id: string): Promise<CharacterParts> {
  const kept = await characterOf(db, ownerId, id);
  const [items, gems, gemSets, entries, changed, ids, mark] = await Promise.all([
    listBelongings(db, ownerId, id, 'items'),
    listBelongings(db, ownerId, id, 'gems'),
    listBelongings(db, ownerId, id, 'gemSets'),
    listBelongings(db, ownerId, id, 'progressEntries'),
    lastChanges(db, ownerId, id),
    listIds(db, ownerId),
    readMark(db, ownerId),
  ]);
  return {
    ...withDates(kept, changed),
    userId: ownerId,
    isActive: id === activeAmong(ids, mark),
    items: byCreation(items).map(recordIn<'items'>),
    gems: byCreation(gems).map(recordIn<'gems'>),
    effectsOf,
    gemSets: byCreation(gemSets).map(datedSet),
    entries: byCreation(entries)
      .map(recordIn<'progressEntries'>)
      .sort((one, other) => one.timestamp - other.timestamp),
  };
}

/** All of them as lists show them, those changed last first. */
export async function listCharacters(db: Db, ownerId: string): Promise<StoredCharacter[]> {
  const all = await listAll(db, ownerId, 'characters');
  const [items, gems, changed, mark] = await Promise.all([
    listAll(db, ownerId, 'items'),
    listAll(db, ownerId, 'gems'),
    lastChanges(db, ownerId),
    readMark(db, ownerId),
  ]);
  const activeId = activeAmong(all, mark);
  const [itemsOf, gemsOf] = [byParent(items), byParent(gems)];
  return all
    .map((kept) => ({ kept, dated: withDates(kept, changed) }))
    .sort((one, other) => other.dated.updatedAt - one.dated.updatedAt || compareIds(one.kept, other.kept))
    .map(({ kept, dated }) => {
      const stored = storedOf({
        ...dated,
        userId: ownerId,
        isActive: kept.id === activeId,
        items: (itemsOf.get(kept.id) ?? []).map(recordIn<'items'>),
        gems: (gemsOf.get(kept.id) ?? []).map(recordIn<'gems'>),
        effectsOf,
      });
      return { ...stored, gems: { ...stored.gems, inventory: [] } };
    });
}

/** A player's characters in short. */
export async function summarize(db: Db, ownerId: string): Promise<CharactersOfPlayer> {
  const [ids, mark] = [await listIds(db, ownerId), await readMark(db, ownerId)];
  const activeId = activeAmong(ids, mark);
  const kept = activeId === null ? undefined : await findCharacter(db, ownerId, activeId);
  if (activeId === null || kept === undefined) return { ids: [], activeId: null, gems: noGems };
  const [gems, gemSets] = [
    await listBelongings(db, ownerId, activeId, 'gems'),
    await listBelongings(db, ownerId, activeId, 'gemSets'),
  ];
  return {
    ids: ids.map(({ id }) => id),
    activeId,
    gems: gemStateOf({
      character: recordIn<'characters'>(kept),
      gems: byCreation(gems).map(recordIn<'gems'>),
      effectsOf,
      gemSets: byCreation(gemSets).map(datedSet),
    }),
  };
}

function withDates(kept: KeptRecord, changed: ReadonlyMap<string, number>) {
  const { id, createdAt, updatedAt } = kept;
  return {
    character: recordIn<'characters'>(kept),
    createdAt,
    updatedAt: Math.max(updatedAt, changed.get(id) ?? 0),
  };
}

const datedSet = (kept: KeptRecord): KeptGemSet => ({
  ...recordIn<'gemSets'>(kept),
  createdAt: kept.createdAt,
  updatedAt: kept.updatedAt,
});

const compareIds = (one: KeptRecord, other: KeptRecord): number => (one.id < other.id ? -1 : 1);

const byCreation = (records: readonly KeptRecord[]): KeptRecord[] =>
  records.toSorted((one, other) => one.createdAt - other.createdAt || compareIds(one, other));

const byParent = (records: readonly KeptRecord[]): ReadonlyMap<string | null, KeptRecord[]> =>
  Map.groupBy(byCreation(records), ({ parent }) => parent);
