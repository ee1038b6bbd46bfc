import type { Page } from '@playwright/test';

import { gameEvents } from '#catalogue/events.ts';
import { addressesOf } from '#contract/site/page-addresses.ts';
import { pageList, type PageRow } from '#contract/site/pages.ts';

import { Calculator, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';
import { openMore } from '#e2e/support/pages/more.ts';

const existing = pageList.filter(
  ({ exists, access, path }) => exists && access === 'public' && !path.includes('{'),
);
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('addresses', () => {
  const formsOf = ({ path, aliases = [] }: PageRow) =>
    [path, ...aliases].flatMap((address) => (address === '/' ? [address] : [address, `${address}/`]));
  const titleOf = ({ id, title }: PageRow) => (id === 'home' ? title : `${title} · Loadstone`);

  test(
    'every page answers at each of its addresses, and once more with a slash at the end, under its title, and the browser complains of none',
    { tag: '@daily' },
    async ({ page, request, complaints }) => {
      if (!isQuick) test.slow();
      // One after the other: with all at once some wait longer on a busy machine than the server waits for a request.
      for (const row of existing)
        for (const address of formsOf(row)) {
          const answer = await request.get(address);
          expect(answer.status(), address).toBe(200);
          const html = await answer.text();
          const [, shown] = /<title>(.*?)<\/title>/.exec(html) ?? [];
          expect(shown?.replaceAll('&amp;', '&'), address).toBe(titleOf(row));
          // One address of it is the one to be found by.
          const [, canonical] = /<link rel="canonical" href="(.*?)">/.exec(html) ?? [];
          if (canonical !== undefined) expect(new URL(canonical).pathname, address).toBe(row.path);
        }

      await test.step('the browser shows it under its second address too', async () => {
        for (const row of existing.filter(({ aliases = [] }) => aliases.length > 0)) {
          const address = formsOf(row).at(-1) ?? row.path;
          await page.goto(address);
          await expect(headingOf(page)).toHaveText(row.title);
          await expect(page).toHaveTitle(titleOf(row));
          await expect(page.getByRole('banner').getByText('Beta', { exact: true })).toBeVisible();
        }
      });

      await test.step('it complains of none, in either theme', async () => {
        // Of what it complains anywhere, each journey fails; the full size meets every page.
        for (const { path } of isQuick ? existing.slice(0, 1) : existing) {
          await page.goto(path);
          await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
          await page.getByRole('button', { name: /^Switch to/ }).click();
        }
        expect(complaints.seen).toEqual([]);
      });
    },
  );

  test(
    'an address without a page answers 404 with Page Not Found and a link home',
    { tag: '@desktop' },
    async ({ page, complaints }) => {
      complaints.expect(/404/);
      for (const path of [
        '/no-such-page',
        '/calculators/no-such',
        '/gems/no-such-gem',
        '/community/no-such',
        '/login/none',
        '/%F0%9F%92%8E',
        '/%zz',
      ]) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(headingOf(page)).toHaveText('Page Not Found');
        await expect(page).toHaveTitle('Page Not Found · Loadstone');
      }
      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
    },
  );

  test(
    'pages that live by scripts say without them what they can: events in server time, the support’s address, the day of the terms',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const main = page.getByRole('main');
      await page.goto(`${baseURL}/events`);
      for (const { name } of gameEvents)
        await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(main.getByRole('status')).toBeHidden();
      await page.goto(`${baseURL}/support`);
      // What is read as text, as a locator passes over what stands for the lack of scripts.
      expect(await main.innerText()).toContain('Sending needs JavaScript');
      await expect(main.getByRole('button', { name: 'Send Message' })).toBeHidden();
      expect(await main.innerText()).toContain('Turn on JavaScript to write to us.');
      await page.goto(`${baseURL}/terms`);
      expect(await main.innerText()).toMatch(/Last updated: \w+ \d+, 20\d\d/);
      // A page for players has nothing without them, and does not look as if it were on its way.
      await page.goto(`${baseURL}/loadout-builder`);
      await expect(main).toBeHidden();
      expect(await page.locator('body').innerText()).toContain(
        'Loadstone needs JavaScript to calculate in your browser.',
      );
      await context.close();
    },
  );

  test('nothing of a page moves as the sheet of all pages comes: it is drawn with all of its styles', async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    const places = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('header, main, footer, :is(header, main, footer) *'), (each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [each.outerHTML.slice(0, 120), ...[x, y, width, height].map(Math.round)].join(' ');
        }),
      );
    const sheet = page.locator('meta[name="whole-styles"]');
    for (const { path } of existing) {
      await page.goto(`${baseURL}${path}`);
      // Outlines have the whole sheet.
      if ((await sheet.count()) === 0) continue;
      const before = await places();
      const css = await (await page.request.get(`${baseURL}${await sheet.getAttribute('content')}`)).text();
      await page.evaluate((rules) => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
      }, css);
      expect(await places(), path).toEqual(before);
    }
    await context.close();
  });

  test('whom a page for players alone has sent reads which one, and the browser complains of nothing', async ({
    page,
  }) => {
    await page.goto('/ai-tools');
    await expect(page).toHaveURL(/\/login\?/);
    // As it was built, the page knows of nobody who was sent.
    await page.reload();
    await expect(page.getByText('Sign in to open AI Tools. An account is free.')).toBeVisible();
  });

  test(
    'a page opened inside the app changes title, scroll position and focus',
    { tag: '@daily' },
    async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('link', { name: /^Gem Power/ })
        .last()
        .click();
      await expect(page).toHaveTitle('Gem Power Calculator · Loadstone');
      await expect(page.getByRole('main')).toBeFocused();
      await page.goBack();
      await expect(page).toHaveTitle('Loadstone: gem planner for Diablo Immortal');
    },
  );
});

