import type { Locator, Page } from '@playwright/test';

/** Unfolds a row of the settings. */
export async function unfold(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('region', { name, exact: true });
  await row.getByRole('heading').first().getByRole('button').click();
  return row;
}
