import { expect, onTestFinished, test, vi } from 'vitest';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { MemoryStorage } from '../storage/memory-storage.ts';
import type { Change } from './edits/edits.ts';
import { LateStore } from './late-store.ts';
import { RecordStore } from './record-store.ts';

/** A late store whose code comes when the test says so, once it is asked for, in a browser that has some databases. */
function visit({
  databases = () => Promise.resolve<string[]>([]),
  pageHasTime = () => Promise.resolve(),
} = {}) {
  const store = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(new MemoryStorage()),
    tabId: () => Promise.resolve('tab'),
    now: () => 1,
    onWritten: () => undefined,
  });
  let arrive = (_store: RecordStore) => {};
  let stayAway = (_cause: Error) => {};
  let comes: Promise<RecordStore>;
  const expectIt = () => {
    comes = new Promise((resolve, reject) => {
      arrive = resolve;
      stayAway = reject;
    });
  };
  expectIt();
  const loadStore = vi.fn(() => comes.finally(expectIt));
  const late = new LateStore({ loadStore, partition: () => 'loadstone:guest', databases, pageHasTime });
  return {
    store,
    late,
    loadStore,
    arrive: () => arrive(store),
    stayAway: () => stayAway(new TypeError('Failed to fetch')),
    status: () => late.view('eventPins').status,
  };
}

test('where the browser has no database the lists are empty at once, and stay so until what is kept is read', async () => {
  const { late, store, arrive, status } = visit();
  expect(status()).toBe('loading');
  const statuses = new Set<string>();
  const load = late.load('eventPins');
  await expect.poll(() => status()).toBe('ready');
  late.subscribe(() => statuses.add(status()));
  arrive();
  await load;
  expect([...statuses]).toEqual(['ready']);

  await store.edit({
    label: 'Pinned',
    changes: [{ collection: 'eventPins', id: 'vault', data: { id: 'vault' } }],
  });
  expect(late.view('eventPins').records).toEqual([{ id: 'vault' }]);
  await late.loadUndoLog();
  expect(late.undoView().canUndo).toBe(true);
  await store.handOver('ada');
  await late.load('eventPins');
  expect(late.view('eventPins').records).toEqual([]);
});

test('what came before a screen asked for it is loading until it is read, and what did not come is empty', async () => {
  const { late, store, arrive } = visit();
  const load = late.load('eventPins');
  arrive();
  await load;
  const goal = {
    id: 'goal',
    parent: 'valla',
    name: 'Hell V',
    description: '',
    priority: 'low',
    completed: false,
  };
  await store.edit({
    label: 'Came',
    changes: [
      {
        collection: 'characters',
        id: 'valla',
        data: { ...newCharacter('valla'), name: 'Valla', class: 'monk' },
      },
      { collection: 'characterGoals', id: 'goal', data: goal },
    ] as unknown as readonly Change[],
  });
  expect(late.childrenView('characterGoals', 'valla').status).toBe('loading');
  expect(late.childrenView('gems', 'valla').status).toBe('ready');
  late.showChildren('characterGoals', 'valla');
  await expect.poll(() => late.childrenView('characterGoals', 'valla').records).toHaveLength(1);
});

test.each([
  ['has one', () => Promise.resolve(['loadstone:guest'])],
  ['does not say', () => Promise.reject(new TypeError('databases is not a function'))],
])('where the browser %s the lists are loading until what keeps them has come', async (_, databases) => {
  // Whatever else the page does.
  const { late, arrive, status } = visit({ databases, pageHasTime: () => new Promise(() => undefined) });
  const load = late.load('eventPins');
  await Promise.resolve();
  expect(status()).toBe('loading');
  arrive();
  await load;
  expect(status()).toBe('ready');
});

test('where the browser never says what it has, what keeps the lists is asked for after a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { late, arrive, status, loadStore } = visit({ databases: () => new Promise(() => undefined) });
  const load = late.load('eventPins');
  await vi.advanceTimersByTimeAsync(999);
  expect(loadStore).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('loading');
  arrive();
  await load;
  expect(status()).toBe('ready');
});

