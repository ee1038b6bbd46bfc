import { expect, test } from '#e2e/support/fixtures.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a day is planned in flight mode, what is done stays done, and the next plan goes on from there', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(context);
  await page.goto('/ai-tools');
  await page
    .getByRole('article', { name: 'Farming Assistant' })
    .getByRole('link', { name: 'Open', exact: true })
    .click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Legendary gems' }).check();
  await button('Plan today').click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
  await isSynced(page);
  await page.reload();
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await button('Plan today').click();
  const steps = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Free rare crest' })).toBeVisible();
  await button('Done: Free rare crest at the Elder Rift portal').click();
  const done = page.getByRole('region', { name: 'Done today' });
  await expect(done).toContainText('Free rare crest at the Elder Rift portal, 1 ×');
  await context.setOffline(false);

  await page.reload();
  await expect(done).toContainText('Free rare crest');
  await expect(steps.filter({ hasText: 'Elder Rift' }).first()).toBeVisible();
  await expect(steps.filter({ hasText: 'Free rare crest' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Legendary gems' })).toBeChecked();
});
