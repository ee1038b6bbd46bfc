import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { Calculator } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import LegendaryGemCalculator from '../LegendaryGemCalculator.tsx';

let calculator: Calculator;
beforeEach(async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  calculator = await new Calculator('legendary').isReady();
});

const rail = page.getByRole('toolbar', { name: 'Rank rail' });
const rank = (number: number) => rail.getByRole('button', { name: `Rank ${number}`, exact: true });
async function expectRanks(current: number, target: number): Promise<void> {
  await expect.element(calculator.field('Current rank')).toHaveValue(String(current));
  await expect.element(calculator.field('Target rank')).toHaveValue(String(target));
}

test('taps set the current rank and the target in turn, and a field that has the focus comes next', async () => {
  await calculator.fill({ 'Gem type': '5-star', Gem: 'Frozen Heart' });
  await rank(3).click();
  await rank(6).click();
  await expectRanks(3, 6);
  await expect.element(rank(3)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rank(6)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rank(4)).toHaveAttribute('aria-pressed', 'false');

  // Two taps make one question; the third begins the next.
  await rank(2).click();
  await expectRanks(2, 6);
  // An end that would pass the other one takes it along.
  await rank(1).click();
  await expectRanks(1, 1);
  await calculator.field('Target rank').click();
  await rank(9).click();
  await expectRanks(1, 9);

  // With another gem it begins anew.
  await calculator.fill({ Gem: 'Blood-Soaked Jade' });
  await rank(4).click();
  await expectRanks(4, 9);
});

test('the rail is one stop of the Tab key, on which the arrow keys move and Enter chooses', async () => {
  await calculator.fill({ 'Current rank': 2, 'Target rank': 8 });
  await calculator.field('Target rank').click();
  await userEvent.keyboard('{Tab}');
  await expect.element(rank(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expectRanks(2, 5);
  await userEvent.keyboard('{End}');
  await expect.element(rank(10)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Owned and price' })).toHaveFocus();
});

test('what one owns and pays is a line on a phone that unfolds, and stays open where something is entered', async () => {
  const fold = page.getByRole('button', { name: 'Owned and price' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(fold).toMatchTextContent('0 power owned · 0 copies · 100 plat each');
  await expect.element(calculator.field('Gem power price')).not.toBeVisible();
  await fold.click();
  await calculator.field('Gem power price').fill('80');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(fold).toMatchTextContent('80 plat each');
  await page.viewport(1440, 900);
  await expect.element(fold).not.toBeInTheDocument();
  await expect.element(calculator.field('Gem power price')).toBeVisible();
});

nightly('one line says what the other formulas give, and switches to them', async () => {
  await calculator.fill({ 'Gem type': '5-star', Gem: 'Frozen Heart', 'Current rank': 3, 'Target rank': 6 });
  await calculator.fill({ 'Gem power price': 100 });
  const other = calculator.result.getByRole('button', { name: /^In-game table says/ });
  await expect
    .element(other)
    .toHaveTextContent('In-game table says 725 gem power + 12 copies, 110,900 platinum, +300 resonance');
  await other.click();
  await expect.element(page.getByRole('radio', { name: 'In-game table' })).toBeChecked();
  await expect
    .element(calculator.result.getByRole('status', { name: 'Copies Needed' }))
    .toHaveTextContent('12');
  await calculator.result.getByRole('button', { name: /^Planner standard says 1,920 gem power/ }).click();
  await expect.element(page.getByRole('radio', { name: 'Planner standard' })).toBeChecked();
  await expectAccessible(true);
});

nightly(
  'with text twice as large on a phone the ranks stay readable, in their fields and on the rail',
  async () => {
    // As wide as the form is on a phone of 390 px, inside the page's edges of that size.
    await page.viewport(326, 844);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void (document.documentElement.style.fontSize = ''));
    await calculator.fill({ 'Current rank': 1, 'Target rank': 10 });
    for (const name of ['Current rank', 'Target rank']) {
      const field = calculator.field(name).element();
      expect(field.clientWidth, name).toBeGreaterThanOrEqual(64);
      expect(field.scrollWidth, name).toBeLessThanOrEqual(field.clientWidth);
    }
    const text = document.createRange();
    text.selectNodeContents(rank(10).element());
    expect(text.getClientRects()).toHaveLength(1);
    expect(rank(10).element().scrollWidth).toBeLessThanOrEqual(rank(10).element().clientWidth);
  },
);
