import {
  Calculator,
  expectFigures,
  figure,
  numberOf,
  toast,
  workingOf,
  type Entries,
} from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

let calculator: Calculator;
test.beforeEach(async ({ page }) => {
  calculator = await new Calculator(page, 'legendary').open();
});

const eye = { 'Gem type': '1-star', Gem: "Berserker's Eye" };
const fang = { 'Gem type': '2-star', Gem: 'Fervent Fang' };
const jade = { 'Gem type': '5-star', Gem: 'Blood-Soaked Jade' };
const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

test('the form starts with a 5-star gem of quality 5/5, ranks 1 and 10 and a price of 100', async () => {
  await expect(calculator.field('Gem type')).toHaveValue('5-star');
  await expect(calculator.field('Quality')).toHaveValue('5/5');
  await expect(calculator.field('Quality').locator('option')).toHaveText(['2/5', '3/5', '4/5', '5/5']);
  await expect(calculator.field('Gem')).toHaveValue('');
  await expect(calculator.field('Current rank')).toHaveValue('1');
  await expect(calculator.field('Target rank')).toHaveValue('10');
  await expect(calculator.field('Gem power owned')).toHaveValue('0');
  await expect(calculator.field('Gem power price')).toHaveValue('100');
  // 5 × 32 × (1 + 2 + … + 9) gem power.
  await expectFigures(calculator.result, {
    'Gem Power Needed': '7,200',
    Cost: '720,000',
    'Resonance Gain': '1,080',
    'Combat Rating Gain': '1,620',
  });
});

test(
  'each tier offers its own gems, and Add Goal waits for one and for a target above the current rank',
  { tag: '@desktop' },
  async () => {
    await expect(calculator.add).toBeDisabled();
    const offered = calculator.field('Gem').locator('option:not([disabled])');
    const counts = new Map<string, number>();
    for (const [type, gem, stranger] of [
      ['1-star', "Berserker's Eye", 'Fervent Fang'],
      ['2-star', 'Fervent Fang', 'Blood-Soaked Jade'],
      ['5-star', 'Blood-Soaked Jade', 'Fervent Fang'],
    ] as const) {
      await calculator.fill({ 'Gem type': type });
      await expect(offered.filter({ hasText: gem })).toHaveCount(1);
      await expect(offered.filter({ hasText: stranger })).toHaveCount(0);
      // Only 5-star gems have a quality.
      await expect(calculator.field('Quality')).toHaveCount(type === '5-star' ? 1 : 0);
      counts.set(type, await offered.count());
    }
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(92);

    await expect(calculator.add).toBeDisabled();
    await calculator.fill(jade);
    await expect(calculator.add).toBeEnabled();
    await calculator.fill(ranks(5, 5));
    await expect(calculator.add).toBeDisabled();
    await expectFigures(calculator.result, { 'Gem Power Needed': '0', Cost: '0', 'Resonance Gain': '0' });
    await calculator.fill({ 'Target rank': 6 });
    await expect(calculator.add).toBeEnabled();
    await calculator.fill({ 'Gem type': '1-star' });
    await expect(calculator.add).toBeDisabled();
  },
);

