import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shell } from '#messages/site/shell.ts';
import { showApp } from '#web/component-tests/show.tsx';

test('wherever the page is scrolled to, nothing lies over the first buttons of the side menu', async () => {
  await page.viewport(1440, 700);
  showApp('/terms');
  const rail = page.getByRole('navigation', { name: shell.sideNavigation });
  const first = [
    rail.getByRole('button', { name: shell.expandMenu }),
    rail.getByRole('button', { name: shell.searchOrJump }),
  ];
  await expect.element(first[1] ?? rail).toBeVisible();
  for (const top of [0, 300, document.documentElement.scrollHeight]) {
    window.scrollTo(0, top);
    for (const button of first) {
      const box = button.element().getBoundingClientRect();
      for (const y of [box.top + 1, box.bottom - 1])
        expect(
          button.element().contains(document.elementFromPoint(box.left + box.width / 2, y)),
          `${top}`,
        ).toBe(true);
    }
  }
  // Beside the footer, to the end of the window.
  expect(rail.element().getBoundingClientRect().bottom).toBe(700);
});
