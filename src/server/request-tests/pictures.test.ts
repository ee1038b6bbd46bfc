import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { serverLimits } from '#contract/limits.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { buildOf } from './community/community-for-tests.ts';
import { openProduct, type OpenedProduct } from './community/product-for-tests.ts';
import { publicUrl } from './identity-for-tests.ts';

/** Draws the name alone, and not every one. */
const drawing = `
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export function drawPicture({ shown, title = shown.sheet.name, server = '' }, { host, setType }) {
  if (title === 'Broken') throw new Error('It cannot be drawn.');
  const runs = setType(title + server + host, 'Grenze, serif');
  const texts = runs.map(({ text, face }) => '<text y="300" font-size="40" font-family="' + face + '">' + escaped(text) + '</text>');
  return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' + texts.join('') + '</svg>';
}`;

const sheet = {
  class: 'wizard',
  name: 'Frost',
  notes: '',
  buildType: 'PvE',
  items: {},
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
} as const;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('pictures of players’ links', () => {
    let place: FreshPlace;
    let product: OpenedProduct;
    let app: ReturnType<OpenedProduct['install']>['app'];
    let end: () => Promise<void>;
    let players = 0;

    beforeEach(async () => {
      place = await freshPlace(everyTable);
      const module = { '.renderer/package.json': '{"type":"module"}' };
      const renderer = 'export const renderPage = async () => ({ html: "" });';
      const site = { ...module, '.renderer/pictures.js': drawing, '.renderer/renderer.js': renderer };
      product = await openProduct(place, writeTinySite(site));
      const { app: installed, atTheEnd } = product.install('on');
      app = installed;
      end = async () => atTheEnd.stop();
    });
    afterEach(async () => {
      await end();
      await product.close();
      await place.remove();
    });

    async function player(): Promise<ApiVisitor & { readonly userId: string }> {
      const who = apiVisitor(app, { origin: publicUrl });
      const username = `Player_${(players += 1)}`;
      const account = { username, email: `${username}@visitor.example`, password: 'Analytical1843' };
      const { status, body } = await who.ask('POST', '/api/account/sign-up', account);
      expect(status).toBe(200);
      return Object.assign(who, { userId: (body['account'] as { id: string }).id });
    }
    const share = async (who: ApiVisitor, but: object = {}) => {
      const wanted = { sheet, showsName: false, expiresInDays: null, baseVersion: 0, ...but };
      const { status, body } = await who.ask('PUT', '/api/shares/one', wanted);
      expect(status).toBe(200);
      return `/l/${String(body['id'])}`;
    };
    const get = async (path: string, headers: Record<string, string> = {}, from = app) =>
      from.request(publicUrl + path, { headers: { 'user-agent': 'Mozilla/5.0', ...headers } });
    /** The path of the picture that a page names. */
    const named = async (address: string) => {
      const html = await (await get(address)).text();
      return /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1]?.replace(publicUrl, '');
    };
    const kept = () =>
      readdirSync(join(place.dataDir, 'pictures')).filter((name) => name.endsWith('.png')).length;
    async function expectPicture(answer: Response): Promise<string> {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const png = Buffer.from(await answer.arrayBuffer());
      expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      return answer.headers.get('etag') ?? '';
    }
    const expectGone = async (answer: Response) => {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    };

    test('a link’s page names its picture, another one once the link shows something else, and it is drawn once', async () => {
      const ada = await player();
      const address = await share(ada);
      const first = (await named(address)) ?? '';
      expect(first).toMatch(new RegExp(`^${address}/preview\\.png\\?[0-9a-f]{8}$`));
      const together = await Promise.all(Array.from({ length: 5 }, async () => get(first)));
      const tags = await Promise.all(together.map(expectPicture));
      expect(new Set(tags).size).toBe(1);
      const etag = tags[0] ?? '';
      expect((await get(first, { 'if-none-match': etag })).status).toBe(304);
      await expectPicture(await get(`${address}/preview.png`));
      expect(kept()).toBe(1);

      await share(ada, { baseVersion: 1, sheet: { ...sheet, name: 'Ice' } });
      expect(await named(address)).not.toBe(first);
      expect(await expectPicture(await get(first, { 'if-none-match': etag }))).not.toBe(etag);
      expect(kept()).toBe(2);
      // By its two pages and none of its pictures.
      const { body } = await ada.ask('GET', '/api/shares');
      expect(body['shares']).toMatchObject([{ opens: 2 }]);
    });

    test('a picture is gone with the next question once its link is revoked or has ended, in every process, kept or not', async () => {
      const ada = await player();
      const address = await share(ada);
      const other = product.install('on');
      const etag = await expectPicture(await get(`${address}/preview.png`));
      await expectPicture(await get(`${address}/preview.png`, {}, other.app));
      await ada.ask('DELETE', '/api/shares/one');
      for (const each of [app, other.app])
        for (const headers of [{}, { 'if-none-match': etag }])
          await expectGone(await get(`${address}/preview.png`, headers, each));
      expect(await named(address)).toBe('/preview.png');

      await share(ada, { baseVersion: 1 });
      await expectPicture(await get(`${address}/preview.png`));
      await product.database.db
        .updateTable('shares')
        .set({ expires_at: Date.now() - 1 })
        .execute();
      for (const each of [app, other.app]) await expectGone(await get(`${address}/preview.png`, {}, each));
      await expectGone(await get(`/l/${'0'.repeat(26)}/preview.png`));
      await other.atTheEnd.stop();
    });

    test('whatever a name says, it is drawn as text', async () => {
      const ada = await player();
      const names = [
        '</text><script>alert(1)</script><image href="file:///etc/passwd"/>',
        '\u202Etxt.exe\u202C \u2066a\u2069 \u200F',
        `Z${'\u0363\u0334\u0318'.repeat(39)}`,
        'W'.repeat(120),
        '👩‍👩‍👧🔥⚔️🇩🇪',
        '\u0001\u0008\uFFFE\uFFFF\u2028',
        '레온 王者 カナ สวัสดี مرحبا שלום ক 𝕳',
        '',
      ];
      for (const [index, name] of names.entries()) {
        const address = await share(ada, { sheet: { ...sheet, name }, baseVersion: index });
        const answer = await get(`${address}/preview.png`);
        // Of signs that no picture can have, the code of pages takes care.
        if (!name.includes('\uFFFE')) await expectPicture(answer);
      }
    });

    test('one that cannot be drawn is the site’s own, and the next one is drawn', async () => {
      const ada = await player();
      const address = await share(ada, { sheet: { ...sheet, name: 'Broken' } });
      const answer = await get(`${address}/preview.png`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/preview.png']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await share(ada, { baseVersion: 1 });
      await expectPicture(await get(`${address}/preview.png`));
    });

    test('pictures count among the links that an address may open', async () => {
      const address = await share(await player());
      const asked = Array.from({ length: 2 * serverLimits.shareOpensPerMinute }, async () =>
        get(`${address}/preview.png`),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(
        serverLimits.shareOpensPerMinute,
      );
    });

    test('a published build has a picture, which votes leave as it is, until it is withdrawn', async () => {
      const [ada, bo] = [await player(), await player()];
      const { body } = await ada.ask('PUT', '/api/own-builds/one', buildOf(1));
      const address = String(body['address']);
      const first = (await named(address)) ?? '';
      expect(first).toMatch(new RegExp(`^${address}/preview\\.png\\?`));
      const etag = await expectPicture(await get(first));
      expect((await bo.ask('PUT', `/api/builds/${String(body['id'])}/vote`, {})).status).toBe(200);
      expect(await named(address)).toBe(first);
      await ada.ask('PUT', '/api/own-builds/one', { ...buildOf(1), title: 'Bleed faster', baseVersion: 1 });
      expect(await named(address)).not.toBe(first);
      expect(await expectPicture(await get(first, { 'if-none-match': etag }))).not.toBe(etag);
      await ada.ask('DELETE', '/api/own-builds/one');
      await expectGone(await get(first));
    });

    test('a character of the gallery has a picture while its player shows it', async () => {
      const ada = await player();
      const change = async (operation: object) => {
        const { status, body } = await ada.ask('POST', '/api/documents/operations', {
          userId: ada.userId,
          operations: [{ collection: 'characters', id: 'mira', createdAt: Date.now(), ...operation }],
        });
        expect({ status, body }).toMatchObject({ status: 200, body: { answers: [{ outcome: 'done' }] } });
      };
      const fields = {
        name: 'Mira',
        class: 'monk',
        server: 'Europe',
        level: 60,
        experience: 0,
        paragonLevel: 0,
        buildType: 'PvE',
        notes: '',
        pinned: false,
        tags: [],
        stats: {},
        equippedGems: {},
        worn: {},
        skills: {},
        isPublic: true,
        publicParts: ['name', 'server'],
      };
      await change({ opId: 'a'.repeat(32), kind: 'create', baseRevision: 0, fields });
      const { body } = await ada.ask('GET', '/api/own-cards');
      const [{ address } = { address: '' }] = body['cards'] as { address: string }[];
      const picture = (await named(address)) ?? '';
      expect(picture).toMatch(new RegExp(`^${address}/preview\\.png\\?`));
      await expectPicture(await get(picture));
      const hidden = { fields: { isPublic: false }, removed: [] };
      await change({ opId: 'b'.repeat(32), kind: 'patch', baseRevision: 1, ...hidden });
      await expectGone(await get(picture));
    });
  });
});