test('goals start open; Complete dims and leaves the totals, Undo brings back, and a reload keeps it', async () => {
  await calculator.keep({ ...fang, ...ranks(1, 4), 'Gem power owned': 500 });
  await calculator.keep({ ...jade, ...ranks(1, 2), 'Gem power owned': 0 });
  const covered = calculator.item('Fervent Fang');
  await expect(covered.getByText('Completed', { exact: true })).toHaveCount(0);
  const item = calculator.item('Blood-Soaked Jade');
  await item.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(item.getByText('Completed', { exact: true })).toBeVisible();
  await expectFigures(calculator.summary, { 'Total Gem Power Needed': '0', 'Total Resonance Gain': '30' });
  await calculator.reload();
  await expect(item.getByText('Completed', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(item.getByText('Completed', { exact: true })).toHaveCount(0);
  await expectFigures(calculator.summary, { 'Total Gem Power Needed': '160', 'Total Resonance Gain': '70' });
});

test(
  'a goal can be edited, duplicated and deleted, and an emptied list stays empty',
  { tag: '@desktop' },
  async ({ page }) => {
    await calculator.keep({ ...jade, Quality: '3/5', ...ranks(2, 4) }, [[1, 2]]);
    const item = calculator.item('Blood-Soaked Jade').first();
    await expect(item).toContainText('5-star 3/5');
    await item.getByRole('button', { name: 'Edit' }).click();
    await expect(calculator.field('Quality')).toHaveValue('3/5');
    await calculator.fill({ 'Target rank': 6 });
    await calculator.form.getByRole('button', { name: 'Save changes' }).click();
    await expect(item).toContainText('Rank 2 → 6');
    // 160 × (2 + 3 + 4 + 5) less 2 × 32.
    await expectFigures(item, { 'Gem Power Needed': '2,176' });
    await item.getByRole('button', { name: 'Duplicate' }).click();
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

test('the gem picker finds a gem by name or effect and puts it into the form', async ({ page }) => {
  const open = calculator.button('Browse gems by picture');
  await open.click();
  const picker = page.getByRole('dialog', { name: 'Choose a legendary gem' });
  const gems = picker.getByRole('list', { name: 'Gems' }).getByRole('listitem');
  await expect(gems.first()).toBeVisible();
  const all = await gems.count();
  await picker.getByLabel('Search gems').fill('blood-soaked');
  await expect(gems).toHaveCount(1);
  expect(all).toBeGreaterThan(10);
  await gems.getByRole('button', { name: /Blood-Soaked Jade/ }).click();
  await expect(picker).toHaveCount(0);
  await expect(calculator.field('Gem').locator('option:checked')).toHaveText('Blood-Soaked Jade');
  await expect(calculator.add).toBeEnabled();

  await open.click();
  await expect(gems.getByRole('button', { pressed: true })).toContainText('Blood-Soaked Jade');
  await picker.getByLabel('Search gems').fill('zzzz');
  await expect(picker).toContainText('fits “zzzz”.');
  await picker.getByRole('button', { name: 'Clear search' }).click();
  await expect(gems).toHaveCount(all);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
});

test.describe('next best upgrade', () => {
  const fillBudget = async (budget: Entries) => {
    for (const [label, value] of Object.entries(budget))
      await calculator.page.getByLabel(label, { exact: true }).fill(String(value));
  };

  test('finds the steps that give most, applies them as one change and takes them back', async ({ page }) => {
    const section = page.getByRole('region', { name: 'Next best upgrade' });
    await expect(section).toContainText('No open goals');
    await calculator.keep({ ...eye, ...ranks(1, 10) });
    await calculator.keep({ ...fang, ...ranks(1, 10) });
    await fillBudget({ 'Gem power budget': 35 });
    await section.getByRole('button', { name: 'Find best upgrades' }).click();
    // 35 power: 1-star 1→2 (5), 2→3 (10) and 2-star 1→2 (20) give 5 + 5 + 10; 1-star 1→4 (30) gives 15.
    await expect(section.getByRole('list').getByRole('listitem')).toHaveCount(3);
    await expect(figure(section, 'Resonance gained')).toHaveText('+20');
    await expect(figure(section, 'From your gem power')).toHaveText('35');
    await expect(section).toContainText('No other plan within this budget gains more resonance');

    await section.getByRole('button', { name: 'Apply to goals' }).click();
    await expect(section).toContainText('Applied: the goals in the plan end at the ranks reached.');
    await expect(calculator.item("Berserker's Eye")).toContainText('Rank 1 → 3');
    await expect(calculator.item('Fervent Fang')).toContainText('Rank 1 → 2');
    await calculator.button('Undo last change').click();
    await expect(calculator.item("Berserker's Eye")).toContainText('Rank 1 → 10');
    await expect(calculator.item('Fervent Fang')).toContainText('Rank 1 → 10');
  });

  test(
    'can be cancelled, says when the plan is out of date, and what the next step lacks',
    { tag: '@desktop' },
    async ({ page }) => {
      // Held back, the search's own file keeps it from starting, as a slow line would.
      await page.route('**/*worker*.js', () => undefined);
      await calculator.keep({ ...fang, ...ranks(1, 10) });
      const section = page.getByRole('region', { name: 'Next best upgrade' });
      await section.getByRole('button', { name: 'Find best upgrades' }).click();
      await expect(section.getByRole('progressbar')).toBeVisible();
      await section.getByRole('button', { name: 'Cancel' }).click();
      await expect(section.getByRole('progressbar')).toHaveCount(0);
      await expect(section.getByRole('button', { name: 'Find best upgrades' })).toBeEnabled();
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await section.getByRole('button', { name: 'Find best upgrades' }).click();
      await expect(section).toContainText('No step is within this budget');
      await expect(section).toContainText('You need 20 more gem power, or 2,000 platinum.');
      await fillBudget({ 'Platinum budget': 2000 });
      await expect(section).toContainText('Out of date');
      await section.getByRole('button', { name: 'Find again' }).click();
      await expect(figure(section, 'To be bought')).toHaveText('2,000');
      await expect(section).not.toContainText('Out of date');
    },
  );
});
