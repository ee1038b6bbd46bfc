import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { awakeningCharacter } from '#messages/calculators/awakening-character.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import GemsPanel from './GemsPanel.tsx';

const { page: words } = awakeningCharacter;
const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'valla',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});
const gems = [
  gem('heart', 'frozen-heart', 5),
  gem('battle', 'battleguard', 1),
  gem('spark', 'void-spark', 4),
  gem('follower', 'followers-burden', 3),
];
const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }),
  id: 'valla',
  equippedGems: { 1: 'heart' },
};
const keep = (...changes: Parameters<typeof localStore.edit>[0]['changes']) =>
  localStore.edit({ label: 'Kept', changes });
const sockets = () => localStore.view('characters').records.find(({ id }) => id === 'valla')?.sockets;
const fill = (filled: NonNullable<Character['sockets']>) =>
  keep({ collection: 'characters', id: 'valla', data: { ...valla, sockets: filled } });

function Panel() {
  const { active } = useCharacters();
  return active === null ? null : <GemsPanel character={active} />;
}

beforeEach(async () => {
  keepAccount(ann);
  await keep(
    { collection: 'characters', id: 'valla', data: valla },
    ...gems.map((data) => ({ collection: 'gems' as const, id: data.id, data })),
  );
});
const card = page.getByRole('region', { name: words.title });

test('no filled socket is said, with the way to the planner', async () => {
  show(<Panel />, '/character/valla');
  await expect.element(card.getByText(words.none)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: words.plan }))
    .toHaveAttribute('href', '/calculators/awakening');
});

test('sockets and wings show what is inside, what is empty, and what is gone', async () => {
  await fill({ 'head-1': 'battle', 'head-2': 'lost', 'head-5': 'follower', 'wing-3': 'spark' });
  show(<Panel />, '/character/valla');
  // Three sockets are open at rank 5, and the fifth is not.
  await expect.element(card.getByText('1 of 3 sockets filled')).toBeVisible();
  await expect
    .element(card.getByRole('button', { name: 'Frozen Heart, socket 1: Battleguard, rank 1' }))
    .toBeVisible();
  await expect.element(card.getByText('Frozen Heart, socket 3: empty')).toBeInTheDocument();
  await expect.element(card.getByText(words.gone, { exact: true })).toBeVisible();
  await expect.element(card.getByText('Wings: 1 copy')).toBeVisible();
  await expect.element(card.getByText(/^1 more is filled in a socket that is shut/)).toBeVisible();
  await expectAccessible();
  await expectNoSideways();
});

test('a copy that is equipped or deleted leaves its socket, and Undo puts it back', async () => {
  await fill({ 'head-1': 'battle', 'head-2': 'follower' });
  show(<Panel />, '/character/valla');
  await card.getByRole('button', { name: 'Frozen Heart, socket 1: Battleguard, rank 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Equip', exact: true }).click();
  await expect.poll(sockets).toEqual({ 'head-2': 'follower' });
  await card.getByRole('button', { name: /^Frozen Heart, socket 2/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(sockets).toEqual({});
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(sockets).toEqual({ 'head-2': 'follower' });
});

test('a dormant copy is told from the others of its kind, and a gem leads to the planner', async () => {
  show(<Panel />, '/character/valla');
  await page.getByRole('button', { name: 'Void Spark, rank 4', exact: true }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Plan its sockets' }))
    .toHaveAttribute('href', '/calculators/awakening');
  await page.getByRole('checkbox', { name: 'Dormant: its gem power is taken out' }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('button', { name: 'Void Spark, rank 4, dormant', exact: true }))
    .toBeInTheDocument();
});

test('a note about a gem is kept however its dialog is closed', async () => {
  show(<Panel />, '/character/valla');
  await page.getByRole('button', { name: 'Void Spark, rank 4', exact: true }).click();
  await page.getByRole('dialog').getByLabelText('Note').fill('For the war');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const noteOf = async () =>
    (await localStore.readAll(['gems'])).get('gems')?.find(({ id }) => id === 'spark')?.data;
  await expect.poll(noteOf).toMatchObject({ note: 'For the war' });
});
