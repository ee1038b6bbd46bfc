import { describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines } from '#e2e/support/engines.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { buildOf } from './community-for-tests.ts';
import { openProduct } from './product-for-tests.ts';

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  test.skipIf(isMissing)(
    'sitemaps have every build, thread, character and clan that is listed, with its last change, and nothing that was taken away',
    { timeout: 120_000 },
    async () => {
      const place = await freshPlace(everyTable);
      const product = await openProduct(place, writeTinySite());
      const { app } = product.install('on');
      const ada = apiVisitor(app, { origin: publicUrl });
      const account = { email: 'ada@visitor.example', password: 'Analytical1843', username: 'Ada' };
      const signedUp = await ada.ask('POST', '/api/account/sign-up', account);
      const { id: userId } = signedUp.body['account'] as { id: string };
      const address = async (method: string, path: string, body: object) => {
        const answer = await ada.ask(method, path, body);
        expect(answer).toMatchObject({ status: 200 });
        return String(answer.body['address']);
      };
      const show = async (isPublic: boolean) => {
        const { status, body } = await ada.ask('POST', '/api/documents/operations', {
          userId,
          operations: [
            {
              opId: (isPublic ? 'a' : 'b').repeat(32),
              collection: 'characters',
              id: 'mira',
              baseRevision: isPublic ? 0 : 1,
              createdAt: Date.now(),
              ...(isPublic
                ? {
                    kind: 'create',
                    fields: {
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
                      publicParts: ['name'],
                    },
                  }
                : { kind: 'patch', fields: { isPublic: false }, removed: [] }),
            },
          ],
        });
        expect({ status, body }).toMatchObject({ status: 200, body: { answers: [{ outcome: 'done' }] } });
      };

      const thread = {
        category: 'clans',
        title: 'Who fights on Saturday',
        body: 'We are eight.',
        language: 'en',
      };
      const clan = { name: 'Lanterns', server: 'Europe', door: 'open', baseVersion: 0 };
      const addresses = {
        builds: await address('PUT', '/api/own-builds/one', buildOf(1)),
        threads: (await address('PUT', '/api/own-threads/one', thread)).split('#')[0] ?? '',
        clans: (await address('PUT', '/api/own-clans/one', clan)).replace(/\/room$/, ''),
      };
      await show(true);
      const { body } = await ada.ask('GET', '/api/own-cards');
      const [card] = body['cards'] as { address: string }[];
      const all = { ...addresses, characters: card?.address ?? '' };

      const textAt = async (path: string) => (await app.request(publicUrl + path)).text();
      const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
      /** Everything that a sitemap leads to, whether it has parts or not. */
      const listedIn = async (name: string): Promise<string[]> => {
        const text = await textAt(`/sitemap-${name}.xml`);
        if (text.includes('<urlset')) {
          expect(text.match(/<lastmod>\d{4}-/g) ?? []).toHaveLength(locations(text).length);
          return locations(text).map((url) => String(url));
        }
        const parts = locations(text).map((url) => textAt(String(url).slice(publicUrl.length)));
        return (await Promise.all(parts)).flatMap(locations).map((url) => String(url));
      };
      const robots = await textAt('/robots.txt');
      for (const [name, path] of Object.entries(all)) {
        expect(path).toMatch(/^\/community\/\w+\/[0-9a-z]{26}$/);
        expect(await listedIn(name)).toEqual([publicUrl + path]);
        expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap-${name}.xml\n`);
      }

      await ada.ask('DELETE', '/api/own-builds/one');
      await ada.ask('DELETE', '/api/own-posts/one');
      await ada.ask('PUT', `/api/clans/${all.clans.split('/').at(-1)}/disbanding`, { name: 'Lanterns' });
      await show(false);
      for (const name of Object.keys(all)) expect([name, await listedIn(name)]).toEqual([name, []]);
      await product.close();
      await place.remove();
    },
  );
});
