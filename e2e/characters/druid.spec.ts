import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a Druid stronger than the tables is made, geared, given skills, recorded, pictured, exported and brought back', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(context);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const meter = (name: string) => page.getByRole('main').getByRole('meter', { name });
  const expectWhole = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ursa' })).toBeVisible();
    await tab('Stats').click();
    await expect(meter('Combat rating')).toHaveAttribute('aria-valuetext', /^58,500/);
    await expect(meter('Resonance')).toHaveAttribute('aria-valuetext', /^13,000/);
    await tab('Skills').click();
    await expect(page.getByText('Werebear', { exact: true })).toBeVisible();
    await tab('Gear').click();
    await expect(page.getByRole('main').getByText('Unkindness Stave').first()).toBeVisible();
  };

  await test.step('made with gear and skills', async () => {
    await page.goto('/character-builder');
    // Pressing the layout that is shown goes on to the next one, which is the one with everything.
    await button('Integrated').click();
    await button('Enhanced').click();
    await button('Create New Character').click();
    await field('Name').fill('Ursa');
    await field('Server').selectOption('Europe');
    await page.getByRole('radio', { name: 'Druid' }).check();
    await tab('Gear').click();
    await page.getByText('Main Weapon: empty').click();
    await field('Item name').fill('Unkindness Stave');
    await tab('Skills').click();
    await page
      .getByRole('group', { name: 'Skill 1' })
      .getByLabel('Skill', { exact: true })
      .selectOption('Werebear');
    await button('Create Character').click();
    await expect(page.getByText('Character created successfully!')).toBeVisible();
  });

  await test.step('figures beyond the tables are refused, and kept once the player says that the game shows them', async () => {
    await page.goto('/characters');
    await page.getByRole('link', { name: 'Ursa' }).first().click();
    await tab('Progression').click();
    await button('Record Current Stats').click();
    const dialog = page.getByRole('dialog', { name: 'Record Current Stats' });
    await dialog.getByText('Other stats, level, time and note').click();
    await dialog.getByLabel('Combat rating', { exact: true }).fill('58,500');
    await dialog.getByLabel('Resonance', { exact: true }).fill('13,000');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog.getByText('combatRating must be between 0 and 50000')).toBeVisible();
    await expect(dialog.getByText('resonance must be between 0 and 10000')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'The game shows this: keep it' }).first().click();
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectWhole();
  });

  await test.step('another field is changed without a word about them', async () => {
    await button('Edit name and level').click();
    await page.getByRole('spinbutton', { name: 'Paragon level' }).fill('1,510');
    await button('Save Character').click();
    await expect(page.getByText(/Paragon\s1,510/)).toBeVisible();
    await expectWhole();
  });

  await test.step('its picture names class and figures', async () => {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    await expect(
      page.getByRole('img', { name: /Picture to share: Ursa.*Druid.*13,000.*58,500/ }),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a backup brings it back where it was deleted', async () => {
    await isSynced(page);
    await page.goto('/settings?tab=data');
    await wake(page);
    const exporting = page.waitForEvent('download');
    await button('Export All Data').click();
    const text = await readFile(await (await exporting).path(), 'utf8');
    await page.goto('/characters');
    await page.getByRole('article', { name: 'Ursa' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog');
    // An entry would be deleted with it, so its name is asked for.
    await deleting.getByRole('textbox', { name: 'Name' }).fill('Ursa');
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(deleting).toBeHidden();
    await expect(page.getByRole('article', { name: 'Ursa' })).toHaveCount(0);
    await wake(page);
    await isSynced(page);
    await page.goto('/settings?tab=data');
    await wake(page);
    const choosing = page.waitForEvent('filechooser');
    await button('Import Data').click();
    await (
      await choosing
    ).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/items imported, backup saved/)).toBeVisible();
    await page.goto('/characters');
    await page.getByRole('link', { name: 'Ursa' }).first().click();
    await expectWhole();
    await wake(page);
    await isSynced(page);
  });
});
