import { expect, test } from '#e2e/support/fixtures.ts';

test('a visitor finds the three calculators from the hub, and a reload keeps what was typed', async ({
  page,
}) => {
  await page.goto('/calculators');
  await page.getByRole('link', { name: 'Resonance Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resonance Calculator');
  await page.getByLabel('Your gear is from').selectOption('Inferno X');
  await page.getByLabel('More resonance').fill('1000');
  // 7,492 × 0.05% × 1,000
  await expect(page.getByText('+3,746', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('+3,746', { exact: true }).first()).toBeVisible();

  await page.goto('/calculators');
  await page.getByRole('link', { name: 'Next Difficulty' }).click();
  await page.getByLabel('Combat rating').fill('50,000');
  await expect(page.getByRole('heading', { name: '800 missing for Inferno X' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '800 missing for Inferno X' })).toBeVisible();

  await page.goto('/calculators');
  await page.getByRole('link', { name: 'Attribute Caps' }).click();
  await page.getByRole('textbox', { name: 'Lifesteal' }).fill('120.5');
  await expect(page.getByText('100% of 100%: 20.5% is wasted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('100% of 100%: 20.5% is wasted')).toBeVisible();
});
