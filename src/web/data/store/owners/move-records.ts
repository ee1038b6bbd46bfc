import { keptState, requireRoom } from '../edits/edits.ts';
import { recordKey, type WrittenRecord } from '../written-record.ts';
import type {
  StepChange,
  StorageTransaction,
  StoredDocument,
  UndoStep,
} from '../../storage/record-storage.ts';

/**
 * Puts what a page has held in memory into a storage. Of two records with one id the one that was changed later
 * stands; where that is the page's, undoing the step that made it brings the other one back.
 *
 * @returns the records that were written
 * @throws {StorageProblem} 'list-full'
 */
export async function moveRecords(
  transaction: StorageTransaction,
  documents: readonly StoredDocument[],
  steps: readonly UndoStep[],
): Promise<WrittenRecord[]> {
  const met = await Promise.all(
    documents.map(async (document) => ({
      document,
      there: (await transaction.document(document.collection, document.id)) ?? null,
    })),
  );
  const moving = met.filter(({ document, there }) => there === null || document.updatedAt > there.updatedAt);
  await requireRoom(
    transaction,
    moving.map(({ document, there }) => ({ ...document, before: there })),
  );
  const moved = moving.map(({ document, there }) => (there === null ? document : onTopOf(there, document)));
  const replaced = new Map(
    moving.flatMap(({ there }) => (there === null ? [] : [[recordKey(there), there]])),
  );
  await Promise.all([
    ...moved.map((document) => transaction.put(document)),
    ...withReplaced(steps, replaced).map((step) => transaction.putStep(step)),
  ]);
  return moved.map((document) => ({ collection: document.collection, id: document.id, document }));
}

const onTopOf = (there: StoredDocument, document: StoredDocument): StoredDocument => ({
  ...document,
  createdAt: there.createdAt,
  revision: Math.max(there.revision, document.revision) + 1,
});

/** The steps, as if the page had known the records that its own took the place of. */
function withReplaced(
  steps: readonly UndoStep[],
  replaced: ReadonlyMap<string, StoredDocument>,
): readonly UndoStep[] {
  const waiting = new Map(replaced);
  const corrected = (change: StepChange): StepChange => {
    const there = waiting.get(recordKey(change));
    if (there === undefined || change.before !== null) return change;
    waiting.delete(recordKey(change));
    return { ...change, before: keptState(there) };
  };
  return steps.map((step) => ({ ...step, changes: step.changes.map(corrected) }));
}
