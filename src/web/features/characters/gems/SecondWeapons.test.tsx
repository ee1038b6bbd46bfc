import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import GemsPanel from './GemsPanel.tsx';

const ids = [
  'frozen-heart',
  'stormvault',
  'berserkers-eye',
  'everlasting-torment',
  'fervent-fang',
  'power-and-command',
  'howlers-call',
  'chip-of-stone-flesh',
];
const gems = ids.map((catalogueId, index): Gem => ({
  id: `g${index + 1}`,
  parent: 'valla',
  catalogueId,
  rank: index + 1,
  subRank: 0,
  note: '',
}));
const eight = Object.fromEntries(gems.map(({ id }, index) => [index + 1, id]));
const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }),
  id: 'valla',
  equippedGems: eight,
};
const rift: GemSet = {
  id: 'rift',
  parent: 'valla',
  kind: 'loadout',
  name: 'Rift',
  description: '',
  gems: gems.slice(1, 3).map(({ id, catalogueId, rank }) => ({ id, catalogueId, rank })),
  totalResonance: 0,
  totalCombatRating: 0,
};

function Panel() {
  const { active } = useCharacters();
  return active === null ? null : <GemsPanel character={active} />;
}

beforeEach(async () => {
  onTestFinished(() => void writePreference('secondWeapons', 'off'));
  keepAccount(ann);
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      ...gems.map((data) => ({ collection: 'gems' as const, id: data.id, data })),
      { collection: 'gemSets', id: 'rift', data: rift },
    ],
  });
  show(<Panel />, '/dashboard');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const places = () => localStore.view('characters').records[0]?.equippedGems;
const count = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

test('six gems count, the others are named in a line, and stay whatever is put on and taken off', async () => {
  await count('Equipped Gems (6/6)');
  await count('2 more in second weapons');
  await count('6 gems');
  await expect.element(page.getByText('All gems are equipped.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Gem slot 7/ }).elements()).toEqual([]);
  await expectAccessible();

  await button('Gem slot 2: Stormvault, rank 2').click();
  await button('Unequip').click();
  await count('Equipped Gems (5/6)');
  expect(places()).toEqual({ ...eight, 2: undefined });
  await button('Gem slot 2: empty').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Stormvault/ })
    .click();
  await count('Equipped Gems (6/6)');
  expect(places()).toEqual(eight);

  // A toast goes only once the pointer is off it, and lies where the gem was pressed in the dialog.
  await page.getByText('Equipped Gems (6/6)').hover();
  await button('Activate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click();
  await count('Equipped Gems (2/6)');
  expect(places()).toEqual({ 1: 'g2', 2: 'g3', 7: 'g7', 8: 'g8' });
});

test('a tap counts all eight, of which each can be taken off and put elsewhere', async () => {
  await button('Count them').click();
  await count('Equipped Gems (8/8)');
  expect(page.getByText('more in second weapons').elements()).toEqual([]);
  await page.getByRole('button', { name: /^Gem slot 8: .+, rank 8$/ }).click();
  await button('Unequip').click();
  await count('Equipped Gems (7/8)');
  expect(places()?.[8] ?? null).toBeNull();
  await button('Gem slot 8: empty').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /rank 8/ })
    .click();
  await count('Equipped Gems (8/8)');
  expect(places()).toEqual(eight);
  await expectAccessible();
});
