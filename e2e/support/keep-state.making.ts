import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext, Page, Route } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { publishedFaq } from '#contract/help/faq.ts';
import { collectionNames } from '#contract/records/collections.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { readBrowserState, type BrowserState } from './browser/browser-state.ts';
import { Calculator, calculatorNames, toast, type CalculatorName } from './pages/calculators.ts';
import { EventsPage } from './pages/events.ts';
import { bell } from './pages/notices.ts';
import { expect, test as base } from './fixtures.ts';
import { communityOf, leaveCommunity } from './keeping/community.ts';
import { beyondOf, leaveBeyondRecords, leaveWithoutAccount, noteFromChat } from './keeping/beyond-records.ts';
import {
  make,
  password,
  people,
  reminded,
  ringing,
  type Fields,
  type Name,
  type Operation,
} from './keeping/people.ts';
import type { KeptFacts, KeptPlayer, KeptRecord } from './kept-state.ts';
import { chip, wake } from './sign-in/players.ts';
import { startPostgres } from './postgres.ts';
import { type Product, startProduct, temporaryDataDir } from './product.ts';
import { startDiscordChat } from './stand-ins/discord-chat.ts';
import { startPushService } from './stand-ins/push-service.ts';

/*
 * Makes a kept state: what the version that is checked out leaves in databases, browsers, files and links. It is run
 * once, by hand, before the way of keeping records changes; e2e/fixtures/README.md says how.
 */

/** Codes of apps are read by it again. */
const authSecret = 'a secret of the tests that is long enough';
const operatorSecret = 'another secret of the tests that is long enough';
/** Passkeys belong to a host's name. */
const hostName = 'localhost';
const folder = process.env['LOADSTONE_KEEP_STATE'] ?? '';
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const test = base.extend({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  actionTimeout: 20_000,
});
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  await mkdir(folder, { recursive: true });
});

const save = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const saveFacts = (name: string, content: object) => save(name, `${JSON.stringify(content, null, 2)}\n`);

/** One compressed file of a built site, without the pictures that links are shown with elsewhere: file names with their bytes as characters. */
function packSite(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && !/^previews?\b|\.(br|gz)$/.test(name))
    .sort();
  return pack(
    JSON.stringify(
      Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')])),
    ),
  );
}

