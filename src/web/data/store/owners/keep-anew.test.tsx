import { expect, test, vi } from 'vitest';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { partitionName, writePlayer } from '../../storage/current-player.ts';
import { clearLocalData } from './clear-local-data.ts';
import { localStore, onStorageEmptied } from '../local-store.ts';

const goal = (id: string) =>
  gemPowerGoal({
    id,
    gemName: '1-star',
    gemType: '1-star',
    currentRank: 1,
    targetRank: 5,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  });
const keep = (id: string) =>
  localStore.edit({ label: 'Added', changes: [{ collection: 'gemPowerGoals', id, data: goal(id) }] });
const shown = () => localStore.view('gemPowerGoals').records.map(({ id }) => id);
const kept = async (owner: string | null) => {
  const documents = await localStore.read(owner, (storage) => storage.readCollection('gemPowerGoals'));
  return documents?.map(({ id }) => id);
};
/** As a browser does that is short of room, or somebody in its developer tools. */
const deleteUnderThePage = (owner: string | null) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(partitionName(owner));
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });

test('what a guest is shown is kept again after the database was deleted under the page, and the page is told', async () => {
  const told = vi.fn<() => void>();
  const end = onStorageEmptied(told);
  await localStore.load('gemPowerGoals');
  await keep('one');
  await keep('two');
  await deleteUnderThePage(null);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(shown()).toEqual(['one', 'two']);
  expect(await kept(null)).toEqual(['one', 'two']);
  await keep('three');
  expect(await kept(null)).toEqual(['one', 'three', 'two']);
  end();
});

test('of an account what waits is kept again as it was to be sent; the rest the account has', async () => {
  writePlayer('ann');
  await localStore.load('gemPowerGoals');
  await localStore.loadWaiting();
  await keep('sent');
  await localStore.change('ann', async (transaction) => {
    const document = await transaction.document('gemPowerGoals', 'sent');
    if (document === undefined) throw new Error('It was not kept.');
    await transaction.removeWaiting('gemPowerGoals', 'sent');
    await transaction.put({ ...document, serverRevision: 1 });
    return [{ collection: 'gemPowerGoals', id: 'sent', document: { ...document, serverRevision: 1 } }];
  });
  await keep('new');
  // A collection that no screen shows, too.
  await localStore.edit({
    label: 'Added',
    changes: [{ collection: 'characters', id: 'mira', data: newCharacter('mira') }],
  });
  const before = await localStore.read('ann', (storage) => storage.readAllWaiting());
  const told = vi.fn<() => void>();
  const end = onStorageEmptied(told);
  await deleteUnderThePage('ann');
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(await localStore.read('ann', (storage) => storage.readAllWaiting())).toEqual(before);
  expect(await kept('ann')).toEqual(['new']);
  expect(shown()).toEqual(['new']);
  const unseen = await localStore.read('ann', (storage) => storage.readDocuments('characters', ['mira']));
  expect(unseen).toMatchObject([{ data: { id: 'mira' }, serverRevision: 0 }]);
  writePlayer(null);
  end();
});

test('what the player has cleared does not come back', async () => {
  await localStore.load('gemPowerGoals');
  await keep('unwanted');
  const told = vi.fn<() => void>();
  const end = onStorageEmptied(told);
  expect(await clearLocalData()).toBe(true);
  await localStore.recover();
  expect([shown(), await kept(null), told.mock.calls.length]).toEqual([[], [], 0]);
  end();
});
