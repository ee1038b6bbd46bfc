import type { BrowserContext, Page, Route } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { readBrowserState } from '#e2e/support/browser/browser-state.ts';
import { Calculator } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import {
  anotherBrowser,
  chip,
  comeFrom,
  isSynced,
  signIn,
  signUp,
  wake,
} from '#e2e/support/sign-in/players.ts';
import { pressLogout } from '#e2e/support/sign-in/sign-out.ts';

/** How many records are made while the account is out of reach. */
const RECORDS = process.env.LOADSTONE_TEST_SIZES === 'quick' ? 50 : 500;

/** What a browser says of a server that is out of reach, and of a session that has ended. */
const expected = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of 40[19]/;

const oneStar = { 'Gem type': '1-star', 'Target rank': 3 };
const twoStar = { 'Gem type': '2-star', 'Target rank': 5 };

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

/** The calculator of a player whose browser and account are in step. */
async function openSynced(page: Page): Promise<Calculator> {
  const calculator = await new Calculator(page, 'power').open();
  await wake(page);
  await isSynced(page);
  return calculator;
}

interface Stored {
  readonly id: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the account has of a list. */
async function inAccount(context: BrowserContext, collection = 'gemPowerGoals'): Promise<Stored[]> {
  const path = documentRoutes.listRecords.path.replace(':collection', collection);
  const found: Stored[] = [];
  for (let hasMore = true; hasMore;) {
    const after = found.at(-1)?.id;
    const answer = await context.request.get(path, {
      params: { limit: 200, ...(after === undefined ? {} : { after }) },
      // A connection that was idle may be closed just as it is used again.
      maxRetries: 1,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const list = (await answer.json()) as { records: Stored[]; hasMore: boolean };
    found.push(...list.records);
    ({ hasMore } = list);
  }
  return found;
}

const operations = (url: URL) => url.pathname === documentRoutes.sendOperations.path;
const api = (url: URL) => url.pathname.startsWith('/api/documents') || url.pathname === '/api/live';
const drop = (route: Route) => route.abort('failed');

/** The list stands by priority: what changes it moves. */
const goal = (calculator: Calculator) => calculator.item('1-star');
async function choosePriority(calculator: Calculator, label: string): Promise<void> {
  const priority = (await calculator.unfold(goal(calculator))).getByLabel('Priority', { exact: true });
  await priority.selectOption({ label });
}
const hasPriority = (calculator: Calculator, label: string) =>
  expect(goal(calculator)).toContainText(`Priority: ${label}`);

test(
  'what one browser keeps is in a fresh one, and changes show in every open one without a reload',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.slow();
    const player = await signUp(context);
    const here = await openSynced(page);
    await here.keep(oneStar);
    await here.keep(twoStar);
    await expect.poll(async () => (await inAccount(context)).length).toBe(2);
    await isSynced(page);

    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const themeToggle = (of: Page) => of.getByRole('banner').getByRole('button', { name: /theme/i });
    // What the account has of the preferences is older than what is chosen in the other one while it is on its way.
    await themeToggle(page).click();
    await themeToggle(page).click();
    await expect
      .poll(async () => inAccount(context, 'preferences'))
      .toMatchObject([{ data: { theme: 'dark' } }]);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await other.route(api, async (route) => {
      await held;
      await route.continue();
    });
    const there = await new Calculator(await other.newPage(), 'power').open();
    await wake(there.page);
    await themeToggle(there.page).click();
    letThrough();
    await isSynced(there.page);
    await other.unroute(api);
    await expect(there.page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(there.items).toHaveCount(2);

    await choosePriority(here, 'High');
    await hasPriority(there, 'High');
    await choosePriority(there, 'Low');
    await hasPriority(here, 'Low');

    const second = await new Calculator(await other.newPage(), 'power').open();
    await second.press(second.item('2-star'), 'Delete');
    await expect(there.items).toHaveCount(1);
    await expect(here.items).toHaveCount(1);
    await second.button('Undo last change').click();
    await expect(there.items).toHaveCount(2);
    await expect(here.items).toHaveCount(2);
    await expect(here.item('2-star')).toBeVisible();

    await themeToggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // The tab that spoke for both is gone.
    await there.page.close();
    await choosePriority(here, 'Medium');
    await hasPriority(second, 'Medium');
    await choosePriority(second, 'High');
    await hasPriority(here, 'High');
    await other.close();
  },
);

test('what is made without the account goes through a reload and a killed browser, and arrives once though the first answer is lost', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(expected);
  await signUp(context);
  const calculator = await openSynced(page);
  await context.route(api, drop);
  const made = Array.from({ length: RECORDS }, (_, index) => ({
    id: `offline-goal-${String(index).padStart(4, '0')}`,
    ...(index === 0
      ? { gemName: '1-star', gemType: '1-star', priority: 'medium' }
      : { gemName: '2-star', gemType: '2-star', priority: 'low' }),
    currentRank: 1,
    targetRank: 3,
    gemPowerOwned: 0,
    marketValue: 1 + index,
    completed: false,
  }));
  await calculator.chooseFile('goals.json', JSON.stringify({ goals: made, calculations: made }));
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(calculator.items.first()).toBeVisible();
  await choosePriority(calculator, 'High');
  await hasPriority(calculator, 'High');
  await calculator.reload();
  await hasPriority(calculator, 'High');
  await (await calculator.unfold(goal(calculator))).getByLabel('Gem power owned', { exact: true }).fill('2');
  await calculator.expectItem(goal(calculator), { 'Gem Power Needed': '4' });
  await page.close();

  const opened = await context.newPage();
  const again = await new Calculator(opened, 'power').open();
  await wake(opened);
  await again.expectItem(goal(again), { 'Gem Power Needed': '4' });
  await expect(chip(opened)).toHaveAccessibleName(new RegExp(`${RECORDS} changes waiting`));
  expect(await inAccount(context)).toEqual([]);

  // The server does the first request, and the browser never hears of it.
  let dropped = 0;
  const sent: { readonly opId: string; readonly id: string }[] = [];
  await context.unroute(api, drop);
  await context.route(operations, async (route) => {
    sent.push(...(route.request().postDataJSON() as { operations: typeof sent }).operations);
    dropped += 1;
    if (dropped > 1) return route.continue();
    await route.fetch();
    return route.abort('failed');
  });
  await again.reload();
  await wake(opened);
  await expect.poll(async () => (await inAccount(context)).length).toBe(RECORDS);
  await isSynced(opened);
  expect(dropped).toBeGreaterThan(1);
  expect(sent.length).toBeGreaterThan(RECORDS);
  // A change that was on its way already when the next one came goes first: then the record has two.
  const kept = await inAccount(context);
  for (const { id, revision } of kept)
    expect(new Set(sent.filter((each) => each.id === id).map(({ opId }) => opId)).size, id).toBe(revision);
  expect(kept.find(({ id }) => id === 'offline-goal-0000')?.data).toMatchObject({
    priority: 'high',
    gemPowerOwned: 2,
  });
});

// e2e/records/records.spec.ts has a conflict in the quick size, with what the player chooses.
test(
  'two devices merge what they change in different fields, and both are told where it was the same one',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.slow();
    complaints.expect(expected);
    const player = await signUp(context);
    const here = await openSynced(page);
    await here.keep(oneStar);
    await expect.poll(async () => (await inAccount(context)).length).toBe(1);
    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await openSynced(await other.newPage());

    await other.route(api, drop);
    await (await there.unfold(goal(there))).getByLabel('Gem power owned', { exact: true }).fill('7');
    await choosePriority(here, 'High');
    await isSynced(page);
    await other.unroute(api, drop);
    await expect(async () => {
      const [stored] = await inAccount(context);
      expect(stored?.data).toMatchObject({ gemPowerOwned: 7, priority: 'high' });
    }).toPass();
    await hasPriority(there, 'High');
    await expect((await here.unfold(goal(here))).getByLabel('Gem power owned', { exact: true })).toHaveValue(
      '7',
    );
    expect(await inAccount(context, 'conflicts')).toEqual([]);
    await isSynced(there.page);

    await test.step('a field that has the focus shows what another device changes, and steps from there', async () => {
      const owned = (await there.unfold(goal(there))).getByLabel('Gem power owned', { exact: true });
      await expect(owned).toBeFocused();
      await (await here.unfold(goal(here))).getByLabel('Gem power owned', { exact: true }).fill('9');
      await expect(owned).toHaveValue('9');
      await owned.press('ArrowUp');
      await expect(owned).toHaveValue('10');
      await expect(
        (await here.unfold(goal(here))).getByLabel('Gem power owned', { exact: true }),
      ).toHaveValue('10');
      expect(await inAccount(context, 'conflicts')).toEqual([]);
    });

    await other.route(api, drop);
    await choosePriority(there, 'Low');
    await choosePriority(here, 'Medium');
    await hasPriority(here, 'Medium');
    await isSynced(page);
    await other.unroute(api, drop);
    for (const each of [here, there]) {
      await expect(chip(each.page)).toHaveAccessibleName(/1 conflict/);
      await hasPriority(each, 'Low');
    }
    await other.close();
  },
);

test('a session that ends keeps its work for its player alone, and goes on after the next sign-in', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(expected);
  const ann = await signUp(context);
  const calculator = await openSynced(page);
  await calculator.keep(oneStar);
  await expect.poll(async () => (await inAccount(context)).length).toBe(1);
  await isSynced(page);

  await context.route(api, drop);
  await calculator.keep(twoStar);
  await context.clearCookies();
  await context.unroute(api, drop);
  // The next call finds the session ended: the guest's list shows, which is empty, and the header says what waits.
  await expect(calculator.items).toHaveCount(0);
  await expect(chip(page)).toHaveAccessibleName('Sync status: 1 change waiting, Sign in to send');

  await signUp(context);
  await calculator.reload();
  await wake(page);
  await isSynced(page);
  await expect(calculator.items).toHaveCount(0);
  expect(await inAccount(context)).toEqual([]);
  await calculator.keep({ ...oneStar, 'Target rank': 4 });
  await expect.poll(async () => (await inAccount(context)).length).toBe(1);
  const second = await new Calculator(await context.newPage(), 'power').open();
  await expect(second.items).toHaveCount(1);
  await pressLogout(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  // Only what the account of the ended session does not have yet is still here.
  await expect
    .poll(async () => (await databases()).filter((name) => name.startsWith('loadstone:user:')).length)
    .toBe(1);
  await expect(second.items).toHaveCount(0);
  await second.page.close();

  await signIn(context, ann);
  await calculator.open();
  await wake(page);
  await expect(calculator.items).toHaveCount(2);
  await isSynced(page);
  await expect.poll(async () => (await inAccount(context)).length).toBe(2);
});

test('a session that its player ends on another device leaves nothing here but what was never sent', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow();
  complaints.expect(expected);
  const ann = await signUp(context);
  const calculator = await openSynced(page);
  await calculator.keep({ ...oneStar, 'Gem power owned': 7 });
  await expect.poll(async () => (await inAccount(context)).length).toBe(1);
  await isSynced(page);
  const kept = async () => JSON.stringify(await readBrowserState(page));
  const has = (owned: number) => `"gemPowerOwned":${owned},`;
  expect(await kept()).toContain(has(7));

  const other = await anotherBrowser({ browser, baseURL, complaints }, ann);
  const endOthers = async () =>
    expect((await other.request.delete(accountRoutes.endOtherDevices.path)).status()).toBe(200);
  await endOthers();
  await expect(calculator.items).toHaveCount(0);
  await expect.poll(kept).not.toContain(has(7));

  await signIn(context, ann);
  await calculator.open();
  await wake(page);
  await expect(calculator.items).toHaveCount(1);
  await isSynced(page);
  await context.route(api, drop);
  await calculator.keep({ ...twoStar, 'Gem power owned': 9 });
  await endOthers();
  await context.unroute(api, drop);
  await expect(calculator.items).toHaveCount(0);
  await expect.poll(kept).not.toContain(has(7));
  expect(await kept()).toContain(has(9));

  // The next player of this browser neither sends nor removes it.
  await signUp(context);
  await calculator.reload();
  await wake(page);
  await isSynced(page);
  expect(await inAccount(context)).toEqual([]);
  expect(await kept()).toContain(has(9));

  await signIn(context, ann);
  await calculator.open();
  await wake(page);
  await expect(calculator.items).toHaveCount(2);
  await isSynced(page);
  await expect.poll(async () => (await inAccount(context)).length).toBe(2);
  await other.close();
});

