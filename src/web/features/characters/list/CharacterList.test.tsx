import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { compare } from '#messages/characters/compare.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { keeping } from '#messages/records/keeping.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { quickCharacter } from '#web/characters/character-edits.ts';
import QuickCreation from '#web/characters/QuickCreation.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { removeWord } from '#web/data/storage/local-storage.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import { failedView } from '#web/data/store/views/unread-views.ts';
import CharacterList from './CharacterList.tsx';
import RecentProgress from './RecentProgress.tsx';

const character = (id: string, name: string, more: Partial<Character> = {}): Character => ({
  ...quickCharacter({ name, class: 'monk', server: 'Europe' }),
  id,
  ...more,
});
const valla = character('valla', 'Valla', { equippedGems: { 1: 'heart' }, stats: { damage: 1_000 } });
const kael = character('kael', 'Kael', { class: 'tempest', server: 'Asia', stats: { combatRating: 900 } });
const all: readonly Change[] = [
  { collection: 'characters', id: 'valla', data: valla },
  { collection: 'characters', id: 'kael', data: kael },
  {
    collection: 'gems',
    id: 'heart',
    data: { id: 'heart', parent: 'valla', catalogueId: 'frozen-heart', rank: 1, subRank: 0, note: '' },
  },
  {
    collection: 'progressEntries',
    id: 'entry',
    data: {
      id: 'entry',
      parent: 'valla',
      timestamp: 1,
      level: 60,
      paragonLevel: 0,
      stats: {},
      note: '',
      origin: 'recorded',
    },
  },
];

let leave: () => void;
beforeEach(async () => {
  removeWord('loadstone.characters');
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await localStore.edit({ label: 'Made', changes: all });
  leave = show(<CharacterList />, '/characters');
  await expect.element(row('Valla')).toBeVisible();
});

const row = (name: string) =>
  page.getByRole('list', { name: 'Your Characters' }).getByRole('article', { name, exact: true });
const names = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent);

test('rows show the game’s own rating first, and else the formula’s with the resonance of the gems', async () => {
  await expect.element(row('Kael')).toMatchTextContent(/900/);
  // 0.4 for each of 1,000 points of damage, and 0.05 for each of the 100 of resonance of a Frozen Heart at rank 1.
  await expect.element(row('Valla')).toMatchTextContent(/Resonance100Combat Rating405/);
  await expectAccessible();
});

test('a rank that is raised elsewhere is in its row at once', async () => {
  await expect.element(row('Valla')).toMatchTextContent(/Resonance100/);
  await localStore.edit({
    label: 'Raised',
    changes: [{ collection: 'gems', id: 'heart', update: (gem) => ({ ...gem, rank: 2 }) }],
  });
  await expect.element(row('Valla')).toMatchTextContent(/Resonance115/);
});

test('what is sorted by and looked at is there again', async () => {
  await page.getByLabelText('Sort by').selectOptions('Name');
  await expect.poll(names).toEqual(['Kael', 'Valla']);
  await page.getByLabelText('Class').selectOptions('Monk');
  await expect.poll(names).toEqual(['Valla']);
  leave();
  leave = show(<CharacterList />, '/characters');
  await expect.poll(names).toEqual(['Valla']);
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('name');
});

