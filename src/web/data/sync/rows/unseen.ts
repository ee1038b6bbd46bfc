import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { enteredPaths } from '#contract/records/paths.ts';
import { parentIn } from '../../store/families.ts';
import { recordKey } from '../../store/written-record.ts';
import type {
  RecordKey,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../../storage/record-storage.ts';
import { isMadeHere } from './own-words.ts';

/*
 * What was added here to a record that somebody deleted elsewhere without having seen that.
 */

/**
 * Has it wait again, so that it is set aside and the player decides.
 *
 * @param parent which is gone by the account's word
 * @param unseen what belonged to it and whoever deleted it had not seen; some of it others have made
 */
export async function keepUnseen(
  transaction: StorageTransaction,
  parent: RecordKey,
  unseen: readonly RecordKey[],
  now: number,
): Promise<void> {
  const added: StoredDocument[] = [];
  for (const { collection, id } of unseen) {
    const document = await transaction.document(collection, id);
    const isWaiting = (await transaction.waitingRow(collection, id)) !== undefined;
    if (document !== undefined && !isWaiting && isMadeHere(document)) added.push(document);
  }
  const act = added.length > 1 ? { group: `${recordKey(parent)}/${now}` } : {};
  for (const document of added)
    await transaction.putWaiting({
      ...rowOf(document, null, document.serverRevision, now),
      ...parentFor(document),
      ...act,
      // What others have changed of it meanwhile stands.
      yields: enteredPaths(definitionOf(document.collection), document.data as RecordData),
    });
}

/** A change that waits though the player has changed nothing. */
export const rowOf = (
  { collection, id }: RecordKey,
  base: object | null,
  baseRevision: number,
  now: number,
): WaitingRow => ({
  collection,
  id,
  base,
  baseRevision,
  since: now,
  changedAt: now,
  // The player has changed nothing, so there is nothing to save by hand.
  isSaved: true,
  tries: 0,
  nextTryAt: 0,
  problem: null,
  sending: null,
  newer: null,
});

/** Of a change that keeps a record: what has to be there before it is sent. */
export const parentFor = ({ collection, data }: StoredDocument) => ({ parent: parentIn(collection, data) });
