import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

import { sameForAll } from '#contract/site/consent.ts';
import type { OfflineSite } from '#contract/site/offline.ts';
import { builtPart } from '#e2e/support/built-part.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { Calculator } from '#e2e/support/pages/calculators.ts';
import { answerCookieSettings, expect, test as base } from '#e2e/support/fixtures.ts';
import { Front } from '#e2e/support/front.ts';
import { isKept, isQuick, publicPages, telling } from '#e2e/support/pages.ts';
import { type Product, startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { buildAgain, type SecondBuild } from '#e2e/support/second-build.ts';

/** All are kept in one way; after one visit every one is opened, after an update a few of each kind will do. */
const ofUpdates = telling.filter(isKept).filter((_, index) => !isQuick || index % 4 === 0);

const firstBuild = fileURLToPath(new URL('../../dist/web', import.meta.url));

interface Stage {
  /** The address that people use, whatever stands behind it. */
  readonly front: Front;
  /** Starts the product on a built site, with settings, behind that address. */
  run(web: string, settings?: Record<string, string>): Promise<Product>;
}

const test = base.extend<{ stage: Stage }>({
  stage: async ({ settings }, provide) => {
    const front = await Front.open();
    const ends: (() => Promise<unknown>)[] = [];
    await provide({
      front,
      async run(web, changed = {}) {
        const { dataDir, remove } = await temporaryDataDir();
        const env = { PUBLIC_URL: front.url, DIST_DIR: web, ...settings, ...changed };
        const product = await startProduct(dataDir, { env });
        ends.push(remove, () => product.stop());
        front.leadTo(product.url);
        return product;
      },
    });
    front.die();
    for (const end of ends.toReversed()) await end();
  },
});

test.use({ serviceWorkers: 'allow', baseURL: ({ stage }, provide) => provide(stage.front.url) });

let building: Promise<SecondBuild> | null = null;
const secondBuild = () => (building ??= buildAgain());
test.afterAll(async () => (await building)?.remove());

/** What a browser says of a network that is not there, and of Page Not Found. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|404/;

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
/** What is not needed to answer, the worker too, is loaded once somebody uses the page. */
async function startUsing(page: Page): Promise<void> {
  await isAwake(page);
  await page.keyboard.press('Shift');
}
const offer = (page: Page) => page.getByRole('region', { name: 'Update' });
const hint = (page: Page) => page.getByRole('region', { name: 'Network' });

/** The names of the caches with the number of what is in each. */
const caches = (page: Page) =>
  page.evaluate(async () => {
    const names = await window.caches.keys();
    return Promise.all(names.map(async (name) => (await (await window.caches.open(name)).keys()).length));
  });

/** Opens a page, uses it, and waits until a worker answers for it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startUsing(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Ends the product and the browser's network: what is shown from here on comes from the device. */
async function goDark(stage: Stage, product: Product, context: BrowserContext): Promise<void> {
  await product.stop();
  stage.front.die();
  await context.setOffline(true);
}

/** The files of a page that the browser did not take from its caches by itself. */
const loadedPastCaches = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (
      performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        workerMatchedSourceType?: string;
      })[]
    )
      .filter(
        ({ name, workerMatchedSourceType }) =>
          /\/assets\/.*\.(js|css|woff2)$/.test(name) && workerMatchedSourceType !== 'cache',
      )
      .map(({ name }) => name),
  );

interface Shown {
  readonly build: string;
  readonly version: string;
  readonly assets: readonly string[];
}

/** Of which version a page is, and which assets it has asked for. */
const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const block = JSON.parse(document.getElementById('site-config')?.textContent ?? '{}') as Shown;
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    return { build: block.build, version: block.version, assets };
  });

/** Without the compressed twins, which have no address. */
const assetsOf = (web: string) =>
  new Set(
    readdirSync(`${web}/assets`)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `/assets/${name}`),
  );
const buildOf = (web: string) => (JSON.parse(readFileSync(`${web}/build.json`, 'utf8')) as Shown).build;

