import { type Locator, type Page, expect } from '@playwright/test';

/** Opens the whole menu of a narrow screen, by the last cell of its bar. */
export async function openMore(page: Page): Promise<Locator> {
  // While a field has the focus the bar is out of a keyboard's way.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  const drawer = page.getByRole('dialog', { name: 'Loadstone' });
  await expect(drawer).toBeVisible();
  return drawer;
}
