import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { LIVE_PATH } from '#contract/records/document-routes.ts';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { unfold } from '#e2e/support/pages/settings.ts';
import { expect } from '#e2e/support/fixtures.ts';
import type { MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { test } from '#e2e/support/sign-in/mailed.ts';
import { cutOffBySignOut } from '#e2e/support/sign-in/sign-out.ts';

let mails: MailCatcher;
// Each journey comes from an address of its own: limits count by address.
let visitor = 0;
let player = 0;
test.beforeEach(async ({ context, mails: caught }, { workerIndex }) => {
  mails = caught;
  visitor += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.54.${workerIndex % 250}.${visitor}` });
});

const password = 'Sunny-day-1';
interface Player {
  readonly username: string;
  readonly email: string;
}

/** A new account, signed in in this browser. */
async function signUp(context: BrowserContext, name = 'Ann'): Promise<Player> {
  player += 1;
  const username = `${name}_${player}`;
  const email = `${username.toLowerCase()}@visitor.example`;
  const answer = await context.request.post(accountRoutes.signUp.path, {
    data: { username, email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { username, email };
}
const signIn = async (context: BrowserContext, email: string, secret = password) =>
  context.request.post(accountRoutes.signIn.path, { data: { email, password: secret } });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/settings?tab=profile');
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const complaint = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The address behind the button of the latest mail to somebody with such a subject. */
async function linkMailed(to: string, subject: string): Promise<string> {
  const find = () =>
    mails.mails.findLast((mail) => mail.envelope.to.includes(to) && mail.mail.subject === subject)?.mail.text;
  await expect.poll(find, { message: `the mail "${subject}"` }).toBeDefined();
  return /http:\/\/\S+[?&]code=\S+/.exec(find() ?? '')?.[0] ?? 'no link';
}

test('signed out, the profile says what an account gives and leads to one; arrow keys and the address lead to it', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
  await tab(page, 'Preferences').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Profile')).toBeFocused();
  await expect(page).toHaveURL(/\/settings\?tab=profile$/);
  await page.reload();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
  await expect(part(page, 'You are not signed in')).toContainText('Account status: Inactive');
  const back = `redirect=${encodeURIComponent('/settings?tab=profile')}`;
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    `/login?${back}`,
  );
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', `/signup?${back}`);
  await expectAccessible(page);
});

test('a player changes username, address and password, sees and ends sessions, and deletes an account that signing in again keeps', async ({
  page,
  context,
  complaints,
  browser,
  baseURL,
  storageState,
}) => {
  test.slow();
  await test.step('the username: rules show at once, a taken one is told in place, what is typed is kept', async () => {
    complaints.expect(/status of 409|ERR_INTERNET_DISCONNECTED/);
    complaints.expect(cutOffBySignOut);
    const other = await signUp(context, 'Bob');
    const { username, email } = await signUp(context);
    await openProfile(page);
    await expect(part(page, 'Your account')).toContainText('Account status: Active');
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Email')).toHaveAttribute('readonly');
    await expect(button(page, 'Save Changes')).toBeDisabled();
    await expectAccessible(page);

    const name = field(page, 'Username');
    await expect(name).toHaveValue(username);
    await name.fill('No spaces');
    await expect(
      complaint(page, 'Username can only contain letters, numbers, underscores, and hyphens'),
    ).toBeVisible();
    await expect(button(page, 'Save Changes')).toBeDisabled();
    await name.fill(other.username.toUpperCase());
    await name.press('Enter');
    await expect(complaint(page, 'That username is taken')).toBeVisible();
    await expect(name).toBeFocused();
    await expect(button(page, 'Save Changes')).toBeDisabled();

    // Neither another tab nor a reload loses it, nor a try without the network.
    const fresh = `${username}-the-2nd`;
    await name.fill(fresh);
    await tab(page, 'Preferences').click();
    await tab(page, 'Profile').click();
    await expect(name).toHaveValue(fresh);
    await page.reload();
    await expect(name).toHaveValue(fresh);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Save Changes').click();
    await expect(complaint(page, 'Failed to save user profile. You are offline.')).toBeVisible();
    await expect(name).toHaveValue(fresh);
    await context.setOffline(false);
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(button(page, 'Save Changes')).toBeDisabled();
    await page.reload();
    await expect(name).toHaveValue(fresh);
    await expect(page.getByText('Not saved yet.')).toHaveCount(0);

    // Taken back, there is nothing to save.
    await name.fill('Another');
    await button(page, 'Discard').click();
    await expect(name).toHaveValue(fresh);
    await expect(name).toBeFocused();

    await button(page, 'Sign Out').click();
    await expect(page).toHaveURL(/\/$/);
    await openProfile(page);
    await expect(part(page, 'You are not signed in')).toBeVisible();
  });

  await test.step('the address, and a new one, by links that are mailed', async () => {
    complaints.expect(/status of 403/);
    const { email } = await signUp(context);
    const first = await linkMailed(email, 'Confirm your e-mail address');
    await openProfile(page);
    const notice = await unfold(page, `Confirm ${email}`);
    await notice.getByRole('button', { name: 'Resend email' }).click();
    await expect(toast(page, `Mail sent to ${email}`)).toBeVisible();
    await expect(notice.getByRole('button', { name: 'Resend email' })).toBeDisabled();
    await expect(notice).toContainText(/\(\d\d? s\)/);
    await expect.poll(async () => linkMailed(email, 'Confirm your e-mail address')).not.toBe(first);
    await page.goto(await linkMailed(email, 'Confirm your e-mail address'));
    await button(page, 'Confirm address').click();
    await expect.poll(async () => (await accountOf(context)).emailConfirmed).toBe(true);
    await openProfile(page);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(notice).toHaveCount(0);

    const fresh = `new.${email}`;
    await button(page, 'Change e-mail').click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByLabel('New email')).toBeFocused();
    await expect(dialog).toContainText('Email is required');
    await dialog.getByLabel('New email').fill(fresh);
    await expect(dialog).not.toContainText('Email is required');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog).toContainText('Current password is incorrect');
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Current password').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Check ${fresh} to confirm` })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue(email);

    await page.goto(await linkMailed(fresh, 'Confirm your new e-mail address'));
    await button(page, 'Confirm address').click();
    await expect.poll(async () => (await accountOf(context)).email).toBe(fresh);
    await openProfile(page);
    await expect(field(page, 'Email')).toHaveValue(fresh);
  });
  await test.step('a new password, sessions, and what happened', async () => {
    complaints.expect(/status of (401|403|500)|ERR_FAILED/);
    const { email } = await signUp(context);
    const elsewhere = async (userAgent: string) => {
      const other = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(storageState === undefined ? {} : { storageState }),
        userAgent,
        extraHTTPHeaders: { 'x-forwarded-for': `198.54.100.${(visitor += 1)}` },
      });
      complaints.watch(other);
      expect((await signIn(other, email)).status()).toBe(200);
      return other;
    };
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    const others = [await elsewhere(firefox), await elsewhere(safari)] as const;
    const isSignedIn = async (other: BrowserContext) => (await accountOf(other)) !== null;

    // The list fails first, and says so.
    await page.route(`**${accountRoutes.devices.path}`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await openProfile(page);
    const devices = await unfold(page, 'Devices');
    await expect(devices).toContainText('Your devices could not be loaded. Something went wrong.');
    await page.unroute(`**${accountRoutes.devices.path}`);
    await devices.getByRole('button', { name: 'Try again' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);

    await test.step('what happened is told, the latest first, and what was refused', async () => {
      await signIn(others[0], email, 'Sunny-day-9');
      for (let time = 1; time <= 7; time++)
        await context.request.patch(accountRoutes.changeProfile.path, {
          data: { username: `Ann_no_${time}` },
        });
      await page.route(`**${accountRoutes.activity.path}`, (route) => route.abort());
      await page.reload();
      const activity = await unfold(page, 'Activity');
      await expect(activity).toContainText('Your activity could not be loaded.');
      await page.unroute(`**${accountRoutes.activity.path}`);
      await activity.getByRole('button', { name: 'Try again' }).click();
      const lines = activity.getByRole('listitem');
      await expect(lines).toHaveCount(10);
      await expect(lines.first()).toContainText('Username changed');
      await expect(lines.nth(7)).toHaveText(
        /^Sign-in\s*Refused.*Firefox on Windows · Network 198\.54\.100\.\*$/,
      );
      await expect(lines.nth(8)).toContainText(/Signed in.*Safari on iPhone/);
      await expectAccessible(page);
      await page.route(`**${accountRoutes.activity.path}?*`, (route) => route.abort());
      await activity.getByRole('button', { name: 'Show older' }).click();
      await expect(activity.getByRole('alert')).toContainText('Older activity could not be loaded.');
      await expect(lines).toHaveCount(10);
      await page.unroute(`**${accountRoutes.activity.path}?*`);
      await activity.getByRole('button', { name: 'Show older' }).click();
      await expect(lines).toHaveCount(11);
      await expect(lines.last()).toContainText('Account created');
      await expect(activity.getByRole('heading')).toBeFocused();
      await unfold(page, 'Devices');
    });

    const onWindows = devices.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
    await expect(onWindows).toContainText('Last active just now');
    await onWindows.getByRole('button', { name: 'End session' }).click();
    await expect(toast(page, 'Session ended')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('heading')).toBeFocused();
    expect([await isSignedIn(others[0]), await isSignedIn(others[1])]).toEqual([false, true]);

    // The other browser stands on its profile while the password changes here, and is not told at once that it is out.
    await others[1].route(`**${LIVE_PATH}`, (route) => route.abort());
    const there = await others[1].newPage();
    await openProfile(there);
    await expect(field(there, 'Username')).toBeVisible();

    const passwords = await unfold(page, 'Password');
    const change = passwords.getByRole('button', { name: 'Change password' });
    const fill = async (current: string, fresh: string, confirm: string) => {
      await field(page, 'Current password').fill(current);
      await field(page, 'New password').fill(fresh);
      await field(page, 'Confirm password').fill(confirm);
    };
    await fill(password, 'Rainy-day', 'Rainy-day');
    await expect(passwords.getByRole('listitem').filter({ hasText: 'One number' })).toContainText('missing');
    await expect(change).toBeDisabled();
    await fill(password, 'Rainy-day-2', '');
    await expect(passwords.getByRole('listitem').filter({ hasText: 'One number' })).toContainText('done');
    await change.click();
    await expect(passwords).toContainText('Please fill in all fields');
    await fill('Sunny-day-9', 'Rainy-day-2', 'Rainy-day-3');
    await change.click();
    await expect(passwords).toContainText('Passwords do not match');
    await field(page, 'Confirm password').fill('Rainy-day-2');
    await change.click();
    await expect(passwords).toContainText('Current password is incorrect');
    await expect(field(page, 'Current password')).toBeFocused();
    await field(page, 'Current password').fill(password);
    await field(page, 'Current password').press('Enter');
    await expect(toast(page, 'Password changed. Other devices were signed out.')).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('');
    await expect(devices.getByRole('listitem')).toHaveCount(1);

    await field(there, 'Username').fill('Too_late');
    await button(there, 'Save Changes').click();
    await expect(toast(there, 'No authenticated user')).toBeVisible();
    await expect(part(there, 'You are not signed in')).toBeVisible();
    expect((await signIn(others[0], email)).status()).toBe(401);
    expect((await signIn(others[0], email, 'Rainy-day-2')).status()).toBe(200);

    await page.reload();
    await unfold(page, 'Devices');
    await devices.getByRole('button', { name: 'End all others' }).click();
    await expect(toast(page, 'All other sessions ended')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await isSignedIn(others[0])).toBe(false);
    await Promise.all(others.map((other) => other.close()));
  });

  await test.step('deleted after its name and password, and kept by signing in again', async () => {
    const { username, email } = await signUp(context);
    await openProfile(page);
    await unfold(page, 'Delete account');
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog).toContainText('For 14 days you can sign in and keep it.');
    await dialog.getByLabel('Username').fill('Somebody');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).toContainText('That is not the username of this account');
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Username').fill(username.toLowerCase());
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    const title = page.getByRole('heading', { name: /^Your account will be deleted on \w+ \d+, \d{4}$/ });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(page.getByRole('main')).toContainText('You are signed out everywhere.');
    expect(await accountOf(context)).toBeNull();

    expect((await signIn(context, email)).status()).toBe(200);
    await openProfile(page);
    await expect(title).toBeVisible();
    await expect(field(page, 'Username')).toHaveCount(0);
    await expect(button(page, 'Sign Out')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Account status: Awaiting deletion');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await button(page, 'Export my data').click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      format: 'loadstone-account',
      account: { username, email },
      devices: [{ isThisOne: true }],
    });
    await button(page, 'Keep my account').click();
    await expect(toast(page, 'Your account stays')).toBeVisible();
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(title).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Account status: Active');

    // An error that tells of the browser's storage is said at once; what listens comes a little after the page.
    await expect(async () => {
      await page.evaluate(() =>
        dispatchEvent(new ErrorEvent('error', { message: 'Internal error opening IndexedDB' })),
      );
      await expect(toast(page, 'Storage error - please try refreshing the page')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
});

const accountOf = async (context: BrowserContext) => {
  const answer = (await (await context.request.get(accountRoutes.session.path)).json()) as {
    account: { email: string; emailConfirmed: boolean };
  };
  return answer.account;
};
