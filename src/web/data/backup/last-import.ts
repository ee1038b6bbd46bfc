import { backupCollections } from '#contract/files/backup-files.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { Change } from '../store/edits/edits.ts';
import { recordKey } from '../store/written-record.ts';
import { turnedBack } from '../store/edits/differences.ts';
import { localStore } from '../store/local-store.ts';
import { fact } from '../storage/fact.ts';
import type { KeptState, StoredDocument } from '../storage/record-storage.ts';

/** The last import of a backup, as far as it takes to put everything back. */
export interface LastImport {
  /** ms since 1970. */
  readonly at: number;
  /** Everything as it was before, as the text of a backup. */
  readonly backup: string;
  readonly changes: readonly ImportedRecord[];
  /** The username that the import has taken the place of; null where it did not. */
  readonly username: string | null;
}

/** The record of the last import, which taking it back needs. */
const lastImportFact = fact<LastImport>('lastImport');

/** The effect of an import on one record; null where it was not there. */
export interface ImportedRecord {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: Omit<KeptState, 'revision'> | null;
  readonly after: object | null;
}

type Documents = ReadonlyMap<CollectionName, readonly StoredDocument[]>;
const importable = [...backupCollections, 'preferences'] as const;

/** What certain changes are about to do to the records that are there. @throws {StorageProblem} */
export async function foreseeImport(changes: readonly Change[]): Promise<readonly ImportedRecord[]> {
  return importedRecords(changes, await localStore.readAll(importable));
}

export function importedRecords(changes: readonly Change[], documents: Documents): readonly ImportedRecord[] {
  const present = byName(documents);
  return changes.map((change): ImportedRecord => {
    const { collection, id } = change;
    const { data, createdAt } = present.get(recordKey(change)) ?? {};
    return {
      collection,
      id,
      before: data === undefined || createdAt === undefined ? null : { data, createdAt },
      after: 'update' in change ? null : change.data,
    };
  });
}

/** Remembers an import before it is made. @throws {StorageProblem} */
export async function keepLastImport(last: LastImport): Promise<void> {
  await localStore.change(localStore.owner(), async (transaction) => {
    await transaction.putFact(lastImportFact, last);
    return [];
  });
}

/** Forgets the last import. @throws {StorageProblem} */
export async function forgetLastImport(): Promise<void> {
  await localStore.change(localStore.owner(), async (transaction) => {
    await transaction.removeFact(lastImportFact);
    return [];
  });
}

/** The last import that can still be taken back; null where there is none. @throws {StorageProblem} */
export async function readLastImport(): Promise<LastImport | null> {
  const last = await localStore.read(localStore.owner(), (storage) => storage.readFact(lastImportFact));
  return last ?? null;
}

/** What takes an import back. What was changed since is left as it is. @throws {StorageProblem} */
export async function changesUndoing({ changes }: LastImport): Promise<readonly Change[]> {
  return undoingChanges(changes, await localStore.readAll(importable));
}

/** What brings certain records back to what they were, path by path, as far as they still say what the import has made of them. */
export function undoingChanges(imported: readonly ImportedRecord[], documents: Documents): readonly Change[] {
  const present = byName(documents);
  return imported.flatMap((record) => {
    const { collection, id, before, after } = record;
    const now = present.get(recordKey(record))?.data ?? null;
    const undone = turnedBack(collection, now, { expected: after, wanted: before?.data ?? null });
    if (undone === null || isSameContent(undone.data, now)) return [];
    const change = { collection, id, data: undone.data, createdAt: before?.createdAt };
    // The collection decides the record's type; the pair of both cannot be expressed here.
    return [change as unknown as Change];
  });
}

const byName = (documents: Documents): ReadonlyMap<string, StoredDocument> =>
  new Map([...documents.values()].flat().map((document) => [recordKey(document), document]));
