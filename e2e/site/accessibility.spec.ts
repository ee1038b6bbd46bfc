import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';
import { openMore } from '#e2e/support/pages/more.ts';

const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);

/** Pages as they are built, the second a long one. Their own tests look at each of them, and at the others, by itself. */
const built = isQuick ? ['/'] : ['/', '/guides/gems'];

test('axe finds nothing in the drawer', { tag: '@phone' }, async ({ page }) => {
  for (const path of isQuick ? ['/subscription'] : built)
    await test.step(path, async () => {
      await page.goto(path);
      await isAwake(page);
      if (!isQuick) await expectAccessible(page);
      await openMore(page);
      await expectAccessible(page);
    });
});

test('axe finds nothing on a built page with the side menu opened', { tag: '@desktop' }, async ({ page }) => {
  for (const path of built)
    await test.step(path, async () => {
      await page.goto(path);
      await isAwake(page);
      const expand = page.getByRole('button', { name: 'Expand side menu' });
      if (await expand.isVisible()) await expand.click();
      await expect(page.getByRole('button', { name: 'Collapse side menu' })).toBeVisible();
      await expectAccessible(page);
    });
});
