import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page } from 'vitest/browser';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import { dayText } from '#messages/formats.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import EquipmentBook from './EquipmentBook.tsx';

const origin = { version: '1', source: 'bundled' as const };
/** What was answered before is not asked for again until then. */
const KEPT_MS = 5 * 60_000;
const realNow = Date.now;
let ahead = 0;
function waitUntilForgotten(): void {
  ahead += KEPT_MS;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  onTestFinished(() => clock.mockRestore());
}

beforeEach(() => {
  waitUntilForgotten();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answer(equipmentRoutes.listEquipment, () => ({ equipment: [], message: null, ...origin }));
  answer(equipmentRoutes.listTopSets, () => ({
    equipment_sets: [],
    message: equipmentWords.topSets.tooFew,
    ...origin,
  }));
  answer(equipmentRoutes.listRecommendations, () => ({ equipment: [], message: 'None', ...origin }));
});

const all = equipmentItems.length;
const main = page.getByRole('main');
const sets = main.getByRole('list', { name: 'Sets' }).getByRole('listitem');
const items = main.getByRole('list', { name: 'Items' }).getByRole('listitem');
const search = page.getByLabelText('Search equipment');
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

test('the sets stand before the items, of which more come when they are asked for', async () => {
  show(<EquipmentBook />, '/equipment');
  await expect.element(sets).toHaveLength(equipmentSets.length);
  await expect.element(items).toHaveLength(20);
  await expect.element(main).toMatchTextContent(`${all} of ${all} items`);
  await expect
    .element(sets.getByRole('link', { name: /^Grace of the Flagellant/ }))
    .toHaveAttribute('href', '/equipment/grace-of-the-flagellant');
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect.element(items).toHaveLength(40);
  await page.getByText('All names by class and slot').click();
  await expect.element(page.getByText(/^Helm: Ancestors' Stele, Battlemaster's Helm/)).toBeVisible();
});

