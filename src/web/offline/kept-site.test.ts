import { beforeEach, expect, test } from 'vitest';
import type { OfflineSite } from '#contract/site/offline.ts';
import { KeptSite } from './kept-site.ts';

const origin = 'https://planner.example';
const absolute = (address: string | URL | Request) =>
  new URL(address instanceof Request ? address.url : address, origin);

/** The browser's caches, as far as a site uses them. */
class Caches {
  readonly named = new Map<string, Map<string, Response>>();

  keys = async () => [...this.named.keys()];
  delete = async (name: string) => this.named.delete(name);
  open = async (name: string) => {
    const kept = this.named.get(name) ?? new Map<string, Response>();
    this.named.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => kept.delete(url),
      put: async (address: string, response: Response) => void kept.set(absolute(address).href, response),
      match: async (address: string) => kept.get(absolute(address).href)?.clone(),
    };
  };
  match = async (url: string) => {
    const { origin: of, pathname } = absolute(url);
    for (const kept of this.named.values()) {
      const found = kept.get(of + pathname);
      if (found !== undefined) return found.clone();
    }
    return undefined;
  };
}

let caches: Caches;
/** What the server answers with now, and what it was asked for. */
let served: Map<string, string>;
let asked: { address: string; cache: RequestCache | undefined }[];
beforeEach(() => {
  caches = new Caches();
  served = new Map();
  asked = [];
});

const fetch = async (address: string, { cache }: RequestInit) => {
  asked.push({ address, cache });
  const content = served.get(address);
  if (content === 'broken') throw new TypeError('Failed to fetch');
  return new Response(content ?? 'Nothing here', { status: content === undefined ? 404 : 200 });
};

