import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { encodeSetupLink } from '#contract/files/setup-links.ts';
import type { AwakeningRecord } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords as words } from '#messages/calculators/awakening.ts';
import { numberText } from '#messages/formats.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { search } from '#rules/awakening/search/search.ts';
import { emptySetup } from '#rules/awakening/setup.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { figure, workingOf } from '#web/component-tests/calculator.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import Awakening from './Awakening.tsx';
import { askedOf, begunSetup } from './use-setup.ts';

const address = '/calculators/awakening';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shown = (name: string) => figure(page.getByRole('main'), name);
const proved = page.getByText(words.answer.proved, { exact: true });

const record = (id: string, but: Partial<AwakeningRecord> = {}): AwakeningRecord => ({
  ...begunSetup,
  id,
  name: `Setup ${id}`,
  mains: { head: { catalogueId: 'frozen-heart', rank: 5, subRank: 0, activeStars: 5 } },
  stacks: [
    { catalogueId: 'followers-burden', rank: 3, subRank: 0, quantity: 1 },
    { catalogueId: 'battleguard', rank: 1, subRank: 0, quantity: 2 },
  ],
  gemPower: 600,
  ...but,
});
const keep = (...all: readonly AwakeningRecord[]) =>
  localStore.edit({
    label: 'Kept',
    changes: all.map((data) => ({ collection: 'awakeningSetups' as const, id: data.id, data })),
  });
const kept = () => localStore.view('awakeningSetups').records;

/** In both themes, on phones of 320 px and more, and with text of twice the size. */
async function expectUsable(): Promise<void> {
  // On a screen as long as the page nothing lies behind the figures.
  await page.viewport(390, 12_000);
  await expectAccessible(true);
  await expectNoSideways();
  await page.viewport(320, 800);
  const root = document.documentElement;
  expect(root.scrollWidth - root.clientWidth, 'it scrolls sideways at 320 px').toBeLessThanOrEqual(0);
}

beforeEach(async () => {
  sessionStorage.clear();
  writePreference('secondWeapons', 'off');
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  await localStore.load('awakeningSetups');
  await localStore.edit({
    label: 'Emptied',
    changes: kept().map(({ id }) => ({ collection: 'awakeningSetups' as const, id, data: null })),
  });
});

test('an empty page has six places, eight with second weapons, and says what to do', async () => {
  show(<Awakening />, address);
  await expect.element(page.getByText(words.answer.empty)).toBeVisible();
  await expect.element(shown('Gem power left')).toHaveTextContent('0');
  expect(page.getByRole('button', { name: /^Choose a gem for/ }).elements()).toHaveLength(6);
  await page.getByRole('checkbox', { name: words.places.second }).click();
  expect(page.getByRole('button', { name: /^Choose a gem for/ }).elements()).toHaveLength(8);
  await expectUsable();
  expect(kept()).toEqual([]);
});

test('what is entered is kept as one goes, and answered with a proved plan whose figures open their working', async () => {
  show(<Awakening />, address);
  await button('Choose a gem for Helm').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Frozen Heart/ })
    .click();
  await page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }).fill('5');
  await button(words.copies.paste).click();
  await page
    .getByRole('textbox', { name: words.copies.listLabel })
    .fill("1x Follower's Burden 3\nBattleguard x2\nqqq");
  await expect.element(page.getByText('Not understood: qqq')).toBeVisible();
  await button('Add 3 copies').click();
  await expect.element(page.getByRole('textbox', { name: words.copies.listLabel })).toHaveValue('qqq');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('600');

  await expect.element(proved).toBeVisible();
  await expect.element(shown('Bonuses lit')).toHaveTextContent('2');
  await expect
    .poll(kept)
    .toMatchObject([{ name: 'Setup 1', gemPower: 600, stacks: [{ quantity: 1 }, { quantity: 2 }] }]);
  for (const name of ['Gem power left', 'Resonance', 'Bonuses lit']) {
    await button(`How ${name} comes about`).click();
    await expect.element(page.getByRole('dialog').getByRole('table', { name, exact: true })).toBeVisible();
    const lines = workingOf(name);
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    expect(sum.toLocaleString('en-US')).toBe(shown(name).element().textContent.replace('−', '-'));
    await userEvent.keyboard('{Escape}');
  }
  await expectUsable();
});

