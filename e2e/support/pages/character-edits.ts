import type { BrowserContext, Locator, Page } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { expect } from '../fixtures.ts';
import { isSynced, wake } from '../sign-in/players.ts';

/**
 * Makes characters in the account of this browser, as another device would.
 *
 * @param from the number of the first record, where these are not the first
 */
export async function fill(
  context: BrowserContext,
  records: readonly (readonly [string, string, object])[],
  from = 0,
) {
  const session = await context.request.get(accountRoutes.session.path);
  const { account } = (await session.json()) as { account: { id: string } };
  const answer = await context.request.post(documentRoutes.sendOperations.path, {
    data: {
      userId: account.id,
      operations: records.map(([collection, id, fields], index) => ({
        opId: String(from + index).padStart(32, '0'),
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

export const valla = [
  'characters',
  'valla',
  { name: 'Valla', class: 'demon-hunter', server: 'Europe', level: 1 },
] as const;
export const mordeth = [
  'characters',
  'mordeth',
  { name: 'Mordeth', class: 'necromancer', level: 1 },
] as const;
export const gem = ['gems', 'frozen', { parent: 'valla', catalogueId: 'frozen-heart', rank: 3 }] as const;
/** Valla is the active one. */
export const isActive = ['activeCharacter', 'active', { characterId: 'valla' }] as const;

/** Opens a page and waits until browser and account are in step. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await isSynced(page);
}

export const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Pressing the layout that is shown would go on to the next one. */
async function chooseLayout(page: Page, name: string): Promise<void> {
  const layout = button(page, name);
  if ((await layout.getAttribute('aria-pressed')) !== 'true') await layout.click();
}

/** The form of Valla, in the layout that has everything. */
export async function openForm(page: Page): Promise<void> {
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

/** A press waits until what it is for stands still, as a dialog that has just risen does not: that is no part of the edit. */
const standsStill = (button: Locator) => button.click({ trial: true });

/** Every kind of edit of a character, made in one browser and looked for in another. */
export function kindsOfEdit(here: Page, there: Page): readonly Kind[] {
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
          await standsStill(choice);
          return { last: () => choice.click(), shows: worn };
        }
        await button(here, 'Gem slot 1: Frozen Heart, rank 3').click();
        const unequip = here.getByRole('dialog').getByRole('button', { name: 'Unequip' });
        await standsStill(unequip);
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
        await dialog.getByText('Other stats, level, time and note').click();
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
