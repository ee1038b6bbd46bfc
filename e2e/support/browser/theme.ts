import { type Page, expect } from '@playwright/test';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Shows the page in a theme without a reload, and waits until nothing moves any more. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme);
  await settle(page);
}

const isSettled = `document.fonts.status === 'loaded' && document.getAnimations().every((animation) =>
  animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity)`;

/** Waits for fonts and for every animation that ends. */
export async function settle(page: Page): Promise<void> {
  // Asked from outside: the page's content security policy lets no waiting function be evaluated inside.
  await expect
    .poll(() => page.evaluate(isSettled), {
      message: 'fonts and animations have settled',
      intervals: [20, 50, 100],
    })
    .toBe(true);
}
