import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';

beforeEach(() => {
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
});

const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const pieces = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');

test('a set has its bonuses, and each piece with its slot, its dungeon and its sockets', async () => {
  showApp('/equipment/vithus-urges');
  await expect.element(heading).toHaveTextContent("Vithu's Urges");
  await expect.poll(() => document.title).toBe("Vithu's Urges, equipment set · Loadstone");
  await expect.element(main).toMatchTextContent('Set of 6 pieces, 8 to choose from');
  await expect
    .element(main)
    .toMatchTextContent(/4 pieces\s*Buffing someone raises their attack speed by 30%/);
  await expect.element(pieces).toHaveLength(8);
  await expect.element(pieces.nth(2)).toMatchTextContent(/Belt\s*Exemplar's Urge/);
  await expect.element(pieces.nth(2)).toMatchTextContent('Cavern of Echoes');
  await expect.element(pieces.nth(2)).toMatchTextContent('Sockets: 3 red');
  await expect.element(pieces.nth(7)).toMatchTextContent('Drop location not documented');
  await expect.element(main).toMatchTextContent('Bonuses: GitHub glaucus-app/app, February 2026');
  await expect.element(main).toMatchTextContent('Names of the pieces: GitHub DailyImmortal/');
  await expect.element(main).toMatchTextContent('Bracelets: GitHub claytondukes/dibo-api, January 2025.');
  await expect
    .element(main.getByRole('link', { name: 'More about sets' }))
    .toHaveAttribute('href', '/guides/equipment#sets');
  await expectAccessible(true);
  await expectNoSideways();
});

test('of pieces that nobody names the slot and the dungeon are told', async () => {
  showApp('/equipment/skybreakers-bolt');
  await expect.element(main).toMatchTextContent(/2 pieces\s*Damage sets off a blast/);
  await expect.element(pieces).toHaveLength(5);
  await expect.element(pieces.first()).toMatchTextContent(/^Amulet\s*Pit of Anguish/);
  await expect.element(main).toMatchTextContent('What the pieces are called is not known.');
});

test('a set of which no piece is known says so, and leads to the sets beside it', async () => {
  showApp('/equipment/restitution-in-blood');
  await expect.element(main).toMatchTextContent(/6 pieces\s*An enemy below half Life/);
  await expect.element(main).toMatchTextContent('The pieces of this set are not documented.');
  await page.getByRole('link', { name: 'Next: Seeds of Sown Gold' }).click();
  await expect.element(heading).toHaveTextContent('Seeds of Sown Gold');
  expect(location.pathname).toBe('/equipment/seeds-of-sown-gold');
});

test('an address of no set is Page Not Found', async () => {
  showApp('/equipment/no-such-set');
  await expect.element(heading).toHaveTextContent('Page Not Found');
});
