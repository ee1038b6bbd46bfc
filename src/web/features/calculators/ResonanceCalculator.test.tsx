import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import ResonanceCalculator from './ResonanceCalculator.tsx';

test('resonance gives what the base figures say, and is kept when the page is left', async () => {
  const hide = show(<ResonanceCalculator />, '/calculators/resonance');
  // 6,930 × 0.05% × 100 and 67,416 × 0.05% × 100
  await expect.element(page.getByText('+346.5', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('+3,370.8', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await expectNoSideways();

  await page.getByLabelText('Your gear is from').selectOptions('Inferno XI');
  await expect.element(page.getByRole('heading', { name: 'Not known' })).toBeVisible();

  await page.getByLabelText('Your gear is from').selectOptions('I type its base figures');
  await page.getByLabelText('Base damage of all gear').fill('8000');
  await page.getByLabelText('Base Life of all gear').fill('80,000');
  await page.getByLabelText('More resonance').fill('250');
  // 8,000 × 0.05% × 250 and 80,000 × 0.05% × 250
  await expect.element(page.getByText('+1,000', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('+10,000', { exact: true }).first()).toBeVisible();

  await page.getByLabelText('More resonance').fill('20001');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 1 to 20,000.');
  await expect.element(page.getByText(/^The answer appears once/)).toBeVisible();
  await page.getByLabelText('More resonance').fill('250');

  hide();
  show(<ResonanceCalculator />, '/calculators/resonance');
  await expect.element(page.getByLabelText('Base damage of all gear')).toHaveValue('8000');
  await expect.element(page.getByLabelText('More resonance')).toHaveValue('250');
});
