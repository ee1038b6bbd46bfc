import { type Locator, type Page, expect } from '@playwright/test';

const calculators = {
  normal: {
    path: '/normal-gem-calculator',
    title: 'Normal Gem Calculator',
    list: 'Calculations',
    add: 'Add Calculation',
  },
  legendary: {
    path: '/legendary-gem-calculator',
    title: 'Legendary Gem Calculator',
    list: 'Goals',
    add: 'Add Goal',
  },
  power: { path: '/gem-power-calculator', title: 'Gem Power Calculator', list: 'Goals', add: 'Add Goal' },
} as const;

export type CalculatorName = keyof typeof calculators;
export const calculatorNames = Object.keys(calculators) as CalculatorName[];

/** What a player enters, by the fields' labels; choices by their text. */
export type Entries = Readonly<Record<string, string | number>>;
/** Owned duplicates as rows of rank and count. */
export type OwnedRows = readonly (readonly [rank: number, count: number])[];

interface WorkingLine {
  readonly text: string;
  readonly amount: number;
}

/** A number as a page shows it: grouped, with a real minus sign. */
export const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/** A figure: one number by its name. */
export const figure = (within: Page | Locator, name: string): Locator =>
  within.getByRole('status', { name, exact: true });

/** Checks several figures at once. */
export async function expectFigures(within: Locator, figures: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(figures))
    await expect(figure(within, name), name).toHaveText(value);
}

/** A message that the page shows for a few seconds. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** One of the three calculators, as a player meets it. */
export class Calculator {
  readonly page: Page;
  readonly path: string;
  readonly title: string;
  readonly form: Locator;
  readonly result: Locator;
  readonly summary: Locator;
  readonly list: Locator;
  readonly items: Locator;
  readonly add: Locator;

  constructor(page: Page, name: CalculatorName) {
    const { path, title, list, add } = calculators[name];
    this.page = page;
    this.path = path;
    this.title = title;
    this.form = page.getByRole('form', { name: title });
    this.result = page.getByRole('region', { name: 'Result', exact: true });
    this.summary = page.getByRole('region', { name: 'Summary', exact: true });
    this.list = page.getByRole('list', { name: list, exact: true });
    this.items = this.list.getByRole('listitem');
    this.add = this.form.getByRole('button', { name: add, exact: true });
  }

  /** Opens the page and waits until it has read what the browser keeps. */
  async open(): Promise<this> {
    await this.page.goto(this.path);
    await this.isReady();
    return this;
  }

  async isReady(): Promise<void> {
    await expect(this.button('Import')).toBeEnabled();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A field of the form by its label. */
  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  item(text: string | RegExp): Locator {
    return this.items.filter({ hasText: text });
  }

  /** Fills fields in the order given. */
  async fill(entries: Entries): Promise<void> {
    for (const [label, value] of Object.entries(entries)) {
      const field = this.field(label);
      await this.unfoldFor(field);
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption({ label: String(value) });
      else await field.fill(String(value));
    }
  }

  /** What one owns and pays is folded on a phone until something is entered. */
  private async unfoldFor(field: Locator): Promise<void> {
    await field.waitFor({ state: 'attached' });
    if (!(await field.isVisible())) await this.form.getByRole('button', { name: 'Owned and price' }).click();
  }

  get ownedRows(): Locator {
    return this.form.getByRole('list', { name: 'Owned duplicates' }).getByRole('listitem');
  }

  /** Makes the owned duplicates exactly these rows. */
  async own(rows: OwnedRows): Promise<void> {
    while ((await this.ownedRows.count()) > 0)
      await this.ownedRows.first().getByRole('button', { name: 'Remove' }).click();
    for (const [rank, count] of rows) {
      const addRow = this.form.getByRole('button', { name: 'Add duplicates', includeHidden: true });
      await this.unfoldFor(addRow);
      await addRow.click();
      const row = this.ownedRows.last();
      await row.getByLabel('Rank', { exact: true }).selectOption(String(rank));
      await row.getByLabel('Count', { exact: true }).fill(String(count));
    }
  }

  /** Fills the form and keeps it. */
  async keep(entries: Entries, owned: OwnedRows = []): Promise<void> {
    const before = await this.items.count();
    await this.fill(entries);
    if (owned.length > 0 || (await this.ownedRows.count()) > 0) await this.own(owned);
    await this.add.click();
    await expect(this.items).toHaveCount(before + 1);
  }

  async showFormulas(name: 'Planner standard' | 'In-game table'): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
  }

  /** Shows all of an item: on a phone its figures, everywhere what else can be done with it. */
  async unfold(item: Locator): Promise<Locator> {
    const row = item.getByRole('button', { name: /rank \d+ to \d+/ });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    return item;
  }

  /** Presses a button of an item. */
  async press(item: Locator, name: string): Promise<void> {
    await (await this.unfold(item)).getByRole('button', { name, exact: true }).click();
  }

  /** Checks an item's figures. */
  async expectItem(item: Locator, shown: Readonly<Record<string, string>>): Promise<void> {
    await expectFigures(await this.unfold(item), shown);
  }

  /** Opens the working of a result, an item or the summary. */
  async openWorking(within: Locator): Promise<Locator> {
    await within.getByRole('button', { name: 'How was this calculated?' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'How was this calculated?' });
    await expect(dialog.getByRole('table').first()).toBeVisible();
    return dialog;
  }

  /** Chooses a file for Import, as a player does. */
  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.button('Import').click();
    const chooser = await choosing;
    await chooser.setFiles({
      name,
      mimeType: 'application/json',
      buffer: typeof content === 'string' ? Buffer.from(content) : content,
    });
  }
}

/** The lines of one figure's working, and the sum below them. */
export async function workingOf(
  dialog: Locator,
  name: string,
): Promise<{ lines: WorkingLine[]; sum: number }> {
  const table = dialog.getByRole('table', { name, exact: true });
  // The sum comes with the last of the lines.
  await expect(table.locator('tfoot')).toBeVisible();
  const rows = await table.getByRole('row').evaluateAll((all) =>
    all.map((row) => ({
      text: row.querySelector('th')?.textContent?.trim() ?? '',
      amount: row.querySelector('td :last-child, td')?.textContent?.trim() ?? '',
      isSum: row.closest('tfoot') !== null,
      isLine: row.closest('tbody') !== null && row.querySelector('th') !== null,
    })),
  );
  const sum = await table.locator('tfoot td').innerText();
  return {
    lines: rows.filter((row) => row.isLine).map(({ text, amount }) => ({ text, amount: numberOf(amount) })),
    sum: numberOf(sum.split(/\s+/).at(-1) ?? ''),
  };
}

/**
 * Asks from the home page what Frozen Heart takes from rank 3 to 6, as somebody who is there for the first time.
 *
 * @param tap presses a control
 * @returns where the answer comes
 */
export async function legendaryAnswer(
  page: Page,
  tap: (control: Locator) => Promise<void>,
): Promise<Locator> {
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Legendary Gem/ })
      .first(),
  );
  const calculator = new Calculator(page, 'legendary');
  await tap(calculator.button('Browse gems by picture'));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Frozen Heart/ }));
  await tap(calculator.form.getByRole('button', { name: 'Rank 3', exact: true }));
  await tap(calculator.form.getByRole('button', { name: 'Rank 6', exact: true }));
  return calculator.result.getByText('1,920').first();
}
