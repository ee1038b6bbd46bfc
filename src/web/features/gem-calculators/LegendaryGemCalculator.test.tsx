import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { Calculator, expectFigures, figure, optionsOf } from '#web/component-tests/calculator.ts';
import { setClock } from '#web/component-tests/events.ts';
import { showOnPaper } from '#web/component-tests/media.ts';
import { show } from '#web/component-tests/show.tsx';
import { isQuick, nightly } from '#web/component-tests/sizes.ts';
import { setWeeklyPower } from '#web/game/income/weekly-power.ts';
import LegendaryGemCalculator from './LegendaryGemCalculator.tsx';

const ALL_GEMS = 92;
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

test('the form starts with a 5-star gem of quality 5/5, ranks 1 and 10 and a price of 100', async () => {
  await expect.element(calculator.field('Gem type')).toHaveValue('5-star');
  await expect.element(calculator.field('Quality')).toHaveValue('5/5');
  expect(optionsOf(calculator.field('Quality'))).toEqual(['2/5', '3/5', '4/5', '5/5']);
  await expect.element(calculator.field('Gem')).toHaveValue('');
  await expect.element(calculator.field('Current rank')).toHaveValue('1');
  await expect.element(calculator.field('Target rank')).toHaveValue('10');
  await expect.element(calculator.field('Gem power owned')).toHaveValue('0');
  await expect.element(calculator.field('Gem power price')).toHaveValue('100');
  // 5 × 32 × (1 + 2 + … + 9) gem power.
  await expectFigures(calculator.result, {
    'Gem Power Needed': '7,200',
    Cost: '720,000',
    'Resonance Gain': '1,080',
    'Combat Rating Gain': '1,620',
  });
});

test('each tier offers its own gems, and Add Goal waits for one and for a target above the current rank', async () => {
  await calculator.fill({ 'Gem type': '1-star' });
  await expect.element(calculator.add).toBeDisabled();
  const offered = () =>
    [...calculator.field('Gem').element().querySelectorAll('option:not([disabled])')].map(
      ({ textContent }) => textContent,
    );
  let count = 0;
  for (const [type, gem, stranger] of [
    ['1-star', "Berserker's Eye", 'Fervent Fang'],
    ['2-star', 'Fervent Fang', 'Blood-Soaked Jade'],
    ['5-star', 'Blood-Soaked Jade', 'Fervent Fang'],
  ] as const) {
    await calculator.fill({ 'Gem type': type });
    await expect.poll(offered).toContain(gem);
    expect(offered()).not.toContain(stranger);
    // Only 5-star gems have a quality.
    expect(calculator.field('Quality').elements()).toHaveLength(type === '5-star' ? 1 : 0);
    count += offered().length;
  }
  expect(count).toBe(ALL_GEMS);

  await expect.element(calculator.add).toBeDisabled();
  await calculator.fill({ ...jade, ...ranks(1, 10) });
  await expect.element(calculator.add).toBeEnabled();
  await calculator.fill(ranks(5, 5));
  await expect.element(calculator.add).toBeDisabled();
  await expectFigures(calculator.result, { 'Gem Power Needed': '0', Cost: '0', 'Resonance Gain': '0' });
  await calculator.fill({ 'Target rank': 6 });
  await expect.element(calculator.add).toBeEnabled();
  await calculator.fill({ 'Gem type': '1-star' });
  await expect.element(calculator.add).toBeDisabled();
});

test('the gem picker finds a gem by name or effect and puts it into the form', async () => {
  await calculator.fill({ 'Gem type': '5-star' });
  const open = calculator.button('Browse gems by picture');
  await open.click();
  const picker = page.getByRole('dialog', { name: 'Choose a legendary gem' });
  const search = picker.getByLabelText('Search gems');
  const gems = picker.getByRole('list', { name: /^Gems/ }).getByRole('listitem');
  await expect.element(gems.first()).toBeVisible();
  // What is out of sight at first comes after it.
  await expect.element(gems).toHaveLength(ALL_GEMS);
  await search.fill('blood-soaked');
  await expect.element(gems).toHaveLength(1);
  await gems.getByRole('button', { name: /Blood-Soaked Jade/ }).click();
  await expect.element(picker).not.toBeInTheDocument();
  const chosen = (calculator.field('Gem').element() as HTMLSelectElement).selectedOptions[0];
  expect(chosen?.textContent).toBe('Blood-Soaked Jade');
  await calculator.fill(ranks(1, 10));
  await expect.element(calculator.add).toBeEnabled();

  await open.click();
  await expect.element(gems.getByRole('button', { pressed: true })).toMatchTextContent('Blood-Soaked Jade');
  await search.fill('zzzz');
  await expect.element(picker).toMatchTextContent('fits “zzzz”.');
  await picker.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(gems).toHaveLength(ALL_GEMS);
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
});