test.describe('what the server answers beside pages', () => {
  test(
    'the sitemap lists every public page, robots.txt points to it',
    { tag: '@desktop' },
    async ({ request, baseURL }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const listed = pageList
        .filter((page) => page.exists && page.listed)
        .flatMap(addressesOf)
        .map((address) => `${baseURL}${address}`);
      const found = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
      expect(new Set(found)).toEqual(new Set(listed));
      const robots = await (await request.get('/robots.txt')).text();
      expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
      expect(robots).not.toMatch(/^Disallow: \/$/m);
    },
  );

  test(
    'pages, assets and errors all carry the security headers, and an unknown API address answers with a sentence',
    { tag: ['@desktop', '@daily'] },
    async ({ page, request }) => {
      await page.goto('/');
      const asset = await page.locator('script[type="module"][src]').first().getAttribute('src');
      for (const [address, status] of [
        ['/', 200],
        ['/normal-gem-calculator', 200],
        [asset ?? '', 200],
        ['/no-such-page', 404],
        ['/api/no-such-route', 404],
        ['/robots.txt', 200],
        ['/favicon.ico', 200],
      ] as const) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(status);
        const headers = answer.headers();
        const policy = headers['content-security-policy'] ?? '';
        for (const part of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ])
          expect(policy, address).toContain(part);
        expect(policy, address).toMatch(/script-src 'self' 'sha256-[^']+'/);
        expect(policy, address).not.toContain('unsafe-eval');
        expect(headers['x-content-type-options'], address).toBe('nosniff');
        expect(headers['referrer-policy'], address).toBeTruthy();
        expect(headers['x-powered-by'], address).toBeUndefined();
      }
      const unknown = await request.get('/api/no-such-route');
      expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
    },
  );
});

