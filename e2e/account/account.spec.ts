import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { openMore } from '#e2e/support/pages/more.ts';
import type { MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { test } from '#e2e/support/sign-in/mailed.ts';
import { accountLink, cutOffBySignOut, pressLogout } from '#e2e/support/sign-in/sign-out.ts';

let mails: MailCatcher;
// Each journey comes from an address of its own, as limits count by address.
let visitor = 0;
let address = '';
test.beforeEach(async ({ context, mails: caught }, { workerIndex }) => {
  mails = caught;
  visitor += 1;
  address = `198.51.${workerIndex % 250}.${visitor}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
});

interface Player {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}
const newPlayer = (): Player => {
  const name = `ann${Date.now().toString(36)}${visitor}`;
  return { username: name, email: `${name}@example.com`, password: 'Echoing-Crystal7' };
};

/** Makes an account somewhere else, so that the browser of the journey knows nothing of it. */
async function accountOf(request: APIRequestContext): Promise<Player> {
  const player = newPlayer();
  const answer = await request.post('/api/account/sign-up', {
    data: player,
    headers: { 'x-forwarded-for': address },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return player;
}

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });
const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page);
}
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
async function signIn(page: Page, { email, password }: Player, path = '/login'): Promise<void> {
  await open(page, path);
  await fillIn(page, { Email: email, Password: password });
  await button(page, 'Sign in').click();
}
async function expectField(control: Locator, complaint: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(complaint.replaceAll(/[()]/g, '.')));
}

/** The address of the link in the newest mail to somebody that leads to `path`. */
async function mailedLink(email: string, path: string): Promise<string> {
  const find = () => {
    const mail = mails.mails.findLast(
      ({ envelope, mail: { text } }) => envelope.to.includes(email) && text?.includes(path) === true,
    );
    return /https?:\/\/\S+/.exec(mail?.mail.text?.slice(mail.mail.text.indexOf('http')) ?? '')?.[0];
  };
  await expect.poll(find, { message: `a mail to ${email} with ${path}` }).toContain(path);
  return find() ?? '';
}

test(
  'a player signs up, is signed in at once, confirms the address by mail, and signs out',
  { tag: '@daily' },
  async ({ page, context, browser, complaints }) => {
    test.slow();
    // What was on its way when the player signed out is refused.
    complaints.expect(/40[013]/);
    const player = newPlayer();
    await open(page, '/signup');
    await expect(page.getByRole('main').getByText('accept the terms and the privacy policy')).toHaveCount(1);
    await fillIn(page, {
      Username: player.username,
      Email: ` ${player.email.toUpperCase()} `,
      Password: player.password,
      'Confirm password': player.password,
    });
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(/:\d+\/(dashboard)?$/);
    await expect(accountLink(page)).toBeVisible();
    await expect(login(page)).toBeHidden();
    await expect(toast(page, `Welcome, ${player.username}!`)).toBeVisible();
    await expect(accountLink(page)).toHaveText(player.username.charAt(0).toUpperCase());
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(player.username);

    const confirmation = await mailedLink(player.email, '/confirm-email?code=');
    await test.step('somewhere else it takes the password: whoever reads the mail may not have made the account', async () => {
      const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      complaints.watch(elsewhere);
      const there = await elsewhere.newPage();
      await there.goto(confirmation);
      await there.getByRole('button', { name: 'Confirm address' }).click();
      await expect(there.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
      await expect(there.getByLabel('Password', { exact: true })).toBeFocused();
      await expectAccessible(there);
      await there.getByLabel('Password', { exact: true }).fill('Not-the-password1');
      await there.getByRole('button', { name: 'Confirm address' }).click();
      await expectField(there.getByLabel('Password', { exact: true }), 'Current password is incorrect');
      await elsewhere.close();
    });
    const other = await context.newPage();
    // What looks at mails opens their links, too; only a person presses.
    await other.goto(confirmation);
    await expect(other.getByRole('heading', { name: 'Is this address yours?' })).toBeFocused();
    await expectAccessible(other);
    await other.goto(confirmation);
    await other.getByRole('button', { name: 'Confirm address' }).click();
    await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
    await expect(other.getByRole('main')).toContainText(player.email);
    await expect(other).toHaveURL(/\/confirm-email$/);
    await expectAccessible(other);
    await other.goto(confirmation);
    await other.getByRole('button', { name: 'Confirm address' }).click();
    await expect(other.getByRole('main')).toContainText(
      'This confirmation link is invalid or was used before',
    );
    await other.close();

    await open(page, '/faq');
    await expect(accountLink(page)).toBeVisible();
    await pressLogout(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(login(page)).toBeVisible();
    await expect(accountLink(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(login(page)).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  },
);

test('what is wrong is said at its field until it is right, signing in tells no stranger who has an account, and a password is reset by mail', async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  await test.step('what is wrong at sign-up, until it is right', async () => {
    complaints.expect(/409/);
    const taken = await accountOf(request);
    await open(page, '/signup');
    await button(page, 'Create account').click();
    await expect(field(page, 'Username')).toBeFocused();
    await expectField(field(page, 'Username'), 'Username is required');
    await expectField(field(page, 'Email'), 'Email is required');
    await expectField(field(page, 'Password'), 'Password is required');
    await expectField(field(page, 'Confirm password'), 'Please confirm your password');
    await expectAccessible(page);

    await fillIn(page, {
      Username: 'an',
      Email: 'nonsense',
      Password: 'echoing7crystal',
      'Confirm password': 'something else',
    });
    for (const name of ['Username', 'Email', 'Password', 'Confirm password'])
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false');
    await button(page, 'Create account').click();
    await expectField(field(page, 'Username'), 'Username must be at least 3 characters');
    await expectField(field(page, 'Email'), 'Please enter a valid email address');
    await expectField(
      field(page, 'Password'),
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    );
    await expectField(field(page, 'Confirm password'), 'Passwords do not match');

    const rules = page.getByRole('list', { name: 'What it needs' });
    await field(page, 'Password').fill('Aa');
    await expect(rules.getByRole('listitem').filter({ hasText: '(done)' })).toHaveText([
      /One uppercase letter/,
      /One lowercase letter/,
    ]);
    await fillIn(page, {
      Username: taken.username.toUpperCase(),
      Email: `new-${taken.email}`,
      Password: taken.password,
      'Confirm password': taken.password,
    });
    await button(page, 'Create account').click();
    await expectField(field(page, 'Username'), 'That username is taken');
    await expect(field(page, 'Username')).toBeFocused();
    await fillIn(page, { Username: `${taken.username}2`, Email: taken.email });
    await button(page, 'Create account').click();
    await expectField(field(page, 'Email'), 'An account with this email already exists');
    await expect(field(page, 'Password')).toHaveValue(taken.password);
  });

  await test.step('signing in tells no stranger who has an account, and leads to the dashboard', async () => {
    complaints.expect(/401/);
    const player = await accountOf(request);
    await open(page, '/faq');
    await login(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await button(page, 'Sign in').click();
    await expect(field(page, 'Email')).toBeFocused();
    await expectField(field(page, 'Email'), 'Email is required');
    await expectField(field(page, 'Password'), 'Password is required');
    await field(page, 'Email').fill('a');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false');
    await expectField(field(page, 'Password'), 'Password is required');
    await fillIn(page, { Email: 'ann@home', Password: '12345' });
    await field(page, 'Password').press('Enter');
    await expectField(field(page, 'Email'), 'Please enter a valid email address');
    await expectField(field(page, 'Password'), 'Password must be at least 6 characters');

    for (const email of [`nobody-${player.email}`, player.email]) {
      await fillIn(page, { Email: email, Password: 'Wrong-password1' });
      await expect(page.getByRole('main').getByText('Invalid email or password')).toHaveCount(0);
      await button(page, 'Sign in').click();
      await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(email);
      await expect(field(page, 'Password')).toHaveValue('Wrong-password1');
    }
    await field(page, 'Password').fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Show password' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await field(page, 'Password').press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(accountLink(page)).toBeVisible();

    for (const [path, landing] of [
      ['/login', /:\d+\/(dashboard)?$/],
      ['/signup', /:\d+\/(dashboard)?$/],
      ['/login?redirect=%2Fevents%3Fview%3Dweek', /\/events\?view=week$/],
      ['/login?redirect=%2F%2Fevil.example', /127\.0\.0\.1:\d+\/(dashboard)?$/],
      ['/login?redirect=https%3A%2F%2Fevil.example', /127\.0\.0\.1:\d+\/(dashboard)?$/],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(landing);
    }
  });
  await test.step('a password is reset by mail: the old one is refused, the link works once', async () => {
    await pressLogout(page);
    await expect(login(page)).toBeVisible();
    complaints.expect(/40[01]/);
    const player = await accountOf(request);
    await open(page, '/login');
    await field(page, 'Email').fill(player.email);
    await link(page, 'Forgot password?').click();
    await expect(field(page, 'Email')).toHaveValue(player.email);
    await field(page, 'Email').fill(' ');
    await button(page, 'Send reset email').click();
    await expectField(field(page, 'Email'), 'Please enter your email address');
    const told: string[] = [];
    for (const email of [`nobody-${player.email}`, player.email]) {
      await field(page, 'Email').fill(email);
      await button(page, 'Send reset email').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      await expect(toast(page, 'Password reset email sent! Check your inbox.').first()).toBeVisible();
      await expect(button(page, 'Resend email')).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(/You can ask again in \d+ seconds/)).toBeVisible();
      const text = (await page.getByRole('main').textContent()) ?? '';
      told.push(text.replace(email, '').replaceAll(/\d+/g, ''));
      await button(page, 'Use another address').click();
    }
    expect(told[0]).toBe(told[1]);
    expect(mails.mails.filter(({ envelope }) => envelope.to.includes(`nobody-${player.email}`))).toEqual([]);

    const reset = await mailedLink(player.email, '/confirm-password-reset');
    expect(new URL(reset).searchParams.get('mode')).toBe('resetPassword');
    await page.goto(reset);
    // Nobody has confirmed the address, and the browser of this journey has not made the account.
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(player.email);
    await expect(page.getByRole('radio', { name: 'Keep it' })).toBeChecked();
    await page.getByRole('radio', { name: 'Start empty' }).check();
    await expect(page.getByRole('main')).toContainText('It is deleted with everything in it');
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/confirm-password-reset$/);
    expect(
      await page.evaluate(() => document.querySelector('meta[name="referrer"]')?.getAttribute('content')),
    ).toBe('no-referrer');
    await expect(button(page, 'Reset password')).toBeDisabled();
    await field(page, 'Confirm password').press('Enter');
    await expectField(field(page, 'New password'), 'Please fill in all fields');
    const password = 'Another-Crystal8';
    await fillIn(page, { 'New password': 'Another8crystal', 'Confirm password': 'Another8crystal' });
    await expect(page.getByRole('listitem').filter({ hasText: '(still missing)' })).toHaveText(
      /One special character/,
    );
    await expect(button(page, 'Reset password')).toBeDisabled();
    await fillIn(page, { 'New password': password, 'Confirm password': 'Anothex' });
    await expectField(field(page, 'Confirm password'), 'Passwords do not match');
    await expectAccessible(page);
    await field(page, 'Confirm password').fill(password);
    await expect(button(page, 'Reset password')).toBeEnabled();
    await button(page, 'Reset password').click();
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused();

    await link(page, 'Sign In Now').click();
    await fillIn(page, { Email: player.email, Password: player.password });
    await button(page, 'Sign in').click();
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
    await field(page, 'Password').fill(password);
    await button(page, 'Sign in').click();
    await expect(accountLink(page)).toBeVisible();

    await page.goto(reset);
    await expect(page.getByRole('main')).toContainText('This password reset link is invalid or has expired');
    await expect(link(page, 'Request a new link')).toHaveAttribute('href', '/reset-password');
    await expect(link(page, 'Back to Login')).toHaveAttribute('href', '/login');
    await page.goto('/confirm-password-reset?mode=somethingElse&oobCode=abc');
    await expect(page.getByRole('main')).toContainText('Invalid or missing reset code');
    await expectAccessible(page);
  });
});

test(
  'signing in and out in one tab changes the others; it needs no mouse, and is sent once',
  { tag: '@desktop' },
  async ({ page, context, request, complaints }) => {
    test.slow();
    // What the other tab asks in the moment in which this one signs out.
    complaints.expect(/status of 401 .*\/api\/(live|documents)/);
    await test.step('signing in and out in one tab changes the others', async () => {
      const player = await accountOf(request);
      const other = await context.newPage();
      await open(other, '/faq');
      await expect(login(other)).toBeVisible();
      await signIn(page, player);
      await expect(accountLink(page)).toBeVisible();
      await expect(accountLink(other)).toBeVisible();
      await expect(accountLink(other)).toHaveText(/^A$/);

      await pressLogout(page);
      await expect(login(page)).toBeVisible();
      await expect(login(other)).toBeVisible();
      await expect(accountLink(other)).toBeHidden();
      expect((await (await page.request.get('/api/account/session')).json()) as unknown).toEqual({
        account: null,
      });
    });

    await test.step('it needs no mouse, is sent once however often Enter is pressed, and ends the wait for a page', async () => {
      const player = await accountOf(request);
      let sent = 0;
      await page.route('**/api/account/sign-in', async (route) => {
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await open(page, '/login?redirect=%2Fsupport');
      await field(page, 'Email').focus();
      await page.keyboard.type(player.email);
      await page.keyboard.press('Tab');
      await expect(field(page, 'Password')).toBeFocused();
      await page.keyboard.type(player.password);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Signing in...')).toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL(/\/support$/);
      await expect(page.getByRole('main')).toBeFocused();
      expect(sent).toBe(1);
    });
  },
);

test('a provider that nobody has configured says so, and the form stays as it is', async ({ page }) => {
  await open(page, '/login');
  await fillIn(page, { Email: 'ann@example.com' });
  for (const name of ['Google', 'Discord']) {
    await button(page, `Continue with ${name}`).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${name} OAuth not configured`);
    await expect(toast(page, `Login failed: ${name} OAuth not configured`)).toBeVisible();
  }
  for (const name of ['Microsoft', 'GitHub'])
    await expect(button(page, `Continue with ${name}`)).toBeHidden();
  await expect(field(page, 'Email')).toHaveValue('ann@example.com');
});

