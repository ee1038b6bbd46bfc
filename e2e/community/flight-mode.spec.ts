import type { BrowserContext, Page } from '@playwright/test';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { publishBuild } from '#e2e/support/community/published.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';
import { cutOffBySignOut } from '#e2e/support/sign-in/sign-out.ts';

test.use({ settings: { COMMUNITY_NEWCOMERS: 'open' }, serviceWorkers: 'allow' });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const savedCopy = (page: Page) => page.getByText(/^Saved copy of \w+ \d+, \d{4}/).first();

/** Opens a page and uses it until a worker answers for it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The names of the copies in this browser. */
const copies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((each) => each.name?.startsWith('loadstone:user:') === true)?.name;
    if (name === undefined) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      // It has gone since it was named: a look makes none.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () =>
        opening.error?.name === 'AbortError' ? resolve([]) : reject(new Error('The database does not open.')),
      );
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction('facts').objectStore('facts').get('copies');
        asked.addEventListener('success', () => {
          opening.result.close();
          resolve(Object.keys((asked.result as object | undefined) ?? {}));
        });
      });
    });
  });

async function beginThread(context: BrowserContext, title: string): Promise<string> {
  const answer = await context.request.put(
    forumRoutes.putThread.path.replace(':key', `key-${title.length}-thread-of-flight`),
    {
      data: { category: 'builds-and-gear', title, body: 'Which gem first?', language: 'en' },
    },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  return forumRoutes.putThread.answer.parse(await answer.json()).address;
}

test('in flight mode favorites and what was opened are there with their date, and a reply waits, survives a reload, and goes once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|404/);
  await signUp(context);
  const title = `Cabin light ${Date.now() % 1_000_000}`;
  const build = await publishBuild(context, title);
  const thread = await beginThread(context, `Question on ${title}`);
  const threadId = new URL(thread, 'https://any').pathname.split('/').at(-1) ?? '';
  await visit(page, '/community');
  await page.goto(build);
  await button(page, 'Add to favorites').click();
  await expect(button(page, 'Remove from favorites')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(thread);
  await expect(page.getByText('Which gem first?')).toBeVisible();
  const kept = [`build ${build.split('/').at(-1)}`, `thread ${threadId} 1`];
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining(kept));

  await context.setOffline(true);
  await test.step('the hub has the favorite, and its page opens cold', async () => {
    await page.goto('/community');
    const favorites = page.getByRole('list', { name: 'Favorites' });
    await expectAccessible(page);
    await favorites.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(savedCopy(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Freezes whole groups.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a reply waits', async () => {
    await page.goto(thread);
    await expect(savedCopy(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('From row 12');
    await button(page, 'Send when online').click();
    await expect(page.getByText('Waiting to send')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Waiting to send')).toBeVisible();
    await expect(page.getByText('From row 12')).toBeVisible();
  });

  await context.setOffline(false);
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').getByRole('article').filter({ hasText: 'From row 12' }),
  ).toHaveCount(1);
  await expect(savedCopy(page)).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('listitem').getByRole('article').filter({ hasText: 'From row 12' }),
  ).toHaveCount(1);
  await expect(page.getByText('Waiting to send')).toHaveCount(0);

  await test.step('a build that is taken down goes from the device once it is asked for', async () => {
    const own = await context.request.get('/api/own-builds');
    const { builds } = (await own.json()) as { readonly builds: readonly { readonly key: string }[] };
    for (const { key } of builds) await context.request.delete(`/api/own-builds/${key}`);
    await page.goto(build);
    await expect(page.getByText('This build does not exist or was removed.')).toBeVisible();
    await expect.poll(() => copies(page)).not.toContain(kept[0]);
    await context.setOffline(true);
    await page.reload();
    await expect(button(page, 'Try again')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  });
  await test.step('nothing of it is left after a sign-out', async () => {
    complaints.expect(cutOffBySignOut);
    await context.setOffline(false);
    await page.goto('/settings');
    await button(page, 'Sign Out').first().click();
    await expect.poll(() => copies(page)).toEqual([]);
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names.filter((name) => name?.startsWith('loadstone:user:') === true)).toEqual([]);
  });
});
