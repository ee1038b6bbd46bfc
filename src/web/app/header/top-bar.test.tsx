import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { renewSession } from '#web/data/session/session.ts';

const header = page.getByRole('banner');

async function expectFiveBesideTheRest(width: number): Promise<void> {
  const entries = header.getByRole('navigation').getByRole('link');
  await expect.poll(() => entries.elements().length, { message: `${width} px` }).toBe(5);
  const beside = header.getByRole('button', { name: /^Switch to/ }).element().parentElement;
  if (beside === null) throw new Error('The theme toggle stands nowhere.');
  const { left, right } = beside.getBoundingClientRect();
  expect(right, `${width} px`).toBeLessThanOrEqual(width);
  for (const entry of entries.elements()) {
    const box = entry.getBoundingClientRect();
    expect(entry.scrollWidth, entry.textContent).toBeLessThanOrEqual(entry.clientWidth);
    expect(box.right, `${entry.textContent} at ${width} px`).toBeLessThanOrEqual(left);
    expect(box.height, entry.textContent).toBeLessThanOrEqual(48);
  }
}

const widths = [1024, 1100, 1279, 1280, 1440];

test('from the width of the side menu on a guest finds five entries in the top bar', async () => {
  await page.viewport(1023, 800);
  showApp('/terms');
  await expect.element(header).toBeVisible();
  expect(header.getByRole('navigation').elements()).toHaveLength(0);
  for (const width of widths) {
    await page.viewport(width, 800);
    await expectFiveBesideTheRest(width);
  }
});

test('beside what a player has in the header there is room for the five', async () => {
  answer(accountRoutes.session, () => ({ account: ann }));
  showApp('/terms');
  // The page of the test before may have asked already.
  await renewSession();
  await page.viewport(1024, 800);
  await expect.element(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const width of widths) {
    await page.viewport(width, 800);
    await expectFiveBesideTheRest(width);
  }
});

test('between a phone and a desktop the Beta badge stands whole beside what a player has in the header', async () => {
  answer(accountRoutes.session, () => ({ account: ann }));
  showApp('/terms');
  await renewSession();
  await page.viewport(1023, 800);
  await expect.element(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  const badge = header.getByText('Beta', { exact: true }).element();
  const clipping = badge.parentElement?.parentElement;
  if (clipping === null || clipping === undefined) throw new Error('The badge stands nowhere.');
  for (const width of [640, 700, 768, 844, 1023]) {
    await page.viewport(width, 800);
    const [box, room] = [badge.getBoundingClientRect(), clipping.getBoundingClientRect()];
    expect(box.right, `${width} px`).toBeLessThanOrEqual(room.right);
    expect(box.bottom, `${width} px`).toBeLessThanOrEqual(room.bottom);
    expect(box.width, `${width} px`).toBeGreaterThan(30);
  }
});
