import type { WrittenRecord } from '../store/edits.ts';
import type { RecordKey, StorageTransaction } from '../storage/record-storage.ts';

/**
 * Records that found no room in their list of the account try again by themselves, as many of each list as have left it
 * now, the oldest first.
 */
export async function retryForRoom(
  transaction: StorageTransaction,
  left: readonly RecordKey[],
): Promise<WrittenRecord[]> {
  if (left.length === 0) return [];
  const room = new Map<string, number>();
  for (const { collection } of left) room.set(collection, (room.get(collection) ?? 0) + 1);
  const refused = (await transaction.allWaiting())
    .filter(({ problem }) => problem?.code === 'LIST_FULL')
    .toSorted((one, other) => one.since - other.since);
  const retried: WrittenRecord[] = [];
  for (const row of refused) {
    const { collection, id } = row;
    const free = room.get(collection) ?? 0;
    if (free === 0) continue;
    room.set(collection, free - 1);
    // It was sent before, so it is saved; and its first answer is the one that counts.
    await transaction.putWaiting({ ...row, isSaved: true, tries: 0, nextTryAt: 0, problem: null });
    retried.push({ collection, id, document: (await transaction.document(collection, id)) ?? null });
  }
  return retried;
}
