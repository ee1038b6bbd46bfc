import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';

/** Saturday, 21 November 2026, ten past one in New York: ten past noon in Chicago. */
export const saturdayNoon = '2026-11-21T18:10:00Z';

export type View = 'now' | 'today' | 'week' | 'list';

/** Has pages take the clock that a journey has set for the right one: the server says the time of day. */
export const trustClock = (place: Page | BrowserContext): Promise<unknown> =>
  place.addInitScript(() => {
    const get = Reflect.get(Headers.prototype, 'get');
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });

/** The events page at a moment that the journey chooses, as a player meets it. */
export class EventsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page with its clock standing at a moment; `page.clock` moves it on. */
  async open(moment: string, view: View = 'now'): Promise<this> {
    await trustClock(this.page);
    await this.page.clock.install({ time: Date.parse(moment) - 60_000 });
    await this.page.clock.pauseAt(Date.parse(moment));
    await this.show(view);
    return this;
  }

  /** Opens the page with its clock running from a moment on, for tools that need timers. */
  async openRunning(moment: string, view: View = 'now'): Promise<this> {
    await trustClock(this.page);
    await this.page.clock.install({ time: Date.parse(moment) });
    await this.show(view);
    return this;
  }

  /** Goes to a view by its address. */
  async show(view: View): Promise<void> {
    await this.page.goto(view === 'now' ? '/events' : `/events?view=${view}`);
    await this.isReady();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  /** Waits until the times stand there, and what the browser keeps is known. */
  async isReady(): Promise<void> {
    await expect(this.page.locator('#event-view').getByRole('heading').first()).toBeVisible();
    await expect(this.page.locator('#event-view .skeleton')).toHaveCount(0);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The rows below a heading. */
  rows(list: string): Locator {
    return this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  }

  row(list: string, event: string): Locator {
    return this.rows(list).filter({
      has: this.page.getByRole('heading', { name: event, exact: true }),
    });
  }

  /** The row of an event with everything that is known of it. */
  async unfold(list: string, event: string): Promise<Locator> {
    const row = this.row(list, event).first();
    const name = row.getByRole('heading', { name: event, exact: true }).getByRole('button');
    if ((await name.getAttribute('aria-expanded')) === 'false') await name.click();
    // What it unfolds comes with its own code.
    await expect(row.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
    return row;
  }

  /** Types into the search, which a phone has folded until somebody asks for it. */
  async search(text: string): Promise<void> {
    await this.unfoldSearch();
    await this.page.getByLabel('Search events').fill(text);
  }

  async unfoldSearch(): Promise<void> {
    const opener = this.page.getByRole('button', { name: 'Search', exact: true, expanded: false });
    if (await opener.isVisible()) await opener.click();
  }

  /** The names of a list's events, in order. */
  names(list: string): Promise<string[]> {
    return this.rows(list).getByRole('heading').allInnerTexts();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** The server is a line that unfolds. */
  async unfoldServer(): Promise<void> {
    const line = this.page.getByRole('button', { name: /^Server/, expanded: false });
    if (await line.isVisible()) await line.click();
    await expect(this.page.getByLabel('Server region')).toBeVisible();
  }

  async chooseServer(region: string, zone?: string): Promise<void> {
    await this.unfoldServer();
    await this.page.getByLabel('Server region').selectOption(region);
    if (zone !== undefined) await this.page.getByLabel('Server time zone').selectOption(zone);
  }
}

/** Puts records where the browser keeps them, as if they had been made there. The page sees them after a reload. */
export async function putRecords(
  page: Page,
  collection: string,
  records: readonly { readonly id: string; readonly [field: string]: unknown }[],
): Promise<void> {
  const put = () =>
    page.evaluate(
      ([collection, records]) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('loadstone:guest');
          // Only the page makes it, with its stores.
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
          opening.addEventListener('error', () => resolve(false));
          opening.addEventListener('success', () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('documents')) {
              database.close();
              resolve(false);
              return;
            }
            const writing = database.transaction('documents', 'readwrite');
            records.forEach((data, index) =>
              writing.objectStore('documents').put({
                collection,
                id: data.id,
                revision: 1,
                data,
                createdAt: index + 1,
                updatedAt: index + 1,
              }),
            );
            writing.addEventListener('complete', () => {
              database.close();
              resolve(true);
            });
          });
        }),
      [collection, records] as const,
    );
  // The events are there before what keeps records has made its database.
  await expect.poll(put).toBe(true);
}