function pack(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

let operations = 0;
async function send(request: APIRequestContext, userId: string, all: readonly Operation[]): Promise<void> {
  for (let first = 0; first < all.length; first += 50) {
    const data = {
      userId,
      operations: all.slice(first, first + 50).map((operation) => ({
        opId: `${Date.now().toString(16)}${String(++operations).padStart(8, '0')}`.padStart(32, '0'),
        ...operation,
      })),
    };
    const answer = await request.post(documentRoutes.sendOperations.path, { data });
    const body = (await answer.json()) as { answers?: { outcome: string; refusal: unknown }[] };
    expect(answer.status(), JSON.stringify(body)).toBe(200);
    expect(body.answers?.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  }
}

type NewRequest = (url: string) => Promise<APIRequestContext>;

/** What the product takes for the world outside, which takes no alarm. */
async function openSurroundings() {
  const discord = await startDiscordChat([]);
  const service = await startPushService();
  discord.manners.direct = 'down';
  service.behave(503);
  return {
    discord,
    service,
    env: {
      ...discord.settings,
      DISCORD_BOT_TOKEN: discord.botToken,
      AUTH_SECRET: authSecret,
      OPERATOR_SECRET: operatorSecret,
      PUSH_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUSH_TEST_SERVICE: service.url,
    },
    async close() {
      await discord.close();
      await service.close();
    },
  };
}
type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

/** Makes an account with its records, by the calls that browsers make, and what it has beside them. */
async function settle(newRequest: NewRequest, place: Surroundings & { readonly url: string }, name: Name) {
  const { username, email, operations: all } = people[name];
  const request = await newRequest(place.url);
  const answer = await request.post(accountRoutes.signUp.path, { data: { username, email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { account } = (await answer.json()) as { account: { id: string } };
  const userId = account.id;
  await send(request, userId, all);
  return { request, userId, name, ...(await leaveBeyondRecords(place, { request, userId }, name)) };
}
type Settled = Awaited<ReturnType<typeof settle>>;

/** How often what comes up again and again is done: after that time sets are counted, too. */
const CHORE_MS = 65_000;

/** Makes the account of an e-mail a moderator, as the operator does it. */
const permit =
  ({ dataDir }: Product, env: Record<string, string>) =>
  async (email: string) => {
    const file = join(root, 'src/server/commands/permit.ts');
    await run(process.execPath, [file, email, 'canModerate', '--yes'], {
      cwd: dataDir,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    });
  };

/** Both players, with an alarm of Grace's that has rung and is not taken, what visitors leave, and the community. */
async function settleAll(newRequest: NewRequest, place: Surroundings, product: Product) {
  const { url } = product;
  place.discord.serve(url);
  const ada = await settle(newRequest, { ...place, url }, 'ada');
  const grace = await settle(newRequest, { ...place, url }, 'grace');
  await leaveCommunity({ url, operatorSecret, permit: permit(product, place.env) });
  const [question] = publishedFaq;
  if (question === undefined) throw new Error('There is no question.');
  await leaveWithoutAccount(await newRequest(url), question.id);
  const settledAt = Date.now();
  const ringsAtMs = Math.ceil((settledAt + 5_000) / 60_000) * 60_000;
  await send(grace.request, grace.userId, ringing(ringsAtMs));
  return {
    ada,
    grace,
    /** Settles once the alarm has rung and everything is counted. */
    async hasRung() {
      await expect
        .poll(() => [place.service.asked(), place.discord.asked.some((path) => path.includes('/channels'))], {
          timeout: 120_000,
        })
        .toEqual([expect.any(Number), true]);
      await expect.poll(() => place.service.asked(), { timeout: 120_000 }).toBeGreaterThan(0);
      await wait(Math.max(0, settledAt + CHORE_MS - Date.now()));
    },
  };
}

/** What the rules work out of the rest. */
const figures = new Set([
  'duplicatesNeeded',
  'totalDuplicatesNeeded',
  'totalCost',
  'statGain',
  'efficiency',
  'gemPowerNeeded',
  'currentResonance',
  'targetResonance',
  'resonanceGain',
  'combatRatingGain',
  'platinumCost',
  'awakened',
]);
const withoutFigures = (data: object): Fields =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !figures.has(field)));

async function readJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const answer = await request.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Body;
}

/** Everything that the account has, as its player may read it. */
async function factsOf({ request, userId, name, chat, secondStep }: Settled): Promise<KeptPlayer> {
  const records: KeptRecord[] = [];
  const versions: Record<string, (Fields | null)[]> = {};
  for (const collection of collectionNames) {
    const list = await readJson<{ records: KeptRecord[]; hasMore: boolean }>(
      request,
      `/api/records/${collection}?limit=200`,
    );
    expect(list.hasMore).toBe(false);
    for (const { id, revision, createdAt, data } of list.records) {
      records.push({ collection, id, revision, createdAt, data: withoutFigures(data) });
      if (collection === 'conflicts' || revision === 1) continue;
      const told = await readJson<{ versions: { data: object | null }[] }>(
        request,
        `/api/records/${collection}/${id}/versions`,
      );
      versions[`${collection}/${id}`] = told.versions.map((each) =>
        each.data === null ? null : withoutFigures(each.data),
      );
    }
  }
  const trash = await readJson<{ records: KeptRecord[]; next: string | null }>(
    request,
    '/api/documents/trash',
  );
  expect(trash.next).toBeNull();
  const { username, email } = people[name];
  return {
    username,
    email,
    password,
    userId,
    records,
    versions,
    trash: trash.records.map(({ collection, id, data }) => ({ collection, id, data: withoutFigures(data) })),
    beyond: await beyondOf({ request }),
    chat: {
      ...chat,
      undoes: records
        .filter(({ data }) => data['note'] === noteFromChat)
        .map(({ collection, id }) => ({ collection, id })),
    },
    ...(secondStep !== undefined && { secondStep, reminded: reminded.name }),
  };
}

async function backUp(product: Product, file: string, env: Record<string, string> = {}): Promise<void> {
  await rm(file, { force: true });
  await run(process.execPath, [join(root, 'src/server/commands/back-up.ts'), file], {
    cwd: product.dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir, ...env },
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const download = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  return readFile(await (await coming).path(), 'utf8');
};

/** Takes a backup in on the open page of the settings. */
async function importBackup(page: Page, backup: object): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import Data').click();
  const buffer = Buffer.from(JSON.stringify(backup));
  await (await choosing).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
  const preview = page.getByRole('dialog', { name: 'Import preview' });
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(preview).toHaveCount(0);
}

interface WaitingRow {
  readonly collection: string;
  readonly id: string;
  readonly base: object | null;
  readonly baseRevision: number;
  readonly problem: { readonly code: string } | null;
  readonly sending: object | null;
}
interface Row {
  readonly collection: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}
const rowsOf = <Kind>(state: BrowserState, database: string, store: string) =>
  (
    state.databases.find(({ name }) => name === database)?.stores.find(({ name }) => name === store)?.rows ??
    []
  ).map(({ value }) => value as Kind);
const countsOf = (state: BrowserState, database: string, left: readonly { readonly id: string }[] = []) => {
  const counts: Record<string, number> = {};
  for (const { collection, id } of rowsOf<Row>(state, database, 'documents'))
    if (!left.some((each) => each.id === id)) counts[collection] = (counts[collection] ?? 0) + 1;
  return counts;
};

/** Plans a loadout as somebody without an account does. @returns the link to it */
async function planWithoutAccount(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Plan a loadout without an account' }).click();
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
  await button(page, 'Helm: empty').click();
  await button(page, 'Equip Cowl of the Abyss').click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name', { exact: true }).fill('Planned by a guest');
  await button(page, 'Copy link').click();
  await expect(page.getByText('Loadout link copied!')).toBeVisible();
  const { pathname, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  return pathname + hash;
}

/** Leaves what a guest has beside calculators, events and loadouts: a setup, a daily of their own, one that is done, and a favorite. */
async function planADay(page: Page, at: (path: string) => string): Promise<void> {
  await page.goto(at('/calculators/awakening'));
  await button(page, 'Choose a gem for Helm').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Frozen Heart/ })
    .click();
  await expect
    .poll(async () => JSON.stringify((await readBrowserState(page)).databases), { timeout: 30_000 })
    .toContain('awakeningSetups');
  await page.goto(at('/'));
  const dailies = page.getByRole('region', { name: 'Today', exact: true });
  await dailies.getByRole('button', { name: /^\d+ more$/ }).click();
  await dailies.getByRole('button', { name: 'Done: Bounty', exact: true }).click();
  await button(page, 'Edit dailies').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New daily' }).fill('Look at the market');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Look at the market')).toBeVisible();
  await page.goto(at('/community/builds'));
  await page.getByRole('link', { name: 'Straight through the rift' }).click();
  await button(page, 'Add to favorites').click();
  await expect(button(page, 'Remove from favorites')).toHaveAttribute('aria-pressed', 'true');
}

