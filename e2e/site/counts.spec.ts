import type { Locator, Page } from '@playwright/test';

import { addressesOf } from '#contract/site/page-addresses.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pageList, pages, type PageRow } from '#contract/site/pages.ts';

import { expect, test } from '#e2e/support/fixtures.ts';
import { legendaryAnswer } from '#e2e/support/pages/calculators.ts';
import { comeAsDemoPlayer, demoCharacterId } from '#e2e/support/sign-in/demo-player.ts';
import { isSynced, wake } from '#e2e/support/sign-in/players.ts';

const SCREEN = { width: 390, height: 844 };
test.use({ viewport: SCREEN });

/** A tap at a time, counted. */
function counter(page: Page) {
  let taps = 0;
  return {
    tap: async (place: Locator) => {
      await place.tap();
      taps += 1;
    },
    count: () => taps,
    again: async () => {
      taps = 0;
      await page.goto('/');
      await wake(page);
    },
  };
}

test('a guest has an answer of their own in five taps', { tag: '@phone' }, async ({ page }) => {
  const { tap, count, again } = counter(page);
  await again();
  await expect(await legendaryAnswer(page, tap)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
});

test(
  'a player is two taps from recording, the active loadout and the next event',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    test.slow();
    await comeAsDemoPlayer(context, baseURL ?? '');
    const { tap, count, again } = counter(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await test.step('recording', async () => {
      await again();
      await tap(bar.getByRole('button', { name: 'Add' }));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Record stats' }));
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Resonance' })).toBeVisible();
      expect(count()).toBeLessThanOrEqual(2);
    });
    await test.step('the active loadout', async () => {
      await again();
      await tap(bar.getByRole('link', { name: 'Builds' }));
      await expect(page).toHaveURL(pages.loadoutBuilder.path);
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).not.toHaveValue('');
      expect(count()).toBeLessThanOrEqual(2);
    });
    await test.step('the next event', async () => {
      await again();
      await tap(bar.getByRole('link', { name: 'Events' }));
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeInViewport();
      expect(count()).toBeLessThanOrEqual(2);
    });
  },
);

interface Seen {
  /** The most accent buttons that a screen shows at once, wherever the page is scrolled to. */
  readonly accents: readonly string[];
  /** Says whether the first screen has the accent button, or the fields that it sends; the first control where a page has neither. */
  readonly hasMainAction: boolean;
}

/** Looks at the page's own part, without the frame. */
const seenOn = (page: Page): Promise<Seen> =>
  page.getByRole('main').evaluate((main, height) => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--primary-fill)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const placed = [...main.querySelectorAll('a[href],button,input,select,textarea,summary')]
      .filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert]') === null,
      )
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { element, top: top + scrollY, bottom: bottom + scrollY };
      });
    // A pressed switch says how things are.
    const accents = placed.filter(
      ({ element }) =>
        element.matches('a,button:not([aria-pressed="true"])') &&
        getComputedStyle(element).backgroundColor === accent,
    );
    const views = accents.map(({ top }) =>
      accents.filter((each) => each.top >= top && each.bottom <= top + height),
    );
    const most = views.toSorted((one, other) => other.length - one.length)[0] ?? [];
    const fields = placed.filter(({ element }) => element.matches('input,select,textarea'));
    const meant = [...accents, ...fields];
    return {
      accents: most.map(({ element }) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
      hasMainAction: (meant.length > 0 ? meant : placed).some(({ bottom }) => bottom <= height),
    };
  }, SCREEN.height);

test(
  'every page has its main action on the first screen of a phone, and one accent button a view',
  { tag: '@phone' },
  async ({ page, context, baseURL, complaints }) => {
    test.setTimeout(900_000);
    complaints.expect(/40[0-9]/);
    const faults: string[] = [];
    const walk = async (rows: readonly PageRow[], until: () => Promise<void>) => {
      for (const row of rows) {
        const [path = addressWith(row.path, demoCharacterId)] = addressesOf(row);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await wake(page);
        await until();
        await expect(page.locator('main .skeleton:visible'), path).toHaveCount(0);
        const { accents, hasMainAction } = await seenOn(page);
        if (!hasMainAction) faults.push(`${path}: its main action is further down`);
        if (accents.length > 1) faults.push(`${path}: ${accents.join(' | ')}`);
      }
    };
    const rows = pageList.filter(({ exists, id }) => exists && id !== 'storedLoadout');
    await walk(
      rows.filter(({ access }) => access === 'public'),
      async () => {},
    );
    await comeAsDemoPlayer(context, baseURL ?? '');
    await walk(rows, () => isSynced(page));
    expect(faults).toEqual([]);
  },
);
