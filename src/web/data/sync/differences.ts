import { mergingRules } from '#contract/records/merging.ts';
import { isSameContent, type CollectionName } from '#contract/records/records.ts';
import { completedRecord } from './completed-record.ts';

/** What a player has changed in a record. */
export interface Difference {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that are gone. */
  readonly removed: readonly string[];
}

/** The fields that were entered differently; null where there is none. */
export function difference(collection: CollectionName, from: object, to: object): Difference | null {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const changed = [...new Set([...enteredFields(collection, from), ...enteredFields(collection, to)])].filter(
    (field) => !isSameContent(before.get(field), after.get(field)),
  );
  if (changed.length === 0) return null;
  const isGone = (field: string) => after.get(field) === undefined;
  return {
    fields: Object.fromEntries(
      changed.filter((field) => !isGone(field)).map((field) => [field, after.get(field)]),
    ),
    removed: changed.filter(isGone),
  };
}

/** Whether two states of a record say the same of what a player enters; null stands for no record. */
export function isAsEntered(collection: CollectionName, one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  return difference(collection, one, other) === null;
}

/**
 * What becomes of a record when the change from one state to another is made on a third one.
 *
 * @returns the record with its figures; null where it is deleted
 */
export function madeOn(
  collection: CollectionName,
  from: object | null,
  to: object | null,
  onto: object | null,
): object | null {
  if (to === null || from === null || onto === null) return to;
  const change = difference(collection, from, to);
  if (change === null) return onto;
  const values = new Map(Object.entries({ ...onto, ...change.fields }));
  for (const field of change.removed) values.delete(field);
  const made = Object.fromEntries(values);
  try {
    return completedRecord(collection, made);
  } catch (error) {
    // What does not go together the account refuses, and the player hears of it.
    if (!(error instanceof RangeError)) throw error;
    return made;
  }
}

/** The fields of a record that a player enters. */
export const enteredFields = (collection: CollectionName, record: object): readonly string[] =>
  // The collection decides the record's type; the pair of both cannot be expressed here.
  (mergingRules[collection].entered as (record: object) => readonly string[])(record);
