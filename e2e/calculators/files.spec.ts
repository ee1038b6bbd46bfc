import { readFile } from 'node:fs/promises';

import { Calculator, calculatorNames, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

type Item = Record<string, unknown>;
interface CalculationFile {
  calculations: Item[];
  exportedAt: string;
  user: string;
}

const tourmaline = { 'Gem color': 'Red', Gem: 'Tourmaline', 'Current rank': 1, 'Target rank': 5 };
const sapphire = { 'Gem color': 'Blue', Gem: 'Sapphire', 'Current rank': 2, 'Target rank': 4 };
const goals = {
  normal: tourmaline,
  legendary: { 'Gem type': '2-star', Gem: 'Fervent Fang', 'Target rank': 4 },
  power: { 'Gem type': '1-star', 'Target rank': 3 },
} as const;

/** Exports the list and reads the file that the browser wrote. */
async function exported(calculator: Calculator): Promise<{ name: string; text: string }> {
  const downloading = calculator.page.waitForEvent('download');
  await calculator.button('Export').click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const parsed = (text: string) => JSON.parse(text) as CalculationFile;
const fileOf = (calculations: unknown) =>
  JSON.stringify({ calculations, exportedAt: '2026-01-01T00:00:00.000Z', user: 'Anonymous' }, null, 2);

test('each calculator exports its list as a file with exactly three keys, indented by 2, which brings it back', async ({
  page,
}) => {
  for (const name of calculatorNames) {
    const calculator = await new Calculator(page, name).open();
    await expect(calculator.button('Export')).toBeDisabled();
    await calculator.keep(goals[name]);
    const { name: fileName, text } = await exported(calculator);
    await expect(toast(page, 'Calculations exported successfully')).toBeVisible();
    expect(fileName).toMatch(/\.json$/);
    const file = parsed(text);
    expect(Object.keys(file).toSorted()).toEqual(['calculations', 'exportedAt', 'user']);
    expect(file.user).toBe('Anonymous');
    expect(new Date(file.exportedAt).toISOString()).toBe(file.exportedAt);
    expect(file.calculations).toHaveLength(1);
    expect(text).toBe(JSON.stringify(file, null, 2));
  }
  await test.step('a file that is exported, cleared and imported again brings everything back', async () => {
    const calculator = new Calculator(page, 'power');
    await (
      await calculator.unfold(calculator.items)
    )
      .getByLabel('Priority', { exact: true })
      .selectOption({ label: 'High' });
    await expect(calculator.items).toContainText('Priority: High');
    await calculator.press(calculator.items, 'Complete');
    await expect(calculator.items).toContainText('Completed');
    const { text } = await exported(calculator);
    await calculator.button('Clear').click();
    await expect(calculator.items).toHaveCount(0);
    await calculator.chooseFile('goals.json', text);
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await expect(calculator.items).toContainText('Priority: High');
    await expect(calculator.items).toContainText('Completed');
    expect(parsed((await exported(calculator)).text).calculations).toEqual(parsed(text).calculations);
  });
});

test(
  'a normal calculation is exported with every field, by the planner standard whatever is shown',
  { tag: '@desktop' },
  async ({ page }) => {
    const calculator = await new Calculator(page, 'normal').open();
    await calculator.keep({ ...tourmaline, 'Duplicate price': 30 }, [[2, 3]]);
    const [item] = parsed((await exported(calculator)).text).calculations;
    expect(item).toMatchObject({
      id: expect.any(String),
      gemName: 'Tourmaline',
      gemColor: 'red',
      currentRank: 1,
      targetRank: 5,
      ownedDuplicates: [{ rank: 2, count: 3 }],
      duplicatesNeeded: 111,
      totalDuplicatesNeeded: 120,
      totalCost: 3330,
      marketValue: 30,
      completed: false,
      statType: '+Damage',
      currentStatValue: 8,
      targetStatValue: 128,
      statGain: 120,
    });
    expect(item?.['efficiency']).toBeCloseTo(120 / 111, 10);

    await calculator.showFormulas('In-game table');
    await calculator.keep({ ...sapphire, 'Duplicate price': 10 });
    await calculator.expectItem(calculator.item('Sapphire'), { 'Duplicates Needed': '24' });
    const { calculations } = parsed((await exported(calculator)).text);
    expect(calculations.find(({ gemName }) => gemName === 'Sapphire')).toMatchObject({
      duplicatesNeeded: 36,
      totalCost: 360,
      statGain: 48,
    });
  },
);

test(
  'a file read in another browser shows what it would do, merges on Import and is taken back by Undo import',
  { tag: '@daily' },
  async ({ page, browser, baseURL, complaints }) => {
    const here = await new Calculator(page, 'normal').open();
    await here.keep(tourmaline);
    await here.keep(sapphire);
    const file = parsed((await exported(here)).text);
    const [first, second] = file.calculations;

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    complaints.watch(context);
    const there = await new Calculator(await context.newPage(), 'normal').open();
    const preview = there.page.getByRole('dialog', { name: 'Import preview' });
    const expectCounts = async (counts: Readonly<Record<string, number>>) => {
      for (const [label, count] of Object.entries(counts))
        if (count > 0) await expect(preview).toContainText(`${count} ${label.toLowerCase()}`);
        else await expect(preview).not.toContainText(new RegExp(`\\d ${label.toLowerCase()}`));
    };

    await there.chooseFile('all.json', JSON.stringify(file));
    await expectCounts({ New: 2, Changed: 0, Identical: 0, Invalid: 0 });
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toHaveCount(0);
    await expect(there.items).toHaveCount(0);

    await there.chooseFile('one.json', fileOf([first]));
    await expectCounts({ New: 1, Changed: 0, Identical: 0, Invalid: 0 });
    await preview.getByRole('button', { name: 'Import' }).click();
    await expect(toast(there.page, 'Calculations imported successfully')).toBeVisible();
    await expect(there.items).toHaveCount(1);

    const changed = { ...first, targetRank: 6 };
    await there.chooseFile('mixed.json', fileOf([changed, second, { id: 'x' }, 7]));
    await expectCounts({ New: 1, Changed: 1, Identical: 0, Invalid: 2 });
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await there.chooseFile('identical.json', fileOf([first, second]));
    await expectCounts({ New: 1, Changed: 0, Identical: 1, Invalid: 0 });
    await preview.getByRole('button', { name: 'Cancel' }).click();

    await there.keep({ 'Gem color': 'Yellow', Gem: 'Citrine', 'Target rank': 2 });
    await there.chooseFile('mixed.json', fileOf([changed, second, { id: 'x' }, 7]));
    await preview.getByRole('button', { name: 'Import' }).click();
    await expect(there.items).toHaveCount(3);
    await expect(there.item('Tourmaline')).toContainText('Rank 1 → 6');
    await there.expectItem(there.item('Tourmaline'), { 'Duplicates Needed': '363' });

    await toast(there.page, 'Calculations imported successfully')
      .filter({ hasText: '2 items' })
      .getByRole('button', { name: 'Undo import' })
      .click();
    await expect(there.items).toHaveCount(2);
    await expect(there.item('Tourmaline')).toContainText('Rank 1 → 5');
    await expect(there.item('Citrine')).toHaveCount(1);
    await context.close();
  },
);

test(
  'where the browser keeps nothing the pages say so, and speak of export where there is one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    const notice = page.getByRole('status').filter({ hasText: 'This browser saves nothing' });
    const calculator = await new Calculator(page, 'normal').open();
    await expect(notice).toContainText('until you close this page; export it to keep it.');
    await expect(calculator.button('Export')).toBeVisible();
    await page.goto('/events');
    await expect(notice).toContainText('until you close this page.');
    await expect(notice).not.toContainText('export');
  },
);
