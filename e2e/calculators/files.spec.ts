import { readFile, writeFile } from 'node:fs/promises';

import { Calculator, calculatorNames, expectFigures, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';

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
    await calculator.items.getByLabel('Priority', { exact: true }).selectOption({ label: 'High' });
    await expect(calculator.items).toContainText('Priority: High');
    await calculator.items.getByRole('button', { name: 'Complete', exact: true }).click();
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
    await expectFigures(calculator.item('Sapphire'), { 'Duplicates Needed': '24' });
    const { calculations } = parsed((await exported(calculator)).text);
    expect(calculations.find(({ gemName }) => gemName === 'Sapphire')).toMatchObject({
      duplicatesNeeded: 36,
      totalCost: 360,
      statGain: 48,
    });
  },
);

test('a file read in another browser shows what it would do, merges on Import and is taken back by Undo import', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
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
  await expectFigures(there.item('Tourmaline'), { 'Duplicates Needed': '363' });

  await toast(there.page, 'Calculations imported successfully')
    .filter({ hasText: '2 items' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect(there.items).toHaveCount(2);
  await expect(there.item('Tourmaline')).toContainText('Rank 1 → 5');
  await expect(there.item('Citrine')).toHaveCount(1);
  await context.close();
});

const megabytes = (size: number) => Buffer.alloc(size * 1_000_000, ' ');
const nested = (levels: number) => `{"calculations":${'['.repeat(levels)}${']'.repeat(levels)}}`;

const refused: readonly (readonly [title: string, content: string | Buffer, says: string])[] = [
  ['that is not JSON', 'these are not calculations', 'Failed to import calculations'],
  ['that is empty', '', 'Failed to import calculations'],
  ['that breaks off', fileOf([{ id: 'a' }]).slice(0, -20), 'Failed to import calculations'],
  ['of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'Failed to import calculations'],
  ['of another shape', '{"goals":[]}', 'Invalid file format'],
  ['that is a bare list', '[]', 'Invalid file format'],
  ['whose calculations are no list', fileOf({ length: 2 }), 'Invalid file format'],
  ['that is null', 'null', 'Invalid file format'],
  ['whose list hides behind __proto__', '{"__proto__":{"calculations":[]}}', 'Invalid file format'],
  ['of 50 MB', megabytes(50), 'Failed to import calculations'],
  ['nested 50,000 levels deep', nested(50_000), 'Failed to import calculations'],
  ['with more items than a list holds', fileOf(Array(1001).fill({})), 'Failed to import calculations'],
];

test(
  'what is wrong with a file is refused with its reason: the whole, items of it, or figures that are worked out anew @proof',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    test.slow();
    const legendary = await new Calculator(page, 'legendary').open();
    await legendary.keep(goals.legendary);
    const [stranger] = parsed((await exported(legendary)).text).calculations;
    const calculator = await new Calculator(page, 'normal').open();
    await calculator.keep(tourmaline);
    const preview = page.getByRole('dialog', { name: 'Import preview' });

    // The reader's own tests have every kind; a few of them tell the page's part.
    // Toasts stay while somebody points at them, so each new one is one more.
    await toast(page, 'Added Tourmaline').hover();
    for (const [title, content, says] of isQuick ? refused.filter((_, index) => index % 3 === 0) : refused)
      await test.step(`a file ${title} is refused, and the list stays as it is`, async () => {
        const said = await toast(page, says).count();
        const file = testInfo.outputPath('file.json');
        await writeFile(file, content);
        await page.getByLabel('Calculations file to import').setInputFiles(file);
        await expect(toast(page, says)).toHaveCount(said + 1);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(calculator.items).toHaveCount(1);
        const rank = said % 2 === 0 ? 6 : 7;
        await calculator.fill({ 'Target rank': rank });
        await expectFigures(calculator.result, { 'Duplicates Needed': rank === 6 ? '363' : '1,092' });
      });

    const [good = {}] = parsed((await exported(calculator)).text).calculations;
    await test.step('items that are no calculations of this calculator are left out one by one, with the reason', async () => {
      const json = JSON.stringify(good);
      const bad: readonly string[] = [
        JSON.stringify(stranger),
        JSON.stringify({ ...good, currentRank: '1' }),
        JSON.stringify({ ...good, targetRank: 11 }),
        JSON.stringify({ ...good, ownedDuplicates: 'many' }),
        JSON.stringify({ ...good, gemColor: 'green' }),
        JSON.stringify({ ...good, completed: 'yes' }),
        json.replace(/"marketValue":\d+/, '"marketValue":1e400'),
        'null',
        '[]',
        '"text"',
      ];
      await calculator.chooseFile('bad.json', `{"calculations":[${bad.join(',')}]}`);
      await expect(preview).toContainText(`${bad.length} invalid`);
      await expect(preview).toContainText(`and ${bad.length - 3} more, in the report`);
      await expect(preview).toContainText('It may be of another calculator');
      await expect(preview).toContainText('Item 2: the field currentRank is missing or wrong');
      await expect(preview.getByRole('button', { name: 'Import' })).toBeDisabled();
      await preview.getByRole('button', { name: 'Cancel' }).click();
      await expect(calculator.items).toHaveCount(1);
    });

    await test.step('figures that its inputs do not give are worked out anew', async () => {
      await calculator.button('Clear').click();
      await expect(calculator.items).toHaveCount(0);
      await calculator.chooseFile('wrong.json', fileOf([{ ...good, duplicatesNeeded: 1, totalCost: -5 }]));
      await expect(preview).toContainText('worked out anew');
      await preview.getByRole('button', { name: 'Import' }).click();
      await expectFigures(calculator.items.first(), { 'Duplicates Needed': '120', Cost: '12,000' });
    });

    await test.step('keys named __proto__ change nothing else', async () => {
      const hostile = JSON.stringify({
        ...good,
        id: 'hostile-item-0001',
        gemName: '<img src=x onerror=alert(1)>',
      });
      const withKeys = hostile.replace(
        /^\{/,
        '{"__proto__":{"completed":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},',
      );
      await calculator.chooseFile(
        'hostile.json',
        `{"__proto__":{"polluted":1},"calculations":[${withKeys}]}`,
      );
      await preview.getByRole('button', { name: 'Import' }).click();
      await expect(calculator.items).toHaveCount(2);
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
      await expect(calculator.items.getByText('Completed', { exact: true })).toHaveCount(0);
      await calculator.reload();
      await expect(calculator.items).toHaveCount(2);
    });
  },
);

test(
  'where the browser keeps nothing the pages say so, and speak of export where there is one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    const notice = page.getByRole('status').filter({ hasText: 'This browser keeps nothing' });
    const calculator = await new Calculator(page, 'normal').open();
    await expect(notice).toContainText('until you close this page; export it to keep it.');
    await expect(calculator.button('Export')).toBeVisible();
    await page.goto('/events');
    await expect(notice).toContainText('until you close this page.');
    await expect(notice).not.toContainText('export');
  },
);
