import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { Calculator, figure } from '#web/component-tests/calculator.ts';
import { dialogOf, setClock } from '#web/component-tests/events.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { readPreference, writePreference } from '#web/data/preferences/preference-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

const dialog = dialogOf('Search or jump');
const field = dialog.getByRole('combobox', { name: 'Search or jump' });
const results = dialog.getByRole('option');
const chosen = dialog.getByRole('option', { selected: true });
const status = dialog.getByRole('status');
const sheet = dialogOf('Keyboard shortcuts');
const heading = page.getByRole('heading', { level: 1 });

/** Shows a page, and waits until it hears. */
async function open(address: string): Promise<void> {
  showApp(address);
  await expect.element(heading).toBeVisible();
  await new Promise(requestAnimationFrame);
}

async function closeByEscape(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

async function openByKeys(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** Types what is searched for, and waits until the best of it is the one that Enter opens. */
async function search(text: string, best: string): Promise<void> {
  await field.fill(text);
  await expect.element(chosen).toMatchTextContent(best);
}

const goalOf = (id: string, name: string) =>
  legendaryGoal({
    id,
    name,
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 2,
    targetRank: 7,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    marketValue: 100,
  });

const keep = (goals: readonly ReturnType<typeof goalOf>[]) =>
  localStore.edit({
    label: 'Added',
    changes: goals.map((data) => ({ collection: 'legendaryGoals', id: data.id, data })),
  });

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  await localStore.load('legendaryGoals');
  const { records } = localStore.view('legendaryGoals');
  if (records.length === 0) return;
  await localStore.edit({
    label: 'Cleared',
    changes: records.map(({ id }) => ({ collection: 'legendaryGoals', id, data: null })),
  });
});

test('Ctrl+K opens it from inside a field, arrows, Home and End go through it, and Escape gives the focus back', async () => {
  await open('/faq');
  const searchOfPage = page.getByRole('searchbox', { name: 'Search questions' });
  await searchOfPage.click();
  await openByKeys();
  await expect.element(chosen).toHaveTextContent('Home');
  await expectAccessible(true);

  await field.fill('heart');
  await expect.element(status).toHaveTextContent('4 results');
  const names = results.elements().map(({ textContent }) => textContent);
  for (const [key, place] of [
    ['{ArrowDown}', 1],
    ['{ArrowDown}', 2],
    ['{End}', 3],
    ['{ArrowDown}', 0],
    ['{ArrowUp}', 3],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(chosen).toHaveTextContent(names[place] ?? '');
    const { id } = chosen.element();
    await expect.element(field).toHaveAttribute('aria-activedescendant', id);
  }

  await field.fill('zzz');
  await expect.element(status).toHaveTextContent('Nothing found for "zzz"');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await closeByEscape();
  await expect.element(searchOfPage).toHaveFocus();
});

test('a name and ranks fill the form of the calculator that is open already, and close what lay over it', async () => {
  showApp('/legendary-gem-calculator');
  const calculator = await new Calculator('legendary').isReady();
  await calculator.fill({ Gem: 'Blood-Soaked Jade' });
  await calculator.openWorking();
  await openByKeys();
  await search('froz 3 6', 'Frozen HeartRank 3 to 6 · Legendary Gem Calculator');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(figure(calculator.result, 'Gem Power Needed')).toHaveTextContent('1,920');
  expect(location.hash).toBe('');

  await openByKeys();
  await expect.element(chosen).toMatchTextContent('Frozen HeartRank 3 to 6');
  await search('froz 2 4', 'Frozen HeartRank 2 to 4');
  await userEvent.keyboard('{Enter}');
  await expect.element(calculator.field('Current rank')).toHaveValue('2');
});

test('a goal is unfolded in its list, however far down it stands', async () => {
  await keep([
    ...Array.from({ length: 60 }, (_, at) => goalOf(`goal-${String(at).padStart(2, '0')}`, 'Phoenix Ashes')),
    goalOf('goal-last', 'Frozen Heart'),
  ]);
  await open('/faq');
  await openByKeys();
  await field.fill('froz rank 2');
  const goal = results.filter({ hasText: 'Frozen Heart, rank 2 to 7' });
  await goal.click();
  await expect.element(heading).toHaveTextContent('Legendary Gem Calculator');
  const row = page.getByRole('button', { name: /^Frozen Heart, rank 2 to 7/ });
  await expect.element(row).toHaveFocus();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => location.search).toBe('');
  await expect.element(row).toBeInViewport();
});

