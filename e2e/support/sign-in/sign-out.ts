import type { Page } from '@playwright/test';

import { openMore } from '../pages/more.ts';

/** Presses Logout, in the header; on a phone its drawer has it. */
export async function pressLogout(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  if (!(await logout.isVisible())) await openMore(page);
  await logout.click();
}

/** What the browser says of a request that was under way, or began again, while the session ended. */
export const cutOffBySignOut = /status of 401/;

/** What the header shows to whoever is signed in. */
export const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Your account' });
