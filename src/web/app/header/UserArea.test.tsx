import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showApp } from '#web/component-tests/show.tsx';

test.each([320, 390, 1440])('a guest finds Login and Sign Up in the header at %s px', async (width) => {
  await page.viewport(width, 844);
  showApp('/settings');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Login', '/login'],
    ['Sign Up', '/signup'],
  ] as const) {
    const link = header.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', path);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('on a phone the brand leads home wherever it is tapped, the badges below its name included', async () => {
  await page.viewport(390, 844);
  showApp('/settings');
  const brand = page.getByRole('banner').getByRole('link', { name: 'Loadstone' });
  await expect.element(page.getByRole('banner').getByText('Beta')).toBeVisible();
  const { x, y, width, height } = brand.element().getBoundingClientRect();
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(x + across * width, y + down * height);
      expect(brand.element().contains(hit), `${across} across, ${down} down`).toBe(true);
    }
});
