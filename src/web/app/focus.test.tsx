import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { answer } from '#web/component-tests/server.ts';
import { Calculator } from '#web/component-tests/calculator.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';

/** What is drawn around what has the focus; null where nothing has it. */
function ringOfFocus() {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const holder = element.matches('input[type="radio"]') ? (element.closest('label') ?? element) : element;
  const { outlineStyle, outlineWidth } = getComputedStyle(holder);
  return { name: element.outerHTML.slice(0, 200), outlineStyle, width: Number.parseFloat(outlineWidth) };
}

test('everything that Tab reaches on a page with a goal shows that it has the focus', async () => {
  const goal = gemPowerGoal({
    id: 'goal',
    gemName: '2-star',
    gemType: '2-star',
    currentRank: 1,
    targetRank: 5,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  });
  await localStore.edit({
    label: 'Added',
    changes: [{ collection: 'gemPowerGoals', id: goal.id, data: goal }],
  });
  answer(accountRoutes.session, () => ({ account: null }));
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(390, 844));
  showApp('/gem-power-calculator');
  const calculator = await new Calculator('power').isReady();
  await expect.element(calculator.items).toHaveLength(1);
  const names = new Set<string>();
  for (let stop = 0; stop < 60; stop += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = ringOfFocus();
    if (focused === null) break;
    expect(focused.outlineStyle, focused.name).not.toBe('none');
    expect(focused.width, focused.name).toBeGreaterThanOrEqual(2);
    names.add(focused.name);
  }
  expect(names.size).toBeGreaterThan(25);
});
