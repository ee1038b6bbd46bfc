import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_ANSWERS_ELEMENT_ID } from '#contract/account/first-answers.ts';
import type { FirstPicture } from '#contract/account/first-picture.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { ann } from '#web/component-tests/players.ts';
import { takeFirstSession } from '../../storage/page/first-answers.ts';
import { partitionName, readPlayer, writePlayer } from '../../storage/current-player.ts';
import { readPreference } from '../../preferences/preference-storage.ts';
import { MemoryStorage } from '../../storage/memory-storage.ts';
import type { RecordStorage, StorageTransaction } from '../../storage/record-storage.ts';
import { openIndexedStorage } from '../../storage/indexed-storage.ts';
import { lateStore } from '../late-store.ts';
import { localStore } from '../local-store.ts';
import { hear } from '../../sync/pull/pull.ts';
import { lookForPicture } from '../../storage/page/kept-picture.ts';
import { cursorFact, lastSyncAtFact } from '../account-facts.ts';
import { keepEarly } from './keep-early.ts';
import { keepPicture } from './keep-picture.ts';
import { showEarly } from './early-views.ts';

const made = { ...newCharacter('valla'), name: 'Valla', class: 'monk' };
/** An account of its own for each test, as a page comes for one. */
let owner = '';
let turn = 0;
const valla = () => ({ ...made, id: 'valla' });
const entry = (id: string, timestamp: number) => ({
  id,
  parent: 'valla',
  timestamp,
  level: 60,
  paragonLevel: 0,
  stats: {},
  note: '',
  origin: 'recorded',
});
const record = (collection: FirstPicture['whole'][number]['collection'], id: string, data: object) => ({
  collection,
  id,
  revision: 4,
  data,
  createdAt: 1,
  updatedAt: 1,
});
const picture = (): FirstPicture => ({
  records: [
    record('preferences', 'preferences', { id: 'preferences', formulas: 'in-game-table' }),
    record('characters', 'valla', valla()),
    record('progressEntries', 'newest', entry('newest', 9)),
    { ...record('loadouts', 'old', { id: 'old' }), shown: { id: 'old', name: 'Filled in' } },
  ],
  whole: [
    { collection: 'preferences' },
    { collection: 'activeCharacter' },
    { collection: 'characters' },
    { collection: 'loadouts' },
    { collection: 'gems', parent: 'valla' },
  ],
  newest: [{ collection: 'progressEntries', parent: 'valla' }],
});

/** Opens a page that came with a picture, in a browser that has seen the player or not. */
async function open(first = picture(), isNothingKept = true): Promise<void> {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_ANSWERS_ELEMENT_ID;
  block.textContent = JSON.stringify({
    session: { account: { ...ann, id: owner } },
    changes: null,
    picture: first,
  });
  document.body.append(block);
  localStorage.removeItem('loadstone.session-changed');
  takeFirstSession();
  vi.spyOn(lateStore, 'isNothingKept').mockReturnValue(isNothingKept);
  writePlayer(owner);
  showEarly();
  await localStore.handOver(owner);
}
const keptOf = async () => {
  const storage = await openIndexedStorage(partitionName(owner), () => true);
  const documents = await storage.readCollection('characters');
  const waiting = await storage.readAllWaiting();
  storage.close();
  return { documents, waiting };
};