test('without the network, and when the server fails, the form says so and keeps what was typed', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|50[03]/);
  const player = await accountOf(request);
  await open(page, '/login');
  await fillIn(page, { Email: player.email, Password: player.password });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.setOffline(true);
  await button(page, 'Sign in').click();
  await expect(
    page.getByRole('main').getByText('Network error. Please check your connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  // It moves what lies below it.
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  for (const [status, code, text] of [
    [503, 'UNAVAILABLE', 'Busy. Please try again shortly.'],
    [500, 'INTERNAL', 'Authentication service error. Please try again.'],
  ] as const) {
    await page.route('**/api/account/sign-in', (route) =>
      route.fulfill({ status, json: { code, message: 'Busy. Please try again shortly.' } }),
    );
    await button(page, 'Sign in').click();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await page.unrouteAll();
  }
  await expect(field(page, 'Email')).toHaveValue(player.email);
  await expect(field(page, 'Password')).toHaveValue(player.password);
  // No part that did not come without the network takes the page along.
  expect(loads).toBe(0);
  await button(page, 'Sign in').click();
  await expect(accountLink(page)).toBeVisible();
});

test(
  'what was typed before the page woke up is kept, and goes nowhere by itself',
  { tag: '@desktop' },
  async ({ page }) => {
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await asleep;
      await route.continue();
    });
    await page.goto('/reset-password', { waitUntil: 'commit' });
    await field(page, 'Email').fill('ann@example.com');
    await field(page, 'Email').press('Enter');
    await button(page, 'Send reset email').click();
    wake();
    await isAwake(page);
    await field(page, 'Email').press('End');
    await page.keyboard.type('.au');
    await expect(field(page, 'Email')).toHaveValue('ann@example.com.au');
    await expect(page).toHaveURL(/\/reset-password$/);
  },
);

