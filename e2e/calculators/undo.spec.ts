import { Calculator, expectFigures, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

const tourmaline = { 'Gem color': 'Red', Gem: 'Tourmaline', 'Current rank': 1, 'Target rank': 5 };
const sapphire = { 'Gem color': 'Blue', Gem: 'Sapphire', 'Current rank': 2, 'Target rank': 4 };

test(
  'every kind of edit can be undone and redone, over a reload too',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await test.step('adding, completing, editing, duplicating, deleting, clearing and importing', async () => {
      const calculator = await new Calculator(page, 'normal').open();
      const undo = calculator.button('Undo last change');
      const redo = calculator.button('Redo last change');
      const item = calculator.item('Tourmaline');
      const isCompleted = (count: number) => () =>
        expect(item.first().getByText('Completed', { exact: true })).toHaveCount(count);
      const has = (count: number) => () => expect(calculator.items).toHaveCount(count);
      const ranks = (text: string) => () => expect(item.first()).toContainText(text);
      await expect(undo).toBeDisabled();
      await expect(redo).toBeDisabled();

      const edits: readonly (readonly [
        name: string,
        edit: () => Promise<unknown>,
        after: () => Promise<void>,
        before: () => Promise<void>,
      ])[] = [
        ['adding', () => calculator.keep(tourmaline), has(1), has(0)],
        ['completing', () => calculator.press(item.first(), 'Complete'), isCompleted(1), isCompleted(0)],
        ['reopening', () => calculator.press(item.first(), 'Undo'), isCompleted(0), isCompleted(1)],
        [
          'editing',
          async () => {
            await calculator.press(item.first(), 'Edit');
            await calculator.fill({ 'Target rank': 7 });
            await calculator.form.getByRole('button', { name: 'Save changes' }).click();
          },
          ranks('Rank 1 → 7'),
          ranks('Rank 1 → 5'),
        ],
        ['duplicating', () => calculator.press(item.first(), 'Duplicate'), has(2), has(1)],
        ['deleting', () => calculator.press(item.first(), 'Delete'), has(1), has(2)],
        ['clearing', () => calculator.button('Clear').click(), has(0), has(1)],
        [
          'importing',
          async () => {
            const calculation = {
              id: 'imported-item-0001',
              gemName: 'Tourmaline',
              gemColor: 'red',
              currentRank: 1,
              targetRank: 3,
              ownedDuplicates: [],
              marketValue: 10,
              completed: false,
            };
            await calculator.chooseFile('one.json', JSON.stringify({ calculations: [calculation] }));
            await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
          },
          has(1),
          has(0),
        ],
      ];
      for (const [name, edit, after, before] of edits)
        await test.step(name, async () => {
          await edit();
          await after();
          await undo.click();
          await before();
          await redo.click();
          await after();
        });

      await calculator.reload();
      for (const [, , , before] of edits.toReversed()) {
        await undo.click();
        await before();
      }
      await expect(undo).toBeDisabled();
      await calculator.reload();
      for (const [, , after] of edits) {
        await redo.click();
        await after();
      }
      await expect(redo).toBeDisabled();
    });

    await test.step('priority and owned gem power of a goal, one by one', async () => {
      const calculator = await new Calculator(page, 'power').open();
      await calculator.keep({ 'Gem type': '2-star', 'Target rank': 3 });
      const item = calculator.items.first();
      await (
        await calculator.unfold(item)
      )
        .getByLabel('Priority', { exact: true })
        .selectOption({ label: 'High' });
      await expect(item).toContainText('Priority: High');
      await item.getByLabel('Gem power owned', { exact: true }).fill('15');
      await calculator.expectItem(item, { 'Gem Power Needed': '5' });
      await calculator.button('Undo last change').click();
      await calculator.expectItem(item, { 'Gem Power Needed': '20' });
      await expect(item).toContainText('Priority: High');
      await calculator.button('Undo last change').click();
      await expect(item).toContainText('Priority: Medium');
      await calculator.button('Redo last change').click();
      await calculator.button('Redo last change').click();
      await expect(item).toContainText('Priority: High');
      await calculator.expectItem(item, { 'Gem Power Needed': '5' });
    });
  },
);

