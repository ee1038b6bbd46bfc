import { writtenCollections, type WrittenCollection } from '../records/collections.ts';
import { checksumOf } from './file-checksum.ts';
import type { ItemsReading } from './file-items.ts';
import type { TextFault } from './file-text.ts';
import type { PreferencesRecord } from '../records/preferences.ts';
import type { RecordOf } from '../records/records.ts';
import { spelledClass, storedStatOf } from '../records/characters/shapes/spellings.ts';
import type { Character } from '../records/collections/characters/characters.ts';
import type { StatName } from '#rules/characters/stat-ranges.ts';

/** The lists of a backup. The preferences are no list: they stand beside the username. */
export type BackupCollection = Exclude<WrittenCollection, 'preferences'>;
export const backupCollections = writtenCollections.filter(
  (name): name is BackupCollection => name !== 'preferences',
);

/** A record, and when it was made: lists stand in that order. */
export interface KeptRecord<Item> {
  readonly record: Item;
  /** ms since 1970. */
  readonly createdAt: number;
}
export type KeptRecords = {
  readonly [Name in BackupCollection]: readonly KeptRecord<RecordOf<Name>>[];
};

/** Whose backup it is, as far as that was known: without the network it may not be. */
export interface BackupUser {
  readonly id: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly preferences: Omit<PreferencesRecord, 'id'>;
}

const VERSION = '1.0';

/** The text of a backup of everything that a player keeps, indented by 2. */
export function writeBackupFile(user: BackupUser, records: KeptRecords, exportedAt: Date): string {
  const lists = backupCollections.map(
    (name) =>
      [
        name,
        name === 'characters'
          ? records.characters.map(({ record, createdAt }) =>
              withTime({ record: spelledForFiles(record), createdAt }),
            )
          : records[name].map(withTime),
      ] as const,
  );
  const file = {
    user,
    ...Object.fromEntries(lists),
    exportedAt: exportedAt.toISOString(),
    version: VERSION,
  };
  return JSON.stringify({ ...file, checksum: backupChecksum(file) }, null, 2);
}

/** What shows whether a backup still is as it was written; when that was and its layout do not count. */
export const backupChecksum = (file: object): string =>
  checksumOf(JSON.stringify({ ...file, exportedAt: undefined, checksum: undefined }));

/** A character whose class and stats are spelled as files have them. */
const spelledForFiles = ({ class: classId, stats, ...character }: Character): object => ({
  ...character,
  class: spelledClass(classId, 'name'),
  stats: Object.fromEntries(
    Object.entries(stats).map(([stat, value]) => [storedStatOf(stat as StatName), value]),
  ),
});

const withTime = ({ record, createdAt }: KeptRecord<object>) => ({
  ...(inOneOrder(record) as object),
  createdAt: new Date(createdAt).toISOString(),
});

/** The same record is the same text wherever it comes from: the id first, then by name. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const rank = ([key]: readonly [string, unknown]) => (key === 'id' ? '' : key);
  const entries = Object.entries(value).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, inOneOrder(part)]));
}

/** The name of a backup that is made at a moment, by the day where the player is. */
export function backupFileName(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `diablo-immortal-backup-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Whether a reader of this version understands what a backup says of its own. */
export const isKnownVersion = (version: unknown): boolean =>
  version === undefined || (typeof version === 'string' && /^1\.\d+$/.test(version));

/** What one list of a backup turned out to hold. */
export type BackupSection<Name extends BackupCollection> = ItemsReading<RecordOf<Name>> & {
  /** When a record was made, by its id, as far as the file tells. */
  readonly createdAt: ReadonlyMap<string, number>;
};

/** The lists that stand in a file, each by its name. */
export type BackupSections = { readonly [Name in BackupCollection]?: BackupSection<Name> };

/** What a backup turned out to hold. */
export type BackupReading =
  | {
      readonly kind: 'unreadable';
      /** `failed`: the browser could not read the file, or not load what reads it. */
      readonly reason: TextFault | 'timeout' | 'failed';
    }
  /** It is no backup. */
  | { readonly kind: 'invalid' }
  /** A later version of the product wrote it. */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'too-many';
      readonly collection: BackupCollection;
      readonly count: number;
      readonly limit: number;
    }
  | {
      readonly kind: 'read';
      /** Whether its checksum fits what it holds; a file without one is taken as it is. */
      readonly isAsWritten: boolean;
      /** As the file says it; null where it says nothing that could be a moment. */
      readonly exportedAt: number | null;
      /** Null where there is none that could be one. */
      readonly username: string | null;
      /** Those that are named and known. */
      readonly preferences: Omit<PreferencesRecord, 'id'>;
      readonly sections: BackupSections;
    };
