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
  calculator = await new Calculator(page, 'normal').open();
});

const tourmaline = { 'Gem color': 'Red', Gem: 'Tourmaline' };
const sapphire = { 'Gem color': 'Blue', Gem: 'Sapphire' };
const topaz = { 'Gem color': 'Yellow', Gem: 'Topaz' };
const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

test('the form starts with defaults, offers what fits, and waits for a gem and a target above', async () => {
  await test.step('ranks 1 and 5 and a price of 100', async () => {
    await expect(calculator.field('Gem color')).toHaveValue('red');
    await expect(calculator.field('Gem')).toHaveValue('');
    await expect(calculator.field('Current rank')).toHaveValue('1');
    await expect(calculator.field('Target rank')).toHaveValue('5');
    await expect(calculator.field('Duplicate price')).toHaveValue('100');
    await expect(calculator.ownedRows).toHaveCount(0);
    await expectFigures(calculator.result, { 'Duplicates Needed': '120', Cost: '12,000' });
  });

  await test.step('Add Calculation waits', async () => {
    await expect(calculator.add).toBeDisabled();
    await calculator.fill(tourmaline);
    await expect(calculator.add).toBeEnabled();
    await calculator.fill({ 'Current rank': 5 });
    await expect(calculator.add).toBeDisabled();
    await expect(calculator.form).toContainText('Target rank must be above current rank');
    await expectFigures(calculator.result, {
      'Duplicates Needed': '0',
      Cost: '0',
      'Stat Gain': '0',
      Efficiency: '0.00',
    });
    await calculator.fill({ 'Target rank': 6 });
    await expect(calculator.add).toBeEnabled();
  });

  await test.step('target ranks at or below the current rank cannot be chosen', async () => {
    await calculator.fill({ 'Current rank': 4 });
    const target = calculator.field('Target rank');
    await expect(target.locator('option[disabled]')).toHaveText(['1', '2', '3', '4']);
    await expect(target.locator('option:not([disabled])')).toHaveText(['5', '6', '7', '8', '9', '10']);
  });

  await test.step('each colour offers its two gems, and another colour lets the gem go', async () => {
    const offered = calculator.field('Gem').locator('option:not([disabled])');
    await expect(offered).toHaveText(['Tourmaline', 'Ruby']);
    await calculator.fill(sapphire);
    await expect(offered).toHaveText(['Sapphire', 'Aquamarine']);
    await calculator.fill({ 'Gem color': 'Yellow' });
    await expect(offered).toHaveText(['Topaz', 'Citrine']);
    await expect(calculator.field('Gem')).toHaveValue('');
    await expect(calculator.add).toBeDisabled();
  });
});