test('Ctrl+Z and Ctrl+Shift+Z undo and redo and say what', { tag: '@desktop' }, async ({ page }) => {
  const calculator = await new Calculator(page, 'normal').open();
  await calculator.keep(tourmaline);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(calculator.items).toHaveCount(0);
  await expect(toast(page, 'Undone: Added Tourmaline, rank 1 to 5')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(calculator.items).toHaveCount(1);
  await expect(toast(page, 'Redone: Added Tourmaline, rank 1 to 5')).toBeVisible();
  // In a field the keys belong to what is being typed.
  await calculator.fill({ 'Duplicate price': 55 });
  await page.keyboard.press('Control+z');
  await expect(calculator.items).toHaveCount(1);

  await test.step('out of sight it says where, and leads there', async () => {
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
    await page.keyboard.press('Control+z');
    // The word about the first undoing may still stand beside it.
    const undone = toast(page, 'Undone: Added Tourmaline, rank 1 to 5');
    const elsewhere = undone.filter({ hasText: 'On another page: Normal Gem Calculator.' });
    await elsewhere.getByRole('link', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'Calculations', exact: true })).toBeFocused();
    await expect(calculator.items).toHaveCount(0);
  });
});

test('Clear empties the list without asking, and Restore brings everything back', async ({ page }) => {
  const calculator = await new Calculator(page, 'normal').open();
  await calculator.keep(tourmaline);
  await calculator.keep(sapphire);
  await calculator.press(calculator.item('Sapphire'), 'Complete');
  await expect(calculator.item('Sapphire')).toContainText('Completed');
  await calculator.button('Clear').click();
  await expect(calculator.items).toHaveCount(0);
  const cleared = toast(page, 'All calculations cleared');
  await expect(cleared).toContainText('2 items');
  await cleared.getByRole('button', { name: 'Restore' }).click();
  await expect(calculator.items).toHaveCount(2);
  await expect(calculator.item('Sapphire')).toContainText('Completed');
  await calculator.button('Clear').click();
  await expect(calculator.items).toHaveCount(0);
  await calculator.reload();
  await expect(calculator.items).toHaveCount(0);
  await calculator.button('Undo last change').click();
  await expect(calculator.items).toHaveCount(2);
});

test(
  'two tabs show the same list while either changes it, and neither undoes what the other has done',
  { tag: ['@desktop', '@daily'] },
  async ({ page, context }) => {
    const one = await new Calculator(page, 'normal').open();
    const two = await new Calculator(await context.newPage(), 'normal').open();
    await one.keep(tourmaline);
    await expect(two.items).toHaveCount(1);
    await expect(two.button('Undo last change')).toBeDisabled();

    await test.step('a step whose item was changed in another tab since is left alone, and says so', async () => {
      await two.press(two.item('Tourmaline'), 'Complete');
      await expect(one.item('Tourmaline')).toContainText('Completed');
      await expect(two.button('Undo last change')).toBeEnabled();
      await one.button('Undo last change').click();
      await expect(
        toast(page, 'Skipped because it changed since: Added Tourmaline, rank 1 to 5'),
      ).toBeVisible();
      await expect(one.item('Tourmaline')).toContainText('Completed');
      // The other tab's own step is still its own.
      await two.button('Undo last change').click();
      await expect(one.item('Tourmaline').getByText('Completed', { exact: true })).toHaveCount(0);
    });

    await test.step('what one adds the other can take away', async () => {
      await two.keep(sapphire);
      await expect(one.items).toHaveCount(2);
      await one.press(one.item('Tourmaline'), 'Delete');
      await expect(two.items).toHaveCount(1);
      await expectFigures(two.summary, { 'Total Duplicates Needed': '36' });
    });

    await test.step('both add at the same time and nothing is lost', async () => {
      await one.fill(tourmaline);
      await two.fill(sapphire);
      const add = async (calculator: Calculator) => {
        for (let count = 0; count < 4; count += 1) {
          // The same again at once, or while one is being kept, counts as one press.
          await calculator.fill({ 'Duplicate price': 10 + count });
          await calculator.add.click();
          await expect(calculator.add).toHaveAttribute('aria-busy', 'false');
        }
      };
      await Promise.all([add(one), add(two)]);
      for (const calculator of [one, two]) {
        await expect(calculator.items).toHaveCount(9);
        await expect(calculator.item('Tourmaline')).toHaveCount(4);
      }
    });
  },
);
