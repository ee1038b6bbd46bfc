import { childCollections, definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { parentOf } from '#contract/records/together.ts';
import { groupBy } from '#rules/group-by.ts';
import type {
  RecordKey,
  RecordStorage,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../storage/record-storage.ts';
import { goneParentsFact } from './account-facts.ts';
import { releaseUnits, unitKey } from './acts.ts';
import type { WrittenRecord } from './written-record.ts';

/*
 * Records that belong to others. They stay where they lie when their parent goes, and are neither shown nor counted nor sent
 * until it is back.
 */

/** The code, of the account or of this browser, that refuses a record without a parent. */
export const PARENT_GONE = 'PARENT_GONE';

/** The collection that a collection's records belong to; undefined where they stand by themselves. */
export const parentCollectionOf = (collection: CollectionName): CollectionName | undefined =>
  definitionOf(collection).parent?.collection as CollectionName | undefined;

export const hasChildren = (collection: CollectionName): boolean => childCollections(collection).length > 0;

/** The id of the record that a record belongs to; null where it stands by itself or is deleted. */
export const parentIn = (collection: CollectionName, data: object | null): string | null =>
  data === null ? null : parentOf(definitionOf(collection), data as RecordData);

/** What answers whether records are there: a storage, or a transaction. */
type Look = (collection: CollectionName, ids: readonly string[]) => Promise<readonly unknown[]>;

/** Looks into a storage. */
export const lookIn = (storage: RecordStorage): Look => storage.readDocuments.bind(storage);

/** For each collection of parents the ids of those that are there, among those that some children name. */
async function presentParents(
  children: readonly { readonly collection: CollectionName; readonly parent: string | null }[],
  look: Look,
): Promise<ReadonlyMap<CollectionName, ReadonlySet<string>>> {
  const present = new Map<CollectionName, ReadonlySet<string>>();
  const named = children.flatMap(({ collection, parent }) => {
    const of = parentCollectionOf(collection);
    return of === undefined || parent === null ? [] : [{ of, parent }];
  });
  for (const [of, some] of groupBy(named, (each) => each.of)) {
    const ids = [...new Set(some.map(({ parent }) => parent))];
    const found = await look(of, ids);
    present.set(of, new Set(ids.filter((_, index) => found[index] !== undefined)));
  }
  return present;
}

/** Sorts out what belongs to a record that is not there. */
export async function withParents<Child extends { readonly collection: CollectionName }>(
  children: readonly Child[],
  parentOfChild: (child: Child) => string | null,
  look: Look,
): Promise<{ readonly there: readonly Child[]; readonly absent: ReadonlySet<string> }> {
  const named = children.map((child) => ({ collection: child.collection, parent: parentOfChild(child) }));
  const present = await presentParents(named, look);
  const absent = new Set<string>();
  const there = children.filter((_, index) => {
    const { collection, parent } = named[index] as (typeof named)[number];
    const of = parentCollectionOf(collection);
    if (of === undefined || parent === null || present.get(of)?.has(parent) === true) return true;
    absent.add(parent);
    return false;
  });
  return { there, absent };
}

export const livingDocuments = (documents: readonly StoredDocument[], look: Look) =>
  withParents(documents, ({ collection, data }) => parentIn(collection, data), look);

/** The changes that count: of what belongs to a record that the player has deleted here nothing is waited for. */
export const countingRows = (rows: readonly WaitingRow[], look: Look) =>
  withParents(rows, (row) => (row.sending !== null || isPartedRow(row) ? null : (row.parent ?? null)), look);

/** True of a change that was set aside as its parent was deleted elsewhere. */
export const isPartedRow = ({ problem }: Pick<WaitingRow, 'problem'>): boolean =>
  problem?.code === PARENT_GONE || problem?.blamed?.code === PARENT_GONE;

export async function countLiving(
  transaction: StorageTransaction,
  collection: CollectionName,
): Promise<number> {
  const of = parentCollectionOf(collection);
  if (of === undefined) return transaction.count(collection);
  const parents = await transaction.collection(of);
  const counts = await Promise.all(parents.map(({ id }) => transaction.count(collection, id)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** True of a waiting change of a record's belongings. */
export const isRowOf =
  ({ collection, id }: RecordKey) =>
  (row: WaitingRow): boolean =>
    row.parent === id && parentCollectionOf(row.collection) === collection;

/** A record is there again: what was set aside of its children goes again. */
export async function rejoinChildren(
  transaction: StorageTransaction,
  parent: RecordKey,
): Promise<readonly WrittenRecord[]> {
  if (!hasChildren(parent.collection)) return [];
  const noted = (await transaction.fact(goneParentsFact)) ?? [];
  if (!noted.some((each) => isSame(each, parent))) return [];
  await transaction.putFact(
    goneParentsFact,
    noted.filter((each) => !isSame(each, parent)),
  );
  const rows = (await transaction.allWaiting()).filter(isRowOf(parent));
  return releaseUnits(transaction, new Set(rows.filter(isPartedRow).map(unitKey)));
}

export const isSame = (one: RecordKey, other: RecordKey) =>
  one.collection === other.collection && one.id === other.id;
