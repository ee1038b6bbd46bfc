import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import CharacterDetail from './CharacterDetail.tsx';

const mira = { ...quickCharacter({ name: 'Mira', class: 'monk', server: 'Europe' }), id: 'mira' };

test('goals that cannot be read are not said to be none, and are shown when they can be again', async () => {
  keepAccount(ann);
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: 'mira', data: mira }] });
  const read = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The disk does not answer', 'UnknownError');
  });
  show(<CharacterDetail />, '/character/mira');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your list could not be read/);
  await expect.element(page.getByText('No goals yet.')).not.toBeInTheDocument();
  read.mockRestore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No goals yet.')).toBeVisible();
});
