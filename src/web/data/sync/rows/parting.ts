import { childCollections } from '#contract/records/collections.ts';
import { isTogether, rewriteRows, unitKey } from '../../store/acts.ts';
import { goneParentsFact } from '../../store/account-facts.ts';
import { hasChildren, isRowOf, isSame, PARENT_GONE, rejoinChildren } from '../../store/families.ts';
import type { WrittenRecord } from '../../store/written-record.ts';
import type {
  RecordKey,
  RowProblem,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../../storage/record-storage.ts';

/* What becomes of what waits of children when their parents go by somebody else's word, or come back. */

/** The code that refuses the others where one of a group is refused. */
export const GROUP_REFUSED = 'GROUP_REFUSED';

/** A record has gone by somebody else's word: what waits of its children is set aside, until it is back or the player decides. */
async function partChildren(
  transaction: StorageTransaction,
  parent: StoredDocument,
): Promise<readonly WrittenRecord[]> {
  if (!hasChildren(parent.collection)) return [];
  const rows = await transaction.allWaiting();
  const own = rows.filter(isRowOf(parent));
  if (own.length === 0) return [];
  await noteGone(transaction, parent);
  return setAside(transaction, rows, own);
}

/**
 * What was set aside as its parent was deleted elsewhere goes again with whatever is done to its act. As long as the parent
 * is gone it is set aside anew, with all of the act as it is by now.
 */
export async function partOrphans(transaction: StorageTransaction): Promise<readonly WrittenRecord[]> {
  const gone: StoredDocument[] = [];
  for (const parent of (await transaction.fact(goneParentsFact)) ?? [])
    if ((await transaction.document(parent.collection, parent.id)) === undefined) gone.push(parent);
  const rows = await transaction.allWaiting();
  const orphans = rows.filter(
    (row) => row.sending === null && row.problem === null && gone.some((parent) => isRowOf(parent)(row)),
  );
  return setAside(transaction, rows, orphans);
}

/** Sets children of a parent that is gone aside, each with its act. */
function setAside(
  transaction: StorageTransaction,
  rows: readonly WaitingRow[],
  orphans: readonly WaitingRow[],
): Promise<readonly WrittenRecord[]> {
  const blamed = new Map(orphans.map((row) => [unitKey(row), row]));
  const parted = rows.filter((row) => blamed.has(unitKey(row)));
  return rewriteRows(transaction, parted, (row) => ({
    ...row,
    problem: parentGone(blamed.get(unitKey(row)) ?? row, isTogether(row)),
  }));
}

/** Why a change is set aside whose parent is gone. The words are the page's, as they name the parent. */
const parentGone = ({ collection, id }: RecordKey, isGroup: boolean): RowProblem =>
  isGroup
    ? { code: GROUP_REFUSED, message: '', blamed: { collection, id, code: PARENT_GONE, message: '' } }
    : { code: PARENT_GONE, message: '' };

/** Remembers a record for whoever wants it back with what waits of its children. */
export async function noteGone(transaction: StorageTransaction, parent: StoredDocument): Promise<void> {
  const noted = (await transaction.fact(goneParentsFact)) ?? [];
  await transaction.putFact(goneParentsFact, [...noted.filter((each) => !isSame(each, parent)), parent]);
}

/** After records were written as the account says they are: their children go or come with them. */
export async function followParents(
  transaction: StorageTransaction,
  written: readonly WrittenRecord[],
): Promise<readonly WrittenRecord[]> {
  const followed: WrittenRecord[] = [];
  for (const { collection, id, document, was } of written) {
    if (!hasChildren(collection)) continue;
    if (document !== null) followed.push(...(await rejoinChildren(transaction, { collection, id })));
    else if (was != null) followed.push(...(await partChildren(transaction, was)));
  }
  return followed;
}

/**
 * A record was made anew, as the account had forgotten it: what was told of its children before is forgotten as well. A child
 * is always made after its parent, so of one that has not changed since nothing was told before.
 */
export async function dropForgotten(
  transaction: StorageTransaction,
  { collection, id }: RecordKey,
  revision: number,
): Promise<readonly WrittenRecord[]> {
  if (revision !== 1) return [];
  const written: WrittenRecord[] = [];
  for (const name of childCollections(collection))
    for (const child of await transaction.children(name, id)) {
      const isOurs = (await transaction.waitingRow(name, child.id)) !== undefined;
      if (isOurs || child.serverRevision === 0) continue;
      await transaction.remove(name, child.id);
      written.push({ collection: name, id: child.id, document: null });
    }
  return written;
}