/** Every asset that the page has asked for is of the build that the page is of, and some are of no other. */
async function expectUnmixed(page: Page, web: string, otherWeb: string): Promise<void> {
  const { build, assets } = await shownBy(page);
  expect(build).toBe(buildOf(web));
  const [own, other] = [assetsOf(web), assetsOf(otherWeb)];
  expect(assets.filter((asset) => !own.has(asset))).toEqual([]);
  expect(assets.filter((asset) => !other.has(asset))).not.toEqual([]);
}

test.describe('without the network', () => {
  test('a small hint says that the network is away; after one visit every page opens cold, an unknown address gives Page Not Found, and what only the server knows is never answered from the device', async ({
    page,
    browser,
    context,
    stage,
    complaints,
  }) => {
    test.slow();
    complaints.expect(noNetwork);
    const product = await stage.run(firstBuild);
    await visit(page, '/settings');
    const expectNotFound = async (of: Page) => {
      for (const path of ['/no-such-page', '/calculators/no-such', '/gems/no-such-gem', '/no-such-page/']) {
        const answer = await of.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(headingOf(of)).toHaveText('Page Not Found');
      }
    };
    const serverPaths = ['/api/no-such-route', '/healthz', '/readyz', '/auth/x', '/__/x', '/l/x'];
    const askServer = (of: Page) =>
      of.evaluate(
        (asked) =>
          Promise.all(
            asked.map((path) =>
              fetch(path).then(
                ({ status }) => status,
                () => 'none',
              ),
            ),
          ),
        serverPaths,
      );
    expect(await askServer(page)).toEqual([404, 200, 200, 404, 404, 404]);
    // The worker asks the server first: a newer version may have the page.
    await expectNotFound(page);

    await test.step('a small hint says that the network is away, but not of a moment only, and goes when it is back', async () => {
      await visit(page, '/normal-gem-calculator');
      await context.setOffline(true);
      await expect(hint(page)).toHaveText('You are offline. Everything you see here works.');
      await expect(page.locator('#announcements')).toHaveText(
        'You are offline. Everything you see here works.',
      );
      await visit(page, '/login');
      expect(await loadedPastCaches(page)).toEqual([]);
      await expect(hint(page)).toHaveText('You are offline. Nothing can be sent until it is back.');
      await context.setOffline(false);
      await expect(hint(page)).toHaveCount(0);
      await expect(page.locator('#announcements')).toHaveText('You are online again.');

      await test.step('a network that is gone for a moment only is not mentioned', async () => {
        await visit(page, '/');
        const now = Date.now();
        await page.clock.install({ time: now });
        await page.clock.pauseAt(now + 1000);
        await context.setOffline(true);
        await page.clock.runFor(1_000);
        await context.setOffline(false);
        await page.clock.runFor(5_000);
        await expect(hint(page)).toHaveCount(0);
        await expect(page.locator('#announcements')).toHaveText('');
        await page.clock.resume();
      });

      await test.step('a browser without service workers, as on plain http in a network, shows the site as ever', async () => {
        complaints.expect(noNetwork);
        const plain = await browser.newContext({ baseURL: stage.front.url });
        complaints.watch(plain);
        await answerCookieSettings(plain, sameForAll(false));
        const other = await plain.newPage();
        await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
        // No worker keeps the part that says it: it has to come before the network goes.
        const { url } = await builtPart('web/app/offline/OfflineLayer.tsx');
        const saying = other.waitForResponse(url);
        const calculator = await new Calculator(other, 'normal').open();
        await calculator.keep({ 'Gem color': 'Red', Gem: 'Tourmaline' });
        await saying;
        await plain.setOffline(true);
        await expect(hint(other)).toHaveText('You are offline. This page keeps working.');
        await plain.close();
      });
    });

    await goDark(stage, product, context);
    await page.close();
    const cold = await context.newPage();
    for (const { path, aliases = [], title, id } of telling.filter(isKept))
      await test.step(`${path} opens cold, by each of its addresses`, async () => {
        for (const address of [path, ...aliases, ...(id === 'home' ? [] : [`${path}/`])]) {
          const answer = await cold.goto(address);
          expect(answer?.status(), address).toBe(200);
          expect(answer?.fromServiceWorker(), address).toBe(true);
          await isAwake(cold);
          await expect(cold).toHaveTitle(id === 'home' ? title : `${title} · Loadstone`);
          if (id !== 'home') await expect(headingOf(cold), address).toHaveText(title);
          expect(new URL(cold.url()).pathname).toBe(address.replace(/(.)\/$/, '$1'));
        }
      });

    await test.step('a gem of the gem book is drawn from the catalogue', async () => {
      const answer = await cold.goto('/gems/frozen-heart');
      expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
      await expect(headingOf(cold)).toHaveText('Frozen Heart');
      await expect(cold).toHaveTitle('Frozen Heart, 5-star gem · Loadstone');
    });

    await test.step('an unknown address gives Page Not Found, which leads home', async () => {
      await expectNotFound(cold);
      await cold.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
      await expect(cold.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
    });
    await test.step('what only the server knows is not answered', async () => {
      expect(await askServer(cold)).toEqual(serverPaths.map(() => 'none'));
      for (const path of ['/l/x', '/auth/x'])
        await expect(cold.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    });
  });

  test(
    'one visit keeps the whole site, whichever page it is to',
    { tag: '@desktop' },
    async ({ browser, stage, complaints }) => {
      // The whole site once for every page.
      test.slow();
      await stage.run(firstBuild);
      const script = await (await fetch(`${stage.front.url}/sw.js`)).text();
      const { files, whenUsed } = JSON.parse(
        /^const OFFLINE_SITE = (.*);\n/.exec(script)?.[1] ?? '{}',
      ) as OfflineSite;
      const wanted = new Set(files.map(({ address }) => address));
      const known = new Set([...files, ...whenUsed].map(({ address }) => address));
      expect(
        [
          // One that is drawn on request opens from an outline.
          ...publicPages.filter((page) => isKept(page) && page.drawn === 'at-build').map(({ path }) => path),
          ...assetsOf(firstBuild),
        ].filter((path) => !known.has(path)),
      ).toEqual([]);
      // An ad blocker that drops one file would keep the whole site from being kept.
      const blocked = /\/(ads?-|advert|banner|consent|cookie)/i;
      expect([...assetsOf(firstBuild)].filter((path) => blocked.test(path))).toEqual([]);
      for (const { path } of publicPages.filter(isKept)) {
        const context = await browser.newContext({ baseURL: stage.front.url, serviceWorkers: 'allow' });
        complaints.watch(context);
        const page = await context.newPage();
        await visit(page, path);
        const kept = await page.evaluate(async () => {
          const [name = ''] = await window.caches.keys();
          const keys = await (await window.caches.open(name)).keys();
          return keys.map(({ url }) => new URL(url).pathname);
        });
        // A cache keeps the braces of an outline's address as a browser writes them.
        const addresses = [...wanted].map((address) => new URL(address, stage.front.url).pathname);
        expect(new Set(kept), path).toEqual(new Set([...addresses, '/offline/predecessors']));
        await context.close();
      }
    },
  );

  test(
    'a calculation made in flight mode is there after a reload, in another tab and when the network is back',
    { tag: '@daily' },
    async ({ page, context, stage, complaints }) => {
      test.slow();
      complaints.expect(noNetwork);
      const product = await stage.run(firstBuild);
      await visit(page, '/');
      await goDark(stage, product, context);
      await page.close();
      const calculator = await new Calculator(await context.newPage(), 'normal').open();
      await calculator.keep({ 'Gem color': 'Red', Gem: 'Tourmaline', 'Current rank': 1, 'Target rank': 5 });
      await calculator.openWorking(calculator.result);
      await calculator.page.keyboard.press('Escape');
      await calculator.reload();
      await expect(calculator.item('Tourmaline')).toHaveCount(1);
      const other = await new Calculator(await context.newPage(), 'normal').open();
      await expect(other.item('Tourmaline')).toHaveCount(1);

      await stage.front.revive();
      await stage.run(firstBuild);
      await context.setOffline(false);
      await other.reload();
      await expect(other.item('Tourmaline')).toHaveCount(1);
    },
  );
});

test.describe('a new version', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  // What a page asks while one server has gone and the next is not there yet has no answer.
  test.beforeEach(({ complaints }) => complaints.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/));

  /** The server that runs from now on has another build and another configuration. */
  const update = async (stage: Stage, running: Product) => {
    const { web, credit } = await secondBuild();
    await running.stop();
    const product = await stage.run(web, { DONATION_URL: 'https://donate.example/' });
    return { product, web, credit };
  };

  test(
    'is offered when it is whole, and shown on every page after the reload, never mixed with the old one',
    { tag: '@desktop' },
    async ({ page, context, stage }) => {
      const running = await stage.run(firstBuild);
      await visit(page, '/');
      const { web, credit } = await update(stage, running);
      const footer = (of: Page) => of.getByRole('contentinfo');

      await page.goto('/normal-gem-calculator');
      await startUsing(page);
      await expect(offer(page)).toContainText('A new version is ready.');
      await expect(page.locator('#announcements')).toHaveText('A new version is ready.');
      expect(await caches(page)).toHaveLength(2);
      // Until the visitor chooses, everything stays the old version: this page, its later parts, and new tabs.
      await page.getByRole('banner').getByRole('link', { name: 'Open settings' }).click();
      await expect(headingOf(page)).toHaveText('Settings');
      await expectUnmixed(page, firstBuild, web);
      const other = await context.newPage();
      for (const { path } of ofUpdates) {
        await other.goto(path);
        await isAwake(other);
        await expect(footer(other)).not.toContainText(credit.after);
        await expectUnmixed(other, firstBuild, web);
      }
      await other.close();

      await Promise.all([
        page.waitForEvent('load'),
        offer(page).getByRole('button', { name: 'Reload' }).click(),
      ]);
      await expect(headingOf(page)).toHaveText('Settings');
      for (const { path } of ofUpdates) {
        await page.goto(path);
        await expect(footer(page)).toContainText(credit.after);
        await expect(footer(page).getByRole('link', { name: 'Support' })).toHaveAttribute(
          'href',
          'https://donate.example/',
        );
        await startUsing(page);
        await expectUnmixed(page, web, firstBuild);
      }
      await expect(offer(page)).toHaveCount(0);
      await expect.poll(() => caches(page)).toHaveLength(1);
    },
  );

  test(
    'that is put off stays ready, and may be of the configuration alone',
    { tag: '@desktop' },
    async ({ page, stage }) => {
      test.slow();
      const running = await stage.run(firstBuild);
      await visit(page, '/');
      const { product, web, credit } = await update(stage, running);
      await page.reload();
      await startUsing(page);
      await offer(page).getByRole('button', { name: 'Later' }).click();
      await expect(offer(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await test.step('the next page load offers it again', async () => {
        await page.goto('/settings');
        await startUsing(page);
        await expect(offer(page)).toBeVisible();
        await expectAccessible(page);
        await expectUnmixed(page, firstBuild, web);
      });
      await test.step('without the network as well: the new version is on the device', async () => {
        stage.front.die();
        await offer(page).getByRole('button', { name: 'Reload' }).click();
        await expect(page.getByRole('contentinfo')).toContainText(credit.after);
        await stage.front.revive();
      });
      await test.step('a version of the configuration alone is offered, too', async () => {
        const before = await shownBy(page);
        await product.stop();
        await stage.run(web, { DONATION_URL: 'https://other.example/' });
        await page.reload();
        await startUsing(page);
        await Promise.all([
          page.waitForEvent('load'),
          offer(page).getByRole('button', { name: 'Reload' }).click(),
        ]);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Support' })).toHaveAttribute(
          'href',
          'https://other.example/',
        );
        const after = await shownBy(page);
        expect(after.build).toBe(before.build);
        expect(after.version).not.toBe(before.version);
      });
    },
  );

  test(
    'is offered in every tab, and choosing it in one reloads each of them once, forms kept; the last tab closed, it takes over by itself',
    { tag: '@desktop' },
    async ({ page, context, stage }) => {
      const running = await stage.run(firstBuild);
      await visit(page, '/');
      const calculator = await new Calculator(await context.newPage(), 'legendary').open();
      const other = calculator.page;
      await calculator.fill({ 'Target rank': 7 });
      await startUsing(other);
      const { product, web, credit } = await update(stage, running);
      await page.reload();
      await startUsing(page);
      await expect(offer(page)).toBeVisible();
      await expect(offer(other)).toBeVisible();

      const loads = new Map<Page, number>([page, other].map((each) => [each, 0]));
      for (const each of loads.keys()) each.on('load', () => loads.set(each, (loads.get(each) ?? 0) + 1));
      await offer(page).getByRole('button', { name: 'Reload' }).click();
      for (const each of loads.keys()) {
        await expect(each.getByRole('contentinfo')).toContainText(credit.after);
        await startUsing(each);
        await expectUnmixed(each, web, firstBuild);
        await expect(offer(each)).toHaveCount(0);
      }
      await expect(calculator.field('Target rank')).toHaveValue('7');
      expect([...loads.values()]).toEqual([1, 1]);

      await test.step('the last tab of the old one closed, the next takes over by itself', async () => {
        await product.stop();
        await stage.run(firstBuild);
        await page.reload();
        await startUsing(page);
        await expect(offer(page)).toBeVisible();
        await other.close();
        await page.close();
        const next = await context.newPage();
        await expect(async () => {
          await next.goto('/');
          await isAwake(next);
          expect((await shownBy(next)).build).toBe(buildOf(firstBuild));
        }).toPass();
        await expect(next.getByRole('contentinfo')).not.toContainText(credit.after);
        await expectUnmixed(next, firstBuild, web);
      });
    },
  );

  test(
    'whose server dies in the middle of it leaves the old one working, comes when the server is back, and is what a page that cannot be drawn is reloaded to',
    { tag: '@desktop' },
    async ({ page, context, stage, complaints }) => {
      complaints.expect(noNetwork);
      const running = await stage.run(firstBuild);
      await visit(page, '/');
      const { web, credit } = await secondBuild();
      await running.stop();
      const product = await stage.run(web);
      stage.front.leadTo(product.url, 4);
      await page.reload();
      await startUsing(page);
      await expect.poll(() => stage.front.isDead).toBe(true);
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return [registration?.installing, registration?.waiting].filter((worker) => worker !== null)
              .length;
          }),
        )
        .toBe(0);
      expect(await caches(page)).toHaveLength(1);
      await expect(offer(page)).toHaveCount(0);
      for (const path of ['/', '/legendary-gem-calculator', '/settings']) {
        await page.goto(path);
        await isAwake(page);
        await expectUnmixed(page, firstBuild, web);
      }

      await stage.front.revive();
      stage.front.leadTo(product.url);
      // The browser hears of the network and asks again.
      await startUsing(page);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(offer(page)).toBeVisible();

      await test.step('a page that cannot be drawn is reloaded to it', async () => {
        complaints.expect(/made to fail/);
        await page.addInitScript((failing) => {
          globalThis.BigInt = new Proxy(BigInt, {
            apply(target, self, values) {
              const config = document.getElementById('site-config')?.textContent ?? '';
              if (config.includes(failing)) throw new Error('made to fail');
              return Reflect.apply(target, self, values) as unknown;
            },
          });
        }, buildOf(firstBuild));
        await page.goto('/normal-gem-calculator');
        await expect(headingOf(page)).toHaveText('Application Error');
        await page.getByRole('button', { name: 'Reload Page' }).click();
        await expect(page.getByRole('contentinfo')).toContainText(credit.after);
        await expect(headingOf(page)).toHaveText('Normal Gem Calculator');
      });
    },
  );
});
