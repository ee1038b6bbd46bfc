import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { Calculator, figure } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { removeWord } from '#web/data/storage/local-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import LegendaryGemCalculator from '../LegendaryGemCalculator.tsx';

/** By name, with the rank that each is to reach. */
const goals = [
  ["Berserker's Eye", '1-star', 3],
  ['The Black Rose', '1-star', 5],
  ['Lightning Core', '2-star', 4],
  ['Fervent Fang', '2-star', 2],
  ['Blood-Soaked Jade', '5-star', 6],
  ['Frozen Heart', '5-star', 2],
  ['Phoenix Ashes', '5-star', 4],
  ['Cold Confidant', '2-star', 9],
] as const;

let calculator: Calculator;
let leave: () => void;
beforeEach(async () => {
  removeWord('loadstone.lists');
  leave = show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  calculator = await new Calculator('legendary').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await expect.element(page.getByText('No goals yet')).toBeVisible();
  for (const [index, [name, gemType, targetRank]] of goals.entries()) {
    const goal = legendaryGoal({
      id: `goal-${index}`,
      name,
      gemType,
      ...(gemType === '5-star' ? { gemQuality: '5/5' } : {}),
      currentRank: 1,
      targetRank,
      gemPowerOwned: 0,
      ownedDuplicates: [],
      marketValue: 100,
    });
    await localStore.edit({
      label: 'Added',
      changes: [{ collection: 'legendaryGoals', id: goal.id, data: goal }],
    });
  }
  await expect.element(calculator.items).toHaveLength(goals.length);
});

const shownNames = () =>
  calculator.items.elements().map((item) => item.querySelector('h3')?.textContent ?? '');
const inOrder = async (...names: string[]) => {
  await expect.poll(() => shownNames().slice(0, names.length)).toEqual(names);
};

test('a row of a phone is one button that shows the figures, one row at a time', async () => {
  const jade = calculator.button('Blood-Soaked Jade, rank 1 to 6, 2,400 gem power');
  await expect.element(jade).toHaveAttribute('aria-expanded', 'false');
  await expect.element(figure(calculator.items, 'Cost')).not.toBeInTheDocument();
  await jade.click();
  await expect.element(figure(calculator.items, 'Cost')).toHaveTextContent('240,000');
  await calculator.unfold(calculator.item('Frozen Heart'));
  await expect.element(jade).toHaveAttribute('aria-expanded', 'false');
  await expect.element(figure(calculator.items, 'Cost')).toHaveLength(1);
  await expectAccessible();
});

test('a list is sorted when its player says so, and edits leave it as it stands', async () => {
  await inOrder("Berserker's Eye", 'The Black Rose', 'Lightning Core');
  await page.getByLabelText('Sort by').selectOptions('Least needed');
  await inOrder("Berserker's Eye", 'Fervent Fang', 'The Black Rose');
  await calculator.press(calculator.items.first(), 'Complete');
  await expect.element(calculator.items.first()).toMatchTextContent('Completed');
  await page.getByLabelText('Sort by').selectOptions('Name');
  await inOrder('Blood-Soaked Jade', 'Cold Confidant', 'Fervent Fang');
  await expect.element(calculator.items.last()).toMatchTextContent("Berserker's Eye");
});

test('from eight goals on they can be searched', async () => {
  await page.getByLabelText('Search goals').fill('2-star co');
  await expect.element(calculator.items).toHaveLength(2);
  await inOrder('Lightning Core', 'Cold Confidant');
  await page.getByLabelText('Search goals').fill('nothing');
  await expect.element(page.getByText(/Nothing matches “nothing”/)).toBeVisible();
  await calculator.button('Show all').click();
  await expect.element(calculator.items).toHaveLength(goals.length);
});

test('goals stand where their player puts them, which can be undone', async () => {
  const rose = await calculator.unfold(calculator.item('The Black Rose'));
  await rose.getByRole('button', { name: 'Move up' }).click();
  await inOrder('The Black Rose', "Berserker's Eye", 'Lightning Core');
  await expect.element(rose.getByRole('button', { name: 'Move up' })).toHaveFocus();
  await expect
    .element(rose.getByRole('button', { name: 'Move up' }))
    .toHaveAttribute('aria-disabled', 'true');
  await rose.getByRole('button', { name: 'Move down' }).click();
  await rose.getByRole('button', { name: 'Move down' }).click();
  await inOrder("Berserker's Eye", 'Lightning Core', 'The Black Rose');
  await calculator.button('Undo last change').click();
  await inOrder("Berserker's Eye", 'The Black Rose', 'Lightning Core');
});