test('a long working is painted with its first lines, the others and the sum follow', async () => {
  const many = ['head', 'chest', 'shoulders', 'legs', 'mainHand', 'offHand'] as const;
  await keep(
    record('l', {
      gemPower: 9_000,
      mains: Object.fromEntries(
        many.map((place) => [
          place,
          { catalogueId: 'frozen-heart', rank: 5, subRank: 0, activeStars: 5 as const },
        ]),
      ),
      stacks: [{ catalogueId: 'battleguard', rank: 1, subRank: 0, quantity: 18 }],
    }),
  );
  show(<Awakening />, address);
  await expect.element(proved).toBeVisible();
  const rows = () => document.querySelectorAll('[role=dialog] tbody tr').length;
  let first = 0;
  const watching = new MutationObserver(() => (first ||= rows()));
  onTestFinished(() => watching.disconnect());
  watching.observe(document.body, { childList: true, subtree: true });
  await button('How Resonance comes about').click();
  const table = page.getByRole('dialog').getByRole('table', { name: 'Resonance', exact: true });
  await expect.element(table.getByRole('row', { name: /^Sum/ })).toBeVisible();
  expect(first).toBe(12);
  const lines = workingOf('Resonance');
  // Six gems with three copies each.
  expect(lines).toHaveLength(6 + 18);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0).toLocaleString('en-US')).toBe(
    shown('Resonance').element().textContent,
  );
  await userEvent.keyboard('{Escape}');
});

test('a plan that falls short says so, and by how much', async () => {
  await keep(record('a', { gemPower: 0, stacks: [] }));
  show(<Awakening />, address);
  // Frozen Heart of rank 5 takes 50 + 75 + 100 + 250.
  await expect.element(shown('Gem power left')).toHaveTextContent('−475');
  await expect.element(page.getByText(words.figures.short, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/short by the least: 475 gem power/)).toBeVisible();
  await expectUsable();
});

