import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { fillCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { readKept } from '#web/data/backup/kept-records.ts';
import { readLastImport } from '#web/data/backup/last-import.ts';
import { lastSyncAtFact } from '#web/data/store/account-facts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { undoImport } from './import-backup.ts';
import ImportPreview from './ImportPreview.tsx';

const { preview: words } = backups;

/** Everything of the account has come to this browser. */
const noteArrived = () =>
  localStore.change(ann.id, async (transaction) => {
    await transaction.putFact(lastSyncAtFact, 1);
    return [];
  });

const readingOf = (file: object) => {
  const reading = readBackupFile(JSON.stringify({ user: { username: 'Ann' }, characters: [], ...file }));
  if (reading.kind !== 'read') throw new Error(`The file was not read: ${reading.kind}.`);
  return reading;
};
const importing = () => page.getByRole('button', { name: words.import, exact: true });

test('on a device that has seen nothing of the account a file is compared with nothing', async () => {
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  showRun({ error: 'The server cannot be reached.' });
  const reading = readingOf({ eventPins: [{ id: 'ancient-arena' }] });
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByText(words.notArrived)).toBeVisible();
  await expect.element(importing()).not.toBeInTheDocument();
  showRun(noRun);
  keepAccount(null);
});

test('a file that is chosen before the account was heard waits for it', async () => {
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  const reading = readingOf({ eventPins: [{ id: 'ancient-arena' }] });
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await noteArrived();
  showRun({ lastSyncAt: Date.now() });
  await expect.element(importing()).toBeVisible();
  showRun(noRun);
  keepAccount(null);
});

test('what has come since the comparison is compared anew before anything is written', async () => {
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  await noteArrived();
  const reading = readingOf({
    characters: [{ id: 'valla', name: 'Valla', class: 'Demon Hunter', paragonLevel: 415 }],
  });
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByText(fillCount(words.new, 1))).toBeVisible();
  const valla = { ...newCharacter('valla'), name: 'Valla', class: 'demon-hunter', notes: 'Hers' };
  await localStore.edit({
    label: 'Came',
    changes: [{ collection: 'characters', id: 'valla', data: valla }],
  });
  await importing().click();
  await expect.element(page.getByText(words.changedMeanwhile)).toBeVisible();
  await expect.element(page.getByText(fillCount(words.changed, 1))).toBeVisible();
  await importing().click();
  const kept = async () => (await readKept()).records.characters.map(({ record }) => record);
  await expect.poll(kept).toEqual([{ ...valla, paragonLevel: 415 }]);
  keepAccount(null);
});

test('a username that somebody else has is refused alone: all else is imported, and taken back without it', async () => {
  keepAccount(ann);
  const asked: string[] = [];
  answer(accountRoutes.session, () => ({ account: ann }));
  answer(accountRoutes.changeProfile, ({ body }) => {
    asked.push(body.username);
    throw new Refused('USERNAME_TAKEN', 409);
  });
  await noteArrived();
  const reading = readingOf({ user: { username: 'Bob' }, eventPins: [{ id: 'ancient-arena' }] });
  const pins = async () => (await readKept()).records.eventPins.map(({ record }) => record.id);
  show(<ImportPreview reading={reading} onClose={() => undefined} />, '/settings?tab=data');
  await expect.element(page.getByText('Ann becomes Bob')).toBeVisible();
  await importing().click();
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
