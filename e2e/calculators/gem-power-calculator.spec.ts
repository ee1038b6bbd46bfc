import {
  Calculator,
  calculatorNames,
  figure,
  numberOf,
  toast,
  workingOf,
} from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

test.describe('the gem power calculator', () => {
  let calculator: Calculator;
  test.beforeEach(async ({ page }) => {
    calculator = await new Calculator(page, 'power').open();
  });

  test(
    'a goal has a priority, can be edited, duplicated and deleted, and an emptied list stays empty',
    { tag: '@desktop' },
    async ({ page }) => {
      await calculator.keep({ 'Gem type': '1-star', ...ranks(1, 3) });
      const item = calculator.items.first();
      const priority = (await calculator.unfold(item)).getByLabel('Priority', { exact: true });
      await expect(priority.locator('option:checked')).toHaveText('Medium');
      await expect(priority.locator('option')).toHaveText(['Low', 'Medium', 'High']);
      await expect(item).toContainText('Priority: Medium');
      for (const level of ['Low', 'High']) {
        await priority.selectOption({ label: level });
        await expect(item).toContainText(`Priority: ${level}`);
      }
      await calculator.reload();
      await expect(item).toContainText('Priority: High');

      await calculator.press(calculator.items, 'Edit');
      await calculator.fill({ 'Target rank': 5 });
      await calculator.form.getByRole('button', { name: 'Save changes' }).click();
      await expect(calculator.items).toContainText('Rank 1 → 5');
      await expect(calculator.items).toContainText('Priority: High');
      await calculator.press(calculator.items, 'Duplicate');
      await expect(calculator.items).toHaveCount(2);
      for (let left = 1; left >= 0; left -= 1) {
        await calculator.press(calculator.items.first(), 'Delete');
        await expect(calculator.items).toHaveCount(left);
      }
      await calculator.reload();
      await expect(page.getByText('No goals yet')).toBeVisible();
    },
  );

  test(
    'the working of every figure adds up to it, by either set of formulas',
    { tag: '@desktop' },
    async ({ page }) => {
      await calculator.fill({ 'Gem type': '5-star', Quality: '3/5', ...ranks(3, 9), 'Gem power owned': 77 });
      for (const formulas of ['Planner standard', 'In-game table'] as const) {
        await calculator.showFormulas(formulas);
        const names = ['Gem Power Needed', 'Cost', 'Resonance Gain', 'Combat Rating Gain'];
        const shown = new Map<string, number>();
        for (const name of names)
          shown.set(name, numberOf(await figure(calculator.result, name).innerText()));
        const dialog = await calculator.openWorking(calculator.result);
        for (const name of names) {
          const { lines, sum } = await workingOf(dialog, name);
          expect(
            lines.reduce((total, { amount }) => total + amount, 0),
            name,
          ).toBeCloseTo(sum, 6);
          expect(sum, name).toBe(shown.get(name));
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    },
  );
});

test.describe('the calculator hub', () => {
  test('three cards open the three calculators', async ({ page }) => {
    for (const name of calculatorNames) {
      const { title } = new Calculator(page, name);
      await page.goto('/calculators');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gem Calculators');
      await expect(page.getByRole('link', { name: 'Open Calculator' })).toHaveCount(3);
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .getByRole('link', { name: 'Open Calculator' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('the shopping list sums the open goals of all three calculators', async ({ page, context }) => {
    await page.goto('/calculators');
    const list = page.getByRole('region', { name: 'Shopping list', exact: true });
    await expect(list).toContainText('Nothing to buy yet');

    const normal = await new Calculator(page, 'normal').open();
    await normal.keep({ Gem: 'Tourmaline', ...ranks(1, 3) }, [[1, 2]]);
    await normal.keep({ Gem: 'Ruby', ...ranks(1, 5) });
    await normal.press(normal.item('Ruby'), 'Complete');
    await expect(normal.item('Ruby')).toContainText('Completed');
    const legendary = await new Calculator(page, 'legendary').open();
    await legendary.keep({ 'Gem type': '2-star', Gem: 'Fervent Fang', ...ranks(1, 4) });
    const power = await new Calculator(page, 'power').open();
    await power.keep({ 'Gem type': '1-star', ...ranks(1, 3) });

    await page.getByRole('link', { name: 'Shopping list for all open goals' }).click();
    // 10 duplicates, 120 and 6 gem power, each at 100 platinum.
    await expect(figure(list, 'Platinum to spend')).toHaveText('13,600');
    await expect(list.getByRole('list', { name: 'Normal gems' })).toContainText('Tourmaline');
    await expect(list.getByRole('list', { name: 'Normal gems' })).not.toContainText('Ruby');
    await expect(list.getByRole('list', { name: 'Legendary gems' })).toContainText('120');
    await expect(list.getByRole('list', { name: 'Gem power goals' })).toContainText('1-star gems');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await list.getByRole('button', { name: 'Copy as text' }).click();
    await expect(toast(page, 'Shopping list copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Tourmaline');
    expect(copied).toContain('Platinum: 13,600');
  });
});
