import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { anotherBrowser } from '#e2e/support/community/others.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.use({ settings: { COMMUNITY_NEWCOMERS: 'open' } });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a character that is switched on is found by whoever has no account, and gone once it is switched off', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  // The page of a character that is not shown answers so.
  complaints.expect(/404/);
  const name = `Mira ${Date.now() % 1_000_000}`;
  await signUp(context);
  const made = await context.request.post('/api/characters', {
    data: { name, class: 'monk', server: 'Europe', level: 60, paragonLevel: 12, stats: { damage: 1_000 } },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto('/characters');
  await isSynced(page);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByText('Show in the gallery', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Character Gallery' });
  await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Show in the gallery', exact: true }).check();
  const open = dialog.getByRole('link', { name: 'Open its page' });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const address = (await open.getAttribute('href')) ?? '';

  const guests = await anotherBrowser({ browser, baseURL, complaints }, page);
  const guest = await guests.newPage();
  await guest.goto('/community/characters');
  await guest.getByRole('link', { name }).first().click();
  await expect(guest).toHaveURL(address);
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(guest);

  await dialog.getByRole('checkbox', { name: 'Show in the gallery', exact: true }).uncheck();
  await expect(open).toHaveCount(0);
  await expect.poll(async () => (await guest.request.get(address)).status(), { timeout: 30_000 }).toBe(404);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name })).toHaveCount(0);
  await guests.close();
});
