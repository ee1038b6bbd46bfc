import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { backups } from '#messages/records/backups.ts';
import { show } from '#web/component-tests/show.tsx';
import ImportPreview from './ImportPreview.tsx';

const { preview: words } = backups;

test.each([
  [
    'characters',
    [{ id: 'valla', name: 'Valla', class: 'Demon Hunter', level: 60 }],
    /Log in and import the file again to bring in the 1/,
  ],
  ['loadouts', [{ id: 'frost', name: 'Frost', class: 'Wizard' }], words.accountsOnly],
])('a guest whose file holds %s alone is not told that all of it is here', async (list, records, told) => {
  const file = { user: { username: 'Demo' }, version: '1.0', characters: [], [list]: records };
  const reading = readBackupFile(JSON.stringify(file));
  if (reading.kind !== 'read') throw new Error(reading.kind);
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByText(words.nothing)).not.toBeInTheDocument();
});
