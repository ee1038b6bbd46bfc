import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_ANSWERS_ELEMENT_ID, type FirstPicture } from '#contract/account/first-answers.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { ann } from '#web/component-tests/players.ts';
import { takeFirstSession } from '../../storage/page/first-answers.ts';
import { partitionName, readPlayer, writePlayer } from '../../storage/current-player.ts';
import { readPreference } from '../../preferences/preference-storage.ts';
import { MemoryStorage } from '../../storage/memory-storage.ts';
import { openIndexedStorage } from '../../storage/indexed-storage.ts';
import { lateStore } from '../late-store.ts';
import { localStore } from '../local-store.ts';
import { hear } from '../../sync/pull/pull.ts';
import { keepEarly } from './keep-early.ts';
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
