import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { galleryRoutes, type OwnCard } from '#contract/community/gallery/gallery-routes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { gallerySwitch as words } from '#messages/community/gallery-switch.ts';
import { fill } from '#messages/fill.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import GalleryDialog from './GalleryDialog.tsx';

const mira: Character = {
  ...quickCharacter({ name: 'Mira', class: 'monk', server: 'Europe' }),
  id: 'mira',
};
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

function OfMira() {
  const character = useCharacters().characters.find(({ id }) => id === 'mira');
  return character && <GalleryDialog character={character} onClose={() => undefined} />;
}

const kept = () => {
  const character = localStore.view('characters').records.find(({ id }) => id === 'mira');
  return { isPublic: character?.isPublic, publicParts: character?.publicParts };
};

const open = async (but: Partial<Character> = {}) => {
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'mira', data: { ...mira, ...but } }],
  });
  show(<OfMira />, '/character/mira');
};

beforeEach(() => keepAccount(ann));

test('a character is shown with no words of its player until they are ticked, and taken out again', async () => {
  let address = '/community/characters/one';
  answer(galleryRoutes.listOwnCards, () => ({
    cards: kept().isPublic === true ? [cardOf({ address })] : [],
  }));
  await open();
  await expect.element(page.getByText(words.follows)).toBeVisible();
  await expect.element(box(words.part.gems)).toBeChecked();
  await expect.element(box(words.part.notes)).not.toBeChecked();
  await expectAccessible();
  await box(words.isOn).click();
  await expect.element(page.getByRole('link', { name: words.open })).toHaveAttribute('href', address);
  expect(kept()).toEqual({ isPublic: true, publicParts: ['server', 'stats', 'gear', 'gems'] });
  await box(words.part.name).click();
  await expect.element(box(words.part.name)).toBeChecked();
  await expect
    .poll(kept)
    .toEqual({ isPublic: true, publicParts: ['name', 'server', 'stats', 'gear', 'gems'] });
  await box(words.isOn).click();
  await expect.element(page.getByText(words.follows)).toBeVisible();
  await expect.poll(() => kept().isPublic).toBe(false);
  // Until the account has heard of it, the address of before is not offered.
  await box(words.isOn).click();
  await expect.element(page.getByText(words.sending)).toBeVisible();
  address = '/community/characters/two';
  await expect
    .element(page.getByRole('link', { name: words.open }), { timeout: 5_000 })
    .toHaveAttribute('href', address);
});

test.each([
  [
    'waits',
    { state: 'withdrawn', waitsFor: 'You cannot post.' },
    fill(words.waits, { reason: 'You cannot post.' }),
  ],
  ['will be shown soon', { state: 'withdrawn' }, words.soon],
  ['is held', { state: 'held' }, words.held],
  ['was hidden', { state: 'hidden' }, words.hidden],
  ['was removed', { state: 'removed' }, words.removed],
] as const)('a character that %s says so, with what a moderator wrote', async (_name, but, text) => {
  const isModerated = but.state === 'hidden' || but.state === 'removed';
  answer(galleryRoutes.listOwnCards, () => ({
    cards: [
      cardOf({
        address: null,
        ...but,
        moderated: isModerated ? { action: 1, reason: 'Spam', note: 'Not here', canAppeal: true } : null,
      }),
    ],
  }));
  await open({ isPublic: true, publicParts: ['name'] });
  await expect.element(page.getByText(text)).toBeVisible();
  if (!isModerated) return;
  await expect.element(page.getByText('Reason: Spam. Not here')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.appeal }))
    .toHaveAttribute('href', '/community/publish');
});

const cardOf = (but: Partial<OwnCard>): OwnCard => ({
  characterId: 'mira',
  address: null,
  state: 'listed',
  waitsFor: null,
  moderated: null,
  ...but,
});
