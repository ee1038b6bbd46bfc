import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths, enteredPaths, valueAt } from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { OwnWords, StoredDocument, WaitingRow } from '../../storage/record-storage.ts';

/*
 * Which values of a record were entered in this browser. The others it has only heard: should the account go back to a
 * backup, they are sent again too, but give way to what somebody has said since.
 */

/** Stands for all paths that hold something and are not named: of a record that was made here. */
const REST = '';

const pathsBetween = (collection: CollectionName, one: object | null, other: object | null) =>
  changedPaths(definitionOf(collection), (one ?? {}) as RecordData, (other ?? {}) as RecordData);

const under = (collection: CollectionName, record: object, path: string): unknown =>
  valueAt(definitionOf(collection), record as RecordData, path);

/** What of a change that the account has taken was entered here, and still says so. */
export function takenWords(
  { collection, base, sending }: WaitingRow,
  wanted: object | null,
  revision: number,
  taken: object | null,
): OwnWords {
  if (wanted === null || taken === null) return {};
  const isTaken = (path: string) =>
    sending?.yields?.includes(path) !== true &&
    isSameContent(under(collection, wanted, path), under(collection, taken, path));
  if (base !== null)
    return Object.fromEntries(
      pathsBetween(collection, base, wanted)
        .filter(isTaken)
        .map((path) => [path, revision]),
    );
  const others = enteredPaths(definitionOf(collection), taken as RecordData).filter((path) => !isTaken(path));
  return { [REST]: revision, ...Object.fromEntries(others.map((path) => [path, 0])) };
}

/** What is still this browser's once the account has said what a record is. */
export function keptWords(before: StoredDocument | null, data: object): OwnWords {
  if (before?.own === undefined) return {};
  const { collection, own } = before;
  const changed = pathsBetween(collection, before.data, data);
  if (REST in own) return { ...own, ...Object.fromEntries(changed.map((path) => [path, 0])) };
  return Object.fromEntries(Object.entries(own).filter(([path]) => !changed.includes(path)));
}

/** True of a record of the account that was made in this browser. */
export const isMadeHere = ({ own = {} }: StoredDocument): boolean => (own[REST] ?? 0) > 0;

/** In which of the account's revisions a path came to say what was entered here; 0 where that was not entered here. */
function ownRevision({ collection, own = {}, data }: StoredDocument, path: string): number {
  const isHeld = under(collection, data, path) !== undefined;
  return own[path] ?? (isHeld ? own[REST] : undefined) ?? 0;
}

/**
 * What a record says beside the account that went back to a backup, and was only heard here.
 *
 * @param account what it has of the record now
 * @param row what waited of it
 * @param sharedRevision up to which revision everybody has seen the same of it
 */
export function heardPaths(
  document: StoredDocument,
  account: object | null,
  row: WaitingRow | undefined,
  sharedRevision: number,
): readonly string[] {
  const { collection, data } = document;
  const waiting = row === undefined ? [] : pathsBetween(collection, row.base, data);
  const isEntered = (path: string) =>
    (waiting.includes(path) && row?.yields?.includes(path) !== true) ||
    ownRevision(document, path) > sharedRevision;
  return pathsBetween(collection, account, data).filter((path) => !isEntered(path));
}
