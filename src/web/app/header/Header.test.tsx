import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { heroWord } from '#contract/site/hero-word.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { knowName } from '#web/data/session/kept-name.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { HERO_KEY } from '#web/data/storage/current-player.ts';
import { readWord } from '#web/data/storage/local-storage.ts';
import { writeConsent } from '#web/data/preferences/consent-storage.ts';

const header = page.getByRole('banner');
const brand = header.getByRole('link', { name: 'Loadstone' });

/** As with the largest text that browsers offer: twice the usual. */
function enlargeText(): void {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
}

/** How much of the screen's height stands still over a calculator: what is drawn of the header, and both bars at the end. */
function heightTaken(): number {
  const plate = header.element().firstElementChild;
  const bar = page.getByRole('navigation', { name: 'Main' }).element();
  const addBar = document.querySelector('[data-add-bar]');
  if (plate === null || addBar === null) throw new Error('Something of the page is missing.');
  const sticking = getComputedStyle(addBar).position === 'sticky' ? addBar.clientHeight : 0;
  return plate.clientHeight + bar.clientHeight + sticking;
}

test.each([
  [390, 844],
  [360, 640],
])(
  'with text twice as large on %s × %s px the whole name stands there, and at most a third is taken',
  async (width, height) => {
    await page.viewport(width, height);
    enlargeText();
    writeConsent(sameForAll(false));
    showApp('/legendary-gem-calculator');
    await expect.element(header.getByText('Beta')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Goal' })).toBeInTheDocument();
    const name = header.getByText('Loadstone').element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    for (const part of [
      brand,
      header.getByRole('link', { name: 'Login' }),
      header.getByRole('link', { name: 'Sign Up' }),
    ]) {
      const { left, right } = part.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(heightTaken()).toBeLessThanOrEqual(height / 3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([320, 360, 390, 1440])(
  'at %s px what is said of the network has room in the header',
  async (width) => {
    await page.viewport(width, 844);
    showApp('/faq');
    await expect.element(brand).toBeVisible();
    const main = page.getByRole('main').element();
    const plate = header.element().firstElementChild;
    if (plate === null) throw new Error('The header is empty.');
    expect(main.getBoundingClientRect().top - plate.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(
      16,
    );
  },
);

test("a player's active character is there before their records are, opens the others, and goes with its player", async () => {
  await page.viewport(390, 844);
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  // The account hears of nothing: what it would make of it is no matter of the header.
  answer(documentRoutes.sendOperations, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  const valla = {
    ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Europe' }),
    id: 'valla',
  };
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'valla', data: valla }],
  });
  // As index.html and the server paint it.
  localStorage.setItem(HERO_KEY, heroWord(valla));
  document.documentElement.setAttribute('style', heroWord(valla));
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  showApp('/faq');
  const hero = header.getByRole('button', { name: 'Active Character: Valla' });
  await expect.element(hero).toBeVisible();
  const shield = hero.element().querySelector('.shield');
  if (shield === null) throw new Error('The button has no shield.');
  expect(getComputedStyle(shield).backgroundImage).toContain('8e44ad');
  const { left } = hero.element().getBoundingClientRect();
  await hero.click();
  await expect.element(page.getByRole('dialog', { name: 'Switch Character' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The code that keeps records has come: nothing has moved.
  expect(hero.element().getBoundingClientRect().left).toBe(left);
  keepAccount(null);
  await expect.element(hero).not.toBeInTheDocument();
  expect(readWord(HERO_KEY)).toBeNull();
  await expect.poll(() => document.documentElement.style.getPropertyValue('--hero-name')).toBe('');
});

test('without the network the avatar has the letter of the name that this browser keeps, and the drawer that name', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const route of [documentRoutes.readStanding, documentRoutes.readChanges])
    answer(route, () => {
      throw new Refused('UNAVAILABLE', 503);
    });
  // A page that was loaded anew knows no session; so does one that hears of another tab's.
  keepAccount(null);
  showApp('/settings');
  localStorage.setItem('loadstone.player', ann.id);
  knowName(ann.id, ann.username);
  localStorage.setItem('loadstone.signed-in', 'of another tab');
  dispatchEvent(new Event('storage'));
  const avatar = header.getByRole('button', { name: 'Your account' });
  await expect.element(avatar).toHaveTextContent('A');
  await avatar.click();
  await expect.element(page.getByText('Signed in as Ann')).toBeVisible();
});
