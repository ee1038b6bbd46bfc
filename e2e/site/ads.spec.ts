import type { Page } from '@playwright/test';

import { adSlots } from '#contract/site/ad-slots.ts';
import { pageList } from '#contract/site/pages.ts';
import { mayShowAds } from '#contract/site/ad-pages.ts';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test as plainTest } from '#e2e/support/fixtures.ts';
import { test } from '#e2e/support/stand-ins/outside-scripts.ts';
import { desktop, phone } from '#e2e/support/browser/devices.ts';
import { slowPhone } from '#e2e/support/browser/slow-phone.ts';
import { isQuick } from '#e2e/support/pages.ts';

// One after the other: a second browser with an installation of this kind takes longer to start than these take.
plainTest.describe.configure({ mode: 'default' });

const ads = (page: Page) => page.getByRole('complementary', { name: /^Advertisement: / });
const units = (page: Page) =>
  page
    .locator('ins.adsbygoogle')
    .evaluateAll((places) => places.map((place) => place.getAttribute('data-ad-slot')));
const roomTaken = (page: Page) =>
  page
    .locator('.ad-room')
    .evaluateAll((rooms) =>
      rooms.map((room) => room.getBoundingClientRect().height).filter((height) => height > 0),
    );
const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
/** Longer than an ad would have waited, by the page's clock, which the journey has installed. */
async function lookAtPage(page: Page): Promise<void> {
  await isAwake(page);
  await page.clock.runFor(3500);
  // What is due then has to be fetched first.
  await page.waitForTimeout(200);
}
/** Looks at the page until it has so many ads. */
async function expectFilled(page: Page, count: number): Promise<void> {
  await isAwake(page);
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator('ins[data-ad-status="filled"]')).toHaveCount(count, { timeout: 200 });
  }).toPass();
}
const shown = pageList.filter(({ exists, path }) => exists && !path.includes('{'));

plainTest.describe('an installation without an ads id', { tag: '@desktop' }, () => {
  plainTest.use({ consent: { analytics: true, marketing: true, preferences: true } });

  plainTest('has no ads, no room for them and no request for any', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.clock.install();
    for (const path of ['/', '/normal-gem-calculator', '/calculators']) {
      await page.goto(path);
      expect(await roomTaken(page)).toEqual([]);
      await lookAtPage(page);
      await expect(page.locator('.ad-room')).toHaveCount(0);
      await expect(page.locator('ins')).toHaveCount(0);
    }
    expect(foreign).toEqual([]);
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/https?:|frame-src/);
  });
});

test.describe('a visitor who does not allow marketing', { tag: '@desktop' }, () => {
  test.use({ consent: { analytics: true, marketing: false, preferences: true } });

  test('sees no ads and no room for them', async ({ page, standIns }) => {
    standIns.forget();
    await page.clock.install();
    await page.goto('/');
    expect(await roomTaken(page)).toEqual([]);
    await lookAtPage(page);
    await expect(page.locator('.ad-room')).toHaveCount(0);
    expect(standIns.asked(standIns.scripts)).not.toContain('/show.js');
  });
});

