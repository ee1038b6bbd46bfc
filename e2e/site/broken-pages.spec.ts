import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { Calculator, expectFigures } from '#e2e/support/pages/calculators.ts';
import { builtPart } from '#e2e/support/built-part.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** The address of the script that every page starts with. Others may have its name. */
const firstScript = async () => {
  const html = await readFile(`${built}faq.html`, 'utf8');
  const address = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('The page starts with no script.');
  return `**${address}`;
};

test(
  'a section or a page that fails to draw says so in its place, with two ways on and the way home',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/made to fail/);
    const { url, text } = await builtPart('web/features/gem-calculators/saved/SavedSection.tsx');
    const failing = `${text.replace(/export\s*\{[^}]*\};?/, '')}
    export default function Failing() { if (!sessionStorage.getItem('mended')) throw new Error('made to fail'); return null; }`;
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body: failing }));
    await page.goto('/normal-gem-calculator');
    const failed = page.getByRole('heading', { name: 'Application Error' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Something went wrong. Please try refreshing the page.')).toBeVisible();
    await expect(headingOf(page)).toHaveText('Normal Gem Calculator');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(failed).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(failed).toBeHidden();

    await page.evaluate(() => sessionStorage.removeItem('mended'));
    await page.reload();
    await expect(failed).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await new Calculator(page, 'normal').isReady();

    await page.addInitScript(() => {
      // What numbers are written with.
      globalThis.BigInt = new Proxy(BigInt, {
        apply: () => {
          throw new Error('made to fail');
        },
      });
    });
    await page.reload();
    await expect(headingOf(page)).toHaveText('Application Error');
    await page.getByRole('banner').getByRole('link', { name: 'Loadstone' }).click();
    await expect(page).toHaveURL('/');
    await expect(failed).toBeHidden();
  },
);

test(
  'a record that cannot be read is set aside, named, exported and deleted, and the others are there',
  { tag: '@daily' },
  async ({ page }) => {
    const calculator = await new Calculator(page, 'power').open();
    await calculator.keep({ 'Gem type': '1-star', 'Target rank': 3 });
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('loadstone:guest');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The database does not open.')));
      });
      const writing = database.transaction('documents', 'readwrite');
      const broken = {
        collection: 'gemPowerGoals',
        revision: 1,
        serverRevision: 0,
        createdAt: 1,
        updatedAt: 1,
      };
      const documents = writing.objectStore('documents');
      documents.put({ ...broken, id: 'torn', data: { id: 'torn', gemName: { half: 1 }, currentRank: 'x' } });
      documents.put({ ...broken, id: 'void', data: null });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    });
    await page.reload();
    const aside = page.getByRole('status').filter({ hasText: '2 items could not be read' });
    await expect(aside).toContainText('torn, in: Gem power goals');
    await expect(calculator.items).toHaveCount(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      aside.getByRole('button', { name: 'Export torn' }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      unreadable: [{ id: 'torn', data: { currentRank: 'x' } }],
    });
    await aside.getByRole('button', { name: 'Delete all' }).click();
    await expect(aside).toBeHidden();
    await page.reload();
    await expect(calculator.items).toHaveCount(1);
    await expect(aside).toBeHidden();
  },
);

test(
  'a page whose code cannot be loaded says so; what is missing of one is offered with the page loaded anew',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load|status of 401/);
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load application' });
    await page.route((await builtPart('web/features/settings/Settings.tsx')).url, (route) => route.abort());
    await page.goto('/settings');
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(headingOf(page)).toHaveText('Settings');

    await test.step('one without the script that every page starts with says so as well', async () => {
      await page.route(await firstScript(), (route) => route.abort());
      await page.goto('/faq');
      await expect(failure).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Reload Page' }).click();
      await expect(failure).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search questions' }).fill('backup');
      await expect(page.locator('details')).not.toHaveCount(44);
    });

    await test.step('what the sign-in form needs is loaded with the page, which loses nothing meanwhile', async () => {
      await page.route((await builtPart('web/data/session/account-calls.ts')).url, (route) => route.abort());
      await page.goto('/login');
      await page.keyboard.press('Shift');
      const bar = page.getByRole('region', { name: 'Missing part' });
      await expect(bar).toContainText('A part of this page did not load.');
      if (!isQuick) await expectAccessible(page);
      await page.route('/login', (route) => route.abort());
      await bar.getByRole('button', { name: 'Reload' }).click();
      await expect(bar).toContainText('The page cannot be loaded. Nothing is lost.');
      await page.unrouteAll();
      await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Reload' }).click()]);
      await page.getByLabel('Email', { exact: true }).fill('nobody@visitor.example');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-guess-1');
      const answer = page.waitForResponse('**/api/account/sign-in');
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      expect((await answer).status()).toBe(401);
      await expect(bar).toHaveCount(0);
    });
  },
);

test('a page without a place for the app says so', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/settings', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('id="root"', 'id="elsewhere"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/settings');
  await expect(page.locator('body')).toHaveText('Error: Root element not found');
});

test(
  'a part that cannot be loaded says so in its place, and Try again loads it with the page',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load/);
    let isOut = true;
    await page.route((await builtPart('web/game/working/WorkingDialog.tsx')).url, (route) =>
      isOut ? route.abort() : route.continue(),
    );
    const calculator = await new Calculator(page, 'normal').open();
    await calculator.fill({ Gem: 'Ruby' });
    const open = calculator.result.getByRole('button', { name: 'How was this calculated?' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await open.click();
    const alert = calculator.result.getByRole('alert');
    await expect(alert).toContainText('This part could not be loaded.');
    await expect(calculator.field('Gem')).toHaveValue('ruby');
    await calculator.fill({ 'Target rank': 3 });
    await expectFigures(calculator.result, { 'Duplicates Needed': '12' });

    // Where the page itself would not come either, everything stays.
    const again = alert.getByRole('button', { name: 'Try again' });
    await page.route(calculator.path, (route) => route.abort());
    await again.click();
    await expect(again).toBeEnabled();
    await expectFigures(calculator.result, { 'Duplicates Needed': '12' });
    expect(loads).toBe(0);

    // A browser that remembers the failure gets the part with the page alone.
    await page.unroute(calculator.path);
    await page.route(calculator.path, (route) => {
      isOut = false;
      return route.continue();
    });
    await Promise.all([page.waitForEvent('load'), again.click()]);
    await calculator.isReady();
    await calculator.openWorking(calculator.result);
    await page.keyboard.press('Escape');
    await expectFigures(calculator.result, { 'Duplicates Needed': '12' });
    await expect(calculator.field('Gem')).toHaveValue('ruby');
  },
);

test(
  'an uncaught stack overflow reloads the page once, and within a minute gives the crash screen',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/Maximum call stack size exceeded/);
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const overflow = () =>
      page.evaluate(() => {
        setTimeout(function deeper(): void {
          deeper();
        });
      });
    await overflow();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
    const failed = page.waitForEvent('pageerror');
    await overflow();
    await failed;
    await expect(headingOf(page)).toHaveText('Application Error');
    expect(loads).toBe(1);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('link', { name: 'Open the calculators' }).click();
    await expect(headingOf(page)).toHaveText('Gem Calculators');
  },
);
