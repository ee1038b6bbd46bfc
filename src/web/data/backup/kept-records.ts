import { backupCollections, type BackupCollection, type KeptRecords } from '#contract/files/backup-files.ts';
import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import { localStore } from '../store/local-store.ts';
import type { StoredDocument } from '../storage/record-storage.ts';

/** Everything that a player keeps, as it lies in this browser at one moment. */
export interface Kept {
  readonly records: KeptRecords;
  readonly preferences: PreferencesRecord | null;
}

/** Reads everything that a player keeps. @throws {StorageProblem} it could not be read */
export async function readKept(): Promise<Kept> {
  const read = await localStore.readAll([...backupCollections, 'preferences']);
  return {
    records: keptRecords(read),
    preferences: preferencesIn(listIn(read, 'preferences')),
  };
}

export function keptRecords(read: Read): KeptRecords {
  const lists = backupCollections.map((name) => [
    name,
    listIn(read, name)
      // What is torn beyond reading is exported where it is named.
      .filter(({ data }) => (data as object | null) !== null)
      .map(({ data, createdAt, updatedAt }) => ({ record: data, createdAt, updatedAt })),
  ]);
  return Object.fromEntries(lists) as KeptRecords;
}

type Read = ReadonlyMap<BackupCollection | 'preferences', readonly StoredDocument[]>;

function listIn(read: Read, name: BackupCollection | 'preferences'): readonly StoredDocument[] {
  const documents = read.get(name);
  if (documents === undefined) throw new Error(`The list ${name} was not read.`);
  return documents;
}

function preferencesIn(documents: readonly StoredDocument[]): PreferencesRecord | null {
  const found = documents.find(({ id }) => id === PREFERENCES_ID);
  return found === undefined ? null : (found.data as PreferencesRecord);
}
