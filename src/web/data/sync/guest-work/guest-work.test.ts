import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../store/edits/edits.ts';
import type { MemoryStorage } from '../../storage/memory-storage.ts';
import { goal, OWNER } from '../exchange/device-for-tests.ts';
import { ContractServer } from '../exchange/server-double.ts';
import type { Exchange } from '../exchange/exchange.ts';

let disks: Map<string, MemoryStorage>;
let server: ContractServer;
let store: (typeof import('../../store/local-store.ts'))['localStore'];
let work: typeof import('./guest-work.ts');
let view: typeof import('./guest-work-view.ts');
let exchange: Exchange;
/** Done while the next request is under way. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  const words = new Map([['loadstone.player', OWNER]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => words.get(key) ?? null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  // Each page has its code to itself.
  vi.resetModules();
  const { MemoryStorage: Disk } = await import('../../storage/memory-storage.ts');
  disks = new Map();
  vi.doMock(import('../../storage/indexed-storage.ts'), () => ({
    openIndexedStorage: (name: string) => Promise.resolve(diskOf(name, () => new Disk())),
  }));
  store = (await import('../../store/local-store.ts')).localStore;
  work = await import('./guest-work.ts');
  view = await import('./guest-work-view.ts');
  server = new ContractServer();
  meanwhile = () => Promise.resolve();
  let ids = 0;
  exchange = new (await import('../exchange/exchange.ts')).Exchange({
    owner: OWNER,
    store,
    async send(body) {
      const now = meanwhile;
      meanwhile = () => Promise.resolve();
      await now();
      return server.send(body);
    },
    readChanges: (query) => server.readChanges(query),
    onUnknown: () => undefined,
    now: Date.now,
    random: () => 0.5,
    newId: () => (ids += 1).toString(16).padStart(32, '0'),
    autoSave: () => 'on',
  });
  await asGuest('a');
  await asGuest('b');
  await work.lookForGuestWork();
});
afterEach(() => vi.unstubAllGlobals());

function diskOf(name: string, open: () => MemoryStorage): MemoryStorage {
  const disk = disks.get(name) ?? open();
  disks.set(name, disk);
  return disk;
}
const guests = () =>
  disks
    .get('loadstone:guest')
    ?.allDocuments()
    .map(({ id }) => id);

async function asGuest(id: string): Promise<void> {
  const { openIndexedStorage } = await import('../../storage/indexed-storage.ts');
  const storage = await openIndexedStorage('loadstone:guest', () => true);
  const times = { createdAt: 1, updatedAt: 1, revision: 1, serverRevision: 0 };
  await storage.write((transaction) =>
    transaction.put({ collection: 'gemPowerGoals', id, data: goal(id), ...times }),
  );
}

const keep = async (changes: readonly Change[]) =>
  (await store.edit({ label: 'Brought', changes })).step !== null;
const remove = (id: string) =>
  store.edit({ label: 'Deleted', changes: [{ collection: 'gemPowerGoals', id, data: null }] });
/** An exchange, and what comes after each. */
async function send(): Promise<void> {
  await exchange.sendChanges(true);
  await work.emptyBroughtWork();
}

test('what a guest has made is offered, brought, and gone from the guest once the account has it', async () => {
  expect(view.guestWork()).toMatchObject({ count: 2, isLeft: false });
  expect(await work.bringGuestWork(keep)).toBe(true);
  expect(guests()).toEqual(['a', 'b']);
  await send();
  expect(guests()).toEqual([]);
  expect(view.guestWork()).toBeNull();
  expect([...server.live().keys()]).toEqual(['gemPowerGoals\na', 'gemPowerGoals\nb']);
});

test('what is deleted in the account a moment after it has arrived is not offered again', async () => {
  await work.bringGuestWork(keep);
  await exchange.sendChanges(true);
  await remove('a');
  await exchange.sendChanges(true);
  await work.emptyBroughtWork();
  expect([guests(), view.guestWork()]).toEqual([[], null]);
});

test('what is deleted while it is on its way is not offered again', async () => {
  await work.bringGuestWork(keep);
  meanwhile = () => remove('a');
  await send();
  expect([guests(), view.guestWork()]).toEqual([[], null]);
  expect([...server.live().keys()]).toEqual(['gemPowerGoals\nb']);
});

test('what another device deletes as soon as it has arrived is not offered again', async () => {
  await work.bringGuestWork(keep);
  await exchange.sendChanges(true);
  await server.send({
    userId: OWNER,
    operations: [{ opId: 'other', collection: 'gemPowerGoals', id: 'a', kind: 'delete', baseRevision: 1 }],
  });
  await exchange.fetchNews(false);
  await work.emptyBroughtWork();
  expect([guests(), view.guestWork()]).toEqual([[], null]);
});

test('what is taken away before it was sent stays with the guest, and is not offered by itself', async () => {
  await work.bringGuestWork(keep);
  await store.undo();
  await send();
  expect(guests()).toEqual(['a', 'b']);
  expect(view.guestWork()).toMatchObject({ count: 2, isLeft: true });
  expect(server.live().size).toBe(0);

  await work.bringGuestWork(keep);
  await send();
  expect([guests(), view.guestWork()]).toEqual([[], null]);
});

test('a page that is killed after bringing and before anything else leaves nothing that would be offered again', async () => {
  await expect(
    work.bringGuestWork(async (changes) => {
      await keep(changes);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await send();
  await remove('a');
  await send();
  expect([guests(), view.guestWork()]).toEqual([[], null]);
});

test('what the player has made while the page took them for a guest is theirs, older work is offered', async () => {
  await work.lookForGuestWork(1);
  expect(view.guestWork()).toMatchObject({ count: 2, isOwn: true });
  await work.lookForGuestWork(2);
  expect(view.guestWork()).toMatchObject({ count: 2, isOwn: false });
});
