import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('the best builds are found beside the page, used as one step, and taken back as one', async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto('/loadout-builder');
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
  await page.getByLabel('Skill 1', { exact: true }).selectOption({ index: 1 });
  await button(page, 'Optimize').click();
  await expect(page.getByRole('heading', { name: 'Optimize' })).toBeFocused();
  await page.getByText('Required sets', { exact: true }).click();
  await page.getByLabel('Required set', { exact: true }).selectOption("Feasting Baron's Pack");
  await page.getByLabel(/^Pieces of /).selectOption('4');
  await button(page, 'Find the best builds').click();
  const builds = page.getByRole('article', { name: /^Build \d+: / });
  await expect(builds).toHaveCount(10);
  await expectAccessible(page);
  await builds.first().getByRole('button', { name: 'Use this build' }).click();
  await expect(builds.first().getByText('This is your loadout.')).toBeVisible();
  await expect(button(page, 'Helm: empty')).toHaveCount(0);
  await page.reload();
  await expect(button(page, /^Helm: /)).toBeVisible();
  await expect(button(page, 'Helm: empty')).toHaveCount(0);
  await button(page, 'Optimize').click();
  await button(page, 'Find the best builds').click();
  await builds.nth(1).getByRole('button', { name: 'Use this build' }).click();
  await expect(builds.nth(1).getByText('This is your loadout.')).toBeVisible();
  await button(page, 'Undo').first().click();
  await expect(builds.nth(1).getByText('This is your loadout.')).toHaveCount(0);
});
