import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { advertRoutes } from '#contract/community/advert-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { addressesOf } from '#contract/site/page-addresses.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pageList } from '#contract/site/pages.ts';

import { phone } from '#e2e/support/browser/devices.ts';
import { answerCookieSettings, expect, test as base } from '#e2e/support/fixtures.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { signsOf, unbracketed } from '#e2e/support/unbracketed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Demo {
  readonly url: string;
  readonly account: { readonly email: string; readonly password: string };
}

/** A site that can speak the test language, with a player who has used everything. */
const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ hostName }, provide) => {
      const dist = await mkdtemp(join(tmpdir(), 'loadstone-test-language-'));
      await promisify(execFile)(process.execPath, ['scripts/build.ts', '--out', dist], {
        cwd: root,
        env: { ...process.env, LOADSTONE_TEST_LANGUAGE: '1' },
      });
      const { server, ...demo } = await startDemo(join(dist, 'web'), hostName);
      await provide(demo);
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(dist, { recursive: true });
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  baseURL: async ({ demo }, provide) => provide(demo.url),
});

async function startDemo(site: string, hostName: string): Promise<Demo & { server: ChildProcess }> {
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DIST_DIR: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of server.stdout.setEncoding('utf8')) {
    printed += part;
    if (printed.includes('Ctrl+C')) break;
  }
  const [, email, password] = /E-mail\s+(\S+)\s+Password\s+(\S+)/.exec(printed) ?? [];
  if (email === undefined || password === undefined) throw new Error(`The demo names no account: ${printed}`);
  return { url: `http://${hostName}:${port}`, account: { email, password }, server };
}

/** What players have published. */
const playersLists = [
  buildRoutes.listBuilds,
  forumRoutes.listThreads,
  galleryRoutes.listCards,
  clanRoutes.listClans,
  advertRoutes.listAdverts,
  moderationRoutes.readPublicLog,
];

/** Names that the game and this player have given, and words that players and moderators have written: the same in every language. */
async function namesFor(page: Page): Promise<readonly string[]> {
  const names = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  const catalogue = join(root, 'src/catalogue');
  for (const file of await readdir(catalogue, { recursive: true }))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
      note(await import(pathToFileURL(join(catalogue, file)).href));
  const answer = await page.request.get(accountRoutes.exportAccount.path);
  if (answer.ok()) note(await answer.json());
  for (const { path } of playersLists) {
    const list = await page.request.get(path);
    expect(list.status(), path).toBe(200);
    note(await list.json());
  }
  const clans = clanRoutes.listClans.answer.parse(
    await (await page.request.get(clanRoutes.listClans.path)).json(),
  );
  for (const { name, tag } of clans.clans) names.add(`${name} [${tag}]`);
  const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
  for (const language of buildLanguages) names.add(languageNames.of(language) ?? language);
  return [...names];
}

/** Controls that lead out of the page, end the session, or open a window of the system. */
const leavesPage = /sign (out|in with)|delete.*account|print|end (this|all|other)|passkey|install/i;
const MOST_PRESSES = 80;

/** The next thing to press that was not pressed yet, in the dialog on top where there is one; null where nothing is left. */
async function nextControl(
  page: Page,
  pressed: Set<string>,
): Promise<{ label: string; isInDialog: boolean } | null> {
  return page.evaluate(
    (done) => {
      const isDone = new Set(done);
      const dialog = [
        ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], dialog[open]'),
      ].findLast((each) => each.checkVisibility());
      for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
      const controls = (dialog ?? document).querySelectorAll(
        'button, summary, [role=tab], [role=button], [role=menuitem], [role=switch], [role=radio], [role=checkbox]',
      );
      for (const control of controls) {
        const text = control.getAttribute('aria-label') ?? control.textContent ?? '';
        // Each page has the same frame, which the first of them shows.
        if (dialog === undefined && control.closest('main') === null && location.pathname !== '/') continue;
        const place = dialog === undefined ? '' : 'dialog ';
        const label = `${place}${text.replaceAll(/[\d~]+/g, '').slice(0, 80)}`;
        const isOff = control.matches(':disabled, [aria-disabled=true]');
        if (isOff || !control.checkVisibility() || isDone.has(label)) continue;
        control.setAttribute('data-next', '');
        return { label, isInDialog: dialog !== undefined };
      }
      return null;
    },
    [...pressed],
  );
}

