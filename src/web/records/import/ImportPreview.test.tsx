import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { backups } from '#messages/records/backups.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { readKept } from '#web/data/backup/kept-records.ts';
import { readLastImport } from '#web/data/backup/last-import.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { undoImport } from './import-backup.ts';
import ImportPreview from './ImportPreview.tsx';

test('a username that somebody else has is refused alone: all else is imported, and taken back without it', async () => {
  keepAccount(ann);
  const asked: string[] = [];
  answer(accountRoutes.session, () => ({ account: ann }));
  answer(accountRoutes.changeProfile, ({ body }) => {
    asked.push(body.username);
    throw new Refused('USERNAME_TAKEN', 409);
  });
  const file = { user: { username: 'Bob' }, characters: [], eventPins: [{ id: 'ancient-arena' }] };
  const reading = readBackupFile(JSON.stringify(file));
  if (reading.kind !== 'read') throw new Error(`The file was not read: ${reading.kind}.`);
  const pins = async () => (await readKept()).records.eventPins.map(({ record }) => record.id);
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByText('Ann becomes Bob')).toBeVisible();
  await page.getByRole('button', { name: backups.preview.import, exact: true }).click();
  await expect.element(page.getByText('Your username stays as it is.')).toBeVisible();
  await expect.element(page.getByText('That username is taken')).toBeVisible();
  await expect.poll(pins).toEqual(['ancient-arena']);
  const last = await readLastImport();
  if (last === null) throw new Error('The import was not kept.');
  await undoImport(last);
  await expect.poll(pins).toEqual([]);
  expect(asked).toEqual(['Bob']);
  keepAccount(null);
});
