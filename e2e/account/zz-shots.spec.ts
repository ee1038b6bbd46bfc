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

test('shots', { tag: '@phone' }, async ({ page, context, complaints }) => {
  complaints.expect(/403|40/);
  await signUp(context);
  await page.goto(await begunInChat(context, dan));
  await page.getByLabel('Who').selectOption(dan.id);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /Link Discord to/ })).toBeFocused();
  await page.waitForTimeout(800);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((t) => {
      document.documentElement.dataset['theme'] = t;
    }, theme);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/wt/chat-shot-${theme}.png`, fullPage: true });
  }
  await page.goto(address);
  const code = await codeFor(context, bob);
  await page.getByLabel('Verification code').pressSequentially(code);
  await button(page, 'Verify Code').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/wt/chat-shot-code.png` });
  await page.route('**/bot/account/verify-code', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        error: 'Please log in again before you do this',
        code: 'SIGN_IN_AGAIN_FIRST',
        message: 'Please log in again before you do this',
      }),
    }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/wt/chat-shot-proof.png` });
  await page.unroute('**/bot/account/verify-code');
  await page.getByLabel('Current password').fill('Sunny-day-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await expect(word(page, 'via code')).toBeVisible();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/wt/chat-shot-linked.png`, fullPage: true });
});
