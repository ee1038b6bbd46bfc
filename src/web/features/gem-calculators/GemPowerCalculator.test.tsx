import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { Calculator, expectFigures, figure, optionsOf } from '#web/component-tests/calculator.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { show } from '#web/component-tests/show.tsx';
import GemPowerCalculator from './GemPowerCalculator.tsx';

const ranks = (current: number, target: number) => ({ 'Current rank': current, 'Target rank': target });

let calculator: Calculator;
beforeEach(async () => {
  show(<GemPowerCalculator />, '/gem-power-calculator');
  calculator = await new Calculator('power').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await expect.element(page.getByText('No goals yet')).toBeVisible();
});

test('the form starts with a 5-star gem, ranks 1 and 10, nothing owned and a price of 100', async () => {
  await expect.element(calculator.field('Gem type')).toHaveValue('5-star');
  await expect.element(calculator.field('Quality')).toHaveValue('5/5');
  await expect.element(calculator.field('Current rank')).toHaveValue('1');
  await expect.element(calculator.field('Target rank')).toHaveValue('10');
  await expect.element(calculator.field('Gem power owned')).toHaveValue('0');
  await expect.element(calculator.field('Price')).toHaveValue('100');
  // 50 + 75 + 100 + 250 + 375 + 500 + 500 + 625 + 625.
  await expectFigures(calculator.result, {
    'Gem Power Needed': '3,100',
    Cost: '310,000',
    'Resonance Gain': '900',
    'Combat Rating Gain': '216',
  });
  await calculator.fill({ 'Gem type': '2-star' });
  await expect.element(calculator.field('Quality')).not.toBeInTheDocument();
});

test('Add pressed while one is being kept adds what the form says by then, and keeps what was typed', async () => {
  await calculator.fill({ 'Gem type': '1-star', Price: 7 });
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  const held = localStore.read(localStore.owner(), () => isHeld);
  await calculator.add.click();
  await calculator.fill({ Price: 8 });
  await calculator.add.click();
  await calculator.add.click();
  expect(calculator.items.elements()).toHaveLength(0);
  goOn();
  await held;
  await expect.element(calculator.items).toHaveLength(2);
  await expect.element(calculator.field('Price')).toHaveValue('8');
});

test('unreadable entries fall back to 1, 10, 0 and 100', async () => {
  await calculator.fill({ 'Gem type': '1-star', ...ranks(2, 4), 'Gem power owned': 3, Price: 7 });
  await expectFigures(calculator.result, { 'Gem Power Needed': '12', Cost: '84' });
  for (const unreadable of ['', '0', '11', '3.5']) {
    await calculator.fill({ 'Current rank': 2 });
    await calculator.fill({ 'Current rank': unreadable });
    await expectFigures(calculator.result, { 'Gem Power Needed': '13' });
    await calculator.fill(ranks(2, 4));
    await calculator.fill({ 'Target rank': unreadable });
    await expectFigures(calculator.result, { 'Gem Power Needed': '197' });
    await calculator.fill({ 'Target rank': 4 });
  }
  await calculator.fill({ 'Gem power owned': '' });
  await expectFigures(calculator.result, { 'Gem Power Needed': '15', Cost: '105' });
  await calculator.fill({ 'Gem power owned': 3 });
  await calculator.fill({ 'Gem power owned': -4 });
  await expectFigures(calculator.result, { 'Gem Power Needed': '15', Cost: '105' });
  for (const unreadable of ['', '0', '-3']) {
    await calculator.fill({ Price: 7 });
    await calculator.fill({ Price: unreadable });
    await expectFigures(calculator.result, { Cost: '1,500' });
  }
});

test('a goal whose current rank is not below its target is kept with zeros', async () => {
  for (const [current, target] of [
    [7, 7],
    [9, 2],
  ] as const) {
    await calculator.fill(ranks(current, target));
    await expectFigures(calculator.result, {
      'Gem Power Needed': '0',
      Cost: '0',
      'Resonance Gain': '0',
      'Combat Rating Gain': '0',
      Efficiency: '0.00',
    });
    await expect.element(calculator.add).toBeEnabled();
  }
  await calculator.add.click();
  await expect.element(calculator.items).toHaveLength(1);
  await calculator.expectItem(calculator.items, { 'Gem Power Needed': '0', Cost: '0' });
  await expectFigures(calculator.summary, { 'Total Gem Power Needed': '0', 'Total Cost': '0' });
});

