import { describe, expect, test } from 'vitest';
import { readBackupFile } from './backup-files-reader.ts';
import {
  backupCollections,
  backupFileName,
  writeBackupFile,
  type BackupReading,
  type BackupUser,
  type KeptRecords,
} from './backup-files.ts';
import { gemPowerGoal } from '../records/calculations-from-inputs.ts';
import { collections } from '../records/collections.ts';
import { limits } from '../limits.ts';

const ann: BackupUser = {
  id: 'a1',
  username: 'Ann',
  email: 'ann@example.com',
  preferences: {
    theme: 'light',
    autoSave: 'off',
    notifications: 'on',
    defaultServerRegion: 'Asia',
    serverZone: 'Asia/Seoul',
    gemPowerAWeek: '150',
  },
};
const goal = gemPowerGoal({
  id: 'goal-1',
  gemName: '2-star',
  gemType: '2-star',
  currentRank: 1,
  targetRank: 3,
  gemPowerOwned: 5,
  marketValue: 40,
  priority: 'high',
});
const nothing = Object.fromEntries(backupCollections.map((name) => [name, []])) as unknown as KeptRecords;
const kept: KeptRecords = {
  ...nothing,
  gemPowerGoals: [{ record: goal, createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 }],
  eventPins: [
    { record: { id: 'haunted-carriage' }, createdAt: 1_700_000_000_001, updatedAt: 1_700_000_000_001 },
  ],
};
const exportedAt = new Date('2026-11-21T10:00:00.000Z');
const text = writeBackupFile(ann, kept, exportedAt);

type Parsed = Record<string, unknown> & { user: Record<string, unknown> };
const fileWith = (fields: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(text) as Parsed), ...fields });

function read(file: string): Extract<BackupReading, { kind: 'read' }> {
  const reading = readBackupFile(file);
  if (reading.kind !== 'read') throw new Error(`expected a readable file, not ${JSON.stringify(reading)}`);
  return reading;
}

describe('a backup', () => {
  test('holds the player, the characters, every list, the time and its version, indented by 2', () => {
    const file = JSON.parse(text) as Parsed;
    expect(Object.keys(file)).toEqual(['user', ...backupCollections, 'exportedAt', 'version', 'checksum']);
    expect(file).toMatchObject({
      user: { username: 'Ann', preferences: { theme: 'light', autoSave: false } },
      characters: [],
      gemPowerGoals: [{ ...goal, createdAt: '2023-11-14T22:13:20.000Z' }],
      exportedAt: '2026-11-21T10:00:00.000Z',
      version: '1.0',
    });
    expect(text).toContain('\n  "characters": [],\n');
  });

  test('is named by its day', () => {
    expect(backupFileName(new Date(2026, 0, 5))).toBe('diablo-immortal-backup-2026-01-05.json');
  });

  test('comes back as it was written', () => {
    const reading = read(text);
    expect(reading).toMatchObject({
      username: 'Ann',
      preferences: ann.preferences,
      exportedAt: exportedAt.getTime(),
    });
    for (const name of backupCollections) {
      expect(reading.sections[name]?.valid).toEqual(kept[name].map(({ record }) => record));
      expect(reading.sections[name]?.invalid).toBe(0);
    }
    expect(reading.sections.gemPowerGoals?.createdAt.get('goal-1')).toBe(1_700_000_000_000);
  });
});

test.each([
  ['off', 'off'],
  [false, 'off'],
  [true, 'on'],
])('a switch that a file writes as %j is %j', (written, notifications) => {
  const user = { preferences: { notifications: written } };
  expect(read(fileWith({ user })).preferences).toEqual({ notifications });
});

