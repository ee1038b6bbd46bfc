import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { showApp } from '#web/component-tests/show.tsx';

const providers = page.getByRole('region', { name: 'Sign-in providers' });
const title = (name: string) => page.getByRole('heading', { name, exact: true });
const redirectAddress = providers.getByText('Redirect address').first();

test('on a phone the panels are folded, so that the page can be used, and open within the screen', async () => {
  await page.viewport(390, 844);
  showApp('/terms?debug=true');
  await expect.element(title('Environment')).toBeVisible();
  await expect.element(redirectAddress).not.toBeVisible();
  await page.getByRole('main').getByText('Contents', { exact: true }).first().click();
  await expectAccessible(true);

  await title('Environment').click();
  await title('Sign-in providers').click();
  await expect.element(redirectAddress).toBeVisible();
  const panels = providers.element().parentElement;
  if (panels === null) throw new Error('The panel stands nowhere.');
  const header = page.getByRole('banner').element().getBoundingClientRect();
  expect(panels.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
});

test('on a wide screen they are open', async () => {
  await page.viewport(1440, 900);
  showApp('/faq?debug=oauth');
  await expect.element(redirectAddress).toBeVisible();
  const missing = 'Discord client ID not configured. Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.';
  await expect.element(providers.getByText(missing, { exact: true })).toBeVisible();
});