test.describe('navigation', () => {
  test('the header stays on top with its badges, the footer has the year and the credit line', async ({
    page,
  }) => {
    await page.goto('/normal-gem-calculator');
    const header = page.getByRole('banner');
    await expect(header.getByText('Beta', { exact: true })).toBeVisible();
    await expect(header.getByText('Dev', { exact: true })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('an oxymoron project');
    await expect(footer).toContainText(String(new Date().getFullYear()));
    await footer.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(header).toBeInViewport();
    expect((await header.boundingBox())?.y).toBe(0);
  });

  test(
    'on a phone a bar leads to the main pages, and More opens a drawer under the brand that holds the entries',
    {
      tag: '@phone',
    },
    async ({ page, browser, baseURL }) => {
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await page.keyboard.press('End');
      await expect
        .poll(async () => {
          const [last, over] = await Promise.all([
            page.getByRole('contentinfo').boundingBox(),
            bar.boundingBox(),
          ]);
          return (last?.y ?? 0) + (last?.height ?? 0) - (over?.y ?? 0);
        })
        .toBeCloseTo(0, 0);
      await bar.getByRole('link', { name: 'Events' }).tap();
      await expect(headingOf(page)).toHaveText('Events & Activities');
      await bar.getByRole('link', { name: 'Home' }).tap();
      const drawer = await openMore(page);
      await expect(drawer.getByRole('link')).toContainText([
        'Loadstone',
        'Normal Gems',
        'Legendary Gems',
        'Gem Power',
        'Events & Activities',
        'Settings',
        'FAQ',
        'Support',
        'Login',
        'Sign Up',
      ]);
      await drawer.getByText('Calculators', { exact: true }).tap();
      await expect(drawer.getByRole('link', { name: 'Gem Power' })).toBeHidden();
      await drawer.getByText('Calculators', { exact: true }).tap();
      await drawer.getByRole('link', { name: 'Gem Power' }).tap();
      await expect(drawer).toHaveCount(0);
      await expect(headingOf(page)).toHaveText('Gem Power Calculator');
      // The drawer has left nothing behind to go back through.
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(drawer).toHaveCount(0);
      await openMore(page);
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(/\/$/);
      await page.goForward();
      await expect(drawer).toHaveCount(0);
      await openMore(page);
      await page.getByRole('button', { name: 'Close menu' }).tap();
      await expect(drawer).toHaveCount(0);

      await test.step('its links work before any script does', async () => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport: { width: 390, height: 844 },
        });
        const plain = await context.newPage();
        await plain.goto(`${baseURL}/`);
        await plain
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Calculators' })
          .click();
        await expect(plain).toHaveURL(/\/calculators$/);
        await context.close();
      });
    },
  );

  test(
    'on a desktop the side menu is 64 px wide, or 256 px with names and folding groups',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Sections' });
      const width = async () => (await menu.boundingBox())?.width;
      expect(await width()).toBe(64);
      await expect(menu.getByRole('link', { name: 'Gem Power' })).toBeVisible();
      await menu.getByRole('button', { name: 'Expand side menu' }).click();
      await expect.poll(width).toBe(256);
      const link = menu.getByRole('link', { name: 'Gem Power' });
      await expect(link).toHaveText('Gem Power');
      await menu.getByText('Calculators', { exact: true }).click();
      await expect(link).toBeHidden();
      await page.reload({ waitUntil: 'commit' });
      // From the first paint on.
      await menu.waitFor();
      expect(await width()).toBe(256);
      await expect(menu.getByText('Calculators', { exact: true })).toBeVisible();
      await expect(link).toBeHidden();
      await menu.getByText('Calculators', { exact: true }).click();
      await link.click();
      await expect(headingOf(page)).toHaveText('Gem Power Calculator');
      await menu.getByRole('button', { name: 'Collapse side menu' }).click();
      await expect.poll(width).toBe(64);
    },
  );

  test(
    'the top bar holds at most five entries, and only what a visitor may open',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      await page.goto('/');
      const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(entries).toHaveText([
        'Normal Gems',
        'Legendary Gems',
        'Gem Power',
        'Events & Activities',
        'Community Hub',
      ]);
      await page.getByRole('banner').getByRole('link', { name: 'Open settings' }).click();
      await expect(headingOf(page)).toHaveText('Settings');
    },
  );
});

