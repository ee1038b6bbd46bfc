import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { shareRoutes } from '#contract/records/collections/sheets/share-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { keeping } from '#messages/records/keeping.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { knowName } from '#web/data/session/kept-name.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { showRun } from '#web/data/sync/runner/sync-run.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { failedView } from '#web/data/store/views/unread-views.ts';
import Dashboard from './Dashboard.tsx';

const valla = {
  ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }),
  id: 'valla',
  stats: { damage: 1_000 },
  equippedGems: { 1: 'heart' } as const,
};
const heart = { id: 'heart', parent: 'valla', catalogueId: 'frozen-heart', rank: 4, subRank: 0, note: '' };

const keep = () =>
  localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      { collection: 'gems', id: 'heart', data: heart },
    ],
  });
const topOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
const card = page.getByRole('region', { name: 'Active Character' });

beforeEach(() => {
  keepAccount(ann);
  answer(documentRoutes.readTrash, () => ({ records: [], next: null }));
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  showRun({ lastSyncAt: 1 });
});
afterEach(async () => {
  showRun({ lastSyncAt: null });
  await localStore.load('characters');
  const { records } = localStore.view('characters');
  if (records.length === 0) return;
  await localStore.edit({
    label: 'Cleared',
    changes: records.map(({ id }) => ({ collection: 'characters', id, data: null })),
  });
});

test('a device that has heard nothing of the account yet does not say that there is no character', async () => {
  showRun({ lastSyncAt: null });
  show(<Dashboard />, '/dashboard');
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText('No characters yet')).not.toBeInTheDocument();
  showRun({ lastSyncAt: 1 });
  await expect.element(page.getByText('No characters yet')).toBeVisible();
});

nightly(
  'a device that has a character before what belongs to it does not say that there is nothing',
  async () => {
    showRun({ lastSyncAt: null, isLoading: true });
    onTestFinished(() => showRun({ isLoading: false }));
    show(<Dashboard />, '/dashboard');
    await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect.poll(() => localStore.view('characters').status).toBe('ready');
    await keep();
    await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(page.getByText('No goals due in the next seven days.')).not.toBeInTheDocument();
    // Between two exchanges, with something of its own that waits.
    showRun({ isLoading: false });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(page.getByText('No goals due in the next seven days.')).not.toBeInTheDocument();
    showRun({ lastSyncAt: 1 });
    await expect.element(page.getByText('No goals due in the next seven days.')).toBeVisible();
  },
);

test('an account that does not answer is not said to have no character', async () => {
  showRun({ lastSyncAt: null, error: 'The server could not answer.' });
  show(<Dashboard />, '/dashboard');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load characters/);
  await expect.element(page.getByText('No characters yet')).not.toBeInTheDocument();
  const selector = page.getByLabelText('Active character');
  await expect.element(selector).toHaveTextContent('Not known yet');
  showRun({ lastSyncAt: 1, error: null });
  await expect.element(page.getByText('No characters yet')).toBeVisible();
  await expect.element(selector).toHaveTextContent('None yet');
});

test('characters that could not be read are named, and are asked for again', async () => {
  const view = vi.spyOn(lateStore, 'view').mockReturnValue(failedView);
  onTestFinished(() => view.mockRestore());
  show(<Dashboard />, '/dashboard');
  const told = page.getByRole('alert');
  await expect.element(told).toMatchTextContent(/^Failed to load characters/);
  const load = vi.spyOn(lateStore, 'load').mockResolvedValue(undefined);
  onTestFinished(() => load.mockRestore());
  await told.getByRole('button').click();
  expect(load).toHaveBeenCalledWith('characters', 'activeCharacter');
});

