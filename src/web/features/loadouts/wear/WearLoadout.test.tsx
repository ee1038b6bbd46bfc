import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { characterCreation } from '#messages/characters/list-dialogs.ts';
import { wearWords as words } from '#messages/equipment/wearing.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import type { Outfit } from '#web/characters/gear/wear-loadout.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import WearLoadout from './WearLoadout.tsx';

const catalogue = catalogueOf(
  [
    {
      id: 'thumb',
      name: 'Severed Thumb',
      type: 'ring1',
      classes: ['wizard'],
      setId: null,
      setName: null,
      skill: null,
      power: null,
      rating: null,
    },
  ],
  [],
);
const equipment = { status: 'ready', catalogue, retry: () => {} } as const;
const outfit: Outfit = {
  name: 'Frost',
  class: 'wizard',
  items: { ring1: 'thumb' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 3 }, 2: { catalogueId: 'berserkers-eye', rank: 2 } },
  skills: { primary: 'ice-crystal' },
};
const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'li',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});
const character = (id: string, name: string, classId: string) => ({
  ...quickCharacter({ name, class: classId, server: 'Europe' }),
  id,
});
const keep = (...changes: Parameters<typeof localStore.edit>[0]['changes']) =>
  localStore.edit({ label: 'Kept', changes });
const li = async () => {
  await localStore.load('characters');
  return localStore.view('characters').records.find(({ id }) => id === 'li');
};

const open = () => {
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  show(<Page />, '/loadout-builder');
};

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <WearLoadout outfit={outfit} equipment={equipment} onClose={() => setIsOpen(false)} />;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without a character of the class one is made, and then it can wear it', async () => {
  await keep({ collection: 'characters', id: 'valla', data: character('valla', 'Valla', 'monk') });
  open();
  await expect.element(page.getByText("You don't have a Wizard yet.")).toBeVisible();
  await button(words.make).click();
  await page.getByLabelText('Name', { exact: true }).fill('Ming');
  await button(characterCreation.create).click();
  await expect.element(page.getByText('On Ming, level 1')).toBeVisible();
  await expect.element(button(words.confirm)).toBeVisible();
});

test('a loadout is put on after a look at what changes, and one Undo takes all of it back', async () => {
  const before = { ...character('li', 'Li', 'wizard'), equippedGems: { 1: 'ruby', 3: 'heart' } };
  await keep(
    { collection: 'characters', id: 'shen', data: character('shen', 'Shen', 'wizard') },
    { collection: 'characters', id: 'li', data: before },
    {
      collection: 'activeCharacter',
      id: ACTIVE_CHARACTER_ID,
      data: { id: ACTIVE_CHARACTER_ID, characterId: 'li' },
    },
    { collection: 'gems', id: 'heart', data: gem('heart', 'frozen-heart', 5) },
    { collection: 'gems', id: 'ruby', data: gem('ruby', 'ruby', 1) },
  );
  open();
  // The active one is preselected.
  await expect.element(page.getByLabelText(words.character)).toHaveValue('li');
  await expect.element(page.getByRole('list', { name: words.gear }).getByText('Severed Thumb')).toBeVisible();
  await expect.element(page.getByText(words.isNew, { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Frozen Heart is rank 5 in your inventory; the loadout wants rank 3.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Skills of .+ stay as they are\.$/)).toBeVisible();
  await expect
    .element(page.getByText("Berserker's Eye isn't in your inventory. Untick to skip it."))
    .toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Add Berserker's Eye at rank 2").click();
  await button(words.confirm).click();
  await expect.element(page.getByText('Li wears Frost')).toBeVisible();
  const worn = await li();
  expect(worn).toMatchObject({ equippedGems: { 1: 'ruby', 3: 'heart', 2: expect.any(String) } });
  expect(worn?.worn.ring1).toBeDefined();
  await button(words.undo).click();
  await expect.poll(li).toEqual(before);
});
