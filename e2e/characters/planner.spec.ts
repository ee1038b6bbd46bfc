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
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/loadout-builder');
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
  await page.getByLabel('Primary Attack', { exact: true }).selectOption('Magic Missile');
  await page.getByLabel('Loadout name').fill('Mine');
  await button('Save').click();
  await expect(page.getByText('Loadout saved successfully')).toBeVisible();
  await page.goto('/ai-tools');
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
    await expect(page.getByText('Built by rules on this device. It counts as no AI use.')).toBeVisible();
    await button('Save').click();
    await expect(page.getByText('Recommendation saved').first()).toBeVisible();
  });

  await test.step('so is a loadout weighed and a clan of 96 grouped', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Share').click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    const link = await page.evaluate(async () => navigator.clipboard.readText());
    const openTool = async (name: string) => {
      await page.getByRole('link', { name: 'Back to tools' }).click();
      await page.getByRole('article', { name }).getByRole('link').click();
    };
    await openTool('Gear Analyzer');
    await button('Paste a loadout').click();
    await page.getByRole('dialog').getByRole('textbox').fill(link);
    await button('Next').click();
    await button('Analyze').click();
    await expect(page.getByText('Fit 100', { exact: true })).toBeVisible();
    await openTool('Clan Optimizer');
    const players = Array.from(
      { length: 96 },
      (_, n) => `Player ${n + 1}\tMonk\ttank\t${1_000 + ((n * 397) % 4_999)}`,
    );
    await page.getByLabel('Roster', { exact: true }).fill(players.join('\n'));
    await button('Make groups').click();
    await expect(page.getByRole('heading', { name: 'Group 12' })).toBeVisible();
    await openTool('AI Character Planner');
  });

  await test.step('back on the network the account has both plans', async () => {
    await context.setOffline(false);
    await expect
      .poll(async () =>
        page.evaluate(async () => {
          const read = async (path: string) => (await fetch(path)).json() as Promise<Record<string, unknown>>;
          const { account } = await read('/api/account/session');
          const { id } = account as { id: string };
          return ((await read(`/api/users/${id}/aiRecommendations`))['recommendations'] as unknown[]).length;
        }),
      )
      .toBe(2);
    await button(`Open ${name}`).first().click();
  });

  await test.step('a link to it holds the build itself', async () => {
    await button('Share').click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    const link = await page.evaluate(async () => navigator.clipboard.readText());
    await page.goto(link);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Build' })).toBeVisible();
    await page.goBack();
  });

  await test.step('as a draft it is in the builder, where nothing is saved yet', async () => {
    await button(`Open ${name}`).first().click();
    await button('Apply as draft').click();
    await expect(page).toHaveURL(/\/loadout-builder/);
    await expect(page.getByLabel('Loadout name')).toHaveValue(name);
    await expect(page.getByText('New loadout, unsaved')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Helm: (?!empty|loading)/ })).toBeVisible();
  });

  await test.step('a pick of it gives way to one’s own, the rest stays, and one Undo brings it back', async () => {
    const primary = page.getByLabel('Primary Attack', { exact: true });
    const planned = await primary.inputValue();
    await button('Compare').click();
    await button(`Put Magic Missile into Primary Attack of ${name}`).click();
    await page.keyboard.press('Escape');
    await expect(primary.locator('option:checked')).toHaveText('Magic Missile');
    await expect(page.getByRole('button', { name: /^Helm: (?!empty|loading)/ })).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: `Magic Missile is in Primary Attack of ${name}` })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(primary).toHaveValue(planned);
  });
});
