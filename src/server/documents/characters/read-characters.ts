import { toldOf } from '#contract/records/characters/shapes/gem-effects.ts';
import type {
  CharacterParts,
  GemState,
  KeptGemSet,
  StoredCharacter,
} from '#contract/records/characters/shapes/shapes.ts';
import { shapedEntry, shapedGem, shapedItem } from '#contract/records/characters/shapes/write-belongings.ts';
import { gemStateOf, noGems, storedOf } from '#contract/records/characters/shapes/write-shapes.ts';
import { activeAmong } from '#contract/records/collections/characters/active-character.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { RECORD_ID, type RecordOf } from '#contract/records/records.ts';
import { byIds } from '#server/http/answers/parts.ts';
import { JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { Problem } from '#server/http/problem.ts';
import type { KeptRecord } from '../kept-record.ts';
import {
  belongingsOf,
  findCharacter,
  findThere,
  isSomebodys,
  lastChanges,
  listBelongingIds,
  listIds,
  readMark,
  readPlaces,
  recordIn,
  type Db,
} from './character-store.ts';

type WrittenGems = Omit<GemState, 'inventory'> & { readonly inventory: GemState['inventory'] | JsonList };

/** A player's characters as the player's document shows them. */
export interface CharactersOfPlayer {
  /** In the order in which they were made. */
  readonly ids: readonly string[];
  readonly activeId: string | null;
  /** Of the active character, as a `GemState` once they are written. */
  readonly gems: WrittenGems;
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

/** A character with what it wears, and when it and what belongs to it were made and changed. */
interface Opened extends CharacterParts {
  readonly items: NonNullable<CharacterParts['items']>;
  readonly gems: NonNullable<CharacterParts['gems']>;
  /** Of all its items, as they were made. */
  readonly itemIds: readonly string[];
}

interface Surroundings {
  readonly ownerId: string;
  readonly activeId: string | null;
  readonly changed: ReadonlyMap<string, number>;
}

/** A character with what its figures follow from. @throws {Problem} as `characterOf` does */
export async function openCharacter(db: Db, ownerId: string, id: string): Promise<Opened> {
  const kept = await characterOf(db, ownerId, id);
  const [changed, mark] = [await lastChanges(db, ownerId, [id]), await readMark(db, ownerId)];
  const activeId = mark === id ? id : activeAmong(await listIds(db, ownerId), mark);
  const [opened] = await openAll(db, [kept], { ownerId, changed, activeId });
  if (opened === undefined) throw new Error(`The character ${id} was read and is not there.`);
  return opened;
}

/** A character's entries of progress. */
export async function readEntries(db: Db, ownerId: string, id: string): Promise<readonly ProgressEntry[]> {
  const entries: ProgressEntry[] = [];
  for await (const part of belongingsOf(db, ownerId, id, 'progressEntries'))
    entries.push(...part.map(recordIn<'progressEntries'>));
  return entries;
}

/** A character with everything that belongs to it, written while it is read. @throws {Problem} as `characterOf` does */
export async function streamCharacter(db: Db, ownerId: string, id: string): Promise<JsonStream> {
  const opened = await openCharacter(db, ownerId, id);
  return new JsonStream({
    ...withInventory(db, ownerId, opened, storedOf(opened)),
    progressionHistory: new JsonList(entryTexts(db, ownerId, id)),
    gems: await gemsOf(db, ownerId, opened),
  });
}

/** All gems and sets of gems of a character; those in no place are read while they are written. */
async function gemsOf(db: Db, ownerId: string, opened: Opened): Promise<WrittenGems> {
  const { id } = opened.character;
  const sets: KeptRecord[] = [];
  for await (const part of belongingsOf(db, ownerId, id, 'gemSets')) sets.push(...part);
  const ids = await listBelongingIds(db, ownerId, [id], 'gems');
  const others = idsBeside(ids.get(id), opened.gems);
  return {
    ...gemStateOf({ ...opened, gemSets: byCreation(sets).map(datedSet) }),
    inventory: listOf(db, ownerId, 'gems', others, (gem) => shapedGem(gem, toldOf)),
  };
}

interface Listing {
  /** So many at most, by id, behind that one; all of them, those changed last first, where it is absent. */
  readonly page?: { readonly after: string; readonly limit: number };
  /** Without their lists. */
  readonly isSummary: boolean;
}

/**
 * Characters as lists show them, written while they are read. Which, and their order, is how it was at the first moment;
 * each is as it is when its turn comes, without those that are gone by then. So none comes twice or is left out for being
 * changed meanwhile, and the database is held for no longer than a part takes.
 */
export async function streamCharacters(
  db: Db,
  ownerId: string,
  { page, isSummary }: Listing,
): Promise<JsonStream> {
  const [all, mark] = [await listIds(db, ownerId), await readMark(db, ownerId)];
  const behind = all.filter(({ id }) => page === undefined || id > page.after).sort(compareIds);
  const listed = page === undefined ? behind : behind.slice(0, page.limit);
  const changed = await lastChanges(
    db,
    ownerId,
    listed.map(({ id }) => id),
  );
  const lastAt = (each: (typeof all)[number]) => Math.max(each.updatedAt, changed.get(each.id) ?? 0);
  const ids = (
    page === undefined ? listed.toSorted((one, other) => lastAt(other) - lastAt(one)) : listed
  ).map(({ id }) => id);
  const surroundings = { ownerId, changed, activeId: activeAmong(all, mark) };
  async function* characters() {
    for await (const part of byIds(ids, async (some) => findThere(db, ownerId, 'characters', some)))
      yield (await openAll(db, part, surroundings)).map((opened) => {
        const stored = storedOf(opened);
        return isSummary
          ? JSON.stringify(summaryOf(stored))
          : new JsonStream(withInventory(db, ownerId, opened, stored));
      });
  }
  return new JsonStream({
    characters: new JsonList(characters()),
    ...(page !== undefined && { hasMore: listed.length < behind.length }),
  });
}

const lists = new Set(['progressionHistory', 'skills', 'skillSets', 'gear', 'gems', 'equipment']);
const summaryOf = (stored: StoredCharacter): object =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => !lists.has(field)));