test('nothing moves when a character comes from another device', async () => {
  await page.viewport(390, 844);
  show(<Dashboard />, '/dashboard');
  await expect.element(page.getByText('No characters yet')).toBeVisible();
  await expectAccessible();
  const tops = [topOf('Refresh'), topOf('New Character')];
  await keep();
  await expect.element(card).toMatchTextContent(/Valla/);
  expect([topOf('Refresh'), topOf('New Character')]).toEqual(tops);
});

test('on a phone what the page is for comes within its first half, with every control at hand', async () => {
  await page.viewport(390, 844);
  await keep();
  show(<Dashboard />, '/dashboard');
  await expect.element(card).toMatchTextContent(/Valla/);
  expect(card.element().getBoundingClientRect().top).toBeLessThan(240);
  for (const name of ['Export Data', 'Refresh', 'New Character'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(topOf('Refresh')).toBeLessThan(title.bottom);
});

nightly('what is under the next best upgrade stays where it is as the only gem is taken off', async () => {
  // As wide as a phone's page leaves it.
  await page.viewport(358, 844);
  onTestFinished(() => page.viewport(390, 844));
  await keep();
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'gems', id: 'heart', data: { ...heart, catalogueId: 'berserkers-eye', rank: 9 } },
    ],
  });
  show(<Dashboard />, '/dashboard?tab=gems');
  const bag = page.getByRole('region', { name: 'Inventory' });
  await expect.element(page.getByText(/Eye, rank 9 to 10: /)).toBeVisible();
  const top = bag.element().getBoundingClientRect().top;
  await localStore.edit({
    label: 'Taken off',
    changes: [{ collection: 'characters', id: 'valla', data: { ...valla, equippedGems: {} } }],
  });
  await expect.element(page.getByText('No equipped legendary gem can rank up.')).toBeVisible();
  expect(bag.element().getBoundingClientRect().top).toBe(top);
});

test('the next gem is typed while one is kept, and one that cannot be kept is there again', async () => {
  await keep();
  show(<Dashboard />, '/dashboard?tab=gems');
  await page.getByRole('button', { name: 'Add gem' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Gem' });
  let goOn = () => undefined as void;
  const written = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const write = localStore.edit.bind(localStore);
  const edit = vi.spyOn(localStore, 'edit').mockImplementation(async (given) => {
    await written;
    return write(given);
  });
  await field.fill('phoenix 5');
  await userEvent.keyboard('{Enter}frz 3');
  await expect.element(field).toHaveValue('frz 3');
  goOn();
  await expect.element(page.getByText('1 gem added')).toBeVisible();
  await expect.element(field).toHaveValue('frz 3');
  edit.mockRejectedValue(new StorageProblem('full'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(keeping.full).first()).toBeVisible();
  await expect.element(field).toHaveValue('frz 3');
  edit.mockRestore();
});

test('a switch that cannot be kept is said as what was tried, and the other one stays active', async () => {
  await keep();
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'kael', data: { ...valla, id: 'kael', name: 'Kael' } }],
  });
  show(<Dashboard />, '/dashboard');
  const selector = page.getByLabelText('Active character', { exact: true });
  await expect.element(selector).toHaveValue('valla');
  const edit = vi.spyOn(localStore, 'edit').mockRejectedValue(new StorageProblem('full'));
  await selector.selectOptions('Kael');
  await expect.element(page.getByText('Failed to switch character')).toBeVisible();
  await expect.element(selector).toHaveValue('valla');
  edit.mockRestore();
});

nightly('progress that cannot be kept is said with the reason, and what was typed stays', async () => {
  await keep();
  show(<Dashboard />, '/dashboard?tab=analytics');
  await page.getByRole('button', { name: 'Record Current Stats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Current Stats' });
  await dialog.getByText('Other stats, level, time and note').click();
  await dialog.getByLabelText('Damage').fill('1234');
  const edit = vi.spyOn(localStore, 'edit').mockRejectedValue(new StorageProblem('full'));
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByText('Failed to record progress')).toBeVisible();
  await expect.element(page.getByText(keeping.full).first()).toBeVisible();
  await expect.element(dialog.getByLabelText('Damage')).toHaveValue('1234');
  edit.mockRestore();
});

