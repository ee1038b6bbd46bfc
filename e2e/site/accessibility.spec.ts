import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import {
  Calculator,
  calculatorNames,
  type CalculatorName,
  type Entries,
} from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

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

/** A screen of 1280 px at 200 %, where twice as large means half as many CSS pixels, and two phones. */
const narrow = [
  { width: 640, height: 400 },
  { width: 360, height: 800 },
  { width: 390, height: 800 },
];

async function expectNoSidewaysAnywhere(page: Page, what: string): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size);
    await expectNoSideways(page, `${what} at ${size.width} px`);
  }
  const showText = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
  await showText('200%');
  await expectNoSideways(page, `${what} at ${narrow.at(-1)?.width} px with text of 200 %`);
  await showText('');
}

test(
  'axe finds nothing on the built home page and a guide, on a refused entry, in the import preview, in the gem picker, and on the hub with a shopping list',
  { tag: ['@long-on-phone', '@proof'] },
  async ({ page }) => {
    test.slow();
    for (const path of ['/', '/guides/gems'])
      await test.step(`${path} as it is built`, async () => {
        await page.goto(path);
        await isAwake(page);
        await expectAccessible(page);
      });
    await test.step('a refused entry and the import preview', async () => {
      const calculator = await new Calculator(page, 'normal').open();
      await calculator.fill({ 'Duplicate price': '0' });
      await expect(calculator.form).toContainText('A price is a whole number');
      await expectAccessible(page);
      await calculator.chooseFile('bad.json', '{"calculations":[7]}');
      await expect(page.getByRole('dialog', { name: 'Import preview' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the gem picker', async () => {
      const calculator = await withItems(page, 'legendary');
      await calculator.button('Browse gems by picture').click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the hub with a shopping list', async () => {
      await page.goto('/calculators');
      await expect(page.getByRole('button', { name: 'Copy as text' })).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('axe finds nothing in the drawer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Loadstone' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing with the side menu opened', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Expand side menu' }).click();
  await expectAccessible(page);
});

test('a calculator with kept items does not scroll sideways, nor does its working', async ({ page }) => {
  test.slow();
  for (const name of calculatorNames) {
    const calculator = await withItems(page, name);
    await expectNoSidewaysAnywhere(page, `${calculator.path} with items`);
    await calculator.openWorking(calculator.result);
    await expectNoSidewaysAnywhere(page, `the working of ${calculator.path}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
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
