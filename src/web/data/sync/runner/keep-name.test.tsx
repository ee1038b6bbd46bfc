import { expect, onTestFinished, test } from 'vitest';
import { ann } from '#web/component-tests/players.ts';
import { keepAccount } from '../../session/session.ts';
import { keptName } from '../../session/kept-name.ts';
import { fact } from '../../storage/fact.ts';
import { localStore } from '../../store/local-store.ts';
import { startName } from './keep-name.ts';

const nameFact = fact<string>('name');
const readName = () => localStore.read(ann.id, (storage) => storage.readFact(nameFact));

test('a player is known by the name that lies beside their records, until a session tells another, which is kept', async () => {
  localStorage.setItem('loadstone.player', ann.id);
  onTestFinished(() => keepAccount(null));
  await localStore.change(ann.id, async (transaction) => {
    await transaction.putFact(nameFact, 'Anna');
    return [];
  });
  startName();
  await expect.poll(keptName).toBe('Anna');
  keepAccount(ann);
  await expect.poll(keptName).toBe(ann.username);
  expect(await readName()).toBe(ann.username);
  localStorage.setItem('loadstone.player', 'bob');
  expect(keptName()).toBeNull();
});
