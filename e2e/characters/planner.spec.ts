import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a build is asked for, explained, saved, there after a reload, and put into the loadout builder as a draft', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(context);
  await page.goto('/ai-tools');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('article', { name: 'AI Character Planner' }).getByRole('link').click();
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
  await page.getByLabel('Paragon level', { exact: true }).fill('240');
  await page.getByLabel('Preferred playstyle').fill('no pets');
  await expect(page.getByText('without Summons')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Preferred playstyle')).toHaveValue('no pets');
  await expectAccessible(page);
  await button('Generate').click();
  await expect(button('Cancel')).toBeVisible();

  await test.step('every pick says how it was chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
    await page
      .getByText(/^How was this chosen\?/)
      .first()
      .click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
  });
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();

  await test.step('saved it is there after a reload, also without the network', async () => {
    await button('Save').click();
    await expect(page.getByText('Recommendation saved').first()).toBeVisible();
    await isSynced(page);
    await page.reload();
    await expect(button(`Open ${name}`)).toBeVisible();
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await button('Generate').click();
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
    await context.setOffline(false);
    await button('New').click();
  });

  await test.step('a link to it holds the build itself', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Share').click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    const link = await page.evaluate(async () => navigator.clipboard.readText());
    await page.goto(link);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Build' })).toBeVisible();
    await page.goBack();
  });

  await test.step('as a draft it is in the builder, where nothing is saved yet', async () => {
    await button(`Open ${name}`).click();
    await button('Apply as draft').click();
    await expect(page).toHaveURL(/\/loadout-builder/);
    await expect(page.getByLabel('Loadout name')).toHaveValue(name);
    await expect(page.getByText('New loadout, unsaved')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Helm: (?!empty|loading)/ })).toBeVisible();
  });
});
