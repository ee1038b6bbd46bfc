import type { Page } from '@playwright/test';

import { pageList } from '#contract/pages.ts';

import { expectAccessible } from '#e2e/support/axe.ts';
import { Calculator, calculatorNames, type CalculatorName, type Entries } from '#e2e/support/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const paths = pageList.filter(({ exists }) => exists).map(({ path }) => path);
const goals: Readonly<Record<CalculatorName, Entries>> = {
  normal: { 'Gem color': 'Red', Gem: 'Tourmaline' },
  legendary: { 'Gem type': '5-star', Gem: 'Blood-Soaked Jade' },
  power: { 'Gem type': '2-star' },
};

const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);

/** A list with an open and a completed item. */
async function withItems(page: Page, name: CalculatorName): Promise<Calculator> {
  const calculator = await new Calculator(page, name).open();
  await calculator.keep(goals[name]);
  await calculator.items.first().getByRole('button', { name: 'Duplicate' }).click();
  await expect(calculator.items).toHaveCount(2);
  await calculator.items.first().getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(calculator.items.first()).toContainText('Completed');
  return calculator;
}

const expectNoSideways = async (page: Page, where: string) => {
  const overhang = await page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect(overhang, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Drawn by the same parts as another page in this list. */
const likeAnother: ReadonlySet<string> = new Set([
  '/guides/equipment',
  '/guides/calculators',
  '/terms',
  '/advertise',
  '/auth/discord/callback',
  '/auth/github/callback',
  '/reset-password',
]);

/** As they stand without a link from a mail; e2e/account.spec.ts has them with one. */
const ofLinks: ReadonlySet<string> = new Set(['/confirm-password-reset', '/confirm-email']);

for (const path of paths)
  test(
    `axe finds nothing on ${path} in either theme`,
    likeAnother.has(path) || ofLinks.has(path) ? { tag: '@proof' } : {},
    async ({ page }) => {
      await page.goto(path);
      await isAwake(page);
      await expectAccessible(page);
    },
  );

test('axe finds nothing on Page Not Found in either theme', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/no-such-page');
  await isAwake(page);
  await expectAccessible(page);
});

for (const name of calculatorNames)
  test(
    `axe finds nothing on the ${name} calculator with kept items, nor in its working`,
    { tag: name === 'legendary' ? '@long-on-phone' : '@proof' },
    async ({ page }) => {
      test.slow();
      const calculator = await withItems(page, name);
      await expectAccessible(page);
      await calculator.button('Show as table').click();
      await calculator.openWorking(calculator.result);
      await expectAccessible(page);
    },
  );

test(
  'axe finds nothing in the import preview and on a refused entry',
  { tag: ['@long-on-phone', '@proof'] },
  async ({ page }) => {
    test.slow();
    const calculator = await new Calculator(page, 'normal').open();
    await calculator.fill({ 'Duplicate price': '0' });
    await expect(calculator.form).toContainText('A price is a whole number');
    await expectAccessible(page);
    await calculator.chooseFile('bad.json', '{"calculations":[7]}');
    await expect(page.getByRole('dialog', { name: 'Import preview' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'axe finds nothing in the gem picker, and on the hub with a shopping list',
  { tag: ['@long-on-phone', '@proof'] },
  async ({ page }) => {
    test.slow();
    const calculator = await withItems(page, 'legendary');
    await calculator.button('Browse gems by picture').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/calculators');
    await expect(page.getByRole('button', { name: 'Copy as text' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('axe finds nothing in the drawer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Loadstone' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing with the side menu opened', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Expand side menu' }).click();
  await expectAccessible(page);
});

test(
  'no page scrolls sideways on phones of 360 and 390 px, empty or full',
  { tag: '@phone' },
  async ({ page }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await isAwake(page);
        await expectNoSideways(page, `${path} at ${width} px`);
      }
    }
    for (const name of calculatorNames) {
      const calculator = await withItems(page, name);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page, `${calculator.path} with items at ${width} px`);
      }
    }
  },
);

test('at 200 % on a screen of 1280 px no page scrolls sideways', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  // Twice as large means half as many CSS pixels on the same screen.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of paths) {
    await page.goto(path);
    await isAwake(page);
    await expectNoSideways(page, `${path} at 200 %`);
  }
  for (const name of calculatorNames) {
    const calculator = await withItems(page, name);
    await expectNoSideways(page, `${calculator.path} with items at 200 %`);
    await calculator.openWorking(calculator.result);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    await expectNoSideways(page, `the working of ${calculator.path} at 200 %`);
  }
});

test('what a finger has to hit is at least 44 px high on a phone', { tag: '@phone' }, async ({ page }) => {
  const calculator = await withItems(page, 'power');
  await calculator.isReady();
  const small = await page
    .getByRole('main')
    .locator('button:visible, select:visible, input[type="number"]:visible')
    .evaluateAll((controls) =>
      controls
        .map((control) => {
          const { width, height } = control.getBoundingClientRect();
          return { control: control.outerHTML.slice(0, 90), width, height };
        })
        .filter(({ width, height }) => height < 44 || width < 44),
    );
  expect(small).toEqual([]);
});
