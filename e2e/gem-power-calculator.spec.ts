import {
  Calculator,
  calculatorNames,
  expectFigures,
  figure,
  numberOf,
  toast,
  workingOf,
} from '#e2e/support/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

test.describe('the gem power calculator', () => {
  let calculator: Calculator;
  test.beforeEach(async ({ page }) => {
    calculator = await new Calculator(page, 'power').open();
  });

  test(
    'the form starts with defaults, which unreadable entries fall back to',
    { tag: ['@desktop', '@proof'] },
    async () => {
      await test.step('a 5-star gem, ranks 1 and 10, nothing owned and a price of 100', async () => {
        await expect(calculator.field('Gem type')).toHaveValue('5-star');
        await expect(calculator.field('Quality')).toHaveValue('5/5');
        await expect(calculator.field('Current rank')).toHaveValue('1');
        await expect(calculator.field('Target rank')).toHaveValue('10');
        await expect(calculator.field('Gem power owned')).toHaveValue('0');
        await expect(calculator.field('Price')).toHaveValue('100');
        // 50 + 75 + 100 + 250 + 375 + 500 + 500 + 625 + 625.
        await expectFigures(calculator.result, {
          'Gem Power Needed': '3,100',
          Cost: '310,000',
          'Resonance Gain': '900',
          'Combat Rating Gain': '216',
        });
        await calculator.fill({ 'Gem type': '2-star' });
        await expect(calculator.field('Quality')).toHaveCount(0);
      });

      await test.step('unreadable entries fall back to 1, 10, 0 and 100', async () => {
        await calculator.fill({ 'Gem type': '1-star', ...ranks(2, 4), 'Gem power owned': 3, Price: 7 });
        await expectFigures(calculator.result, { 'Gem Power Needed': '12', Cost: '84' });
        for (const unreadable of ['', '0', '11', '3.5']) {
          await calculator.fill({ 'Current rank': 2 });
          await calculator.fill({ 'Current rank': unreadable });
          await expectFigures(calculator.result, { 'Gem Power Needed': '13' });
          await calculator.fill(ranks(2, 4));
          await calculator.fill({ 'Target rank': unreadable });
          await expectFigures(calculator.result, { 'Gem Power Needed': '197' });
          await calculator.fill({ 'Target rank': 4 });
        }
        await calculator.fill({ 'Gem power owned': '' });
        await expectFigures(calculator.result, { 'Gem Power Needed': '15', Cost: '105' });
        await calculator.fill({ 'Gem power owned': 3 });
        await calculator.fill({ 'Gem power owned': -4 });
        await expectFigures(calculator.result, { 'Gem Power Needed': '15', Cost: '105' });
        for (const unreadable of ['', '0', '-3']) {
          await calculator.fill({ Price: 7 });
          await calculator.fill({ Price: unreadable });
          await expectFigures(calculator.result, { Cost: '1,500' });
        }
      });

      await test.step('a goal whose current rank is not below its target is kept with zeros', async () => {
        const zeros = {
          'Gem Power Needed': '0',
          Cost: '0',
          'Resonance Gain': '0',
          'Combat Rating Gain': '0',
          Efficiency: '0.00',
        };
        for (const [current, target] of [
          [7, 7],
          [9, 2],
        ] as const) {
          await calculator.fill(ranks(current, target));
          await expectFigures(calculator.result, zeros);
          await expect(calculator.add).toBeEnabled();
        }
        await calculator.add.click();
        await expect(calculator.items).toHaveCount(1);
        await expectFigures(calculator.items.first(), { 'Gem Power Needed': '0', Cost: '0' });
        await expectFigures(calculator.summary, { 'Total Gem Power Needed': '0', 'Total Cost': '0' });
      });
    },
  );

  test(
    'a goal has a priority, can be edited, duplicated and deleted, and an emptied list stays empty',
    { tag: '@desktop' },
    async ({ page }) => {
      await calculator.keep({ 'Gem type': '1-star', ...ranks(1, 3) });
      const item = calculator.items.first();
      const priority = item.getByLabel('Priority', { exact: true });
      await expect(priority.locator('option:checked')).toHaveText('Medium');
      await expect(priority.locator('option')).toHaveText(['Low', 'Medium', 'High']);
      await expect(item).toContainText('Priority: Medium');
      for (const level of ['Low', 'High']) {
        await priority.selectOption({ label: level });
        await expect(item).toContainText(`Priority: ${level}`);
      }
      await calculator.reload();
      await expect(item).toContainText('Priority: High');

      await calculator.items.getByRole('button', { name: 'Edit' }).click();
      await calculator.fill({ 'Target rank': 5 });
      await calculator.form.getByRole('button', { name: 'Save changes' }).click();
      await expect(calculator.items).toContainText('Rank 1 → 5');
      await expect(calculator.items).toContainText('Priority: High');
      await calculator.items.getByRole('button', { name: 'Duplicate' }).click();
      await expect(calculator.items).toHaveCount(2);
      for (let left = 1; left >= 0; left -= 1) {
        await calculator.items.first().getByRole('button', { name: 'Delete' }).click();
        await expect(calculator.items).toHaveCount(left);
      }
      await calculator.reload();
      await expect(page.getByText('No goals yet')).toBeVisible();
    },
  );

  test(
    'editing the gem power owned of a goal recomputes what it needs and costs',
    { tag: '@proof' },
    async () => {
      await calculator.keep({ 'Gem type': '2-star', ...ranks(1, 3), Price: 40 });
      const item = calculator.items.first();
      await expectFigures(item, { 'Gem Power Needed': '20', Cost: '800' });
      await expect(item).toContainText('Efficiency: 3.00');
      const owned = item.getByLabel('Gem power owned', { exact: true });
      await owned.fill('5');
      await expectFigures(item, { 'Gem Power Needed': '15', Cost: '600' });
      await expect(item).toContainText('Efficiency: 4.00');
      await expectFigures(calculator.summary, { 'Total Gem Power Needed': '15', 'Total Cost': '600' });
      await calculator.reload();
      await expect(owned).toHaveValue('5');
      await expectFigures(item, { 'Gem Power Needed': '15', Cost: '600' });
      await owned.fill('100');
      await expectFigures(item, { 'Gem Power Needed': '0', Cost: '0' });
      await expect(item).toContainText('Efficiency: 0.00');
      await owned.fill('');
      await expectFigures(item, { 'Gem Power Needed': '20', Cost: '800' });
    },
  );

  test(
    'the list filters by type; totals leave out completed goals and ignore the filter',
    { tag: ['@desktop', '@proof'] },
    async ({ page }) => {
      await calculator.keep({ 'Gem type': '1-star', ...ranks(1, 3) });
      await calculator.keep({ 'Gem type': '2-star', ...ranks(1, 3) });
      await calculator.keep({ 'Gem type': '5-star', Quality: '2/5', ...ranks(1, 2) });
      await expectFigures(calculator.summary, {
        'Total Gem Power Needed': '76',
        'Total Resonance Gain': '172',
        'Total Combat Rating Gain': '41',
        'Total Cost': '7,600',
      });
      const filter = page.getByLabel('Filter', { exact: true });
      await expect(filter.locator('option')).toHaveText(['All Types', '1-star', '2-star', '5-star']);
      await filter.selectOption({ label: '2-star' });
      await expect(calculator.items).toHaveCount(1);
      await calculator.items.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect(calculator.items.getByText('Completed', { exact: true })).toBeVisible();
      await expectFigures(calculator.summary, { 'Total Gem Power Needed': '56', 'Total Cost': '5,600' });
      await filter.selectOption({ label: 'All Types' });
      await expect(calculator.item('5-star 2/5')).toHaveCount(1);
    },
  );

  test(
    'the in-game table changes form, list and totals and names its sources',
    { tag: ['@desktop', '@proof'] },
    async () => {
      await calculator.keep({ 'Gem type': '5-star', ...ranks(1, 8) });
      const item = calculator.items.first();
      await expectFigures(item, { 'Gem Power Needed': '1,850' });
      await calculator.showFormulas('In-game table');
      await expect(calculator.result).toContainText(/In-game table: .+ \d{4}/);
      for (const name of ['Gem Power Needed', 'Copies Needed', 'Cost', 'Resonance Gain']) {
        const shown = await figure(calculator.result, name).innerText();
        await expectFigures(item, { [name]: shown });
        await expectFigures(calculator.summary, { [`Total ${name}`]: shown });
      }
      expect(numberOf(await figure(item, 'Gem Power Needed').innerText())).not.toBe(1850);
      await calculator.showFormulas('Planner standard');
      await expectFigures(item, { 'Gem Power Needed': '1,850' });
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
    await normal.item('Ruby').getByRole('button', { name: 'Complete', exact: true }).click();
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
