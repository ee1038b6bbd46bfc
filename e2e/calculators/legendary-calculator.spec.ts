import {
  Calculator,
  expectFigures,
  figure,
  numberOf,
  toast,
  workingOf,
} from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

let calculator: Calculator;
test.beforeEach(async ({ page }) => {
  calculator = await new Calculator(page, 'legendary').open();
});

const fang = { 'Gem type': '2-star', Gem: 'Fervent Fang' };
const jade = { 'Gem type': '5-star', Gem: 'Blood-Soaked Jade' };
const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

test(
  'goals start open; Complete dims and leaves the totals, Undo brings back, and a reload keeps it',
  { tag: '@daily' },
  async () => {
    await calculator.keep({ ...fang, ...ranks(1, 4), 'Gem power owned': 500 });
    await calculator.keep({ ...jade, ...ranks(1, 2), 'Gem power owned': 0 });
    const covered = calculator.item('Fervent Fang');
    await expect(covered.getByText('Completed', { exact: true })).toHaveCount(0);
    const item = calculator.item('Blood-Soaked Jade');
    await calculator.press(item, 'Complete');
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    await expectFigures(calculator.summary, { 'Total Gem Power Needed': '0', 'Total Resonance Gain': '30' });
    await calculator.reload();
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    await calculator.press(item, 'Undo');
    await expect(item.getByText('Completed', { exact: true })).toHaveCount(0);
    await expectFigures(calculator.summary, {
      'Total Gem Power Needed': '160',
      'Total Resonance Gain': '70',
    });
  },
);

test(
  'a goal can be edited, duplicated and deleted, and an emptied list stays empty',
  { tag: '@desktop' },
  async ({ page }) => {
    await calculator.keep({ ...jade, Quality: '3/5', ...ranks(2, 4) }, [[1, 2]]);
    const item = calculator.item('Blood-Soaked Jade').first();
    await expect(item).toContainText('5-star 3/5');
    await calculator.press(item, 'Edit');
    await expect(calculator.field('Quality')).toHaveValue('3/5');
    await calculator.fill({ 'Target rank': 6 });
    await calculator.form.getByRole('button', { name: 'Save changes' }).click();
    await expect(item).toContainText('Rank 2 → 6');
    // 160 × (2 + 3 + 4 + 5) less 2 × 32.
    await calculator.expectItem(item, { 'Gem Power Needed': '2,176' });
    await calculator.press(item, 'Duplicate');
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
  'the working of every figure adds up to it, by either set of formulas, and a copied link opens the same form',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await calculator.fill({ ...jade, Quality: '4/5', ...ranks(2, 9), 'Gem power owned': 333 });
    await calculator.own([
      [1, 3],
      [3, 1],
    ]);
    for (const formulas of ['Planner standard', 'In-game table'] as const) {
      await calculator.showFormulas(formulas);
      const names = [
        'Gem Power Needed',
        'Cost',
        formulas === 'In-game table' ? 'Copies Needed' : 'Duplicates Needed',
        'Resonance Gain',
        'Combat Rating Gain',
      ];
      const shown = new Map<string, number>();
      for (const name of names) shown.set(name, numberOf(await figure(calculator.result, name).innerText()));
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

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await calculator.button('Copy link').click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    const opened = new Calculator(other, 'legendary');
    await opened.isReady();
    await expect(opened.field('Gem').locator('option:checked')).toHaveText('Blood-Soaked Jade');
    await expect(opened.field('Quality')).toHaveValue('4/5');
    await expect(opened.field('Gem power owned')).toHaveValue('333');
    await expect(opened.ownedRows).toHaveCount(2);
  },
);