test('a goal that is gone since is told of', async () => {
  showApp('/legendary-gem-calculator?goal=gone');
  await expect.element(page.getByText('This goal no longer exists.').first()).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('an event opens with its details', async () => {
  setClock('2026-11-23T09:00:00Z');
  await open('/faq');
  await openByKeys();
  await search('haunted carr', 'Haunted Carriage');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialogOf('Haunted Carriage')).toBeVisible();
});

test('actions are done once the focus is back: theme, undo, cookie settings', async () => {
  await open('/faq');
  await keep([goalOf('goal', 'Frozen Heart')]);
  await openByKeys();
  onTestFinished(() => void writePreference('theme', 'dark'));
  await search('theme', 'Switch to light theme');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readPreference('theme')).toBe('light');

  await openByKeys();
  await search('undo', 'Undo last change');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Undone: Added')).toBeVisible();

  await openByKeys();
  await search('cookie', 'Cookie settings');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save choices' })).toBeVisible();
  await page.getByRole('button', { name: 'Necessary only' }).click();
});

test('going back closes it and stays on the page', async () => {
  await open('/faq');
  await openByKeys();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Frequently Asked Questions');
});

test.each([
  [390, 844],
  [320, 640],
])('on a phone of %s × %s px it opens from More, with rows that a finger hits', async (width, height) => {
  await page.viewport(width, height);
  await open('/faq');
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('button', { name: 'Search or jump' }).click();
  await expect.element(field).toHaveFocus();
  const box = () => dialog.element().getBoundingClientRect();
  await expect.poll(() => [box().left, box().right, box().top]).toEqual([0, width, 0]);
  expect(box().bottom).toBeLessThanOrEqual(height);
  for (const option of results.elements()) expect(option.clientHeight).toBeGreaterThanOrEqual(44);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

test('where large text leaves little room, names take more lines instead of being cut', async () => {
  await page.viewport(160, 640);
  await open('/faq');
  await openByKeys();
  const name = results.getByText('Legendary Gem Calculator', { exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('on a desktop it opens from the menu beside the page', async () => {
  await open('/faq');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: 'Search or jump' })
    .click();
  await expect.element(field).toHaveFocus();
  await closeByEscape();
});

test('what is typed before it is there stands in it', async () => {
  await open('/faq');
  await openByKeys();
  await closeByEscape();
  for (const [key, ctrlKey] of [
    ['k', true],
    ['j', false],
    ['a', false],
  ] as const)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  await expect.element(field).toHaveValue('ja');
  await userEvent.keyboard('de');
  await expect.element(field).toHaveValue('jade');
  await closeByEscape();
});

test('? lists what works, and single keys lead to pages and searches', async () => {
  await open('/faq');
  await userEvent.keyboard('?');
  await expect.element(sheet).toBeVisible();
  await expectAccessible(true);
  const listed = sheet
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(expect.arrayContaining(['Search or jump', 'Redo last change', 'Events', 'Close']));
  // Nothing that stands under a dialog answers to a key.
  await userEvent.keyboard('ge');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Frequently Asked Questions');

  await userEvent.keyboard('/');
  const searchOfPage = page.getByRole('searchbox', { name: 'Search questions' });
  await expect.element(searchOfPage).toHaveFocus();
  await userEvent.keyboard('g?e');
  await expect.element(searchOfPage).toHaveValue('g?e');
  await userEvent.tab();

  await userEvent.keyboard('gc');
  await expect.element(heading).toHaveTextContent('Gem Calculators');
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await closeByEscape();
});

test('switched off, single keys do nothing, the list says so, and Ctrl+K stays', async () => {
  writePreference('singleKeys', 'off');
  onTestFinished(() => void writePreference('singleKeys', 'on'));
  await open('/faq');
  await userEvent.keyboard('?');
  await userEvent.keyboard('/');
  await userEvent.keyboard('gc');
  await openByKeys();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(location.pathname).toBe('/faq');
  await search('keys', 'Keyboard shortcuts');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText(/^Single-key shortcuts are off/)).toBeVisible();
  expect(sheet.getByText('Show these shortcuts').elements()).toEqual([]);
  await sheet.getByRole('link', { name: 'Switch them on in Preferences' }).click();
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await expect.element(page.getByText('Preference updated')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(sheet.getByText('Show these shortcuts')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});
