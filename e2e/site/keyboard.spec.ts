import type { Locator, Page } from '@playwright/test';

import { Calculator, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  /** Goes on with Tab until the focus is on `target`. */
  async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < 90; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`The Tab key does not lead to ${String(target)}.`);
  }

  /** Whether something is drawn around what has the focus. */
  async function expectFocusVisible(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    const ring = await target.page().evaluate(ringOfFocus);
    if (ring === null) throw new Error(`Nothing has the focus, not even ${String(target)}.`);
    expect(ring.outlineStyle, String(target)).not.toBe('none');
    expect(ring.width, String(target)).toBeGreaterThanOrEqual(2);
  }

  /** What is drawn around what has the focus; null where nothing has it. Runs in the page. */
  function ringOfFocus() {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const holder = element.matches('input[type="radio"]') ? (element.closest('label') ?? element) : element;
    const { outlineStyle, outlineWidth } = getComputedStyle(holder);
    return { name: element.outerHTML.slice(0, 200), outlineStyle, width: Number.parseFloat(outlineWidth) };
  }

  /** Chooses in a native select by typing the first letters. */
  async function typeChoice(page: Page, select: Locator, letters: string): Promise<void> {
    await tabTo(page, select);
    await expectFocusVisible(select);
    await page.keyboard.type(letters);
  }

  async function addTourmaline(page: Page, calculator: Calculator): Promise<void> {
    await typeChoice(page, calculator.field('Gem'), 'Tourm');
    await expect(calculator.field('Gem')).toHaveValue('tourmaline');
    await tabTo(page, calculator.add);
    await expectFocusVisible(calculator.add);
    await page.keyboard.press('Enter');
    await expect(calculator.items).toHaveCount(1);
  }

  test('a calculation is entered, kept, completed, reopened, deleted, undone and restored', async ({
    page,
  }) => {
    const calculator = await new Calculator(page, 'normal').open();
    await test.step('the first Tab offers to skip to the content', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await typeChoice(page, calculator.field('Gem color'), 'R');
    await addTourmaline(page, calculator);

    const item = calculator.items.first();
    const row = item.getByRole('button', { name: /rank \d+ to \d+/ });
    await tabTo(page, row);
    await expectFocusVisible(row);
    await page.keyboard.press('Enter');
    const complete = item.getByRole('button', { name: 'Complete', exact: true });
    await tabTo(page, complete);
    await expectFocusVisible(complete);
    await page.keyboard.press('Space');
    await expect(item.getByText('Completed', { exact: true })).toBeVisible();
    const reopen = item.getByRole('button', { name: 'Undo', exact: true });
    await expectFocusVisible(reopen);
    await page.keyboard.press('Space');
    await expect(item.getByText('Completed', { exact: true })).toHaveCount(0);

    const remove = item.getByRole('button', { name: 'Delete' });
    await tabTo(page, remove);
    await expectFocusVisible(remove);
    await page.keyboard.press('Enter');
    await expect(calculator.items).toHaveCount(0);

    await test.step('undo and redo are in reach', async () => {
      const undo = calculator.button('Undo last change');
      await tabTo(page, undo, 'Shift+Tab');
      await expectFocusVisible(undo);
      await page.keyboard.press('Enter');
      await expect(calculator.items).toHaveCount(1);
      const redo = calculator.button('Redo last change');
      await tabTo(page, redo);
      await page.keyboard.press('Enter');
      await expect(calculator.items).toHaveCount(0);
      await tabTo(page, undo, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(calculator.items).toHaveCount(1);
    });

    await test.step('Alt+T leads to a toast whose Restore works', async () => {
      const clear = calculator.button('Clear');
      await tabTo(page, clear);
      await page.keyboard.press('Enter');
      await expect(calculator.items).toHaveCount(0);
      await page.keyboard.press('Alt+t');
      const restore = toast(page, 'All calculations cleared').getByRole('button', { name: 'Restore' });
      await tabTo(page, restore);
      await page.keyboard.press('Enter');
      await expect(calculator.items).toHaveCount(1);
    });
  });

  const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset);
  const delayScripts = (page: Page) =>
    page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });

  test('what is chosen, typed and pressed before a calculator has woken up counts once it has', async ({
    page,
  }) => {
    const { path, form, result } = new Calculator(page, 'legendary');
    await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await form.getByLabel('Gem', { exact: true }).selectOption({ label: 'Frozen Heart' });
    await form.getByLabel('Target rank', { exact: true }).fill('6');
    await form.getByRole('button', { name: 'Rank 3', exact: true }).click();
    await page.getByRole('radio').last().check();
    expect(await isAwake(page)).toBe(false);
    await expect(result.getByText('1,920').first()).toBeVisible();
    await expect(form.getByLabel('Gem', { exact: true }).locator('option:checked')).toHaveText(
      'Frozen Heart',
    );
    await expect(page.getByRole('radio').last()).toBeChecked();
  });

  test('Ctrl+K pressed before the page has woken up opens the search once it has', async ({ page }) => {
    await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isAwake(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump' })).toBeFocused();
  });

  test(
    'Ctrl+K, a few letters and two ranks lead from the home page to the answer',
    { tag: '@daily' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
      await page.keyboard.press('Control+k');
      // Without waiting: what is typed before the dialog is there is not lost.
      await page.keyboard.type('froz 3 6');
      const dialog = page.getByRole('dialog', { name: 'Search or jump' });
      await expect(dialog.getByRole('option', { selected: true })).toContainText('Rank 3 to 6');
      await page.keyboard.press('Enter');
      const { form, result } = new Calculator(page, 'legendary');
      await expect(form.getByLabel('Gem', { exact: true }).locator('option:checked')).toHaveText(
        'Frozen Heart',
      );
      await expect(result.getByText('1,920').first()).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();

      await test.step('? lists the shortcuts, until single keys are switched off', async () => {
        await page.keyboard.press('?');
        const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
        const link = sheet.getByRole('link', { name: 'Switch these off in Preferences' });
        await tabTo(page, link);
        await page.keyboard.press('Enter');
        const choice = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
        await tabTo(page, choice);
        await page.keyboard.press('Space');
        await expect(choice).not.toBeChecked();
        await page.reload();
        await expect(choice).not.toBeChecked();
        await page.keyboard.press('?');
        await page.keyboard.press('Control+k');
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await expect(sheet).toHaveCount(0);
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/tab=preferences/);
      });
    },
  );

  test('dialogs hold the focus, and Escape closes them and gives the focus back', async ({ page }) => {
    // Asked for early: the browser has to know before the key is pressed that a file will be handed to it.
    const choosing = page.waitForEvent('filechooser');
    const calculator = await new Calculator(page, 'normal').open();
    await test.step('the working, also while a hint is on show', async () => {
      const button = calculator.result.getByRole('button', { name: 'How was this calculated?' });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'How was this calculated?' });
      await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
      await expect(page.getByText('Close', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    await test.step('the import preview', async () => {
      const button = calculator.button('Import');
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await (
        await choosing
      ).setFiles({
        name: 'empty.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"calculations":[]}'),
      });
      const preview = page.getByRole('dialog', { name: 'Import preview' });
      await expect(preview).toBeVisible();
      for (let stop = 0; stop < 6; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await preview.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(preview).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });

  test('a gem is chosen by picture, ranks step with the arrow keys, formulas and theme change', async ({
    page,
  }) => {
    const calculator = await new Calculator(page, 'legendary').open();
    const browse = calculator.button('Browse gems by picture');
    await tabTo(page, browse);
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose a legendary gem' });
    await tabTo(page, picker.getByLabel('Search gems'));
    await page.keyboard.type('Blood-Soaked');
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
    await expect(calculator.field('Gem').locator('option:checked')).toHaveText('Blood-Soaked Jade');
    await expect(browse).toBeFocused();

    const target = calculator.field('Target rank');
    await tabTo(page, target);
    await page.keyboard.press('ArrowDown');
    await expect(target).toHaveValue('9');
    const standard = page.getByRole('radio', { name: 'Planner standard' });
    await tabTo(page, standard, 'Shift+Tab');
    await expectFocusVisible(standard);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'In-game table' })).toBeChecked();
    const toggle = page.getByRole('button', { name: 'Switch to light theme' });
    await tabTo(page, toggle, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
