import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { sync } from '#messages';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import Sync from './Sync.tsx';

test('where the browser keeps nothing, the tab does not say that it does', async () => {
  vi.stubGlobal('indexedDB', null);
  answer(accountRoutes.session, () => ({ account: null }));
  show(<Sync />, '/settings?tab=sync');
  await expect.element(page.getByText(sync.tab.textMemorySignedOut)).toBeVisible();
  await expect.element(page.getByText(sync.tab.textSignedOut)).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
