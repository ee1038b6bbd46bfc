import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

/** WCAG 2.2 at A and AA, and axe's own best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that only a whole page can meet. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one', 'region', 'document-title', 'bypass'];

/** Fonts are there, and every animation that ends has ended. */
const isSettled = (): boolean =>
  document.fonts.status === 'loaded' &&
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/**
 * Has everything that changes its look come to it at once. In another theme each part of a page has a transition of its own,
 * and a fifth of the time of a look at a page went into them.
 */
async function withoutTransitions(look: () => Promise<void>): Promise<void> {
  const still = document.createElement('style');
  still.textContent = '*, ::before, ::after { transition: none !important; }';
  document.head.append(still);
  try {
    await look();
  } finally {
    still.remove();
  }
}

/**
 * Fails when axe finds anything on the page as it stands, in either theme. The theme shown before comes back.
 *
 * @param isWholePage whether the frame is there too, with its landmarks and headings
 */
export const expectAccessible = (isWholePage = false): Promise<void> =>
  withoutTransitions(() => lookInBothThemes(isWholePage));

async function lookInBothThemes(isWholePage: boolean): Promise<void> {
  const root = document.documentElement;
  const shown = root.dataset.theme;
  // The code of a page may still be on its way when its frame is there.
  if (isWholePage) await vi.waitUntil(() => document.querySelector('h1') !== null, { timeout: 60_000 });
  for (const theme of ['dark', 'light']) {
    root.dataset.theme = theme;
    await vi.waitUntil(isSettled, { timeout: 60_000 });
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // Reading style sheets costs a third of a look, and only an experimental rule of axe, which is off, wants them.
      preload: false,
      // Names, roles and sizes are the same in both themes; the colours are not.
      runOnly:
        theme === 'dark' ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] },
      ...(theme === 'dark' &&
        !isWholePage && {
          rules: Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }])),
        }),
    });
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
      ),
    );
    expect(found, `axe in the ${theme} theme at ${location.pathname}`).toEqual([]);
  }
  if (shown === undefined) delete root.dataset.theme;
  else root.dataset.theme = shown;
}

/** Screens of 1280 px at 200 %, where twice as large means half as many CSS pixels, and two phones. */
const narrow = [640, 360, 390];
/** The smallest phone, for text of twice the size. */
const SMALLEST = 320;
/** The room that the frame has at both sides, which a part that is shown by itself has not. */
const SIDE = 16;

/** Fails when what is shown scrolls sideways on a narrow screen, or with text of twice the size, where no control leaves the screen. */
export const expectNoSideways = (): Promise<void> => withoutTransitions(lookForSideways);

async function lookForSideways(): Promise<void> {
  const root = document.documentElement;
  const look = (where: string) =>
    expect(
      root.scrollWidth > root.clientWidth ? widestParts(root.clientWidth) : [],
      `${location.pathname} scrolls sideways at ${where}`,
    ).toEqual([]);
  const lookEnlarged = async (lookAlso?: () => void) => {
    root.style.fontSize = '200%';
    try {
      // Anybody who wants less motion has transitions of no length, which still take until the next picture.
      await vi.waitUntil(() => getComputedStyle(root).fontSize === '32px' && isSettled(), {
        timeout: 60_000,
      });
      look('twice the size of text');
      lookAlso?.();
    } finally {
      // The tests that follow would find everything twice as large.
      root.style.fontSize = '';
    }
  };
  const side = document.getElementById('main') === null ? SIDE : 0;
  await page.viewport(SMALLEST - 2 * side, 800);
  await lookEnlarged(() =>
    expect(controlsOutside(-side, root.clientWidth + side), `${location.pathname} at twice the size`).toEqual(
      [],
    ),
  );
  for (const width of narrow) {
    await page.viewport(width, 800);
    look(`${width} px`);
  }
  await lookEnlarged();
}

/** The parts that reach furthest over the right side, so that a failed look names them. */
const widestParts = (width: number): readonly string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > width && part.closest('.sr-only') === null)
    .toSorted((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)
    .slice(0, 3)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** Controls that reach over the sides of the screen, but for those in a row that scrolls by itself. */
function controlsOutside(from: number, to: number): readonly string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return (
        (left < from - 1 || right > to + 1) &&
        control.checkVisibility() &&
        control.closest('[inert]') === null &&
        !scrolls(control.parentElement)
      );
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** The least that a finger hits. */
const TOUCH_PX = 44;

/** Fails when a finger would have to hit something smaller than it can: buttons, selects and numbers of the page. */
export function expectTouchTargets(): void {
  const controls = document.querySelectorAll<HTMLElement>('main :is(button, select, input[type="number"])');
  // As laid out: a toast behind another one is drawn smaller, and whoever hits it brings it to the front.
  const small = [...controls]
    .filter((control) => control.checkVisibility())
    .map(({ outerHTML, offsetWidth: width, offsetHeight: height }) => ({
      control: outerHTML.slice(0, 90),
      width,
      height,
    }))
    .filter(({ width, height }) => width < TOUCH_PX || height < TOUCH_PX);
  expect(small).toEqual([]);
}