test(
  'the list filters by colour while the totals count everything that is open, and their working names each goal',
  { tag: '@desktop' },
  async ({ page }) => {
    await calculator.keep({ ...tourmaline, ...ranks(1, 3) });
    await calculator.keep({ ...sapphire, ...ranks(1, 2) });
    await calculator.keep({ ...topaz, ...ranks(2, 3) });
    const totals = {
      'Total Duplicates Needed': '24',
      'Total Cost': '2,400',
      'Total Stat Gain': '48',
    };
    await expectFigures(calculator.summary, totals);
    const filter = page.getByLabel('Filter', { exact: true });
    await expect(filter.locator('option')).toHaveText(['All', 'Red', 'Blue', 'Yellow']);
    for (const [color, gem] of [
      ['Red', 'Tourmaline'],
      ['Blue', 'Sapphire'],
      ['Yellow', 'Topaz'],
    ] as const) {
      await filter.selectOption({ label: color });
      await expect(calculator.items).toHaveCount(1);
      await expect(calculator.items).toContainText(gem);
      await expectFigures(calculator.summary, totals);
    }
    await filter.selectOption({ label: 'All' });
    await expect(calculator.items).toHaveCount(3);

    await test.step('a calculation that needs nothing is completed at once, and no part of the totals', async () => {
      await calculator.keep({ ...tourmaline, ...ranks(1, 3) }, [[3, 2]]);
      const done = calculator.items.filter({ has: page.getByText('Completed', { exact: true }) });
      await expect(done).toHaveCount(1);
      await expect(done.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      await expectFigures(calculator.summary, totals);
    });

    const dialog = await calculator.openWorking(calculator.summary);
    const { lines, sum } = await workingOf(dialog, 'Total Duplicates Needed');
    expect(sum).toBe(24);
    expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([3, 9, 12]);
    expect(lines.map(({ text }) => text).toSorted()).toEqual([
      'Sapphire, rank 1 to 2',
      'Topaz, rank 2 to 3',
      'Tourmaline, rank 1 to 3',
    ]);
  },
);

test(
  'an item is completed, reopened and edited in its place, the totals follow, and the list survives a reload',
  { tag: '@daily' },
  async ({ page }) => {
    await calculator.keep({ ...sapphire, ...ranks(1, 2) });
    await calculator.keep({ ...tourmaline, ...ranks(1, 5), 'Duplicate price': 50 }, [[2, 3]]);
    await expectFigures(calculator.summary, { 'Total Duplicates Needed': '114' });
    const item = calculator.item('Tourmaline');

    await test.step('Complete dims an item, marks it and takes it out of the totals; Undo brings it back', async () => {
      await expect(item).toContainText('Rank 1 → 5');
      await calculator.expectItem(item, {
        'Duplicates Needed': '111',
        Cost: '5,550',
        'Stat Gain': '120',
        Efficiency: '1.08',
      });
      const badge = item.getByText('Completed', { exact: true });
      await expect(badge).toHaveCount(0);

      await calculator.press(item, 'Complete');
      await expect(badge).toBeVisible();
      const opacityOfName = () =>
        item.getByRole('heading', { name: 'Tourmaline' }).evaluate((heading) => {
          let opacity = 1;
          for (let at: Element | null = heading; at !== null; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          return opacity;
        });
      await expect.poll(opacityOfName).toBeLessThan(1);
      await expectFigures(calculator.summary, { 'Total Duplicates Needed': '3' });

      await calculator.press(item, 'Undo');
      await expect(badge).toHaveCount(0);
      await expect.poll(opacityOfName).toBe(1);
      await expectFigures(calculator.summary, { 'Total Duplicates Needed': '114' });
    });

    await test.step('Edit brings an item back into the form and saves it in its place', async () => {
      await calculator.fill({ 'Duplicate price': 80 });
      await calculator.press(item, 'Edit');
      await expect(calculator.field('Current rank')).toHaveValue('1');
      await expect(calculator.field('Duplicate price')).toHaveValue('50');
      await expect(calculator.ownedRows).toHaveCount(1);
      await calculator.fill({ 'Current rank': 2 });
      await calculator.form.getByRole('button', { name: 'Save changes' }).click();
      await expect(calculator.items).toHaveCount(2);
      await expect(item).toContainText('Rank 2 → 5');
      await calculator.expectItem(item, { 'Duplicates Needed': '108', Cost: '5,400' });
      await expect(calculator.add).toBeVisible();
    });

    await test.step('a reload shows the same list, and an emptied one stays empty', async () => {
      await calculator.press(item, 'Complete');
      await expect(item).toContainText('Completed');
      await calculator.reload();
      await expect(calculator.items).toHaveCount(2);
      await expect(item).toContainText('Completed');
      for (let left = 1; left >= 0; left -= 1) {
        await calculator.press(calculator.items.first(), 'Delete');
        await expect(calculator.items).toHaveCount(left);
      }
      await calculator.reload();
      await expect(page.getByText('No calculations yet')).toBeVisible();
      await expect(calculator.button('Export')).toBeDisabled();
      await expect(calculator.button('Clear')).toBeDisabled();
    });
  },
);

test(
  'editing can be cancelled; Duplicate makes a second item, and Delete takes one away with a way back',
  { tag: '@desktop' },
  async ({ page }) => {
    await calculator.keep({ ...tourmaline, ...ranks(2, 4) });
    await calculator.fill({ 'Target rank': 7 });
    await calculator.press(calculator.item('Tourmaline'), 'Edit');
    await calculator.fill({ 'Target rank': 9 });
    await calculator.form.getByRole('button', { name: 'Cancel editing' }).click();
    await expect(calculator.items).toContainText('Rank 2 → 4');
    // What stood in the form before comes back.
    await expect(calculator.field('Target rank')).toHaveValue('7');

    await calculator.press(calculator.item('Tourmaline'), 'Duplicate');
    await expect(calculator.items).toHaveCount(2);
    await expectFigures(calculator.summary, { 'Total Duplicates Needed': '72' });
    await calculator.press(calculator.items.first(), 'Delete');
    await expect(calculator.items).toHaveCount(1);
    await toast(page, 'Deleted Tourmaline').getByRole('button', { name: 'Restore' }).click();
    await expect(calculator.items).toHaveCount(2);

    await test.step('a list longer than its box scrolls in 600 px', async () => {
      for (let count = 3; count <= 10; count += 1) {
        await calculator.press(calculator.items.first(), 'Duplicate');
        await expect(calculator.items).toHaveCount(count);
      }
      const box = page.getByRole('region', { name: 'Calculations', exact: true });
      expect((await box.boundingBox())?.height).toBe(600);
      expect(await box.evaluate((element) => element.scrollHeight)).toBeGreaterThan(600);
    });
  },
);

test(
  'the in-game table changes form, list and totals, names its source, and stays chosen',
  { tag: '@desktop' },
  async ({ page }) => {
    await calculator.keep({ ...tourmaline, ...ranks(2, 4) });
    const standard = { 'Duplicates Needed': '36', Cost: '3,600', 'Stat Gain': '48' };
    await expectFigures(calculator.result, standard);
    await calculator.expectItem(calculator.item('Tourmaline'), standard);
    await expect(page.getByRole('main')).toContainText('Planner standard formulas, version');

    await calculator.showFormulas('In-game table');
    // 3^3 − 3^1 rank-1 gems; Tourmaline has 16 Damage at rank 2 and 56 at rank 4.
    const inGame = { 'Duplicates Needed': '24', Cost: '2,400', 'Stat Gain': '40' };
    await expectFigures(calculator.result, inGame);
    await calculator.expectItem(calculator.item('Tourmaline'), inGame);
    await expectFigures(calculator.summary, { 'Total Duplicates Needed': '24', 'Total Cost': '2,400' });
    await expect(page.getByRole('main')).toContainText(/In-game table: .+ \d{4}/);
    await calculator.fill({ 'Target rank': 6 });
    await expect(calculator.result).toContainText('Echoing Crystals');

    await calculator.reload();
    await expect(page.getByRole('radio', { name: 'In-game table' })).toBeChecked();
    await calculator.expectItem(calculator.item('Tourmaline'), inGame);
    await calculator.showFormulas('Planner standard');
    await calculator.expectItem(calculator.item('Tourmaline'), standard);
  },
);

test('the working of every figure adds up to it', { tag: '@desktop' }, async ({ page }) => {
  await calculator.fill({ ...tourmaline, ...ranks(2, 7) });
  await calculator.own([
    [1, 4],
    [3, 2],
  ]);
  for (const formulas of ['Planner standard', 'In-game table'] as const) {
    await calculator.showFormulas(formulas);
    const shown = new Map<string, number>();
    for (const name of ['Duplicates Needed', 'Cost', 'Stat Gain', 'Efficiency'])
      shown.set(name, numberOf(await figure(calculator.result, name).innerText()));
    const dialog = await calculator.openWorking(calculator.result);
    for (const name of ['Duplicates Needed', 'Cost', 'Stat Gain']) {
      const { lines, sum } = await workingOf(dialog, name);
      expect(lines.length, name).toBeGreaterThan(0);
      expect(
        lines.reduce((total, { amount }) => total + amount, 0),
        name,
      ).toBe(sum);
      expect(sum, name).toBe(shown.get(name));
    }
    const quotient = await dialog.getByText(/÷ .* =/).innerText();
    const [gain = 0, needed = 0, answer] = quotient.match(/[\d.,]+/g)?.map(numberOf) ?? [];
    expect(gain).toBe(shown.get('Stat Gain'));
    expect(needed).toBe(shown.get('Duplicates Needed'));
    expect(answer).toBeCloseTo(gain / needed, 2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a copied link opens the same form in another tab', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await calculator.fill({ ...sapphire, ...ranks(3, 8), 'Duplicate price': 77 });
  await calculator.own([[4, 6]]);
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  const answer = await figure(calculator.result, 'Cost').innerText();

  const other = await context.newPage();
  await other.goto(link);
  const opened = new Calculator(other, 'normal');
  await opened.isReady();
  await expect(opened.field('Gem')).toHaveValue('sapphire');
  await expect(opened.field('Current rank')).toHaveValue('3');
  await expect(opened.field('Target rank')).toHaveValue('8');
  await expect(opened.field('Duplicate price')).toHaveValue('77');
  await expect(opened.ownedRows).toHaveCount(1);
  await expectFigures(opened.result, { Cost: answer });
});

test(
  'what stands in the form outlives a visit to another page, and a link that says nonsense changes nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const hash of ['#f=1.%%%', '#f=1.e30', '#f=9.e30', `#f=1.${'A'.repeat(9000)}`]) {
      await page.goto('/settings');
      await page.goto(`${calculator.path}${hash}`);
      await calculator.isReady();
      await expect(calculator.field('Target rank')).toHaveValue('5');
    }
    await calculator.fill({ ...sapphire, ...ranks(3, 8) });
    // The page leads to another calculator in a block of its own.
    await page.getByRole('complementary').getByRole('link', { name: 'Legendary Gem Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legendary Gem Calculator');
    await calculator.open();
    await expect(calculator.field('Gem')).toHaveValue('sapphire');
    await expect(calculator.field('Target rank')).toHaveValue('8');
  },
);

test(
  'the calculator answers and keeps without the network',
  { tag: '@desktop' },
  async ({ page, context, complaints }) => {
    await calculator.keep({ ...topaz, ...ranks(1, 2) });
    // What opens on demand is loaded ahead once somebody uses the page; then the network may go.
    await calculator.openWorking(calculator.result);
    await page.keyboard.press('Escape');
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await calculator.keep({ ...tourmaline, ...ranks(1, 5) });
    await expectFigures(calculator.summary, { 'Total Duplicates Needed': '123' });
    await calculator.openWorking(calculator.result);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
