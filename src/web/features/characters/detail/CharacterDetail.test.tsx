import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { characterForms } from '#messages/characters/forms.ts';
import { momentText } from '#messages/formats.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
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

test('the doll names what is worn as the catalogue does where its player has not, and leads to what is said of it', async () => {
  keepAccount(ann);
  const item = { parent: 'mira', itemLevel: 0, attributes: [], note: '' };
  await localStore.edit({
    label: 'Worn',
    changes: [
      {
        collection: 'characters',
        id: 'mira',
        data: { ...mira, worn: { amulet: 'piece', charm: 'own', helm: 'gone', boots: 'later' } },
      },
      {
        collection: 'items',
        id: 'piece',
        data: { ...item, id: 'piece', catalogueId: 'cut-throat', kind: 'amulet', rarity: 'set' },
      },
      {
        collection: 'items',
        id: 'own',
        data: { ...item, id: 'own', name: 'My charm', kind: 'charm', rarity: 'rare' },
      },
      {
        collection: 'items',
        id: 'later',
        data: { ...item, id: 'later', catalogueId: 'of-a-later-version', kind: 'boots', rarity: 'other' },
      },
    ],
  });
  show(<CharacterDetail />, '/character/mira?tab=gear');
  const doll = page.getByRole('region', { name: 'Worn gear by slot' });
  const piece = doll.getByRole('button', { name: 'Amulet: Cut Throat' });
  await expect.element(piece).toBeVisible();
  await expect.element(doll.getByRole('button', { name: 'Charm: My charm' })).toBeVisible();
  await expect.element(doll.getByRole('button', { name: 'Boots: of-a-later-version' })).toBeVisible();
  // What it names is not there.
  await expect.element(doll.getByRole('button', { name: /^Helm/ })).not.toBeInTheDocument();
  await piece.click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Cut Throat' }).last()).toHaveFocus();
});

test('each stat has its bar by its own maximum, an empty one where nothing is recorded or no field is for it', async () => {
  keepAccount(ann);
  const stats = { damage: 12_500, cooldownReduction: 0.25 };
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'mira', data: { ...mira, stats } }],
  });
  show(<CharacterDetail />, '/character/mira?tab=stats');
  await expect.element(page.getByRole('meter', { name: 'Damage' })).toBeVisible();
  const filled = (name: string) =>
    page.getByRole('meter', { name, exact: true }).element().getAttribute('aria-valuenow');
  expect(page.getByRole('meter').elements()).toHaveLength(16);
  const shown = ['Damage', 'Cooldown reduction', 'Armor', 'Potency', 'Potency effectiveness'];
  expect(shown.map(filled)).toEqual(['25', '50', '0', '0', '0']);
  await expect.element(page.getByText('The planner has no field for it')).toBeVisible();
});

test('a character that this device does not have is sought anew, and only an account that answers can say that there is none', async () => {
  keepAccount(ann);
  showRun({ ...noRun, error: 'The server could not answer.' });
  show(<CharacterDetail />, '/character/of-another-device');
  await expect.element(page.getByText('Failed to fetch character data').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to Characters List' }))
    .toHaveAttribute('href', '/characters');
  await expect.element(page.getByRole('heading', { name: 'Character Not Found' })).not.toBeInTheDocument();
  showRun({ lastSyncAt: 1, error: null });
  await expect.element(page.getByRole('heading', { name: 'Character Not Found' })).toBeVisible();
});

test('without a network the page says that it is a copy, and of when', async () => {
  keepAccount(ann);
  const heardAt = Date.UTC(2026, 1, 22, 20, 0);
  showRun({ lastSyncAt: heardAt });
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: 'mira', data: mira }] });
  show(<CharacterDetail />, '/character/mira');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
  await expect.element(page.getByText(/the copy on this device/)).not.toBeInTheDocument();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect
    .element(page.getByText(/the copy on this device/))
    .toMatchTextContent(new RegExp(momentText(heardAt)));
  network.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/the copy on this device/)).not.toBeInTheDocument();
  showRun({ lastSyncAt: null });
});

test('the chart that the address asks for is shown once, and the page goes on to answer', async () => {
  keepAccount(ann);
  const entry = { parent: 'mira', level: 60, paragonLevel: 10, note: '', origin: 'recorded' as const };
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'mira', data: mira },
      ...[1, 2].map((day) => ({
        collection: 'progressEntries' as const,
        id: `entry ${day}`,
        data: { ...entry, id: `entry ${day}`, timestamp: day * 86_400_000, stats: { resonance: 1000 * day } },
      })),
    ],
  });
  const replaced = vi.spyOn(history, 'replaceState');
  show(<CharacterDetail />, '/character/mira?tab=progression&chart=resonance');
  await expect.element(page.getByRole('tab', { name: 'Charts' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => location.search).toBe('?tab=progression');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.element(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  // The test's own, and the page's; strict mode has effects twice.
  const replacements = replaced.mock.calls.filter(([, , address]) =>
    String(address).startsWith('/character/'),
  );
  expect(replacements.length).toBeLessThanOrEqual(3);
});

test('name, level and paragon are changed where they are shown', async () => {
  keepAccount(ann);
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: 'mira', data: mira }] });
  show(<CharacterDetail />, '/character/mira');
  const edit = page.getByRole('button', { name: 'Edit name and level' });
  await edit.click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('M');
  await page.getByRole('button', { name: characterForms.save }).click();
  await expect.element(name).toHaveFocus();
  await name.fill('Myriam');
  await page.getByRole('spinbutton', { name: 'Level', exact: true }).fill('60');
  await page.getByRole('spinbutton', { name: 'Paragon level' }).fill('412');
  await expectAccessible();
  await page.getByRole('button', { name: characterForms.save }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Myriam' })).toBeVisible();
  await expect.element(page.getByText(/Level\s60.*Paragon\s412/)).toBeVisible();
  await expect.element(edit).toHaveFocus();
});

test('where a character has no goals and no gems, the page leads to both, and its menu to a picture of it', async () => {
  keepAccount(ann);
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: 'mira', data: mira }] });
  show(<CharacterDetail />, '/character/mira');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Goal Name' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Equip gems' }))
    .toHaveAttribute('href', '/character-builder?edit=mira');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect.element(page.getByRole('img', { name: /Picture to share: Mira/ })).toBeVisible();
});
