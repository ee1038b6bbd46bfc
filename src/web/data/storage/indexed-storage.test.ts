import type { OpenDBCallbacks } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { openIndexedStorage } from './indexed-storage.ts';

let opened: OpenDBCallbacks<never>[];
let open: typeof openIndexedStorage;
let closed: number;
let page: EventTarget;
let sight: EventTarget & { visibilityState: string };
beforeEach(async () => {
  opened = [];
  closed = 0;
  page = new EventTarget();
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', sight);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('indexedDB', {});
  vi.resetModules();
  vi.doMock('idb', () => ({
    unwrap: (partition: unknown) => partition,
    openDB: (_name: string, _version: number, callbacks: OpenDBCallbacks<never>) => {
      opened.push(callbacks);
      return Promise.resolve({ getAll: () => Promise.resolve([]), close: () => (closed += 1) });
    },
  }));
  open = (await import('./indexed-storage.ts')).openIndexedStorage;
});
afterEach(() => {
  vi.doUnmock('idb');
  vi.unstubAllGlobals();
});

/** Another page deletes the database, so this one lets go of it. */
const lose = () => opened.at(-1)?.blocking?.(2, null, { target: { close: () => undefined } } as never);

describe('a database that is let go of', () => {
  test('is opened anew by the next use while its records are wanted', async () => {
    const storage = await open('loadstone:user:ann', () => true);
    lose();
    expect(await storage.readAllWaiting()).toEqual([]);
    expect(opened).toHaveLength(2);
  });

  test('is never made anew once its player has left, nor by what comes late', async () => {
    const storage = await open('loadstone:user:ann', () => false);
    lose();
    await expect(storage.readAllWaiting()).rejects.toMatchObject({ kind: 'failed' });
    const other = await open('loadstone:user:bob', () => true);
    other.close();
    await expect(other.sweepSteps(() => false, 0)).rejects.toMatchObject({ kind: 'failed' });
    expect(opened).toHaveLength(2);
  });
});

const turn = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(kind), { persisted }));

test('a page that the browser puts by lets go of its database, and begins nothing until it is shown again', async () => {
  const storage = await open('loadstone:user:ann', () => true);
  turn('pagehide', false);
  await storage.readAllWaiting();
  expect([opened.length, closed]).toEqual([1, 0]);
  turn('pagehide', true);
  // What was typed is kept as the page is left.
  await storage.readAllWaiting();
  expect([opened.length, closed]).toEqual([1, 0]);
  sight.visibilityState = 'hidden';
  sight.dispatchEvent(new Event('visibilitychange'));
  let isRead = false;
  const reading = storage.readAllWaiting().then(() => (isRead = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([isRead, opened.length, closed]).toEqual([false, 1, 1]);
  turn('pageshow', true);
  await reading;
  expect([isRead, opened.length]).toEqual([true, 2]);
  storage.close();
});
