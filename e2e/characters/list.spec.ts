import type { Page } from '@playwright/test';

import { builtPart } from '#e2e/support/built-part.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';
import { cutOffBySignOut, pressLogout } from '#e2e/support/sign-in/sign-out.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your Characters' }).getByRole('article', { name, exact: true });

async function openList(page: Page): Promise<void> {
  await page.goto('/characters');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Characters' })).toBeVisible();
  await wake(page);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action });
  // Another tab can move the list between press and release; whoever sees no menu presses again.
  await expect(async () => {
    await row(page, name).getByRole('button', { name: 'More', expanded: false }).click();
    await expect(item).toBeVisible({ timeout: 2000 });
  }).toPass();
  await item.click();
}

/** Says whether the browser has kept what its player's pages draw first. */
const hasPicture = async (): Promise<boolean> => {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((each) => each.startsWith('loadstone:user:'));
  if (name === undefined) return false;
  const opening = indexedDB.open(name);
  const kept = await new Promise<unknown>((resolve) =>
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('facts').objectStore('facts').get('firstPicture');
      reading.addEventListener('success', () => resolve(reading.result));
    }),
  );
  opening.result.close();
  return kept !== undefined;
};

/** From the header or the drawer, as there is room. */
async function openSwitcher(page: Page): Promise<void> {
  const inHeader = page.getByRole('banner').getByRole('button', { name: /^Active Character:/ });
  await inHeader.click();
  await expect(page.getByRole('dialog', { name: 'Switch Character' })).toBeVisible();
}

async function create(page: Page, name: string, className: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Character' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('radio', { name: className }).check();
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  await expect(dialog).toBeHidden();
}