test('what replaces a change of another tab says so, and brings it back with one press', async () => {
  await row('Valla').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of Valla' });
  await dialog.getByLabelText('Tags').fill('alt');
  const update = (one: Character): Character => ({ ...one, tags: ['main'], level: 60 });
  await localStore.edit({ label: 'Tagged', changes: [{ collection: 'characters', id: 'valla', update }] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(keeping.replacedNewer)).toBeVisible();
  // Only what was typed is replaced.
  await expect.element(row('Valla')).toMatchTextContent(/60.*alt/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(row('Valla')).toMatchTextContent(/60.*main/);
});

test('by keyboard the menu opens, moves, closes, and deletes after it was said what goes along', async () => {
  const more = row('Valla').getByRole('button', { name: 'More' });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}d');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await userEvent.keyboard('d{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Delete Valla?' });
  await expect.element(dialog).toMatchTextContent(/1 entry of its progress/);
  await expect.element(dialog).toMatchTextContent(/1 gem/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).toMatchTextContent(/This is not Valla/);
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('valla{Enter}');
  await expect.poll(names).toEqual(['Kael']);
  await expect.element(page.getByRole('region', { name: 'Your Characters' })).toHaveFocus();
});

nightly('a menu that fits neither above its button nor below it is whole on the screen', async () => {
  await page.viewport(390, 640);
  const more = row('Valla').getByRole('button', { name: 'More' });
  const spacer = document.createElement('div');
  spacer.style.height = '2000px';
  document.body.append(spacer);
  onTestFinished(() => spacer.remove());
  // Too near to the top for a menu above it, and too far down for one below it.
  window.scrollBy(0, more.element().getBoundingClientRect().top - 330);
  await expect.poll(() => Math.round(more.element().getBoundingClientRect().top)).toBe(330);
  (more.element() as HTMLElement).click();
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Delete' }).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(640);
  expect(page.getByRole('menuitem').first().element().getBoundingClientRect().top).toBeGreaterThan(64);
});

nightly('what the browser cannot keep is said as what was tried, with the reason', async () => {
  const edit = vi.spyOn(localStore, 'edit').mockRejectedValue(new StorageProblem('full'));
  await page.getByRole('article').getByRole('button', { name: 'Switch' }).first().click();
  await expect.element(page.getByText('Failed to switch character')).toBeVisible();
  await expect.element(page.getByText(keeping.full).first()).toBeVisible();
  await row('Kael').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // Kael has no history, so nothing is asked of its name.
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete character')).toBeVisible();
  leave();
  leave = show(<QuickCreation classId="wizard" onClose={() => undefined} />, '/characters');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ashka');
  await page.getByRole('button', { name: 'Create Character' }).click();
  await expect.element(page.getByText('Failed to create new character')).toBeVisible();
  // What was typed is still there.
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ashka');
  edit.mockRestore();
});

test('on a phone a row says the level and the server of a class with a long name', async () => {
  await page.viewport(360, 780);
  await localStore.edit({
    label: 'Made',
    changes: [
      {
        collection: 'characters',
        id: 'kael',
        data: { ...kael, class: 'demon-hunter', server: 'Australia', level: 60, paragonLevel: 412 },
      },
    ],
  });
  const said = row('Kael').getByText('Demon Hunter · 60 · P412 · Australia');
  await expect.element(said).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = said.element();
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
});

test('a row says its resonance and when it was changed on a phone too, and has edit and delete in sight on a desktop', async () => {
  await page.viewport(390, 844);
  await expect.element(row('Valla').getByText(/Resonance 100\s· Updated \w/)).toBeVisible();
  await expect.element(row('Valla').getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await expect.element(row('Valla').getByRole('link', { name: 'Edit' })).toBeVisible();
  await row('Valla').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete Valla?' })).toBeVisible();
});

test('what was deleted without a network stays struck through until it is sent', async () => {
  // As the account has it.
  await localStore.change(localStore.owner(), async (transaction) => {
    const kept = await transaction.document('characters', 'kael');
    if (kept !== undefined) await transaction.put({ ...kept, serverRevision: 1 });
    await transaction.removeWaiting('characters', 'kael');
    return [];
  });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await localStore.edit({
    label: 'Deleted',
    changes: [{ collection: 'characters', id: 'kael', data: null }],
  });
  const queued = page.getByRole('list', { name: words.queuedDeletions }).getByRole('listitem');
  await expect.element(queued).toMatchTextContent(/KaelQueued/);
  expect(getComputedStyle(queued.getByText('Kael').element()).textDecorationLine).toBe('line-through');
  await expectAccessible();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(queued).not.toBeInTheDocument();
});

test('on a phone tags cut nothing of what a row says before them', async () => {
  await page.viewport(390, 844);
  await localStore.edit({
    label: 'Tagged',
    changes: [
      {
        collection: 'characters',
        id: 'valla',
        update: (one) => ({
          ...one,
          class: 'demon-hunter',
          level: 60,
          paragonLevel: 412,
          tags: ['main', 'clan'],
        }),
      },
    ],
  });
  const said = row('Valla').getByText('Demon Hunter · 60 · P412 · Europe · main, clan');
  await expect.element(said).toBeVisible();
  expect(said.element().scrollHeight).toBe(said.element().clientHeight);
});

test('before this device has heard of a character’s history nothing is said of it', async () => {
  leave();
  showRun({ ...noRun, isLoading: true });
  leave = show(<RecentProgress characterId="kael" />, '/characters');
  await expect.poll(() => document.querySelector('.skeleton')).not.toBeNull();
  await expect.element(page.getByText(words.recent.nothing)).not.toBeInTheDocument();
  showRun({ ...noRun, lastSyncAt: 1 });
  await expect.element(page.getByText(words.recent.nothing)).toBeVisible();
});

nightly('whoever makes a character reads what the chosen class is', async () => {
  leave();
  leave = show(<QuickCreation onClose={() => undefined} />, '/characters');
  const tiles = page.getByRole('radiogroup', { name: 'Class' });
  const kinds: Record<string, string> = {
    Monk: 'Melee DPS, primary stat Fortitude.',
    Druid: 'Hybrid, primary stat not known yet.',
    Warlock: 'Role and primary stat not known yet.',
  };
  for (const { name, description } of classes) {
    await tiles.getByRole('radio', { name }).click();
    const kind = kinds[name] ?? 'primary stat';
    await expect.element(tiles).toHaveAccessibleDescription(expect.stringContaining(kind));
    await expect.element(tiles).toHaveAccessibleDescription(expect.stringContaining(description));
  }
  await expectAccessible();
});

test('characters that could not be read are not gone, and are asked for again', async () => {
  leave();
  const view = vi.spyOn(lateStore, 'view').mockReturnValue(failedView);
  leave = show(<CharacterList />, '/characters');
  await expect.element(page.getByText('Failed to load characters')).toBeVisible();
  await expect.element(page.getByText(words.emptyTitle)).not.toBeInTheDocument();
  view.mockRestore();
});

test('without the network the page says what becomes of changes, and that it cannot ask for others', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(words.offline)).toBeVisible();
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Failed to refresh')).toBeVisible();
  await expect.element(page.getByText(words.refreshOffline)).toBeVisible();
  network.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(words.offline)).not.toBeInTheDocument();
});

