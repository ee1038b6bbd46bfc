import { type Locator, type Page, expect } from '@playwright/test';

/** Opens the whole menu of a narrow screen: a visitor's by the last cell of the bar, a player's by the avatar. */
export async function openMore(page: Page): Promise<Locator> {
  // While a field has the focus the bar is out of a keyboard's way.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  await more
    .or(page.getByRole('banner').getByRole('button', { name: 'Your account' }))
    .filter({ visible: true })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Loadstone' });
  await expect(drawer).toBeVisible();
  return drawer;
}
