import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import {
  changedPaths,
  differenceOf,
  patched,
  stateUnder,
  valueAt,
  withEmptied,
  type Difference,
} from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';

/** The fields that a player has entered differently, by path; null where there are none. */
export const difference = (collection: CollectionName, from: object, to: object): Difference | null =>
  differenceOf(definitionOf(collection), from as RecordData, to as RecordData);

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
  return change === null ? onto : patchedWhole(collection, onto as RecordData, change);
}

/** A record as an edit leaves it, with null where it empties what is never emptied by being left out. */
export const emptied = <Made extends object | null>(
  collection: CollectionName,
  before: object | null,
  made: Made,
): Made =>
  made === null || before === null
    ? made
    : (withEmptied(definitionOf(collection), before as RecordData, made as RecordData) as unknown as Made);

/** A record that an edit has written, put right as the account will put it right. */
export const mended = (collection: CollectionName, made: object | null): object | null =>
  made === null ? null : (definitionOf(collection).mend?.(made as RecordData) ?? made);

interface Step {
  /** The record as the step has left it, and as it is to be again; null for no record. */
  readonly expected: object | null;
  readonly wanted: object | null;
}

/**
 * What becomes of a record when a step is turned back that somebody may have built upon: the paths that still say what the
 * step has left say again what they said before, the others stay.
 *
 * @returns null where nothing of the step is left to turn; `isWhole` says whether all of it was
 */
export function turnedBack(
  collection: CollectionName,
  present: object | null,
  { expected, wanted }: Step,
): { readonly data: object | null; readonly isWhole: boolean } | null {
  if (isSameContent(present, expected)) return { data: wanted, isWhole: true };
  if (present === null || expected === null || wanted === null) return null;
  const definition = definitionOf(collection);
  const [now, left, goal] = [present, expected, wanted] as [RecordData, RecordData, RecordData];
  const paths = changedPaths(definition, left, goal);
  const turning = paths.filter((path) =>
    isSameContent(valueAt(definition, now, path), valueAt(definition, left, path)),
  );
  if (turning.length === 0) return null;
  const merged = patched(definition, now, stateUnder(definition, goal, turning));
  try {
    const data = completedRecord(collection, merged);
    return { data: definition.mend?.(data) ?? data, isWhole: turning.length === paths.length };
  } catch (error) {
    // What was built upon the step does not go together with the state before it.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** A record once a difference is made on it, with its figures. */
export const patchedWhole = (collection: CollectionName, record: RecordData, change: Difference): object =>
  finished(collection, patched(definitionOf(collection), record, change));

/** A record of merged fields as this side can say it: with its figures, and whole. */
function finished(collection: CollectionName, merged: RecordData): object {
  const definition = definitionOf(collection);
  try {
    const completed = completedRecord(collection, merged);
    return definition.mend?.(completed) ?? completed;
  } catch (error) {
    // What does not go together the account refuses, and the player hears of it.
    if (!(error instanceof RangeError)) throw error;
    return merged;
  }
}

/**
 * A record with the figures that follow from what was entered in it; one that has none is as it is.
 *
 * @throws {RangeError} the entered values do not go together
 */
export function completedRecord(collection: CollectionName, record: object): RecordData {
  return definitionOf(collection).complete?.(record as RecordData) ?? (record as RecordData);
}
