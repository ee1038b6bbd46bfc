import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { expect, test as base } from '#e2e/support/fixtures.ts';
import { startSignInStandIns, type SignInStandIns } from '#e2e/support/stand-ins/sign-in-providers.ts';
import { accountLink, cutOffBySignOut, pressLogout } from '#e2e/support/sign-in/sign-out.ts';

const test = base.extend<object, { standIns: SignInStandIns; serving: null }>({
  standIns: [
    async ({ browserName }, provide) => {
      // Playwright takes no fixture that asks for nothing.
      if (browserName !== 'chromium') throw new Error('The journeys run in Chromium.');
      const standIns = await startSignInStandIns([]);
      await provide(standIns);
      await standIns.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ settings, standIns }, provide) => provide({ ...settings, ...standIns.settings }),
    { scope: 'worker' },
  ],
  serving: [
    async ({ standIns, product }, provide) => {
      standIns.serve(product.url);
      await provide(null);
    },
    { scope: 'worker', auto: true },
  ],
});

// One after the other: a second browser with an installation of this kind takes longer to start than these take.
test.describe.configure({ mode: 'default' });

let visitor = 0;
let player = { id: '', name: '', email: '' };
test.beforeEach(async ({ context, standIns }, { workerIndex }) => {
  visitor += 1;
  // Each journey comes from an address of its own, as limits count by address.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${workerIndex % 250}.${visitor}` });
  const id = `${Date.now()}${visitor}`;
  player = { id, name: `Mira${id.slice(-6)}`, email: `mira${id}@guild.example` };
  standIns.people.clear();
  standIns.people.set(id, { ...player, isVerified: true });
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await isAwake(page);
};
/** Presses a button that opens a window, and gives that. */
async function popupOf(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  return popup;
}
async function agree(popup: Page): Promise<void> {
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue', exact: true }).click(),
  ]);
}

