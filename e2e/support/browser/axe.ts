import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

import { showTheme, themes } from './theme.ts';

/** WCAG 2.2 at A and AA, and axe's own best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const require = createRequire(import.meta.url);
const axeFile = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Fails when axe finds anything on the page, once it shows its heading, in either theme. The theme shown before comes back.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The code of a page may still be on its way when its address is there.
  await expect(page.locator('h1').first()).toBeVisible();
  const shown = await page.locator('html').getAttribute('data-theme');
  // The builder would send axe into the page twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeFile);
  for (const theme of themes) {
    await showTheme(page, theme);
    // Otherwise axe opens a second page for every look, for what is in frames, which is other sites' own; and it
    // describes everything that is in order. Only an experimental rule, which is off, wants the style sheets.
    const axe = new AxeBuilder({ page, axeSource: 'void 0' })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], iframes: false, preload: false });
    // Names, roles and sizes are the same in both themes; the colours are not.
    const { violations } = await (
      theme === themes[0] ? axe.withTags(rules) : axe.withRules(['color-contrast'])
    ).analyze();
    const found: string[] = [];
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        if (id !== 'target-size' || (await isSmallInSight(page, target.join(' '))))
          found.push(`${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`);
    expect(found, `axe in the ${theme} theme at ${new URL(page.url()).pathname}`).toEqual([]);
  }
  await showTheme(page, shown === 'light' ? 'light' : 'dark');
}

/** Looks again at what axe takes for too small to hit where nothing lies over it: it may have scrolled under a bar that stays. */
async function isSmallInSight(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().include(target);
  const { violations } = await axe.withRules(['target-size']).analyze();
  return violations.length > 0;
}
