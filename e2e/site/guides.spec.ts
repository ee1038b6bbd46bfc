import type { Page } from '@playwright/test';

import { Calculator, expectFigures } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { openMore } from '#e2e/support/pages/more.ts';

const guides = [
  { path: '/guides/calculators', title: 'Calculator Guide' },
  { path: '/guides/gems', title: 'Gem Guide' },
  { path: '/guides/equipment', title: 'Equipment Guide' },
] as const;

const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

/** What an example says that a calculator shows, by the planner's formulas. */
async function figuresOf(page: Page, title: string): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: title, exact: true }).getByRole('row');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.children, (cell) => cell.textContent)),
  );
  return Object.fromEntries(texts.slice(1).map(([name = '', planner = '']) => [name, planner]));
}

test('the list and the calculators lead to every guide, and no menu does', async ({ page, viewport }) => {
  await page.goto('/guides');
  await isAwake(page);
  if ((viewport?.width ?? 0) < 768) await openMore(page);
  else await page.getByRole('button', { name: 'Expand side menu' }).click();
  await expect(page.getByRole('link', { name: 'Legendary Gems' }).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Guide/ }).filter({ hasNotText: 'Read the guide' }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const { path, title } of guides) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card).toContainText(/\d+ min read · Updated \w+ \d+, \d{4}/);
    await card.getByRole('link', { name: 'Read the guide' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
  }
  await page.goto('/calculators');
  await page.getByRole('link', { name: 'How the calculators work' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculator Guide');
});

test(
  'the list of contents goes to each section and shows which one is read',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/guides/gems');
    await isAwake(page);
    for (const name of ['Stars and quality', 'Chances with Legendary Crests', 'Two kinds of gems']) {
      const link = contents(page).getByRole('link', { name });
      await link.click();
      const heading = page.getByRole('heading', { level: 2, name });
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(contents(page).locator('[aria-current]')).toHaveCount(1);
      // It stays beside the text however far that is scrolled.
      await expect(link).toBeInViewport();
    }
  },
);

test(
  'on a phone the contents are folded, and a wide table stands as cards that name each figure',
  { tag: '@phone' },
  async ({ page }) => {
    // An address with a section opens there.
    await page.goto('/guides/equipment#set-drops');
    await expect(page.getByRole('heading', { name: 'Where set items drop' })).toBeInViewport();

    await page.goto('/guides/equipment');
    await expect(contents(page)).toBeHidden();
    await page.getByText('Contents', { exact: true }).first().tap();
    await contents(page).getByRole('link', { name: 'Essences' }).tap();
    await expect(page.getByRole('heading', { name: 'Essences' })).toBeInViewport();
    await expect(page).toHaveURL('/guides/equipment#essences');

    const row = page.getByRole('row').filter({ hasText: 'Windloft Perfection' }).first();
    await expect(row.getByText('2 pieces')).toBeVisible();
    const box = await row.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBeGreaterThan(150);
  },
);

test('every example opens filled in and shows the figures of the text', async ({ page }) => {
  test.slow();
  for (const { path, example, calculator } of [
    { path: '/guides/gems', example: 'Tourmaline, rank 1 to 5', calculator: 'normal' },
    {
      path: '/guides/gems',
      example: 'Blood-Soaked Jade of quality 2/5, rank 1 to 3',
      calculator: 'legendary',
    },
    { path: '/guides/equipment', example: 'Ruby, rank 1 to 3', calculator: 'normal' },
    {
      path: '/guides/calculators',
      example: 'Tourmaline, rank 1 to 5, with four rank-3 gems owned',
      calculator: 'normal',
    },
    {
      path: '/guides/calculators',
      example: 'Any five-star gem of quality 5/5, rank 1 to 4',
      calculator: 'power',
    },
  ] as const)
    await test.step(example, async () => {
      await page.goto(path);
      await isAwake(page);
      const figures = await figuresOf(page, example);
      expect(Object.keys(figures).length).toBeGreaterThan(2);
      await page
        .getByRole('link', { name: 'Open this example' })
        .nth(await indexOf(page, example))
        .click();
      const opened = new Calculator(page, calculator);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened.title);
      await expectFigures(opened.result, figures);
    });
});

/** Which of the examples of a page carries a title. */
async function indexOf(page: Page, title: string): Promise<number> {
  const titles = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toContain(title);
  return titles.indexOf(title);
}

test('an example replaces what stood in the form before', async ({ page }) => {
  const calculator = await new Calculator(page, 'normal').open();
  await calculator.fill({ 'Gem color': 'Blue', 'Target rank': '9' });
  await page.goto('/guides/gems');
  await page.getByRole('link', { name: 'Open this example' }).first().click();
  await expect(calculator.field('Gem')).toHaveValue('tourmaline');
  await expect(calculator.field('Target rank')).toHaveValue('5');
});
