import { expect, test } from 'vitest';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { backupCollections, type BackupCollection } from '#contract/files/backup-files.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { planImport } from '#web/data/backup/import-plan.ts';
import { keptRecords } from '#web/data/backup/kept-records.ts';
import type { StoredDocument } from '#web/data/storage/record-storage.ts';
import { changedRecords, titlesOf } from './import-changes.ts';

const valla = {
  ...newCharacter('demo-valla'),
  name: 'Valla',
  class: 'demon-hunter',
  level: 60,
  stats: { damage: 4_100, life: 5_000 },
  worn: { helm: 'i1' },
  tags: ['main'],
};
const hood = {
  id: 'i1',
  parent: valla.id,
  name: 'Hood',
  kind: 'helm',
  rarity: 'rare',
  itemLevel: 1,
  attributes: [],
  note: '',
};
const stored = (collection: BackupCollection, data: { readonly id: string }) =>
  ({ collection, id: data.id, data, revision: 1, createdAt: 1, updatedAt: 1 }) as unknown as StoredDocument;
const kept = keptRecords(
  new Map(
    backupCollections.map((name) => [
      name,
      name === 'characters' ? [stored(name, valla)] : name === 'items' ? [stored(name, hood)] : [],
    ]),
  ),
);

test('each field that changes is named, and what Replace empties', () => {
  const reading = readBackupFile(
    JSON.stringify({
      user: {},
      characters: [
        { id: valla.id, name: 'Valla', class: 'Demon Hunter', level: 60, stats: { damage: 3_600 } },
      ],
    }),
  );
  if (reading.kind !== 'read') throw new Error(`The file is ${reading.kind}.`);
  const plans = planImport(kept, reading.sections);
  const [plan] = plans;
  if (plan === undefined) throw new Error('There is no plan.');
  const changes = (choice: 'merge' | 'replace' | 'skip') =>
    changedRecords(plan, choice, titlesOf(plans, kept));
  const damage = 'Damage: 4,100 becomes 3,600';
  expect(changes('merge')).toEqual([{ id: valla.id, title: 'Valla', fields: [damage] }]);
  expect(changes('replace')).toEqual([
    {
      id: valla.id,
      title: 'Valla',
      fields: ['Tags: main becomes None', damage, 'Life: emptied, was 5,000', 'Helm: emptied, was Hood'],
    },
  ]);
  expect(changes('skip')).toEqual([]);
});
