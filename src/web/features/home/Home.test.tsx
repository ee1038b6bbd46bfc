import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import {
  gemPowerGoal,
  legendaryGoal,
  normalCalculation,
} from '#contract/records/calculations-from-inputs.ts';
import { calculationCollections, type LegendaryGoal } from '#contract/records/calculations.ts';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { dialogOf, playOn, setClock } from '#web/component-tests/events.ts';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { readKeptGoals, writeKeptGoals } from '#web/data/storage/kept-goals.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import Home from './Home.tsx';

/** A goal of a legendary gem, by its name, tier and ranks. */
function legendary(
  name: string,
  gemType: LegendaryGoal['gemType'],
  currentRank: number,
  targetRank: number,
  owned: Partial<Pick<LegendaryGoal, 'gemPowerOwned' | 'ownedDuplicates'>> = {},
): Change {
  const id = `goal ${name}`;
  const data = legendaryGoal({
    id,
    name,
    gemType,
    ...(gemType === '5-star' ? { gemQuality: '5/5' } : {}),
    currentRank,
    targetRank,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    marketValue: 100,
    ...owned,
  });
  return { collection: 'legendaryGoals', id, data };
}

const five: readonly Change[] = [
  legendary('Blood-Soaked Jade', '5-star', 3, 6),
  legendary('Frozen Heart', '5-star', 1, 5),
  legendary('Phoenix Ashes', '5-star', 2, 4),
  legendary("Berserker's Eye", '1-star', 6, 8),
  legendary('Lightning Core', '2-star', 5, 10),
];
const powerGoal = gemPowerGoal({
  id: 'power',
  gemName: '2-star',
  gemType: '2-star',
  currentRank: 1,
  targetRank: 2,
  gemPowerOwned: 0,
  marketValue: 100,
  priority: 'high',
});
const calculation = normalCalculation({
  id: 'ruby',
  gemName: 'Ruby',
  gemColor: 'red',
  currentRank: 2,
  targetRank: 4,
  ownedDuplicates: [],
  marketValue: 10,
});

const edit = (changes: readonly Change[]) => localStore.edit({ label: 'Kept', changes });

/** Opens the home page of a browser that keeps these and nothing else. */
async function comeHome(...kept: readonly Change[]): Promise<void> {
  for (const change of kept) await edit([change]);
  await expect.poll(readKeptGoals).toBe(kept.length);
  show(<Home />, '/');
}

const today = page.getByRole('region', { name: 'Today', exact: true });
const nearest = today.getByRole('heading', { name: 'Your nearest rank-up' });
const done = today.getByRole('button', { name: 'Done', exact: true });
const goalLines = today.getByRole('list', { name: 'Goals', exact: true }).getByRole('listitem');
const sum = (name: string) =>
  today.getByRole('definition').nth(['open goals', 'gem power to go', 'brings'].indexOf(name));
