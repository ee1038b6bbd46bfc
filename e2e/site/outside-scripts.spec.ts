import type { Page } from '@playwright/test';

import { pageList } from '#contract/site/pages.ts';

import { expect } from '#e2e/support/fixtures.ts';
import { test } from '#e2e/support/stand-ins/outside-scripts.ts';

// One after the other: a second browser with an installation of this kind takes longer to start than these take.
test.describe.configure({ mode: 'default' });

const panel = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
const runs = (page: Page, script: 'countScript' | 'showScript') =>
  page.evaluate((name) => Reflect.has(window, name), script);
const heard = (page: Page) =>
  page.evaluate(
    () =>
      (Reflect.get(window, 'countScript') as { heard: [string, ...unknown[]][] } | undefined)?.heard ?? [],
  );
const views = async (page: Page) =>
  (await heard(page)).flatMap(([kind, name, facts]) =>
    kind === 'event' && name === 'page_view' ? [(facts as { page_location: string }).page_location] : [],
  );

async function choose(page: Page, names: readonly string[], look?: () => Promise<void>): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await look?.();
  for (const name of ['Analytics', 'Marketing', 'Preferences'])
    await panel(page).getByRole('checkbox', { name, exact: true }).setChecked(names.includes(name));
  await panel(page).getByRole('button', { name: 'Save choices' }).click();
  await expect(panel(page)).toHaveCount(0);
}

/** Long enough for a script that would come to have come, by the page's clock. */
async function expectNothingOutside(page: Page, asked: () => string[]): Promise<void> {
  await page.waitForLoadState('load');
  await page.clock.runFor(2500);
  await page.waitForTimeout(400);
  expect(asked()).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);
}

test.beforeEach(({ standIns }) => standIns.forget());

test.describe('without consent', { tag: '@desktop' }, () => {
  for (const consent of [null, { analytics: false, marketing: false, preferences: true }])
    test.describe(consent === null ? 'of somebody who was not asked yet' : 'of somebody who refused', () => {
      test.use({ consent });
      test('nothing is loaded from outside', async ({ page, standIns }) => {
        await page.clock.install();
        await page.goto('/');
        await expectNothingOutside(page, () => standIns.asked(standIns.scripts));
      });
    });
});

test.describe('analytics', { tag: '@desktop' }, () => {
  test('is loaded with the choice, with shortened addresses and without anything for ads', async ({
    page,
    standIns,
  }) => {
    await page.goto('/calculators?from=mail#f=secret');
    await choose(page, ['Analytics'], async () => {
      // The panel says whose scripts would be loaded.
      const { host } = new URL(standIns.scripts);
      for (const name of ['Analytics', 'Marketing'])
        await expect(panel(page).getByRole('checkbox', { name })).toHaveAccessibleDescription(
          new RegExp(host),
        );
    });
    await expect.poll(() => runs(page, 'countScript')).toBe(true);
    const words = await heard(page);
    expect(words).toContainEqual([
      'config',
      'G-STANDIN',
      {
        anonymize_ip: true,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        send_page_view: false,
        page_location: new URL('/calculators', page.url()).href,
      },
    ]);
    expect(words[0]).toEqual([
      'consent',
      'default',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ]);
    const address = await page.evaluate(() => Reflect.get(window, 'countScript').address as string);
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ from: 'settings', id: 'G-STANDIN' });
    expect(standIns.asked(standIns.scripts)).not.toContain('/show.js');
    expect(await runs(page, 'showScript')).toBe(false);
  });

  test.describe('once allowed', () => {
    test.use({ consent: { analytics: true, marketing: false, preferences: false } });

    test('counts every page once, without query and fragment', async ({ page, baseURL }) => {
      await page.goto('/calculators?from=mail#shopping-list');
      await expect.poll(() => views(page)).toEqual([`${baseURL}/calculators`]);
      await page.getByRole('main').getByRole('link', { name: 'Open Calculator' }).first().click();
      await expect
        .poll(() => views(page))
        .toEqual([`${baseURL}/calculators`, `${baseURL}/normal-gem-calculator`]);
      await page.goBack();
      await expect.poll(async () => (await views(page)).length).toBe(3);
    });
  });
});

