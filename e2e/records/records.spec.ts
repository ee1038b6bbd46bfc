import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { Calculator, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { bell, openNotices } from '#e2e/support/pages/notices.ts';
import { unfold } from '#e2e/support/pages/settings.ts';
import { anotherBrowser, chip, comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';
import { pressLogout } from '#e2e/support/sign-in/sign-out.ts';

/** What a browser says of a network that is not there, and of a session that has ended. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 401/;

const twoStar = { 'Gem type': '2-star', 'Target rank': 5 };
const oneStar = { 'Gem type': '1-star', 'Target rank': 3 };

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function openTab(page: Page, tab: 'data' | 'sync'): Promise<void> {
  await page.goto(`/settings?tab=${tab}`);
  await wake(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tab === 'data' ? 'Data' : 'Sync');
}

async function exportAll(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Export All Data').click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

async function chooseBackup(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import Data').click();
  await (
    await choosing
  ).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test(
  'what a guest made is offered after signing in, left, brought later, saved, and is in a fresh browser; without the network the player signs out all the same',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    test.slow();
    const calculator = await new Calculator(page, 'power').open();
    await calculator.keep(oneStar);
    await calculator.keep(twoStar);
    await expect(page.getByRole('link', { name: 'Log in to save calculations to cloud' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fgem-power-calculator',
    );
    await expect(button(page, 'Save')).toHaveCount(0);
    await expect(chip(page)).toHaveCount(0);

    const player = await signUp(context);
    await calculator.reload();
    await wake(page);
    const offer = dialog(page, 'Bring these 2 items into your account?');
    await expect(offer).toContainText('Gem power goals');
    await expect(offer).toContainText('2 new');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await expect(calculator.items).toHaveCount(0);

    await openTab(page, 'data');
    const left = part(page, 'Made before you signed in');
    await expect(left).toContainText('2 new');
    await left.getByRole('button', { name: 'Bring them' }).click();
    await expect(toast(page, '2 items are in your account')).toBeVisible();
    await isSynced(page);
    await expect(left).toHaveCount(0);

    await calculator.open();
    await expect(calculator.items).toHaveCount(2);
    await button(page, 'Save').click();
    await expect(toast(page, 'Calculations saved to cloud')).toBeVisible();

    const other = await anotherBrowser({ browser, baseURL, complaints }, player);
    const there = await new Calculator(await other.newPage(), 'power').open();
    await wake(there.page);
    await expect(there.items).toHaveCount(2);
    await other.close();

    await test.step('without the network the player signs out all the same: what was given up is gone, and the session ends at the next contact', async () => {
      complaints.expect(noNetwork);
      await isSynced(page);
      await page.route('**/api/documents/**', (route) => route.abort());
      await calculator.keep(twoStar);
      await pressLogout(page);
      const leaving = dialog(page, '1 change is not in your account yet');
      await leaving.getByRole('button', { name: 'Cancel' }).click();
      await context.setOffline(true);
      await pressLogout(page);
      await leaving.getByRole('button', { name: 'Discard' }).click();
      await expect(toast(page, 'You are signed out.')).toContainText('The server could not be reached.');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      const databases = () =>
        page.evaluate(async () =>
          (await indexedDB.databases()).filter(({ name }) => name?.startsWith('loadstone:user:')),
        );
      await expect.poll(databases).toEqual([]);
      const session = async () => (await context.request.get('/api/account/session')).json() as unknown;
      expect(await session()).not.toEqual({ account: null });
      await context.setOffline(false);
      await expect.poll(session).toEqual({ account: null });
      // Nobody is signed in again by the cookie that was there.
      await page.goto('/settings?tab=profile');
      await expect(part(page, 'You are not signed in')).toBeVisible();
    });
  },
);

test('a record has versions to go back to, a deleted one lies in the trash, and what waits is listed, discarded and sent', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(noNetwork);
  await signUp(context);
  const calculator = await new Calculator(page, 'power').open();
  await wake(page);
  await isSynced(page);
  await calculator.keep(oneStar);
  await calculator.keep(twoStar);
  await isSynced(page);
  const item = calculator.item('2-star');
  await calculator.press(item, 'Edit');
  await calculator.fill({ 'Target rank': 7 });
  await button(page, 'Save changes').click();
  await expect(item).toContainText('Rank 1 → 7');
  await expect(chip(page)).toHaveAccessibleName(/waiting|Syncing|Synced/);
  await expect
    .poll(async () => (await context.request.get('/api/records/gemPowerGoals')).text())
    .toContain('"targetRank":7');
  await isSynced(page);

  await item.getByRole('button', { name: 'Versions' }).click();
  const versions = dialog(page, 'Versions');
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('listitem').first()).toContainText('Now');
  await expect(versions.getByRole('listitem').nth(1)).toContainText('Target rank: 5 instead of 7');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Bring back' }).click();
  await expect(item).toContainText('Rank 1 → 5');
  await toast(page, '2-star, rank 1 to 5 is as it was').getByRole('button', { name: 'Restore' }).click();
  await expect(item).toContainText('Rank 1 → 7');
  await isSynced(page);

  await calculator.press(calculator.item('1-star'), 'Delete');
  await expect(calculator.items).toHaveCount(1);
  await isSynced(page);
  await openTab(page, 'data');
  const trash = await unfold(page, 'Trash');
  await expect(trash.getByRole('listitem')).toContainText('1-star, rank 1 to 3');
  await trash.getByRole('button', { name: 'Bring back' }).click();
  await expect(trash).toContainText('Nothing was deleted in the last 30 days.');
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused();
  await isSynced(page);
  // Taken back by keys, and done again.
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone: Brought back 1-star')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(toast(page, 'Redone: Brought back 1-star')).toBeVisible();
  await isSynced(page);
  await calculator.open();
  await expect(calculator.items).toHaveCount(2);
  await expect(calculator.items.first()).toContainText('1-star');

  // Without a network the edits stay here, and the chip and the tab say so.
  await context.setOffline(true);
  await calculator.press(calculator.item('1-star'), 'Complete');
  await expect(chip(page)).toHaveAccessibleName('Sync status: Offline, 1 change waiting');
  await context.setOffline(false);
  await isSynced(page);

  // With auto-save off they wait for Save.
  await page.goto('/settings?tab=preferences');
  await page.getByLabel('Auto-save', { exact: true }).uncheck();
  await expect(toast(page, 'Preference updated')).toBeVisible();
  // The preference itself goes to the account in any case.
  await expect
    .poll(async () => (await context.request.get('/api/records/preferences')).text())
    .toContain('"autoSave":"off"');
  await calculator.open();
  await calculator.press(calculator.item('2-star'), 'Complete');
  await expect(chip(page)).toHaveAccessibleName('Sync status: 1 change waiting');
  await expect(button(page, 'Save')).toHaveAccessibleDescription('1 not saved');
  // What is typed and not added is offered to the next visit.
  await calculator.fill({ 'Target rank': 8 });
  const next = await context.newPage();
  await expect(async () => {
    await next.goto('/gem-power-calculator');
    await expect(next.getByText(/^Restore draft from \d+:\d\d [AP]M\?$/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await button(next, 'Restore').click();
  await expect(next.getByLabel('Target rank', { exact: true })).toHaveValue('8');
  // What keeps a page from being left without a question comes a little after the page itself.
  await expect
    .poll(() => next.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(false);
  await next.close();
  await openTab(page, 'sync');
  const queue = part(page, 'Waiting changes');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(queue.getByRole('listitem')).toContainText('2-star, rank 1 to 7');
  await expect(part(page, 'Sync')).toContainText('Saved on this device, 1 change waiting.');
  await unfold(page, 'Authentication');
  await unfold(page, 'Connection');
  await expect(part(page, 'Authentication')).toContainText(/Signed in\w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  await expect(part(page, 'Authentication')).toContainText('Last activejust now');
  await expect(part(page, 'Connection')).toContainText(/Latency\d+ ms/);
  await expectAccessible(page);
  const exporting = page.waitForEvent('download');
  await queue.getByRole('button', { name: 'Export' }).click();
  expect(await textOf(await exporting)).toContain('"completed": true');
  await queue.getByRole('button', { name: 'Discard' }).click();
  await expect(queue).toContainText('Nothing waiting.');
  await toast(page, 'Change discarded').getByRole('button', { name: 'Restore' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(1);

  // Signing out asks about it first.
  await pressLogout(page);
  const leaving = dialog(page, '1 change is not in your account yet');
  await expect(leaving).toContainText('2-star, rank 1 to 7');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(leaving).toHaveCount(0);
  await pressLogout(page);
  await leaving.getByRole('button', { name: 'Sync now' }).click();
  await expect(toast(page, 'You are signed out.')).toBeVisible();
  await expect(chip(page)).toHaveCount(0);
  await calculator.open();
  await expect(calculator.items).toHaveCount(0);
  await openTab(page, 'sync');
  await expect(button(page, 'Sync Now')).toBeDisabled();
  await expect(await unfold(page, 'Authentication')).toContainText('User not authenticated');
});

test('two devices change one field: both are told, the player chooses on one, and both end alike', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow();
  complaints.expect(noNetwork);
  const player = await signUp(context);
  const here = await new Calculator(page, 'power').open();
  await wake(page);
  await isSynced(page);
  await here.keep(twoStar);
  await isSynced(page);
  const other = await anotherBrowser({ browser, baseURL, complaints }, player);
  const there = await new Calculator(await other.newPage(), 'power').open();
  await wake(there.page);
  await expect(there.items).toHaveCount(1);
  await isSynced(there.page);

  const change = async (calculator: Calculator, targetRank: number) => {
    await calculator.press(calculator.items.first(), 'Edit');
    await calculator.fill({ 'Target rank': targetRank });
    await button(calculator.page, 'Save changes').click();
    await expect(calculator.items.first()).toContainText(`Rank 1 → ${targetRank}`);
  };
  await context.setOffline(true);
  await other.setOffline(true);
  await change(here, 7);
  await change(there, 8);
  await context.setOffline(false);
  await isSynced(page);
  await other.setOffline(false);
  for (const calculator of [here, there])
    await expect(chip(calculator.page)).toHaveAccessibleName(/^Sync status: 1 conflict/);
  for (const each of [page, there.page])
    await expect(bell(each)).toHaveAccessibleName('Notifications, 1 unread');
  const news = toast(page, '1 conflict to settle');
  await expect(news).toContainText('Two devices changed 2-star');
  await news.getByRole('button', { name: 'Choose' }).click();
  await expect(page).toHaveURL(/tab=sync$/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // A notice leads straight to the choice.
  await (await openNotices(there.page)).getByRole('link', { name: /^Conflict: 2-star/ }).click();
  await dialog(there.page, 'Which one do you want to keep?').getByRole('button', { name: 'Cancel' }).click();
  await expect(there.page).toHaveURL(/tab=sync$/);
  await expect(bell(there.page)).toHaveAccessibleName('Notifications');

  await part(page, 'Conflicts').getByRole('button', { name: 'Choose' }).click();
  const choosing = dialog(page, 'Which one do you want to keep?');
  await expect(choosing.getByRole('group', { name: 'Target rank' })).toContainText('7');
  await expectAccessible(page);
  await choosing.getByRole('radio', { name: /Other version/ }).check();
  await choosing.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Conflict settled')).toBeVisible();
  await expect(part(page, 'Conflicts')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sync', exact: true })).toBeFocused();
  await isSynced(page);
  await isSynced(there.page);
  // Settled on one device, it leads nowhere on the other.
  const told = await openNotices(there.page);
  await expect(told.getByRole('listitem')).toContainText(['Conflict: 2-star, rank 1 to 8Settled']);
  await expect(told.getByRole('link')).toHaveCount(0);
  await here.open();
  await there.open();
  await expect(here.items.first()).toContainText('Rank 1 → 7');
  await expect(there.items.first()).toContainText('Rank 1 → 7');
  await other.close();
});

test('a backup is exported, previewed by section, imported and taken back; clearing this browser leaves the account', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(context);
  const calculator = await new Calculator(page, 'power').open();
  await wake(page);
  await isSynced(page);
  await calculator.keep(oneStar);
  await calculator.keep(twoStar);
  await isSynced(page);
  await openTab(page, 'data');
  const { name, text } = await exportAll(page);
  expect(name).toBe(`diablo-immortal-backup-${new Date().toISOString().slice(0, 10)}.json`);
  await expectAccessible(page);

  for (const [file, complaint] of [
    ['{"user":{}}', 'Invalid backup file format'],
    ['{', 'Failed to read backup file'],
  ] as const) {
    await chooseBackup(page, file);
    await expect(toast(page, complaint).first()).toBeVisible();
  }

  // One is changed, one new, one wrong, and one is not in the file.
  const file = JSON.parse(text) as { gemPowerGoals: Record<string, unknown>[] } & Record<string, unknown>;
  const [first] = file.gemPowerGoals;
  const goals = [
    { ...first, currentRank: 2 },
    { ...first, id: 'new-goal', completed: true },
    { ...first, id: 'wrong', targetRank: 99 },
  ];
  await chooseBackup(
    page,
    JSON.stringify({
      ...file,
      user: { preferences: { displayDensity: 'compact' } },
      gemPowerGoals: goals,
      eventPins: [{ id: 'haunted-carriage' }],
    }),
  );
  const preview = dialog(page, 'Import preview');
  await expect(preview.getByRole('alert')).toContainText('This file was edited or damaged');
  const section = preview.getByRole('group', { name: 'Gem power goals' });
  await expect(section).toContainText('1 new, 1 changed, 1 invalid');
  await section.getByRole('radio', { name: 'Replace' }).check();
  await expect(preview).toContainText('1 that is not in the file is deleted.');
  await preview.getByRole('group', { name: 'Pinned events' }).getByRole('radio', { name: 'Skip' }).check();
  await expect(preview).toContainText('1 record was invalid: see report.');
  const reporting = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download report' }).click();
  expect(await textOf(await reporting)).toContain('Item 3 (wrong): the field targetRank is missing or wrong');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(toast(page, '4 items imported, backup saved')).toContainText('2 skipped');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const imported = JSON.parse((await exportAll(page)).text) as typeof file;
  expect(imported.gemPowerGoals.map(({ id }) => id)).toEqual([first?.['id'], 'new-goal']);

  await page.reload();
  await wake(page);
  await button(page, 'Undo import').click();
  await expect(toast(page, 'Import undone')).toBeVisible();
  await expect(button(page, 'Undo import')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-density', 'compact');
  const withoutTime = (backup: string) => backup.replace(/"exportedAt": "[^"]+"/, '');
  expect(withoutTime((await exportAll(page)).text)).toBe(withoutTime(text));
  await isSynced(page);

  await button(page, 'Clear Local Data').click();
  const clearing = dialog(page, 'Clear Local Data');
  await expect(clearing).toContainText(
    'Are you sure you want to clear all local data? This action cannot be undone.',
  );
  await expect(clearing).toContainText('Gem power goals2');
  await expectAccessible(page);
  await clearing.getByRole('button', { name: 'Cancel' }).click();
  await expect(clearing).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('draft', 'x'));
  await button(page, 'Clear Local Data').click();
  await clearing.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Local data cleared')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  await wake(page);
  await isSynced(page);
  expect(withoutTime((await exportAll(page)).text)).toBe(withoutTime(text));

  // Wiped in the account too, the backup brings everything back as it was, to the byte.
  await calculator.open();
  await button(page, 'Clear').click();
  await expect(calculator.items).toHaveCount(0);
  await isSynced(page);
  await openTab(page, 'data');
  await chooseBackup(page, text);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(preview).toHaveCount(0);
  expect(withoutTime((await exportAll(page)).text)).toBe(withoutTime(text));
  await isSynced(page);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openTab(page, 'data');
  await expect(await unfold(page, 'Trash')).toContainText('With an account');
  await button(page, 'Export All Data').click();
  await expect(toast(page, 'Export failed')).toContainText('User not authenticated');
  await button(page, 'Import Data').click();
  await expect(toast(page, /^User not authenticated/)).toBeVisible();
});
