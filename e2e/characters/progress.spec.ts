import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const progressTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Progress', exact: true }).getByRole('tab', { name });
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('button');
const figure = (page: Page, name: string) => page.getByRole('status', { name });

/** A day some days ago as the field of the browser takes it. */
const daysAgo = (days: number) => {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00`;
};

async function makeCharacter(page: Page, name: string): Promise<void> {
  await page.goto('/characters');
  await wake(page);
  await page.getByRole('main').getByRole('button', { name: 'Wizard' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Character' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create Character' }).click();
  await expect(dialog).toBeHidden();
}

async function record(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Record Current Stats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Current Stats' });
  await dialog.getByText('Other stats, level, time and note').click();
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
}

test('a player records how a character grows, puts entries right, and takes them out and in as a file', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  await signUp(context);
  await makeCharacter(page, 'Valla');
  await page.getByRole('link', { name: 'Valla' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valla' })).toBeVisible();
  await expect(page).toHaveTitle(/^Valla/);
  await page.getByRole('tab', { name: 'Progression' }).click();
  await expect(page.getByText('No data available')).toBeVisible();

  await test.step('the first entry is a dot, the second makes a line and its growth', async () => {
    await record(page, { 'Date and time': daysAgo(10), Level: '58', Resonance: '2,200' });
    await expect(toast(page, 'Progress recorded successfully!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record Current Stats' })).toBeFocused();
    await page.getByLabel('Stat', { exact: true }).selectOption('Resonance');
    await expect(page.getByText('Record again to see a line.')).toBeVisible();
    await record(page, { Level: '60', 'Paragon level': '3', Resonance: '2,310' });
    await expect(figure(page, 'Recent change')).toHaveText('+110');
    await expect(figure(page, 'Total gain')).toHaveText('+110');
    await expect(page.getByText('+110 of 2,200 is 5.00%')).toBeVisible();
    await expect(figure(page, 'Entries')).toHaveText('2');
  });

  await test.step('the character says what its latest entry says, and not what an earlier one does', async () => {
    await record(page, { 'Date and time': daysAgo(5), Resonance: '2,250' });
    await expect(figure(page, 'Entries')).toHaveText('3');
    await page.getByRole('tab', { name: 'Stats' }).click();
    await expect(page.getByRole('meter', { name: 'Resonance' })).toHaveAttribute('aria-valuetext', '2,310');
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=../..')).toContainText('Level 60');
    await page.getByRole('tab', { name: 'Progression' }).click();
  });

  await test.step('what says the same again is asked about', async () => {
    await record(page, {});
    const dialog = page.getByRole('dialog', { name: 'Record Current Stats' });
    await expect(dialog).toContainText('No changes since the last entry. Record anyway?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('arrow keys go along the chart, and Enter opens an entry to put it right', async () => {
    await progressTab(page, 'Charts').click();
    const chart = page.getByRole('slider');
    await chart.focus();
    await chart.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /2,250 Resonance$/);
    await chart.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Edit entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit entry' });
    await dialog.getByLabel('Resonance').fill('2260');
    await dialog.getByLabel('Note').fill('after battle pass');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Entry changed')).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('cell', { name: '2,260' })).toBeVisible();
    // The head of the page covers what is scrolled behind it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  await test.step('a deleted entry comes back', async () => {
    await progressTab(page, 'History').click();
    await expect(entries(page)).toHaveCount(3);
    await entries(page).filter({ hasText: 'after battle pass' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).click();
    await expect(entries(page)).toHaveCount(2);
    await toast(page, 'Entry deleted').getByRole('button', { name: 'Restore' }).click();
    await expect(entries(page)).toHaveCount(3);
  });

  await test.step('a file takes the entries out, and brings in what is new of another, which can be undone', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    const file = await (await download).path();
    const text = await readFile(file, 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('after battle pass');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    await dialog.getByLabel('Choose a CSV file').setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${text}2026-01-05T10:00:00Z,60,0,2100,before\r\nsoon,60,0,1,\r\n`),
    });
    await expect(dialog).toContainText('1 entry to import');
    await expect(dialog).toContainText('3 lines are already here');
    await expect(dialog).toContainText('Line 6: the time cannot be read');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(entries(page)).toHaveCount(4);
    await toast(page, '1 entry imported').getByRole('button', { name: 'Undo' }).click();
    await expect(entries(page)).toHaveCount(3);
  });

  await test.step('another player’s character is not found', async () => {
    await isSynced(page);
    const address = new URL(page.url()).pathname;
    const other = await browser.newContext({
      serviceWorkers: 'block',
      ...(info.project.use.baseURL === undefined ? {} : { baseURL: info.project.use.baseURL }),
    });
    await comeFrom(other, info.workerIndex);
    await signUp(other);
    const theirs = await other.newPage();
    await theirs.goto(new URL(address, page.url()).href);
    await wake(theirs);
    await expect(theirs.getByRole('heading', { name: 'Character Not Found' })).toBeVisible();
    await other.close();
  });
});
