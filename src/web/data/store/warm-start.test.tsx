import { expect, test } from 'vitest';
import { openIndexedStorage } from '../storage/indexed-storage.ts';
import type { StoredDocument } from '../storage/record-storage.ts';
import { RecordStore } from './record-store.ts';

const OWNER = 'ada';
const CHARACTERS = 200;
// As many more make no difference, and take longer to be written here.
const ENTRIES = 5_000;

const document = (
  collection: StoredDocument['collection'],
  id: string,
  data: object,
  createdAt: number,
): StoredDocument => ({
  collection,
  id,
  revision: 1,
  serverRevision: 1,
  data: { id, ...data },
  createdAt,
  updatedAt: createdAt,
});
const character = (id: string, at: number) =>
  document(
    'characters',
    id,
    {
      name: id,
      class: 'monk',
      level: 60,
      experience: 0,
      paragonLevel: 0,
      buildType: 'PvE',
      notes: '',
      pinned: false,
      tags: [],
      stats: {},
      equippedGems: {},
      worn: {},
      skills: {},
    },
    at,
  );
const entry = (id: string, parent: string, at: number) =>
  document(
    'progressEntries',
    id,
    { parent, timestamp: at, level: 60, paragonLevel: 0, stats: {}, note: '', origin: 'recorded' },
    at,
  );

/** Counts the records that are read out of the browser's storage from now on. */
function countReads(): () => number {
  let count = 0;
  for (const source of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of ['get', 'getAll'] as const) {
      const read = source[name] as (
        this: IDBObjectStore | IDBIndex,
        ...given: never[]
      ) => IDBRequest<unknown>;
      Object.assign(source, {
        [name](this: IDBObjectStore | IDBIndex, ...given: never[]) {
          const request = read.apply(this, given);
          request.addEventListener('success', () => {
            count += Array.isArray(request.result)
              ? request.result.length
              : Number(request.result !== undefined);
          });
          return request;
        },
      });
    }
  return () => count;
}

test('a page of 200 characters with thousands of entries reads the characters, and what an open screen shows', async () => {
  const name = 'loadstone:user:warm-start';
  const storage = await openIndexedStorage(name, () => true);
  await storage.write(async (transaction) => {
    for (let index = 0; index < CHARACTERS; index++) await transaction.put(character(`c${index}`, index + 1));
    const entries = Array.from({ length: ENTRIES }, (_, index) =>
      entry(`e${index}`, `c${index % CHARACTERS}`, index + 1),
    );
    await Promise.all(entries.map((each) => transaction.put(each)));
  });
  storage.close();

  const reads = countReads();
  const store = new RecordStore({
    owner: () => OWNER,
    open: () => openIndexedStorage(name, () => true),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  await Promise.all([
    store.load('characters', 'preferences', 'conflicts', 'eventPins'),
    store.loadWaiting(),
    store.loadUndoLog(),
  ]);
  expect(store.view('characters').records).toHaveLength(CHARACTERS);
  expect(reads()).toBeLessThanOrEqual(500);

  const close = store.showChildren('progressEntries', 'c7');
  await expect.poll(() => store.children('progressEntries', 'c7').records.length).toBe(ENTRIES / CHARACTERS);
  expect(reads()).toBeLessThanOrEqual(500);
  close();
  expect(store.children('progressEntries', 'c7').records).toEqual([]);
});
