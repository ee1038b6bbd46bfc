import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';

const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);

test('the footer leads to terms and privacy', async ({ page }) => {
  await page.goto('/');
  for (const [label, path, title] of [
    ['Terms', '/terms', 'Terms of Service'],
    ['Privacy', '/privacy', 'Privacy Policy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

/** Opens a text on a day; the day of the visit stands there as last updated, and moves nothing when it appears. */
async function expectDays(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.clock.setFixedTime('2027-03-09T12:00:00Z');
  await page.goto(path);
  await isAwake(page);
  const article = page.getByRole('article');
  await expect(article).toContainText('Last updated: March 9, 2027');
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  await expect(article).toContainText('Version 1.0, in force since November 21, 2026.');
  await expect(article).toContainText('the wording has been the same since November 21, 2026');
  const version = page.getByRole('row').filter({ hasText: '1.0' });
  await expect(version).toContainText('November 21, 2026');
  await expect(version).toContainText('First version.');
}

test("the terms say what they have to, with the day of the visit beside their version's own day", async ({
  page,
}) => {
  await expectDays(page, '/terms');
  const article = page.getByRole('article');
  for (const statement of [
    /unofficial third-party tool/,
    /not affiliated with, endorsed by or sponsored by the game's publisher/,
    /at least 30 days before they take effect/,
    /at least 13 years old/,
    /All features are currently free/,
  ])
    await expect(article).toContainText(statement);
});

test('the privacy policy says what it has to, leads to its sections and opens the cookie settings', async ({
  page,
}) => {
  await expectDays(page, '/privacy');
  const article = page.getByRole('article');
  for (const term of [
    'Account data',
    'Usage data',
    'Game data',
    'Necessary',
    'Preference',
    'Analytics',
    'Marketing',
  ])
    await expect(article.getByRole('term').filter({ hasText: term })).toHaveCount(1);
  for (const statement of [
    /username, e-mail address/,
    /General Data Protection Regulation \(GDPR\)/,
    /not for children under 13/,
    /e-mail plus password, Google, GitHub, Discord and Microsoft/,
    /You can sign in by e-mail plus password/,
  ])
    await expect(article).toContainText(statement);

  await test.step('each stored item has kind, purpose and duration', async () => {
    const table = page.getByRole('table', { name: 'What Loadstone itself stores' });
    await expect(table.locator('thead th')).toHaveText(['Name', 'Kind', 'What for', 'How long']);
    const theme = table.getByRole('row').filter({ hasText: 'loadstone.theme' });
    await expect(theme).toContainText('Necessary');
    await expect(theme).toContainText('Until you delete it');
  });

  await test.step('a link inside goes to its section', async () => {
    await article.getByRole('link', { name: 'signing in', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Signing in' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await article.getByRole('link', { name: 'cookies', exact: true }).click();
    await expect(page).toHaveURL('/privacy#cookies');
  });

  await article.getByRole('button', { name: 'Cookie settings' }).click();
  const settings = page.getByRole('region', { name: 'Cookie settings' });
  await expect(settings.getByRole('button', { name: 'Save choices' })).toBeVisible();
});

test(
  'what a visit leaves in the browser is in the table of the privacy policy',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/normal-gem-calculator');
    await page.getByLabel('Target rank').selectOption('7');
    await page.getByRole('radio', { name: 'In-game table' }).check();
    await page.getByRole('button', { name: /Switch to light theme/ }).click();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeEnabled();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(1);
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ]);
    expect(stored).toContain('loadstone.theme');
    expect(stored).toContain('loadstone:guest');
    await page.goto('/privacy');
    const names = await page
      .getByRole('table', { name: 'What Loadstone itself stores' })
      .getByRole('rowheader')
      .allTextContents();
    const listed = names.map((name) => name.split(' (')[0] ?? '');
    const isListed = (item: string) =>
      listed.some((name) => (name.endsWith('*') ? item.startsWith(name.slice(0, -1)) : item === name));
    expect(stored.filter((item) => !isListed(item))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  },
);

test('the pages on subscription and ads say that all is free and that there are none, and no page shows one', async ({
  page,
}) => {
  await page.goto('/subscription');
  const main = page.getByRole('main');
  await expect(main).toContainText('Subscriptions were removed. All features are currently free');
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/advertise');
  await expect(page.getByRole('main')).toContainText('All ads are removed');
  for (const path of ['/advertise', '/', '/normal-gem-calculator']) {
    await page.goto(path);
    await isAwake(page);
    await expect(page.locator('iframe, ins')).toHaveCount(0);
  }
});
