import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a character is made in one layout of the form, changed in another, and kept', async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto('/character-builder');
  const save = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const valla = page.getByRole('article', { name: 'Valla' });

  await test.step('pressing the layout that is shown goes on to the next', async () => {
    await expect(page.getByText("You haven't created any characters yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Integrated' }).click();
    await page.getByRole('button', { name: 'Enhanced' }).click();
    await expect(page.getByRole('button', { name: 'Basic' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what is wrong is listed, leads to its field, and goes when the field is changed', async () => {
    await save('Create New Character');
    await save('Create Character');
    await expect(page.getByText('Please fix the errors before saving')).toBeVisible();
    const wrong = page.getByRole('region', { name: 'Errors' });
    await expect(wrong.getByRole('listitem')).toHaveText([
      'Character name is required',
      'Server is required',
    ]);
    await wrong.getByRole('button', { name: 'Character name is required' }).click();
    await expect(field('Name')).toBeFocused();
    await field('Name').fill('Valla');
    await expect(wrong.getByRole('listitem')).toHaveText(['Server is required']);
  });

  await test.step('what was typed stays over a reload, gear included, and is saved at once', async () => {
    await field('Server').selectOption('Europe');
    await page.getByRole('radio', { name: 'Wizard' }).check();
    await page.getByRole('tab', { name: 'Gear' }).click();
    await page.getByText('Main Weapon: empty').click();
    await field('Item name').fill('Wand of Woe');
    await page.reload();
    await page.getByRole('tab', { name: 'Gear' }).click();
    await expect(page.getByText('Main Weapon: Wand of Woe')).toBeVisible();
    await save('Create Character');
    await expect(page.getByText('Character created successfully!')).toBeVisible();
  });

  await test.step('what is typed in one layout is there in the next, where the same character is changed', async () => {
    await page.getByRole('tab', { name: 'Basic Info' }).click();
    await field('Paragon level').fill('412');
    await page.getByRole('button', { name: 'Basic', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Paragon' })).toHaveText('412');
    await save('Save Character');
    await expect(page.getByText('Character updated successfully!')).toBeVisible();
    await expect(valla).toContainText('Paragon 412');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await valla.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('tab', { name: 'Equipment' }).click();
    await expect(page.getByText('Main Weapon: Wand of Woe')).toBeVisible();
  });

  await test.step('saved as a file it becomes another character, after a look at what it fills', async () => {
    await page.getByRole('button', { name: 'Basic', exact: true }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    const path = await (await file).path();
    await page.goto('/character-builder?new');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a character' });
    await dialog.getByLabel('Character JSON').fill('{"name":"Nobody"}');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('Invalid character data format')).toBeVisible();
    await dialog.getByLabel('Choose a file').setInputFiles(path);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Paragon level: 412' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('Character data imported successfully!')).toBeVisible();
    await field('Name').fill('Valla the Second');
    await save('Create Character');
    await expect(page.getByRole('button', { name: 'Update Character' })).toBeVisible();
    await page.getByRole('tab', { name: 'Gear' }).click();
    await expect(page.getByText('Main Weapon: Wand of Woe')).toBeVisible();
  });
});
