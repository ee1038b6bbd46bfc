import { isCollection } from '#contract/records/collections.ts';
import { earlyRecords, noteOpened } from './early-records.ts';
import { cursorFact, lastSyncAtFact } from '../account-facts.ts';
import { StorageProblem, type RecordStorage } from '../../storage/record-storage.ts';
import type { RecordOwner } from '../../storage/store-terms.ts';

/**
 * Keeps the records that are shown as they came with the page, where nothing was heard of the account here: whatever the storage is used for after
 * that, as an edit of what the page shows, finds them there. The account is asked for all of them all the same.
 */
export async function keepEarly(storage: RecordStorage, owner: RecordOwner): Promise<void> {
  noteOpened(owner);
  const records = earlyRecords(owner)?.filter(({ collection }) => isCollection(collection));
  if (records === undefined || records.length === 0) return;
  try {
    await storage.write(async (transaction) => {
      const facts = await Promise.all([transaction.fact(cursorFact), transaction.fact(lastSyncAtFact)]);
      if (facts.some((fact) => fact !== undefined)) return;
      for (const { collection, id, revision: serverRevision, data, createdAt, updatedAt } of records) {
        const isHere =
          (await transaction.document(collection, id)) !== undefined ||
          (await transaction.waitingRow(collection, id)) !== undefined;
        if (!isHere)
          await transaction.put({ collection, id, revision: 1, serverRevision, data, createdAt, updatedAt });
      }
    });
  } catch (cause) {
    // The storage says so itself at its next use.
    if (!(cause instanceof StorageProblem)) throw cause;
    console.debug('What came with the page could not be kept', cause);
  }
}
