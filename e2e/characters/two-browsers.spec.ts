import type { BrowserContext, Locator, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';
import { anotherBrowser, chip, comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

/** How often each kind of edit is made; there are nine. */
const TURNS = isQuick ? 1 : 12;
/** From the last keystroke in one browser until the other one shows it. */
const LIMIT_MS = 2_000;
/** How long one may stand still. */
const STANDING_STILL_MS = 20_000;

/** What a browser says of a server that is out of reach. */
const outOfReach = /ERR_INTERNET_DISCONNECTED/;

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

/** Makes characters in the account of this browser, as another device would. */
async function fill(context: BrowserContext, records: readonly (readonly [string, string, object])[]) {
  const session = await context.request.get(accountRoutes.session.path);
  const { account } = (await session.json()) as { account: { id: string } };
  const answer = await context.request.post(documentRoutes.sendOperations.path, {
    data: {
      userId: account.id,
      operations: records.map(([collection, id, fields], index) => ({
        opId: String(index).padStart(32, '0'),
        collection,
        id,
        kind: 'create',
        baseRevision: 0,
        fields,
      })),
    },
  });
  const { answers } = (await answer.json()) as { answers: { outcome: string }[] };
  expect(answers.map(({ outcome }) => outcome)).toEqual(records.map(() => 'done'));
}

const valla = [
  'characters',
  'valla',
  { name: 'Valla', class: 'demon-hunter', server: 'Europe', level: 1 },
] as const;
const mordeth = ['characters', 'mordeth', { name: 'Mordeth', class: 'necromancer', level: 1 }] as const;
const gem = ['gems', 'frozen', { parent: 'valla', catalogueId: 'frozen-heart', rank: 3 }] as const;

const isActive = ['activeCharacter', 'active', { characterId: 'valla' }] as const;

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await isSynced(page);
}

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Pressing the layout that is shown would go on to the next one. */
async function chooseLayout(page: Page, name: string): Promise<void> {
  const layout = button(page, name);
  if ((await layout.getAttribute('aria-pressed')) !== 'true') await layout.click();
}

/** The form of Valla, in the layout that has everything. */
async function openForm(page: Page): Promise<void> {
  await opened(page, '/character-builder?edit=valla');
  await chooseLayout(page, 'Basic');
  await expect(button(page, 'Update Character')).toBeVisible();
}

/** Opens the form again after it was saved. */
async function reopenForm(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Your Characters' });
  const update = button(page, 'Update Character');
  await expect(list.or(update).first()).toBeVisible();
  if (await update.isVisible()) return;
  await list
    .getByRole('article', { name: /^Valla/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect(update).toBeVisible();
}

/** An edit up to its last keystroke, and what the other browser shows of it then. */
interface Edit {
  readonly last: () => Promise<unknown>;
  readonly shows: Locator;
}

interface Kind {
  readonly name: string;
  /** What the other browser has open. */
  readonly watched: string;
  /** What this browser has open, and how it comes there. */
  readonly screen: string;
  readonly open: () => Promise<void>;
  /** @param turn from 1 */
  readonly edit: (turn: number) => Promise<Edit>;
}

/** A day that is nearer with each turn, as the field of the browser takes it. */
const dayOf = (turn: number) =>
  `${new Date(Date.now() - (30 - turn) * 86_400_000).toISOString().slice(0, 10)}T12:00`;

/** Every kind of edit of a character, made in one browser and looked for in another. */
function kinds(here: Page, there: Page): readonly Kind[] {
  const row = (page: Page, name: string | RegExp) =>
    page.getByRole('list', { name: 'Your Characters' }).getByRole('article', { name });
  const main = there.getByRole('main');
  const detail = '/character/valla';
  const inForm = (name: string, value: (turn: number) => string, shows: (turn: number) => Locator) => ({
    screen: 'form',
    open: () => openForm(here),
    async edit(turn: number) {
      await reopenForm(here);
      await here.getByRole('tab', { name: 'Basic Info' }).click();
      await field(here, name).fill(value(turn));
      return { last: () => field(here, name).press('Enter'), shows: shows(turn) };
    },
  });
  return [
    {
      name: 'name',
      watched: '/characters',
      ...inForm(
        'Name',
        (turn) => `Valla ${turn}.`,
        (turn) => row(there, `Valla ${turn}.`),
      ),
    },
    {
      name: 'level',
      watched: '/characters',
      ...inForm(
        'Level',
        (turn) => String(10 + turn),
        (turn) => row(there, /^Valla/).filter({ hasText: `Demon Hunter · ${10 + turn}` }),
      ),
    },
    {
      name: 'stat',
      watched: `${detail}?tab=stats`,
      screen: 'form',
      open: () => openForm(here),
      async edit(turn) {
        await reopenForm(here);
        await here.getByRole('tab', { name: 'Stats' }).click();
        await field(here, 'Damage').fill(String(500 + turn));
        return {
          last: () => field(here, 'Damage').press('Enter'),
          shows: main
            .getByRole('meter', { name: 'Damage' })
            .and(there.locator(`[aria-valuetext="${500 + turn}"]`)),
        };
      },
    },
    {
      name: 'notes',
      watched: detail,
      screen: 'form',
      open: () => openForm(here),
      async edit(turn) {
        await reopenForm(here);
        await here.getByRole('tab', { name: 'Basic Info' }).click();
        await field(here, 'Notes').fill(`Noon, ${turn} o’clock.`);
        return {
          last: () => button(here, 'Update Character').click(),
          shows: main.getByText(`Noon, ${turn} o’clock.`),
        };
      },
    },
    {
      name: 'tag',
      watched: detail,
      screen: 'list',
      open: () => opened(here, '/characters'),
      async edit(turn) {
        await row(here, /^Valla/)
          .getByRole('button', { name: 'More' })
          .click();
        await here.getByRole('menuitem', { name: 'Tags' }).click();
        const tags = here.getByRole('dialog').getByRole('textbox');
        await tags.fill(`clan ${turn}.`);
        return { last: () => tags.press('Enter'), shows: main.getByText(`clan ${turn}.`, { exact: true }) };
      },
    },
    {
      name: 'equipped gem',
      watched: detail,
      screen: 'gems',
      open: () => opened(here, '/dashboard?tab=gems'),
      async edit(turn) {
        const worn = main.getByText('Frozen Heart');
        if (turn % 2 === 1) {
          await button(here, 'Gem slot 1: empty').click();
          const choice = here.getByRole('dialog').getByRole('button', { name: 'Frozen Heart' });
          await expect(choice).toBeVisible();
          return { last: () => choice.click(), shows: worn };
        }
        await button(here, 'Gem slot 1: Frozen Heart, rank 3').click();
        const unequip = here.getByRole('dialog').getByRole('button', { name: 'Unequip' });
        await expect(unequip).toBeVisible();
        return { last: () => unequip.click(), shows: main.getByText('No gems equipped yet.') };
      },
    },
    {
      name: 'goal',
      watched: detail,
      screen: 'goals',
      async open() {
        await openForm(here);
        await chooseLayout(here, 'Integrated');
        await here.getByRole('tab', { name: 'Goals' }).click();
      },
      async edit(turn) {
        await here.getByRole('button', { name: 'Add Goal' }).first().click();
        const name = here.getByRole('dialog').getByLabel('Goal Name');
        await name.fill(`Goal ${turn}.`);
        return { last: () => name.press('Enter'), shows: main.getByText(`Goal ${turn}.`) };
      },
    },
    {
      name: 'entry',
      watched: `${detail}?tab=progression`,
      screen: 'progress',
      open: () => opened(here, `${detail}?tab=progression`),
      async edit(turn) {
        await main.getByRole('tab', { name: 'History' }).click();
        await button(here, 'Record Current Stats').click();
        const dialog = here.getByRole('dialog');
        await dialog.getByLabel('Date and time').fill(dayOf(turn));
        await dialog.getByLabel('Resonance').fill(String(2_000 + turn));
        return {
          last: () => dialog.getByRole('button', { name: 'Record', exact: true }).click(),
          shows: main
            .getByRole('list', { name: 'Entries' })
            .getByRole('button')
            .nth(turn - 1),
        };
      },
    },
    {
      name: 'active character',
      watched: '/characters',
      screen: 'list',
      open: () => opened(here, '/characters'),
      async edit(turn) {
        const next = turn % 2 === 1 ? /^Mordeth/ : /^Valla/;
        const choice = row(here, next).getByRole('button', { name: 'Switch' });
        await expect(choice).toBeVisible();
        return {
          last: () => choice.click(),
          shows: row(there, next).getByText('Active', { exact: true }),
        };
      },
    },
  ];
}

test(
  'what one browser changes of a character is on the other’s open screen within moments',
  { tag: '@desktop' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.setTimeout(60_000 + TURNS * 9 * 10_000);
    const player = await signUp(context);
    await fill(context, [valla, mordeth, isActive, gem]);
    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await other.newPage();
    let watched = '';
    let screen = '';
    const times: number[] = [];
    for (const kind of kinds(page, there)) {
      if (watched !== kind.watched) await opened(there, kind.watched);
      watched = kind.watched;
      if (screen !== kind.screen) await kind.open();
      screen = kind.screen;
      const ofKind: number[] = [];
      for (let turn = 1; turn <= TURNS; turn++) {
        const { last, shows } = await kind.edit(turn);
        await expect(shows).toHaveCount(0);
        const start = performance.now();
        await last();
        await shows.waitFor({ timeout: STANDING_STILL_MS });
        ofKind.push(performance.now() - start);
      }
      times.push(...ofKind);
      console.log(`${kind.name}: ${ofKind.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    console.log(
      `${times.length} edits, 95 of 100 within ${p95.toFixed(0)} ms, all within ${sorted.at(-1)?.toFixed(0)} ms`,
    );
    // Of nine edits on a busy machine one figure says nothing.
    if (!isQuick) expect(p95).toBeLessThanOrEqual(LIMIT_MS);
    await other.close();
  },
);

// src/server/request-tests/documents/document-families.test.ts has the merge itself in the quick size.
test(
  'what two browsers change of one character without the network merges, and both are told where it was the same',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.slow();
    complaints.expect(outOfReach);
    const player = await signUp(context);
    await fill(context, [valla]);
    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await other.newPage();
    const conflicts = async () => {
      const path = documentRoutes.listRecords.path.replace(':collection', 'conflicts');
      return ((await (await context.request.get(path)).json()) as { records: object[] }).records;
    };
    const stored = async () => {
      const answer = await context.request.get('/api/records/characters/valla');
      return ((await answer.json()) as { data: object }).data;
    };
    const save = async (of: Page) => {
      await button(of, 'Update Character').click();
      await expect(button(of, 'Create New Character')).toBeVisible();
      await expect(chip(of)).toHaveAccessibleName(/1 change waiting/);
    };
    /** Opens the form with both of its parts read, so that they are there without the network. */
    const openBoth = async () => {
      for (const of of [page, there]) {
        await openForm(of);
        await of.getByRole('tab', { name: 'Stats' }).click();
        await expect(field(of, 'Damage')).toBeVisible();
      }
      for (const each of [context, other]) await each.setOffline(true);
    };
    const back = async () => {
      await context.setOffline(false);
      await isSynced(page);
      await other.setOffline(false);
    };

    await test.step('in different fields both stand on both', async () => {
      await openBoth();
      await field(page, 'Damage').fill('700');
      await save(page);
      await there.getByRole('tab', { name: 'Basic Info' }).click();
      await field(there, 'Level').fill('42');
      await field(there, 'Notes').fill('Noon');
      await save(there);
      await back();
      await isSynced(there);
      expect(await stored()).toMatchObject({ stats: { damage: 700 }, level: 42, notes: 'Noon' });
      expect(await conflicts()).toEqual([]);
      for (const of of [page, there]) {
        await openForm(of);
        await expect(field(of, 'Level')).toHaveValue('42');
        await expect(field(of, 'Notes')).toHaveValue('Noon');
        await of.getByRole('tab', { name: 'Stats' }).click();
        await expect(field(of, 'Damage')).toHaveValue('700');
      }
    });

    await test.step('in the same stat the later one stands, and both are told', async () => {
      await openBoth();
      await field(page, 'Damage').fill('800');
      await save(page);
      await field(there, 'Damage').fill('900');
      await save(there);
      await back();
      for (const of of [page, there])
        await expect(chip(of)).toHaveAccessibleName(/1 conflict/, { timeout: STANDING_STILL_MS });
      expect(await conflicts()).toMatchObject([
        { data: { fields: [{ field: 'stats.damage', stands: { value: 900 }, other: { value: 800 } }] } },
      ]);
    });
    await other.close();
  },
);
