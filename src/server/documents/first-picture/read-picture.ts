import type { FirstPicture, PictureList, PictureRecord } from '#contract/account/first-answers.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import { definitionOf } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { shownRecord } from '#contract/records/collections/shown-record.ts';
import { dateOfDay } from '#rules/today/game-date.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { KeptRecord } from '../kept-record.ts';
import { listChildren, listRecords } from '../records-store.ts';

/** The part of a player's records that a page draws first. */
export interface WantedPicture {
  /** Collections in the order of their worth; of those that belong to characters, what belongs to one. */
  readonly lists: readonly CollectionName[];
  /** The character that the address names; null for the active one. */
  readonly characterId: string | null;
}

/** Lists with more records than these are left to the exchange of records. */
const MOST_RECORDS = 120;
const MOST_ENTRIES = 800;
/** Of a history a page draws the last of its figures, and how they have changed. */
const NEWEST_ENTRIES = 30;
/** A game day of any server lies in these. */
const TICK_DAYS = 2;

/**
 * Reads what a page draws first, list by list in the order of their worth, as long as there is room. A list is there whole and
 * checked or not at all; of a history, the newest entries.
 *
 * @param nowMs of dailies' ticks a page draws those of the day
 * @param room bytes that it may take in the page
 * @param sizeOf says how many bytes JSON takes there
 * @returns null where not even the characters have room, or cannot be shown
 */
export async function readPicture(
  database: Database<Tables>,
  ownerId: string,
  wanted: WantedPicture,
  {
    nowMs,
    room,
    sizeOf,
  }: { readonly nowMs: number; readonly room: number; readonly sizeOf: (part: string) => number },
): Promise<FirstPicture | null> {
  const records: PictureRecord[] = [];
  const whole: PictureList[] = [];
  const newest: PictureList[] = [];
  let left = room;
  const take = (list: PictureList, kept: readonly KeptRecord[], into: PictureList[]): boolean => {
    const pictured = picturedOf(kept);
    if (pictured === null) return false;
    const size = sizeOf(JSON.stringify(pictured)) + sizeOf(JSON.stringify(list)) + 1;
    if (size > left) return false;
    left -= size;
    records.push(...pictured);
    into.push(list);
    return true;
  };
  const collectionOf = async (collection: CollectionName, after = '') =>
    atMost(MOST_RECORDS, async (limit) => listRecords(database, ownerId, collection, { after, limit }));

  const characters = await collectionOf('characters');
  const marks = await collectionOf('activeCharacter');
  const preferences = await collectionOf('preferences');
  // Figures go by the preferences, and every page by who is active.
  if (characters === null || marks === null || preferences === null) return null;
  const isBegun =
    take({ collection: 'preferences' }, preferences, whole) &&
    take({ collection: 'activeCharacter' }, marks, whole) &&
    take({ collection: 'characters' }, characters, whole);
  if (!isBegun) return null;
  const id = wanted.characterId ?? activeOf(characters, marks)?.id;
  const parent = characters.find((each) => each.id === id)?.id;
  for (const collection of wanted.lists) {
    if (collection === 'dailyTicks') {
      // Their ids begin with the day.
      const kept = await collectionOf(collection, dateOfDay(Math.floor(nowMs / DAY_MS) - TICK_DAYS));
      if (kept !== null) take({ collection }, kept, newest);
      continue;
    }
    if (definitionOf(collection).parent === undefined) {
      const kept = await collectionOf(collection);
      if (kept !== null) take({ collection }, kept, whole);
      continue;
    }
    if (parent === undefined) continue;
    const list = { collection, parent };
    const isHistory = collection === 'progressEntries';
    const kept = await atMost(isHistory ? MOST_ENTRIES : MOST_RECORDS, async (limit) =>
      listChildren(database, ownerId, { ...list, after: '', limit }),
    );
    if (kept === null) continue;
    if (isHistory && kept.length > NEWEST_ENTRIES) take(list, newestOf(kept), newest);
    else take(list, kept, whole);
  }
  return { records, whole, newest };
}

/** Null where there are more. */
async function atMost(
  most: number,
  read: (limit: number) => Promise<readonly KeptRecord[]>,
): Promise<readonly KeptRecord[] | null> {
  const kept = await read(most + 1);
  return kept.length > most ? null : kept;
}

/** As the pages see them; null where one of them cannot be shown, which only the exchange of records sets aside. */
function picturedOf(kept: readonly KeptRecord[]): readonly PictureRecord[] | null {
  const pictured: PictureRecord[] = [];
  for (const { collection, id, revision, text, createdAt, updatedAt } of kept) {
    const data = JSON.parse(text) as object;
    const shown = shownRecord(collection, data);
    if (shown === null) return null;
    const isAsKept = shown === data || isSameContent(shown, data);
    pictured.push({ collection, id, revision, data, createdAt, updatedAt, ...(isAsKept ? {} : { shown }) });
  }
  return pictured;
}

const fieldOf = ({ text }: KeptRecord, field: string): unknown =>
  (JSON.parse(text) as Readonly<Record<string, unknown>>)[field];

/** As every page finds it: the one that is marked, else the first that was made. */
function activeOf(characters: readonly KeptRecord[], marks: readonly KeptRecord[]): KeptRecord | undefined {
  const mark = marks.find(({ id }) => id === ACTIVE_CHARACTER_ID);
  const marked = mark === undefined ? undefined : fieldOf(mark, 'characterId');
  const byCreation = characters.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return characters.find(({ id }) => id === marked) ?? byCreation[0];
}

const newestOf = (entries: readonly KeptRecord[]): readonly KeptRecord[] =>
  entries
    .map((entry) => ({ entry, at: Number(fieldOf(entry, 'timestamp')) }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, NEWEST_ENTRIES)
    .map(({ entry }) => entry);
