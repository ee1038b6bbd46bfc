import { childCollections } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { releaseUnits, unitKey } from '../../store/acts.ts';
import type { WrittenRecord } from '../../store/written-record.ts';
import { parentCollectionOf } from '../../store/families.ts';
import type { RecordKey, StorageTransaction, WaitingRow } from '../../storage/record-storage.ts';

/**
 * Records that found no room in their list of the account try again by themselves, as many of each list as have left it
 * now, the oldest first. Of what belongs to others all try, as nobody can say here which list was full: all, or one parent's.
 */
export async function retryForRoom(
  transaction: StorageTransaction,
  left: readonly RecordKey[],
): Promise<WrittenRecord[]> {
  if (left.length === 0) return [];
  const room = new Map<CollectionName, number>();
  for (const { collection } of left) {
    const isChild = parentCollectionOf(collection) !== undefined;
    room.set(collection, isChild ? Infinity : (room.get(collection) ?? 0) + 1);
    for (const name of childCollections(collection)) room.set(name, Infinity);
  }
  const refused = (await transaction.allWaiting())
    .flatMap((row) => {
      const collection = fullListOf(row);
      return collection === null ? [] : [{ row, collection }];
    })
    .toSorted((one, other) => one.row.since - other.row.since);
  const retried = new Set<string>();
  for (const { row, collection } of refused) {
    const free = room.get(collection) ?? 0;
    if (free === 0 || retried.has(unitKey(row))) continue;
    room.set(collection, free - 1);
    retried.add(unitKey(row));
  }
  return releaseUnits(transaction, retried);
}

/** The list that had no room for a change, or for one that it goes with; null where it was not refused for that. */
function fullListOf({ problem, collection }: WaitingRow): CollectionName | null {
  if (problem?.code === 'LIST_FULL') return collection;
  return problem?.blamed?.code === 'LIST_FULL' ? problem.blamed.collection : null;
}
