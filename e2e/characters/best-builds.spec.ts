import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, context }, { workerIndex }) => {
  await comeFrom(context, workerIndex);
  await signUp(context);
  await page.goto('/loadout-builder');
  await page.getByLabel('Class', { exact: true }).selectOption('Wizard');
});

test('the best builds are found beside the page, used as one step, and taken back as one', async ({
  page,
}) => {
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

test('where no build fits, the fewest wishes in the way are named, relaxed in one step and taken back in one', async ({
  page,
}) => {
  await button(page, 'Optimize').click();
  await button(page, 'Find the best builds').click();
  const builds = page.getByRole('article', { name: /^Build \d+: / });
  await builds.first().getByRole('button', { name: 'Use this build' }).click();

  // Eight places take six pieces of one set.
  const sets = ["Feasting Baron's Pack", 'Grace of the Flagellant', "Shepherd's Call to Wolves"] as const;
  const chosen = [
    page.getByLabel('Required set', { exact: true }),
    page.getByLabel('Required set 2', { exact: true }),
    page.getByLabel('Required set 3', { exact: true }),
  ] as const;
  await test.step('a lock that is in nobody’s way, and three sets of which one has room', async () => {
    await page.getByText('Keep as it is', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Lock Helm: / }).check();
    await page.getByText('Required sets', { exact: true }).click();
    for (const [index, set] of sets.entries()) {
      await chosen[index]!.selectOption(set);
      await page.getByLabel(`Pieces of ${set}`).selectOption('6');
    }
    await button(page, 'Find the best builds').click();
  });
  const optimizer = page.getByRole('region', { name: 'Optimize' });
  const relax = button(page, `Relax: ${sets[0]} (6 pieces) and ${sets[1]} (6 pieces)`);
  await test.step('two of them are named', async () => {
    await expect(optimizer.getByText('No build meets all of these wishes.')).toBeVisible();
    await expect(optimizer.getByText('Without these 2 wishes there is one:')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('relaxed, both go and nothing else', async () => {
    await relax.click();
    await expect(builds).toHaveCount(10);
    await expect(chosen[0].locator('option:checked')).toHaveText(sets[2]);
    await expect(page.getByText('Required sets (1)', { exact: true })).toBeVisible();
    await expect(page.getByText('Keep as it is (1)', { exact: true })).toBeVisible();
    await expect(builds.first().getByText(/^Helm: /)).toHaveCount(0);
  });
  await test.step('one Undo brings both back', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Relaxed: ' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('Required sets (3)', { exact: true })).toBeVisible();
    await expect(optimizer.getByText(/Search again to bring this up to date/)).toBeVisible();
    await button(page, 'Find the best builds').click();
    await expect(optimizer.getByText('Without these 2 wishes there is one:')).toBeVisible();
    for (const set of sets) await expect(page.getByLabel(`Pieces of ${set}`)).toHaveValue('6');
  });
});
