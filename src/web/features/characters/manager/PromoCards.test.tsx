import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { PromoCards } from './PromoCards.tsx';

test('what else can be done is put away, comes back by Undo, and else stays away', async () => {
  const cards = page.getByRole('heading', { name: 'What you can do here' });
  const hide = page.getByRole('button', { name: 'Hide this' });
  const leave = show(<PromoCards />, '/character-builder');
  await hide.click();
  await expect.element(cards).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cards).toBeVisible();
  await hide.click();
  await expect.element(cards).not.toBeInTheDocument();
  leave();
  show(<p>Here</p>, '/character-builder');
  show(<PromoCards />, '/character-builder');
  await expect.element(page.getByText('Here')).toBeVisible();
  await expect.element(cards).not.toBeInTheDocument();
});
