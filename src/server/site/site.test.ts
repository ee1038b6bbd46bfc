import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { OfflineSite } from '#contract/site/offline.ts';
import { pageAt, pageList } from '#contract/site/pages.ts';
import { CONFIG_ELEMENT_ID, SUPPORT_MARKER, type SiteConfig } from '#contract/site/site.ts';
import { writeTinySite, type TinySite } from '#e2e/support/tiny-site.ts';
import { configuredHtml } from './configured-html.ts';
import { loadSite, MissingSiteError, type Site } from './site.ts';

const settings: Omit<SiteConfig, 'build' | 'version'> = {
  environment: 'development',
  publicUrl: 'https://planner.example',
  openedEntries: ['/dashboard'],
  features: ['oauth', 'analytics', 'debug-tools', 'community'],
  aiTools: ['planner'],
  donationUrl: 'https://donate.example/?a=</script><script>alert(1)</script>&b=\u2028',
  analytics: { id: 'G-1', scriptUrl: 'https://count.example/tag.js' },
  ads: { id: 'ca-pub-1', scriptUrl: 'https://ads.example/show.js', units: { sidebar: '1' } },
  pushKey: null,
  supportEmail: 'support@planner.example',
  providers: { google: { clientId: '1.apps.googleusercontent.com', isReady: true } },
  chat: {
    base: 'https://planner.example/bot',
    inviteUrl: 'https://chat.example/oauth2/authorize?client_id=1',
    isReady: true,
    hasCommands: true,
    hasDirectMessages: false,
  },
};
const precompressed = brotliCompressSync('the file as the build compressed it');

let tiny: TinySite;
let site: Site;
const headersFor = (inlineScript: string) => ({ 'content-security-policy': `script-src '${inlineScript}'` });
const load = (config = settings, more: Partial<Parameters<typeof loadSite>[0]> = {}) =>
  loadSite({ folder: tiny.folder, config, headersFor, ...more });
