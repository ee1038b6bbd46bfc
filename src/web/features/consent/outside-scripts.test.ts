import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storages = ['localStorage', 'sessionStorage'] as const;
let cookies: string[];
let reloads: number;
let loaded: string[];

/** A page's surroundings, as far as a script of somebody else's meets them. */
beforeEach(() => {
  vi.resetModules();
  cookies = [];
  reloads = 0;
  loaded = [];
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ');
    },
    set cookie(written: string) {
      const name = written.split('=')[0] ?? '';
      cookies = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
    },
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  });
  vi.stubGlobal('location', {
    hostname: 'planner.example',
    pathname: '/',
    protocol: 'https:',
    reload: () => (reloads += 1),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of storages) Reflect.deleteProperty(globalThis, name);
});

const inNewPage = () => import('./outside-scripts.ts');

function withStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  for (const name of storages) vi.stubGlobal(name, storage);
  return kept;
}

/** Merely naming a storage fails there, as where a browser blocks all data of a site. */
function withClosedStorage(): void {
  for (const name of storages)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

test('what a script left goes with the consent, and the page is loaded anew once', async () => {
  const kept = withStorage();
  kept.set('loadstone.theme', 'light');
  cookies = ['before=1'];
  const { loadScript, cleanUpAfter } = await inNewPage();
  loadScript('analytics', 'https://count.example/count.js');
  cookies.push('_count=1');
  kept.set('_count', '1');
  expect(cleanUpAfter(() => true)).toBe(false);
  expect(cleanUpAfter(() => false)).toBe(false);
  expect({ reloads, cookies }).toEqual({ reloads: 1, cookies: ['before=1'] });
  expect([...kept.keys()]).toEqual(['loadstone.theme', 'loadstone.scripts-ran']);
  vi.resetModules();
  expect((await inNewPage()).cleanUpAfter(() => false)).toBe(true);
  expect(reloads).toBe(1);
  expect([...kept.keys()]).toEqual(['loadstone.theme']);
});

test('a consent that is taken back ends the script also where the browser closes its storage', async () => {
  withClosedStorage();
  const { loadScript, cleanUpAfter } = await inNewPage();
  loadScript('marketing', 'https://show.example/show.js');
  expect(loaded).toEqual(['https://show.example/show.js']);
  expect(cleanUpAfter(() => false)).toBe(false);
  expect(reloads).toBe(1);
});

test('a page that comes to a secret address is loaded anew where a script runs in it, and loads none there', async () => {
  const { keepApart, loadScript } = await inNewPage();
  loadScript('analytics', 'https://scripts.example/count.js');
  keepApart(false, true);
  expect(reloads).toBe(0);
  keepApart(true, true);
  loadScript('marketing', 'https://scripts.example/show.js');
  expect([reloads, loaded]).toEqual([1, ['https://scripts.example/count.js']]);
});

test('a page that has had a secret address is loaded anew before a script comes into it, once one is allowed', async () => {
  const { keepApart, loadScript } = await inNewPage();
  keepApart(true, true);
  keepApart(false, false);
  loadScript('marketing', 'https://scripts.example/show.js');
  expect([reloads, loaded]).toEqual([0, []]);
  keepApart(false, true);
  expect([reloads, loaded]).toEqual([1, []]);
});