nightly('a copy is made with one press, and taken back with another', async () => {
  await row('Valla').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(row('Valla copy')).toMatchTextContent(/Resonance100/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(row('Valla copy')).not.toBeInTheDocument();
  await expect.element(row('Valla')).toBeVisible();
});

nightly('several are tagged and deleted at once, and one step brings all of them back', async () => {
  await page.getByRole('button', { name: 'Select characters' }).click();
  // The bar may lie over its middle.
  (page.getByRole('checkbox', { name: 'Select Kael' }).element() as HTMLElement).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('dialog').getByLabelText('Tags').fill('alt, clan');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Valla')).toMatchTextContent(/alt, clan/);
  await expect.element(row('Kael')).toMatchTextContent(/alt, clan/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 characters?' });
  await expect.element(dialog).toMatchTextContent(/1 entry of its progress/);
  await dialog.getByLabelText('Number of characters').fill('2');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(words.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect.element(row('Valla')).toBeVisible();
  await expect.element(row('Kael')).toBeVisible();
});

nightly('comparing from the head of the list begins with those that are selected', async () => {
  await page.viewport(1440, 900);
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'orla', data: character('orla', 'Orla') }],
  });
  await page.getByRole('button', { name: words.selection.select }).click();
  // Its box lies over the whole row.
  for (const name of ['Kael', 'Orla']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: compare.button, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: compare.title });
  await expect.element(dialog.getByRole('checkbox', { name: /^Kael/ })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /^Orla/ })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /^Valla/ })).not.toBeChecked();
  await localStore.edit({
    label: 'Deleted',
    changes: [{ collection: 'characters', id: 'orla', data: null }],
  });
});

test('in the own order a row is moved by its menu, and keeps the focus', async () => {
  await page.getByLabelText('Sort by').selectOptions('Own order');
  const before = names();
  const last = before.at(-1) ?? '';
  const more = row(last).getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(names).toEqual(before.toReversed());
  await expect.element(more).toHaveFocus();
});

test('a row is dragged by its handle to another place', async () => {
  await page.getByLabelText('Sort by').selectOptions('Own order');
  const [first = '', second = ''] = names();
  const handle = row(first).element().querySelector('.cursor-grab');
  const target = row(second).element().getBoundingClientRect();
  if (handle === null) throw new Error('The row has no handle');
  const pointer = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY }));
  handle.setPointerCapture = () => undefined;
  pointer('pointerdown', 0);
  pointer('pointermove', target.top + 5);
  pointer('pointerup', target.top + 5);
  await expect.poll(names).toEqual([second, first]);
});
