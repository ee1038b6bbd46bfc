import {
  backupChecksum,
  backupCollections,
  isKnownVersion,
  type BackupCollection,
  type BackupReading,
  type BackupSection,
  type BackupSections,
} from './backup-files.ts';
import { openedCharacters, type OpenedLists } from './backup-characters.ts';
import { collections, definitionOf } from '../records/collections.ts';
import { readItems } from './file-items.ts';
import { ownValue, parseFileText } from './file-text.ts';
import type { Finding } from '../records/characters/shapes/findings.ts';
import { isKnownGem } from '../records/characters/shapes/read-gems.ts';
import { limits } from '../limits.ts';
import { playerPreferences } from '../records/collections/preferences.schema.ts';
import type { RecordOf } from '../records/records.ts';
import { recordSchemas } from '../records/records.schema.ts';
import { usernameFault } from '../account/usernames.ts';

/** The last moment that a date can be, in ms since 1970. */
const LAST_MOMENT = 8_640_000_000_000_000;

/**
 * Reads the text of a backup, whoever wrote it; its characters may have any of their shapes. Nothing it holds is trusted: size, depth and number of records are
 * bounded, unknown fields are dropped, figures are worked out from the inputs. Of the player it reads the username and
 * the preferences; who the account belongs to cannot be brought in.
 */
export function readBackupFile(text: string): BackupReading {
  const parsed = parseFileText(text, limits.backupFileBytes);
  if (parsed.fault !== undefined) return { kind: 'unreadable', reason: parsed.fault };
  const file = parsed.value;
  const user = ownValue(file, 'user');
  if (!isPlainObject(user) || !Array.isArray(ownValue(file, 'characters'))) return { kind: 'invalid' };
  if (!isKnownVersion(ownValue(file, 'version'))) return { kind: 'newer' };

  const lists = new Map<BackupCollection, readonly unknown[]>();
  for (const collection of backupCollections) {
    const list = ownValue(file, collection);
    if (list === undefined) continue;
    if (!Array.isArray(list)) return { kind: 'invalid' };
    lists.set(collection, list);
  }
  const opened = openedCharacters(lists);
  for (const [collection, { length: count }] of opened.lists) {
    const { limit } = collections[collection];
    if (count > limit) return { kind: 'too-many', collection, count, limit };
  }
  const sections = [...opened.lists].map(([collection, list]) => [
    collection,
    readSection(list, collection, opened),
  ]);
  return {
    kind: 'read',
    isAsWritten: isAsWritten(file),
    exportedAt: momentIn(ownValue(file, 'exportedAt')),
    username: usernameIn(ownValue(user, 'username')),
    preferences: preferencesIn(ownValue(user, 'preferences')),
    sections: Object.fromEntries(sections) as BackupSections,
  };
}

function isAsWritten(file: unknown): boolean {
  const checksum = ownValue(file, 'checksum');
  return checksum === undefined || (isPlainObject(file) && checksum === backupChecksum(file));
}

function readSection<Name extends BackupCollection>(
  list: readonly unknown[],
  collection: Name,
  { named: namedOf, findings }: OpenedLists,
): BackupSection<Name> {
  const reading = readItems<RecordOf<Name>>(list, {
    schema: recordSchemas[collection],
    definition: definitionOf(collection),
    namedOf,
  });
  const isValid = new Set(reading.valid.map(({ id }) => id));
  const createdAt = new Map<string, number>();
  for (const item of list) {
    const id = ownValue(item, 'id');
    const moment = momentIn(ownValue(item, 'createdAt'));
    if (typeof id === 'string' && isValid.has(id) && moment !== null) createdAt.set(id, moment);
  }
  return {
    ...reading,
    createdAt,
    findings: [...(findings.get(collection) ?? []), ...unknownGems(reading.valid)],
  };
}

/** Gems of which the catalogue does not know what they are called after. */
const unknownGems = (records: readonly object[]): readonly Finding[] =>
  records.flatMap((record, index): readonly Finding[] => {
    const id = 'rank' in record && 'catalogueId' in record ? record.catalogueId : undefined;
    return typeof id !== 'string' || isKnownGem(id)
      ? []
      : [{ list: 'gems', row: index + 1, name: id, kind: 'unknown' }];
  });

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function momentIn(value: unknown): number | null {
  const moment = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN;
  return moment >= 0 && moment <= LAST_MOMENT ? moment : null;
}

function usernameIn(value: unknown): string | null {
  return typeof value === 'string' && usernameFault(value) === null ? value.trim() : null;
}

function preferencesIn(value: unknown): Extract<BackupReading, { kind: 'read' }>['preferences'] {
  const { id: _id, ...shape } = playerPreferences.shape;
  const known = Object.entries(shape).flatMap(([name, schema]) => {
    const written = ownValue(value, name);
    // A switch is true or false; earlier versions wrote it as the record has it.
    const chosen = schema.safeParse(typeof written === 'boolean' ? (written ? 'on' : 'off') : written);
    return chosen.success && chosen.data !== undefined ? [[name, chosen.data]] : [];
  });
  return Object.fromEntries(known) as Extract<BackupReading, { kind: 'read' }>['preferences'];
}
