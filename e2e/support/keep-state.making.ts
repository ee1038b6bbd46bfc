import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext, Page, Route } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { readBrowserState, type BrowserState } from './browser/browser-state.ts';
import { Calculator, calculatorNames, toast, type CalculatorName } from './pages/calculators.ts';
import { EventsPage } from './pages/events.ts';
import { expect, test as base } from './fixtures.ts';
import type { KeptFacts, KeptPlayer, KeptRecord } from './kept-state.ts';
import { chip, wake } from './sign-in/players.ts';
import { startPostgres } from './postgres.ts';
import { type Product, startProduct, temporaryDataDir } from './product.ts';

/*
 * Makes a kept state: what the version that is checked out leaves in databases, browsers, files and links. It is run
 * once, by hand, before the way of keeping records changes; e2e/fixtures/README.md says how.
 */

const folder = process.env['LOADSTONE_KEEP_STATE'] ?? '';
const root = fileURLToPath(new URL('../..', import.meta.url));
const password = 'Kept-for-later-1';
const run = promisify(execFile);

const test = base.extend({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  await mkdir(folder, { recursive: true });
});

const save = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const saveFacts = (name: string, content: object) => save(name, `${JSON.stringify(content, null, 2)}\n`);

/** One compressed file of a built site: file names with their bytes as characters. */
function packSite(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && !/\.(br|gz)$/.test(name))
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