const toast = (text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
const goalOf = (name: string): LegendaryGoal | undefined =>
  localStore.view('legendaryGoals').records.find((goal) => goal.name === name);

async function expectSums(open: string, power: string, brings: string): Promise<void> {
  await expect.element(sum('open goals')).toHaveTextContent(open);
  await expect.element(sum('gem power to go')).toHaveTextContent(power);
  await expect.element(sum('brings')).toHaveTextContent(brings);
}

beforeEach(async () => {
  setClock('2026-11-23T15:47:00Z');
  playOn('Americas', 'America/New_York');
  writePreference('formulas', 'planner-standard');
  await localStore.load(...calculationCollections, 'eventAlarms');
  const idsOf = (collection: CollectionName) =>
    localStore.view(collection).records as readonly { id: string }[];
  const changes = [...calculationCollections, 'eventAlarms' as const].flatMap((collection) =>
    idsOf(collection).map(({ id }) => ({ collection, id, data: null }) as Change),
  );
  if (changes.length > 0) await edit(changes);
  await expect.poll(readKeptGoals).toBe(0);
});

test('whoever keeps goals comes home to the nearest rank, what all goals come to, the first four of them and what begins next', async () => {
  await comeHome(...five);
  await expect.element(nearest).toBeVisible();
  // From rank n a 1-star gem takes 5 × n.
  await expect.element(today.getByRole('button', { name: '30 power for +20 resonance' })).toBeVisible();
  await expect.element(done).toHaveAccessibleDescription("Berserker's Eye Rank 6 → 7");
  // 160 × (3+4+5 + 1+2+3+4 + 2+3) + 5 × (6+7) + 20 × (5+6+7+8+9)
  await expectSums('5', '5,085', '+780');
  await expect.element(goalLines).toHaveLength(4);
  await expect.element(goalLines.first()).toMatchTextContent('Blood-Soaked Jade');
  await expect
    .element(goalLines.last().getByRole('link', { name: /^Berserker's Eye/ }))
    .toHaveAttribute('href', '/legendary-gem-calculator');
  await expect.element(today.getByText(/^daily reset in 16\sh\s13\smin$/)).toBeVisible();
  await expect.element(today.getByRole('heading', { name: /^12:00/ })).toBeVisible();
  await expect.element(today.getByText(/^in 1\sh\s13\smin/)).toBeVisible();
  await expectAccessible();
  expectTouchTargets();
  await expectNoSideways();
});

test('the nearest rank says how it was worked out', async () => {
  await comeHome(legendary("Berserker's Eye", '1-star', 6, 8, { gemPowerOwned: 10 }));
  await today.getByRole('button', { name: '20 power for +20 resonance' }).click();
  const working = dialogOf('How was this calculated?');
  await expect.element(working.getByRole('table', { name: 'Gem Power Needed', exact: true })).toBeVisible();
  await expect.element(working.getByRole('table', { name: 'Resonance Gain', exact: true })).toBeVisible();
});

test('Done takes the goal up a rank and says what that brings; at its target it is completed; Undo takes either back', async () => {
  await comeHome(...five);
  await done.click();
  await expect.element(toast(/Rank 7.*\+20 resonance/)).toBeVisible();
  await expectSums('5', '5,055', '+760');
  expect(goalOf("Berserker's Eye")).toMatchObject({ currentRank: 7, targetRank: 8, completed: false });
  expect(localStore.undoView()).toMatchObject({ canUndo: true });
  // Taken back while it is still shown as done, it can be done once more.
  await toast('Rank 7').getByRole('button', { name: 'Undo' }).click();
  await expectSums('5', '5,085', '+780');
  await expect.element(done).not.toHaveAttribute('aria-disabled');
  expect(goalOf("Berserker's Eye")).toMatchObject({ currentRank: 6, completed: false });

  await done.click();
  await expect.element(today.getByRole('button', { name: '35 power for +20 resonance' })).toBeVisible();
  await done.click();
  await expect.element(toast(/Rank 8.*\+20 resonance/)).toBeVisible();
  await expectSums('4', '5,020', '+740');
  expect(goalOf("Berserker's Eye")).toMatchObject({ completed: true });
  await toast('Rank 8').getByRole('button', { name: 'Undo' }).click();
  await expectSums('5', '5,055', '+760');
  await done.click();
  // The next one: from rank 5 a 2-star gem takes 20 × 5.
  await expect.element(today.getByRole('button', { name: '100 power for +30 resonance' })).toBeVisible();
  await expect.element(done).toHaveFocus();
});

test('what a goal owns is spent on its rank: what is to go shrinks by what the rank took', async () => {
  const owned = { gemPowerOwned: 25, ownedDuplicates: [{ rank: 2, count: 1 }] };
  await comeHome(legendary("Berserker's Eye", '1-star', 6, 8, owned));
  // Of 30 it owns 25 and a duplicate of rank 2, which counts 6: 1 stays.
  await expect
    .element(today.getByRole('button', { name: 'Nothing left to pay for +20 resonance' }))
    .toBeVisible();
  await expectSums('1', '34', '+40');
  await done.click();
  await expectSums('1', '34', '+20');
  expect(goalOf("Berserker's Eye")).toMatchObject({ currentRank: 7, gemPowerOwned: 1, ownedDuplicates: [] });
});

test('a second press goes up no second rank, of this gem or of the one that is nearest then', async () => {
  await comeHome(legendary("Berserker's Eye", '1-star', 6, 7), legendary('Lightning Core', '2-star', 5, 10));
  await expect.element(done).toBeVisible();
  const button = done.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(toast(/Rank 7.*\+20 resonance/)).toBeVisible();
  // It stays as done, and then the next one comes.
  await expect.element(done).toHaveAccessibleDescription("Berserker's Eye Rank 6 → 7");
  await expect.element(done).toHaveAttribute('aria-disabled', 'true');
  button.click();
  await expect.element(today.getByRole('button', { name: /^100 power/ })).toBeVisible();
  await expect.element(done).not.toHaveAttribute('aria-disabled');
  expect(goalOf("Berserker's Eye")).toMatchObject({ completed: true });
  expect(goalOf('Lightning Core')).toMatchObject({ currentRank: 5 });
});

test("by the game's table copies stand beside the gem power", async () => {
  writePreference('formulas', 'in-game-table');
  await comeHome(legendary('Lightning Core', '2-star', 5, 6));
  await expect
    .element(today.getByRole('button', { name: /^\d+ power and \d+ cop(y|ies) for \+\d+ resonance$/ }))
    .toBeVisible();
  await expect.element(sum('gem power to go')).toMatchTextContent(/^\d+ \+ \d+ cop/);
});

test('goals of the other calculators count and are shown, and where no legendary goal is open that is said', async () => {
  await comeHome(
    { collection: 'normalCalculations', id: calculation.id, data: calculation },
    { collection: 'gemPowerGoals', id: powerGoal.id, data: powerGoal },
  );
  await expect.element(today.getByText('No legendary goal is open')).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await expect
    .element(today.getByRole('link', { name: 'Plan one', exact: true }))
    .toHaveAttribute('href', '/legendary-gem-calculator');
  // What a gem power goal takes has a table of its own.
  await expectSums('2', '5', '+30');
  await expect
    .element(goalLines.first().getByRole('link', { name: /^Ruby/ }))
    .toHaveAttribute('href', '/normal-gem-calculator');
  await expect.element(goalLines.nth(1).getByRole('link')).toHaveAttribute('href', '/gem-power-calculator');
  await expect.element(goalLines.last().getByRole('link', { name: 'Plan another gem' })).toBeVisible();
});

test('with the last goal done the room stays until the page is opened anew, and the focus is not lost', async () => {
  await comeHome(legendary("Berserker's Eye", '1-star', 6, 7));
  await done.click();
  await expect.element(today.getByText('Every goal is reached')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Today', exact: true })).toHaveFocus();
  await expectSums('0', '0', '+0');
  await expect.poll(readKeptGoals).toBe(0);
  await expectAccessible();
});

test('without kept goals there is no room for them; what is found is shown when the page is opened the next time', async () => {
  await edit([five[0] as Change]);
  writeKeptGoals(0);
  const leave = show(<Home />, '/');
  await expect.element(page.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
  await expect.poll(readKeptGoals).toBe(1);
  await expect.element(page.getByText('Your nearest rank-up')).not.toBeVisible();
  leave();
  show(<Home />, '/');
  await expect.element(nearest).toBeVisible();
});

test.each([
  [390, 844],
  [820, 1100],
  [1440, 900],
])(
  'at %i by %i pixels Today is as high with one goal as with five, as it was before they were read',
  async (width, height) => {
    await page.viewport(width, height);
    const heights: number[] = [];
    const heightOf = () => today.element().getBoundingClientRect().height;
    for (const kept of [five.slice(0, 1), five]) {
      for (const change of kept) await edit([change]);
      await expect.poll(readKeptGoals).toBe(kept.length);
      const leave = show(<Home />, '/');
      await expect.element(today).toBeVisible();
      heights.push(heightOf());
      await expect.element(done).toBeVisible();
      heights.push(heightOf());
      leave();
    }
    expect(new Set(heights.map(Math.round)).size, heights.join(', ')).toBe(1);
  },
);

test('the banner is narrow where goals are kept, and grows with its text', async () => {
  await comeHome(five[0] as Change);
  const banner = page.getByRole('region', { name: 'Introduction', exact: true });
  await expect.element(banner).toBeVisible();
  const heightOf = () => banner.element().getBoundingClientRect().height;
  expect(heightOf()).toBeGreaterThanOrEqual(96);
  expect(heightOf()).toBeLessThan(130);
  await expect.element(banner.getByRole('link', { name: 'Open the calculators' })).toBeVisible();
  const usual = heightOf();
  const root = document.documentElement;
  root.style.fontSize = '200%';
  await expect.poll(heightOf).toBeGreaterThan(1.5 * usual);
  expect(root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
  root.style.fontSize = '';
  await expect.poll(heightOf).toBe(usual);
  await page.viewport(1440, 900);
  expect(heightOf()).toBeGreaterThanOrEqual(72);
  expect(heightOf()).toBeLessThan(100);
});

test('the next events have their alarm, which is said when it is set', async () => {
  await page.viewport(1440, 900);
  await comeHome(five[0] as Change);
  const events = today.getByRole('list', { name: 'Next events' }).getByRole('listitem');
  await expect.element(events).toHaveLength(4);
  await expect.element(today.getByRole('img', { name: /^It is 10:47.*on the server/ })).toBeVisible();
  await events.first().getByRole('button', { name: 'Alarm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Alarm for/ });
  await dialog.getByRole('button', { name: 'Set alarm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(events.first().getByRole('button', { name: 'Alarm 10 min before' })).toBeVisible();
  await expect.element(today.getByText(/^alarm 11:50.* · daily reset in 16\sh\s13\smin$/)).toBeVisible();
});

test('on a phone the promises are folded for whoever keeps goals', async () => {
  await comeHome(five[0] as Change);
  const promise = page.getByRole('heading', { name: 'Every number can be checked' });
  const more = page.getByRole('button', { name: 'Read more' });
  await expect.element(page.getByText('A planner that shows its work')).toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(promise).not.toBeInTheDocument();
  await more.click();
  await expect.element(promise).toBeVisible();
});

test('every tool has a picture, and one that is left out is counted after the last, without a plural', async () => {
  keepAccount(ann);
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  await comeHome(...five);
  const more = page.getByText('+1 more', { exact: true });
  await expect.element(more).toBeVisible();
  const place = more.element().getBoundingClientRect();
  const tiles = [...document.querySelectorAll('.tile-grid a')];
  expect(tiles).toHaveLength(9);
  for (const tile of tiles) {
    expect(tile.querySelector('svg'), tile.textContent).not.toBeNull();
    const { bottom, right } = tile.getBoundingClientRect();
    expect(bottom <= place.top || right <= place.left, `${tile.textContent} is before it`).toBe(true);
  }
});
