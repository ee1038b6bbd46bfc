import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const calculators = {
  normal: { title: 'Normal Gem Calculator', list: 'Calculations', add: 'Add Calculation' },
  legendary: { title: 'Legendary Gem Calculator', list: 'Goals', add: 'Add Goal' },
  power: { title: 'Gem Power Calculator', list: 'Goals', add: 'Add Goal' },
} as const;

/** A player's entries, by the fields' labels; choices by their text. */
type Entries = Readonly<Record<string, string | number>>;

/** Checks figures, each one number by its name. */
export async function expectFigures(within: Locator, figures: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(figures))
    await expect.element(figure(within, name), { message: name }).toHaveTextContent(value);
}

export const figure = (within: Locator, name: string): Locator =>
  within.getByRole('status', { name, exact: true });

/** The lines of a figure's working, which is open. */
export const workingOf = (name: string): { readonly text: string; readonly amount: number }[] =>
  [
    ...page
      .getByRole('dialog')
      .getByRole('table', { name, exact: true })
      .element()
      .querySelectorAll('tbody tr:has(th)'),
  ].map((row) => ({
    text: row.querySelector('th')?.textContent.trim() ?? '',
    amount: Number(
      (row.querySelector('td :last-child, td')?.textContent ?? '').replaceAll(',', '').replace('−', '-'),
    ),
  }));

/** The value of a field; of a select the text of the chosen option. */
const valueOf = (field: Element): string | undefined =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.textContent
    : (field as HTMLInputElement).value;

export const optionsOf = (select: Locator): string[] =>
  [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent);

/** One of the three calculators that is shown, as a player meets it. */
export class Calculator {
  readonly form: Locator;
  readonly result: Locator;
  readonly summary: Locator;
  readonly items: Locator;
  readonly add: Locator;

  constructor(name: keyof typeof calculators) {
    const { title, list, add } = calculators[name];
    this.form = page.getByRole('form', { name: title });
    this.result = page.getByRole('region', { name: 'Result', exact: true });
    this.summary = page.getByRole('region', { name: 'Summary', exact: true });
    this.items = page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
    this.add = this.form.getByRole('button', { name: add, exact: true });
  }

  button(name: string): Locator {
    return page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabelText(label, { exact: true });
  }

  item(text: string | RegExp): Locator {
    return this.items.filter({ hasText: text });
  }

  /** Waits until the page has read what the browser keeps. */
  async isReady(): Promise<this> {
    await expect.element(this.button('Import')).toBeEnabled();
    return this;
  }

  /** Fills fields in the order given. */
  async fill(entries: Entries): Promise<void> {
    for (const [label, value] of Object.entries(entries)) {
      const field = this.field(label);
      await expect.element(field).toBeInTheDocument();
      // What stands there needs no hand.
      if (valueOf(field.element()) === String(value)) continue;
      await this.unfoldFor(field);
      if (field.element().tagName === 'SELECT') await field.selectOptions(String(value));
      else await field.fill(String(value));
    }
  }

  /** What one owns and pays is folded on a phone until something is entered. */
  async unfoldFor(field: Locator): Promise<void> {
    if (!field.element().checkVisibility()) await this.button('Owned and price').click();
    await expect.element(field).toBeVisible();
  }

  /** Fills the form and keeps it. */
  async keep(entries: Entries): Promise<void> {
    const before = this.items.elements().length;
    await this.fill(entries);
    await this.add.click();
    await expect.element(this.items).toHaveLength(before + 1);
  }

  get ownedRows(): Locator {
    return this.form.getByRole('list', { name: 'Owned duplicates' }).getByRole('listitem');
  }

  /** Makes the owned duplicates exactly these rows. */
  async own(rows: readonly (readonly [rank: number, count: number])[]): Promise<void> {
    while (this.ownedRows.elements().length > 0)
      await this.ownedRows.first().getByRole('button', { name: 'Remove' }).click();
    for (const [rank, count] of rows) {
      const addRow = this.form.getByText('Add duplicates');
      await this.unfoldFor(addRow);
      await addRow.click();
      const row = this.ownedRows.last();
      await row.getByLabelText('Rank', { exact: true }).selectOptions(String(rank));
      await row.getByLabelText('Count', { exact: true }).fill(String(count));
    }
  }

  /** Shows all of an item: on a phone its figures, everywhere what else can be done with it. */
  async unfold(item: Locator): Promise<Locator> {
    const row = item.getByRole('button', { name: /rank \d+ to \d+/ });
    await expect.element(row).toBeVisible();
    if (row.element().getAttribute('aria-expanded') === 'false') await row.click();
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

  /** Opens the working of the result. */
  async openWorking(): Promise<void> {
    await this.result.getByRole('button', { name: 'How was this calculated?' }).click();
    const dialog = page.getByRole('dialog', { name: 'How was this calculated?' });
    await expect.element(dialog.getByRole('table').first()).toBeVisible();
    // It comes with the last of the lines.
    await expect.element(dialog.getByRole('heading', { name: 'Formulas and tables' })).toBeVisible();
  }

  /** Keeps an open and a completed item. */
  async keepTwo(entries: Entries): Promise<void> {
    await this.keep(entries);
    await this.press(this.items.first(), 'Duplicate');
    await expect.element(this.items).toHaveLength(2);
    await this.press(this.items.first(), 'Complete');
    await expect.element(this.items.first()).toMatchTextContent('Completed');
  }

  async showFormulas(name: 'Planner standard' | 'In-game table'): Promise<void> {
    await page.getByRole('radio', { name }).click();
  }
}