type Fields = Readonly<Record<string, unknown>>;
interface Operation {
  readonly collection: string;
  readonly id: string;
  readonly kind: 'create' | 'patch' | 'delete';
  readonly baseRevision: number;
  readonly fields?: Fields;
  readonly createdAt?: number;
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

const planned = { currentRank: 1, targetRank: 5, marketValue: 120, completed: false };
const madeAt = Date.now() - 3_600_000;
const make = (collection: string, id: string, fields: Fields, index = 0): Operation => ({
  collection,
  id,
  kind: 'create',
  baseRevision: 0,
  fields,
  createdAt: madeAt + 1_000 * index,
});
const change = (collection: string, id: string, baseRevision: number, fields: Fields): Operation => ({
  collection,
  id,
  kind: 'patch',
  baseRevision,
  fields,
});
const remove = (collection: string, id: string, baseRevision: number): Operation => ({
  collection,
  id,
  kind: 'delete',
  baseRevision,
});

const normal = (gemId: string, gemName: string, gemColor: string, more: Fields = {}) => ({
  gemId,
  gemName,
  gemColor,
  ownedDuplicates: [{ rank: 2, count: 3 }],
  ...planned,
  ...more,
});
const legendary = (gemId: string, name: string, more: Fields = {}) => ({
  gemId,
  name,
  gemType: '2-star',
  ownedDuplicates: [{ rank: 1, count: 2 }],
  gemPowerOwned: 3,
  ...planned,
  ...more,
});
const power = (gemName: string, more: Fields = {}) => ({
  gemName,
  gemType: '2-star',
  gemPowerOwned: 0,
  priority: 'medium',
  ...planned,
  ...more,
});

/** One fewer than an account may have. */
const OWN_EVENTS = 29;
const ownEvents = Array.from({ length: OWN_EVENTS }, (_, index) =>
  make(
    'ownEvents',
    `kept-event-${index + 1}`,
    {
      name: `Clan night ${index + 1}`,
      schedule:
        index === 0
          ? { date: '2026-12-24', startTimes: ['20:00'], durationMinutes: 90 }
          : { days: ['Tuesday', 'Saturday'], startTimes: ['19:00', '21:30'], durationMinutes: 60 },
      note: `Bring “potions” no. ${index + 1} 🙂`,
    },
    index,
  ),
);

const adasRecords: readonly Operation[] = [
  make('normalCalculations', 'kept-normal-1', normal('topaz', 'Topaz', 'yellow')),
  make('normalCalculations', 'kept-normal-2', normal('ruby', 'Ruby', 'red', { completed: true }), 1),
  make(
    'normalCalculations',
    'kept-normal-3',
    {
      gemName: 'Gem of my own',
      gemColor: 'blue',
      statType: 'Luck',
      currentStatValue: 3,
      targetStatValue: 9,
      ownedDuplicates: [],
      ...planned,
    },
    2,
  ),
  make('legendaryGoals', 'kept-legendary-1', legendary('fervent-fang', 'Fervent Fang')),
  make(
    'legendaryGoals',
    'kept-legendary-2',
    legendary('blood-soaked-jade', 'Blood-Soaked Jade', { gemType: '5-star', gemQuality: '4/5' }),
    1,
  ),
  make('legendaryGoals', 'kept-legendary-3', legendary('fervent-fang', 'Deleted Fang'), 2),
  make('gemPowerGoals', 'kept-power-1', power('First of the power goals')),
  make('gemPowerGoals', 'kept-power-2', power('Second of the power goals', { priority: 'low' }), 1),
  make('gemPowerGoals', 'kept-power-3', power('Two devices changed it'), 2),
  make('eventPins', 'haunted-carriage', {}),
  make('eventPins', 'shadow-war', {}, 1),
  make('eventDoneMarks', 'battlegrounds', { doneAt: madeAt }),
  make('eventAlarms', 'haunted-carriage', { leadMinutes: 10, sound: true, repeats: true, setAt: madeAt }),
  make('eventAlarms', 'shadow-war', { leadMinutes: 0, sound: false, repeats: false, setAt: madeAt }, 1),
  ...ownEvents,
  make('ownEvents', 'kept-event-deleted', {
    name: 'Deleted night',
    schedule: { days: ['Friday'], startTimes: ['18:00'], durationMinutes: 30 },
    note: '',
  }),
  make('preferences', 'preferences', {
    theme: 'light',
    displayDensity: 'compact',
    notifications: 'off',
    autoSave: 'on',
  }),
  change('gemPowerGoals', 'kept-power-1', 1, { targetRank: 6 }),
  change('gemPowerGoals', 'kept-power-1', 2, { targetRank: 7, priority: 'high' }),
  change('normalCalculations', 'kept-normal-1', 1, {
    marketValue: 99,
    ownedDuplicates: [{ rank: 3, count: 1 }],
  }),
  remove('legendaryGoals', 'kept-legendary-3', 1),
  remove('ownEvents', 'kept-event-deleted', 1),
  // The second did not know of the first.
  change('gemPowerGoals', 'kept-power-3', 1, { marketValue: 500 }),
  change('gemPowerGoals', 'kept-power-3', 1, { marketValue: 700 }),
];
const gracesRecords: readonly Operation[] = [
  make('gemPowerGoals', 'kept-power-1', power('Goal of another player')),
  make('ownEvents', 'kept-event-1', {
    name: 'Event of another player',
    schedule: { days: ['Monday'], startTimes: ['08:00'], durationMinutes: 15 },
    note: '',
  }),
  make('eventPins', 'shadow-war', {}),
  make('legendaryGoals', 'kept-legendary-9', legendary('fervent-fang', 'Deleted by another player')),
  remove('legendaryGoals', 'kept-legendary-9', 1),
];

const people = {
  ada: { username: 'Ada_Before', email: 'ada.before@visitor.example', operations: adasRecords },
  grace: { username: 'Grace_Before', email: 'grace.before@visitor.example', operations: gracesRecords },
} as const;
type Name = keyof typeof people;

type NewRequest = (url: string) => Promise<APIRequestContext>;

/** Makes an account with its records, by the calls that browsers make. */
async function settle(newRequest: NewRequest, url: string, name: Name) {
  const { username, email, operations: all } = people[name];
  const request = await newRequest(url);
  const answer = await request.post(accountRoutes.signUp.path, { data: { username, email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { account } = (await answer.json()) as { account: { id: string } };
  await send(request, account.id, all);
  return { request, userId: account.id };
}
type Settled = Awaited<ReturnType<typeof settle>>;

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

const collections = [
  'normalCalculations',
  'legendaryGoals',
  'gemPowerGoals',
  'eventPins',
  'eventDoneMarks',
  'eventAlarms',
  'ownEvents',
  'preferences',
  'conflicts',
];

async function readJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const answer = await request.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Body;
}

/** Everything that the account has, as its player may read it. */
async function factsOf({ request, userId }: Settled, name: Name): Promise<KeptPlayer> {
  const records: KeptRecord[] = [];
  const versions: Record<string, (Fields | null)[]> = {};
  for (const collection of collections) {
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
const countsOf = (state: BrowserState, database: string) => {
  const counts: Record<string, number> = {};
  for (const { collection } of rowsOf<Row>(state, database, 'documents'))
    counts[collection] = (counts[collection] ?? 0) + 1;
  return counts;
};

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
  const postgresEnv = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a secret for keeping a state, long enough',
  };
  const onPostgres = await startProduct(place.dataDir, { env: postgresEnv });
  const inPostgres = {
    ada: await factsOf(await settle(newRequest, onPostgres.url, 'ada'), 'ada'),
    grace: await factsOf(await settle(newRequest, onPostgres.url, 'grace'), 'grace'),
  };
  await backUp(onPostgres, join(folder, 'database.dump'), postgresEnv);
  await onPostgres.stop();
  await postgres.stop();
  await place.remove();

  // On SQLite with the same accounts, and Ada's browser.
  const { dataDir, remove: removeData } = await temporaryDataDir();
  const product = await startProduct(dataDir);
  const ada = await settle(newRequest, product.url, 'ada');
  const grace = await settle(newRequest, product.url, 'grace');
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
  await events.row('All events', 'Shadow War').getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(events.rows('All events').first()).toContainText('Shadow War');
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
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import Data').click();
  await (
    await choosing
  ).setFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        ...file,
        gemPowerGoals: [
          ...file.gemPowerGoals,
          { ...file.gemPowerGoals[0], id: 'kept-imported', gemName: 'Imported' },
        ],
      }),
    ),
  });
  const preview = page.getByRole('dialog', { name: 'Import preview' });
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(preview).toHaveCount(0);
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
  await events.button('Add event').click();
  const form = events.dialog('Add your own event');
  await form.getByLabel('Name').fill('Refused night');
  await form.getByRole('checkbox', { name: 'Saturday' }).check();
  await form.getByLabel('Start time').fill('13:00');
  await form.getByLabel('Duration').fill('90');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(events.row('All events', 'Refused night')).toHaveCount(1);
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
  const legendaries = await open('legendary');
  await legendaries.press(legendaries.item('Fervent Fang'), 'Delete');
  await expect(legendaries.item('Fervent Fang')).toHaveCount(0);
  const jade = legendaries.item('Blood-Soaked Jade');
  await legendaries.press(jade, 'Complete');
  await expect(jade.getByText('Completed', { exact: true })).toHaveCount(1);
  await button(page, 'Undo last change').click();
  await expect(jade.getByText('Completed', { exact: true })).toHaveCount(0);
  const state = await readBrowserState(page);

  const partition = `loadstone:user:${ada.userId}`;
  const documents = rowsOf<Row>(state, partition, 'documents');
  const waiting = rowsOf<WaitingRow>(state, partition, 'waiting');
  const dataOf = ({ collection, id }: { collection: string; id: string }) => {
    const found = documents.find((each) => each.collection === collection && each.id === id);
    return found === undefined ? null : withoutFigures(found.data);
  };
  const unanswered = waiting.filter(({ sending, problem }) => sending !== null && problem === null);
  expect(unanswered).toHaveLength(1);
  expect(waiting.filter(({ problem }) => problem !== null)).toHaveLength(1);
  expect(waiting).toHaveLength(5);
  const sqlite = { ada: await factsOf(ada, 'ada'), grace: await factsOf(grace, 'grace') };
  const [first] = unanswered;
  if (first === undefined) throw new Error('Nothing was left without an answer.');
  const facts: KeptFacts = {
    build: (JSON.parse(await readFile(join(root, 'dist/web/build.json'), 'utf8')) as { build: string }).build,
    madeAt: Date.now(),
    players: { sqlite, postgres: inPostgres },
    browser: {
      arrives: waiting
        .filter(({ problem }) => problem === null)
        .map((row) => ({ collection: row.collection, id: row.id, data: dataOf(row) })),
      refused: waiting
        .filter(({ problem }) => problem !== null)
        .map((row) => ({ collection: row.collection, id: row.id, name: String(dataOf(row)?.['name']) })),
      unanswered: { collection: first.collection, id: first.id, revision: first.baseRevision + 1 },
      counts: countsOf(state, partition),
    },
    guest: { counts: countsOf(guest, 'loadstone:guest') },
    links,
  };
  const copy = join(dataDir, 'copy.db');
  await backUp(product, copy);
  await save('database.sqlite.br', pack(await readFile(copy)));
  await save('browser-ada.json.br', pack(JSON.stringify(state)));
  await save('browser-guest.json.br', pack(JSON.stringify(guest)));
  await save('site.json.br', packSite(join(root, 'dist/web')));
  await saveFacts('facts.json', facts);
  await product.stop();
  await removeData();
});
