import { expect, test } from 'vitest';
import { openIndexedStorage } from './indexed-storage.ts';
import type { StoredDocument, UndoStep, WaitingRow } from './record-storage.ts';
import { fact } from './fact.ts';

const document = (collection: StoredDocument['collection'], id: string, data: object): StoredDocument => ({
  collection,
  id,
  revision: 3,
  serverRevision: 2,
  data: { id, ...data },
  createdAt: 1,
  updatedAt: 2,
});
const goal = document('gemPowerGoals', 'goal', { gemName: '1-star' });
const step: UndoStep = { tabId: 'tab', seq: 1, label: 'Edited', at: 1, isUndone: false, changes: [] };
const row: WaitingRow = {
  collection: 'gemPowerGoals',
  id: 'goal',
  base: { id: 'goal' },
  baseRevision: 2,
  since: 1,
  changedAt: 1,
  isSaved: false,
  tries: 1,
  nextTryAt: 0,
  problem: null,
  sending: { opId: '0'.repeat(32), wanted: goal.data },
  newer: null,
};
const cursor = fact<string>('cursor');

const asked = <Result,>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused.')));
  });

/** A partition as the version before children has left it, still open in a page of that version. */
async function openOfBefore(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 2);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    result.createObjectStore('documents', { keyPath: ['collection', 'id'] }).put(goal);
    result.createObjectStore('undo', { keyPath: ['tabId', 'seq'] }).put(step);
    result.createObjectStore('waiting', { keyPath: ['collection', 'id'] }).put(row);
    result.createObjectStore('facts').put('1.7', cursor.key);
  });
  const opened = await asked(opening);
  // As every page does since the first version.
  opened.addEventListener('versionchange', () => opened.close());
  return opened;
}

test('a partition of before keeps everything, and a page of before that has it open lets go', async () => {
  const name = 'loadstone:user:before';
  const before = await openOfBefore(name);
  const storage = await openIndexedStorage(name, () => true);
  expect(await storage.readCollection('gemPowerGoals')).toEqual([goal]);
  expect(await storage.readSteps('tab')).toEqual([step]);
  expect(await storage.readAllWaiting()).toEqual([row]);
  expect(await storage.readFact(cursor)).toBe('1.7');
  expect(() => before.transaction('documents')).toThrow(/clos/);
  // What that page does from now on it is told is not kept.
  await expect(asked(indexedDB.open(name, 2))).rejects.toMatchObject({ name: 'VersionError' });

  const children = [
    document('gems', 'one', { parent: 'mira' }),
    document('gems', 'two', { parent: 'mira' }),
    document('gems', 'other', { parent: 'lyn' }),
    document('progressEntries', 'entry', { parent: 'mira' }),
  ];
  await storage.write(async (transaction) => {
    for (const child of children) await transaction.put(child);
  });
  expect(await storage.readChildren('gems', 'mira')).toEqual(children.slice(0, 2));
  const counted = await storage.write(async (transaction) => [
    await transaction.count('gems'),
    await transaction.count('gems', 'mira'),
    (await transaction.children('progressEntries', 'mira')).length,
  ]);
  expect(counted).toEqual([3, 2, 1]);
  storage.close();
});

test('a partition that a later version has raised is not opened, and nothing of it is lost', async () => {
  const name = 'loadstone:user:later';
  const storage = await openIndexedStorage(name, () => true);
  await storage.write((transaction) => transaction.put(goal));
  storage.close();
  const later = await asked(indexedDB.open(name, 4));
  later.close();
  await expect(openIndexedStorage(name, () => true)).rejects.toMatchObject({ kind: 'outdated' });
  const again = await asked(indexedDB.open(name, 4));
  expect(await asked(again.transaction('documents').objectStore('documents').getAll())).toEqual([goal]);
  again.close();
});
