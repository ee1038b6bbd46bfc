import { expect, test } from '#e2e/support/fixtures.ts';
import { anotherBrowser, comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test(
  'a loadout is put together, kept over a reload, saved, opened again, sent after a time without the network, and there in another browser',
  { tag: '@daily' },
  async ({ page, context, browser, baseURL, complaints }) => {
    const player = await signUp(context);
    await page.goto('/loadout-builder');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
    await button('Helm: empty').click();
    await button('Equip Cowl of the Abyss').click();
    await expect(page.getByText('Equipped Cowl of the Abyss')).toBeVisible();
    await page.keyboard.press('Escape');

    await test.step('what is not saved is there after a reload', async () => {
      await page.reload();
      await expect(button('Helm: Cowl of the Abyss')).toBeVisible();
      await expect(page.getByText('New loadout, unsaved')).toBeVisible();
    });

    await test.step('saved it is in the list, and opens again after a reload', async () => {
      await page.getByLabel('Loadout name').fill('Frost');
      await button('Save').click();
      await expect(page.getByText('Loadout saved successfully')).toBeVisible();
      await button('New').click();
      await expect(button('Helm: empty')).toBeVisible();
      await page.reload();
      await page
        .getByRole('list', { name: 'Saved loadouts' })
        .getByRole('button', { name: /^Frost/ })
        .click();
      await expect(button('Helm: Cowl of the Abyss')).toBeVisible();
    });

    await test.step('without the network it is said to be kept, and goes once that is back', async () => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/);
      await page.getByLabel('Loadout name').fill('Frostbite');
      await page.getByRole('tab', { name: 'Share & Save' }).click();
      await expect(button('Save to Cloud')).toBeVisible();
      await context.setOffline(true);
      await button('Save to Cloud').click();
      await expect(page.getByText('It is saved on this device and will sync later.')).toBeVisible();
      await expect(page.getByText('Editing: Frostbite', { exact: true })).toBeVisible();
      await context.setOffline(false);
      await isSynced(page);
    });

    await test.step('another browser of the account has it', async () => {
      const other = await anotherBrowser({ browser, baseURL, complaints }, player);
      const there = await other.newPage();
      await there.goto('/loadout-builder');
      await there
        .getByRole('list', { name: 'Saved loadouts' })
        .getByRole('button', { name: /^Frostbite/ })
        .click();
      await expect(there.getByRole('button', { name: 'Helm: Cowl of the Abyss' })).toBeVisible();
    });
  },
);
