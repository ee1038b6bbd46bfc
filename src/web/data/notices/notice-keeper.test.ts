import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../storage/memory-storage.ts';
import { StorageProblem, type StoredDocument, type WaitingRow } from '../storage/record-storage.ts';
import { RecordStore } from '../store/record-store.ts';
import type { RecordOwner } from '../storage/store-terms.ts';
import { NoticeKeeper } from './notice-keeper.ts';
import { noticesFact } from './notice-list.ts';

let storages: Map<RecordOwner, MemoryStorage>;
let player: RecordOwner;
let clock: number;
let changes: number;

const storageOf = (owner: RecordOwner): MemoryStorage => {
  const held = storages.get(owner) ?? new MemoryStorage();
  storages.set(owner, held);
  return held;
};

/** A tab over the browser's storage. */
function openTab(): { readonly keeper: NoticeKeeper; readonly store: RecordStore } {
  const store = new RecordStore({
    owner: () => player,
    open: (owner) => Promise.resolve(storageOf(owner)),
    tabId: () => Promise.resolve('tab'),
    now: () => clock,
    onWritten: () => undefined,
  });
  const keeper = new NoticeKeeper({
    store,
    now: () => clock,
    onChanged: () => {
      changes += 1;
    },
  });
  return { keeper, store };
}

const goal = { id: 'one', gemName: '2-star', currentRank: 1, targetRank: 5 };
const document = (collection: 'gemPowerGoals' | 'conflicts', data: { id: string }): StoredDocument => ({
  collection,
  id: data.id,
  data,
  revision: 1,
  serverRevision: 1,
  createdAt: 1,
  updatedAt: 1,
});
const waiting = (problem: WaitingRow['problem']): WaitingRow => ({
  collection: 'gemPowerGoals',
  id: 'one',
  base: goal,
  baseRevision: 1,
  since: 1,
  changedAt: 1,
  isSaved: false,
  tries: 0,
  nextTryAt: 0,
  problem,
  sending: null,
  newer: null,
});
const full = { code: 'LIST_FULL', message: 'The list is full.' };
const conflict = { id: 'c1', collection: 'gemPowerGoals', recordId: 'one', fields: [] };
const ring = { eventId: 'shadow-war', name: 'Shadow War', startMs: 5 };

beforeEach(() => {
  storages = new Map();
  player = 'ann';
  clock = 1_000;
  changes = 0;
});

test('two tabs that hear one alarm keep one notice, and a later visit finds it', async () => {
  const [one, two] = [openTab().keeper, openTab().keeper];
  await one.addAlarm(ring, 900);
  await two.addAlarm(ring, 900);
  expect(two.view().notices).toHaveLength(1);
  expect(changes).toBe(1);
  const { keeper } = openTab();
  expect(keeper.view().status).toBe('loading');
  await keeper.load();
  expect(keeper.view()).toMatchObject({
    status: 'ready',
    notices: [{ kind: 'alarm', name: 'Shadow War', at: 1_000, isRead: false }],
  });
});

test('a refused change is told with its name and reason, and is settled once it is sent or given up', async () => {
  const { keeper } = openTab();
  await storageOf('ann').write(async (transaction) => {
    await transaction.put(document('gemPowerGoals', goal));
    await transaction.putWaiting(waiting(full));
  });
  await keeper.followProblems();
  expect(keeper.view().notices).toMatchObject([
    { kind: 'refusal', name: '2-star, rank 1 to 5', reason: 'The list is full.', isSettled: false },
  ]);
  await storageOf('ann').write((transaction) => transaction.putWaiting(waiting(null)));
  await keeper.followProblems();
  expect(keeper.view().notices).toMatchObject([{ isRead: true, isSettled: true }]);
});

test('a refused deletion is called what the account still has', async () => {
  const { keeper } = openTab();
  await storageOf('ann').write((transaction) => transaction.putWaiting(waiting(full)));
  await keeper.followProblems();
  expect(keeper.view().notices).toMatchObject([{ name: '2-star, rank 1 to 5' }]);
});

test('a conflict that was cleared, then settled elsewhere, comes back settled when the clearing is undone', async () => {
  const { keeper } = openTab();
  await storageOf('ann').write(async (transaction) => {
    await transaction.put(document('conflicts', conflict));
  });
  await keeper.followProblems();
  const cleared = await keeper.clear();
  expect(keeper.view().notices).toEqual([]);
  await keeper.followProblems();
  expect(keeper.view().notices).toEqual([]);
  await storageOf('ann').write((transaction) => transaction.remove('conflicts', 'c1'));
  await keeper.restore(cleared);
  expect(keeper.view().notices).toMatchObject([
    { kind: 'conflict', name: 'Gem power goals', isRead: true, isSettled: true },
  ]);
});

test('each player has a list of their own, which goes with their records', async () => {
  const { keeper, store } = openTab();
  await keeper.addAlarm(ring, 900);
  player = null;
  await store.handOver(null);
  keeper.forget();
  expect(keeper.view()).toEqual({ status: 'loading', notices: [] });
  await keeper.load();
  expect(keeper.view()).toEqual({ status: 'ready', notices: [] });
  expect(storages.get('ann')).toBeDefined();
  storages.delete('ann');
  player = 'ann';
  await store.handOver('ann');
  await keeper.load();
  expect(keeper.view().notices).toEqual([]);
});

test('a list that cannot be read says so, and one that is shown stays', async () => {
  const { keeper } = openTab();
  const storage = storageOf('ann');
  const readFact = storage.readFact.bind(storage);
  storage.readFact = () => Promise.reject(new StorageProblem('failed'));
  await keeper.load();
  expect(keeper.view().status).toBe('failed');
  storage.readFact = readFact;
  await keeper.addAlarm(ring, 900);
  storage.readFact = () => Promise.reject(new StorageProblem('failed'));
  await keeper.load();
  expect(keeper.view()).toMatchObject({ status: 'ready', notices: [{ name: 'Shadow War' }] });
});

test('a change that cannot be kept leaves the list as it was', async () => {
  const { keeper } = openTab();
  await keeper.addAlarm(ring, 900);
  storageOf('ann').write = () => Promise.reject(new StorageProblem('full'));
  await expect(keeper.clear()).rejects.toThrow(StorageProblem);
  expect(keeper.view().notices).toHaveLength(1);
});

test('what a page was told while it held everything in memory moves along into the storage that opens late', async () => {
  const memory = storageOf('ann');
  const { keeper, store } = openTab();
  await keeper.addAlarm(ring, 900);
  const late = new MemoryStorage();
  await late.write((transaction) =>
    transaction.putFact(noticesFact, {
      notices: [
        { kind: 'alarm', id: 'alarm raid 3', at: 2, isRead: true, eventId: 'raid', name: 'Raid', startMs: 3 },
      ],
      told: [],
      clearedAt: 0,
    }),
  );
  await store.moveTo(late, memory);
  await keeper.load();
  expect(keeper.view().notices.map(({ name }) => name)).toEqual(['Shadow War', 'Raid']);
});
