import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { backups } from '#messages/records/backups.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { showRun } from '#web/data/sync/runner/sync-run.ts';
import { ExportSection } from './Data.tsx';

test('an export that is asked for before it is known who is signed in waits, and never holds a guest’s records', async () => {
  let tell = (): void => undefined;
  const known = new Promise<void>((resolve) => (tell = resolve));
  answer(accountRoutes.session, async () => {
    await known;
    return { account: ann };
  });
  showRun({ error: 'The server cannot be reached.' });
  const file = vi.spyOn(URL, 'createObjectURL');
  show(<ExportSection />, '/settings?tab=data');
  const button = page.getByRole('button', { name: backups.export.button });
  await button.click();
  await expect.element(page.getByRole('button', { name: backups.export.exporting })).toBeVisible();
  tell();
  // This browser has nothing of the account yet.
  await expect.element(page.getByText(backups.export.notArrived)).toBeVisible();
  expect(file).not.toHaveBeenCalled();
});
