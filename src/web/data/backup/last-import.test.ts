import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/records/records.ts';
import type { Change } from '../store/edits/edits.ts';
import { importedRecords, undoingChanges } from './last-import.ts';
import { MemoryStorage } from '../storage/memory-storage.ts';
import { RecordStore } from '../store/record-store.ts';

const pin = (id: string): Change => ({ collection: 'eventPins', id, data: { id } });
const mark = (id: string, doneAt: number): Change => ({
  collection: 'eventDoneMarks',
  id,
  data: { id, doneAt },
});
const collections: readonly CollectionName[] = ['eventPins', 'eventDoneMarks'];

async function openStore(): Promise<RecordStore> {
  const storage = new MemoryStorage();
  const store = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: () => 1_000,
    onWritten: () => undefined,
  });
  await store.loadUndoLog();
  await store.edit({ label: 'Mine', changes: [pin('a'), mark('m', 1), mark('n', 1)] });
  return store;
}

const contentOf = async (store: RecordStore) =>
  [...(await store.readAll(collections)).values()]
    .flat()
    .map(({ collection, id, data, createdAt }) => ({ collection, id, data, createdAt }));

test('an import is taken back exactly: what it added goes, what it changed or deleted is as it was', async () => {
  const store = await openStore();
  const before = await contentOf(store);
  const changes: Change[] = [{ collection: 'eventPins', id: 'a', data: null }, pin('b'), mark('m', 2)];
  const imported = importedRecords(changes, await store.readAll(collections));
  await store.edit({ label: 'Imported', changes });
  expect(await contentOf(store)).not.toEqual(before);
  await store.edit({ label: 'Undone', changes: undoingChanges(imported, await store.readAll(collections)) });
  expect(await contentOf(store)).toEqual(before);
});

test('what was changed since the import stays as it is', async () => {
  const store = await openStore();
  const changes = [pin('b'), mark('m', 2), mark('n', 2)];
  const imported = importedRecords(changes, await store.readAll(collections));
  await store.edit({ label: 'Imported', changes });
  await store.edit({ label: 'Changed', changes: [mark('m', 3)] });
  const undoing = undoingChanges(imported, await store.readAll(collections));
  expect(undoing.map(({ id }) => id)).toEqual(['b', 'n']);
});
