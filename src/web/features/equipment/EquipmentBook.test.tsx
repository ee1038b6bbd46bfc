import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import EquipmentBook from './EquipmentBook.tsx';

const main = page.getByRole('main');
const sets = main.getByRole('list', { name: 'Sets' }).getByRole('listitem');
const items = main.getByRole('list', { name: 'Items' }).getByRole('listitem');
const search = page.getByLabelText('Search equipment');
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

test('the 15 sets stand before the items, of which more come when they are asked for', async () => {
  show(<EquipmentBook />, '/equipment');
  await expect.element(sets).toHaveLength(15);
  await expect.element(items).toHaveLength(20);
  await expect.element(main).toMatchTextContent('445 of 445 items');
  await expect
    .element(sets.getByRole('link', { name: /^Grace of the Flagellant/ }))
    .toHaveAttribute('href', '/equipment/grace-of-the-flagellant');
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect.element(items).toHaveLength(40);
  await page.getByText('All names by class and slot').click();
  await expect.element(page.getByText(/^Helm: Ancestors' Stele, Battlemaster's Helm/)).toBeVisible();
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
  await expect.element(main).toMatchTextContent('No item fits “zzzz”.');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(items).toHaveLength(20);
});

test('class, slot and set narrow one another, and an item says what is not known of it', async () => {
  show(<EquipmentBook />, '/equipment');
  await select('Class').selectOptions('Wizard');
  await select('Slot').selectOptions('Helm');
  await expect.element(main).toMatchTextContent('7 of 445 items');
  await expect.element(sets).toHaveLength(0);
  await expect.element(items.first()).toMatchTextContent('Changes Scorch; how is in none of our sources.');
  await select('Slot').selectOptions('Ring');
  await expect.element(main).toMatchTextContent('16 of 445 items');
  await select('Set').selectOptions('Issatar Imbued');
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toMatchTextContent('Ring 2');
  await expect.element(items.first()).toMatchTextContent('Pit of Anguish, Hell IV or higher');
  // What was shown last is kept for whoever comes back.
  for (const [name, all] of [
    ['Class', 'All classes'],
    ['Slot', 'All slots'],
    ['Set', 'All items and sets'],
  ] as const)
    await select(name).selectOptions(all);
});

test('a class of which no legendary item is known is told so, and has the pieces of sets', async () => {
  show(<EquipmentBook />, '/equipment?class=blood-knight');
  await expect.element(main).toMatchTextContent('No equipment found for Blood Knight');
  await expect.element(main).toMatchTextContent('50 of 445 items');
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

test('nothing scrolls sideways or is hard to hit, and axe finds nothing', async () => {
  show(<EquipmentBook />, '/equipment');
  await expect.element(items).toHaveLength(20);
  await expectAccessible();
  await expectNoSideways();
  expectTouchTargets();
});
