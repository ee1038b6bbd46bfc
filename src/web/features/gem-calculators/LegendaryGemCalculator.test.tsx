import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { Calculator, expectFigures, figure, optionsOf } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import LegendaryGemCalculator from './LegendaryGemCalculator.tsx';

const eye = { 'Gem type': '1-star', Gem: "Berserker's Eye" };
const fang = { 'Gem type': '2-star', Gem: 'Fervent Fang' };
const jade = { 'Gem type': '5-star', Gem: 'Blood-Soaked Jade' };
const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });
const plain = { 'Gem power owned': 0, 'Gem power price': 100 };

let calculator: Calculator;
beforeEach(async () => {
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  calculator = await new Calculator('legendary').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await expect.element(page.getByText('No goals yet')).toBeVisible();
});

test('a rank that is empty, zero, beyond 10 or no whole number is ignored', async () => {
  await calculator.fill({ ...jade, ...ranks(2, 5), ...plain });
  for (const label of ['Current rank', 'Target rank'])
    for (const refused of ['', '0', '11', '-1', '2.5']) {
      const rank = calculator.field(label);
      const kept = label === 'Current rank' ? '2' : '5';
      await rank.fill(refused);
      await expectFigures(calculator.result, { 'Gem Power Needed': '1,440' });
      await userEvent.keyboard('{Tab}');
      await expect.element(rank).toHaveValue(refused === '' ? kept : refused);
      if (refused !== '')
        await expect.element(calculator.form).toMatchTextContent('A rank is a whole number from 1 to 10.');
      await rank.fill(kept);
    }
});

test('owned gem power counts from 0, empty as 0, and lowers what is needed', async () => {
  await calculator.fill({ ...fang, ...ranks(1, 4), ...plain, 'Gem power owned': 50 });
  await expectFigures(calculator.result, { 'Gem Power Needed': '70' });
  await calculator.fill({ 'Gem power owned': -5 });
  await expectFigures(calculator.result, { 'Gem Power Needed': '70' });
  await calculator.fill({ 'Gem power owned': '' });
  await expectFigures(calculator.result, { 'Gem Power Needed': '120' });
  await calculator.fill({ 'Gem power owned': 5000 });
  await expectFigures(calculator.result, { 'Gem Power Needed': '0', Cost: '0', Efficiency: '0.00' });
});

test('a price that is not positive is ignored', async () => {
  await calculator.fill({ ...fang, ...ranks(1, 2), 'Gem power owned': 0, 'Gem power price': 30 });
  await expectFigures(calculator.result, { Cost: '600' });
  for (const refused of ['-1', '0', '']) {
    await calculator.fill({ 'Gem power price': refused });
    await expectFigures(calculator.result, { Cost: '600' });
  }
});

test('the list filters by type while the totals count everything that is open', async () => {
  await calculator.keep({ ...eye, ...ranks(1, 2), ...plain });
  await calculator.keep({ ...fang, ...ranks(1, 2) });
  await calculator.keep({ ...jade, Quality: '5/5', ...ranks(1, 2) });
  const totals = {
    'Total Gem Power Needed': '185',
    'Total Resonance Gain': '55',
    'Total Combat Rating Gain': '82.5',
    'Total Cost': '18,500',
  };
  await expectFigures(calculator.summary, totals);
  const filter = page.getByLabelText('Filter', { exact: true });
  expect(optionsOf(filter)).toEqual(['All Types', '1-star', '2-star', '5-star']);
  for (const [type, gem] of [
    ['1-star', "Berserker's Eye"],
    ['2-star', 'Fervent Fang'],
    ['5-star', 'Blood-Soaked Jade'],
  ] as const) {
    await filter.selectOptions(type);
    await expect.element(calculator.items).toHaveLength(1);
    await expect.element(calculator.items).toMatchTextContent(gem);
    await expectFigures(calculator.summary, totals);
  }
  await filter.selectOptions('All Types');

  await calculator.button('Total Cost: show the steps').click();
  const working = page.getByRole('dialog', { name: 'How was this calculated?' });
  await expect.element(working.getByRole('table', { name: 'Total Cost' })).toBeVisible();
  await expect.element(working.getByRole('table', { name: 'Total Resonance Gain' })).not.toBeInTheDocument();
  await expect.element(working).toMatchTextContent(/The planner's own formulas, version \d+, \w+ \d{4}/);
  await userEvent.keyboard('{Escape}');

  const item = calculator.item('Fervent Fang');
  await item.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(calculator.button('Save changes')).toBeVisible();
  await item.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(calculator.form).toMatchTextContent('Fervent Fang was deleted while you edited it');
  await expect.element(calculator.add).toBeVisible();
});

test('the in-game table shows gem power and copies in form, list and totals, and names its sources', async () => {
  await calculator.keep({ ...fang, ...ranks(1, 4), ...plain });
  await expect.element(figure(calculator.result, 'Copies Needed')).not.toBeInTheDocument();
  await expectFigures(calculator.items, { 'Gem Power Needed': '120' });
  await calculator.showFormulas('In-game table');
  await expect.element(figure(calculator.result, 'Copies Needed')).toBeVisible();
  await expect.element(calculator.result).toMatchTextContent(/In-game table: .+ \d{4}/);
  for (const name of ['Gem Power Needed', 'Copies Needed', 'Cost', 'Resonance Gain']) {
    const shown = figure(calculator.result, name).element().textContent;
    await expectFigures(calculator.items, { [name]: shown });
    await expectFigures(calculator.summary, { [`Total ${name}`]: shown });
  }
  await calculator.showFormulas('Planner standard');
  await expectFigures(calculator.items, { 'Gem Power Needed': '120' });
  await expect.element(calculator.result).toMatchTextContent('Planner standard formulas');
});

test('axe finds nothing with kept items, nor in the working', async () => {
  await calculator.keepTwo({ ...jade, ...ranks(1, 10) });
  await expectAccessible();
  await calculator.button('Show as table').click();
  await calculator.openWorking();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await calculator.button('Show as chart').click();
});
