import type { CollectionName } from '#contract/records/records.ts';
import type { StoredDocument } from '../../storage/record-storage.ts';
import { loadCheck } from './load-check.ts';

/** The records of a collection, apart from those that no screen can show. */
export interface SortedRecords {
  readonly readable: readonly StoredDocument[];
  readonly unreadable: readonly StoredDocument[];
}

/** Sets aside what is not what a record of its collection must be, so that it does not take the others with it. */
export async function sortRecords(
  collection: CollectionName,
  documents: readonly StoredDocument[],
): Promise<SortedRecords> {
  if (documents.length === 0) return { readable: [], unreadable: [] };
  const check = await loadCheck();
  // Without a network the check may be out of reach. The lists are shown all the same.
  if (check === null) return { readable: documents, unreadable: [] };
  const readable: StoredDocument[] = [];
  const unreadable: StoredDocument[] = [];
  for (const document of documents) {
    const data = check.shownRecord(collection, document.data);
    if (data === null) unreadable.push(document);
    else readable.push(data === document.data ? document : { ...document, data });
  }
  return { readable, unreadable };
}
