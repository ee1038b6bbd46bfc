import { writtenCollections, type WrittenCollection } from '../records/collections.ts';
import type { Finding } from '../records/characters/shapes/findings.ts';
import { checksumOf } from './file-checksum.ts';
import type { ItemsReading } from './file-items.ts';
import type { TextFault } from './file-text.ts';
import type { PreferencesRecord } from '../records/preferences.ts';
import type { RecordOf } from '../records/records.ts';
import { ACTIVE_CHARACTER_ID, activeAmong } from '../records/collections/characters/active-character.ts';
import { backupCharacter } from './backup-character.ts';

/** The lists of a backup. The preferences are no list: they stand beside the username. Notices are the server's word. */
export type BackupCollection = Exclude<WrittenCollection, 'preferences' | 'accountNotices'>;
export const backupCollections = writtenCollections.filter(
  (name): name is BackupCollection => name !== 'preferences' && name !== 'accountNotices',
);

/** A record, when it was made, which is the order of the lists, and when it was changed last; both in ms since 1970. */
export interface KeptRecord<Item> {
  readonly record: Item;
  readonly createdAt: number;
  readonly updatedAt: number;
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
  const written = new Map<BackupCollection, readonly KeptRecord<object>[]>(
    backupCollections.map((name) => [name, records[name]]),
  ).set('characters', charactersOf(user, records));
  const file = {
    user: { ...user, preferences: withSwitches(user.preferences) },
    ...Object.fromEntries([...written].map(([name, list]) => [name, list.map(withTime)])),
    exportedAt: exportedAt.toISOString(),
    version: VERSION,
  };
  return JSON.stringify({ ...file, checksum: backupChecksum(file) }, null, 2);
}

/** Preferences as calls and files have them: a switch is true or false. */
const withSwitches = (preferences: BackupUser['preferences']): object =>
  Object.fromEntries(
    Object.entries(preferences).map(([name, chosen]) => [
      name,
      chosen === 'on' || chosen === 'off' ? chosen === 'on' : chosen,
    ]),
  );

/**
 * What shows whether a backup still is as it was written. When that was, when its characters were changed last and its layout
 * do not count: whoever brings it in and saves again has the same content at other times.
 */
export const backupChecksum = (file: object): string =>
  checksumOf(
    JSON.stringify({
      ...file,
      ...('characters' in file ? { characters: withoutLastUpdated(file.characters) } : {}),
      exportedAt: undefined,
      checksum: undefined,
    }),
  );

const withoutLastUpdated = (characters: unknown): unknown =>
  Array.isArray(characters)
    ? characters.map((each: unknown) =>
        typeof each === 'object' && each !== null && 'lastUpdated' in each
          ? { ...each, lastUpdated: undefined }
          : each,
      )
    : characters;

/** The characters as a backup has them, with the others' times. */
function charactersOf(user: BackupUser, records: KeptRecords): readonly KeptRecord<object>[] {
  const [items, gems] = [recordsByParent(records.items), recordsByParent(records.gems)];
  const changed = new Map<string, number>();
  for (const name of backupCollections)
    for (const { record, updatedAt } of records[name])
      if ('parent' in record)
        changed.set(record.parent, Math.max(updatedAt, changed.get(record.parent) ?? 0));
  const mark = records.activeCharacter.find(({ record }) => record.id === ACTIVE_CHARACTER_ID);
  const living = records.characters.map(({ record, createdAt }) => ({ id: record.id, createdAt }));
  const activeId = activeAmong(living, mark?.record.characterId);
  return records.characters.map((kept) => {
    const { id } = kept.record;
    const record = backupCharacter({
      character: kept.record,
      items: items.get(id) ?? [],
      gems: gems.get(id) ?? [],
      userId: user.id ?? '',
      isActive: id === activeId,
      updatedAt: Math.max(kept.updatedAt, changed.get(id) ?? 0),
    });
    return { ...kept, record };
  });
}

function recordsByParent<Item extends { readonly parent: string }>(
  kept: readonly KeptRecord<Item>[],
): ReadonlyMap<string, readonly Item[]> {
  const byParent = new Map<string, Item[]>();
  for (const { record } of kept) {
    const others = byParent.get(record.parent);
    if (others === undefined) byParent.set(record.parent, [record]);
    else others.push(record);
  }
  return byParent;
}

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

/** Says whether a reader of this version understands what a backup says of its own. */
export const isKnownVersion = (version: unknown): boolean =>
  version === undefined || (typeof version === 'string' && /^1\.\d+$/.test(version));

/** What one list of a backup turned out to hold. */
export type BackupSection<Name extends BackupCollection> = ItemsReading<RecordOf<Name>> & {
  /** When a record was made, by its id, as far as the file tells. */
  readonly createdAt: ReadonlyMap<string, number>;
  /** What is not kept as it stands in the file. */
  readonly findings: readonly Finding[];
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
      /** Says whether its checksum fits what it holds; a file without one is taken as it is. */
      readonly isAsWritten: boolean;
      /** As the file says it; null where it says nothing that could be a moment. */
      readonly exportedAt: number | null;
      /** Null where there is none that could be one. */
      readonly username: string | null;
      /** Those that are named and known. */
      readonly preferences: Omit<PreferencesRecord, 'id'>;
      readonly sections: BackupSections;
    };
