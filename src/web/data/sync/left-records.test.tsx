import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { answer, type Asked } from '#web/component-tests/server.ts';
import { readAbsent, readLeft, partitionName, writePlayer } from '../storage/current-player.ts';
import type { Change } from '../store/edits/edits.ts';
import { cursorFact } from '../store/account-facts.ts';
import { localStore } from '../store/local-store.ts';
import { clearLocalData } from '../store/owners/clear-local-data.ts';
import { keepText, waitingTexts } from '../store/kept-texts.ts';
import { countAbsentWork, withLeft } from '../store/owners/absent-work.ts';
import { tidyLeft } from './left-records.ts';

type Standing = 'here' | 'erased' | 'unknown';
const PARENT = 'mira';
let asked: Asked<typeof documentRoutes.readStanding>[];

/** What the server says from now on of every account. */
function standsAs(account: Standing): void {
  answer(documentRoutes.readStanding, (question) => {
    asked.push(question);
    return { account };
  });
}

const goal = (id: string, gemName: string) =>
  gemPowerGoal({
    id,
    gemName,
    gemType: '1-star',
    currentRank: 1,
    targetRank: 5,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  });
const keep = (id: string, name = id) =>
  localStore.edit({
    label: `Added ${name}`,
    changes: [{ collection: 'gemPowerGoals', id, data: goal(id, name) }],
  });

/** The account has it, as after an exchange. */
const arrive = (collection: 'gemPowerGoals' | 'characters', id: string) =>
  localStore.change(localStore.owner(), async (transaction) => {
    const document = await transaction.document(collection, id);
    if (document === undefined) throw new Error(`${id} was not kept.`);
    await transaction.removeWaiting(collection, id);
    await transaction.put({ ...document, serverRevision: 1 });
    await transaction.putFact(cursorFact, 'e1.7');
    return [{ collection, id, document: { ...document, serverRevision: 1 } }];
  });

/** Everything that lies in the browser's database of a player; null where there is none. */
const bytesOf = (player: string) =>
  withLeft(player, async (left) =>
    JSON.stringify(
      await Promise.all(
        (['documents', 'undo', 'waiting', 'facts'] as const).map((name) => left.getAll(name)),
      ),
    ),
  );
const hasDatabase = async (player: string) =>
  (await indexedDB.databases()).some(({ name }) => name === partitionName(player));

/** A player whose account has one goal, and who has made another one that it does not have. */
async function leave({ hasUnsent }: { readonly hasUnsent: boolean }): Promise<void> {
  writePlayer('ann');
  await localStore.load('gemPowerGoals');
  await localStore.loadWaiting();
  await keep('sent', 'Known to the account');
  await arrive('gemPowerGoals', 'sent');
  if (hasUnsent) await keep('new', 'Never sent');
  writePlayer(null);
  await expect.poll(() => localStore.owner()).toBeNull();
}

beforeEach(async () => {
  asked = [];
  expect(await clearLocalData()).toBe(true);
});
afterEach(() => writePlayer(null));

test('of a player whose session has ended nothing stays that the account has, once the server says so', async () => {
  await leave({ hasUnsent: false });
  expect(await bytesOf('ann')).toContain('Known to the account');
  standsAs('here');
  await tidyLeft();
  expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { userId: 'ann', seen: 'e1.7' },
  ]);
  expect([await hasDatabase('ann'), readLeft()]).toEqual([false, null]);
});

test('what waits to be sent stays for its player, and nothing else, also once somebody else has signed in', async () => {
  await leave({ hasUnsent: true });
  writePlayer('bob');
  expect(readAbsent()).toBeNull();
  standsAs('here');
  await tidyLeft();
  const bytes = await bytesOf('ann');
  expect(bytes).not.toContain('Known to the account');
  expect(bytes).toContain('Never sent');

  // At the next contact the account is deleted for good: nobody could ever send it.
  standsAs('erased');
  await tidyLeft();
  expect(asked.at(-1)?.url.searchParams.get('seen')).toBe('e1.7');
  expect([await hasDatabase('ann'), readLeft()]).toEqual([false, null]);
});

test('who comes back finds what waited, and fetches the rest as a browser that has seen nothing', async () => {
  await leave({ hasUnsent: true });
  standsAs('here');
  await tidyLeft();
  writePlayer('ann');
  await expect.poll(() => localStore.owner()).toBe('ann');
  await localStore.load('gemPowerGoals');
  await expect.poll(() => localStore.view('gemPowerGoals').records.map(({ id }) => id)).toEqual(['new']);
  const waiting = await localStore.read('ann', (storage) => storage.readAllWaiting());
  expect(waiting?.map(({ id, base }) => [id, base])).toEqual([['new', null]]);
  expect(await localStore.read('ann', (storage) => storage.readFact(cursorFact))).toBeUndefined();
});

test('a reply that waits stays for its player, and a text that was not sent goes', async () => {
  writePlayer('ann');
  await localStore.load('gemPowerGoals');
  await keep('sent', 'Known to the account');
  await arrive('gemPowerGoals', 'sent');
  await keepText('thread t1', { key: 'k1', text: 'Waits for the network', isWaiting: true });
  await keepText('thread t2', { key: 'k2', text: 'Only begun' });
  writePlayer(null);
  await expect.poll(() => localStore.owner()).toBeNull();
  expect(await countAbsentWork('ann')).toBe(1);
  standsAs('here');
  await tidyLeft();
  const bytes = await bytesOf('ann');
  expect(bytes).toContain('Waits for the network');
  expect(bytes).not.toContain('Only begun');
  expect(bytes).not.toContain('Known to the account');
  writePlayer('ann');
  await expect.poll(() => localStore.owner()).toBe('ann');
  expect((await waitingTexts()).map(([place, { text }]) => [place, text])).toEqual([
    ['thread t1', 'Waits for the network'],
  ]);
});

test('what a change belongs to stays with it', async () => {
  writePlayer('ann');
  await localStore.load('characters');
  const add = (change: Change) => localStore.edit({ label: 'Added', changes: [change] });
  for (const id of [PARENT, 'other']) {
    await add({ collection: 'characters', id, data: { ...newCharacter(id), name: `Name of ${id}` } });
    await arrive('characters', id);
  }
  await add({ collection: 'gems', id: 'gem', data: { id: 'gem', parent: PARENT } as never });
  writePlayer(null);
  await expect.poll(() => localStore.owner()).toBeNull();
  standsAs('here');
  await tidyLeft();
  const bytes = await bytesOf('ann');
  expect(bytes).toContain('Name of mira');
  expect(bytes).not.toContain('Name of other');
});

test.each([
  ['the server went back to a backup', () => standsAs('unknown')],
  [
    'nobody answers',
    () =>
      answer(documentRoutes.readStanding, () => {
        throw new Error('No connection');
      }),
  ],
])('where %s everything stays', async (_, says) => {
  await leave({ hasUnsent: true });
  const before = await bytesOf('ann');
  says();
  await tidyLeft();
  expect(await bytesOf('ann')).toBe(before);
  expect(readAbsent()).toBe('ann');
});

test('who signs in while the server is asked goes on with everything', async () => {
  await leave({ hasUnsent: true });
  const before = await bytesOf('ann');
  answer(documentRoutes.readStanding, () => {
    writePlayer('ann');
    return { account: 'here' as const };
  });
  await tidyLeft();
  expect(await bytesOf('ann')).toBe(before);
});