async function digestOf(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

const filesOf = (contents: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(contents).map(async ([address, content]) => ({
      address,
      digest: await digestOf(content),
    })),
  );

/** A version of the site with these files, and some that it keeps once they were used. */
async function versionWith(
  version: string,
  contents: Readonly<Record<string, string>>,
  used: Readonly<Record<string, string>>,
): Promise<KeptSite> {
  const files = await filesOf(contents);
  const whenUsed = await filesOf(used);
  const site: OfflineSite = { version, files, whenUsed, pushKey: null, features: 'all' };
  return new KeptSite(site, { caches: caches as unknown as CacheStorage, fetch });
}

/** The same version, whose server serves what it is made of. */
function servedVersion(
  version: string,
  contents: Readonly<Record<string, string>>,
  used: Readonly<Record<string, string>> = {},
): Promise<KeptSite> {
  served = new Map(Object.entries({ ...contents, ...used }));
  return versionWith(version, contents, used);
}

const one = { '/': 'home one', '/assets/start-1.js': 'start one', '/assets/same.js': 'same' };
const two = { '/': 'home two', '/assets/start-2.js': 'start two', '/assets/same.js': 'same' };
const textOf = async (response: Response | undefined) => response?.text();

test('a version is kept whole', async () => {
  const site = await servedVersion('one', one);
  await site.install();
  for (const [address, content] of Object.entries(one))
    expect(await textOf(await site.find(address))).toBe(content);
  expect(await site.find('/assets/start-2.js')).toBeUndefined();
});

test('pages are asked for anew, files named by their content may come from the browser', async () => {
  await (await servedVersion('one', one)).install();
  expect(new Map(asked.map(({ address, cache }) => [address, cache]))).toEqual(
    new Map([
      ['/', 'no-cache'],
      ['/assets/start-1.js', 'default'],
      ['/assets/same.js', 'default'],
    ]),
  );
});

test('what did not change is taken over from the version before', async () => {
  await (await servedVersion('one', one)).install();
  asked = [];
  await (await servedVersion('two', two)).install();
  expect(asked.map(({ address }) => address).sort()).toEqual(['/', '/assets/start-2.js']);
});

test.each([
  ['is missing on the server', undefined],
  ['belongs to another version', 'home of another version'],
  ['breaks off', 'broken'],
])('a version of which a file %s is not kept, and the one before stays whole', async (_, content) => {
  const before = await servedVersion('one', one);
  await before.install();
  const site = await servedVersion('two', two);
  if (content === undefined) served.delete('/');
  else served.set('/', content);
  await expect(site.install()).rejects.toThrow();
  expect(await caches.keys()).toEqual(['loadstone-site-one']);
  for (const [address, text] of Object.entries(one))
    expect(await textOf(await before.find(address))).toBe(text);
});

test('a file that was damaged on the device is fetched again', async () => {
  await (await servedVersion('one', one)).install();
  caches.named.get('loadstone-site-one')?.set(`${origin}/assets/same.js`, new Response('damaged on the way'));
  const site = await servedVersion('two', two);
  await site.install();
  expect(await textOf(await site.find('/assets/same.js'))).toBe('same');
});

test('a page of the version before finds its code until that version goes', async () => {
  await (await servedVersion('one', one)).install();
  const site = await servedVersion('two', two);
  await site.install();
  expect(await textOf(await site.findInAnyVersion(`${origin}/assets/start-1.js`))).toBe('start one');
  await site.dropPredecessors();
  expect(await caches.keys()).toEqual(['loadstone-site-two']);
  expect(await site.findInAnyVersion(`${origin}/assets/start-1.js`)).toBeUndefined();
});

test('a version that is on its way is not taken for an earlier one, nor are caches of others', async () => {
  await caches.open('of another program');
  const site = await servedVersion('one', one);
  await site.install();
  await (await servedVersion('two', two)).install();
  await site.dropPredecessors();
  expect(await caches.keys()).toEqual(['of another program', 'loadstone-site-one', 'loadstone-site-two']);
});

test('going back to an earlier version does not lose it to the one in between', async () => {
  await (await servedVersion('one', one)).install();
  const between = await servedVersion('two', two);
  await between.install();
  await between.dropPredecessors();
  const again = await servedVersion('one', one);
  await again.install();
  await between.dropPredecessors();
  expect(await textOf(await again.find('/'))).toBe('home one');
});

test('going back to the version in charge leaves it whole even when that fails', async () => {
  const inCharge = await servedVersion('one', one);
  await inCharge.install();
  await (await servedVersion('two', two)).install();
  const again = await servedVersion('one', one);
  served.set('/', 'broken');
  await expect(again.install()).rejects.toThrow('Failed to fetch');
  expect(await textOf(await inCharge.find('/'))).toBe('home one');
});

test('a file for those who use it comes with its first use, and then without the network', async () => {
  const site = await servedVersion('one', one, { '/assets/screenshots-1.wasm': 'code' });
  await site.install();
  expect(asked.map(({ address }) => address)).not.toContain('/assets/screenshots-1.wasm');
  const url = `${origin}/assets/screenshots-1.wasm`;
  expect(await site.findInAnyVersion(url)).toBeUndefined();
  expect(await textOf(await site.use(url))).toBe('code');
  served.clear();
  expect(await textOf(await site.findInAnyVersion(url))).toBe('code');
  expect(await site.use(`${origin}/assets/start-9.js`)).toBeUndefined();
});

test('of another content or without the network it is not kept, and fails', async () => {
  const site = await servedVersion('one', one, { '/assets/screenshots-1.wasm': 'code' });
  await site.install();
  for (const content of ['other code', 'broken']) {
    served.set('/assets/screenshots-1.wasm', content);
    await expect(site.use(`${origin}/assets/screenshots-1.wasm`)).rejects.toThrow();
  }
  expect(await caches.keys()).toEqual(['loadstone-site-one']);
});

test('a newer version keeps what it uses as well, and drops the rest', async () => {
  const both = { '/assets/screenshots-1.wasm': 'code', '/assets/screenshots-1.packed': 'data' };
  const site = await servedVersion('one', one, both);
  await site.install();
  for (const address of Object.keys(both)) await site.use(origin + address);
  const newer = await servedVersion('two', two, { '/assets/screenshots-1.packed': 'data' });
  await newer.install();
  await newer.dropPredecessors();
  expect(await textOf(await newer.findInAnyVersion(`${origin}/assets/screenshots-1.packed`))).toBe('data');
  expect(await newer.findInAnyVersion(`${origin}/assets/screenshots-1.wasm`)).toBeUndefined();
});

test('where it cannot be kept, it is there all the same', async () => {
  const site = await servedVersion('one', one, { '/assets/screenshots-1.wasm': 'code' });
  await site.install();
  caches.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  expect(await textOf(await site.use(`${origin}/assets/screenshots-1.wasm`))).toBe('code');
});