test('copies are raised once that is switched on, and the page says which, in which order and what is used up', async () => {
  await keep(
    record('r', {
      aims: ['resonance', 'power', 'bonuses'],
      stacks: [{ catalogueId: 'battleguard', rank: 1, subRank: 0, quantity: 6 }],
    }),
  );
  show(<Awakening />, address);
  await expect.element(proved).toBeVisible();
  const title = page.getByRole('heading', { name: words.raises.title });
  expect(title.elements()).toHaveLength(0);
  await page.getByRole('checkbox', { name: words.wishes.raise }).click();
  await expect.element(title).toBeVisible();
  await expect.poll(() => kept()[0]?.raise).toBe(true);
  await expect.element(proved).toBeVisible();
  // Three sockets for six copies: each of three rises to rank 4 with one of the others.
  const list = page.getByRole('region', { name: words.raises.title });
  await expect.element(list.getByText(/3 copies used up/)).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(list.getByText('Battleguard, rank 1 → 4').first()).toBeVisible();
  await button('How Gem power left comes about').click();
  await expect
    .element(page.getByRole('dialog').getByRole('table', { name: 'Gem power left', exact: true }))
    .toBeVisible();
  const lines = workingOf('Gem power left');
  expect(
    lines
      .map(({ amount }) => amount)
      .reduce((sum, amount) => sum + amount, 0)
      .toLocaleString('en-US'),
  ).toBe(shown('Gem power left').element().textContent.replace('−', '-'));
  expect(lines.some(({ text }) => text === 'Battleguard raised from rank 1 to 4')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expectUsable();
});

test('choosing an aim that another one has swaps them, and presets set all three', async () => {
  await keep(record('b'));
  show(<Awakening />, address);
  const aim = (name: string) => page.getByRole('combobox', { name, exact: true });
  await button(words.wishes.order).click();
  await aim('First aim').selectOptions('Resonance');
  await expect.element(aim('Second aim')).toHaveValue('power');
  await aim('Third aim').selectOptions('Resonance');
  await expect.element(aim('First aim')).toHaveValue('bonuses');
  await expect.poll(() => kept()[0]?.aims).toEqual(['bonuses', 'power', 'resonance']);
  await page.getByRole('radio', { name: words.wishes.mostResonance }).click({ force: true });
  await expect.element(aim('First aim')).toHaveValue('resonance');
  await expect.element(proved).toBeVisible();
});

test('on a phone the plans to choose from lie side by side, each in one line', async () => {
  await page.viewport(390, 844);
  show(<Awakening />, address);
  const { spendLeast, mostResonance, mostBonuses } = words.wishes;
  await expect.element(page.getByText(mostResonance, { exact: true })).toBeVisible();
  const boxes = [spendLeast, mostResonance, mostBonuses].map((label) => {
    const text = document.createRange();
    text.selectNodeContents(page.getByText(label, { exact: true }).element());
    return text.getBoundingClientRect();
  });
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
});

test('cancel ends the search at once, and it can begin again', async () => {
  const many = ['head', 'chest', 'shoulders', 'legs', 'mainHand', 'offHand'] as const;
  const gems = ['frozen-heart', 'phoenix-ashes', 'void-spark', 'gloom-cask', 'stormvault', 'wulfheort'];
  await keep(
    // The page before writes another one as it goes.
    record('c', {
      mains: Object.fromEntries(
        many.map((place, at) => [
          place,
          { catalogueId: gems[at] ?? '', rank: 10, subRank: 0, activeStars: 5 as const },
        ]),
      ),
    }),
  );
  show(<Awakening />, address);
  const cancel = button(words.answer.cancel);
  await expect.element(cancel).toBeVisible();
  (cancel.element() as HTMLElement).click();
  // The next picture has it: no search is waited for.
  await new Promise(requestAnimationFrame);
  expect(button(words.answer.again).elements()).toHaveLength(1);
  await expectUsable();
  await button(words.answer.again).click();
  await expect.element(proved).toBeVisible();
});

test('raising many copies has a plan, beside which the page can be used', async () => {
  const five = legendaryGems.filter(({ stars }) => stars === 5);
  const wornIn = ['head', 'chest', 'shoulders', 'legs', 'mainHand', 'offHand'] as const;
  await keep(
    record('w', {
      aims: ['resonance', 'power', 'bonuses'],
      raise: true,
      gemPower: 20_000,
      mains: Object.fromEntries(
        wornIn.map((place, at) => [
          place,
          { catalogueId: five[at]!.id, rank: 10, subRank: 0, activeStars: 5 as const },
        ]),
      ),
      stacks: legendaryGems.slice(0, 40).flatMap(({ id, stars }) =>
        [1, 3].map((rank) => ({
          catalogueId: id,
          rank,
          subRank: 0,
          quantity: 9,
          ...(stars === 5 && { activeStars: 4 as const }),
        })),
      ),
    }),
  );
  show(<Awakening />, address);
  await expect.element(page.getByRole('heading', { name: words.answer.title })).toBeVisible();
  await expectUsable();
});

test('in a step of the search that does not end the newest plan is drawn, the page can be used, and Cancel answers', async () => {
  const setup: AwakeningRecord = {
    ...record('n'),
    raise: true,
    gemPower: 20_000,
    aims: ['resonance', 'power', 'bonuses'],
    mains: { head: { catalogueId: 'frozen-heart', rank: 10, subRank: 0, activeStars: 5 } },
    stacks: [{ catalogueId: 'phoenix-ashes', rank: 1, subRank: 0, activeStars: 5, quantity: 9 }],
  };
  const steps = [...search(problemOf(askedOf(setup, ['head']), awakeningFacts))];
  const told = [steps[0], steps.at(-1)].map((progress) => ({ kind: 'progress', progress }));
  const [first, last] = told.map(({ progress }) => numberText(progress!.plan.totals.resonance));
  expect(first).not.toBe(last);
  const script = `onmessage = () => { for (const each of ${JSON.stringify(told)}) postMessage(each); for (;;); };`;
  const RealWorker = Worker;
  const onEnd = vi.fn<() => void>();
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor() {
        super(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
      }
      override terminate() {
        onEnd();
        super.terminate();
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await keep(setup);
  show(<Awakening />, address);
  await expect.element(shown('Resonance')).toHaveTextContent(last);
  await expectUsable();
  await expect.element(page.getByText(words.answer.searching)).toBeVisible();
  onEnd.mockReset();
  (button(words.answer.cancel).element() as HTMLElement).click();
  await new Promise(requestAnimationFrame);
  // No word of the search is waited for, and its thread is ended in the midst of the step.
  expect(onEnd).toHaveBeenCalledOnce();
  expect(button(words.answer.again).elements()).toHaveLength(1);
  await expect.element(shown('Resonance')).toHaveTextContent(last);
});

test('setups are made, renamed, doubled and deleted with Undo', async () => {
  await keep(record('d'));
  show(<Awakening />, address);
  const menu = async (name: string) => {
    await button(/^Actions for Setup|^Actions for For/).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await menu(words.setups.rename);
  await page.getByRole('textbox', { name: words.setups.name }).fill('For the raid');
  await button(words.setups.save).click();
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['For the raid']);
  await menu(words.setups.duplicate);
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['For the raid', 'For the raid (copy)']);
  await menu(words.setups.remove);
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['For the raid']);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted For the raid (copy)' })
    .getByRole('button', { name: words.setups.undo })
    .click();
  await expect.poll(() => kept()).toHaveLength(2);
});

test('a setup of a link that is not kept is there again, until it is kept, changed or left', async () => {
  const linked = `${address}${encodeSetupLink({ ...emptySetup, gemPower: 700 })}`;
  const title = page.getByText(words.setups.linkTitle);
  const power = page.getByRole('spinbutton', { name: 'Gem power owned' });
  const ends = [
    () => button(words.setups.leave).click(),
    () => button(words.setups.take).click(),
    () => power.fill('800'),
  ];
  for (const end of ends) {
    let leave = show(<Awakening />, linked);
    await expect.element(title).toBeVisible();
    expect(location.hash).toBe('');
    leave();
    leave = show(<Awakening />, address);
    await expect.element(title).toBeVisible();
    await expect.element(power).toHaveValue('700');
    await end();
    await expect.element(title).not.toBeInTheDocument();
    leave();
    leave = show(<Awakening />, address);
    await expect.element(page.getByRole('heading', { name: words.copies.title })).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
    leave();
  }
  await expect.poll(() => kept().map(({ gemPower }) => gemPower)).toEqual([700, 800]);
});

test('a setup code is shown before it is taken over, and what is none says so', async () => {
  show(<Awakening />, address);
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Import code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import code' });
  await dialog.getByRole('textbox', { name: 'Setup code' }).fill('no code');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(dialog.getByText(words.codes.faults.notACode)).toBeVisible();
  await expectUsable();
  // 600 gem power, 3 × gem 2005 of rank 1, and a gem of a number that nobody knows.
  await dialog.getByRole('textbox', { name: 'Setup code' }).fill('AQJYAAIH1QACA___AAIB');
  await expect.element(dialog.getByText('0 equipped gems, 3 copies, 600 gem power')).toBeVisible();
  await expect.element(dialog.getByText(/^1 gem is left out/)).toBeVisible();
  expect(kept()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect
    .poll(kept)
    .toMatchObject([{ gemPower: 600, stacks: [{ catalogueId: 'battleguard', rank: 1, quantity: 3 }] }]);
});

test('a setup becomes a code, which says what it leaves out, unless it has more than a code holds', async () => {
  await keep(record('x', { raise: true }));
  show(<Awakening />, address);
  const open = async () => {
    await button('Actions for Setup x').click();
    await page.getByRole('menuitem', { name: 'Export code' }).click();
  };
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'Setup code' });
  await open();
  await expect.element(code).toHaveValue(expect.stringMatching(/^AQJY[\w-]+$/));
  await expect.element(page.getByText(/It does not hold: .*raising copies/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('65536');
  await open();
  await expect
    .element(page.getByText('A code holds at most 65,535 gem power', { exact: false }))
    .toBeVisible();
  expect(code.elements()).toHaveLength(0);
});