describe('a backup’s checksum', () => {
  const checksumIn = (file: string): unknown => (JSON.parse(file) as Parsed)['checksum'];

  test('says whether the file still holds what was written, whenever that was and however it is laid out', () => {
    expect(read(text).isAsWritten).toBe(true);
    expect(read(fileWith({})).isAsWritten).toBe(true);
    expect(checksumIn(writeBackupFile(ann, kept, new Date(0)))).toBe(checksumIn(text));
  });

  test.each([
    ['a figure was changed', text.replace('"marketValue": 40', '"marketValue": 41')],
    ['an item was taken out', fileWith({ eventPins: [] })],
    ['something was added', fileWith({ later: 1 })],
    ['it was changed itself', fileWith({ checksum: '00000000' })],
    ['it is no text', fileWith({ checksum: 7 })],
  ])('does not fit when %s, and the file is read all the same', (_, file) => {
    expect(file).not.toBe(text);
    expect(read(file).isAsWritten).toBe(false);
  });

  test('is not asked of a file that has none', () => {
    expect(read(fileWith({ checksum: undefined })).isAsWritten).toBe(true);
  });
});

describe('a file that is no backup', () => {
  test.each([
    ['is empty', ''],
    ['is cut off', text.slice(0, -5)],
    ['says NaN', fileWith({}).replace('"version":"1.0"', '"version":NaN')],
  ])('is unreadable when it %s', (_, file) => {
    expect(readBackupFile(file)).toEqual({ kind: 'unreadable', reason: 'not-json' });
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['without a user', fileWith({ user: undefined })],
    ['with a user that is no object', fileWith({ user: [] })],
    ['without characters', fileWith({ characters: undefined })],
    ['with characters that are no list', fileWith({ characters: {} })],
    ['with a list that is none', fileWith({ ownEvents: { length: 1 } })],
    ['one that hides its parts behind __proto__', '{"__proto__":{"user":{},"characters":[]}}'],
  ])('is invalid when it is %s', (_, file) => {
    expect(readBackupFile(file)).toEqual({ kind: 'invalid' });
  });

  test('is told from one of a later version', () => {
    expect(readBackupFile(fileWith({ version: '2.0' }))).toEqual({ kind: 'newer' });
    expect(readBackupFile(fileWith({ version: '1.7' })).kind).toBe('read');
  });

  test('is refused with the list that holds more than it may', () => {
    const pins = Array.from({ length: collections.eventPins.limit + 1 }, (_, index) => ({ id: `e${index}` }));
    expect(readBackupFile(fileWith({ eventPins: pins }))).toEqual({
      kind: 'too-many',
      collection: 'eventPins',
      count: 201,
      limit: 200,
    });
  });

  test('is refused when it is too large or too deep', () => {
    expect(readBackupFile(' '.repeat(limits.backupFileBytes + 1))).toMatchObject({ reason: 'too-large' });
    expect(
      readBackupFile(fileWith({ x: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown })),
    ).toMatchObject({
      reason: 'too-deep',
    });
  });
});

describe('what a file says beside its lists', () => {
  test('need be no more than a user and characters', () => {
    expect(read('{"user":{},"characters":[]}')).toEqual({
      kind: 'read',
      isAsWritten: true,
      exportedAt: null,
      username: null,
      preferences: {},
      sections: {
        characters: {
          valid: [],
          invalid: 0,
          reasons: [],
          recomputedIds: [],
          repeatedIds: [],
          named: new Map(),
          findings: [],
          createdAt: new Map(),
        },
      },
    });
  });

  test('is taken only where it can be: a name, known preferences, moments', () => {
    const reading = read(
      fileWith({
        user: {
          username: '<b>',
          preferences: {
            theme: 'pink',
            autoSave: 'on',
            notifications: false,
            formulas: true,
            role: 'admin',
            defaultServerRegion: 'Mars',
          },
        },
        exportedAt: 'yesterday',
        characters: [1, 2],
        eventPins: [{ id: 'a', createdAt: 'x' }, { id: 'b', createdAt: '1900-01-01T00:00:00.000Z' }, 7],
      }),
    );
    expect(reading).toMatchObject({
      username: null,
      preferences: { autoSave: 'on', notifications: 'off' },
      exportedAt: null,
    });
    expect(reading.sections.characters).toMatchObject({ valid: [], invalid: 2 });
    expect(reading.preferences).not.toHaveProperty('role');
    expect(reading.sections.eventPins).toMatchObject({ valid: [{ id: 'a' }, { id: 'b' }], invalid: 1 });
    expect(reading.sections.eventPins?.createdAt.size).toBe(0);
  });
});