beforeEach(() => {
  turn += 1;
  owner = `early-${turn}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  lateStore.early = undefined;
  localStorage.clear();
});

test('lists that came with the page are shown before the storage is there, and no others', async () => {
  await open();
  const lists = lateStore.early;
  expect(lists?.instead(undefined, 'characters')?.records).toEqual([valla()]);
  expect(lists?.instead(undefined, 'loadouts')?.records).toEqual([{ id: 'old', name: 'Filled in' }]);
  expect(lists?.instead(undefined, 'gems', 'valla')).toMatchObject({ status: 'ready', records: [] });
  expect(lists?.instead(undefined, 'gems', 'mordeth')).toBeUndefined();
  expect(lists?.instead(undefined, 'legendaryGoals')).toBeUndefined();
  // The newest of a history are no whole history.
  expect(lists?.instead(undefined, 'progressEntries', 'valla')).toBeUndefined();
  expect(lists?.instead(undefined, 'progressEntries', 'valla', true)?.records).toHaveLength(1);
  expect(lists?.seen('characters', 'valla')).toMatchObject({ serverRevision: 4, data: valla() });
  // The same list is the same object, or screens would be drawn again and again.
  expect(lists?.instead(undefined, 'characters')).toBe(lists?.instead(undefined, 'characters'));
});

test('the account’s preferences count from the first picture on, but for what was chosen on the page', async () => {
  await open();
  expect(readPreference('formulas')).toBe('in-game-table');
});

test('once the storage has a list it is shown as it is kept, and one that is asked for later is not shown early', async () => {
  await open();
  const lists = lateStore.early;
  lists?.instead(undefined, 'characters');
  const loading = { status: 'loading', records: [], unreadable: [] } as const;
  const ready = { status: 'ready', records: [], unreadable: [] } as const;
  expect(lists?.instead(loading, 'characters')?.records).toHaveLength(1);
  expect(lists?.instead(ready, 'characters')).toBeUndefined();
  expect(lists?.instead(loading, 'characters')).toBeUndefined();
  expect(lists?.instead(loading, 'loadouts')).toBeUndefined();
});

test('a browser that keeps something of the player shows what it keeps', async () => {
  await open(picture(), false);
  expect(lateStore.early).toBeUndefined();
});

test('where the storage is in use already, nothing is shown that it was not given', async () => {
  localStorage.removeItem('loadstone.player');
  await localStore.handOver(owner);
  await localStore.readAll(['characters']);
  await open();
  expect(lateStore.early).toBeUndefined();
});

test('an edit made on what came with the page is kept and waits for the account, as every other one', async () => {
  await open();
  const outcome = await localStore.edit({
    label: 'Renamed',
    changes: [
      { collection: 'characters', id: 'valla', update: (before) => ({ ...before, name: 'Valla II' }) },
    ],
  });
  expect(outcome.step).not.toBeNull();
  const { documents, waiting } = await keptOf();
  expect(documents.map(({ data }) => (data as { name: string }).name)).toEqual(['Valla II']);
  expect(waiting).toMatchObject([{ id: 'valla', base: { name: 'Valla' }, baseRevision: 4 }]);

  // The account tells of it as it came with the page: the edit stays and waits.
  const { revision, data, createdAt, updatedAt } = picture().records[1] as ReturnType<typeof record>;
  await localStore.change(owner, async (transaction) =>
    hear(
      transaction,
      [
        {
          collection: 'characters',
          id: 'valla',
          revision,
          data,
          createdAt,
          updatedAt,
          sharedRevision: 0,
          unseen: [],
        },
      ],
      null,
      2,
    ),
  );
  const after = await keptOf();
  expect(after.documents.map((each) => (each.data as { name: string }).name)).toEqual(['Valla II']);
  expect(after.waiting).toHaveLength(1);
});

test('a record that turns out to be bad is set aside, and an edit of it stays', async () => {
  const first = picture();
  const bad = { ...valla(), level: 'sixty' };
  await open({
    ...first,
    records: first.records.map((each) => (each.id === 'valla' ? { ...each, data: bad } : each)),
  });
  await localStore.edit({
    label: 'Renamed',
    changes: [
      { collection: 'characters', id: 'valla', update: (before) => ({ ...before, name: 'Valla II' }) },
    ],
  });
  await localStore.load('characters');
  const { records, unreadable } = localStore.view('characters');
  expect(records).toEqual([]);
  expect(unreadable.map(({ data }) => data)).toMatchObject([{ name: 'Valla II', level: 'sixty' }]);
  expect((await keptOf()).waiting).toHaveLength(1);
});

test('what was heard of the account since counts, and not what came with an older page', async () => {
  const storage = await openIndexedStorage(partitionName(owner), () => true);
  await storage.write(async (transaction) => {
    await transaction.put({
      ...record('characters', 'valla', { ...valla(), name: 'Later' }),
      serverRevision: 7,
    });
  });
  storage.close();
  await open();
  await localStore.load('characters');
  expect(localStore.view('characters').records).toMatchObject([{ name: 'Later' }]);
});

test('whoever signs out leaves nothing of it: neither on the screen, nor for the next one, nor for the same player', async () => {
  await open();
  const lists = lateStore.early;
  expect(lists?.instead(undefined, 'characters')).toBeDefined();
  writePlayer(null);
  expect(lists?.instead(undefined, 'characters')).toBeUndefined();
  expect(lists?.seen('characters', 'valla')).toBeUndefined();
  writePlayer(owner);
  expect(readPlayer()).toBe(owner);
  expect(lists?.instead(undefined, 'characters')).toBeUndefined();
  expect(lists?.has('gems', 'valla')).toBe(false);
  // The storage that the sign-out has deleted is made anew, without it.
  const anew = new MemoryStorage();
  await keepEarly(anew, owner);
  expect(anew.allDocuments()).toEqual([]);
});

/** A browser in which a visit has ended; `afterwards` is done in it later, before the next one. */
async function visited(afterwards?: (storage: RecordStorage) => Promise<unknown>): Promise<void> {
  const storage = await openIndexedStorage(partitionName(owner), () => true);
  await storage.write(async (transaction) => {
    for (const { shown: _shown, revision, ...each } of picture().records)
      await transaction.put({ ...each, revision: 1, serverRevision: revision });
    for (let n = 0; n < 40; n++)
      await transaction.put({
        ...record('progressEntries', `entry-${n}`, entry(`entry-${n}`, n)),
        serverRevision: 4,
      });
    await transaction.putFact(cursorFact, 'seen');
    await transaction.putFact(lastSyncAtFact, 1);
  });
  await storage.write(keepPicture);
  await afterwards?.(storage);
  storage.close();
}
async function openAgain(meanwhile?: () => Promise<unknown>): Promise<boolean> {
  const isFound = await lookForPicture(owner);
  await meanwhile?.();
  writePlayer(owner);
  showEarly();
  await localStore.handOver(owner);
  return isFound;
}

test('the next visit begins with what this browser kept, before the storage is there', async () => {
  await visited();
  expect(await openAgain()).toBe(true);
  const lists = lateStore.early;
  expect(lists?.areKept()).toBe(true);
  expect(lists?.instead(undefined, 'characters')?.records).toEqual([valla()]);
  expect(lists?.instead(undefined, 'loadouts')).toBeUndefined();
  expect(lists?.seen('characters', 'valla')).toMatchObject({ serverRevision: 4, data: valla() });
  // The newest of the history, and not the whole of it.
  expect(lists?.instead(undefined, 'progressEntries', 'valla')).toBeUndefined();
  const newest = lists?.instead(undefined, 'progressEntries', 'valla', true)?.records;
  expect(newest).toHaveLength(30);
  expect(newest?.map(({ id }) => id)).not.toContain('entry-9');
});

test('an edit of what was kept is made on it and waits for the account', async () => {
  await visited();
  await openAgain();
  await localStore.edit({
    label: 'Renamed',
    changes: [
      { collection: 'characters', id: 'valla', update: (before) => ({ ...before, name: 'Valla II' }) },
    ],
  });
  const { documents, waiting } = await keptOf();
  expect(documents.map(({ data }) => (data as { name: string }).name)).toEqual(['Valla II']);
  expect(waiting).toMatchObject([{ id: 'valla', base: { name: 'Valla' }, baseRevision: 4 }]);
});

test.each([
  [
    'a record was written',
    (transaction: StorageTransaction) =>
      transaction.put({ ...record('gems', 'g', { id: 'g', parent: 'valla' }), serverRevision: 1 }),
  ],
  ['a record was deleted', (transaction: StorageTransaction) => transaction.remove('characters', 'valla')],
])('nothing is shown as it was kept where %s since', async (_what, change) => {
  await visited((storage) => storage.write(change));
  expect(await openAgain()).toBe(false);
  expect(lateStore.early).toBeUndefined();
});

test('what a write takes back leaves the first picture as it is', async () => {
  await visited(async (storage) => {
    const work = async (transaction: StorageTransaction) => {
      await transaction.remove('characters', 'valla');
      throw new RangeError('taken back');
    };
    await expect(storage.write(work)).rejects.toThrow('taken back');
  });
  expect(await openAgain()).toBe(true);
});

test('a record that was deleted in another tab is not brought back by the picture', async () => {
  await visited();
  await openAgain(async () => {
    const otherTab = await openIndexedStorage(partitionName(owner), () => true);
    await otherTab.write((transaction) => transaction.remove('characters', 'valla'));
    otherTab.close();
  });
  expect(lateStore.early?.instead(undefined, 'characters')?.records).toHaveLength(1);
  await localStore.load('characters');
  expect(localStore.view('characters').records).toEqual([]);
  expect((await keptOf()).documents).toEqual([]);
});

test('looking for a picture makes no database, and another player is shown none', async () => {
  expect(await lookForPicture(owner)).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(partitionName(owner));
  await visited();
  expect(await openAgain()).toBe(true);
  const lists = lateStore.early;
  writePlayer(`${owner}-2`);
  expect(lists?.instead(undefined, 'characters')).toBeUndefined();
  expect(lists?.areKept()).toBe(false);
});
