import type { BrowserContext, Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test as base } from '#e2e/support/fixtures.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { anotherBrowser, comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';
import {
  miraAvatar,
  startDiscordChat,
  type DiscordChatStandIn,
} from '#e2e/support/stand-ins/discord-chat.ts';

const botSecret = 'the secret of a bot that runs elsewhere, 0123456789';
const mira = { id: '803511102246789', name: 'Mira Vale', email: 'mira@guild.example', avatar: miraAvatar };
const bob = { id: '1157730590492196864', name: 'Bob' };
/** Nobody links one Discord account twice, and the journeys share an installation. */
const eve = { id: '1157730590492196865', name: 'Eve' };
const dan = { id: '1157730590492196866', name: 'Dan', email: 'dan@guild.example', avatar: miraAvatar };

const test = base.extend<object, { discord: DiscordChatStandIn; serving: null }>({
  discord: [
    async ({ browserName }, provide) => {
      // Playwright takes no fixture that asks for nothing.
      if (browserName !== 'chromium') throw new Error('The journeys run in Chromium.');
      const discord = await startDiscordChat([mira, bob, eve, dan]);
      await provide(discord);
      await discord.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ settings, discord }, provide) =>
      provide({ ...settings, ...discord.settings, BOT_SECRET: botSecret }),
    { scope: 'worker' },
  ],
  serving: [
    async ({ discord, product }, provide) => {
      discord.serve(product.url);
      await provide(null);
    },
    { scope: 'worker', auto: true },
  ],
});

// One installation serves them all, one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const address = '/settings?tab=discord';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const word = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const leftInTab = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('loadstone.discord-')));

/** What the bot answers to `/link`. */
async function codeFor(context: BrowserContext, { id, name }: typeof bob): Promise<string> {
  const answer = await context.request.post('/bot/account/code', {
    headers: { authorization: `Bearer ${botSecret}` },
    data: { discordId: id, discordUsername: name.toLowerCase() },
  });
  const { data } = (await answer.json()) as { data: { code: string } };
  return data.code;
}

/** Where somebody goes who begins to link in chat, by a bot that runs elsewhere. */
async function begunInChat(context: BrowserContext, { id, name }: typeof bob): Promise<string> {
  const answer = await context.request.post('/bot/account/initiate-oauth', {
    headers: { authorization: `Bearer ${botSecret}` },
    data: { discordId: id, discordUsername: name.toLowerCase() },
  });
  const { data } = (await answer.json()) as { data: { oauthUrl: string } };
  return data.oauthUrl;
}

/** Unlinks with the dialog's leave. */
async function unlink(page: Page): Promise<void> {
  await button(page, 'Unlink').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
}

test(
  'a player links by Discord’s own page, unlinks, and links by a code',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(context);
    await page.goto(address);
    await button(page, 'Connect Discord').click();
    const pressedAt = Date.now();
    await expect(button(page, 'Connecting...')).toBeVisible();
    await page.waitForURL(/\/oauth2\/authorize\?/);
    expect(Date.now() - pressedAt).toBeGreaterThan(900);
    expect(new URL(page.url()).searchParams.get('scope')).toBe('identify email');
    await page.getByLabel('Who').selectOption(mira.id);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Linked to miravale' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await leftInTab(page)).toEqual([]);
    // It goes on by itself.
    await expect(page).toHaveURL(/\/settings\?tab=discord$/);
    await expect(word(page, 'Active')).toBeVisible();
    await expect(word(page, 'via OAuth')).toBeVisible();
    await expect
      .poll(() => page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(8);
    await button(page, 'Refresh').click();
    await expect(toast(page, 'Discord connection refreshed')).toBeVisible();
    await button(page, 'Sync Now').click();
    await expect(toast(page, 'Data synchronized with Discord bot')).toBeVisible();
    await expectAccessible(page);

    await unlink(page);
    await expect(word(page, 'Not Connected')).toBeVisible();
    const code = await codeFor(context, bob);
    await page
      .getByLabel('Verification code')
      .pressSequentially(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    await button(page, 'Verify Code').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('@bob on Discord');
    await expect(dialog.getByRole('button', { name: 'Not me' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(word(page, 'via code')).toBeVisible();
    await expect(toast(page, 'Linked to bob')).toBeVisible();
    // It reads, until more is asked of it.
    await expect(page.getByLabel('Read my characters and goals')).toBeChecked();
    const goals = page.getByLabel('Change goals');
    await expect(goals).not.toBeChecked();
    await goals.click();
    await expect(toast(page, 'Switched on: Change goals')).toBeVisible();
    await page.reload();
    await expect(goals).toBeChecked();
  },
);

test(
  'a link that was begun in chat says whose Discord account it is, takes the password, and ends with a new one',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    complaints.expect(/403/);
    const { username } = await signUp(context);
    await page.goto(await begunInChat(context, dan));
    await page.getByLabel('Who').selectOption(dan.id);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: `Link Discord to ${username}?` })).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
    await expect(word(page, '@dan on Discord')).toBeVisible();
    await expect(word(page, `Discord ID ${dan.id}`)).toBeVisible();
    await expect
      .poll(() => page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(8);
    await expectAccessible(page);
    const password = page.getByLabel('Your password at Loadstone');
    await password.fill('Cloudy-day-1');
    await button(page, 'Link').click();
    await expect(password).toHaveAccessibleDescription(/Current password is incorrect/);
    await password.fill('Sunny-day-1');
    await button(page, 'Link').click();
    await expect(page.getByRole('heading', { name: 'Linked to dan' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\?tab=discord$/);
    await expect(word(page, 'Active')).toBeVisible();

    const answer = await context.request.put('/api/account/password', {
      data: { currentPassword: 'Sunny-day-1', newPassword: 'Rainy-day-22' },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await expect(word(page, 'Not Connected')).toBeVisible();
  },
);

test(
  'what fails says why and how to go on, and unlinking reaches another tab',
  { tag: '@desktop' },
  async ({ page, context, browser, baseURL, complaints }) => {
    complaints.expect(/400|409/);
    const player = await signUp(context);
    const answerAtDiscord = async (answer: 'Continue' | 'Deny') => {
      await page.goto(address);
      await button(page, 'Connect Discord').click();
      await page.waitForURL(/\/oauth2\/authorize\?/);
      await page.getByRole('button', { name: answer }).click();
    };
    await answerAtDiscord('Deny');
    await expect(word(page, 'Linking was cancelled. Nothing has changed.')).toBeVisible();
    expect(await leftInTab(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing to finish here' })).toBeVisible();

    // Discord brings back what another tab began.
    await page.goto(`/auth/discord/callback?code=abc&state=${'a1'.repeat(32)}.somebody.${Date.now()}`);
    await expect(word(page, 'Invalid state parameter. Please try the linking process again.')).toBeVisible();
    await page.getByRole('link', { name: 'Use a code instead' }).click();
    const field = page.getByLabel('Verification code');
    await expect(field).toBeFocused();
    await field.pressSequentially('WRONG123');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to verify code');
    await expect(page.getByRole('alert')).toContainText('Please check your code and try again');

    await field.fill(await codeFor(context, eve));
    await field.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
    await expect(word(page, 'Active')).toBeVisible();

    const elsewhere = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await elsewhere.newPage();
    await there.goto(address);
    await expect(word(there, 'Active')).toBeVisible();
    // The news of the account come once the page is in step with it.
    await wake(there);
    await isSynced(there);
    await unlink(page);
    await expect(word(page, 'Not Connected')).toBeVisible();
    await expect(word(there, 'Not Connected')).toBeVisible();
    await elsewhere.close();
  },
);
