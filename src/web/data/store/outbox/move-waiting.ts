import { recordKey, type WrittenRecord } from '../written-record.ts';
import type {
  StorageTransaction,
  StoredDocument,
  UndoStep,
  WaitingRow,
} from '../../storage/record-storage.ts';

/** What a page has held in memory of an account's records. */
interface HeldWork {
  readonly documents: readonly StoredDocument[];
  readonly steps: readonly UndoStep[];
  readonly waiting: readonly WaitingRow[];
}

/**
 * Puts into a storage what a page has held in memory and the account does not have yet; the rest the account sends
 * again. Of two changes of one record the later stands.
 *
 * @returns the records that were written
 */
export async function moveWaiting(
  transaction: StorageTransaction,
  { documents, steps, waiting }: HeldWork,
): Promise<WrittenRecord[]> {
  const held = new Map(documents.map((document) => [recordKey(document), document]));
  const moved: WrittenRecord[] = [];
  for (const row of waiting) {
    const { collection, id } = row;
    const there = await transaction.waitingRow(collection, id);
    if (there !== undefined && there.changedAt > row.changedAt) continue;
    const known = await transaction.document(collection, id);
    const document = held.get(recordKey(row)) ?? null;
    if (document === null) await transaction.remove(collection, id);
    else await transaction.put(document);
    await transaction.putWaiting(there === undefined ? withNewer(row, known) : { ...row, ...baseOf(there) });
    moved.push({ collection, id, document });
  }
  for (const step of steps) await transaction.putStep(step);
  return moved;
}

const baseOf = ({ base, baseRevision, sending, newer }: WaitingRow) => ({
  base,
  baseRevision,
  sending,
  newer,
});

/** What lay in the storage may be later than what the page began with. */
function withNewer(row: WaitingRow, known: StoredDocument | undefined): WaitingRow {
  if (known === undefined || known.serverRevision <= (row.newer?.revision ?? row.baseRevision)) return row;
  const { serverRevision: revision, data, createdAt } = known;
  return { ...row, newer: { revision, data, createdAt } };
}
