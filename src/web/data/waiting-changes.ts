import { isSameContent, type CollectionName } from '#contract/records.ts';
import type { StorageTransaction, StoredDocument, WaitingRow } from './record-storage.ts';

/** What the player does to one record. */
interface Touch {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: StoredDocument | null;
  /** The record afterwards; null where it is deleted. */
  readonly data: object | null;
}

/** A deletion goes before what was made by the same edit: it makes the room for it in a full list. */
export const waitingSince = (data: object | null, now: number): number => (data === null ? now - 1 : now);

/**
 * Notes that a record of an account has to be sent, or need not be any more, as it is again what the account has.
 *
 * @returns the account's revision that the record is made of then
 */
export async function noteChange(
  transaction: StorageTransaction,
  touch: Touch,
  now: number,
): Promise<number> {
  const { collection, id, data } = touch;
  const row = await transaction.waitingRow(collection, id);
  const noted = row ?? newRow(touch, now);
  const isAsBase = isSameContent(noted.base, data);
  if (isAsBase && noted.sending === null && noted.newer === null)
    await transaction.removeWaiting(collection, id);
  else
    await transaction.putWaiting({
      ...noted,
      changedAt: now,
      // Nothing is left to save by hand where the player has come back to what the account had.
      isSaved: isAsBase,
      // What the account refused may please it now.
      tries: 0,
      nextTryAt: 0,
      problem: null,
    });
  return noted.baseRevision;
}

function newRow({ collection, id, before, data }: Touch, now: number): WaitingRow {
  const isKnown = before !== null && before.serverRevision > 0;
  return {
    collection,
    id,
    base: isKnown ? before.data : null,
    baseRevision: isKnown ? before.serverRevision : 0,
    since: waitingSince(data, now),
    changedAt: now,
    isSaved: false,
    tries: 0,
    nextTryAt: 0,
    problem: null,
    sending: null,
    newer: null,
  };
}
