import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';

import { appCode } from '#e2e/support/sign-in/app-code.ts';
import { unfold } from '#e2e/support/pages/settings.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

// Passkeys belong to a host's name.
test.use({ hostName: 'localhost' });

// Each journey comes from an address of its own: limits count by address.
let visitor = 0;
test.beforeEach(async ({ context }, { workerIndex }) => {
  visitor += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${workerIndex % 250}.${visitor}` });
});

const password = 'Sunny-day-1';
const wrongCode = 'That code is not right. Codes of an app change every 30 seconds.';

/** A new account, signed in in this browser. Answers its address. */
async function signUp(context: BrowserContext, name: string): Promise<string> {
  const username = `${name}_${visitor}`;
  const email = `${username.toLowerCase()}@visitor.example`;
  const answer = await context.request.post(accountRoutes.signUp.path, {
    data: { username, email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}
const isSignedIn = async (context: BrowserContext) =>
  ((await (await context.request.get(accountRoutes.session.path)).json()) as { account: unknown }).account !==
  null;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const openProfile = (page: Page) => page.goto('/settings?tab=profile');

async function signOut(page: Page): Promise<void> {
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
}
async function givePassword(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

/** A device in the browser that makes and shows passkeys as its owner lets it. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether whoever holds the device can show that it is theirs; who cannot closes the browser's dialog. */
    recognizes: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

// The server's tests go the same ways with both engines in the quick size too.
test('a player sets up an app, signs in with its codes and with a recovery code, and turns it off; a passkey signs in alone', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  await test.step('an app, its codes, recovery codes, and off again', async () => {
    // One way from the first step to the last: each builds on the one before.
    complaints.expect(/status of (401|403)/);
    const email = await signUp(context, 'Ann');
    await openProfile(page);
    const section = await unfold(page, 'Two-step sign-in');
    const dialog = page.getByRole('dialog');
    await expect(section).toContainText('Off');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('Current password').press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect');
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Current password').press('Enter');

    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    await expectAccessible(page);
    const code = dialog.getByLabel('Code', { exact: true });
    await code.fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Type the six digits your app shows');
    // Six digits are enough; the next ones take the place of those that were refused.
    await code.fill('000 000');
    await expect(dialog.getByRole('alert')).toHaveText(wrongCode);
    await expect(code).toBeFocused();
    await page.keyboard.type(appCode(secret));

    // Closed too early, the codes are not lost.
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(dialog).toContainText('Two-step sign-in is on.');
    const recoveryCodes = await codes.allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(section).toContainText('You have not saved your recovery codes yet.');
    await section.getByRole('button', { name: 'Show recovery codes' }).click();
    expect(await codes.allInnerTexts()).toEqual(recoveryCodes);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\n')).toEqual(expect.arrayContaining(recoveryCodes));
    expect(file).toContain(email);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section).not.toContainText('not kept yet');
    await expect(section.getByRole('heading')).toBeFocused();
    await expect(section).toContainText('On');

    // The password alone opens nothing now.
    await signOut(page);
    await givePassword(page, email);
    const typed = field(page, 'Code');
    await expect(typed).toBeFocused();
    expect(await isSignedIn(context)).toBe(false);
    await expectAccessible(page);
    await page.keyboard.type('111111');
    await expect(main(page).getByRole('alert')).toHaveText(wrongCode);
    await expect(typed).toBeFocused();
    await context.clearCookies({ name: 'second-step' });
    await page.keyboard.type('222222');
    await expect(main(page)).toContainText('This sign-in took too long. Please start again.');
    await button(page, 'Start again').click();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Password')).toBeFocused();
    await givePassword(page, email);
    await expect(typed).toBeFocused();
    // The one that turned it on counts no more.
    const current = appCode(secret, 1);
    await typed.fill(`${current.slice(0, 3)} ${current.slice(3)}`);
    await expect(page).toHaveURL(/:\d+\/(dashboard)?$/);

    await openProfile(page);
    await signOut(page);
    await givePassword(page, email);
    await button(page, 'Use a recovery code instead').click();
    await expect(field(page, 'Recovery code')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toHaveText('Type one of your recovery codes');
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/:\d+\/(dashboard)?$/);

    await openProfile(page);
    await unfold(page, 'Two-step sign-in');
    await section.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(codes).toHaveCount(10);
    const renewed = await codes.allInnerTexts();
    expect(renewed.filter((each) => recoveryCodes.includes(each))).toEqual([]);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(toast(page, 'Two-step sign-in is off')).toBeVisible();
    await expect(section).toContainText('Off');
    await expect(section.getByRole('heading')).toBeFocused();
    const answer = await context.request.post(accountRoutes.signIn.path, { data: { email, password } });
    expect(await answer.json()).toMatchObject({ account: { hasSecondStep: false } });
  });

  await test.step('a passkey, which signs in alone, and is taken off the account', async () => {
    complaints.expect(/status of (401|403|409)/);
    await signUp(context, 'Bea');
    const device = await plugInDevice(page);
    await openProfile(page);
    const section = await unfold(page, 'Passkeys');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(section).toContainText('You have no passkey yet.');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on \w+$/);
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Give it a name');
    await expect(dialog).toContainText('Password is required');
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('My tablet');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect');
    await dialog.getByLabel('Current password').fill(password);

    // Somebody else holds the device: nothing is added, and nothing said.
    await device.recognizes(false);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'false');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await device.recognizes(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'Passkey added')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveText(/My tablet\s*Added on \w+ \d+, \d{4}/);
    await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
    await expectAccessible(page);

    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
    await page.keyboard.press('Escape');

    await signOut(page);
    const passkey = button(page, 'Sign in with a passkey');
    await expect(passkey).toBeVisible();
    await device.recognizes(false);
    await passkey.click();
    await expect(passkey).toHaveAttribute('aria-busy', 'false');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await device.recognizes(true);
    await passkey.click();
    await expect(page).toHaveURL(/:\d+\/(dashboard)?$/);
    expect(await isSignedIn(context)).toBe(true);

    await openProfile(page);
    await unfold(page, 'Passkeys');
    const line = section.getByRole('listitem').filter({ hasText: 'My tablet' });
    // As it is for whoever has no other way in.
    await page.route(`**${accountRoutes.passkeys.path}/*`, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'UNLINK_ERROR', message: 'Add a password or another sign-in first' },
      }),
    );
    await line.getByRole('button', { name: 'Remove' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove “My tablet”' });
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(removal).toContainText('Password is required');
    await expectAccessible(page);
    await removal.getByLabel('Current password').fill(password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(removal.getByRole('alert')).toHaveText('Add a password or another sign-in first');
    await page.unroute(`**${accountRoutes.passkeys.path}/*`);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Passkey removed')).toBeVisible();
    await expect(section.getByRole('heading')).toBeFocused();
    await expect(section).toContainText('You have no passkey yet.');

    await signOut(page);
    await passkey.click();
    await expect(main(page).getByRole('alert')).toHaveText('That passkey was not accepted');
  });
});