test('a player signs in with a provider in a window of its own, links others in the settings, and never unlinks the last way in', async ({
  page,
  standIns,
  complaints,
}) => {
  test.slow();
  await test.step('in a window of its own, which may be denied and closed', async () => {
    // Denied once, which is a refusal.
    complaints.expect(/400/);
    complaints.expect(cutOffBySignOut);
    await open(page, '/login?redirect=%2Fevents');
    await expect(button(page, 'Continue with Microsoft')).toBeVisible();

    const denied = await popupOf(page, 'Continue with Google');
    await expect(page.getByRole('main')).toContainText('Waiting for Google');
    await denied.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('main')).toContainText('Sign-in was cancelled. Please try again.');
    await expect.poll(() => denied.isClosed()).toBe(true);

    const closed = await popupOf(page, 'Continue with Google');
    await closed.close();
    await expect(page.getByRole('main')).not.toContainText('Waiting for Google');
    await (await popupOf(page, 'Continue with Discord')).close();
    await expect(page.getByRole('main')).toContainText('OAuth popup was closed');

    await agree(await popupOf(page, 'Continue with Google'));
    await expect(toast(page, 'Successfully signed in with Google')).toBeVisible();
    await expect(page).toHaveURL(/\/events$/);
    await expect(accountLink(page)).toBeVisible();

    await pressLogout(page);
    // Signed out only once the server said so: before that, the page for new players sends on to the settings.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await open(page, '/signup');
    standIns.people.set(player.id, { ...player, email: `other.${player.email}`, isVerified: true });
    await agree(await popupOf(page, 'Continue with GitHub'));
    await expect(toast(page, 'Successfully signed in with GitHub')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('linked in the settings and unlinked, but never the last way in', async () => {
    complaints.expect(/409/);
    await open(page, '/settings?tab=profile#sign-in-methods');
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    const of = (name: string) => methods.getByRole('listitem').filter({ hasText: name });
    await expect(of('GitHub')).toContainText(`other.${player.email}`);
    await expect(of('Discord')).toContainText('Not linked');
    await expectAccessible(page);

    const popup = page.waitForEvent('popup');
    await of('Discord').getByRole('button', { name: 'Link' }).click();
    await agree(await popup);
    await expect(toast(page, 'Successfully linked Discord account')).toBeVisible();
    await expect(of('Discord')).toContainText('Linked on');

    await of('GitHub').getByRole('button', { name: 'Unlink' }).click();
    await expect(toast(page, 'Successfully unlinked account')).toBeVisible();
    await expect(of('GitHub')).toContainText('Not linked');
    await of('Discord').getByRole('button', { name: 'Unlink' }).click();
    await expect(of('Discord').getByRole('alert')).toHaveText('Add a password or another sign-in first');
    await expect(of('Discord')).toContainText('Linked on');
  });
});

test('where no window may open, the page itself goes to the provider and back, where the owner of an account signs in', async ({
  page,
  complaints,
}) => {
  test.slow();
  await test.step('the page itself goes to the provider and back', async () => {
    complaints.expect(/400/);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, '/login');
    await button(page, 'Continue with Discord').click();
    const back = page.waitForRequest(/\/auth\/discord\/callback\?/);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const returned = (await back).url();
    await expect(toast(page, 'Successfully signed in with Discord')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(accountLink(page)).toBeVisible();
    // Neither the history nor a second opening has the code.
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);

    await open(page, returned);
    await expect(page.getByRole('main')).toContainText('This sign-in has expired or was used before.');
    await expect(page).toHaveURL(/\/auth\/discord\/callback$/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Nothing to finish here');
    await page.getByRole('link', { name: 'Back to Settings' }).click();
    await expect(page).toHaveURL(/\/settings/);
  });

  await test.step('the owner of the account signs in on the page that they come back to', async () => {
    complaints.expect(/409/);
    complaints.expect(cutOffBySignOut);
    await pressLogout(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await open(page, '/login?redirect=%2Fevents');
    await button(page, 'Continue with GitHub').click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to link GitHub' })).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Continue with Discord').click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(/\/events$/);
    await open(page, '/settings?tab=profile#sign-in-methods');
    const methods = page.getByRole('region', { name: 'Sign-in methods' });
    await expect(methods.getByRole('listitem').filter({ hasText: 'GitHub' })).toContainText('Linked on');
  });
});

test('an address that has an account is linked once its owner has signed in, on the same page', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/40[139]/);
  const password = 'Echoing-Crystal7';
  const signUp = { username: player.name, email: player.email, password };
  expect((await request.post('/api/account/sign-up', { data: signUp })).status()).toBe(200);
  await open(page, '/login?redirect=%2Fevents');
  await agree(await popupOf(page, 'Continue with Google'));
  const told =
    'An account already exists with this email using a different sign-in method: Email and password';
  const main = page.getByRole('main');
  await expect(main).toContainText(`${told}. Sign in that way to link Google.`);
  await expect(page.getByRole('heading', { name: 'Sign in to link Google' })).toBeFocused();
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(player.email);
  await expectAccessible(page);
  await main.getByLabel('Password', { exact: true }).fill('Not-the-password1');
  await button(page, 'Sign in and link').click();
  await expect(main).toContainText('Invalid email or password');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Password', { exact: true }).press('Enter');
  await expect(toast(page, 'Successfully linked Google account')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
  await expect(accountLink(page)).toBeVisible();
});

test('the debug panel shows how providers stand, and no secret', async ({ page, standIns, product }) => {
  await open(page, '/?debug=oauth');
  const panel = page.getByRole('region', { name: 'Sign-in providers' });
  await expect(panel).toContainText('looks right');
  await expect(panel).toContainText(`${product.url}/__/auth/handler`);
  const html = await page.content();
  for (const [name, value] of Object.entries(standIns.settings))
    if (name.endsWith('_SECRET')) expect(html).not.toContain(value);
});
