import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { callFailures } from '#messages/call-failures.ts';
import { controls } from '#messages/controls.ts';
import { shell } from '#messages/site/shell.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';

test('a page for players says why it waits where nobody can say who is signed in, and goes on once somebody can', async () => {
  answer(accountRoutes.session, () => {
    throw new Error('The line is cut.');
  });
  showApp('/dashboard');
  await expect.element(page.getByText(shell.playerUnknown)).toBeVisible();
  await expect.element(page.getByText(callFailures.UNREACHABLE)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(pageTexts.dashboard.title);
  await expectAccessible(true);
  await expect.element(page.getByRole('button', { name: controls.tryAgain })).toBeEnabled();
  answer(accountRoutes.session, () => ({ account: ann }));
  await expect.element(heading).toHaveTextContent('Welcome, Ann');
});