test(
  'what an earlier version of the site has kept in the browser is still there',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/icon.svg');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('loadstone:guest', 1);
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
          opening.addEventListener('upgradeneeded', () => {
            const documents = opening.result.createObjectStore('documents', {
              keyPath: ['collection', 'id'],
            });
            opening.result.createObjectStore('operations', { keyPath: 'seq', autoIncrement: true });
            opening.result.createObjectStore('undo', { keyPath: ['tabId', 'seq'] });
            const data = {
              id: 'kept-before',
              gemName: '1-star',
              gemType: '1-star',
              currentRank: 1,
              targetRank: 3,
              gemPowerOwned: 0,
              gemPowerNeeded: 11,
              marketValue: 100,
              platinumCost: 1100,
              resonanceGain: 30,
              combatRatingGain: 7,
              priority: 'high',
              efficiency: 2.7,
              completed: false,
            };
            const times = { revision: 1, createdAt: 1, updatedAt: 1 };
            documents.put({ collection: 'gemPowerGoals', id: data.id, data, ...times });
          });
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        }),
    );
    const calculator = await new Calculator(page, 'power').open();
    await hasPriority(calculator, 'High');
    await choosePriority(calculator, 'Low');
    // It shows what is kept.
    await hasPriority(calculator, 'Low');
    await calculator.reload();
    await hasPriority(calculator, 'Low');
  },
);