test.describe('home', () => {
  const dot = (page: Page, n: number) => page.getByRole('button', { name: `Slide ${n} of 2` });
  const expectSlide = async (page: Page, n: number) => {
    await expect(dot(page, n)).toHaveAttribute('aria-current', 'true');
    await expect(dot(page, 3 - n)).not.toHaveAttribute('aria-current', 'true');
  };

  test('the slides take turns every five seconds, a dot jumps to one, and Pause stops them', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
    await expectSlide(page, 1);
    await expect(page.getByRole('group', { name: 'Slide 1 of 2' }).getByText('Beta')).toBeVisible();
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
    await expect(page.getByRole('link', { name: 'Plan a legendary gem' })).toBeVisible();
    await page.clock.runFor(5000);
    await expectSlide(page, 1);

    await dot(page, 2).click();
    await expectSlide(page, 2);
    await dot(page, 1).click();
    await expectSlide(page, 1);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.getByRole('heading', { name: 'Quick Access' }).click();
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await page.getByRole('button', { name: 'Play the slides' }).click();
    await page.getByRole('heading', { name: 'Quick Access' }).click();
    await page.mouse.move(0, 0);
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(5000);
    await expectSlide(page, 2);

    await test.step('for people who want less motion they stand still', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
    });
  });

  test('the slides and Quick Access lead to every tool within reach, below them stands what the product is for', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'About Loadstone' })).toBeVisible();
    await dot(page, 2).click();
    await page.getByRole('link', { name: 'Plan a legendary gem' }).click();
    await expect(headingOf(page)).toHaveText('Legendary Gem Calculator');
    for (const [name, title] of [
      ['Normal Gems', 'Normal Gem Calculator'],
      ['Legendary Gems', 'Legendary Gem Calculator'],
      ['Gem Power', 'Gem Power Calculator'],
      ['Awakening', 'Awakening Planner'],
      ['Events & Activities', 'Events & Activities'],
      ['Community Hub', 'Community Hub'],
      ['Shared Builds', 'Shared Builds'],
      ['Character Gallery', 'Character Gallery'],
      ['Forum', 'Forum'],
    ] as const) {
      await page.goto('/');
      const cards = page.getByRole('region', { name: 'Quick Access' }).getByRole('link');
      await expect(cards).toHaveCount(9);
      await cards.filter({ has: page.getByText(name, { exact: true }) }).click();
      await expect(headingOf(page)).toHaveText(title);
    }
  });
});