test('editing the gem power owned of a goal recomputes what it needs and costs', async () => {
  await calculator.keep({ 'Gem type': '2-star', ...ranks(1, 3), 'Gem power owned': 0, Price: 40 });
  const item = calculator.items.first();
  await calculator.expectItem(item, { 'Gem Power Needed': '20', Cost: '800' });
  await expect.element(item).toMatchTextContent('Efficiency: 3.00');
  const owned = (await calculator.unfold(item)).getByLabelText('Gem power owned', { exact: true });
  await owned.fill('5');
  await calculator.expectItem(item, { 'Gem Power Needed': '15', Cost: '600' });
  await expect.element(item).toMatchTextContent('Efficiency: 4.00');
  await expectFigures(calculator.summary, { 'Total Gem Power Needed': '15', 'Total Cost': '600' });
  await owned.fill('100');
  await calculator.expectItem(item, { 'Gem Power Needed': '0', Cost: '0' });
  await expect.element(item).toMatchTextContent('Efficiency: 0.00');
  await owned.fill('');
  await calculator.expectItem(item, { 'Gem Power Needed': '20', Cost: '800' });
});

test('the list filters by type; totals leave out completed goals and ignore the filter', async () => {
  await calculator.keep({ 'Gem type': '1-star', ...ranks(1, 3), 'Gem power owned': 0, Price: 100 });
  await calculator.keep({ 'Gem type': '2-star', ...ranks(1, 3) });
  await calculator.keep({ 'Gem type': '5-star', Quality: '2/5', ...ranks(1, 2) });
  await expectFigures(calculator.summary, {
    'Total Gem Power Needed': '76',
    'Total Resonance Gain': '172',
    'Total Combat Rating Gain': '41',
    'Total Cost': '7,600',
  });
  const filter = page.getByLabelText('Filter', { exact: true });
  expect(optionsOf(filter)).toEqual(['All Types', '1-star', '2-star', '5-star']);
  await filter.selectOptions('2-star');
  await expect.element(calculator.items).toHaveLength(1);
  await calculator.press(calculator.items, 'Complete');
  await expect.element(calculator.items.getByText('Completed', { exact: true })).toBeVisible();
  await expectFigures(calculator.summary, { 'Total Gem Power Needed': '56', 'Total Cost': '5,600' });
  await filter.selectOptions('All Types');
  await expect.element(calculator.item('5-star 2/5')).toHaveLength(1);
});

test('goals have a name and a note of their own and stand by priority; a damaged link says so', async () => {
  await calculator.keep({
    'Gem type': '5-star',
    Quality: '5/5',
    ...ranks(1, 2),
    Name: 'Phoenix for PvP',
    Note: 'after the raid',
  });
  await expect.element(calculator.field('Name')).toHaveValue('');
  await calculator.keep({ 'Gem type': '1-star' });
  const title = () => calculator.items.first().getByRole('heading');
  await expect.element(title()).toHaveTextContent('Phoenix for PvP');
  await expect.element(calculator.items.first()).toMatchTextContent('5-star 5/5 · after the raid');

  const priority = (await calculator.unfold(calculator.item('1-star'))).getByLabelText('Priority', {
    exact: true,
  });
  await priority.selectOptions('High');
  await expect.element(title()).toHaveTextContent('1-star');
  await expect.element(priority).toHaveFocus();

  location.hash = '#f=1.eyJjYWxj';
  await expect.element(calculator.form).toMatchTextContent('This link is damaged');
  expect(location.hash).toBe('');
});

test('the in-game table changes form, list and totals and names its sources', async () => {
  await calculator.keep({
    'Gem type': '5-star',
    Quality: '5/5',
    ...ranks(1, 8),
    'Gem power owned': 0,
    Price: 100,
  });
  await calculator.expectItem(calculator.items, { 'Gem Power Needed': '1,850' });
  await calculator.showFormulas('In-game table');
  await expect.element(page.getByRole('main')).toMatchTextContent(/In-game table: .+ \d{4}/);
  for (const name of ['Gem Power Needed', 'Copies Needed', 'Cost', 'Resonance Gain']) {
    const shown = figure(calculator.result, name).element().textContent;
    await calculator.expectItem(calculator.items, { [name]: shown });
    await expectFigures(calculator.summary, { [`Total ${name}`]: shown });
  }
  await expect.element(figure(calculator.items, 'Gem Power Needed')).not.toHaveTextContent('1,850');
  await calculator.showFormulas('Planner standard');
  await calculator.expectItem(calculator.items, { 'Gem Power Needed': '1,850' });
});

test('with text twice as large nothing of a folded row is cut off at the end of a phone', async () => {
  await calculator.keepTwo({ 'Gem type': '2-star' });
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  const list = calculator.items.first().element().parentElement;
  if (list === null) throw new Error('The item stands nowhere.');
  await expect.poll(() => getComputedStyle(list).fontSize).toBe('32px');
  const end = list.getBoundingClientRect().right;
  const beyond = [...list.querySelectorAll('span, h3')].filter(
    (part) => part.textContent !== '' && part.getBoundingClientRect().right > end,
  );
  expect(beyond.map((part) => part.textContent)).toEqual([]);
});

test('with kept items and in the working nothing scrolls sideways or is hard to hit, and axe finds nothing', async () => {
  await calculator.keepTwo({ 'Gem type': '2-star' });
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
