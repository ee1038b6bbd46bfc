import { expect, test, vi } from 'vitest';
import { backupCollections, type KeptRecords } from '#contract/files/backup-files.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { unreadable } from '#messages/call-failures.ts';
import { readKept } from '#web/data/backup/kept-records.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { characterFileName, exportCharacter, keptOf } from './export-character.ts';

vi.mock('#web/data/backup/kept-records.ts');
vi.mock('#web/ui/toasts/notify.ts');

test.each([
  ['Valla', 'Valla_data.json'],
  ["D'Arc the 2nd.", "D'Arc the 2nd._data.json"],
  ['a/b\\c:d', 'abcd_data.json'],
  ['\u202e', 'character_data.json'],
])('the data of %j are saved as %s', (name, file) => {
  expect(characterFileName(name)).toBe(file);
});

test('the file holds the character and what belongs to it, and nothing of another one', () => {
  const nothing = Object.fromEntries(backupCollections.map((name) => [name, []])) as unknown as KeptRecords;
  const kept = {
    ...nothing,
    characters: [
      { record: { id: 'mira' }, createdAt: 1 },
      { record: { id: 'vex' }, createdAt: 2 },
    ],
    gems: [
      { record: { id: 'g1', parent: 'mira' }, createdAt: 3 },
      { record: { id: 'g2', parent: 'vex' }, createdAt: 4 },
    ],
    eventPins: [{ record: { id: 'vault' }, createdAt: 5 }],
  } as unknown as KeptRecords;
  const of = keptOf(kept, 'mira');
  expect(backupCollections.flatMap((name) => of[name].map(({ record }) => `${name} ${record.id}`))).toEqual([
    'characters mira',
    'gems g1',
  ]);
});

test('where the records cannot be read the player is told so in a sentence', async () => {
  vi.mocked(readKept).mockRejectedValue(new StorageProblem('failed'));
  await exportCharacter({ id: 'mira', name: 'Mira' });
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', dashboard.exportFailed, {
    description: unreadable.text,
  });
});
