import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { Calculator, toast } from '#e2e/support/pages/calculators.ts';
import { anotherBrowser, comeFrom, signUp, wake } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a completed goal raises the gem, the resonance and the history, and one step takes all of it back', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  // Some sixty presses in two browsers: 48 s on a machine that takes three times as long as usual.
  test.slow();
  const player = await signUp(context);
  await page.goto('/dashboard');
  await wake(page);

  await test.step('the dashboard begins with a first character', async () => {
    await page.getByRole('button', { name: 'Create Your First Character' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Character' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Valla');
    await dialog.getByRole('radio', { name: 'Demon Hunter' }).check();
    await dialog.getByRole('button', { name: 'Create Character' }).click();
    await expect(page.getByRole('region', { name: 'Active Character' })).toContainText('Valla');
  });

  const gems = page.getByRole('tabpanel', { name: 'Gems' });
  const equipped = gems.getByRole('list', { name: 'Equipped gems' });
  await test.step('gems are added by a few letters, rank and number, and equipped from their sheet', async () => {
    await page.getByRole('tab', { name: 'Gems' }).click();
    await expect(gems.getByText('No gems in inventory.')).toBeVisible();
    await gems.getByRole('button', { name: 'Add gem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add gems' });
    for (const line of ['frz 3', 'phoenix 5', 'stormvault 4', 'void spark 2', 'ferv 7', 'berserk 9 x2']) {
      await dialog.getByRole('textbox', { name: 'Gem' }).fill(line);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Gem' })).toHaveValue('');
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(gems.getByRole('heading', { name: '7 gems' })).toBeVisible();
    const bag = gems.getByRole('list', { name: 'Inventory' });
    for (const name of ['Frozen Heart', 'Phoenix Ashes', 'Stormvault', 'Void Spark', 'Fervent Fang']) {
      await bag.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Equip' }).click();
      await expect(equipped.getByRole('button', { name })).toBeVisible();
    }
    // 132 + 174 + 152 + 115 + 69, each 100 or 30 times 1.15 for every rank, rounded down.
    await expect(gems.getByText('642 resonance equipped')).toBeVisible();
    await bag.getByRole('button', { name: "Berserker's Eye, rank 9, 2 copies" }).click();
    await page
      .getByRole('dialog', { name: "Berserker's Eye" })
      .getByRole('button', { name: 'Equip' })
      .click();
    await expect(gems.getByRole('heading', { name: 'Equipped Gems (6/6)' })).toBeVisible();
  });

  await test.step('where six are equipped the seventh asks which gives way', async () => {
    await gems
      .getByRole('list', { name: 'Inventory' })
      .getByRole('button', { name: "Berserker's Eye" })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Equip' }).click();
    const question = page.getByRole('dialog', { name: '6 of 6 equipped. Replace which?' });
    await question.getByRole('button', { name: 'Void Spark, rank 2' }).click();
    await expect(gems.getByRole('list', { name: 'Inventory' }).getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(equipped.getByRole('button', { name: 'Void Spark, rank 2' })).toBeVisible();
  });

  const elsewhere = await (await anotherBrowser({ browser, baseURL, complaints }, player)).newPage();
  await elsewhere.goto('/dashboard?tab=gems');
  const there = elsewhere.getByRole('list', { name: 'Equipped gems' });
  await expect(there.getByRole('button', { name: 'Frozen Heart, rank 3' })).toBeVisible();
  await expectAccessible(elsewhere);

  await test.step('a completed goal raises the equipped gem, here and in the other browser', async () => {
    const calculator = await new Calculator(page, 'legendary').open();
    await calculator.field('Gem').selectOption({ label: 'Frozen Heart' });
    await calculator.field('Current rank').fill('3');
    await calculator.field('Target rank').fill('6');
    await calculator.add.click();
    await calculator.press(calculator.items.first(), 'Complete');
    // 201 instead of 132.
    await expect(toast(page, /Rank 6.*\+69 resonance/)).toContainText('Frozen Heart of Valla');
    await expect(there.getByRole('button', { name: 'Frozen Heart, rank 6' })).toBeVisible();
    await elsewhere.getByRole('tab', { name: 'Activity' }).click();
    await expect(elsewhere.getByRole('tabpanel')).toContainText(
      'Frozen Heart, rank 3 to 6: progress of Valla',
    );
  });

  await test.step('and one step takes back the goal, the gem and the entry', async () => {
    await toast(page, /Rank 6.*\+69 resonance/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(elsewhere.getByRole('tabpanel')).not.toContainText('Frozen Heart, rank 3 to 6: progress');
    await elsewhere.getByRole('tab', { name: 'Gems' }).click();
    await expect(there.getByRole('button', { name: 'Frozen Heart, rank 3' })).toBeVisible();
  });
  await elsewhere.context().close();
});

test('a set of gems is kept, shows what putting it on would change, and is put on and taken back', async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto('/dashboard?tab=gems');
  await wake(page);
  await page.getByRole('button', { name: 'Create Your First Character' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Character' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ashka');
  await dialog.getByRole('radio', { name: 'Wizard' }).check();
  await dialog.getByRole('button', { name: 'Create Character' }).click();

  const gems = page.getByRole('tabpanel', { name: 'Gems' });
  await gems.getByRole('button', { name: 'Add gem' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('A gem on each line').fill('Frozen Heart 4\nStormvault 2\nGem of Nothing');
  await expect(page.getByText('No gem matches "Gem of Nothing".')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 gems' }).click();
  await expect(page.getByLabel('A gem on each line')).toHaveValue('Gem of Nothing');
  await page.getByRole('button', { name: 'Done' }).click();

  const slot = (name: string) => gems.getByRole('button', { name, exact: true });
  await slot('Gem slot 1: empty').click();
  await page
    .getByRole('dialog', { name: 'Gem for slot 1' })
    .getByRole('button', { name: 'Frozen Heart' })
    .click();
  await expect(slot('Gem slot 1: Frozen Heart, rank 4')).toBeVisible();
  await gems.getByRole('button', { name: 'Take a snapshot' }).click();
  await slot('Gem slot 1: Frozen Heart, rank 4').click();
  await page.getByRole('dialog', { name: 'Frozen Heart' }).getByRole('button', { name: 'Unequip' }).click();
  await slot('Gem slot 1: empty').click();
  await page
    .getByRole('dialog', { name: 'Gem for slot 1' })
    .getByRole('button', { name: 'Stormvault' })
    .click();
  // What it brings along, the next best upgrade, moves what stands below.
  await expect(slot('Gem slot 1: Stormvault, rank 2')).toBeVisible();

  await gems.getByRole('list', { name: 'Gem snapshots' }).getByRole('button', { name: 'Restore' }).click();
  const preview = page.getByRole('dialog', { name: 'Restore Snapshot 1' });
  await expect(preview).toContainText('Equipped then: Frozen Heart, rank 4');
  await expect(preview).toContainText('Back to the inventory: Stormvault, rank 2');
  await expect(preview).toContainText('Resonance 115 to 152');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Restore' }).click();
  await expect(slot('Gem slot 1: Frozen Heart, rank 4')).toBeVisible();
  await toast(page, 'Snapshot restored').getByRole('button', { name: 'Undo' }).click();
  await expect(slot('Gem slot 1: Stormvault, rank 2')).toBeVisible();
});