beforeAll(async () => {
  tiny = writeTinySite({
    'assets/app-1a2b.js.br': precompressed,
    'assets/screenshots.worker-1a2b.js': 'recognise()',
    'assets/screenshots-1a2b.wasm': 'code '.repeat(200),
    'assets/screenshots-1a2b.packed': 'data '.repeat(200),
    'notes with space.txt': 'text '.repeat(100),
    '.hidden': 'secret',
  });
  const google = { clientId: '1.apps.googleusercontent.com', isReady: true, clientSecret: 'secret' };
  const secrets = { databaseUrl: 'postgresql://secret@db/loadstone', providers: { google } };
  const analytics = {
    id: 'G-1',
    scriptUrl: 'https://count.example/tag.js',
    hosts: ['https://count.example'],
  };
  site = load({ ...settings, analytics, ...secrets });
});
afterAll(() => tiny.remove());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.answer(new Request(`https://planner.example${path}`, { headers, method }));
const refusalOf = (...request: Parameters<typeof get>) => {
  try {
    return get(...request).status;
  } catch (error) {
    return error;
  }
};
const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/normal-gem-calculator', 'Normal'],
    ['/calculators/normal-gems', 'Normal'],
    ['/normal-gem-calculator?from=1', 'Normal'],
    ['/gem-power-calculator', 'Shell'],
    ['/gems/frozen-heart', 'Frozen Heart'],
    ['/gems/zod-stone', 'Shell'],
    ['/loadout-builder', 'Outline of the builder'],
    ['/character/some-id', 'Outline of a character'],
    ['/dashboard', 'Shell'],
  ])('%s answers 200 with the page "%s"', async (path, title) => {
    const response = get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await titleOf(response)).toBe(title);
  });

  test.each(['/__/auth/handler', '/__/auth/handler/microsoft', '/auth/discord/callback?code=1&state=2'])(
    '%s, where a provider sends a window back to, keeps the tie to the page that opened it',
    (path) => {
      expect(get(path).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      expect(get('/').headers.get('cross-origin-opener-policy')).toBe(null);
    },
  );

  test.each([
    '/confirm-password-reset?mode=resetPassword&oobCode=1',
    '/confirm-email?code=1',
    '/__/auth/handler?code=1',
    '/auth/github/callback?code=1',
  ])('%s, whose address carries a code, tells nobody more of it than the site', (path) => {
    expect(get(path).headers.get('referrer-policy')).toBe('strict-origin');
    expect(get('/').headers.get('referrer-policy')).toBe(null);
  });

  test.each([
    '/nowhere',
    '/gems/no-such-gem',
    '/gems/frozen-heart/more',
    '/home.html',
    '/build.json',
    '/.hidden',
    '/%2e%2e/etc/passwd',
  ])('%s answers 404 with Page Not Found', async (path) => {
    const response = get(path);
    expect(response.status).toBe(404);
    expect(await titleOf(response)).toBe('Not found');
  });

  test.each([
    ['/normal-gem-calculator/', '/normal-gem-calculator'],
    ['//?from=1', '/?from=1'],
    ['/gems/frozen-heart/', '/gems/frozen-heart'],
    ['/calculators/normal-gems//?from=1&to=2', '/calculators/normal-gems?from=1&to=2'],
  ])('%s leads to %s', (path, location) => {
    const response = get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  test('a trailing slash on an unknown address leads nowhere, on this site or another', () => {
    expect(get('//evil.example/').status).toBe(404);
    expect(get('/nowhere/').status).toBe(404);
  });

  test('a navigation that a service worker passes on gets Page Not Found too', async () => {
    const response = get('/nowhere', {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'empty',
      accept: 'text/html',
    });
    expect(response.status).toBe(404);
    expect(await titleOf(response)).toBe('Not found');
  });

  test('what is no navigation and is not there is refused in JSON', () => {
    const notFound = expect.objectContaining({ code: 'NOT_FOUND', status: 404 });
    expect(refusalOf('/assets/gone.js', { 'sec-fetch-dest': 'script' })).toEqual(notFound);
    expect(refusalOf('/gone.json', { accept: 'application/json' })).toEqual(notFound);
    expect(refusalOf('/nowhere', {}, 'POST')).toEqual(notFound);
  });

  test.each(['/%', '/%zz', '/%ff%fe', '/events/%c0%af'])(
    'somebody who opens the malformed address %s sees Page Not Found, a program reads why',
    async (path) => {
      const opened = get(path, { accept: 'text/html' });
      expect(opened.status).toBe(404);
      expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await opened.text()).toContain('<title>Not found</title>');
      expect(refusalOf(path, { accept: 'application/json' })).toMatchObject({
        code: 'ADDRESS_MALFORMED',
        status: 400,
      });
    },
  );

  test('a page takes no other method than GET and HEAD', () => {
    expect(refusalOf('/', {}, 'POST')).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('configuration', () => {
  test('every page carries the settings of the installation, and nothing beside them', async () => {
    const paths = ['/', '/normal-gem-calculator', '/gem-power-calculator', '/gems/frozen-heart', '/nowhere'];
    for (const path of paths) {
      const html = await get(path).text();
      const block = new RegExp(`id="${CONFIG_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
      expect(JSON.parse(block), path).toEqual({
        ...settings,
        build: 'tiny',
        version: expect.stringMatching(/^[\da-f]{16}$/),
      });
      expect(html).toContain('href="https://planner.example/"');
    }
  });

  test('the support’s address stands where the build left its mark, or that there is none', async () => {
    const marked = (supportEmail: string | null) =>
      configuredHtml(`<noscript>${SUPPORT_MARKER}</noscript>`, {
        ...settings,
        build: 'tiny',
        version: '1',
        supportEmail,
      });
    expect(marked('a&b@planner.example')).toContain('href="mailto:a&amp;b@planner.example">a&amp;b@planner');
    expect(marked(null)).toBe('<noscript>Turn on JavaScript to write to us.</noscript>');
  });

  test('a setting cannot end the script element it stands in', async () => {
    const html = await get('/').text();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('\u2028');
  });
});

describe('files', () => {
  test('assets are kept for ever, other files are asked for again', () => {
    expect(get('/assets/app-1a2b.js').headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(get('/icon.svg').headers.get('cache-control')).toBe('no-cache');
    expect(get('/icon.svg').headers.get('content-type')).toBe('image/svg+xml');
  });

  test('an address with escapes finds its file', async () => {
    expect(await get('/notes%20with%20space.txt').text()).toBe('text '.repeat(100));
  });

  test('a file is sent as small as the client takes it', async () => {
    const html = await get('/').text();
    const inBrotli = get('/', { 'accept-encoding': 'gzip, br' });
    expect(inBrotli.headers.get('content-encoding')).toBe('br');
    expect(inBrotli.headers.get('vary')).toBe('accept-encoding');
    const sent = Buffer.from(await inBrotli.arrayBuffer());
    expect(inBrotli.headers.get('content-length')).toBe(String(sent.length));
    expect(sent.length).toBeLessThan(html.length);
    expect(brotliDecompressSync(sent).toString()).toBe(html);
    const inGzip = get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(Buffer.from(await inGzip.arrayBuffer())).toString()).toBe(html);
  });

  test('what the build compressed is sent as it is', async () => {
    const response = get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(Buffer.from(await response.arrayBuffer()).equals(precompressed)).toBe(true);
    expect(get('/assets/app-1a2b.js.br').status).toBe(404);
  });

  test('packed data is not compressed again, the code of the recogniser is', () => {
    const asked = { 'accept-encoding': 'br, gzip' };
    const data = get('/assets/screenshots-1a2b.packed', asked);
    expect(data.headers.get('content-encoding')).toBeNull();
    expect(data.headers.get('content-type')).toBe('application/gzip');
    const code = get('/assets/screenshots-1a2b.wasm', asked);
    expect(code.headers.get('content-encoding')).toBe('br');
    expect(code.headers.get('content-type')).toBe('application/wasm');
  });

  test('the script that reads screenshots alone may run WebAssembly, and may ask for nothing', () => {
    const policyOf = (path: string) => get(path).headers.get('content-security-policy');
    expect(policyOf('/assets/screenshots.worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    for (const path of ['/', '/assets/app-1a2b.js', '/assets/screenshots-1a2b.wasm', '/sw.js', '/nowhere.js'])
      expect(policyOf(path) ?? '', path).not.toContain('wasm');
  });

  test('a picture is not compressed again', () => {
    const response = get('/assets/gem-3c4d.png', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('a client that has the file is told so, without the file', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = get('/', headers).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+-br"$/);
    for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const response = get('/', { ...headers, 'if-none-match': known });
      expect(response.status, known).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    expect(get('/', { ...headers, 'if-none-match': '"other"' }).status).toBe(200);
    expect(get('/', { 'if-none-match': etag }).status).toBe(200);
  });

  test('Page Not Found is never answered with 304', () => {
    expect(get('/nowhere', { 'if-none-match': '*' }).status).toBe(404);
  });
});

describe('without the network', () => {
  /** What the worker of a site is told to keep. */
  const told = async (from: Site) => {
    const script = await from.answer(new Request('https://planner.example/sw.js')).text();
    const [, json = '', code] = /^const OFFLINE_SITE = (.*);\n([^]*)$/.exec(script) ?? [];
    return { ...(JSON.parse(json) as OfflineSite), code };
  };

  test('the worker is asked for anew each time, and sent compressed with what it was told', async () => {
    const response = get('/sw.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect(get('/sw.js', { 'accept-encoding': 'br', 'if-none-match': etag }).status).toBe(304);
    const sent = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(sent).toBe(await get('/sw.js').text());
    expect((await told(site)).code).toBe('/* the worker */');
  });

  test('it keeps every page and file of the site, and nothing else', async () => {
    const { files } = await told(site);
    expect(files.map(({ address }) => address)).toEqual([
      '/',
      '/assets/app-1a2b.js',
      '/assets/gem-3c4d.png',
      '/character/{characterId}',
      '/icon.svg',
      '/loadout-builder',
      '/manifest.webmanifest',
      '/normal-gem-calculator',
      '/notes with space.txt',
      '/offline/not-found',
      '/offline/shell',
    ]);
  });

  test('what reads screenshots is kept from its first use on alone', async () => {
    const { files, whenUsed } = await told(site);
    expect(whenUsed.map(({ address }) => address)).toEqual([
      '/assets/screenshots-1a2b.packed',
      '/assets/screenshots-1a2b.wasm',
      '/assets/screenshots.worker-1a2b.js',
    ]);
    expect(files.filter(({ address }) => address.includes('screenshots'))).toEqual([]);
    for (const { address, digest } of whenUsed) {
      const content = Buffer.from(await get(address).arrayBuffer());
      expect(createHash('sha256').update(content).digest('base64'), address).toBe(digest);
    }
  });

  test('each digest is that of what the address answers', async () => {
    for (const { address, digest } of (await told(site)).files) {
      const response = get(address);
      expect(response.status, address).toBe(200);
      const content = Buffer.from(await response.arrayBuffer());
      expect(createHash('sha256').update(content).digest('base64'), address).toBe(digest);
    }
  });

  test('the pages carry the version that the worker keeps', async () => {
    const { version } = await told(site);
    expect(await get('/').text()).toContain(`"version":"${version}"`);
  });

  test('the version changes with the configuration, the headers and the files, and with nothing else', async () => {
    const versionOf = async (loaded: Site) => (await told(loaded)).version;
    const { version } = await told(site);
    expect(await versionOf(load())).toBe(version);
    const others = await Promise.all([
      versionOf(load({ ...settings, donationUrl: null })),
      versionOf(load(settings, { headersFor: () => ({ 'content-security-policy': "script-src 'none'" }) })),
    ]);
    const changed = writeTinySite({ 'icon.svg': '<svg/>' });
    others.push(await versionOf(load(settings, { folder: changed.folder })));
    changed.remove();
    expect(new Set([version, ...others]).size).toBe(4);
  });

  test('the shell and Page Not Found can be fetched to be kept', async () => {
    expect(await titleOf(get('/offline/shell'))).toBe('Shell');
    expect(await titleOf(get('/offline/not-found'))).toBe('Not found');
  });

  test('a site that was built without a worker has none', async () => {
    const plain = writeTinySite();
    rmSync(join(plain.folder, 'sw.js'));
    const without = load(settings, { folder: plain.folder });
    const answer = () => without.answer(new Request('https://planner.example/sw.js', { method: 'POST' }));
    expect(answer).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    plain.remove();
  });
});

describe('installing', () => {
  interface WebManifest {
    readonly name: string;
    readonly short_name: string;
    readonly start_url: string;
    readonly icons: readonly { src: string; sizes: string; purpose: string }[];
    readonly shortcuts: readonly { url: string }[];
  }
  const manifestOf = (from: Site) =>
    from.answer(new Request('https://planner.example/manifest.webmanifest')).json() as Promise<WebManifest>;

  test('the manifest has what a device asks for, and only icons that there are', async () => {
    const response = get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const { icons, start_url: start } = await manifestOf(site);
    expect(start).toBe('/');
    for (const wanted of ['192x192 any', '512x512 any', '512x512 maskable'])
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toContain(wanted);
    for (const { src, sizes } of icons) {
      const file = readFileSync(join(import.meta.dirname, '../../../public', src));
      // A PNG tells its width and height after 16 bytes.
      const drawn = sizes === 'any' ? sizes : `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
      expect(drawn, src).toBe(sizes);
    }
  });

  test('its shortcuts lead to pages that exist', async () => {
    const { shortcuts } = await manifestOf(site);
    expect(shortcuts.map(({ url }) => url)).toContain('/normal-gem-calculator');
    for (const { url } of shortcuts) expect(pageAt(url)?.exists, url).toBe(true);
  });

  test('outside production the installed site says which one it is', async () => {
    const nameIn = async (environment: SiteConfig['environment']) =>
      (await manifestOf(load({ ...settings, environment }))).short_name;
    expect(await nameIn('production')).toBe('Loadstone');
    expect(await nameIn('staging')).toBe('Loadstone (Staging)');
    expect(await nameIn('development')).toBe('Loadstone (Dev)');
  });
});

describe('listings', () => {
  test('the sitemap names the listed pages that exist, by their primary addresses', async () => {
    const response = get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const named = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(named).toContain('https://planner.example/');
    expect(named).toContain('https://planner.example/normal-gem-calculator');
    expect(named).not.toContain('https://planner.example/calculators/normal-gems');
    for (const page of pageList.filter(({ exists, access }) => !exists || access !== 'public'))
      expect(named).not.toContain(`https://planner.example${page.path}`);
  });

  test('the sitemap names the gem book and the page of each legendary gem', async () => {
    const text = await get('/sitemap.xml').text();
    expect(text).toContain('<loc>https://planner.example/gems</loc>');
    for (const { id } of legendaryGems)
      expect(text).toContain(`<loc>https://planner.example/gems/${id}</loc>`);
    expect(text).not.toContain('{');
  });

  test('robots are shown the sitemap, and kept off a staging installation', async () => {
    expect(await get('/robots.txt').text()).toContain('Sitemap: https://planner.example/sitemap.xml');
    const staging = load({ ...settings, environment: 'staging' });
    const text = await staging.answer(new Request('https://planner.example/robots.txt')).text();
    expect(text).toMatch(/^Disallow: \/$/m);
  });

  test('calendar services are let at the calendar before they are kept off the other calls', async () => {
    const staging = load({ ...settings, environment: 'staging' });
    for (const each of [site, staging]) {
      const text = await each.answer(new Request('https://planner.example/robots.txt')).text();
      expect(text).toMatch(/^User-agent: \*\nAllow: \/api\/calendar\.ics\nDisallow: \/(api\/)?\n/);
    }
  });
});

test('a folder without a built site is told as such', () => {
  const empty = mkdtempSync(join(tmpdir(), 'loadstone-empty-'));
  expect(() => load(settings, { folder: empty })).toThrow(MissingSiteError);
  rmSync(empty, { recursive: true });
});

test('without the community its pages are Page Not Found, and nothing names them', async () => {
  const whole = load();
  const bare = load({ ...settings, features: ['debug-tools'] });
  const opened = async (from: Site, path: string) => {
    const answer = from.answer(
      new Request(`https://planner.example${path}`, { headers: { accept: 'text/html' } }),
    );
    return { status: answer.status, text: await answer.text() };
  };
  for (const path of ['/community', '/community/builds', '/community/publish', '/join/some-code']) {
    expect((await opened(whole, path)).status).toBe(200);
    const { status, text } = await opened(bare, path);
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Not found')]);
  }
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    expect((await opened(whole, path)).text).toMatch(/community|sitemap-builds/);
    expect((await opened(bare, path)).text).not.toMatch(/community|sitemap-/);
  }
});
