import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sameForAll } from '#contract/site/consent.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { writeConsent } from '#web/data/preferences/consent-storage.ts';

const header = page.getByRole('banner');
const brand = header.getByRole('link', { name: 'Loadstone' });

/** As with the largest text that browsers offer: twice the usual. */
function enlargeText(): void {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
}

/** How much of the screen's height stands still over a calculator: what is drawn of the header, and both bars at the end. */
function heightTaken(): number {
  const plate = header.element().firstElementChild;
  const bar = page.getByRole('navigation', { name: 'Main' }).element();
  const addBar = document.querySelector('[data-add-bar]');
  if (plate === null || addBar === null) throw new Error('Something of the page is missing.');
  const sticking = getComputedStyle(addBar).position === 'sticky' ? addBar.clientHeight : 0;
  return plate.clientHeight + bar.clientHeight + sticking;
}

test.each([
  [390, 844],
  [360, 640],
])(
  'with text twice as large on %s × %s px the whole name stands there, and at most a third is taken',
  async (width, height) => {
    await page.viewport(width, height);
    enlargeText();
    writeConsent(sameForAll(false));
    showApp('/legendary-gem-calculator');
    await expect.element(header.getByText('Beta')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Goal' })).toBeInTheDocument();
    const name = header.getByText('Loadstone').element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    for (const part of [
      brand,
      header.getByRole('link', { name: 'Login' }),
      header.getByRole('link', { name: 'Sign Up' }),
    ]) {
      const { left, right } = part.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(heightTaken()).toBeLessThanOrEqual(height / 3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each([320, 360, 390, 1440])(
  'at %s px what is said of the network has room in the header',
  async (width) => {
    await page.viewport(width, 844);
    showApp('/faq');
    await expect.element(brand).toBeVisible();
    const main = page.getByRole('main').element();
    const plate = header.element().firstElementChild;
    if (plate === null) throw new Error('The header is empty.');
    expect(main.getBoundingClientRect().top - plate.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(
      16,
    );
  },
);
