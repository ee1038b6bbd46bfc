import { expect } from '@playwright/test';

import { CONSENT_KEY, consentRecord, sameForAll } from '#contract/site/consent.ts';

import type { EnginePage } from './engine.ts';

/** What a person looks for on a page. */
interface Wanted {
  readonly kind: 'button' | 'link' | 'radio' | 'field' | 'figure';
  /** What it is called; the beginning of it, where it ends in an ellipsis. */
  readonly name: string;
  /** The heading of the dialog or part in which it is looked for. */
  readonly within?: string;
}

type Deed =
  | { readonly do: 'find' }
  | { readonly do: 'text' }
  | { readonly do: 'enter'; readonly value: string };

interface Found {
  readonly count: number;
  readonly text: string;
  /** The middle of the first one, scrolled into sight. */
  readonly point: { readonly x: number; readonly y: number };
}

/** Runs in the page. */
async function look({ wanted, deed }: { wanted: Wanted; deed: Deed }): Promise<Found | null> {
  const textOf = (node: Element | null | undefined) =>
    (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (node: Element) => node.getClientRects().length > 0;
  const nameOf = (node: Element): string => {
    const label = node.getAttribute('aria-label');
    if (label !== null) return label;
    const by = node.getAttribute('aria-labelledby');
    if (by !== null)
      return by
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const { labels } = node as Partial<HTMLInputElement>;
    return labels != null && labels.length > 0 ? textOf(labels[0]) : textOf(node);
  };
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    field: 'input:not([type=radio]), select, textarea',
    figure: 'output',
  };
  const { kind, name, within } = wanted;
  const places =
    within === undefined
      ? [document.body]
      : [...document.querySelectorAll('dialog[open], [role=dialog], section, form, li')].filter(
          (place) => isShown(place) && nameOf(place).includes(within),
        );
  const place = places.at(-1);
  if (place === undefined) return null;
  const isCalled = (node: Element) =>
    name.endsWith('…') ? nameOf(node).startsWith(name.slice(0, -1)) : nameOf(node) === name;
  const all = [...place.querySelectorAll(selectors[kind])].filter(
    (node) => (isShown(node) || kind === 'radio') && isCalled(node),
  );
  const [first] = all;
  if (first === undefined) return null;
  if (deed.do === 'enter') {
    const isSelect = first instanceof HTMLSelectElement;
    const value = isSelect
      ? [...first.options].find((option) => textOf(option) === deed.value)?.value
      : deed.value;
    if (value === undefined) return null;
    (first as HTMLInputElement).focus();
    const prototype = Object.getPrototypeOf(first) as object;
    // As typing and choosing do it: the page hears of it, and not of a value that it has set itself.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(first, value);
    first.dispatchEvent(new Event('input', { bubbles: true }));
    first.dispatchEvent(new Event('change', { bubbles: true }));
  }
  first.scrollIntoView({ block: 'center' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const box = first.getBoundingClientRect();
  return {
    count: all.length,
    text: first instanceof HTMLInputElement ? first.value : textOf(first),
    point: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  };
}

const PATIENCE = { timeout: 120_000 };

/** Somebody with a browser that Playwright does not know. */
export class EngineVisitor {
  readonly page: EnginePage;
  readonly #origin: string;

  private constructor(page: EnginePage, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  /** Somebody whose cookie settings are answered. */
  static async of(page: EnginePage, origin: string): Promise<EngineVisitor> {
    await page.goto(`${origin}/icon.svg`);
    await page.run(([key, answer]) => localStorage.setItem(key, answer), [
      CONSENT_KEY,
      JSON.stringify(consentRecord(sameForAll(false), new Date())),
    ] as const);
    return new EngineVisitor(page, origin);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path);
    await this.#wake();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#wake();
  }

  /** Waits until the page answers, and begins to use it: what is not needed to answer is loaded then. */
  async #wake(): Promise<void> {
    const isAwake = () => /\d{4}/.test(document.querySelector('footer')?.textContent ?? '');
    await expect.poll(() => this.page.run(isAwake, null).catch(() => false), PATIENCE).toBe(true);
    await this.page.run(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), null);
  }

  async #find(wanted: Wanted, deed: Deed = { do: 'find' }): Promise<Found> {
    let found: Found | null = null;
    await expect
      .poll(
        async () => {
          // A page that is just being replaced has nothing yet.
          found = await this.page.run(look, { wanted, deed }).catch(() => null);
          return found !== null;
        },
        { ...PATIENCE, message: `${wanted.kind} “${wanted.name}” ${wanted.within ?? ''}` },
      )
      .toBe(true);
    if (found === null) throw new Error('What was found is gone.');
    return found;
  }

  async press(kind: 'button' | 'link' | 'radio', name: string, within?: string): Promise<void> {
    const { point } = await this.#find({ kind, name, ...(within === undefined ? {} : { within }) });
    await this.page.pressAt(point);
  }

  /** Enters values by the fields' labels; choices by their text. */
  async enter(values: Readonly<Record<string, string>>, within?: string): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.#find(
        { kind: 'field', name, ...(within === undefined ? {} : { within }) },
        { do: 'enter', value },
      );
  }

  /** Waits until a figure says something. */
  async sees(name: string, value: string): Promise<void> {
    await expect
      .poll(async () => (await this.#find({ kind: 'figure', name })).text, { ...PATIENCE, message: name })
      .toBe(value);
  }

  /** What the items of a list say. */
  #items(list: string): Promise<string[]> {
    const itemsOf = (name: string) =>
      [...document.querySelectorAll('ul, ol')]
        .filter((node) => {
          const by = node.getAttribute('aria-labelledby');
          const label =
            by === null ? node.getAttribute('aria-label') : document.getElementById(by)?.textContent;
          return label === name;
        })
        .flatMap((node) => [...node.children].map((item) => item.textContent));
    return this.page.run(itemsOf, list);
  }

  /** Waits until a list has as many items as there are patterns, and each item matches its own. */
  async hasItems(list: string, patterns: readonly RegExp[]): Promise<void> {
    await expect(async () => {
      const items = await this.#items(list);
      expect(items).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
    }).toPass(PATIENCE);
  }

  /** Waits until the only item of a list says one of several things. @returns which */
  async hasItem(list: string, texts: readonly string[]): Promise<string> {
    let said: string | undefined;
    await expect(async () => {
      const items = await this.#items(list);
      expect(items).toHaveLength(1);
      said = texts.find((text) => items[0]?.includes(text));
      expect(said, items[0]).toBeDefined();
    }).toPass(PATIENCE);
    if (said === undefined) throw new Error('The item says none of it.');
    return said;
  }

  /** Waits until the page shows a link whose name matches. */
  async hasLink(pattern: RegExp): Promise<void> {
    const links = () =>
      [...document.querySelectorAll('a[href]')]
        // The built page has those of guests and of players, and shows one of both.
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    await expect(async () => {
      expect(await this.page.run(links, null)).toContainEqual(expect.stringMatching(pattern));
    }).toPass(PATIENCE);
  }

  /** Tells the page that the network is back, as a browser does. */
  async isOnlineAgain(): Promise<void> {
    await this.page.run(() => dispatchEvent(new Event('online')), null);
  }

  /** Waits until the service worker answers for this page. */
  async isKept(): Promise<void> {
    await expect
      .poll(() => this.page.run(() => navigator.serviceWorker.controller?.state ?? 'none', null), PATIENCE)
      .toBe('activated');
  }
}
