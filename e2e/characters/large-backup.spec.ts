import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';

import { limits } from '#contract/limits.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';

import { expect, test } from '#e2e/support/fixtures.ts';
import { fill } from '#e2e/support/pages/character-edits.ts';
import { anotherBrowser, chip, comeFrom, signUp, wake } from '#e2e/support/sign-in/players.ts';

/** So many of each a busy player could come to have. */
const CHARACTERS = 200;
const ENTRIES = 5_000;
const GEMS = 2_000;
const ITEMS = 2_000;
const GOALS = 800;
/** For what takes its time with so many records. */
const LONG_MS = 240_000;
const HOUR_MS = 3_600_000;

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

type Made = Parameters<typeof fill>[1][number];

const counted = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
const parentOf = (at: number) => `hero-${at % CHARACTERS}`;

/** Characters that wear six gems and an item each, with goals and a history. */
function records(): readonly Made[] {
  const began = Date.UTC(2026, 0, 1);
  return [
    ...counted(CHARACTERS, (at): Made => [
      'characters',
      `hero-${at}`,
      {
        name: `Hero ${at}`,
        class: 'wizard',
        server: 'Europe',
        level: 60,
        paragonLevel: at,
        notes: `“Größe” ${at}\nand a second line`,
        stats: { damage: 1_000 + at, life: 9_000 + at },
        equippedGems: Object.fromEntries(
          counted(6, (place) => [place + 1, `gem-${place * CHARACTERS + at}`]),
        ),
        worn: { helm: `item-${at}` },
      },
    ]),
    ...counted(ENTRIES, (at): Made => [
      'progressEntries',
      `entry-${at}`,
      {
        parent: parentOf(at),
        timestamp: began + at * HOUR_MS,
        level: 60,
        paragonLevel: at % 600,
        stats: { resonance: 1_000 + at, damage: 2_000 + at },
        note: at % 10 === 0 ? `note ${at}` : '',
      },
    ]),
    ...counted(GEMS, (at): Made => [
      'gems',
      `gem-${at}`,
      {
        parent: parentOf(at),
        catalogueId: at % 2 === 0 ? 'frozen-heart' : 'stormvault',
        rank: 1 + (at % 10),
      },
    ]),
    ...counted(ITEMS, (at): Made => [
      'items',
      `item-${at}`,
      {
        parent: parentOf(at),
        kind: 'helm',
        name: `Hood ${at}`,
        itemLevel: at,
        attributes: [{ name: 'Strength', value: at }],
      },
    ]),
    ...counted(GOALS, (at): Made => [
      'characterGoals',
      `goal-${at}`,
      {
        parent: parentOf(at),
        name: `Goal ${at}`,
        targetStats: [{ stat: 'resonance', bound: 'atLeast', value: 10_000 + at }],
      },
    ]),
  ];
}

const main = (page: Page) => page.getByRole('main');
const isInStep = (page: Page) =>
  expect(chip(page)).toHaveAccessibleName('Sync status: Synced', { timeout: LONG_MS });

async function openData(page: Page): Promise<void> {
  await page.goto('/settings?tab=data');
  await wake(page);
  await isInStep(page);
}

/** The backup as it is saved, without when it was. */
async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download', { timeout: LONG_MS });
  await main(page).getByRole('button', { name: 'Export All Data' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

/** What counts of a backup: its times of export and of the last changes, and the checksum over these, are its own. */
const content = (backup: string): string =>
  backup.replaceAll(/"(exportedAt|lastUpdated|checksum)": "[^"]+"/g, '"$1": ""');

/** Deletes all characters and with them what they have, as another device would. */
async function wipe(context: BrowserContext): Promise<void> {
  const session = await context.request.get(accountRoutes.session.path);
  const { account } = (await session.json()) as { account: { id: string } };
  const ids = counted(CHARACTERS, (at) => `hero-${at}`);
  for (let start = 0; start < ids.length; start += limits.operationsPerRequest) {
    const answer = await context.request.post(documentRoutes.sendOperations.path, {
      data: {
        userId: account.id,
        operations: ids.slice(start, start + limits.operationsPerRequest).map((id, at) => ({
          opId: (1_000_000 + start + at).toString(16).padStart(32, '0'),
          collection: 'characters',
          id,
          kind: 'delete',
          baseRevision: 1,
        })),
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

test(
  'ten thousand records are saved, lost and brought back through the page, equal to the byte, here and in another browser',
  { tag: '@desktop' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.setTimeout(4 * LONG_MS);
    const all = records();
    expect(all).toHaveLength(CHARACTERS + ENTRIES + GEMS + ITEMS + GOALS);
    const player = await signUp(context);
    for (let start = 0; start < all.length; start += limits.operationsPerRequest)
      await fill(context, all.slice(start, start + limits.operationsPerRequest), start);

    const took = async (name: string, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    };
    await took('all of the account in a fresh browser', () => openData(page));
    let before = '';
    await took('export', async () => (before = await exported(page)));
    console.log(`the backup: ${(before.length / 1e6).toFixed(1)} MB`);

    await wipe(context);
    await expect.poll(async () => (await exported(page)).length, { timeout: LONG_MS }).toBeLessThan(5_000);

    const preview = page.getByRole('dialog', { name: 'Import preview' });
    await took('preview', async () => {
      const choosing = page.waitForEvent('filechooser');
      await main(page).getByRole('button', { name: 'Import Data' }).click();
      await (
        await choosing
      ).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(before) });
      await expect(preview).toContainText('200', { timeout: LONG_MS });
    });
    await took('import', async () => {
      await preview.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(preview).toHaveCount(0, { timeout: LONG_MS });
    });
    expect(content(await exported(page)) === content(before)).toBe(true);
    await took('all of it in the account', () => isInStep(page));
    expect(content(await exported(page)) === content(before)).toBe(true);

    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await other.newPage();
    await took('all of it in another browser', () => openData(there));
    expect(content(await exported(there)) === content(before)).toBe(true);
    await other.close();
  },
);
