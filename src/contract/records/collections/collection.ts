import type { keeping } from '#messages/records/keeping.ts';
import type { pageTexts } from '#messages/site/pages.ts';

type Page = keyof typeof pageTexts;

/** A record's fields, where the collection is not looked at. */
export type RecordData = Readonly<Record<string, unknown>>;

/** What holds for the records of one collection, wherever they are kept, merged or counted. What it must be to be kept is its schema. */
export interface CollectionDefinition<Record> {
  /** Records that one player may have. */
  readonly limit: number;
  /** Only an account has it: a guest has no characters and no loadouts, and their preferences are the browser's. A child follows its parent. */
  readonly needsAccount?: true;
  /**
   * The page that lists these records, with a place on it behind `#`, or a tab of the settings. Where there is none, players
   * see a child on its parent's page, and others in the settings' data.
   */
  readonly shownOn?: Page | `${Page}#saved` | { readonly tab: keyof typeof keeping.settingsTabs };
  /**
   * The collection whose records these belong to, by the field `parent`, which is given when a record is made and never
   * changes: a child lives and dies with its parent. `limit`: how many one parent may have.
   */
  readonly parent?: { readonly collection: string; readonly limit: number };
  /**
   * What becomes of a value that two devices changed without knowing of one another: the player is asked, or the
   * later word counts.
   */
  readonly onConflict: 'ask' | 'last';
  /** Paths of which the later word counts although the player is asked about the others: nothing is lost with them. */
  readonly lastWord?: readonly string[];
  /** The server writes these records: a player deletes them, brings them back, and changes these fields alone. No backup has them. */
  readonly playersChange?: readonly (keyof Record & string)[];
  /** The fields that a player enters. The others follow from them, so only these are compared, sent and merged. */
  entered(record: Record): readonly string[];
  /**
   * Entered fields that hold a value for each of some keys, all of which are listed. Each key is compared, merged and asked
   * about by itself, as the path `field.key`.
   */
  readonly maps?: Readonly<Partial<{ [Field in keyof Record & string]: readonly string[] }>>;
  /**
   * Paths that earlier versions do not know, and may leave out of what they write. So their absence says nothing: a
   * change empties one by null, which is not kept.
   */
  readonly lasting?: readonly string[];
  /**
   * Entered fields that pages of an earlier version do not know; the first one is in every record of this version that has ever held one. Who makes a
   * deleted record anew and names none of them does not know them, so they are as they were.
   */
  readonly youngFields?: readonly (keyof Record & string)[];
  /** The record with the figures that follow from what was entered. @throws {RangeError} the values do not go together */
  complete?(entered: Record): Record;
  /**
   * What merging two devices' changes can break across fields, put right: the same on every side, and without asking. The
   * record itself where nothing is broken.
   */
  mend?(merged: Record): Record;
}

/** A definition whose records are looked at as plain fields: the pair of a collection's name and its record cannot be expressed. */
export type AnyDefinition = CollectionDefinition<RecordData>;

/** The same fields for every record. */
export const fields =
  (...names: readonly string[]) =>
  (): readonly string[] =>
    names;
