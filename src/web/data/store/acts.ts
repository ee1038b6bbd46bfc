import type { StorageTransaction, WaitingRow } from '../storage/record-storage.ts';
import { recordKey, type WrittenRecord } from './written-record.ts';

/*
 * Changes that one act has made together: they are sent, refused, retried and given up as one.
 */

/** What tells the changes that go together from all others: those on their way by their group, the others by their act. */
export function unitKey(row: WaitingRow): string {
  const { sending, group } = row;
  return (sending === null ? group : sending.group?.id) ?? recordKey(row);
}

export const isTogether = (row: WaitingRow): boolean => unitKey(row) !== recordKey(row);

/** A change that is not on its way any more: it goes again with its act. */
export const unfrozen = (row: WaitingRow): WaitingRow => ({
  ...row,
  sending: null,
  group: row.group ?? row.sending?.act ?? null,
});

/** Writes rows anew. Answers with their records, of which what waits has to be read. */
export async function rewriteRows(
  transaction: StorageTransaction,
  rows: readonly WaitingRow[],
  change: (row: WaitingRow) => WaitingRow,
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = [];
  for (const row of rows) {
    await transaction.putWaiting(change(row));
    const { collection, id } = row;
    written.push({ collection, id, document: (await transaction.document(collection, id)) ?? null });
  }
  return written;
}

/** Acts that have come to share a record are one from now on. */
export async function joinActs(
  transaction: StorageTransaction,
  acts: ReadonlySet<string>,
  name: string,
): Promise<WrittenRecord[]> {
  const isOther = (act: string | null | undefined): boolean => act != null && act !== name && acts.has(act);
  const rows = (await transaction.allWaiting()).filter(
    ({ group, sending }) => isOther(group) || isOther(sending?.act),
  );
  return rewriteRows(transaction, rows, (row) => ({
    ...row,
    ...(isOther(row.group) ? { group: name } : {}),
    ...(row.sending !== null && isOther(row.sending.act) ? { sending: { ...row.sending, act: name } } : {}),
  }));
}

const namesOf = (row: WaitingRow): readonly string[] =>
  [unitKey(row), row.group, row.sending?.act].filter((name) => name != null);

/** Has changes that were set aside go again, and with each those that go with it. */
export async function releaseUnits(
  transaction: StorageTransaction,
  keys: ReadonlySet<string>,
): Promise<WrittenRecord[]> {
  if (keys.size === 0) return [];
  const aside = (await transaction.allWaiting()).filter(({ problem }) => problem !== null);
  // Of an act that was refused a part may have left its group, as where the account went back to a backup.
  const names = new Set([
    ...keys,
    ...aside.filter((row) => namesOf(row).some((name) => keys.has(name))).flatMap(namesOf),
  ]);
  const rows = aside.filter((row) => namesOf(row).some((name) => names.has(name)));
  // It was sent before, so it is saved. What is repeated as it was may be answered as it was the first time.
  return rewriteRows(transaction, rows, (row) => ({
    ...row,
    isSaved: true,
    tries: row.sending === null ? 0 : 1,
    nextTryAt: 0,
    problem: null,
  }));
}

/**
 * After an act has touched records: other acts that touched one of them join it. What was set aside together with one of
 * them goes again.
 *
 * @param before what waited of the records until now
 * @param name of the act; undefined where it touched each record by itself
 */
export async function followActs(
  transaction: StorageTransaction,
  before: readonly WaitingRow[],
  name: string | undefined,
): Promise<WrittenRecord[]> {
  const asides = before.filter((row) => row.problem !== null && isTogether(row)).map(unitKey);
  const released = await releaseUnits(transaction, new Set(asides));
  const acts = new Set(before.flatMap(({ group }) => (group == null ? [] : [group])));
  const joined = name === undefined || acts.size === 0 ? [] : await joinActs(transaction, acts, name);
  return [...released, ...joined];
}
