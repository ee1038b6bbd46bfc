import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { records } from '#messages/records/records.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { VersionsSection } from './VersionsSection.tsx';

test('preferences and pinned events have their versions, and an earlier one is brought back', async () => {
  keepAccount(ann);
  await localStore.edit({
    label: 'Chosen',
    changes: [
      { collection: 'preferences', id: 'preferences', data: { id: 'preferences', theme: 'light' } },
      { collection: 'eventPins', id: 'ancient-arena', data: { id: 'ancient-arena' } },
    ],
  });
  answer(documentRoutes.readVersions, () => ({
    versions: [
      { revision: 2, at: 2_000, by: 'My phone', data: { id: 'preferences', theme: 'light' } },
      { revision: 1, at: 1_000, by: 'Chrome on Linux', data: { id: 'preferences', theme: 'dark' } },
    ],
  }));
  show(<VersionsSection />, '/settings?tab=data#versions');
  const list = page.getByRole('list', { name: records.otherVersions.title });
  await expect.element(list.getByRole('listitem').nth(1)).toBeVisible();
  await list.getByRole('button', { name: records.versions.title }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Chrome on Linux')).toBeVisible();
  await dialog.getByRole('button', { name: records.versions.bringBack }).click();
  await expect
    .poll(() => localStore.view('preferences').records)
    .toEqual([{ id: 'preferences', theme: 'dark' }]);
  keepAccount(null);
});
