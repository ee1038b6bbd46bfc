import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';

import { openBrowserWith, readKeptBrowser } from '#e2e/support/browser/browser-state.ts';
import { Calculator, calculatorNames } from '#e2e/support/pages/calculators.ts';
import { expect, test as base } from '#e2e/support/fixtures.ts';
import { Front } from '#e2e/support/front.ts';
import {
  keptStates,
  readKeptText,
  unpackKeptDatabase,
  unpackKeptSite,
  type KeptState,
} from '#e2e/support/kept-state.ts';
import { trustClock } from '#e2e/support/pages/events.ts';
import { bell } from '#e2e/support/pages/notices.ts';
import { chip, comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';

const today = fileURLToPath(new URL('../../dist/web', import.meta.url));
interface Stage {
  readonly front: Front;
  /** Starts the product on the database that the earlier version has left, with a built site, in place of what ran. */
  run(site: string, settings?: Record<string, string>): Promise<void>;
}

const [first] = keptStates();

const test = base.extend<{ kept: KeptState; stage: Stage }>({
  kept: [first, { option: true }],
  stage: async ({ settings, kept }, provide) => {
    const front = await Front.open();
    const { dataDir, remove } = await temporaryDataDir();
    unpackKeptDatabase(kept, dataDir);
    let stop = async () => {};
    await provide({
      front,
      async run(site, more = {}) {
        await stop();
        const env = { ...settings, PUBLIC_URL: front.url, DIST_DIR: site, ...more };
        const product = await startProduct(dataDir, { env });
        stop = () => product.stop();
        front.leadTo(product.url);
      },
    });
    front.die();
    await stop();
    await remove();
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signInAsAda(context: BrowserContext, { facts }: KeptState): Promise<void> {
  const { email, password } = facts.players.sqlite.ada;
  const answer = await context.request.post(accountRoutes.signIn.path, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Stored {
  readonly id: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}
async function inAccount(request: APIRequestContext, collection: string): Promise<Stored[]> {
  const answer = await request.get(`/api/records/${collection}?limit=200`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { records: Stored[] }).records;
}

/** Waits until the account has what waited in the browser that was put away. */
const hasArrived = (request: APIRequestContext, { facts }: KeptState) =>
  expect(async () => {
    for (const { collection, id, data } of facts.browser.arrives) {
      const found = (await inAccount(request, collection)).find((record) => record.id === id);
      if (data === null) expect(found).toBeUndefined();
      else expect(found?.data).toMatchObject(data);
    }
  }).toPass();

/** Where the two signs of a conflict and a refusal stay, this is as well as it gets. */
const isInStep = (page: Page) => expect(chip(page)).toHaveAccessibleName(/^Sync status: 1 conflict/);

/**
 * The lists of a backup, by name. When a record was made and changed, and by whom, does not count: one that was there already
 * keeps its time, and what is imported belongs to whoever does so.
 */
const listsOf = (text: string): Record<string, readonly object[]> =>
  Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, unknown>)
      .filter((entry): entry is [string, object[]] => Array.isArray(entry[1]) && entry[1].length > 0)
      .map(([name, records]) => [
        name,
        records.map((record) => ({
          ...record,
          createdAt: undefined,
          lastUpdated: undefined,
          userId: undefined,
        })),
      ]),
  );

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const newest = keptStates().at(-1)?.name;

for (const kept of keptStates()) {
  test.describe(`what a browser has kept of the version of ${kept.name}`, () => {
    const { facts } = kept;
    test.use({ kept, baseURL: ({ stage }, provide) => provide(stage.front.url) });

    test(
      'is all there: records, refusals, drafts, notices and steps; and what waited reaches the account once',
      // Those between are read by the nightly run.
      { tag: kept.name === newest || kept.name === first.name ? '@daily' : [] },
      async ({ context, stage }) => {
        test.slow();
        await stage.run(today);
        // Drafts and steps are young, as they were when the browser was put away.
        await trustClock(context);
        await context.clock.install({ time: facts.madeAt + 60_000 });
        await signInAsAda(context, kept);
        const page = await openBrowserWith(context, readKeptBrowser(kept, 'ada'));
        const { counts, refused, unanswered, unreadable = [], unread = 2 } = facts.browser;
        const legendary = await new Calculator(page, 'legendary').open();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
        await expect(legendary.items).toHaveCount(counts['legendaryGoals'] ?? 0);
        await wake(page);
        await hasArrived(context.request, kept);
        // What the server had done already is not done again.
        const answered = (await inAccount(context.request, unanswered.collection)).find(
          ({ id }) => id === unanswered.id,
        );
        expect(answered?.revision).toBe(unanswered.revision);
        await isInStep(page);
        await expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);

        // The tab's own steps, forwards and backwards.
        const jade = legendary.item('Blood-Soaked Jade');
        await button(page, 'Redo last change').click();
        await expect(jade.getByText('Completed', { exact: true })).toHaveCount(1);
        await button(page, 'Undo last change').click();
        await expect(jade.getByText('Completed', { exact: true })).toHaveCount(0);
        await button(page, 'Undo last change').click();
        await expect(legendary.item('Fervent Fang')).toHaveCount(1);
        await expect
          .poll(async () => (await inAccount(context.request, 'legendaryGoals')).map(({ id }) => id).sort())
          .toEqual(['kept-legendary-1', 'kept-legendary-2']);

        for (const [name, collection] of [
          ['normal', 'normalCalculations'],
          ['power', 'gemPowerGoals'],
        ] as const) {
          const calculator = await new Calculator(page, name).open();
          await expect(calculator.items).toHaveCount(counts[collection] ?? 0);
          for (const { id, name: called } of unreadable.filter((each) => each.collection === collection)) {
            const aside = page.getByRole('status').filter({ hasText: called });
            const exporting = page.waitForEvent('download');
            await aside.getByRole('button', { name: `Export ${called}` }).click();
            const exported = await readFile(await (await exporting).path(), 'utf8');
            expect(JSON.parse(exported)).toMatchObject({ unreadable: [{ collection, id }] });
          }
        }
        await page.goto('/settings?tab=sync');
        await wake(page);
        const queue = page.getByRole('region', { name: 'Waiting changes', exact: true });
        await expect(queue.getByRole('listitem')).toHaveCount(refused.length);
        for (const { name } of refused) await expect(queue).toContainText(name);
        await page.goto('/settings?tab=data');
        await expect(button(page, 'Undo import')).toBeVisible();
        await page.goto('/settings?tab=preferences');
        await wake(page);
        await page.getByLabel('Auto-save', { exact: true }).uncheck();
        const other = await context.newPage();
        await other.goto('/legendary-gem-calculator');
        await expect(other.getByText(/^Restore draft from \d+:\d\d [AP]M\?$/)).toBeVisible();
        await button(other, 'Restore').click();
        await expect(other.getByLabel('Target rank', { exact: true })).toHaveValue('6');
      },
    );

    test('of a guest is there and goes into an account; files, backups and links read as they did', async ({
      context,
      browser,
      stage,
      complaints,
    }, { workerIndex }) => {
      test.slow();
      // The backup's username is taken: by the account that it was made of.
      complaints.expect(/status of 40[19]/);
      await stage.run(today);
      const page = await openBrowserWith(context, readKeptBrowser(kept, 'guest'));
      for (const name of calculatorNames)
        await expect((await new Calculator(page, name).open()).items).toHaveCount(1);
      await comeFrom(context, workerIndex);
      await signUp(context);
      await page.reload();
      await wake(page);
      await page
        .getByRole('dialog', { name: `Bring these ${sumOf(facts.guest.counts)} items into your account?` })
        .getByRole('button', { name: /^Bring/ })
        .click();
      for (const [collection, count] of Object.entries(facts.guest.counts))
        await expect.poll(async () => (await inAccount(context.request, collection)).length).toBe(count);

      const fresh = await browser.newContext({ baseURL: stage.front.url, serviceWorkers: 'block' });
      complaints.watch(fresh);
      for (const { calculator: name, address, fields } of facts.links) {
        const tab = await fresh.newPage();
        await tab.goto(address);
        const calculator = new Calculator(tab, name);
        await calculator.isReady();
        for (const [label, value] of Object.entries(fields))
          await expect(calculator.field(label)).toHaveValue(value);
        await calculator.chooseFile('calculations.json', readKeptText(kept, `calculations-${name}.json`));
        await tab.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
        await expect(calculator.items).toHaveCount(1);
        await tab.close();
      }
      for (const { address, says } of facts.loadoutLinks ?? []) {
        const tab = await fresh.newPage();
        await tab.goto(address);
        for (const text of says) await expect(tab.getByRole('main').getByText(text).first()).toBeVisible();
        await tab.close();
      }
      await comeFrom(fresh, workerIndex);
      await signUp(fresh);
      const importing = await fresh.newPage();
      await importing.goto('/settings?tab=data');
      await wake(importing);
      await importing
        .getByRole('dialog', { name: /^Bring these/ })
        .getByRole('button', { name: 'Not now' })
        .click();
      for (const name of ['backup-guest.json', 'backup-account.json']) {
        const choosing = importing.waitForEvent('filechooser');
        await button(importing, 'Import Data').click();
        await (
          await choosing
        ).setFiles({
          name,
          mimeType: 'application/json',
          buffer: Buffer.from(readKeptText(kept, name)),
        });
        const preview = importing.getByRole('dialog', { name: 'Import preview' });
        await expect(preview.getByRole('alert')).toHaveCount(0);
        await preview.getByRole('button', { name: 'Import', exact: true }).click();
        await expect(preview).toHaveCount(0);
        await isSynced(importing);
        const exporting = importing.waitForEvent('download');
        await button(importing, 'Export All Data').click();
        const exported = listsOf(await readFile(await (await exporting).path(), 'utf8'));
        for (const [list, records] of Object.entries(listsOf(readKeptText(kept, name))))
          expect(exported[list], `${list} of ${name}`).toEqual(
            // A field that this file does not name stays as the one before it has brought it.
            expect.arrayContaining(records.map((record) => expect.objectContaining({ ...record }))),
          );
      }
      await fresh.close();
    });
  });

  test.describe(`a page of the version of ${kept.name}`, () => {
    const { facts } = kept;
    const { ada } = facts.players.sqlite;
    test.use({ kept, serviceWorkers: 'allow', baseURL: ({ stage }, provide) => provide(stage.front.url) });

    test(
      'loses nothing when the server is replaced, open or opened from the device, and its changes arrive',
      { tag: kept.name === newest ? ['@desktop', '@daily'] : '@desktop' },
      async ({ page, context, stage, complaints }) => {
        complaints.expect(
          /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_INTERNET_DISCONNECTED|status of 5/,
        );
        const before = await mkdtemp(join(tmpdir(), 'loadstone-before-'));
        unpackKeptSite(kept, before);
        await stage.run(before);
        await signInAsAda(context, kept);
        const calculator = await new Calculator(page, 'power').open();
        const buildOf = (of: Page) =>
          of.evaluate(
            () =>
              (JSON.parse(document.getElementById('site-config')?.textContent ?? '{}') as { build?: string })
                .build,
          );
        expect(await buildOf(page)).toBe(facts.build);
        await wake(page);
        await expect
          .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
          .toBe('activated');
        await isInStep(page);
        const second = calculator.item('Second of the power goals');
        const choose = async (of: Calculator, label: string) => {
          const item = of.item('Second of the power goals');
          await item.getByLabel('Priority', { exact: true }).selectOption({ label });
          await expect(item).toContainText(`Priority: ${label}`);
        };
        const accountHas = (fields: Readonly<Record<string, unknown>>) =>
          expect(async () => {
            const goals = await inAccount(context.request, 'gemPowerGoals');
            expect(goals.find(({ id }) => id === 'kept-power-2')?.data).toMatchObject(fields);
          }).toPass();

        // Open: one change is made before the network goes, one without it; they arrive at the server of today.
        await choose(calculator, 'High');
        await accountHas({ priority: 'high' });
        stage.front.die();
        await choose(calculator, 'Medium');
        await second.getByLabel('Gem power owned', { exact: true }).fill('7');
        await stage.front.revive();
        // A version is a build with its configuration: this one is another in any case.
        await stage.run(today, { DONATION_URL: 'https://donate.example/' });
        await context.setOffline(true);
        await context.setOffline(false);
        await accountHas({ priority: 'medium', gemPowerOwned: 7 });

        // From the device: a tab that is opened now is still of the version before.
        const opened = await new Calculator(await context.newPage(), 'power').open();
        expect(await buildOf(opened.page)).toBe(facts.build);
        await expect(opened.item('Second of the power goals')).toContainText('Priority: Medium');
        await choose(opened, 'Low');
        await wake(opened.page);
        await accountHas({ priority: 'low', gemPowerOwned: 7 });
        await opened.page.close();

        // And then the version of today, by the player's choice.
        const offer = page.getByRole('region', { name: 'Update' });
        await expect(offer).toContainText('A new version is ready.');
        await choose(calculator, 'High');
        await Promise.all([
          page.waitForEvent('load'),
          offer.getByRole('button', { name: 'Reload', exact: true }).click(),
        ]);
        await calculator.isReady();
        expect(await buildOf(page)).toBe(
          (JSON.parse(await readFile(join(today, 'build.json'), 'utf8')) as { build: string }).build,
        );
        await expect(second).toContainText('Priority: High');
        await wake(page);
        await accountHas({ priority: 'high', gemPowerOwned: 7 });
        await expect(calculator.items).toHaveCount(
          ada.records.filter(({ collection }) => collection === 'gemPowerGoals').length,
        );
        await isInStep(page);
        await rm(before, { recursive: true, force: true });
      },
    );
  });
}
