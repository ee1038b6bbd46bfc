import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredItem } from '#contract/help/equipment/equipment.schema.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { shareRoutes } from '#contract/records/collections/sheets/share-routes.ts';
import { compare } from '#messages/characters/compare.ts';
import { loadoutCompare as compared } from '#messages/equipment/loadout-compare.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { equipmentSuggestions as suggestions } from '#messages/equipment/suggestions.ts';
import { problems } from '#messages/problems.ts';
import { keeping } from '#messages/records/keeping.ts';
import { fitsSlot, legendarySlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { HERO_KEY } from '#web/data/storage/current-player.ts';
import { removeWord } from '#web/data/storage/local-storage.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keptLoadoutAddress } from '#web/characters/loadouts/loadout-addresses.ts';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import LoadoutBuilder from './LoadoutBuilder.tsx';
import { keepDraft, newDraft, newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { loadoutFileText } from '#web/characters/loadouts/import/read-text.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog');
const name = page.getByLabelText(words.form.name, { exact: true });
const saved = page.getByRole('list', { name: words.saved.list });

const loadout = (id: string, but: Partial<Loadout> = {}): Loadout => ({
  id,
  name: id,
  class: 'wizard',
  description: '',
  tags: [],
  buildType: 'PvE',
  isActive: false,
  archived: false,
  items: {},
  gems: {},
  skills: {},
  ...but,
});

const siphon: StoredItem = {
  id: 'wizard-the-siphon',
  name: 'The Siphon',
  type: 'mainHand',
  classes: ['wizard'],
  rarity: 'legendary',
  legendary_power: 'Drains.',
  affected_skill: 'Ray of Frost',
  awakened_bonus: null,
  base_combat_rating: null,
  primary_attribute: null,
  socket_count: 1,
  socket_types: ['legendary'],
  socket_colors: [],
  source: 'Anywhere',
  hell_difficulty: null,
  set_id: null,
  set_name: null,
  slot: null,
  confidence: 'high',
  data_source: 'A test',
  created_at: '2026-11-23T00:00:00.000Z',
  updated_at: '2026-11-23T00:00:00.000Z',
};

const keep = (...all: readonly Loadout[]) =>
  localStore.edit({
    label: 'Kept',
    changes: all.map((data) => ({ collection: 'loadouts' as const, id: data.id, data })),
  });

beforeEach(async () => {
  sessionStorage.clear();
  removeWord('loadstone.loadouts');
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  answer(buildRoutes.listBuilds, () => ({ builds: [], next: null, looked: null, count: 0 }));
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  answer(equipmentRoutes.listTopSets, () => ({
    equipment_sets: [{ id: 'grace-of-the-flagellant', name: 'Grace of the Flagellant', pieces: 1_250 }],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  answer(equipmentRoutes.listRecommendations, ({ url }) => ({
    equipment: url.searchParams.get('class') === 'wizard' ? [siphon] : [],
    message: url.searchParams.get('class') === 'wizard' ? null : 'No equipment found',
    version: '1',
    source: 'bundled' as const,
  }));
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await localStore.load('loadouts');
  const { records } = localStore.view('loadouts');
  await localStore.edit({
    label: 'Emptied',
    changes: records.map(({ id }) => ({ collection: 'loadouts' as const, id, data: null })),
  });
});

const open = () => show(<LoadoutBuilder />, '/loadout-builder');

test('while the characters are on their way an empty build has the class of the last active one', async () => {
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('style'));
  showRun({ ...noRun });
  await keep(loadout('Frost'));
  localStorage.setItem(HERO_KEY, 'Valla');
  root.style.setProperty('--hero-class', '"demon-hunter"');
  const close = open();
  await expect.element(page.getByLabelText(words.class)).toHaveValue('demon-hunter');
  close();
  // It was another player's.
  localStorage.removeItem(HERO_KEY);
  open();
  await expect.element(page.getByLabelText(words.class)).toHaveValue('barbarian');
});

test('what was planned without an account is saved once its player has one, and open', async () => {
  keepAccount(null);
  keepDraft({ ...newDraft, values: { ...newValues, name: 'Frost', class: 'wizard', description: 'Mine.' } });
  keepAccount(ann);
  await keep(loadout('Frost'));
  const close = show(<LoadoutBuilder />, keptLoadoutAddress);
  await expect.element(page.getByText('Editing: Frost 2', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saved in your account: Frost 2')).toBeVisible();
  await expect.element(saved.getByRole('listitem')).toHaveLength(2);
  expect(localStore.view('loadouts').records.find(({ name: own }) => own === 'Frost 2')).toMatchObject({
    class: 'wizard',
    description: 'Mine.',
  });
  expect(location.search).toBe('');
  close();
  // The address keeps what was planned once, and nothing that is the player's.
  show(<LoadoutBuilder />, keptLoadoutAddress);
  await expect.element(page.getByText('Editing: Frost 2', { exact: true })).toBeVisible();
  await expect.element(saved.getByRole('listitem')).toHaveLength(2);
});

test('the builder opens on the active loadout, and chips above the doll open the others', async () => {
  await keep(
    loadout('Frost', { items: { helm: 'wizard-cowl-of-the-abyss' } }),
    loadout('Storm', { isActive: true }),
    loadout('Old', { archived: true }),
  );
  open();
  await expect.element(page.getByText('Editing: Storm', { exact: true })).toBeVisible();
  const chips = page.getByRole('list', { name: words.chips });
  await expect.element(chips.getByRole('button').nth(0)).toHaveTextContent('Storm');
  await expect.element(chips.getByRole('button', { name: 'Storm' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chips.getByRole('button', { name: 'Old' })).not.toBeInTheDocument();
  await chips.getByRole('button', { name: 'Frost' }).click();
  await expect.element(page.getByText('Editing: Frost', { exact: true })).toBeVisible();
  await chips.getByRole('button', { name: words.newChip }).click();
  await expect.element(page.getByText(words.newLoadout, { exact: true })).toBeVisible();
  const starters = page.getByRole('region', { name: words.starters.title });
  await starters.getByRole('button', { name: /^Empty/ }).click();
  await expect.element(sheet).toHaveAccessibleName('Helm');
  await expect.element(starters).not.toBeInTheDocument();
  await expectAccessible();
});

test('one press completes a set in the free slots, and Undo takes off what came', async () => {
  await keep(loadout('Grace', { isActive: true, items: { ring1: 'severed-thumb' } }));
  open();
  await button('Ring 1: Severed Thumb').click();
  const complete = sheet.getByRole('button', { name: /^Complete Grace of the Flagellant \(\d left\)$/ });
  await complete.click();
  await expect.element(page.getByRole('list', { name: words.stats.sets }).getByText('6/6')).toBeVisible();
  await expect.element(complete).not.toBeInTheDocument();
  await button(words.toasts.undo).click();
  await expect.element(complete).toBeVisible();
  await expect.element(button('Ring 1: Severed Thumb')).toBeVisible();
});

test('items are chosen slot by slot, with what each would change, and taken off again', async () => {
  open();
  await expect
    .element(page.getByRole('list', { name: 'Legendary slots' }).getByRole('button'))
    .toHaveLength(8);
  await expect.element(page.getByRole('list', { name: 'Set slots' }).getByRole('button')).toHaveLength(8);
  await page.getByLabelText(words.class).selectOptions('Wizard');
  await button('Helm: empty').click();
  await expect.element(sheet).toHaveAccessibleName('Helm');
  // Only helms of wizards.
  await expect.element(button('Equip Cowl of Arcane Truths')).toBeVisible();
  await expect.element(button('Equip Cowl of Focused Hatred')).not.toBeInTheDocument();
  await expect.element(button('Equip Pads of Protection')).not.toBeInTheDocument();
  // A tag that no helm of a wizard has is no choice.
  const does = sheet.getByRole('group', { name: 'What it does' });
  await expect.element(does.getByRole('button', { name: 'Summons' })).not.toBeInTheDocument();
  await does.getByRole('button', { name: 'Reach' }).click();
  await expect.element(button('Equip Cowl of Arcane Truths')).not.toBeInTheDocument();
  await sheet.getByRole('searchbox').fill('scorch');
  await expect.element(sheet.getByText('No item that does all of that matches “scorch”.')).toBeVisible();
  await button(words.picker.clear).click();
  await expect.element(button('Equip Cowl of Arcane Truths')).toBeVisible();
  await sheet.getByRole('searchbox').fill('black hole');
  await button('Equip Cowl of the Abyss').click();
  await expect.element(page.getByText('Equipped Cowl of the Abyss')).toBeVisible();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  await button(words.picker.previous).click();
  await expect.element(sheet).toHaveAccessibleName('Bracelet 2');
  await button(words.picker.next).click();
  await button(words.picker.unequip).click();
  await expect.element(button('Helm: empty')).toBeVisible();
  // The button that was pressed is gone, and the keyboard is where it was.
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await button('Ring 1: empty').click();
  await sheet.getByRole('searchbox').fill('flagellant');
  const thumb = button('Equip Severed Thumb');
  await expect.element(thumb.getByText('Grace of the Flagellant 0/6 → 1/6')).toBeVisible();
  await thumb.click();
  await button(words.picker.next).click();
  await expect
    .element(sheet.getByText('Grace of the Flagellant 1/6 → 2/6, gives the bonus of 2'))
    .toBeVisible();
  await button('Equip Broken Palm').click();
  await expect.element(page.getByRole('list', { name: words.stats.sets }).getByText('2/6')).toBeVisible();
  await expect.element(page.getByText('0 of 16 counted')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Ring 2: Broken Palm')).toHaveFocus();
  await expectAccessible();
});

nightly(
  'what is worn most is said, and what is recommended to the class is put on with one press',
  async () => {
    await keep(loadout('Frost', { items: { ring1: 'severed-thumb' } }));
    open();
    await saved.getByRole('button', { name: /^Frost/ }).click();
    const top = page.getByRole('list', { name: suggestions.topSets });
    await expect
      .element(top.getByRole('link', { name: /1,250 pieces in saved loadouts · yours 1\/6/ }))
      .toHaveAttribute('href', '/equipment/grace-of-the-flagellant');
    await expect.element(page.getByText(suggestions.byConfidence)).toBeVisible();
    const recommended = page.getByRole('region', { name: 'Recommended for a Wizard' });
    await recommended.getByRole('button', { name: 'Equip The Siphon in Main Hand' }).click();
    await expect.element(button('Main Hand: The Siphon')).toBeVisible();
    await expect.element(recommended.getByText(suggestions.equipped)).toBeVisible();
    await page.getByLabelText(words.class).selectOptions('Blood Knight');
    await expect.element(page.getByText('No equipment found for Blood Knight')).toBeVisible();
  },
);

test('a class of which no legendary item is known says so', async () => {
  open();
  await page.getByLabelText(words.class).selectOptions('Warlock');
  await button('Helm: empty').click();
  await expect.element(sheet.getByText('No equipment found for Warlock')).toBeVisible();
});

test('a loadout is saved under a name of its own, stays over leaving the page, and is reset with a way back', async () => {
  await keep(loadout('Frost'));
  open();
  await page.getByLabelText(words.class).selectOptions('Wizard');
  await button('Helm: empty').click();
  await button('Equip Cowl of the Abyss').click();
  await userEvent.keyboard('{Escape}');
  await button(words.form.save).click();
  await expect.element(page.getByRole('alert').getByText('Please enter a loadout name')).toBeVisible();
  await name.fill('frost');
  await button(words.form.save).click();
  const clash = page.getByRole('dialog', {
    name: 'A loadout named "Frost" exists. Replace or save as new?',
  });
  await clash.getByRole('button', { name: words.clash.saveAsNew }).click();
  await expect.element(page.getByText('Loadout saved successfully')).toBeVisible();
  await expect.element(page.getByText('Editing: frost 2', { exact: true })).toBeVisible();
  await button(words.form.reset).click();
  await expect.element(page.getByText('Loadout reset')).toBeVisible();
  await expect.element(button('Helm: empty')).toBeVisible();
  await expect.element(page.getByText('Editing: frost 2, unsaved')).toBeVisible();
  await button(words.toasts.undo).click();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
});

test('a loadout that the browser cannot keep is said to be not saved, and stays in the builder', async () => {
  open();
  await name.fill('Frost');
  const edit = vi.spyOn(localStore, 'edit').mockRejectedValue(new StorageProblem('full'));
  await button(words.form.save).click();
  await expect.element(page.getByText('Failed to save loadout')).toBeVisible();
  await expect.element(page.getByText(keeping.full).first()).toBeVisible();
  edit.mockRestore();
  await expect.element(name).toHaveValue('Frost');
  await button(words.form.save).click();
  await expect.element(saved.getByText('Frost')).toBeVisible();
});

nightly('another class takes off what it cannot wear, says what, and brings it back', async () => {
  await keep(loadout('Frost', { items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'severed-thumb' } }));
  open();
  await saved.getByRole('button', { name: /^Frost/ }).click();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  const choose = () => page.getByLabelText(words.class).selectOptions('Monk');
  await choose();
  await expect.element(button('Helm: empty')).toBeVisible();
  await expect.element(button('Ring 1: Severed Thumb')).toBeVisible();
  const said = page.getByText('One item came off: a Monk cannot wear it.');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText('Cowl of the Abyss', { exact: true })).toBeVisible();
  await button(words.toasts.undo).click();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  await expect.element(page.getByLabelText(words.class)).toHaveValue('wizard');
  await choose();
  await expect.element(button('Helm: empty')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  await expect.element(page.getByLabelText(words.class)).toHaveValue('wizard');
});

test('after a change of class that was worked on further, Undo leaves it as it is', async () => {
  await keep(loadout('Frost', { items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'severed-thumb' } }));
  open();
  await saved.getByRole('button', { name: /^Frost/ }).click();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  await page.getByLabelText(words.class).selectOptions('Monk');
  await expect.element(button(words.toasts.undo)).toBeVisible();
  await page.getByLabelText(words.class).selectOptions('Barbarian');
  await button(words.toasts.undo).click();
  await expect.element(page.getByText(words.toasts.changedSince)).toBeVisible();
  await expect.element(page.getByLabelText(words.class)).toHaveValue('barbarian');
});

const skill = (place: keyof typeof equipmentWords.skillPlaces) =>
  page.getByLabelText(equipmentWords.skillPlaces[place], { exact: true });
const line = (n: number) => page.getByLabelText(`Line ${n}`, { exact: true });
const classes = page.getByLabelText(words.class, { exact: true });

test('on a phone the name of a skill can be read whole', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  show(<LoadoutBuilder />, '/loadout-builder');
  await classes.selectOptions('Demon Hunter');
  await skill('skill1').selectOptions('Rain of Vengeance');
  const select = skill('skill1').element();
  const { width } = select.getBoundingClientRect();
  // As wide as its longest name asks for.
  (select as HTMLElement).style.width = 'max-content';
  expect(select.getBoundingClientRect().width).toBeLessThanOrEqual(width);
});

test('five skills, an activity and lines are kept with a loadout, and a class without known skills offers none', async () => {
  show(<LoadoutBuilder />, '/loadout-builder');
  await classes.selectOptions('Druid');
  await skill('primary').selectOptions('Landslide');
  await skill('skill1').selectOptions('Werebear');
  await skill('skill4').selectOptions('Earthquake');
  // A skill is in one place at a time.
  const options = Array.from((skill('skill2').element() as HTMLSelectElement).options);
  expect(options.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    'Werebear',
    'Earthquake',
  ]);
  await page.getByLabelText(equipmentWords.activity).selectOptions('Raid');
  await line(1).fill('Charm: five ranks');
  await line(2).fill(' Familiar: Ember ');
  await expect.element(line(3)).toHaveValue('');
  await expectAccessible();
  await name.fill('Bear');
  await button(words.form.save).click();
  await expect.element(page.getByText(words.toasts.saved)).toBeVisible();
  const [kept] = localStore.view('loadouts').records;
  const skills = { primary: 'landslide', skill1: 'werebear', skill4: 'earthquake' };
  expect(kept).toMatchObject({ skills, activity: 'raid', lines: ['Charm: five ranks', 'Familiar: Ember'] });

  // Another class takes the skills off, says which, and Undo brings them back.
  await classes.selectOptions('Warlock');
  await expect.element(page.getByText('3 skills came off: a Warlock does not have them.')).toBeVisible();
  await expect.element(page.getByText('Landslide, Werebear, Earthquake')).toBeVisible();
  await expect.element(page.getByText('Skills of the Warlock are not known yet.')).toBeVisible();
  await expect.element(skill('primary')).not.toBeInTheDocument();
  await expect.element(line(1)).toHaveValue('Charm: five ranks');
  await button(words.toasts.undo).click();
  await expect.element(classes).toHaveDisplayValue('Druid');
  await expect.element(skill('skill4')).toHaveDisplayValue('Earthquake');

  // A line goes once it is emptied and left, and Reset leaves what is no place.
  await line(1).fill('');
  await name.click();
  await expect.element(line(1)).toHaveValue('Familiar: Ember');
  await button(words.form.reset).click();
  await expect.element(skill('primary')).toHaveDisplayValue('None');
  await expect.element(line(1)).toHaveValue('Familiar: Ember');
});

test('what a page without skills has left in the tab is opened', async () => {
  const { skills: _none, ...former } = { ...newValues, name: 'Left', class: 'druid' };
  keepDraft({ id: null, base: newValues, values: former as typeof newValues });
  show(<LoadoutBuilder />, '/loadout-builder');
  await expect.element(name).toHaveValue('Left');
  await expect.element(skill('primary')).toHaveDisplayValue('None');
});

test.each([
  [390, 844],
  [1280, 720],
])(
  'at %i px the row that was pressed stays under the pointer, however the rows around it change',
  async (...size) => {
    await page.viewport(...size);
    onTestFinished(() => page.viewport(1280, 720));
    const worn = { belt: 'open-gut', ring2: 'broken-palm' };
    await keep(loadout('Palm', { class: 'monk', items: worn }));
    open();
    await saved.getByRole('button', { name: /^Palm/ }).click();
    for (const [slot, of] of [
      ['Ring 1: empty', 'Ring 1'],
      ['Belt: Open Gut', 'Belt'],
    ] as const) {
      await button(slot).click();
      const rows = page.getByRole('list', { name: `Items for ${of}` }).getByRole('button');
      await expect.element(rows.nth(4)).toBeVisible();
      for (const index of [0, 3, 1, 2]) {
        const row = rows.nth(index).element() as HTMLElement;
        await userEvent.hover(rows.nth(index));
        const before = row.getBoundingClientRect();
        row.click();
        await expect.element(rows.nth(index)).toHaveAttribute('aria-pressed', 'true');
        const after = row.getBoundingClientRect();
        expect(Math.abs(after.top - before.top)).toBeLessThan(1.5);
        // A shorter row would leave a pointer near its lower end to the next one.
        expect(after.height).toBeGreaterThan(before.height - 1.5);
      }
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  },
);

test('gems of second weapons stay in a loadout while they do not count, and are shown once they do', async () => {
  onTestFinished(() => void writePreference('secondWeapons', 'off'));
  const [heart, eye] = [
    { catalogueId: 'frozen-heart', rank: 3 },
    { catalogueId: 'berserkers-eye', rank: 2 },
  ];
  await keep(loadout('Frost', { gems: { 1: heart, 8: eye } }));
  show(<LoadoutBuilder />, '/loadout-builder?loadout=Frost');
  const gems = page.getByRole('list', { name: words.gems.list }).getByRole('listitem');
  await expect.element(gems).toHaveLength(1);
  await expect.element(page.getByText('1 more in second weapons', { exact: true })).toBeVisible();
  await expect.element(saved.getByText(/1 of 6 gems/)).toBeVisible();
  await button(words.form.reset).click();
  await expect.element(gems).toHaveLength(0);
  await button(words.form.save).click();
  await expect.element(saved.getByText(/0 of 6 gems/)).toBeVisible();
  expect(localStore.view('loadouts').records[0]?.gems).toEqual({ 8: eye });
  await button('Count them').click();
  await expect.element(gems).toHaveLength(1);
  await expect.element(saved.getByText(/1 of 8 gems/)).toBeVisible();
});

test('at most six gems are added, with ranks that count', async () => {
  open();
  await button(words.gems.add).click();
  const choice = page.getByRole('dialog', { name: words.gems.dialog });
  await choice.getByRole('searchbox').fill('frozen');
  await button('Add Frozen Heart').click();
  await expect.element(choice.getByText(words.gems.isIn)).toBeVisible();
  await choice.getByRole('tab', { name: 'Normal Gems' }).click();
  await choice.getByRole('searchbox').fill('ruby');
  for (let n = 0; n < 6; n += 1) await button('Add Ruby').click();
  await expect.element(page.getByText('All six slots are full. Remove a gem first.')).toBeVisible();
  await button(words.gems.done).click();
  await expect
    .element(page.getByRole('list', { name: words.gems.list }).getByRole('listitem'))
    .toHaveLength(6);
  await page.getByLabelText('Rank of Frozen Heart').selectOptions('2');
  await expect.element(page.getByText('115', { exact: true })).toBeVisible();
  await button('Remove Frozen Heart').click();
  await expect.element(page.getByText('115', { exact: true })).not.toBeInTheDocument();
});

nightly(
  'saved loadouts are renamed, duplicated, made active, put away and deleted, with a way back',
  async () => {
    await keep(loadout('Frost'), loadout('Storm', { isActive: true }));
    open();
    const row = (of: string) => saved.getByRole('listitem').filter({ hasText: of });
    const act = async (of: string, action: string) => {
      // By the keyboard: what was told of the action before may lie over the row.
      (await row(of).getByRole('button', { name: words.saved.more }).findElement()).focus();
      await userEvent.keyboard('{Enter}');
      (await page.getByRole('menuitem', { name: action, exact: true }).findElement()).focus();
      await userEvent.keyboard('{Enter}');
    };
    await expect.element(row('Storm').getByText('Active')).toBeVisible();
    await act('Frost', words.saved.activate);
    await expect.element(row('Frost').getByText('Active')).toBeVisible();
    await expect.element(row('Storm').getByText('Active')).not.toBeInTheDocument();
    await act('Frost', words.saved.duplicate);
    await expect.element(row('Frost 2')).toBeVisible();
    await act('Frost 2', words.saved.rename);
    const dialog = page.getByRole('dialog', { name: words.rename.title });
    await dialog.getByRole('textbox').fill('storm');
    await dialog.getByRole('button', { name: words.rename.save }).click();
    await expect.element(dialog.getByText(words.rename.taken)).toBeVisible();
    await dialog.getByRole('textbox').fill('Hail');
    await dialog.getByRole('button', { name: words.rename.save }).click();
    await act('Hail', words.saved.archive);
    await expect.element(page.getByText('Archived (1)')).toBeVisible();
    await act('Storm', words.saved.delete);
    await expect.element(row('Storm')).not.toBeInTheDocument();
    await button('Restore').click();
    await expect.element(row('Storm')).toBeVisible();
  },
);

test('a loadout comes out of a file, after a look at what it holds, and Undo brings back what stood there', async () => {
  const file = (text: string) => new File([text], 'frost.json', { type: 'application/json' });
  const values = {
    ...loadout('Frost'),
    items: { helm: 'wizard-cowl-of-the-abyss', chest: 'of-a-later-version' },
  };
  open();
  const share = page.getByRole('tab', { name: words.share.title });
  await share.click();
  await expect.element(button('Helm: empty')).not.toBeInTheDocument();
  // What it lacks is said where it is put right.
  await button(words.share.save).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(words.toasts.nameMissing);
  await share.click();
  const choice = page.getByLabelText(words.share.import);
  await userEvent.upload(choice, file('{'));
  await expect.element(page.getByText(words.toasts.fileInvalid)).toBeVisible();
  await expect.element(page.getByText(words.share.problems['no-json'])).toBeVisible();
  // What is pasted or dropped is read in the same way, a link as well as the text of a file.
  const carried = (text: string) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    return data;
  };
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried('#1.x'), bubbles: true }));
  await expect.element(page.getByText(loadoutLinks.problems.invalid)).toBeVisible();
  const area = page.getByRole('region', { name: words.share.title });
  (await area.findElement()).dispatchEvent(
    new DragEvent('drop', {
      dataTransfer: carried(loadoutFileText(values)),
      bubbles: true,
      cancelable: true,
    }),
  );
  await expect.element(sheet.getByText('Cowl of the Abyss')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.upload(choice, file(loadoutFileText(values)));
  await expect.element(sheet.getByText('Cowl of the Abyss')).toBeVisible();
  await expect.element(sheet.getByText(words.share.unknown.one)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: words.share.put }).click();
  await expect.element(button('Helm: Cowl of the Abyss')).toBeVisible();
  await expect.element(name).toHaveValue('Frost');
  await button(words.toasts.undo).click();
  await expect.element(button('Helm: empty')).toBeVisible();
});

nightly('a link that the server does not make says why, and the long one is there without it', async () => {
  answer(shareRoutes.putShare, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  open();
  await page.getByRole('tab', { name: words.share.title }).click();
  await button(loadoutLinks.copy).click();
  await sheet.getByRole('button', { name: loadoutLinks.copyLink }).click();
  await expect
    .element(sheet.getByText(`Link creation failed. ${problems.UNAVAILABLE} A long link needs no server.`))
    .toBeVisible();
  await sheet.getByLabelText(loadoutLinks.kind).selectOptions(loadoutLinks.kinds.whole);
  const link = sheet.getByLabelText(loadoutLinks.link, { exact: true });
  await expect.element(link).toHaveValue(expect.stringContaining('/l#2.'));
  await expect.element(sheet.getByText(/^Link creation failed/)).not.toBeInTheDocument();
});

test('what could be mended leads to its place, and a better gem of the inventory is planned with a way back', async () => {
  const valla = { ...quickCharacter({ name: 'Valla', class: 'wizard', server: 'Europe' }), id: 'valla' };
  const ruby = { id: 'ruby-5', parent: 'valla', catalogueId: 'ruby', rank: 5, subRank: 0, note: '' };
  const cowl: Item = {
    id: 'cowl',
    parent: 'valla',
    name: 'Cowl of the Abyss',
    kind: 'helm',
    rarity: 'legendary',
    itemLevel: 0,
    attributes: [],
    note: '',
  };
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      { collection: 'gems', id: ruby.id, data: ruby },
      { collection: 'items', id: cowl.id, data: cowl },
    ],
  });
  await keep(
    loadout('Frost', {
      items: { chest: 'of-a-later-version', ring1: 'severed-thumb' },
      gems: { 4: { catalogueId: 'ruby', rank: 3 } },
    }),
  );
  open();
  const frost = saved.getByRole('button', { name: /^Frost/ });
  for (const text of ['14 empty slots', '1 broken set', '1 not in this version', '1 better gem in inventory'])
    await expect.element(frost.getByText(text)).toBeVisible();
  await frost.click();
  const mend = page.getByRole('list', { name: words.health.label });
  const press = async (name: RegExp) => {
    // By the keyboard: the sheet may lie over the line.
    (await mend.getByRole('button', { name }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(/^1 broken set/);
  await expect.element(sheet).toHaveAccessibleName('Ring 1');
  await press(/^14 empty/);
  await expect.element(sheet).toHaveAccessibleName('Helm');
  await expect.element(page.getByRole('heading', { name: 'Helm' })).toHaveFocus();
  // What the character of that class has comes first, and alone where that is asked.
  const helms = sheet.getByRole('listitem');
  await expect.element(helms.first().getByText('Cowl of the Abyss')).toBeVisible();
  await expect.element(helms.first().getByText('Owned')).toBeVisible();
  await sheet.getByRole('button', { name: 'Owned by Valla: 1' }).click();
  await expect.element(helms).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Owned by Valla: 1' }).click();
  await expect.element(helms.nth(1)).toBeVisible();
  await press(/^14 empty/);
  await expect.element(sheet).toHaveAccessibleName('Shoulders');
  await press(/^1 not in this version/);
  await expect.element(sheet).toHaveAccessibleName('Chest');
  await press(/^1 better gem/);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Set to rank 5: Ruby')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  const rank = page.getByLabelText('Rank of Ruby');
  await expect.element(rank).toHaveValue('5');
  await expect.element(rank).toHaveFocus();
  await expect.element(mend.getByText(/better gem/)).not.toBeInTheDocument();
  await button(words.toasts.undo).click();
  await expect.element(rank).toHaveValue('3');
});

nightly('all that could be mended is gone through one by one, past what is mended already', async () => {
  const catalogue = bundledCatalogue();
  const fitting = (slot: LoadoutSlot) => catalogue.items.filter((item) => fitsSlot(item, slot, 'wizard'));
  await keep(
    loadout('Frost', {
      items: {
        ...Object.fromEntries(legendarySlots.map((slot) => [slot, fitting(slot)[0]?.id])),
        amulet: 'cut-throat',
        gloves: 'bloody-hand',
        belt: 'open-gut',
        ring1: 'severed-thumb',
      },
    }),
  );
  open();
  await saved.getByRole('button', { name: /^Frost/ }).click();
  await button('Fix 4 step by step').click();
  await expect.element(sheet).toHaveAccessibleName('Boots');
  await sheet.getByRole('searchbox').fill('torn');
  const next = button(words.health.next);
  // What is skipped is no end of the way.
  await next.click();
  await expect.element(sheet).toHaveAccessibleName('Ring 2');
  await sheet.getByRole('searchbox').fill('shepherd and father');
  await button('Equip Shepherd and Father').click();
  await next.click();
  await expect.element(sheet).toHaveAccessibleName('Bracelet 1');
  const [one, other] = fitting('bracelet1').filter(
    ({ setId }, _, all) => all.filter((each) => each.setId === setId).length > 1,
  );
  await sheet.getByRole('searchbox').fill(one?.name ?? '');
  await button(`Equip ${one?.name}`).click();
  await next.click();
  await expect.element(sheet).toHaveAccessibleName('Bracelet 2');
  await sheet.getByRole('searchbox').fill(other?.name ?? '');
  await button(`Equip ${other?.name}`).click();
  // The ring has made a new one, and then the way begins again with what was skipped.
  await next.click();
  await expect.element(sheet).toHaveAccessibleName('Ring 2');
  await sheet.getByRole('searchbox').fill('broken palm');
  await button('Equip Broken Palm').click();
  await next.click();
  await expect.element(sheet).toHaveAccessibleName('Boots');
  await sheet.getByRole('searchbox').fill('torn sole');
  await button('Equip Torn Sole').click();
  await next.click();
  await expect.element(page.getByText(words.health.noneLeft)).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Boots: Torn Sole')).toHaveFocus();
  // Whoever comes from the doll goes through nothing.
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

nightly(
  'a slot that is led to from further down stays in sight as the picker comes above the lists',
  async () => {
    await page.viewport(1440, 600);
    await keep(...['Ash', 'Frost', 'Hail'].map((each) => loadout(each, { description: each })));
    open();
    await saved.getByRole('button', { name: /^Frost/ }).click();
    await expect.element(page.getByText('Recommended for a Wizard')).toBeVisible();
    scrollTo(0, document.documentElement.scrollHeight);
    await page.getByRole('button', { name: /^Fix 16/ }).click();
    await expect.element(sheet.getByRole('listitem').first()).toBeInTheDocument();
    await new Promise(requestAnimationFrame);
    await expect.element(button('Helm: empty')).toBeInViewport();
  },
);

test('an item that is looked at shows in the stats what it would change, before it is chosen', async () => {
  await page.viewport(1440, 900);
  await keep(loadout('Frost', { items: { ring1: 'severed-thumb', belt: 'open-gut', amulet: 'cut-throat' } }));
  open();
  await saved.getByRole('button', { name: /^Frost/ }).click();
  await button('Ring 2: empty').click();
  const stats = page.getByRole('region', { name: words.stats.title });
  await expect.element(stats.getByText('3/6', { exact: true })).toBeVisible();
  const palm = button('Equip Broken Palm');
  await sheet.getByRole('searchbox').fill('broken palm');
  await palm.hover();
  await expect.element(stats.getByText('with Broken Palm')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(palm).not.toBeInTheDocument();
  await expect.element(stats.getByText('with Broken Palm')).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await sheet.getByRole('searchbox').hover();
  await palm.hover();
  await expect.element(stats.getByText('with Broken Palm')).toBeVisible();
  await expect.element(stats.getByText('3/6 → 4/6')).toBeVisible();
  await expect.element(stats.getByText('4 pieces')).toBeVisible();
  await expect.element(page.getByText('3 → 4 of 16')).toBeVisible();
  await sheet.getByRole('searchbox').hover();
  await expect.element(stats.getByText('3/6', { exact: true })).toBeVisible();
  await expect.element(stats.getByText('with Broken Palm')).not.toBeInTheDocument();
  // The same by the keyboard, and a row that goes meanwhile takes it along.
  await userEvent.keyboard('{Tab}');
  (await palm.findElement()).focus();
  await expect.element(stats.getByText('3/6 → 4/6')).toBeVisible();
  await button(words.picker.previous).click();
  await expect.element(sheet).toHaveAccessibleName('Ring 1');
  await expect.element(stats.getByText('3/6', { exact: true })).toBeVisible();
  await sheet.getByRole('searchbox').fill('shepherd and father');
  await button('Equip Shepherd and Father').hover();
  await expect.element(stats.getByText('3/6 → 2/6')).toBeVisible();
  await button('Equip Shepherd and Father').click();
  await expect.element(stats.getByText('2/6', { exact: true })).toBeVisible();
});

nightly('saved loadouts are sorted and filtered, and stand so again', async () => {
  await keep(
    loadout('Hail', { tags: ['pvp'] }),
    loadout('Frost'),
    loadout('Storm', { class: 'monk', tags: ['pvp', 'main'] }),
    loadout('Ash', { class: 'monk' }),
  );
  const leave = open();
  await expect.element(saved.getByText('Tags: pvp, main')).toBeVisible();
  const names = () =>
    saved
      .getByRole('listitem')
      .elements()
      .map((row) => /[A-Z][a-z]+/.exec(row.textContent)?.[0]);
  await page.getByLabelText(words.saved.sortBy).selectOptions('Name');
  await expect.poll(names).toEqual(['Ash', 'Frost', 'Hail', 'Storm']);
  await page.getByLabelText(words.saved.filterTag).selectOptions('pvp');
  await expect.poll(names).toEqual(['Hail', 'Storm']);
  await expect.element(page.getByText('Showing 2 of 4')).toBeVisible();
  leave();
  open();
  await expect.poll(names).toEqual(['Hail', 'Storm']);
  await page.getByLabelText(words.saved.filterTag).selectOptions('main');
  await page.getByLabelText(words.saved.filterClass).selectOptions('Wizard');
  await page.getByRole('button', { name: words.saved.showAll }).click();
  await expect.poll(names).toEqual(['Ash', 'Frost', 'Hail', 'Storm']);
});

nightly(
  'loadouts are compared, and the one in the builder takes over what another has, with a way back',
  async () => {
    const dressed = { helm: 'wizard-cowl-of-the-abyss', ring1: 'severed-thumb' };
    await keep(
      loadout('Frost', {
        items: { ring1: 'severed-thumb' },
        gems: { 1: { catalogueId: 'frozen-heart', rank: 2 } },
      }),
      loadout('Storm', { items: dressed, gems: { 4: { catalogueId: 'frozen-heart', rank: 7 } } }),
      ...['Hail', 'Sleet', 'Thaw'].map((each) => loadout(each, { class: 'monk' })),
    );
    open();
    await saved.getByRole('button', { name: /^Frost/ }).click();
    await button(compared.button).click();
    const row = (of: string) => sheet.getByRole('rowgroup').filter({ hasText: of });
    await expect.element(row('Helm').getByText('Cowl of the Abyss')).toBeVisible();
    // Both have the same ring.
    await expect.element(row('Ring 1')).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Put Cowl of the Abyss into Helm of Frost' }).click();
    await expect.element(page.getByText('Editing: Frost, unsaved')).toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Put Frozen Heart, Rank 7, into Frost' }).click();
    await expect.element(row('Gem resonance')).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Undo Cowl of the Abyss in Helm of Frost' }).click();
    await expect.element(row('Helm').getByText('empty')).toBeVisible();
    // The toast lies over the dialog, and a press on it leaves the dialog open.
    await page.getByRole('button', { name: words.toasts.undo, exact: true }).first().click();
    await expect.element(row('Frozen Heart').getByText('Rank 2')).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Hail · Monk' }).click();
    await sheet.getByRole('checkbox', { name: 'Sleet · Monk' }).click();
    await expect.element(sheet.getByRole('checkbox', { name: 'Thaw · Monk' })).toBeDisabled();
    await expect.element(sheet.getByText(compare.full, { exact: false })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Editing: Frost', { exact: true })).toBeVisible();
  },
);

test('a loadout that was kept for a rift is shown for the Challenge Rift, and can be for anything', async () => {
  await keep(loadout('Bear', { activity: 'rift' as Loadout['activity'] }));
  show(<LoadoutBuilder />, '/loadout-builder?loadout=Bear');
  const field = page.getByLabelText(equipmentWords.activity);
  await expect.element(field).toHaveDisplayValue('Challenge Rift');
  await field.selectOptions('Any');
  await expect.element(field).toHaveDisplayValue('Any');
});
