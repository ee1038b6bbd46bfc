import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { tinySettings, writeTinySite, type TinySite } from '#e2e/support/tiny-site.ts';
import { pageList, type PageRow } from '#contract/site/pages.ts';
import type { PageOnRequest } from './page-renderer.ts';
import { loadSite } from './site.ts';

const renderer = `
  export async function renderPage(path, data) {
    if (data.fails) throw new Error('cannot be drawn');
    return { html: '<p>' + path + ' ' + data.name + ' ' + (globalThis.drawnPages = (globalThis.drawnPages ?? 0) + 1) + '</p>' };
  }
`;

let tiny: TinySite | undefined;
afterEach(() => {
  tiny?.remove();
  tiny = undefined;
});

function load(code: string | null = renderer, rows: readonly PageRow[] = pageList) {
  tiny = writeTinySite(code === null ? {} : { '.renderer/renderer.js': code });
  const errors: unknown[] = [];
  const { drawPage, answer } = loadSite({
    folder: tiny.folder,
    config: { ...tinySettings, environment: 'production' },
    headersFor: () => ({}),
    rows,
    onError: (error) => errors.push(error),
  });
  const draw = async (but: Partial<PageOnRequest> = {}, headers: Record<string, string> = {}) => {
    const page: PageOnRequest = {
      page: 'storedLoadout',
      address: '/l/1',
      version: '1',
      data: { name: 'Frost' },
      title: 'Loadout',
      description: 'What it is',
      status: 200,
      ...but,
    };
    // As from a database, which answers one after the other.
    const reading = setImmediate().then(() => page);
    const response = await drawPage(
      new Request(`https://planner.example${page.address}`, { headers }),
      reading,
    );
    return { response, html: await response.text() };
  };
  return { draw, drawPage, answer, errors };
}

test('a page is drawn with its data beside it, hidden from search engines and kept by nobody', async () => {
  const { draw } = load();
  const { response, html } = await draw({ title: 'A <b> & "c"' }, { 'if-none-match': '*' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('etag')).toBeNull();
  expect(html).toContain('<title>A &lt;b> &amp; &quot;c&quot; · Loadstone</title>');
  expect(html).toMatch(/<div id="root"><p>\/l\/1 Frost \d+<\/p><\/div>/);
  expect(html).toContain('<script type="application/json" id="page-data">{"name":"Frost"}</script>');
  expect(html).toContain('content="https://planner.example/preview.png"');
});

test('what players write ends no element and fills no other place', async () => {
  const { draw } = load();
  const name = '</script><script>alert(1)</script> $& $1 <!--page-data--> \u2028';
  const { html } = await draw({ data: { name } });
  const block = /id="page-data">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(block).not.toContain('<');
  expect(block).not.toContain('\u2028');
  expect(JSON.parse(block)).toEqual({ name });
});

test('one version of a page is drawn once, also for many at once, and another version anew', async () => {
  const { draw } = load();
  const drawn = await Promise.all(Array.from({ length: 20 }, async () => (await draw()).html));
  expect(new Set(drawn).size).toBe(1);
  expect((await draw({ version: '2' })).html).not.toBe(drawn[0]);
});

test('of the pages that were drawn the last 200 are kept', async () => {
  const { draw } = load();
  const first = (await draw()).html;
  for (let at = 0; at < 199; at += 1) await draw({ address: `/l/more-${at}` });
  expect((await draw()).html).toBe(first);
  for (let at = 0; at < 200; at += 1) await draw({ address: `/l/others-${at}` });
  expect((await draw()).html).not.toBe(first);
});

test.each([
  ['the code that draws it is gone', null, {}],
  ['it cannot be drawn', renderer, { fails: true }],
])('where %s, the browser gets the data and draws it', async (_name, code, data) => {
  const { draw, errors } = load(code);
  const { response, html } = await draw({ data: { name: 'Frost', ...data } });
  expect(response.status).toBe(200);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"name":"Frost"');
  expect(errors).toHaveLength(1);
});

test('of very many that are asked for at once the browser draws most, and who asks later gets a drawn one', async () => {
  const { draw, errors } = load();
  const before = (await draw()).html;
  const addresses = Array.from({ length: 300 }, (_, at) => `/l/burst-${at}`);
  const all = await Promise.all(addresses.map(async (address) => draw({ address })));
  const isDrawn = all.map(({ html }) => !html.includes('<div id="root"></div>'));
  expect(isDrawn.filter(Boolean).length).toBeLessThanOrEqual(8);
  for (const { response, html } of all) {
    expect(response.status).toBe(200);
    expect(html).toContain('"name":"Frost"');
  }
  // Those that are drawn and kept stay so.
  expect((await draw()).html).toBe(before);
  expect((await draw({ address: '/l/burst-49' })).html).not.toContain('<div id="root"></div>');
  expect(errors).toEqual([]);
});

test('eight at once are all drawn', async () => {
  const { draw } = load();
  const all = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => draw({ address: `/l/few-${at}` })),
  );
  for (const { html } of all) expect(html).not.toContain('<div id="root"></div>');
});

test('what cannot be read is told as it was thrown, and takes nobody’s place', async () => {
  const { drawPage, draw } = load();
  const request = new Request('https://planner.example/l/1');
  for (let at = 0; at < 20; at += 1)
    await expect(drawPage(request, Promise.reject(new Error('No row')))).rejects.toThrow('No row');
  await setImmediate();
  expect((await draw()).html).not.toContain('<div id="root"></div>');
});

test('what is not there is told with its status', async () => {
  const { draw } = load();
  expect((await draw({ status: 404 })).response.status).toBe(404);
});

test('the code that draws pages has no address of its own', () => {
  const { answer } = load();
  expect(answer(new Request('https://planner.example/.renderer/renderer.js')).status).toBe(404);
});

test('a page that is drawn on request and listed is one for search engines, and asked after by its ETag', async () => {
  const listedRows = pageList.map((row) =>
    row.id === 'storedLoadout' ? { ...row, path: '/builds', listed: true, addressIsSecret: false } : row,
  );
  const { draw, answer } = load(renderer, listedRows);
  const things = [{ '@type': 'ItemList', name: '</script>' }];
  const asked = { address: '/builds', things };
  const { response, html } = await draw(asked);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(html).toContain('<link rel="canonical" href="https://planner.example/builds">');
  expect(html).not.toContain('name="robots"');
  expect(html).toMatch(/<div id="root"><p>\/builds Frost \d+<\/p><\/div>/);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': things });
  const etag = response.headers.get('etag') ?? '';
  const again = await draw(asked, { 'if-none-match': etag });
  expect([again.response.status, again.html]).toEqual([304, '']);
  expect((await draw({ ...asked, version: '2' }, { 'if-none-match': etag })).response.status).toBe(200);
  const missing = await draw({ ...asked, version: 'none', status: 404 });
  expect(missing.response.headers.get('x-robots-tag')).toBe('noindex');
  expect(missing.html).not.toContain('canonical');
  const sitemap = await answer(new Request('https://planner.example/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://planner.example/builds</loc>');
});