/** Leaves a record that no version can read, as a browser does that was torn off while it wrote. */
const putUnreadable = (
  page: Page,
  partition: string,
  { collection, id, name }: Record<'collection' | 'id' | 'name', string>,
) =>
  page.evaluate(
    async ([partition, collection, id, name]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(partition);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The database does not open.')));
      });
      const writing = database.transaction('documents', 'readwrite');
      const data = { id, gemName: name, currentRank: 'x' };
      const moments = { createdAt: 1, updatedAt: 1 };
      writing
        .objectStore('documents')
        .put({ collection, id, revision: 1, serverRevision: 0, data, ...moments });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    },
    [partition, collection, id, name] as const,
  );

const forms: Readonly<Record<CalculatorName, Readonly<Record<string, string | number>>>> = {
  normal: {
    'Gem color': 'Blue',
    Gem: 'Sapphire',
    'Current rank': 3,
    'Target rank': 8,
    'Duplicate price': 77,
  },
  legendary: { 'Gem type': '2-star', Gem: 'Fervent Fang', 'Current rank': 2, 'Target rank': 6 },
  power: { 'Gem type': '1-star', 'Current rank': 2, 'Target rank': 9 },
};

test('the state is kept', async ({ page, context, playwright, complaints }) => {
  complaints.expect(/./);
  const newRequest: NewRequest = (baseURL) => playwright.request.newContext({ baseURL });

  // On PostgreSQL: the accounts alone.
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('Keeping the state takes PostgreSQL on this machine.');
  const place = await temporaryDataDir();
  const aroundPostgres = await openSurroundings();
  const postgresEnv = { ...aroundPostgres.env, DATABASE_URL: postgres.url };
  const onPostgres = await startProduct(place.dataDir, { hostName, env: postgresEnv });
  const there = await settleAll(newRequest, { ...aroundPostgres, env: postgresEnv }, onPostgres);
  await there.hasRung();
  const inPostgres = { ada: await factsOf(there.ada), grace: await factsOf(there.grace) };
  const communityInPostgres = await communityOf(newRequest, onPostgres.url);
  await backUp(onPostgres, join(folder, 'database.dump'), postgresEnv);
  await onPostgres.stop();
  await postgres.stop();
  await aroundPostgres.close();
  await place.remove();

  // On SQLite with the same accounts, and Ada's browser.
  const { dataDir, remove: removeData } = await temporaryDataDir();
  const surroundings = await openSurroundings();
  const product = await startProduct(dataDir, { hostName, env: surroundings.env });
  const settled = await settleAll(newRequest, surroundings, product);
  const { ada, grace } = settled;
  const at = (path: string) => `${product.url}${path}`;
  const open = async (name: CalculatorName) => {
    const calculator = new Calculator(page, name);
    await page.goto(at(calculator.path));
    await calculator.isReady();
    return calculator;
  };

  // A guest: each calculator's list as a file, links, and a backup.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const links: { calculator: CalculatorName; address: string; fields: Record<string, string> }[] = [];
  for (const name of calculatorNames) {
    const calculator = await open(name);
    await calculator.keep(forms[name]);
    await save(`calculations-${name}.json`, await download(page, () => calculator.button('Export').click()));
    await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    await page.keyboard.press('Escape');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const fields: Record<string, string> = {};
    for (const label of Object.keys(forms[name])) fields[label] = await calculator.field(label).inputValue();
    links.push({ calculator: name, address: link.pathname + link.search + link.hash, fields });
  }
  const events = new EventsPage(page);
  await page.goto(at('/events?view=list'));
  await events.isReady();
  const shadowWar = await events.unfold('All events', 'Shadow War');
  await shadowWar.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(events.rows('All events').first()).toContainText('Shadow War');
  const carriage = await events.unfold('All events', 'Haunted Carriage');
  await carriage.getByRole('button', { name: /^Alarm/ }).click();
  await events.button('Set alarm').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const battlegrounds = await events.unfold('All events', 'Battlegrounds');
  await battlegrounds.getByRole('button', { name: 'Done today', exact: true }).click();
  const addEvent = async (name: string) => {
    await events.button('Add event').click();
    const form = events.dialog('Add your own event');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('checkbox', { name: 'Saturday' }).check();
    await form.getByLabel('Start time').fill('13:00');
    await form.getByLabel('Duration').fill('90');
    await form.getByRole('button', { name: 'Add event' }).click();
    await expect(events.row('All events', name)).toHaveCount(1);
  };
  await addEvent('Night of a guest');
  const selfContained = await planWithoutAccount(page, at('/loadout-builder'));
  await planADay(page, at);
  const sessionPath = (url: URL) => url.pathname === accountRoutes.session.path;
  await context.route(sessionPath, (route) => route.abort('failed'));
  await page.goto(at('/settings?tab=data'));
  await wake(page);
  await save('backup-guest.json', await download(page, () => button(page, 'Export All Data').click()));
  await context.unroute(sessionPath);
  const guest = await readBrowserState(page);

  // Ada signs in here and leaves alone what the guest had made.
  const signedIn = await context.request.post(at(accountRoutes.signIn.path), {
    data: { email: people.ada.email, password },
  });
  expect(signedIn.status()).toBe(200);
  const inAccount = (collection: string) => async () =>
    (await ada.request.get(`/api/records/${collection}`)).text();
  const isInStep = () =>
    expect(chip(page)).toHaveAccessibleName(/^Sync status: 1 conflict/, { timeout: 30_000 });
  await open('power');
  await wake(page);
  await page
    .getByRole('dialog', { name: /^Bring these/ })
    .getByRole('button', { name: 'Not now' })
    .click();
  await isInStep();

  // A backup goes out and, with one goal more, comes in again.
  await page.goto(at('/settings?tab=data'));
  await wake(page);
  const backup = await download(page, () => button(page, 'Export All Data').click());
  await save('backup-account.json', backup);
  const file = JSON.parse(backup) as { gemPowerGoals: Fields[] };
  const { gemPowerGoals: had } = file;
  const imported = { ...had[0], id: 'kept-imported', gemName: 'Imported' };
  await importBackup(page, { ...file, gemPowerGoals: [...had, imported] });
  await expect.poll(inAccount('gemPowerGoals'), { timeout: 30_000 }).toContain('kept-imported');

  // With auto-save off, what is typed is kept as a draft.
  const autoSave = async (isOn: boolean) => {
    await page.goto(at('/settings?tab=preferences'));
    await page.getByLabel('Auto-save', { exact: true }).setChecked(isOn);
    await expect
      .poll(inAccount('preferences'), { timeout: 30_000 })
      .toContain(`"autoSave":"${isOn ? 'on' : 'off'}"`);
  };
  await autoSave(false);
  const typed = await open('legendary');
  await typed.fill(forms.legendary);
  await expect
    .poll(async () => JSON.stringify((await readBrowserState(page)).databases), { timeout: 30_000 })
    .toContain('editedId');
  await autoSave(true);
  await isInStep();

  // The account's last place for an own event is taken while the browser does not hear of it.
  let mode: 'open' | 'closed' | 'lose' = 'closed';
  let lost = 0;
  const isSending = (url: string) => new URL(url).pathname === documentRoutes.sendOperations.path;
  const pass = async (route: Route) => {
    const losesAnswer = mode === 'lose' && isSending(route.request().url());
    if (mode === 'open' || (mode === 'lose' && !losesAnswer)) return route.continue();
    if (losesAnswer) {
      mode = 'closed';
      await route.fetch();
      lost += 1;
    }
    return route.abort('failed');
  };
  await page.goto(at('/events?view=list'));
  await events.isReady();
  await isInStep();
  await context.route(
    (url) => url.pathname.startsWith('/api/documents') || url.pathname === '/api/live',
    pass,
  );
  await addEvent('Refused night');
  await send(ada.request, ada.userId, [
    make('ownEvents', 'kept-event-30', {
      name: 'Clan night 30',
      schedule: { days: ['Sunday'], startTimes: ['10:00'], durationMinutes: 45 },
      note: 'From another device',
    }),
  ]);
  mode = 'open';
  const waitingRows = async () =>
    rowsOf<WaitingRow>(await readBrowserState(page), `loadstone:user:${ada.userId}`, 'waiting');
  await expect
    .poll(async () => (await waitingRows()).map(({ problem }) => problem?.code), { timeout: 60_000 })
    .toEqual(['LIST_FULL']);

  // A change is done by the server, and the browser never hears of it.
  mode = 'lose';
  const normals = await open('normal');
  await wake(page);
  await normals.press(normals.item('Topaz'), 'Complete');
  await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);

  // From here on it is out of reach: one made, one changed, one deleted, and one step taken back.
  const goals = await open('power');
  await goals.keep({ 'Gem type': '1-star', 'Target rank': 4 });
  await (
    await goals.unfold(goals.item('Second of the power goals'))
  )
    .getByLabel('Priority', { exact: true })
    .selectOption({ label: 'High' });
  await expect(goals.item('Second of the power goals')).toContainText('Priority: High');
  await page.goto(at('/characters'));
  const valla = page.getByRole('list', { name: 'Your Characters' }).getByRole('article', { name: /^Valla/ });
  await valla.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('main, out of reach');
  await page.keyboard.press('Enter');
  await expect(valla).toContainText('out of reach');
  await page.goto(at('/loadout-builder'));
  await page
    .getByRole('list', { name: 'Saved loadouts' })
    .getByRole('button', { name: /^Bolts and grace/ })
    .click();
  await page.getByLabel('Loadout name').fill('Bolts, out of reach');
  await button(page, 'Save').click();
  await expect(page.getByText('Editing: Bolts, out of reach', { exact: true })).toBeVisible();
  const legendaries = await open('legendary');
  await legendaries.press(legendaries.item('Fervent Fang'), 'Delete');
  await expect(legendaries.item('Fervent Fang')).toHaveCount(0);
  const jade = legendaries.item('Blood-Soaked Jade');
  await legendaries.press(jade, 'Complete');
  await expect(jade.getByText('Completed', { exact: true })).toHaveCount(1);
  await button(page, 'Undo last change').click();
  await expect(jade.getByText('Completed', { exact: true })).toHaveCount(0);
  const partition = `loadstone:user:${ada.userId}`;
  const unreadable = { collection: 'gemPowerGoals', id: 'kept-unreadable', name: 'Torn goal' };
  await putUnreadable(page, partition, unreadable);
  const unread = Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1]);
  const state = await readBrowserState(page);
  await settled.hasRung();

  const documents = rowsOf<Row>(state, partition, 'documents');
  const waiting = rowsOf<WaitingRow>(state, partition, 'waiting');
  const dataOf = ({ collection, id }: { collection: string; id: string }) => {
    const found = documents.find((each) => each.collection === collection && each.id === id);
    return found === undefined ? null : withoutFigures(found.data);
  };
  const unanswered = waiting.filter(({ sending, problem }) => sending !== null && problem === null);
  // The calculation, and what its completion made of Valla: one act.
  expect(unanswered).toHaveLength(3);
  expect(waiting.filter(({ problem }) => problem !== null)).toHaveLength(1);
  expect(waiting).toHaveLength(9);
  const sqlite = { ada: await factsOf(ada), grace: await factsOf(grace) };
  const first = unanswered.find(({ collection }) => collection === 'normalCalculations');
  if (first === undefined) throw new Error('Nothing was left without an answer.');
  const openedShare = sqlite.ada.beyond?.shares.find(({ opens }) => opens === 1);
  const facts: KeptFacts = {
    build: (JSON.parse(await readFile(join(root, 'dist/web/build.json'), 'utf8')) as { build: string }).build,
    madeAt: Date.now(),
    authSecret,
    players: { sqlite, postgres: inPostgres },
    community: { sqlite: await communityOf(newRequest, product.url), postgres: communityInPostgres },
    browser: {
      arrives: waiting
        .filter(({ problem }) => problem === null)
        .map((row) => ({ collection: row.collection, id: row.id, data: dataOf(row) })),
      refused: waiting
        .filter(({ problem }) => problem !== null)
        .map((row) => ({ collection: row.collection, id: row.id, name: String(dataOf(row)?.['name']) })),
      unanswered: { collection: first.collection, id: first.id, revision: first.baseRevision + 1 },
      counts: countsOf(state, partition, [unreadable]),
      unreadable: [unreadable],
      unread,
    },
    guest: { counts: countsOf(guest, 'loadstone:guest') },
    links,
    loadoutLinks: [
      { kind: 'self-contained', address: selfContained, says: ['Planned by a guest', 'Cowl of the Abyss'] },
      {
        kind: 'stored',
        address: `/l/${String(openedShare?.['id'])}`,
        says: ['Bolts and grace', 'For a Demon Hunter', 'For the “rift”'],
      },
    ],
  };
  const copy = join(dataDir, 'copy.db');
  await backUp(product, copy);
  await save('database.sqlite.br', pack(await readFile(copy)));
  await save('browser-ada.json.br', pack(JSON.stringify(state)));
  await save('browser-guest.json.br', pack(JSON.stringify(guest)));
  await save('site.json.br', packSite(join(root, 'dist/web')));
  await saveFacts('facts.json', facts);
  await product.stop();
  await surroundings.close();
  await removeData();
});
