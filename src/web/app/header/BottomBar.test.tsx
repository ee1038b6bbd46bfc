import { expect, onTestFinished, test } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { ann } from '#web/component-tests/players.ts';
import { showApp } from '#web/component-tests/show.tsx';

const bar = page.getByRole('navigation', { name: 'Main' });
const bottom = () => bar.element().getBoundingClientRect();
const heights = () =>
  Array.from(bar.element().querySelectorAll('a, button'), (cell) => cell.getBoundingClientRect().height);

test.each([
  [390, 844, 56],
  [320, 640, 56],
  [1023, 768, 56],
  [844, 390, 44],
  [320, 256, 44],
])('at %s × %s px five cells of %s px stand at the end of the screen', async (width, height, high) => {
  await page.viewport(width, height);
  showApp('/signup');
  await expect.element(bar).toBeVisible();
  expect(heights()).toEqual([high, high, high, high, high]);
  expect(bottom()).toMatchObject({ left: 0, right: width, bottom: height });
  const cells = bar.element().querySelectorAll('a, button');
  expect(Array.from(cells, ({ textContent }) => textContent)).toEqual([
    'Home',
    'Calculators',
    'Events',
    'FAQ',
    'More',
  ]);
  for (const cell of cells) {
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth);
    expect(cell.clientWidth, cell.textContent).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

nightly('it says where one is, also on a page inside of what it leads to', async () => {
  showApp('/gem-power-calculator');
  const calculators = bar.getByRole('link', { name: 'Calculators' });
  await expect.element(calculators).toHaveAttribute('aria-current', 'true');
  await calculators.click();
  await expect.element(calculators).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'FAQ' }).click();
  await expect.element(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(calculators).not.toHaveAttribute('aria-current');
  await expectAccessible(true);
});

test('while a field that brings a keyboard has the focus it is out of the way, and nothing moves', async () => {
  showApp('/legendary-gem-calculator');
  const rank = page.getByRole('spinbutton', { name: 'Target rank' });
  await expect.element(rank).toBeVisible();
  await expect.element(bar).toBeVisible();
  await rank.click();
  await expect.element(bar).not.toBeInTheDocument();
  const places = () => [
    rank.element().getBoundingClientRect().top + scrollY,
    document.documentElement.scrollHeight,
  ];
  const whileHidden = places();
  for (const select of [page.getByRole('combobox', { name: 'Gem type' }), page.getByRole('radio').first()]) {
    select.element().focus({ preventScroll: true });
    await expect.element(bar).toBeVisible();
    expect(places()).toEqual(whileHidden);
  }
});

nightly('a guest’s notifications are behind More, and the focus comes back to it', async () => {
  showApp('/terms');
  const more = bar.getByRole('button', { name: 'More' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('banner').getByText('Beta')).toBeVisible();
  expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .elements(),
  ).toEqual([]);
  await more.click();
  const drawer = page.getByRole('dialog', { name: 'Loadstone' });
  await expectAccessible(true);
  await drawer.getByRole('button', { name: 'Notifications' }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(notices).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(notices).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
});

test('a player’s bar has the places of a player, and what is added from anywhere in reach of the thumb', async () => {
  keepAccount(ann);
  await page.viewport(390, 844);
  showApp('/terms');
  await expect.element(bar.getByRole('link', { name: 'Hero' })).toBeVisible();
  const cells = Array.from(bar.element().querySelectorAll('a, button'));
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Gems',
    'Hero',
    'Add',
    'Builds',
    'Events',
  ]);
  for (const cell of cells) {
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth);
    expect(cell.clientWidth, cell.textContent).toBeGreaterThanOrEqual(44);
  }
  const avatar = page.getByRole('banner').getByRole('button', { name: 'Your account' });
  await expect.element(avatar).toHaveAttribute('aria-current', 'true');
  await avatar.click();
  const drawer = page.getByRole('dialog', { name: 'Loadstone' });
  for (const name of [
    'Dashboard',
    'Characters',
    'Loadout Builder',
    'Gem book',
    'Equipment',
    'FAQ',
    'Support',
  ])
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(true);
  await drawer.getByRole('link', { name: 'Gem book' }).click();
  await expect.element(bar.getByRole('link', { name: 'Gems' })).toHaveAttribute('aria-current', 'true');
  await expect.element(avatar).not.toHaveAttribute('aria-current');
  await bar.getByRole('button', { name: 'Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add or record' });
  await sheet.getByRole('button', { name: 'Set alarm' }).click();
  const search = page.getByRole('dialog', { name: 'Search or jump' });
  await expect.element(search.getByRole('combobox')).toHaveValue('alarm ');
  await expect.element(search.getByRole('option').first()).toMatchTextContent(/^Set an alarm 10 min before /);
});

test('a player has the bell in the header', async () => {
  document.documentElement.dataset['signedIn'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['signedIn']);
  showApp('/terms');
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
    .toBeVisible();
});

test.each(['/normal-gem-calculator', '/legendary-gem-calculator', '/gem-power-calculator'])(
  'signed out on a desktop the first field of %s is at most the 13th stop of the Tab key',
  async (path) => {
    await page.viewport(1440, 900);
    showApp(path);
    await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
    let stops = 0;
    do {
      await userEvent.tab();
      stops += 1;
    } while (document.activeElement?.matches('main :is(input, select)') !== true && stops < 40);
    expect(stops).toBeLessThanOrEqual(13);
  },
);

test('a group of the side menu is kept folded by the press itself, however soon the page is left', async () => {
  await page.viewport(1440, 900);
  localStorage.setItem('loadstone.menu', 'expanded');
  onTestFinished(() => localStorage.removeItem('loadstone.menu'));
  showApp('/');
  const name = page.getByRole('navigation', { name: 'Sections' }).getByText('Calculators', { exact: true });
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).click();
  expect(localStorage.getItem('loadstone.menu')).toBe('expanded calculators');
  await expect.poll(() => name.element().closest('details')?.open).toBe(false);
});