async function openAll(
  db: Db,
  kept: readonly KeptRecord[],
  { ownerId, activeId, changed }: Surroundings,
): Promise<readonly Opened[]> {
  const dated = kept.map((each) => {
    const { character, ...dates } = withDates(each, changed);
    const named = { items: Object.values(character.worn), gems: Object.values(character.equippedGems) };
    return { character, dates, named };
  });
  const find = async <Name extends 'items' | 'gems'>(collection: Name) => {
    const ids = dated.flatMap(({ named }) => named[collection]).filter((id) => typeof id === 'string');
    const found = new Map((await findThere(db, ownerId, collection, ids)).map((each) => [each.id, each]));
    return ({ character, named }: (typeof dated)[number]) =>
      named[collection].flatMap((id) => {
        const record = found.get(id ?? '');
        // A record of another character is not its own, though it names it.
        return record?.parent === character.id ? [recordIn<Name>(record)] : [];
      });
  };
  const [itemsOf, gemsOf] = [await find('items'), await find('gems')];
  const parents = kept.map(({ id }) => id);
  const itemIds = await listBelongingIds(db, ownerId, parents, 'items');
  const places = await readPlaces(db, ownerId);
  return dated.map((each) => ({
    character: each.character,
    ...each.dates,
    userId: ownerId,
    isActive: each.character.id === activeId,
    items: itemsOf(each),
    gems: gemsOf(each),
    itemIds: itemIds.get(each.character.id) ?? [],
    toldOf,
    places,
  }));
}

/** A character with the items that it does not wear as well. */
function withInventory(db: Db, ownerId: string, { items, itemIds }: Opened, stored: StoredCharacter): object {
  const others = idsBeside(itemIds, items);
  if (others.length === 0) return stored;
  const inventory = listOf(db, ownerId, 'items', others, shapedItem);
  return { ...stored, equipment: { ...stored.equipment, inventory } };
}

const idsBeside = (ids: readonly string[] = [], known: readonly { readonly id: string }[]) => {
  const knownIds = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !knownIds.has(id));
};

/** Records by their ids, each as a call shows it. */
function listOf<Name extends 'items' | 'gems'>(
  db: Db,
  ownerId: string,
  collection: Name,
  ids: readonly string[],
  shape: (record: RecordOf<Name>) => object,
): JsonList {
  async function* texts() {
    for await (const part of byIds(ids, async (some) => findThere(db, ownerId, collection, some)))
      yield part.map((kept) => JSON.stringify(shape(recordIn<Name>(kept))));
  }
  return new JsonList(texts());
}

/** A character's entries in the order of their moments, which is known once all of them were looked at. */
async function* entryTexts(db: Db, ownerId: string, id: string) {
  const order: (Pick<KeptRecord, 'id' | 'createdAt'> & { readonly timestamp: number })[] = [];
  for await (const part of belongingsOf(db, ownerId, id, 'progressEntries'))
    for (const kept of part) {
      const { timestamp } = recordIn<'progressEntries'>(kept);
      order.push({ id: kept.id, createdAt: kept.createdAt, timestamp });
    }
  const ids = byCreation(order)
    .sort((one, other) => one.timestamp - other.timestamp)
    .map((each) => each.id);
  for await (const part of byIds(ids, async (some) => findThere(db, ownerId, 'progressEntries', some)))
    yield part.map((kept) => JSON.stringify(shapedEntry(recordIn<'progressEntries'>(kept))));
}

/** A player's characters in short. */
export async function summarize(db: Db, ownerId: string): Promise<CharactersOfPlayer> {
  const [ids, mark] = [await listIds(db, ownerId), await readMark(db, ownerId)];
  const activeId = activeAmong(ids, mark);
  const kept = activeId === null ? undefined : await findCharacter(db, ownerId, activeId);
  if (activeId === null || kept === undefined)
    return { ids: [], activeId: null, gems: noGems(await readPlaces(db, ownerId)) };
  const [opened] = await openAll(db, [kept], { ownerId, changed: new Map(), activeId });
  if (opened === undefined) throw new Error(`The character ${activeId} was read and is not there.`);
  return { ids: ids.map(({ id }) => id), activeId, gems: await gemsOf(db, ownerId, opened) };
}

function withDates(kept: KeptRecord, changed: ReadonlyMap<string, number>) {
  const { id, createdAt, updatedAt } = kept;
  return {
    character: recordIn<'characters'>(kept),
    createdAt,
    updatedAt: Math.max(updatedAt, changed.get(id) ?? 0),
  };
}

export const datedSet = (kept: KeptRecord): KeptGemSet => ({
  ...recordIn<'gemSets'>(kept),
  createdAt: kept.createdAt,
  updatedAt: kept.updatedAt,
});

const compareIds = (one: Pick<KeptRecord, 'id'>, other: Pick<KeptRecord, 'id'>): number =>
  one.id < other.id ? -1 : 1;

const byCreation = <Each extends Pick<KeptRecord, 'id' | 'createdAt'>>(records: readonly Each[]): Each[] =>
  records.toSorted((one, other) => one.createdAt - other.createdAt || compareIds(one, other));
