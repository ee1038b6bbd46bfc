import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keeping } from '#messages/records/keeping.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { StorageNotice } from './StorageNotice.tsx';

test('where the browser keeps nothing, a player is told that the account does, and a guest that nothing does', async () => {
  keepAccount(null);
  show(
    <StorageNotice state="memory" canExport onRetry={() => Promise.resolve(null)} />,
    '/gem-power-calculator',
  );
  await expect.element(page.getByText(keeping.memoryTextExport)).toBeVisible();
  keepAccount(ann);
  await expect.element(page.getByText(keeping.memoryTextAccount)).toBeVisible();
  await expect.element(page.getByText(keeping.memoryTextExport)).not.toBeInTheDocument();
});