test('what is worn most offers another try where it failed, and says so while too few have saved anything', async () => {
  answer(equipmentRoutes.listTopSets, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  const leave = show(<EquipmentBook />, '/equipment');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer(equipmentRoutes.listTopSets, () => ({
    equipment_sets: [{ id: 'vithus-urges', name: "Vithu's Urges", pieces: 12 }],
    message: null,
    ...origin,
  }));
  await again.click();
  await expect
    .element(page.getByRole('list', { name: 'Most worn sets' }).getByRole('link'))
    .toHaveAttribute('href', '/equipment/vithus-urges');
  leave();
  waitUntilForgotten();
  answer(equipmentRoutes.listTopSets, () => ({
    equipment_sets: [],
    message: equipmentWords.topSets.tooFew,
    ...origin,
  }));
  show(<EquipmentBook />, '/equipment');
  await expect.element(page.getByText(equipmentWords.topSets.tooFew)).toBeVisible();
});

test('a catalogue of the operator takes the place of the product’s own, and the page says which it shows', async () => {
  const leave = show(<EquipmentBook />, '/equipment');
  await expect.element(page.getByText(`Catalogue of ${dayText(EQUIPMENT_EDITION)}`)).toBeVisible();
  leave();
  waitUntilForgotten();
  const uploaded = { version: 'Season 30', source: 'uploaded' as const, message: null };
  answer(equipmentRoutes.listEquipment, ({ url }) => ({
    ...uploaded,
    equipment: url.searchParams.has('setId') ? [] : [givenItem],
  }));
  answer(equipmentRoutes.listEquipmentSets, () => ({ ...uploaded, equipment_sets: [givenSet] }));
  showApp('/equipment');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent('Newest Ring');
  await expect.element(main).toMatchTextContent('1 of 1 items');
  expect(main.element().textContent).not.toContain('slot is not known');
  await expect.element(page.getByText('Catalogue Season 30, from this site’s operator')).toBeVisible();
  await sets.getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Newest Set');
  await expect
    .element(main)
    .toMatchTextContent(/Ring 1\s*Newest Ring\s*From the newest boss\s*Sockets: 3 red/);
  await expect.element(main).toMatchTextContent('Read in: The game, 2027.');
  await expectAccessible();
});

test('an item is found by its name, its skill and what it does, whatever the quotes', async () => {
  show(<EquipmentBook />, '/equipment');
  await search.fill('selleinas');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent("Selleina's Iron");
  await expect.element(items).toMatchTextContent('Barbarian');
  await expect.element(items).toMatchTextContent('Leap makes the ground shake');
  await search.fill('sentry rocket');
  await expect.element(items).toMatchTextContent('Vigilance');
  await search.fill('zzzz');
  await expect.element(main).toMatchTextContent('No items match “zzzz”.');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(items).toHaveLength(20);
});

test('an item whose slot no source tells is folded away until it is looked for, and says so', async () => {
  show(<EquipmentBook />, '/equipment');
  const unworn = main.getByRole('list', { name: /slot is not known$/ });
  await expect.element(page.getByText('67 items whose slot is not known')).toBeVisible();
  expect(unworn.elements()).toEqual([]);
  await search.fill('mooncall');
  await expect.element(unworn).toMatchTextContent(/Mooncall\s*Blood Knight\s*Slot not known/);
  await expect.element(main).toMatchTextContent(`0 of ${all} items`);
  await expect.element(main).toMatchTextContent('1 item whose slot is not known');
  await expect.element(main).toMatchTextContent('full builds: GitHub glaucus-app/app, February 2026.');
  expect(main.element().textContent).not.toContain('No items match');
  await expectAccessible(true);
  await expectNoSideways();
  await search.fill('');
  await expect.element(page.getByText('67 items whose slot is not known')).toBeVisible();
});

test('class, slot and set narrow one another, and an item says what is not known of it', async () => {
  show(<EquipmentBook />, '/equipment');
  await select('Class').selectOptions('Wizard');
  await select('Slot').selectOptions('Helm');
  await expect.element(main).toMatchTextContent(`13 of ${all} items`);
  await expect.element(sets).toHaveLength(0);
  await expect.element(items.first()).toMatchTextContent(/Cowl of Arcane Truths.*arcane orb/);
  await select('Slot').selectOptions('Main Hand');
  await search.fill('maelstrom');
  await expect.element(items).toMatchTextContent('Changes Lightning Nova (effect not documented).');
  await search.fill('');
  await select('Slot').selectOptions('Ring');
  await expect.element(main).toMatchTextContent(`16 of ${all} items`);
  await select('Set').selectOptions('Issatar Imbued');
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toMatchTextContent('Ring 2');
  await expect.element(items.first()).toMatchTextContent('Silent Monastery');
  // What was shown last is kept for whoever comes back.
  for (const [name, all] of [
    ['Class', 'All classes'],
    ['Slot', 'All slots'],
    ['Set', 'All items and sets'],
  ] as const)
    await select(name).selectOptions(all);
});

test('a class of which no legendary item is known is told so, and has the pieces of sets', async () => {
  const uploaded = { version: 'Season 31', source: 'uploaded' as const, message: null };
  answer(equipmentRoutes.listEquipment, ({ url }) => ({
    ...uploaded,
    equipment: url.searchParams.has('setId') ? [] : [givenItem],
  }));
  answer(equipmentRoutes.listEquipmentSets, () => ({ ...uploaded, equipment_sets: [givenSet] }));
  show(<EquipmentBook />, '/equipment?class=blood-knight');
  await expect.element(main).toMatchTextContent('No equipment found for Blood Knight');
  await expect.element(main).toMatchTextContent('0 of 1 items');
  await expect.element(select('Class')).toHaveValue('blood-knight');
});

test('who comes back from a set finds the page as it was', async () => {
  showApp('/equipment');
  await search.fill('shepherd');
  await expect.element(items).toHaveLength(6);
  await items.getByRole('link').first().click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent("Shepherd's Call to Wolves");
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').click();
  await expect.element(search).toHaveValue('shepherd');
  await search.fill('');
  await expect.element(items).toHaveLength(20);
});

nightly('nothing scrolls sideways or is hard to hit, and axe finds nothing', async () => {
  show(<EquipmentBook />, '/equipment');
  await expect.element(items).toHaveLength(20);
  await expectAccessible();
  await expectNoSideways();
  expectTouchTargets();
});

const givenItem: StoredItem = {
  id: 'newest-ring',
  name: 'Newest Ring',
  type: 'ring1',
  classes: ['monk', 'wizard'],
  rarity: 'set',
  legendary_power: null,
  affected_skill: null,
  awakened_bonus: null,
  base_combat_rating: 40,
  primary_attribute: null,
  socket_count: 3,
  socket_types: ['normal'],
  socket_colors: ['red', 'red', 'red'],
  source: 'From the newest boss',
  hell_difficulty: null,
  set_id: 'newest-set',
  set_name: 'Newest Set',
  slot: 'ring1',
  confidence: 'high',
  data_source: 'The game, 2027',
  created_at: '2027-01-01T00:00:00.000Z',
  updated_at: '2027-01-01T00:00:00.000Z',
};
const givenSet: StoredSet = {
  id: 'newest-set',
  name: 'Newest Set',
  description: 'For what is new.',
  total_pieces: 6,
  pieces: [
    {
      item_id: 'newest-ring',
      name: 'Newest Ring',
      slot: 'ring1',
      source: 'From the newest boss',
      hell_difficulty: null,
    },
  ],
  bonus_2: 'You are newer.',
  bonus_4: null,
  bonus_6: null,
  confidence: 'high',
  data_source: 'The game, 2027',
};

test('what equipment does narrows it, together with the other filters, until the search is cleared', async () => {
  show(<EquipmentBook />, '/equipment?class=barbarian');
  const does = main.getByRole('group', { name: 'What it does' });
  const summons = does.getByRole('button', { name: 'Summons' });
  await summons.click();
  await expect.element(summons).toHaveAttribute('aria-pressed', 'true');
  // A piece does what its set does.
  const summoning = equipmentSets.filter(({ bonusTags }) => bonusTags.flat().includes('summon'));
  const found = equipmentItems.filter((item) =>
    item.rarity === 'legendary'
      ? item.classes.includes('barbarian') && item.tags.includes('summon')
      : summoning.some(({ id }) => id === item.setId),
  );
  await expect.element(main).toMatchTextContent(`${found.length} of ${all} items`);
  await does.getByRole('button', { name: 'Reach' }).click();
  await expect.element(main).toMatchTextContent('No items match.');
  await expectAccessible();
  expectTouchTargets();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(main).toMatchTextContent(`${all} of ${all} items`);
  await expect.element(summons).toHaveAttribute('aria-pressed', 'false');
});
