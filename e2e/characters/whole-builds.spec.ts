import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sameForAll } from '#contract/site/consent.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { answerCookieSettings, expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saved = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Saved loadouts' }).getByRole('button', { name: new RegExp(`^${name}`) });
const skills = {
  'Primary Attack': 'Landslide',
  'Skill 1': 'Werebear',
  'Skill 2': 'Earthquake',
  'Skill 3': 'Stag Charge',
  'Skill 4': 'Raven Swarm',
};
const lines = ['Charm: five ranks of Earthquake', 'Stance: bear', 'Familiar: Ember'];

/** Expects the build in the builder, field by field. */
async function expectBuild(page: Page): Promise<void> {
  for (const [place, skill] of Object.entries(skills))
    await expect(field(page, place).locator('option:checked')).toHaveText(skill);
  await expect(field(page, 'Activity').locator('option:checked')).toHaveText('Raid');
  for (const [index, line] of lines.entries())
    await expect(field(page, `Line ${index + 1}`)).toHaveValue(line);
}

test('a whole build is kept, compared, sent, copied, exported and brought back', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(context);
  await page.goto('/loadout-builder');
  await field(page, 'Class').selectOption('Druid');
  for (const [place, skill] of Object.entries(skills)) await field(page, place).selectOption(skill);
  await field(page, 'Activity').selectOption('Raid');
  for (const [index, line] of lines.entries()) await field(page, `Line ${index + 1}`).fill(line);
  await field(page, 'Loadout name').fill('Stone bear');
  await button(page, 'Save').click();
  await expect(page.getByText('Loadout saved successfully')).toBeVisible();
  await page.reload();
  await expectBuild(page);
  await expectAccessible(page);

  await test.step('beside another one it shows its skills, and gives one of them', async () => {
    await field(page, 'Skill 1').selectOption('Werewolf');
    await field(page, 'Activity').selectOption('Challenge Rift');
    await field(page, 'Loadout name').fill('Wolf');
    await button(page, 'Save as new').click();
    await expect(page.getByText('Editing: Wolf')).toBeVisible();
    await button(page, 'Compare').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Werebear')).toBeVisible();
    await expect(dialog.getByText('Challenge Rift')).toBeVisible();
    await button(page, 'Put Werebear into Skill 1 of Wolf').click();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Skill 1').locator('option:checked')).toHaveText('Werebear');
    await saved(page, 'Stone bear').click();
    await expectBuild(page);
  });

  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await tab('Share & Save');
  await test.step('as a file it names its skills', async () => {
    const downloading = page.waitForEvent('download');
    await button(page, 'Download as JSON').click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      loadout: { skills: { skill1: 'werebear' }, activity: 'raid', lines },
      names: { skills: Object.values(skills) },
    });
  });
  const copyAs = async (kind: string) => {
    await button(page, 'Copy Loadout Link').click();
    await field(page, 'Kind of link').selectOption({ label: kind });
    await button(page, 'Copy link').click();
    await expect(page.getByText('Loadout link copied!').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const whole = await copyAs('Full link (works offline)');
  const kept = await copyAs('Short link (editable, can be revoked)');

  const stranger = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  complaints.watch(stranger);
  await answerCookieSettings(stranger, sameForAll(false));
  const friend = await stranger.newPage();
  for (const link of [whole, kept])
    await test.step(`a stranger reads ${link === whole ? 'the link that holds it' : 'the kept link'}, and edits a copy`, async () => {
      await friend.goto(link);
      await wake(friend);
      const build = friend.getByRole('region', { name: 'Build' });
      for (const text of [...Object.values(skills), 'Raid'])
        await expect(build.getByText(text, { exact: true })).toBeVisible();
      await expect(friend.getByText(lines[0] ?? '')).toBeVisible();
      await expectAccessible(friend);
      await button(friend, 'Make a copy').click();
      await expectBuild(friend);
      const before = friend.url();
      await field(friend, 'Skill 3').selectOption('Werewolf');
      await expect.poll(() => friend.url()).not.toBe(before);
      await friend.reload();
      await expect(field(friend, 'Skill 3').locator('option:checked')).toHaveText('Werewolf');
    });
  await test.step('a link that was changed on its way says that it is none', async () => {
    const at = whole.length - 12;
    const changed = whole.slice(0, at) + (whole.charAt(at) === 'a' ? 'b' : 'a') + whole.slice(at + 1);
    await friend.goto('/faq');
    await friend.goto(changed);
    await expect(friend.getByRole('alert').getByText('Not a valid loadout link.')).toBeVisible();
  });
  await stranger.close();

  await test.step('a backup brings it back where there is nothing', async () => {
    await page.goto('/settings?tab=data');
    await wake(page);
    await isSynced(page);
    const exporting = page.waitForEvent('download');
    await button(page, 'Export All Data').click();
    const text = await readFile(await (await exporting).path(), 'utf8');
    await page.goto('/loadout-builder');
    for (const name of ['Wolf', 'Stone bear']) {
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
      await row.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(saved(page, name)).toHaveCount(0);
    }
    await isSynced(page);
    await page.goto('/settings?tab=data');
    await wake(page);
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Import Data').click();
    const chosen = await choosing;
    await chosen.setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/items imported, backup saved/)).toBeVisible();
    await page.goto('/loadout-builder');
    await saved(page, 'Stone bear').click();
    await expectBuild(page);
  });
});
