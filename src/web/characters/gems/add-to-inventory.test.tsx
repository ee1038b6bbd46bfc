import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { showRun } from '#web/data/sync/runner/sync-run.ts';
import { addToInventory } from './add-to-inventory.ts';

const valla = { ...newCharacter('valla'), name: 'Valla', class: 'monk', server: 'europe' };

beforeEach(() => keepAccount(ann));
afterEach(() => {
  showRun({ lastSyncAt: null });
  keepAccount(null);
});

test('where the account has said that there is no character, the page says so and where to make one', async () => {
  show(<p>Page</p>, '/');
  showRun({ lastSyncAt: Date.now() });
  await addToInventory('frozen-heart', 5);
  await expect.element(page.getByText(gemBag.noCharacter)).toBeVisible();
  await expect.element(page.getByRole('link', { name: gemBag.noCharacterLink })).toBeVisible();
});

test('a gem that is added before the account was heard goes to the character that comes', async () => {
  show(<p>Page</p>, '/');
  const added = addToInventory('frozen-heart', 5);
  await expect.element(page.getByText(gemBag.hearing)).toBeVisible();
  await localStore.edit({
    label: 'Came',
    changes: [{ collection: 'characters', id: 'valla', data: valla }],
  });
  showRun({ lastSyncAt: Date.now() });
  await added;
  await expect.element(page.getByText('1 gem added')).toBeVisible();
  await localStore.load('gems');
  expect(localStore.view('gems').records).toMatchObject([
    { parent: 'valla', catalogueId: 'frozen-heart', rank: 5 },
  ]);
});