test.describe('appearance', () => {
  const theme = (page: Page) => page.locator('html');
  const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to (light|dark) theme$/ });
  const choose = async (page: Page, name: string) => {
    await page.goto('/settings');
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(toast(page, 'Preference updated').first()).toBeVisible();
  };

  test('the theme is dark at first, the toggle changes it in every tab, and System follows the device', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName('Switch to dark theme');
    await toggle(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    const other = await context.newPage();
    await other.goto('/settings');
    const choice = (name: string) => other.getByRole('radio', { name, exact: true });
    await expect(choice('Dark')).toBeChecked();

    await test.step('what changes in one tab reaches the other', async () => {
      await toggle(page).click();
      await expect(theme(page)).toHaveAttribute('data-theme', 'light');
      await expect(theme(other)).toHaveAttribute('data-theme', 'light');
      await expect(choice('Light')).toBeChecked();
    });

    for (const [system, opposite] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const)
      await test.step(`System follows a ${system} device at once, and the toggle goes to the opposite`, async () => {
        await other.emulateMedia({ colorScheme: system });
        await choice('System').check();
        await expect(theme(other)).toHaveAttribute('data-theme', system);
        await other.emulateMedia({ colorScheme: opposite });
        await expect(theme(other)).toHaveAttribute('data-theme', opposite);
        await other.emulateMedia({ colorScheme: system });
        await expect(theme(other)).toHaveAttribute('data-theme', system);
        await toggle(other).click();
        await expect(theme(other)).toHaveAttribute('data-theme', opposite);
        await other.emulateMedia({ colorScheme: opposite });
        await other.emulateMedia({ colorScheme: system });
        await expect(theme(other)).toHaveAttribute('data-theme', opposite);
        await expect(choice(opposite === 'dark' ? 'Dark' : 'Light')).toBeChecked();
      });
  });

  test(
    'a page never shows another theme than the chosen one, not even while it loads',
    { tag: '@daily' },
    async ({ page }) => {
      await choose(page, 'Light');
      await page.addInitScript(() => {
        const seen: (string | undefined)[] = [];
        Object.assign(window, { themesSeen: seen });
        const look = () => {
          if (document.body !== null) seen.push(document.documentElement.dataset['theme']);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        document.addEventListener('DOMContentLoaded', () =>
          seen.push(document.documentElement.dataset['theme']),
        );
      });
      for (const path of ['/', '/normal-gem-calculator']) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
        const seen = await page.evaluate(() => Reflect.get(window, 'themesSeen') as string[]);
        expect(seen.length).toBeGreaterThan(1);
        expect([...new Set(seen)]).toEqual(['light']);
      }
    },
  );

  test('density changes the room that things take and survives a reload', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true');
    const heights: number[] = [];
    for (const density of ['Compact', 'Normal', 'Comfortable']) {
      await page.getByRole('radio', { name: density, exact: true }).check();
      await page.reload();
      await expect(page.getByRole('radio', { name: density, exact: true })).toBeChecked();
      const panel = page.getByRole('tabpanel', { name: 'Preferences' });
      heights.push(await panel.evaluate((element) => element.clientHeight));
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });
});

test.describe('debug panels', () => {
  const environment = (page: Page) => page.getByRole('region', { name: 'Environment' });
  const providers = (page: Page) => page.getByRole('region', { name: 'Sign-in providers' });

  test('show as the address asks for them', { tag: '@desktop' }, async ({ page, product }) => {
    for (const [query, showsEnvironment, showsProviders] of [
      ['', 0, 0],
      ['?debug=false', 0, 0],
      ['?debug=env', 1, 0],
      ['?debug=oauth', 0, 1],
      ['?debug=true', 1, 1],
    ] as const)
      await test.step(query === '' ? 'an address without a parameter' : query, async () => {
        await page.goto(`/calculators${query}`);
        await expect(page.getByRole('banner').getByText('Dev', { exact: true })).toBeVisible();
        await expect(environment(page)).toHaveCount(showsEnvironment);
        await expect(providers(page)).toHaveCount(showsProviders);
        if (showsEnvironment === 1) await expect(environment(page)).toContainText('development');
        expect(await page.content()).not.toContain(product.dataDir);
      });
  });
});

test.describe('messages and hints', () => {
  test(
    'a toast leaves the next item to add and an open dialog alone',
    { tag: '@phone' },
    async ({ page }) => {
      const calculator = await new Calculator(page, 'normal').open();
      // So low that what adds an item sticks to the end of the screen.
      await page.setViewportSize({ width: 390, height: 560 });
      await calculator.fill({ Gem: 'Ruby' });
      await page.evaluate(() => scrollTo(0, 0));
      await calculator.add.dispatchEvent('click');
      const added = toast(page, 'Added Ruby');
      await expect
        .poll(async () => {
          const [lowest, next] = await Promise.all([added.boundingBox(), calculator.add.boundingBox()]);
          return (lowest?.y ?? Infinity) + (lowest?.height ?? 0) <= (next?.y ?? 0);
        })
        .toBe(true);
      const dialog = await calculator.openWorking(calculator.result);
      await expect
        .poll(async () => {
          const [lowest, top] = await Promise.all([added.boundingBox(), dialog.boundingBox()]);
          return (lowest?.y ?? Infinity) + (lowest?.height ?? 0) <= (top?.y ?? 0);
        })
        .toBe(true);
    },
  );
});