test('where there is nothing to read, what keeps the lists is asked for once the page has drawn them as empty', async () => {
  let drawn = () => {};
  const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
  const { late, arrive, status, loadStore } = visit({ pageHasTime: () => isDrawn });
  const load = late.load('eventPins');
  await expect.poll(() => status()).toBe('ready');
  expect(loadStore).not.toHaveBeenCalled();
  drawn();
  await expect.poll(() => loadStore).toHaveBeenCalledOnce();
  arrive();
  await load;
});

test('where what an account has is about to come, what keeps it does not wait for the page', async () => {
  const { late, arrive, loadStore } = visit({ pageHasTime: () => new Promise(() => undefined) });
  late.hurry();
  const load = late.load('eventPins');
  await expect.poll(() => loadStore).toHaveBeenCalledOnce();
  arrive();
  await load;
});

test('what is asked before a screen is there is known as it comes, and not asked again', async () => {
  let drawn = () => {};
  const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
  const databases = vi.fn(() => Promise.resolve<string[]>([]));
  const { late, arrive, status } = visit({ databases, pageHasTime: () => isDrawn });
  void late.lookAhead();
  await expect.poll(() => status()).toBe('ready');
  const load = late.load('eventPins');
  await expect.poll(() => late.view('eventPins').status).toBe('ready');
  expect(databases).toHaveBeenCalledOnce();
  await Promise.resolve();
  drawn();
  arrive();
  await load;
  expect(status()).toBe('ready');
});

test('what was asked before the first picture is forgotten after it where no screen has lists', async () => {
  const { late, status } = visit();
  await late.lookAhead();
  expect(status()).toBe('loading');
});

test('where what keeps records cannot be had the lists have failed, until somebody tries again', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { late, arrive, stayAway, status } = visit();
  const load = late.load('eventPins');
  stayAway();
  await load;
  expect(status()).toBe('failed');
  const again = late.load('eventPins');
  arrive();
  await again;
  expect(status()).toBe('ready');
});

test('what is not read yet of the next owner is loading', async () => {
  const { late, store, arrive } = visit();
  const load = late.load('eventPins');
  arrive();
  await load;
  expect(late.view('ownEvents').status).toBe('ready');
  await store.handOver('ada');
  expect(late.view('ownEvents').status).toBe('loading');
});

test('a screen reads when a record was last changed, once what keeps it is there', async () => {
  let now = 1;
  const storage = new MemoryStorage();
  const store = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: () => now,
    onWritten: () => undefined,
  });
  const late = new LateStore({
    loadStore: () => Promise.resolve(store),
    partition: () => 'loadstone:guest',
    databases: () => Promise.resolve([]),
    pageHasTime: () => Promise.resolve(),
  });
  const keep = (characterId: string) =>
    store.edit({
      label: characterId,
      changes: [{ collection: 'activeCharacter', id: 'active', data: { id: 'active', characterId } }],
    });
  const seen = () => late.seen('activeCharacter', 'active');
  await keep('valla');
  expect(seen()).toBeUndefined();
  await late.load('activeCharacter');
  expect(seen()).toMatchObject({ createdAt: 1, updatedAt: 1 });
  now = 7;
  await keep('mordeth');
  expect(seen()).toMatchObject({ createdAt: 1, updatedAt: 7 });
});

test('what the account does not have yet is empty until that is read, and then as the store has it', async () => {
  const { late, store, arrive } = visit({ databases: () => Promise.resolve(['loadstone:guest']) });
  expect(late.waitingView()).toEqual([]);
  const load = late.loadWaiting();
  arrive();
  await store.handOver('ada');
  await load;
  let isTold = false;
  late.subscribe(() => (isTold = true));
  await store.edit({
    label: 'Pinned',
    changes: [{ collection: 'eventPins', id: 'vault', data: { id: 'vault' } }],
  });
  await expect.poll(() => late.waitingView().map(({ id }) => id)).toEqual(['vault']);
  expect(isTold).toBe(true);
});
