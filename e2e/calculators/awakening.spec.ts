import type { Page } from '@playwright/test';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { figure } from '#e2e/support/pages/calculators.ts';
import { comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const proved = (page: Page) => page.getByText('Proved best', { exact: true });

/** Both bonuses of the sockets that are open are lit. */
async function expectPlan(page: Page): Promise<void> {
  await expect(proved(page)).toBeVisible();
  await expect(figure(page, 'Bonuses lit')).toHaveText('2');
}

test('a guest taps in a setup, gets a proved plan, finds it again in flight mode, and takes it into an account', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|404/);
  await page.goto('/calculators');
  await button(page, 'Open planner')
    .or(page.getByRole('link', { name: 'Open planner' }))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awakening Planner');

  await test.step('gems and copies go in by taps', async () => {
    await button(page, 'Choose a gem for Helm').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Frozen Heart/ })
      .click();
    await page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }).fill('5');
    await button(page, 'Add by tapping').click();
    const gallery = page.getByRole('dialog', { name: 'Tap the gems you own' });
    await gallery.getByRole('button', { name: "Add Follower's Burden, 0 owned" }).click();
    await gallery.getByRole('button', { name: 'Add Battleguard, 0 owned' }).click();
    await gallery.getByRole('button', { name: 'Add Battleguard, 1 owned' }).click();
    await expect(gallery.getByRole('status').filter({ hasText: '3 copies' })).toBeVisible();
    await expectAccessible(page);
    await gallery.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('600');
  });
  await test.step('the plan is proved best, and its figure opens its working', async () => {
    await expectPlan(page);
    await button(page, 'How Gem power left comes about').click();
    const working = page.getByRole('dialog', { name: 'How was this calculated?' });
    await expect(working.getByText('Gem power owned')).toBeVisible();
    await expectAccessible(page);
    await working.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
  });
  await test.step('it is there after a reload, and in flight mode', async () => {
    await page.reload();
    await expectPlan(page);
    await wake(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    await page.reload();
    await expectPlan(page);
    await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('0');
    await expect(figure(page, 'Gem power left')).toHaveText(/^−\d+$/);
    await expect(page.getByText('short', { exact: true })).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('it goes into the account', async () => {
    await signUp(context);
    await page.reload();
    await wake(page);
    const offer = page.getByRole('dialog', { name: /into your account\?$/ });
    await expect(offer).toContainText('Awakening setups');
    await offer.getByRole('button', { name: 'Bring it', exact: true }).click();
    await isSynced(page);
    await expect(page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' })).toHaveValue('5');
    await expect(proved(page)).toBeVisible();
  });
});

test(
  '100 copies of 30 kinds go in with at most 70 taps, and as 30 short lines',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    // Every third gem, so that all three numbers of stars are among them; in the order of a player who goes rank by rank.
    const gems = legendaryGems.filter((_, at) => at % 3 === 0).slice(0, 30);
    const kinds = gems.map(({ name }, at) => ({
      name,
      rank: 1 + (at % 3),
      count: [2, 3, 5, 1, 4, 5][at % 6]!,
    }));
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(100);
    const said = page.getByText('100 copies · 30 kinds', { exact: true });
    const stacks = page.getByRole('spinbutton', { name: /^Copies of / });
    const shown = () =>
      stacks.evaluateAll((fields) =>
        fields.map((field) => `${field.getAttribute('aria-label')} ${(field as HTMLInputElement).value}`),
      );
    const byLines = await test.step('as lines', async () => {
      await page.goto('/calculators/awakening');
      await button(page, 'Paste a list').tap();
      const lines = kinds.map(({ name, rank, count }) => `${count}x ${name} ${rank}`);
      await page.getByLabel('A gem on each line').fill(lines.join('\n'));
      await button(page, 'Add 100 copies').tap();
      await expect(said).toBeVisible();
      await expect(stacks).toHaveCount(30);
      return shown();
    });
    await test.step('by taps', async () => {
      await button(page, /^Actions for Setup/).tap();
      await page.getByRole('menuitem', { name: 'New setup' }).tap();
      await expect(stacks).toHaveCount(0);
      let taps = 0;
      const tap = async (what: ReturnType<typeof button>) => {
        taps++;
        await what.click();
      };
      await tap(button(page, 'Add by tapping'));
      const gallery = page.getByRole('dialog', { name: 'Tap the gems you own' });
      const choose = async (group: string, name: string) => {
        const choice = gallery.getByRole('group', { name: group, exact: true });
        if (await choice.getByRole('radio', { name, exact: true }).isChecked()) return;
        await tap(choice.getByText(name, { exact: true }));
      };
      for (const rank of [1, 2, 3]) {
        await choose('Rank', String(rank));
        for (const step of [5, 3, 2, 1]) {
          const now = kinds.filter((kind) => kind.rank === rank && stepsTo(kind.count).includes(step));
          if (now.length > 0) await choose('Copies per tap', `+${step}`);
          for (const { name, count } of now) {
            const before = stepsTo(count)
              .filter((each) => each > step)
              .reduce((sum, each) => sum + each, 0);
            const gem = (n: number) =>
              gallery.getByRole('button', { name: `Add ${name}, ${n} owned`, exact: true });
            await tap(gem(before));
            await expect(gem(before + step)).toBeVisible();
          }
        }
      }
      await tap(gallery.getByRole('button', { name: 'Done' }));
      await expect(said).toBeVisible();
      expect(await shown()).toEqual(byLines);
      expect(taps).toBeLessThanOrEqual(70);
      test.info().annotations.push({ type: 'taps', description: String(taps) });
    });
  },
);

/** Numbers of copies per tap that together come to a number, the largest first. */
const stepsTo = (count: number): readonly number[] => (count === 4 ? [3, 1] : [count]);

test('a change is there on the next page, however soon after it the page is left', async ({ page }) => {
  await page.goto('/calculators/awakening');
  const rank = page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' });
  const power = page.getByRole('spinbutton', { name: 'Gem power owned' });
  await test.step('the first one, by which the setup is made', async () => {
    await button(page, 'Choose a gem for Helm').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Frozen Heart/ })
      .click();
    await page.reload();
    await expect(rank).toHaveValue('1');
    await expect(page.getByRole('combobox', { name: 'Setup' })).toHaveText('Setup 1');
  });
  await test.step('a later one', async () => {
    await power.fill('600');
    await page.reload();
    await expect(rank).toHaveValue('1');
    await expect(power).toHaveValue('600');
    await expect(page.getByRole('combobox', { name: 'Setup' }).getByRole('option')).toHaveText(['Setup 1']);
  });
  await test.step('they are kept', async () => {
    await page.goto('/faq');
    await page.goto('/calculators/awakening');
    await expect(power).toHaveValue('600');
  });
  await test.step('one that the next page cannot keep either, as nothing can be written there', async () => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('nothing-is-written') === null) return;
      sessionStorage.removeItem('nothing-is-written');
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Nothing is written here.', 'UnknownError');
      };
    });
    await power.fill('700');
    await page.evaluate(() => sessionStorage.setItem('nothing-is-written', ''));
    await page.reload();
    await expect(rank).toHaveValue('1');
    await page.reload();
    await expect(power).toHaveValue('700');
  });
});

test('what is pressed and typed before the planner has come counts once it has', async ({ page }) => {
  const html = await (await page.request.get('/calculators/awakening')).text();
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await hasCome;
    await route.continue();
  });
  await page.goto('/calculators/awakening');
  // React leaves its marks on what it has taken over: the page around the planner.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  const power = page.getByRole('spinbutton', { name: 'Gem power owned' });
  await power.fill('600');
  await button(page, 'Paste a list').click();
  await expect(page.getByLabel('A gem on each line')).toHaveCount(0);
  come();
  await expect(page.getByLabel('A gem on each line')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(power).toHaveValue('600');
});
