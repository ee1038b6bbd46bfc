import type { Browser, BrowserContext, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { sameForAll } from '#contract/site/consent.ts';

import { answerCookieSettings, expect, type Complaints } from '../fixtures.ts';

/** Each browser comes from an address of its own, as limits count by address: the product stands behind a proxy. */
let browsers = 0;
export async function comeFrom(context: BrowserContext, workerIndex: number): Promise<void> {
  browsers += 1;
  const address = `198.${52 + Math.trunc(browsers / 250)}.${workerIndex % 250}.${browsers % 250}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

export interface Player {
  readonly username: string;
  readonly email: string;
}

const password = 'Sunny-day-1';
let players = 0;

/** A new account, signed in in this browser. */
export async function signUp(context: BrowserContext): Promise<Player> {
  players += 1;
  const username = `Player_${players}_${Date.now() % 100_000}`;
  const player = { username, email: `${username.toLowerCase()}@visitor.example` };
  const answer = await context.request.post(accountRoutes.signUp.path, { data: { ...player, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return player;
}

export const signIn = (context: BrowserContext, { email }: Player): Promise<void> =>
  signInWith(context, { email, password });

/** Signs in an account that was made elsewhere. */
export async function signInWith(
  context: BrowserContext,
  { email, password: typed }: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await context.request.post(accountRoutes.signIn.path, { data: { email, password: typed } });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Browsers {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly complaints: Complaints;
}

/** Another browser of the same player. */
export async function anotherBrowser(
  { browser, baseURL, complaints }: Browsers,
  player: Player,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  complaints.watch(context);
  await answerCookieSettings(context, sameForAll(false));
  await comeFrom(context, 249);
  await signIn(context, player);
  return context;
}

/** Says in the header how records and account stand to one another. */
export const chip = (page: Page) => page.getByRole('link', { name: /^Sync status:/ });

/** A change is sent a second after it was made, and a busy machine takes its time. */
export const isSynced = (page: Page) => expect(chip(page)).toHaveAccessibleName('Sync status: Synced');

/** What is not needed to answer is loaded once somebody uses the page. */
export const wake = (page: Page) => page.keyboard.press('Shift');
