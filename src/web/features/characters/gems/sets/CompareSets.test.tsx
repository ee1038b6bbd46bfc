import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import GemsPanel from '../GemsPanel.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { useCharacters } from '#web/characters/use-characters.ts';

const valla = {
  ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }),
  id: 'valla',
  equippedGems: { 1: 'heart' } as const,
};
const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'valla',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});
const set = (id: string, gems: readonly Gem[]): GemSet => ({
  id,
  parent: 'valla',
  kind: 'loadout',
  name: id,
  description: '',
  gems: gems.map(({ parent: _parent, note: _note, subRank: _subRank, ...rest }) => rest),
  totalResonance: 100,
  totalCombatRating: 20,
});
const heart = gem('heart', 'frozen-heart', 1);
const storm = gem('storm', 'stormvault', 2);

function Panel() {
  const { active } = useCharacters();
  return active === null ? null : <GemsPanel character={active} />;
}

test('one gem of a compared set is equipped by itself, and the totals follow at once', async () => {
  keepAccount(ann);
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      ...[heart, storm].map((data) => ({ collection: 'gems' as const, id: data.id, data })),
      ...[set('Battleground', [heart]), set('Rift', [storm])].map((data) => ({
        collection: 'gemSets' as const,
        id: data.id,
        data,
      })),
    ],
  });
  show(<Panel />, '/dashboard');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare gem sets' });
  await expect
    .element(dialog.getByText('Valla has resonance 100 and combat rating 24 equipped.'))
    .toBeVisible();
  // What is there already cannot be equipped again.
  expect(dialog.getByRole('button', { name: /^Equip Frozen Heart/ }).elements()).toEqual([]);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Equip Stormvault, rank 2 in place 1' }).click();
  // 100 × 1.15 and 24 × 1.15, rounded down.
  await expect
    .element(dialog.getByText('Valla has resonance 115 and combat rating 27 equipped.'))
    .toBeVisible();
});

test('what is worn is told as lacking a gem whose active stars are not set, in both figures', async () => {
  keepAccount(ann);
  writePreference('formulas', 'in-game-table');
  const changes = [
    {
      collection: 'characters' as const,
      id: 'valla',
      data: { ...valla, equippedGems: { 1: 'heart', 2: 'zod' } },
    },
    ...[heart, gem('zod', 'zod-stone', 1)].map((data) => ({
      collection: 'gems' as const,
      id: data.id,
      data,
    })),
    ...['One', 'Two'].map((id) => ({ collection: 'gemSets' as const, id, data: set(id, [heart]) })),
  ];
  await localStore.edit({ label: 'Made', changes });
  show(<Panel />, '/dashboard');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect
    .element(page.getByText(/^Valla has resonance \d+\+ and combat rating \d+\+ equipped\.$/))
    .toBeVisible();
});