test('Analytics shows what the two figures are made of', async () => {
  await keep();
  show(<Dashboard />, '/dashboard?tab=analytics');
  const rating = page.getByRole('table', { name: 'Combat rating by stat' });
  // 0.4 for each of 1,000 points of damage, and 0.05 for each of the 152 of resonance of a Frozen Heart at rank 4.
  await expect.element(rating).toMatchTextContent(/Damage 1,000 × 0.4400Resonance 152 × 0.057.6Sum408/);
  const resonance = page.getByRole('table', { name: 'Resonance by gem' });
  await expect.element(resonance).toMatchTextContent(/Frozen Heart, rank 4152Sum152/);
  await expectAccessible();
});

test('what a figure is made of becomes a file for spreadsheets', async () => {
  await keep();
  show(<Dashboard />, '/dashboard?tab=analytics');
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) });
  });
  await page.getByRole('button', { name: 'Export CSV: Combat rating by stat' }).click();
  await page.getByRole('button', { name: 'Export CSV: Resonance by gem' }).click();
  vi.restoreAllMocks();
  const day = new Date().toISOString().slice(0, 10);
  expect(saved.map(({ name }) => name)).toEqual([
    `loadstone-combat-rating-by-stat-valla-${day}.csv`,
    `loadstone-resonance-by-gem-valla-${day}.csv`,
  ]);
  // The mark of a spreadsheet's file at its beginning is not part of what is read.
  expect(await Promise.all(saved.map(({ text }) => text))).toEqual([
    '"Stat","Worked out","Points"\r\n"Damage","1,000 × 0.4","400"\r\n"Resonance","152 × 0.05","7.6"\r\n"Sum","","408"\r\n',
    '"Gem","Resonance"\r\n"Frozen Heart, rank 4","152"\r\n"Sum","152"\r\n',
  ]);
});

nightly(
  'a gem that an address asks for is opened over the others, and the next best upgrade is named',
  async () => {
    await keep();
    show(<Dashboard />, '/dashboard?tab=gems&gem=heart');
    const sheet = page.getByRole('dialog', { name: 'Frozen Heart' });
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await expect.poll(() => location.search).toBe('?tab=gems');
    // Rank 4 to 5 takes 4 × 5 × 32 gem power, and the calculator's resonance goes from 160 to 240.
    await expect
      .element(page.getByText('Frozen Heart, rank 4 to 5: +80 resonance for 640 gem power.'))
      .toBeVisible();
  },
);

test('the chart that an address asks for is shown', async () => {
  await keep();
  await localStore.edit({
    label: 'Made',
    changes: [1, 2].map((day) => ({
      collection: 'progressEntries' as const,
      id: `entry-${day}`,
      data: {
        id: `entry-${day}`,
        parent: 'valla',
        timestamp: day * 86_400_000,
        level: 60,
        paragonLevel: 0,
        stats: { armor: day },
        note: '',
        origin: 'recorded' as const,
      },
    })),
  });
  show(<Dashboard />, '/dashboard?tab=analytics&chart=armor');
  await expect.element(page.getByRole('tab', { name: 'Charts', selected: true })).toBeVisible();
  await expect.element(page.getByLabelText('Stat', { exact: true })).toHaveValue('armor');
  await expect.poll(() => location.search).toBe('?tab=analytics');
});

