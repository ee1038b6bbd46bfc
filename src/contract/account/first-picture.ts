import {
  ACTIVE_CHARACTER_ID,
  activeAmong,
  type ActiveCharacter,
} from '../records/collections/characters/active-character.ts';
import { calculationCollections } from '../records/calculations.ts';
import { definitionOf } from '../records/collections.ts';
import type { CollectionName } from '../records/records.ts';
import { isSameContent } from '../records/same-content.ts';
import { shownRecord } from '../records/collections/shown-record.ts';
import { dateOfDay } from '#rules/today/game-date.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** A list of records: a whole collection, or what belongs to one record in it. */
export interface PictureList {
  readonly collection: CollectionName;
  readonly parent?: string;
}

/** A record of a picture, as `readChanges` tells of it. */
export interface PictureRecord {
  readonly collection: CollectionName;
  /** The id is in `data` too. */
  readonly id: string;
  readonly revision: number;
  readonly data: object;
  /** ms since 1970, as `updatedAt`. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The record as it is shown, where that is more than its data: with what an older version did not write. */
  readonly shown?: object;
}

/** The part that a page draws before the browser keeps anything: records that the server has checked. */
export interface FirstPicture {
  readonly records: readonly PictureRecord[];
  /** The lists that `records` hold whole. */
  readonly whole: readonly PictureList[];
  /** The lists of which they hold the newest alone. */
  readonly newest: readonly PictureList[];
}

/** The records that a page wants to draw first. */
export interface WantedPicture {
  /** Collections in the order of their worth; of those that belong to characters, what belongs to one. */
  readonly lists: readonly CollectionName[];
  /** The character that the address names; null for the active one. */
  readonly characterId: string | null;
}

/** The lists that pages draw first beside the characters, by its worth to them. */
export const drawnFirst = {
  home: [...calculationCollections, 'dailies', 'dailyTicks', 'progressEntries', 'gems'],
  dashboard: ['gems', 'progressEntries', 'characterGoals', 'loadouts'],
  characters: ['gems'],
  characterDetail: ['gems', 'progressEntries', 'characterGoals'],
  loadoutBuilder: ['loadouts', 'gems', 'items'],
} as const satisfies Readonly<Record<string, readonly CollectionName[]>>;

/** A record as it is kept: `revision` is the account's. */
export type KeptForPicture = Omit<PictureRecord, 'shown'>;

/** Reads a list of records; null where there are more than `most`. */
export type ReadList = (
  list: PictureList,
  bounds: { readonly after: string; readonly most: number },
) => Promise<readonly KeptForPicture[] | null>;

/** Lists with more records than these are left to the exchange of records. */
const MOST_RECORDS = 120;
const MOST_ENTRIES = 800;
/** Of a history a page draws the last of its figures, and how they have changed. */
const NEWEST_ENTRIES = 30;
/** A game day of any server lies in these. */
const TICK_DAYS = 2;

/** A page must not wait for more than its own weight of records, which come beside it as well. */
export const MOST_PICTURE_BYTES = 64 * 1_024;

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
  read: ReadList,
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
  const take = (list: PictureList, kept: readonly KeptForPicture[], into: PictureList[]): boolean => {
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
    read({ collection }, { after, most: MOST_RECORDS });

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
  const mark = marks.find(({ id }) => id === ACTIVE_CHARACTER_ID)?.data as ActiveCharacter | undefined;
  const id = wanted.characterId ?? activeAmong(characters, mark?.characterId);
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
    const kept = await read(list, { after: '', most: isHistory ? MOST_ENTRIES : MOST_RECORDS });
    if (kept === null) continue;
    if (isHistory && kept.length > NEWEST_ENTRIES) take(list, newestOf(kept), newest);
    else take(list, kept, whole);
  }
  return { records, whole, newest };
}

/** As the pages see them; null where one of them cannot be shown, which only the exchange of records sets aside. */
function picturedOf(kept: readonly KeptForPicture[]): readonly PictureRecord[] | null {
  const pictured: PictureRecord[] = [];
  for (const record of kept) {
    const { collection, data } = record;
    const shown = shownRecord(collection, data);
    if (shown === null) return null;
    pictured.push(shown === data || isSameContent(shown, data) ? record : { ...record, shown });
  }
  return pictured;
}

const timeOf = ({ data }: KeptForPicture) => (data as { readonly timestamp: number }).timestamp;

const newestOf = (entries: readonly KeptForPicture[]): readonly KeptForPicture[] =>
  entries.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, NEWEST_ENTRIES);