test.describe('a visitor who allows marketing', () => {
  test.use({ consent: { analytics: false, marketing: true, preferences: false } });

  const topAndBottom = [
    ['/', ['4711', 'footer-banner']],
    ['/normal-gem-calculator', ['normal-calculator-top', 'footer-banner']],
    ['/events', ['footer-banner']],
    ['/calculators/legendary-gems', ['legendary-calculator-top', 'footer-banner']],
    ['/gem-power-calculator', ['gem-power-calculator-top', 'footer-banner']],
    ['/calculators', ['content-rectangle', 'footer-banner']],
    ['/settings', ['footer-banner']],
    ['/community', ['footer-banner']],
    ['/community/builds', ['footer-banner']],
    ['/community/characters', ['footer-banner']],
    ['/community/forum', ['footer-banner']],
    ['/community/clans', ['footer-banner']],
  ] as const;

  test(
    'has looked at a page for three seconds before an ad appears',
    { tag: '@desktop' },
    async ({ page }) => {
      // Standing still but for what the journey lets pass, however slow the machine is.
      const opened = Date.now();
      await page.clock.install({ time: opened });
      await page.clock.pauseAt(opened + 1000);
      await page.goto('/');
      await isAwake(page);
      const room = await roomTaken(page);
      expect(room.length).toBe(2);
      await page.clock.runFor(500);
      await expect.poll(() => page.evaluate(() => Reflect.has(window, 'showScript'))).toBe(true);
      await page.clock.runFor(2300);
      await expect(page.locator('ins')).toHaveCount(0);
      await page.clock.runFor(1500);
      await expect(page.locator('ins')).toHaveCount(2);
      expect(await roomTaken(page)).toEqual(room);

      // Another page is another view.
      await page.getByRole('link', { name: 'Open the calculators' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gem Calculators');
      await page.clock.runFor(2500);
      await expect(page.locator('ins')).toHaveCount(0);
      await page.clock.runFor(1500);
      await expect(page.locator('ins')).toHaveCount(2);
    },
  );

  test(
    'finds ads at the top and at the bottom of the page, one beside it on a wide screen, every slot on some page, and none on pages that take none',
    { tag: '@desktop' },
    async ({ page, complaints, standIns }) => {
      test.slow();
      complaints.expect(/404/);
      await page.clock.install();
      for (const { viewport } of [phone, desktop])
        await test.step(`at the top and at the bottom, ${viewport.width} px wide`, async () => {
          await page.setViewportSize(viewport);
          for (const [path, expected] of topAndBottom) {
            await page.goto(path);
            await expectFilled(page, expected.length);
            await expect(page.locator('ins[data-ad-status="filled"] iframe')).toHaveCount(expected.length);
            expect(await units(page), path).toEqual(expected);
            await expect(ads(page)).toHaveCount(expected.length);
            await expect(ads(page).first().getByText('Advertisement', { exact: true })).toBeVisible();
            for (const place of await page.locator('ins').all())
              await expect(place).toHaveAttribute('data-ad-client', 'ca-pub-standin');
            expect(standIns.asked(standIns.scripts)).toContain('/frame.html');
            const overhang = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(overhang, path).toBeLessThanOrEqual(0);
          }
        });

      await page.setViewportSize({ width: 1600, height: 900 });
      const seen = new Set<string | null>();
      for (const path of [
        '/',
        '/normal-gem-calculator',
        '/legendary-gem-calculator',
        '/gem-power-calculator',
        '/calculators',
      ])
        await test.step(`${path} has three, one of them beside it`, async () => {
          await page.goto(path);
          await expect(ads(page)).toHaveCount(3);
          const beside = await page.getByRole('complementary', { name: /beside the page/ }).boundingBox();
          const main = await page.getByRole('main').boundingBox();
          expect(beside?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
          await expect(page.locator('ins[data-ad-status="filled"]')).toHaveCount(3);
          for (const unit of await units(page)) seen.add(unit === '4711' ? 'homepage-banner' : unit);
          if (path === '/normal-gem-calculator') await expectAccessible(page);
        });
      expect(seen).toEqual(new Set(adSlots.map(({ id }) => id)));

      await test.step('the advertising page says whose ads they are', async () => {
        await page.goto('/advertise');
        await expect(page.getByRole('main')).toContainText(
          `an ad service of their own, ${new URL(standIns.scripts).host}`,
        );
        await expect(page.getByRole('main')).not.toContainText('All ads are removed');
      });

      await test.step('pages that take none have none', async () => {
        const without = shown.filter(({ path }) => !mayShowAds(path)).map(({ path }) => path);
        standIns.forget();
        // All of them are asked of the same list; a few of each kind tell it in the quick size.
        const visited = isQuick ? without.filter((_, index) => index % 4 === 0) : without;
        for (const path of [...visited, '/no-such-calculator']) {
          await page.goto(path);
          expect(await roomTaken(page), path).toEqual([]);
          await lookAtPage(page);
          await expect(page.locator('.ad-room')).toHaveCount(0);
        }
        expect(standIns.asked(standIns.scripts)).toEqual([]);
      });
    },
  );

  test('sees nothing jump, on a slow phone or a desktop', async ({ page, isMobile }) => {
    test.slow();
    if (isMobile) await slowPhone(page);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/normal-gem-calculator', '/calculators']) {
      await page.goto(path);
      const first = (await roomTaken(page)).length;
      expect(first, `room on ${path} from the start`).toBe(2);
      await expect(page.locator('ins[data-ad-status="filled"]')).toHaveCount(2);
      await page.waitForTimeout(300);
      const { shift } = await page.evaluate(() => Reflect.get(window, 'seen') as { shift: number });
      expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
    }
  });
});

test.describe('a visitor who allows marketing on the spot', { tag: '@desktop' }, () => {
  test.use({ consent: null });

  test('finds ads without a reload, and none after taking it back', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Cookie settings' });
    await panel.getByRole('button', { name: 'Accept all' }).click();
    await expectFilled(page, 2);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await Promise.all([
      page.waitForEvent('load'),
      panel.getByRole('button', { name: 'Necessary only' }).click(),
    ]);
    await isAwake(page);
    await expect(page.locator('.ad-room')).toHaveCount(0);
  });
});
