import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { sync } from '#messages/records/sync.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { startSync } from '#web/data/sync/runner/start-sync.ts';
import Sync from './Sync.tsx';

test('where the browser keeps nothing, the tab does not say that it does', async () => {
  vi.stubGlobal('indexedDB', null);
  answer(accountRoutes.session, () => ({ account: null }));
  show(<Sync />, '/settings?tab=sync');
  await expect.element(page.getByText(sync.tab.textMemorySignedOut)).toBeVisible();
  await expect.element(page.getByText(sync.tab.textSignedOut)).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('of an account that awaits deletion it says that nothing is sent, and leads to where it is kept', async () => {
  const account = { ...ann, deletionDueAt: Date.now() + 86_400_000 };
  answer(accountRoutes.session, () => ({ account }));
  keepAccount(account);
  startSync();
  show(<Sync />, '/settings?tab=sync');
  await expect.element(page.getByText(sync.phases.paused)).toBeVisible();
  await expect.element(page.getByText(sync.tab.textPaused)).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: sync.tab.leaving });
  await expect.element(alert.getByRole('link', { name: sync.tab.keepAccount })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: sync.tab.now }))
    .toHaveAttribute('aria-disabled', 'true');
  // The server does not tell them of such an account, which is no silence of it.
  await expect.element(page.getByText(sync.tab.lastActive)).not.toBeInTheDocument();
  await expect.element(page.getByText(sync.tab.unanswered)).not.toBeInTheDocument();
});
