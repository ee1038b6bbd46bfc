import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { Calculator, expectFigures } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import NormalGemCalculator from './NormalGemCalculator.tsx';

const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });
const tourmaline = { 'Gem color': 'Red', Gem: 'Tourmaline', ...ranks(1, 5), 'Duplicate price': 100 };

let calculator: Calculator;
beforeEach(async () => {
  show(<NormalGemCalculator />, '/normal-gem-calculator');
  calculator = await new Calculator('normal').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await expect.element(page.getByText('No calculations yet')).toBeVisible();
  await calculator.fill(tourmaline);
  await calculator.own([]);
});

describe('the form', () => {
  test('ignores a price that is empty, zero or no whole number', async () => {
    const price = calculator.field('Duplicate price');
    await calculator.unfoldFor(price);
    await price.fill('25');
    await expectFigures(calculator.result, { Cost: '3,000' });
    for (const refused of ['', '0', '-5', '2.5', '1e99']) {
      await price.fill(refused);
      await expectFigures(calculator.result, { Cost: '3,000' });
      await userEvent.keyboard('{Tab}');
      await expect.element(price).toHaveValue(refused === '' ? '25' : refused);
    }
    await price.fill('25');
  });

  test('keeps nothing of a price that is too large, and takes thousands as the reader writes them', async () => {
    const price = calculator.field('Duplicate price');
    await calculator.unfoldFor(price);
    await price.fill('25');
    await price.fill('');
    await userEvent.type(price, '250000000');
    await expectFigures(calculator.result, { Cost: '3,000' });
    await expect.element(calculator.add).toBeDisabled();
    await expect.element(calculator.items).toHaveLength(0);
    await price.fill('1,000');
    await expectFigures(calculator.result, { Cost: '120,000' });
    await expect.element(calculator.add).toBeEnabled();
  });

  test('takes an empty count of owned duplicates as 0, and ignores what is no count', async () => {
    await calculator.own([[2, 3]]);
    await expectFigures(calculator.result, { 'Duplicates Needed': '111' });
    const count = calculator.ownedRows.getByLabelText('Count', { exact: true });
    await count.fill('e');
    await expectFigures(calculator.result, { 'Duplicates Needed': '111' });
    await userEvent.keyboard('{Tab}');
    await expect.element(count).toHaveValue('e');
    await count.fill('-2');
    await expectFigures(calculator.result, { 'Duplicates Needed': '111' });
    await count.fill('');
    await expectFigures(calculator.result, { 'Duplicates Needed': '120' });
  });

  test('has rows of owned duplicates that come and go', async () => {
    await calculator.own([
      [1, 10],
      [2, 3],
      [3, 1],
    ]);
    await expectFigures(calculator.result, { 'Duplicates Needed': '92' });
    await calculator.ownedRows.nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect.element(calculator.ownedRows).toHaveLength(2);
    await expectFigures(calculator.result, { 'Duplicates Needed': '101' });
  });

  test('says what is wrong with a price, and axe finds nothing then', async () => {
    await calculator.fill({ 'Duplicate price': '0' });
    await expect.element(calculator.form).toMatchTextContent('A price is a whole number');
    await expectAccessible();
  });
});

test('the chart can be read as a table', async () => {
  await calculator.button('Show as table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows).toHaveLength(11);
  await expect.element(rows.nth(5)).toMatchTextContent('Goal');
  expect(
    rows
      .nth(5)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['81', '128']);
  await calculator.button('Show as chart').click();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('with kept items and in the working nothing scrolls sideways or is hard to hit, and axe finds nothing', async () => {
  await calculator.keepTwo(tourmaline);
  await expectAccessible();
  await expectNoSideways();
  expectTouchTargets();
  await calculator.button('Show as table').click();
  await calculator.openWorking();
  await expectAccessible();
  await expectNoSideways();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await calculator.button('Show as chart').click();
});
