import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { Figure } from './Figure.tsx';

test.each(['720,000', '88,569,000', '3,100,000,000', '29,523,000,000'])(
  'a large figure stands in one line beside another one: %s',
  async (value) => {
    await page.viewport(1024, 800);
    onTestFinished(() => page.viewport(390, 844));
    // Half of the result's card where the form stands beside it on the narrowest screen.
    show(
      <div style={{ width: 223 }}>
        <Figure name="Cost" value={value} unit="platinum" size="large" />
      </div>,
      '/normal-gem-calculator',
    );
    const figure = page.getByRole('status', { name: 'Cost' });
    await expect.element(figure).toHaveTextContent(value);
    const text = document.createRange();
    text.selectNodeContents(figure.element());
    // Once the font is there, which is narrower than what stands in for it.
    await expect.poll(() => text.getClientRects().length).toBe(1);
  },
);
