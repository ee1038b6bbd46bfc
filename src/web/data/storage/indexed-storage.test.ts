import type { OpenDBCallbacks } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { openIndexedStorage } from './indexed-storage.ts';

let opened: OpenDBCallbacks<never>[];
let open: typeof openIndexedStorage;
beforeEach(async () => {
  opened = [];
  vi.stubGlobal('indexedDB', {});
  vi.resetModules();
  vi.doMock('idb', () => ({
    openDB: (_name: string, _version: number, callbacks: OpenDBCallbacks<never>) => {
      opened.push(callbacks);
      return Promise.resolve({ getAll: () => Promise.resolve([]), close: () => undefined });
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
