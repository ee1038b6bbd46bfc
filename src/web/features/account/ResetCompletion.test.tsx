import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { expectAccessible, expectTouchTargets } from '#web/component-tests/axe.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import ResetCompletion from './ResetCompletion.tsx';

const email = 'mira@guild.example';

test.each([
  ['is kept', null, true],
  ['gives way to an empty one, once that is chosen', 'Start empty', false],
])('an account that nobody has confirmed %s', async (_, choice, keepsAccount) => {
  const createdAt = Date.parse('2026-11-21T12:00:00Z');
  const sent: object[] = [];
  answer(accountRoutes.checkReset, () => ({
    email,
    beginsAnew: true,
    unconfirmed: { username: 'Mira_V', createdAt },
  }));
  answer(accountRoutes.session, () => ({ account: null }));
  answer(accountRoutes.completeReset, ({ body }) => {
    sent.push(body);
    return {};
  });
  show(<ResetCompletion />, '/confirm-password-reset?mode=resetPassword&oobCode=c0de');
  await expect.element(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect.element(page.getByText(/“Mira_V” on November 21, 2026\.$/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Keep it' })).toBeChecked();
  await expect.element(page.getByText(/^Everything in it stays/)).toBeVisible();
  if (choice !== null) {
    await page.getByRole('radio', { name: choice }).click();
    await expect.element(page.getByText(/^It is deleted with everything in it/)).toBeVisible();
  }
  await expectAccessible();
  expectTouchTargets();
  const newPassword = 'Difference-Engine-2';
  await userEvent.fill(page.getByLabelText('New password'), newPassword);
  await userEvent.fill(page.getByLabelText('Confirm password'), newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  expect(sent).toEqual([{ code: 'c0de', newPassword, keepsAccount }]);
});
