import { type Locator, type Page, expect } from '@playwright/test';

/** The bell in the header; its name says how much is unread. */
export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Opens what is behind the bell. */
export async function openNotices(page: Page): Promise<Locator> {
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toBeVisible();
  return dialog;
}
