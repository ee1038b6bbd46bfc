import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a clan’s list becomes groups, is saved, and opens again after a reload', async ({ page, context }) => {
  await signUp(context);
  await page.goto('/ai-tools?tool=clan');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lines = Array.from(
    { length: 17 },
    (_, index) => `Player ${index + 1}\tMonk\ttank\t${1_000 + index * 90}`,
  );
  await page.getByLabel('Roster', { exact: true }).fill(lines.join('\n'));
  await button('Make groups').click();
  await expect(page.getByRole('heading', { name: 'Group 2' })).toBeVisible();
  await expect(page.getByText('Player 1: the groups are full', { exact: false })).toBeVisible();

  await page.getByLabel('Name of the roster').fill('Shadows');
  await button('Save roster').click();
  await expect(button('Open Shadows')).toBeVisible();
  await page.getByLabel('Roster', { exact: true }).fill('');
  await page.reload();
  await button('Open Shadows').click();
  await expect(page.getByText('17 players were read.')).toBeVisible();
  await button('Make groups').click();
  await expect(page.getByRole('heading', { name: 'Group 2' })).toBeVisible();
});