nightly(
  'the loadout that is played is named with what could be mended in it, and leads into the builder',
  async () => {
    await keep();
    const loadout = {
      class: 'monk',
      description: '',
      tags: [],
      buildType: 'PvP',
      archived: false,
      items: { helm: 'of-a-later-version', belt: 'open-gut' },
      gems: { 1: { catalogueId: 'frozen-heart', rank: 3 } },
      skills: {},
    } as const;
    await localStore.edit({
      label: 'Made',
      changes: [
        { collection: 'loadouts', id: 'l1', data: { ...loadout, id: 'l1', name: 'First', isActive: false } },
        { collection: 'loadouts', id: 'l2', data: { ...loadout, id: 'l2', name: 'Played', isActive: true } },
      ],
    });
    show(<Dashboard />, '/dashboard');
    const region = page.getByRole('region', { name: 'Loadout', exact: true });
    await expect.element(region).toMatchTextContent(/Played.*14 empty slots/);
    const mend = region.getByRole('listitem');
    await expect.element(mend.filter({ hasText: /^5 gems missing$/ })).toBeVisible();
    await expect.element(mend.filter({ hasText: /^1 not in this version \(Helm\)$/ })).toBeVisible();
    await expect
      .element(mend.filter({ hasText: /^1 broken set .*Grace of the Flagellant, 1 piece/ }))
      .toBeVisible();
    // The character has it at rank 4.
    await expect.element(mend.filter({ hasText: /better gem/ })).toBeVisible();
    await expectAccessible();
    await expect
      .element(region.getByRole('link', { name: 'Open in the builder' }))
      .toHaveAttribute('href', '/loadout-builder?loadout=l2');
    await localStore.edit({
      label: 'Cleared',
      changes: ['l1', 'l2'].map((id) => ({ collection: 'loadouts', id, data: null })),
    });
    await expect.element(region).toMatchTextContent(/No loadouts for this class yet/);
  },
);

test('the activity tells of links, and names what could not be asked for until it can be', async () => {
  await keep();
  const sheet = {
    class: 'monk',
    name: 'Frost PvP',
    notes: '',
    kind: 'loadout' as const,
    buildType: 'PvP' as const,
    items: {},
    gems: {},
    skills: {},
  };
  const link = { id: 'a'.repeat(26), state: 'live' as const, sheet, showsName: false, version: 1, opens: 0 };
  answer(shareRoutes.listShares, () => ({
    shares: [
      { ...link, key: 'k'.repeat(32), lastOpenedOn: null, expiresAt: null, createdAt: 1, updatedAt: 1 },
    ],
  }));
  let isSilent = true;
  answer(chatLinkRoutes.chatStatus, () => {
    if (isSilent) throw new Refused('INTERNAL', 500);
    return { success: true as const, data: { isLinked: false, linkage: null } };
  });
  answer(chatLinkRoutes.chatActivity, () => {
    if (isSilent) throw new Refused('INTERNAL', 500);
    const subject = { collection: 'characterGoals', id: 'g', name: 'Resonance 3,000' };
    const action = { id: '1', at: 2, command: 'goal done', outcome: 'done' as const, subject };
    return { success: true as const, data: { actions: [action] } };
  });
  show(<Dashboard />, '/dashboard?tab=activity');
  await expect
    .element(page.getByRole('link', { name: 'Shared a link to Frost PvP' }))
    .toHaveAttribute('href', `/l/${link.id}`);
  await expect.element(page.getByText(/^Could not load what came by Discord/)).toBeVisible();
  isSilent = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: '/goal done: Resonance 3,000' })).toBeVisible();
  await expect.element(page.getByText(/^Could not load/)).not.toBeInTheDocument();
  await page.getByLabelText('Show', { exact: true }).selectOptions('Links');
  await expect
    .element(page.getByRole('link', { name: '/goal done: Resonance 3,000' }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test('without the network the welcome has the name that this browser keeps of its player', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  // A page that was loaded anew knows no session; so does one that hears of another tab's.
  keepAccount(null);
  show(<Dashboard />, '/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Welcome$/);
  localStorage.setItem('loadstone.player', ann.id);
  knowName(ann.id, ann.username);
  localStorage.setItem('loadstone.signed-in', 'of another tab');
  dispatchEvent(new Event('storage'));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Welcome, Ann$/);
});