describe('next best upgrade', () => {
  const section = page.getByRole('region', { name: 'Next best upgrade' });
  const find = section.getByRole('button', { name: 'Find best upgrades' });
  const fillBudget = async (budget: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(budget))
      await page.getByLabelText(label, { exact: true }).fill(value);
  };

  test('finds the steps that give most, applies them as one change and takes them back', async () => {
    await expect.element(section).toMatchTextContent('No open goals');
    await calculator.keep({ ...eye, ...ranks(1, 10), ...plain });
    await calculator.keep({ ...fang, ...ranks(1, 10) });
    await fillBudget({ 'Gem power budget': '35', 'Platinum budget': '0' });
    await find.click();
    // 35 power: 1-star 1→2 (5), 2→3 (10) and 2-star 1→2 (20) give 5 + 5 + 10; 1-star 1→4 (30) gives 15.
    await expect.element(section.getByRole('list').getByRole('listitem')).toHaveLength(3);
    await expectFigures(section, { 'Resonance gained': '+20', 'From your gem power': '35' });
    await expect.element(section).toMatchTextContent('No other plan within this budget gains more resonance');

    await section.getByRole('button', { name: 'Apply to goals' }).click();
    await expect.element(section).toMatchTextContent('Applied to your goals.');
    await expect.element(calculator.item("Berserker's Eye")).toMatchTextContent('Rank 1 → 3');
    await expect.element(calculator.item('Fervent Fang')).toMatchTextContent('Rank 1 → 2');
    await calculator.button('Undo last change').click();
    await expect.element(calculator.item("Berserker's Eye")).toMatchTextContent('Rank 1 → 10');
    await expect.element(calculator.item('Fervent Fang')).toMatchTextContent('Rank 1 → 10');
  });

  test('adds what comes in by a date, and the plan follows the slider', async () => {
    setClock('2026-11-30T12:00:00Z');
    onTestFinished(() => void setWeeklyPower(null));
    await calculator.keep({ ...eye, ...ranks(1, 10), ...plain });
    await fillBudget({ 'Gem power budget': '5', 'Platinum budget': '0' });
    await expect.element(section).toMatchTextContent('What can I have by Jan 1, 2027?');
    await section.getByRole('button', { name: 'Set your gem power a week to see' }).click();
    await page.getByRole('dialog').getByLabelText('Gem power a week').fill('7');
    await userEvent.keyboard('{Escape}');
    const slider = section.getByRole('slider', { name: 'What can I have by Jan 1, 2027?' });
    // 32 days at one a day, beside the 5.
    await expect.element(slider).toHaveAttribute('aria-valuetext', '32 gem power saved by Jan 1, 2027');
    await expect.element(section).toMatchTextContent('37 to spend');
    await find.click();
    await expectFigures(section, { 'Resonance gained': '+15', 'From your gem power': '30' });
    // From the fifth week, the nearest, to the fourth: 28 and 5.
    slider.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    const earlier = section.getByRole('slider', { name: 'What can I have by Dec 28?' });
    await expect.element(earlier).toHaveAttribute('aria-valuetext', '28 gem power saved by Dec 28');
    await expect.element(section).toMatchTextContent('33 to spend');
    await expect.element(section).toMatchTextContent('Left over: 3 gem power');
    await expect.element(section).not.toMatchTextContent('Out of date');
    await userEvent.keyboard('{Home}');
    await expect.element(section).toMatchTextContent('5 to spend');
    await expectFigures(section, { 'Resonance gained': '+5', 'From your gem power': '5' });
    await userEvent.keyboard('{End}');
    await expect.element(section).toMatchTextContent('364 gem power saved by Nov 29, 2027');
    await expectAccessible();
  });

  nightly('has room for its numbers in the column beside the answer', async () => {
    await page.viewport(1440, 900);
    await calculator.keep({ ...eye, ...ranks(1, 10), ...plain });
    for (const budget of ['Gem power budget', 'Platinum budget'])
      await expect
        .poll(() => page.getByLabelText(budget, { exact: true }).element().getBoundingClientRect().width)
        .toBeGreaterThan(64);
  });

  test('answers the second of two questions, and says so where its search cannot begin', async () => {
    await calculator.keep({ ...fang, ...ranks(1, 10), ...plain });
    await fillBudget({ 'Gem power budget': '20', 'Platinum budget': '0' });
    const begun: Worker[] = [];
    vi.stubGlobal(
      'Worker',
      class extends Worker {
        constructor(url: URL, options: WorkerOptions) {
          super(url, options);
          begun.push(this);
        }
        // The first question is never asked: its search lasts until it is ended.
        override postMessage(question: unknown) {
          if (begun.length > 1) super.postMessage(question);
        }
        override terminate() {
          begun.splice(begun.indexOf(this), 1, undefined as never);
          super.terminate();
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await find.click();
    await expect.element(section.getByRole('progressbar')).toBeVisible();
    await fillBudget({ 'Gem power budget': '60' });
    await find.click();
    await expectFigures(section, { 'From your gem power': '60' });
    expect(begun).toEqual([undefined, undefined]);

    vi.stubGlobal(
      'Worker',
      class extends Worker {
        constructor() {
          super('/no-such-worker.js', { type: 'module' });
        }
      },
    );
    await find.click();
    await expect.element(section.getByRole('alert')).toBeVisible();
    vi.unstubAllGlobals();
    await section.getByRole('alert').getByRole('button').click();
    await expectFigures(section, { 'From your gem power': '60' });
  });

  nightly('can be cancelled, says when the plan is out of date, and what the next step lacks', async () => {
    await calculator.keep({ ...fang, ...ranks(1, 10), ...plain });
    await fillBudget({ 'Gem power budget': '0', 'Platinum budget': '0' });
    // What searches never begins, as over a slow line.
    class Unanswering extends EventTarget {
      postMessage() {
        return undefined;
      }
      terminate() {
        return undefined;
      }
    }
    vi.stubGlobal('Worker', Unanswering);
    onTestFinished(() => void vi.unstubAllGlobals());
    await find.click();
    await expect.element(section.getByRole('progressbar')).toBeVisible();
    await section.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(section.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(find).toBeEnabled();
    vi.unstubAllGlobals();

    await find.click();
    await expect.element(section).toMatchTextContent('Nothing affordable yet');
    await expect.element(section).toMatchTextContent('You need 20 more gem power, or 2,000 platinum.');
    await fillBudget({ 'Platinum budget': '2000' });
    await expect.element(section).toMatchTextContent('Out of date');
    await section.getByRole('button', { name: 'Find again' }).click();
    await expectFigures(section, { 'To be bought': '2,000' });
    await expect.element(section).not.toMatchTextContent('Out of date');
  });
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
      if (refused !== '') {
        await expect.element(calculator.form).toMatchTextContent('A rank is a whole number from 1 to 10.');
        await expect.element(calculator.add).toBeDisabled();
      }
      await rank.fill(kept);
      await expect.element(calculator.add).toBeEnabled();
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

nightly('the list filters by type while the totals count everything that is open', async () => {
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
  await calculator.press(item, 'Edit');
  await expect.element(calculator.button('Save changes')).toBeVisible();
  await calculator.press(item, 'Delete');
  await expect.element(calculator.form).toMatchTextContent('Fervent Fang was deleted while you edited it');
  await expect.element(calculator.add).toBeVisible();
});

nightly(
  'the in-game table shows gem power and copies in form, list and totals, and names its sources',
  async () => {
    await calculator.keep({ ...fang, ...ranks(1, 4), ...plain });
    await expect.element(figure(calculator.result, 'Copies Needed')).not.toBeInTheDocument();
    await calculator.expectItem(calculator.items, { 'Gem Power Needed': '120' });
    await calculator.showFormulas('In-game table');
    await expect.element(figure(calculator.result, 'Copies Needed')).toBeVisible();
    await expect.element(page.getByText(/In-game table: .+ \d{4}/)).toBeVisible();
    for (const name of ['Gem Power Needed', 'Copies Needed', 'Cost', 'Resonance Gain']) {
      const shown = figure(calculator.result, name).element().textContent;
      await calculator.expectItem(calculator.items, { [name]: shown });
      await expectFigures(calculator.summary, { [`Total ${name}`]: shown });
    }
    await calculator.showFormulas('Planner standard');
    await calculator.expectItem(calculator.items, { 'Gem Power Needed': '120' });
    await expect.element(page.getByText(/^Planner standard formulas/)).toBeVisible();
  },
);

nightly('the working puts both formulas side by side, with the sources of each', async () => {
  await calculator.fill({ ...fang, ...ranks(1, 4), ...plain });
  await calculator.openWorking();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Both formulas' }).click();
  const power = dialog.getByRole('row', { name: /^Gem Power Needed \d/ });
  await expect.element(power).toMatchTextContent('Gem Power Needed12045');
  const copies = dialog.getByRole('row', { name: /^Copies Needed/ });
  await expect.element(copies).toMatchTextContent('Copies Needed–1');
  await expect.element(dialog.getByRole('row', { name: /^4 \(Goal\) / })).toBeVisible();
  await expect.element(dialog.getByText(/^Planner.+version 1/)).toBeVisible();
  await expectAccessible();
});

test('a chosen gem says what it does, and leads to its page', async () => {
  await calculator.fill({ ...fang, ...ranks(1, 4), ...plain });
  await expect
    .element(calculator.result.getByRole('link', { name: /^Rank 1: .+ · Rank 10: / }))
    .toHaveAttribute('href', '/gems/fervent-fang');
});

// At the quick size the other two calculators, of the same parts, stand for it, and the picker's own tests for the picker.
test.skipIf(isQuick)(
  'with kept items and in the working nothing scrolls sideways or is hard to hit, and axe finds nothing, nor in the gem picker',
  async () => {
    await calculator.keepTwo({ ...jade, ...ranks(1, 10) });
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
    await calculator.button('Browse gems by picture').click();
    await expect
      .element(page.getByRole('dialog').getByRole('list', { name: /^Gems/ }).getByRole('listitem').first())
      .toBeVisible();
    if (!isQuick) await expectAccessible();
  },
);

nightly(
  'on paper, where there is no form, the answer says which gem and which ranks it is about',
  async () => {
    await calculator.fill({ ...jade, ...ranks(3, 6) });
    const question = calculator.result.getByText('Blood-Soaked Jade, rank 3 to 6', { exact: true });
    await expect.element(question).not.toBeVisible();
    await showOnPaper();
    await expect.element(question).toBeVisible();
    expect(calculator.add.elements()).toHaveLength(0);
  },
);

test('what both formulas answer is named side by side, and the one that is pressed leads', async () => {
  onTestFinished(() => localStorage.removeItem('loadstone.formulas'));
  const planner = page.getByRole('radio', { name: 'Planner standard' });
  const inGame = page.getByRole('radio', { name: 'In-game table' });
  await calculator.fill({ 'Gem type': '5-star', Gem: 'Frozen Heart', ...ranks(1, 10) });
  await expect.element(planner).toBeChecked();
  await expect.element(inGame).toHaveAccessibleDescription(/4,450.*gem power \+ 73 copies.*678,600.*\+900/);
  await inGame.click({ force: true });
  await expect.element(planner).toHaveAccessibleDescription(/7,200.*720,000.*\+1,080/);
  await expectFigures(calculator.result, { 'Gem Power Needed': '4,450', 'Copies Needed': '73' });
  expect(localStorage.getItem('loadstone.formulas')).toBe('in-game-table');
});

test('the answer says its day by the gem power of a week, which an empty field forgets and a wrong one leaves', async () => {
  const key = 'loadstone.gem-power-a-week';
  onTestFinished(() => localStorage.removeItem(key));
  const ask = page.getByRole('button', { name: 'See when: set weekly power' });
  await page.viewport(360, 740);
  const words = document.createRange();
  words.selectNodeContents(await ask.findElement());
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size, 'lines on a small phone').toBe(1);
  await ask.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/assumptions, as no source gives a figure/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Free 60' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Free 60' }))
    .toHaveAttribute('aria-pressed', 'true');
  const field = dialog.getByLabelText('Gem power a week');
  await field.fill('sixty');
  await expect
    .element(dialog.getByText('Gem power a week is a whole number from 0 to 100,000.'))
    .toBeVisible();
  expect(localStorage.getItem(key)).toBe('60');
  await field.fill('0');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Never at 0 a week' })).toBeVisible();
  // 7,200 at 50,400 a week are one day.
  await page.getByRole('button', { name: 'Never at 0 a week' }).click();
  await field.fill('50400');
  await userEvent.keyboard('{Escape}');
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
  });
  const day = page.getByRole('button', { name: new RegExp(`^About ${tomorrow}(, \\d+)? at 50,400 a week$`) });
  await expect.element(day).toBeVisible();
  await calculator.fill({ 'Gem power owned': 7200 });
  const none = page.getByRole('button', { name: 'No more gem power needed' });
  await expect.element(none).toBeVisible();
  // Filling in the form has unfolded what one owns and pays, with the same field.
  await calculator.form.getByLabelText('Gem power a week').fill('');
  await expect.element(ask).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});