test(
  'on a phone the drawer leads to signing in and up, and out again',
  { tag: '@phone' },
  async ({ page, request, complaints }) => {
    complaints.expect(cutOffBySignOut);
    const player = await accountOf(request);
    const drawer = page.getByRole('dialog', { name: 'Loadstone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/faq');
    for (const name of ['Login', 'Sign Up'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await openMore(page);
    await expect(drawer.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await drawer.getByRole('link', { name: 'Login' }).tap();
    await fillIn(page, { Email: player.email, Password: player.password });
    await button(page, 'Sign in').tap();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openMore(page);
    await expect(drawer).toContainText(`Signed in as ${player.username}`);
    await drawer.getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(/\/$/);
    await expect(login(page)).toBeVisible();
  },
);

test(
  'the header changes nothing of its layout while it learns who is signed in',
  { tag: '@long-on-phone' },
  async ({ page, request }) => {
    const player = await accountOf(request);
    await signIn(page, player);
    await expect(accountLink(page)).toBeVisible();
    await page.route('**/api/account/session', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/calculators', { waitUntil: 'commit' });
    await expect(accountLink(page)).toBeVisible();
    await expect(login(page)).toBeHidden();
    const before = await accountLink(page).boundingBox();
    await expect(accountLink(page)).toHaveText(/^A$/);
    expect(await accountLink(page).boundingBox()).toEqual(before);
  },
);
