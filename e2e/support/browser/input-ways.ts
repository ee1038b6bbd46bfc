import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who uses the page by one kind of input alone. */
export interface Player {
  /** How, for what is said of it. */
  readonly means: string;
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** Puts a text in the place of what stands in a field. */
  type(field: Locator, text: string): Promise<void>;
  /** A native select's option, by its text. */
  select(field: Locator, text: string): Promise<void>;
  /** One of several radios. */
  choose(radio: Locator): Promise<void>;
  openTab(tab: Locator): Promise<void>;
  /** An item of a menu that is open. */
  pick(item: Locator): Promise<void>;
}

const MOST_STOPS = 150;
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

export class KeyboardAlone implements Player {
  readonly means = 'by keyboard alone';
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes on, or back, with the Tab key until the focus is on the target. */
  async #tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement: at } = document;
        if (element === at) return null;
        const isBefore =
          at !== null && (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
      if (way === null) return;
      await this.#page.keyboard.press(way);
    }
    throw new Error(`The Tab key does not lead to ${String(target)}.`);
  }

  /** Goes on with an arrow key, within what has the focus. */
  async #goTo(target: Locator, key: string): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target)) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`The ${key} key does not lead to ${String(target)}.`);
  }

  async press(target: Locator) {
    await this.#tabTo(target);
    await this.#page.keyboard.press('Enter');
  }

  async type(field: Locator, text: string) {
    await this.#tabTo(field);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  async select(field: Locator, text: string) {
    await this.#tabTo(field);
    await this.#page.keyboard.type(text);
    await expect(field.locator('option:checked')).toHaveText(text);
  }

  async choose(radio: Locator) {
    const { keyboard } = this.#page;
    await expect(radio).toBeVisible();
    // The Tab key stops once in a group, the arrows go on within it.
    const group = await radio.getAttribute('name');
    const isWithin = () =>
      this.#page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group);
    for (let stop = 0; stop < MOST_STOPS && !(await isWithin()); stop += 1) await keyboard.press('Tab');
    if (await hasFocus(radio)) await keyboard.press('Space');
    else await this.#goTo(radio, 'ArrowDown');
    await expect(radio).toBeChecked();
  }

  async openTab(tab: Locator) {
    await expect(tab).toBeVisible();
    const shown = tab.locator('xpath=ancestor::*[@role="tablist"][1]').locator('[aria-selected="true"]');
    await this.#tabTo(shown);
    await this.#goTo(tab, 'ArrowRight');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  async pick(item: Locator) {
    await this.#goTo(item, 'ArrowDown');
    await this.#page.keyboard.press('Enter');
  }
}

export class TouchAlone implements Player {
  readonly means = 'by touch alone';
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator) {
    await target.tap();
  }

  async type(field: Locator, text: string) {
    await field.tap();
    await expect(field).toBeFocused();
    // The keys of the screen; who taps three times marks what stands there.
    await field.selectText();
    await this.#page.keyboard.insertText(text);
  }

  async select(field: Locator, text: string) {
    // The system's own list of options stands outside of the page.
    await field.selectOption({ label: text });
  }

  async choose(radio: Locator) {
    await radio.locator('xpath=ancestor::label[1]').tap();
    await expect(radio).toBeChecked();
  }

  async openTab(tab: Locator) {
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  async pick(item: Locator) {
    await item.tap();
  }
}
