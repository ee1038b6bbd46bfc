import type { BrowserContext, Page } from '@playwright/test';

import { unpack, type KeptState } from '../kept-state.ts';

interface KeptStore {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  /** Absent in the first of the kept states, whose stores are made anew by the site as it opens them. */
  readonly indexes?: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  /** In the order of their keys; `key` stands where a row does not carry its own. */
  readonly rows: readonly { readonly key?: string; readonly value: object | string | number }[];
}

interface KeptDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly KeptStore[];
}

/** All that a browser keeps of a site, as far as it is JSON: what lies in caches is the site itself. */
export interface BrowserState {
  readonly localStorage: Readonly<Record<string, string>>;
  /** Of the one tab that was open. */
  readonly sessionStorage: Readonly<Record<string, string>>;
  readonly databases: readonly KeptDatabase[];
}

/** Reads what a page's browser keeps, as it stands now. */
export const readBrowserState = (page: Page): Promise<BrowserState> =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const databases = [];
    const openedIfThere = (name: string) => {
      const opening = indexedDB.open(name);
      // It has gone since it was named: a look makes none.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      return asked(opening).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return null;
        throw error;
      });
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await openedIfThere(name);
      if (database === null) continue;
      const stores = [];
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
        stores.push({
          name: storeName,
          keyPath: store.keyPath,
          autoIncrement: store.autoIncrement,
          indexes: [...store.indexNames].map((indexName) => {
            const { keyPath, unique, multiEntry } = store.index(indexName);
            return { name: indexName, keyPath, unique, multiEntry };
          }),
          rows: values.map((value: object, index) => ({
            ...(store.keyPath === null ? { key: keys[index] as string } : {}),
            value,
          })),
        });
      }
      databases.push({ name, version: database.version, stores });
      database.close();
    }
    const wordsOf = (storage: Storage) =>
      Object.fromEntries(Object.entries(storage)) as Record<string, string>;
    return { localStorage: wordsOf(localStorage), sessionStorage: wordsOf(sessionStorage), databases };
  });

/**
 * Opens a tab of a fresh browser that keeps what another one kept. No script of the site has run in it; the next
 * `goto` is the first visit.
 *
 * @param context has a `baseURL`, where the product answers
 */
export async function openBrowserWith(context: BrowserContext, state: BrowserState): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/icon.svg');
  await page.evaluate(async (kept) => {
    for (const [key, word] of Object.entries(kept.localStorage)) localStorage.setItem(key, word);
    for (const [key, word] of Object.entries(kept.sessionStorage)) sessionStorage.setItem(key, word);
    for (const { name, version, stores } of kept.databases)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        const fail = () => reject(opening.error ?? new Error(`${name} was not made`));
        opening.addEventListener('error', fail);
        opening.addEventListener('upgradeneeded', () => {
          for (const { name: storeName, keyPath, autoIncrement, indexes = [], rows } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
            for (const { name: indexName, keyPath: path, unique, multiEntry } of indexes)
              store.createIndex(indexName, path, { unique, multiEntry });
            for (const { key, value } of rows) store.put(value, key);
          }
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
  }, state);
  return page;
}

/** What one of the browsers kept that an earlier version has left. */
export const readKeptBrowser = (kept: KeptState, whose: 'ada' | 'guest'): BrowserState =>
  JSON.parse(unpack(kept, `browser-${whose}.json.br`).toString()) as BrowserState;
