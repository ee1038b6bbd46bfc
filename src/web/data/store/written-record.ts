import type { CollectionName } from '#contract/records/records.ts';
import type { StoredDocument, WaitingRow } from '../storage/record-storage.ts';

/** A record after an edit; null where it no longer exists. */
export interface WrittenRecord {
  readonly collection: CollectionName;
  readonly id: string;
  readonly document: StoredDocument | null;
  /** As it was before; absent where nobody asks. */
  readonly was?: StoredDocument | null;
  /** The change that waits to be sent, null where none does; absent where that has to be read. */
  readonly waiting?: WaitingRow | null;
}

export const recordKey = ({ collection, id }: { collection: CollectionName; id: string }) =>
  `${collection}\n${id}`;