test('a goal that is completed pulses, and no longer once that is taken back', async () => {
  const item = calculator.item('Frozen Heart');
  await calculator.press(item, 'Complete');
  await expect.poll(() => item.element().querySelector('.pulses')).not.toBeNull();
  await calculator.button('Undo last change').click();
  await expect.element(item).not.toMatchTextContent(/Completed/);
  await expect.poll(() => item.element().querySelector('.pulses')).toBeNull();
});

test('several goals are completed at once, with one way back', async () => {
  await calculator.button('Select').click();
  await calculator.item('Frozen Heart').getByRole('checkbox').click();
  await calculator.item('Fervent Fang').getByRole('checkbox').click();
  await expectAccessible();
  await calculator.button('Complete 2').click();
  await expect.element(calculator.items.filter({ hasText: 'Completed' })).toHaveLength(2);
  await expect.element(calculator.button('Select')).toHaveFocus();
  await calculator.button('Undo last change').click();
  await expect.element(calculator.items.filter({ hasText: 'Completed' })).toHaveLength(0);
});

test('a line below the totals says what the other formulas give, and switches to them', async () => {
  const other = calculator.summary.getByRole('button', { name: /^In-game table says/ });
  await other.click();
  await expect.element(figure(calculator.summary, 'Total Copies Needed')).toBeVisible();
  await calculator.summary.getByRole('button', { name: /^Planner standard says/ }).click();
  await expect.element(figure(calculator.summary, 'Total Copies Needed')).not.toBeInTheDocument();
});

/** Moves a finger over a row, from its middle. */
function swipe(row: Element, byPx: number, downPx = 0): void {
  const { left, width, top, height } = row.getBoundingClientRect();
  const start = { x: left + width / 2, y: top + height / 2 };
  const send = (type: string, share: number) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 7,
        pointerType: 'touch',
        clientX: start.x + share * byPx,
        clientY: start.y + share * downPx,
      }),
    );
  send('pointerdown', 0);
  for (const share of [0.1, 0.5, 1]) send('pointermove', share);
  send('pointerup', 1);
}

const toast = (text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

test('a goal that is reached says what it has brought, and can be taken back', async () => {
  await calculator.unfold(calculator.item('Blood-Soaked Jade'));
  await calculator.press(calculator.item('Blood-Soaked Jade'), 'Complete');
  const said = toast(/Rank 6.*\+320 resonance/);
  await expect.element(said).toBeVisible();
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(calculator.item('Blood-Soaked Jade').getByRole('button', { name: 'Complete' }))
    .toBeVisible();
});

test('a swipe to the right completes, one to the left deletes, and a short or a steep one does nothing', async () => {
  const row = () => calculator.item('Lightning Core').element();
  swipe(row(), 60);
  swipe(row(), 200, 260);
  await expect.element(toast(/Rank|Deleted/)).not.toBeInTheDocument();
  swipe(row(), 200);
  await expect.element(toast('Rank 4')).toBeVisible();
  await expect.element(calculator.item('Lightning Core')).toMatchTextContent('Completed');
  swipe(row(), -200);
  await expect.element(calculator.item('Lightning Core')).not.toBeInTheDocument();
  await toast('Deleted').getByRole('button', { name: 'Restore' }).click();
  await expect.element(calculator.item('Lightning Core')).toMatchTextContent('Completed');
});

test('no swipe counts once it is switched off', async () => {
  writePreference('swipe', 'off');
  onTestFinished(() => void writePreference('swipe', 'on'));
  swipe(calculator.item('Frozen Heart').element(), -200);
  await expect.element(calculator.item('Frozen Heart')).toBeVisible();
  expect(calculator.items.elements()).toHaveLength(goals.length);
});

test('from four on what is completed can be folded away, which is remembered like the order', async () => {
  await page.getByLabelText('Sort by').selectOptions('Name');
  await calculator.button('Select').click();
  for (const name of ["Berserker's Eye", 'The Black Rose', 'Fervent Fang', 'Phoenix Ashes'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  await calculator.button('Complete 4').click();
  const done = calculator.button('Done 4');
  await expect.element(done).toHaveAttribute('aria-expanded', 'true');
  await done.click();
  await expect.element(calculator.items).toHaveLength(4);
  await inOrder('Blood-Soaked Jade', 'Cold Confidant', 'Frozen Heart', 'Lightning Core');
  swipe(calculator.item('Frozen Heart').element(), 200);
  await expect.element(calculator.item('Frozen Heart')).toMatchTextContent('Completed');

  leave();
  show(<LegendaryGemCalculator />, '/legendary-gem-calculator');
  await expect.element(calculator.button('Done 5')).toHaveAttribute('aria-expanded', 'false');
  await inOrder('Blood-Soaked Jade', 'Cold Confidant', 'Lightning Core');
  await calculator.button('Done 5').click();
  await expect.element(calculator.items).toHaveLength(goals.length);
});