test.describe('a choice that is taken back', { tag: '@desktop' }, () => {
  test.use({ consent: { analytics: true, marketing: true, preferences: false } });

  test('leaves alone what is still allowed, holds in every tab, ends the scripts by one reload, and takes their cookies with it', async ({
    page,
    context,
    standIns,
    baseURL,
  }) => {
    test.slow();
    await test.step('leaves alone what is still allowed, and holds in every tab', async () => {
      await page.goto('/');
      await expect.poll(() => runs(page, 'countScript')).toBe(true);
      await expect.poll(() => runs(page, 'showScript')).toBe(true);
      const other = await context.newPage();
      await other.goto('/calculators');
      await expect.poll(() => runs(other, 'countScript')).toBe(true);
      await Promise.all([page.waitForEvent('load'), other.waitForEvent('load'), choose(page, ['Marketing'])]);
      for (const each of [page, other]) {
        await expect.poll(() => runs(each, 'showScript')).toBe(true);
        expect(await runs(each, 'countScript')).toBe(false);
      }
      // The late ones go once the new page has nothing more urgent to do.
      await expect
        .poll(async () => (await cookieNames(page)).filter((name) => name.startsWith('_')))
        .toEqual(['_show', '_show_more']);

      await Promise.all([other.waitForEvent('load'), choose(page, [])]);
      for (const each of [page, other]) await expect.poll(() => runs(each, 'showScript')).toBe(false);
      await expect.poll(() => cookieNames(page)).toEqual([]);
      await other.close();
    });

    await test.step('allowed and taken back again, all ends by one reload, and the cookies go, late ones too', async () => {
      await context.addCookies([{ name: 'from-before', value: '1', url: baseURL ?? '' }]);
      // What is allowed again comes with the next page.
      await choose(page, ['Analytics', 'Marketing']);
      await page.goto('/');
      await expect.poll(() => runs(page, 'countScript')).toBe(true);
      await expect.poll(() => runs(page, 'showScript')).toBe(true);
      const left = ['_count', '_count_more', '_show', '_show_more', 'from-before'];
      expect(await cookieNames(page)).toEqual(expect.arrayContaining(left));
      await page.evaluate(() => localStorage.setItem('loadstone.theme', 'light'));

      standIns.forget();
      let loads = 0;
      page.on('load', () => (loads += 1));
      await choose(page, []);
      await expect.poll(() => loads).toBe(1);
      await expect.poll(() => cookieNames(page)).toEqual(['from-before']);
      await page.waitForTimeout(1500);
      expect(loads).toBe(1);
      expect(await cookieNames(page)).toEqual(['from-before']);
      expect(standIns.asked(standIns.scripts)).not.toContain('/count.js');
      expect(standIns.asked(standIns.scripts)).not.toContain('/show.js');
      expect(await runs(page, 'countScript')).toBe(false);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys).toContain('loadstone.theme');
      expect(keys.filter((key) => !key.startsWith('loadstone.'))).toEqual([]);
      await page.mouse.move(10, 10);
      await expect(page.getByText('The page was reloaded')).toBeVisible();
    });
  });
});

test.describe('secret addresses', { tag: '@desktop' }, () => {
  test.use({ consent: { analytics: true, marketing: true, preferences: false } });

  test('are read by no script of others, opened or gone to', async ({ page, standIns, complaints }) => {
    test.slow();
    // Nothing is at these addresses.
    complaints.expect(/status of 40\d/);
    const outside = () => standIns.asked(standIns.scripts);
    const secret = pageList.filter(({ addressIsSecret, drawn }) => addressIsSecret && drawn === 'at-build');
    expect(secret.length).toBeGreaterThan(4);
    for (const { path } of secret) {
      await page.goto(`${path}?oobCode=secret#secret`);
      await page.waitForTimeout(1_000);
      expect(outside(), path).toEqual([]);
    }
    await page.goto('/loadout-builder');
    await expect.poll(() => runs(page, 'countScript')).toBe(true);
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        sessionStorage.setItem('heard', String(entry[2]));
        push(...entry);
      };
    });
    standIns.forget();
    await page.getByRole('main').locator('a[href="/l"]').click();
    await expect(page).toHaveURL(/\/l(#|$)/);
    await page.waitForTimeout(1_500);
    expect(await runs(page, 'countScript')).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBeNull();
    expect(outside()).toEqual([]);
    await page.getByRole('banner').getByRole('link').first().click();
    // The page is loaded anew: this waits on.
    await page.waitForFunction(() => Reflect.has(window, 'countScript'));
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toMatch(/\/l/);
  });
});

test.describe('the content security policy', { tag: '@desktop' }, () => {
  test.use({ consent: { analytics: true, marketing: true, preferences: false } });

  test('names the configured hosts and no others', { tag: '@daily' }, async ({ request, standIns }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    const part = (name: string) => policy.split('; ').find((text) => text.startsWith(`${name} `));
    for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
      expect(part(name), name).toContain(standIns.scripts);
    expect(policy).not.toContain(standIns.elsewhere);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|unsafe-eval|\*/);
  });

  test('stops the scripts from reaching anything else', async ({ page, standIns }) => {
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', (event) =>
        blocked.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    await page.goto('/');
    const blocked = () => page.evaluate(() => (Reflect.get(window, 'blocked') as string[]).toSorted());
    await expect
      .poll(blocked)
      .toEqual(
        ['count', 'show']
          .flatMap((name) => [
            `connect-src ${standIns.elsewhere}/${name}.json`,
            `img-src ${standIns.elsewhere}/${name}.png`,
            `script-src-elem ${standIns.elsewhere}/${name}.js`,
          ])
          .toSorted(),
      );
    expect(standIns.asked(standIns.elsewhere)).toEqual([]);
    // What the settings name is reached.
    await expect
      .poll(() => standIns.asked(standIns.scripts))
      .toEqual(expect.arrayContaining(['/count.js', '/count.png', '/show.js', '/show.png']));
  });
});