async function speak(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => window.loadstoneSpeaks?.(true));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Fills every field with what no field takes, so that forms complain. */
const fillWrongly = (page: Page) =>
  page.evaluate(() => {
    // Past React, which keeps the value that it has set itself.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=file], [type=checkbox], [type=radio], [type=range], [type=hidden])',
    )) {
      if (!input.checkVisibility() || input.disabled || input.readOnly) continue;
      input.focus();
      property?.set?.call(
        input,
        input.inputMode === 'numeric' || input.inputMode === 'decimal' ? '99999999' : '%',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.blur();
    }
  });

/** Once what was pressed has been drawn, and what it loads is there. */
async function settled(page: Page): Promise<void> {
  // What was pressed may load the page anew: this waits on.
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
  await page.waitForFunction(drawn);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(drawn);
}

/** Opens a page, has it speak the test language without loading it again, and presses whatever can be pressed, dialogs first. */
async function crawl(page: Page, path: string, names: readonly string[]): Promise<readonly string[]> {
  const found = new Map<string, string>();
  const pressed = new Set<string>();
  const look = async (state: string) => {
    for (const each of await page.evaluate(unbracketed, { signs: signsOf }))
      if (!found.has(each)) found.set(each, `${path}, ${state}: ${each}`);
  };
  const open = async () => {
    await page.goto(path);
    await page.evaluate((all) => (window.loadstoneNames = all), names);
    await speak(page);
  };
  await open();
  await look('at first');
  await fillWrongly(page);
  await look('filled wrongly');
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const next = await nextControl(page, pressed);
    if (next === null) {
      const wasDialog = await page.evaluate(
        () => document.querySelector('[role=dialog], [role=menu]') !== null,
      );
      if (!wasDialog) break;
      await page.keyboard.press('Escape');
      await settled(page);
      if (await page.evaluate(() => document.querySelector('[role=dialog], [role=menu]') !== null))
        await open();
      continue;
    }
    pressed.add(next.label);
    if (leavesPage.test(next.label)) continue;
    await page.evaluate(() => {
      const control = document.querySelector<HTMLElement>('[data-next]');
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
        control?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }));
      control?.click();
    });
    await settled(page);
    if ((await page.evaluate(() => window.loadstoneNames)) === undefined) {
      await open();
      continue;
    }
    await look(next.label);
    if (next.isInDialog) {
      await fillWrongly(page);
      await look(`${next.label}, filled wrongly`);
    }
    if (new URL(page.url()).pathname !== path) await open();
  }
  await page.keyboard.press('ControlOrMeta+z');
  await settled(page);
  await look('after taking back');
  return [...found.values()];
}

const wanted = process.env.LOADSTONE_PAGES?.split(' ');
const shown = pageList.filter(
  ({ exists, id, path }) => exists && id !== 'storedLoadout' && (wanted?.includes(path) ?? true),
);

test('every page shows all its texts in another language, whatever is pressed @phone', async ({
  browser,
  demo,
}) => {
  // One test for all pages, as the site is built for it.
  test.setTimeout(1_500_000);
  const found: string[] = [];
  const left = [...shown];
  const crawlOn = async () => {
    for (let row = left.pop(); row !== undefined; row = left.pop()) {
      const context = await browser.newContext({ ...phone, baseURL: demo.url, serviceWorkers: 'block' });
      await answerCookieSettings(context, sameForAll(false));
      const page = await context.newPage();
      if (row.access === 'signed-in') {
        const answer = await context.request.post(accountRoutes.signIn.path, { data: demo.account });
        expect(answer.status()).toBe(200);
      }
      const [path = addressWith(row.path, 'demo-valla')] = addressesOf(row);
      found.push(...(await crawl(page, path, await namesFor(page))));
      await context.close();
    }
  };
  await Promise.all([crawlOn(), crawlOn(), crawlOn()]);
  expect(found).toEqual([]);
});
