import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { Calculator } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { bell, openNotices } from '#e2e/support/pages/notices.ts';

const refusal = { code: 'LIST_FULL', message: 'This list is full.' };

interface Batch {
  readonly operations: readonly { readonly opId: string }[];
}

// e2e/events/event-alarms.spec.ts and e2e/records/records.spec.ts have alarms and conflicts in the quick size.
test('a refused change waits behind the bell, also offline, leads from there to the Sync tab, and is settled once it is given up', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const name = `Bell_${Date.now() % 1_000_000}`;
  const signUp = await context.request.post(accountRoutes.signUp.path, {
    data: { username: name, email: `${name.toLowerCase()}@visitor.example`, password: 'Sunny-day-1' },
  });
  expect(signUp.status(), await signUp.text()).toBe(200);
  const calculator = await new Calculator(page, 'power').open();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('link', { name: 'Sync status: Synced' })).toBeVisible();

  await context.route(
    (url) => url.pathname === documentRoutes.sendOperations.path,
    async (route) => {
      const changes = await context.request.get(documentRoutes.readChanges.path);
      const { cursor } = (await changes.json()) as { cursor: string };
      const { operations } = route.request().postDataJSON() as Batch;
      const answers = operations.map(({ opId }) => ({
        opId,
        outcome: 'refused',
        record: null,
        revision: 0,
        conflicting: [],
        refusal,
      }));
      await route.fulfill({ json: { answers, cursor: { before: cursor, after: cursor } } });
    },
  );
  await calculator.keep({ 'Gem type': '2-star', 'Target rank': 5 });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  await page.getByRole('link', { name: /^Sync status: 1 change refused/ }).waitFor();
  await context.setOffline(true);
  const list = await openNotices(page);
  await expect(list.getByRole('listitem')).toContainText(['Refused: 2-star, rank 1 to 5This list is full.']);
  await expectAccessible(page);
  await context.setOffline(false);
  await list.getByRole('link', { name: /^Refused/ }).click();
  await expect(page).toHaveURL(/tab=sync$/);
  const waiting = page.getByRole('region', { name: 'Waiting changes' }).getByRole('listitem');
  await expect(waiting).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await waiting.getByRole('button', { name: 'Discard' }).click();
  const settled = await openNotices(page);
  await expect(settled.getByRole('listitem')).toContainText(['Settled']);
  await expect(settled.getByRole('link')).toHaveCount(0);
});