test('a player makes characters, switches and finds them, in every tab, until the session ends', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(cutOffBySignOut);
  await signUp(context);
  await openList(page);
  const summary = (name: string) => page.locator('dl').first().locator('div', { hasText: name });

  await test.step('an emblem begins the first, which is active by itself', async () => {
    await expect(page.getByRole('heading', { name: 'No characters yet' })).toBeVisible();
    await expect(summary('Active Character')).toContainText('None');
    await page.getByRole('main').getByRole('button', { name: 'Wizard' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Character' });
    await expect(dialog.getByRole('radio', { name: 'Wizard' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Create Character' }).click();
    await expect(dialog).toContainText('Character name is required');
    await create(page, 'Valla', 'Demon Hunter');
    await expect(row(page, 'Valla')).toContainText('Demon Hunter · 1');
    await expect(row(page, 'Valla')).toContainText('Active');
    await expect(summary('Total Characters')).toContainText('1');
    await expectAccessible(page);
  });

  await test.step('the switcher makes the second from any page, and switches to it', async () => {
    await openSwitcher(page);
    await page.getByRole('dialog').getByRole('button', { name: 'New Character' }).click();
    await create(page, 'Mordeth', 'Necromancer');
    await expect(row(page, 'Mordeth')).toBeVisible();
    await expect(row(page, 'Valla')).toContainText('Active');
    await openSwitcher(page);
    await expectAccessible(page);
    const card = page.getByRole('dialog').getByRole('article', { name: 'Mordeth' });
    await card.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByText('Character switched successfully')).toBeVisible();
    await expect(row(page, 'Mordeth')).toContainText('Active');
    await expect(summary('Active Character')).toContainText('Mordeth');
  });

  const other = await context.newPage();
  await test.step('another tab shows the same, and hears of a switch', async () => {
    await openList(other);
    await expect(row(other, 'Mordeth')).toContainText('Active');
    await row(page, 'Valla').getByRole('button', { name: 'Switch' }).click();
    await expect(row(other, 'Valla')).toContainText('Active');
    await expect(row(other, 'Mordeth')).not.toContainText('Active');
  });

  await test.step('the first paint has the active character before any script runs: by the browser, and by the server', async () => {
    await isSynced(page);
    for (const path of ['/faq', '/dashboard']) {
      const first = await context.newPage();
      await first.route(/\/assets\/.*\.js/, () => undefined);
      if (path === '/dashboard')
        await first.addInitScript(() => localStorage.removeItem('loadstone.player-hero'));
      await first.goto(path, { waitUntil: 'commit' });
      const shield = first
        .getByRole('banner')
        .getByRole('button', { name: 'Active Character' })
        .locator('span');
      // The colour of Demon Hunters.
      await expect(shield).toHaveCSS('background-image', /8e44ad/);
      await first.close();
    }
  });

  await test.step('a search that finds nothing can be cleared', async () => {
    const search = page.getByRole('searchbox', { name: 'Search characters' });
    await search.fill('necro');
    await expect(row(page, 'Valla')).toBeHidden();
    await expect(row(page, 'Mordeth')).toBeVisible();
    await search.fill('nobody');
    await expect(page.getByText('No characters found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(row(page, 'Valla')).toBeVisible();
  });

  await test.step('a visitor is asked to sign in; where a session ends on the page, the page says so', async () => {
    await pressLogout(page);
    await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/characters');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcharacters/);
  });
});

test('a player copies, deletes and restores characters, in every tab', async ({ page, context }) => {
  await signUp(context);
  await openList(page);
  await page.getByRole('main').getByRole('button', { name: 'Wizard' }).click();
  await create(page, 'Valla', 'Demon Hunter');
  await openSwitcher(page);
  await page.getByRole('dialog').getByRole('button', { name: 'New Character' }).click();
  await create(page, 'Mordeth', 'Necromancer');
  await expect(row(page, 'Valla')).toContainText('Active');
  const other = await context.newPage();
  await openList(other);
  await expect(row(other, 'Mordeth')).toBeVisible();

  await test.step('a copy has a name of its own', async () => {
    await choose(page, 'Mordeth', 'Duplicate');
    await expect(row(page, 'Mordeth copy')).toBeVisible();
    const level = page.locator('dl').first().locator('div', { hasText: 'Total Level' });
    await expect(level).toContainText('3');
  });

  await test.step('the active one is deleted, the first that is left is active, and Restore turns both back', async () => {
    await choose(page, 'Valla', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Valla?' });
    await expect(dialog).toContainText('Nothing else is deleted.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Valla')).toBeHidden();
    await expect(row(other, 'Valla')).toBeHidden();
    await expect(row(page, 'Mordeth')).toContainText('Active');
    const toast = page.getByRole('listitem').filter({ hasText: 'Character deleted' });
    await toast.getByRole('button', { name: 'Restore' }).click();
    await expect(row(page, 'Valla')).toContainText('Active');
    await expect(row(other, 'Valla')).toContainText('Active');
  });

  await test.step('the switcher deletes one too, and is there again after it', async () => {
    await choose(page, 'Mordeth', 'Duplicate');
    await openSwitcher(page);
    const switcher = page.getByRole('dialog', { name: 'Switch Character' });
    const card = switcher.getByRole('article', { name: 'Mordeth copy 2' });
    await card.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Mordeth copy 2?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(switcher).toBeVisible();
    await expect(card).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(switcher).toBeHidden();
  });

  await test.step('the account has all of it', async () => {
    await isSynced(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Characters refreshed')).toBeVisible();
    const answer = await context.request.get('/api/records/characters');
    const { records } = (await answer.json()) as { records: { data: { name: string } }[] };
    expect(records.map(({ data }) => data.name).sort()).toEqual(['Mordeth', 'Mordeth copy', 'Valla']);
  });
});

test('a page of the server’s brings whose it is and what the account has', async ({ page, context }) => {
  await signUp(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const askedFirst = () => asked.filter((url) => /account\/session|changes\?(?!.*since)/.test(url));
  const held = Promise.withResolvers<void>();
  // What keeps records and what brings them.
  await page.route(/\/assets\/(keeping|sync)-(?!state)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/characters', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'No characters yet' })).toBeVisible();
  expect(askedFirst()).toEqual([]);
  held.resolve();
  await page.getByRole('main').getByRole('button', { name: 'Wizard' }).click();
  await create(page, 'Mira', 'Wizard');
  await isSynced(page);

  // Another browser, of which the site's storage was deleted and the cookie was not. Its worker would bring what is held here.
  const other = await context.browser()!.newContext({ serviceWorkers: 'block' });
  await other.addCookies(await context.cookies());
  const again = await other.newPage();
  asked.length = 0;
  again.on('request', (request) => asked.push(request.url()));
  const { url: keeper } = await builtPart('web/data/store/local-store.ts');
  const holdKeeper = async () => {
    const late = Promise.withResolvers<void>();
    await again.route(keeper, async (route) => {
      await late.promise;
      await route.continue();
    });
    return late;
  };
  const late = await holdKeeper();
  await again.goto('/characters');
  await expect(row(again, 'Mira')).toBeVisible();
  expect(asked.filter((url) => /changes\?(?!.*since)/.test(url))).toEqual([]);
  // The form opens before the code that keeps records has come, and its entries are kept once it has.
  await again.getByRole('main').getByRole('link', { name: 'New Character' }).click();
  await again.getByRole('radio', { name: 'Monk' }).check();
  await again.getByRole('textbox', { name: 'Name' }).fill('Nova');
  await again.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(again.getByRole('button', { name: 'Creating' })).toBeVisible();
  late.resolve();
  await expect(again.getByText('Character created successfully!')).toBeVisible();
  await isSynced(again);

  // The next visit begins with what this browser kept of the page, before the code that keeps records has come.
  await expect.poll(() => again.evaluate(hasPicture)).toBe(true);
  await again.unroute(keeper);
  const later = await holdKeeper();
  await again.goto('/characters');
  await expect(row(again, 'Nova')).toBeVisible();
  await expect(row(again, 'Mira')).toBeVisible();
  later.resolve();
  await isSynced(again);
  await expect(row(again, 'Nova')).toBeVisible();
  await other.close();

  // And one that begins with the home page: it is the player's own at once.
  const third = await context.browser()!.newContext();
  await third.addCookies(await context.cookies());
  const home = await third.newPage();
  await home.goto('/', { waitUntil: 'commit' });
  const today = home.getByRole('region', { name: 'Today', exact: true });
  await expect(today).toBeVisible();
  await expect(today.getByRole('button', { name: /Mira/ })).toBeVisible();
  await expect(today.getByRole('heading', { name: /^0 of \d done$/ })).toBeVisible();
  await home.goto('/characters');
  await expect(row(home, 'Mira')).toBeVisible();
  await third.close();
});

test('of a page that the device keeps the browser asks that while the page’s own code is on its way', async ({
  page,
  context,
}) => {
  await signUp(context);
  // As the service worker gets it.
  await page.route(/\/characters$/, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-mode': 'cors' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const { url } = await builtPart('web/features/characters/list/CharacterList.tsx');
  const open = async (wanted: RegExp) => {
    const held = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await held.promise;
      await route.continue();
    });
    await Promise.all([page.waitForRequest(wanted), page.goto('/characters', { waitUntil: 'commit' })]);
    held.resolve();
    await expect(page.getByRole('heading', { name: 'No characters yet' })).toBeVisible();
    await page.unroute(url);
  };
  await open(/\/api\/account\/session$/);
  // Now the browser knows of a player.
  await open(/\/api\/documents\/changes\?/);
});
