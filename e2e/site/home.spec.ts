import type { Page } from '@playwright/test';
import { Calculator, toast } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

/** From now on the page writes down how much of it moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );

test('who keeps a goal comes home to its next rank, marks it as done, takes that back, and nothing moves', async ({
  page,
}) => {
  const calculator = await new Calculator(page, 'legendary').open();
  await calculator.keep({
    'Gem type': '2-star',
    Gem: 'Lightning Core',
    'Current rank': 5,
    'Target rank': 7,
  });
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const takes = (sentence: string) => today.getByRole('button', { name: sentence, exact: true });

  await test.step('from the calculator itself', async () => {
    // On a phone it lies over the header, and rests for as long as a mouse is on it.
    const added = toast(page, 'Added Lightning Core');
    await expect(added).toBeVisible();
    await expect(added).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Loadstone/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await expect(takes('100 power for +30 resonance')).toBeVisible();
  });

  await test.step('and at the next visit, at once', async () => {
    await watchShifts(page);
    await page.reload();
    await expect(today).toBeVisible();
    await expect(takes('100 power for +30 resonance')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });

  await test.step('Done and back', async () => {
    await today.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(toast(page, /Rank 6.*\+30 resonance/)).toBeVisible();
    await toast(page, 'Rank 6').getByRole('button', { name: 'Undo' }).click();
    await expect(today.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
    await expect(takes('100 power for +30 resonance')).toBeVisible();
    await today.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(takes('120 power for +40 resonance')).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });

  await test.step('with all local data the room goes', async () => {
    await page.goto('/settings?tab=data');
    await page.getByRole('button', { name: 'Clear Local Data', exact: true }).click();
    const clearing = page.getByRole('dialog', { name: 'Clear Local Data' });
    await clearing.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Local data cleared')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('loadstone.kept-goals'))).toBeNull();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Quick Access' })).toBeVisible();
    await expect(today).toBeHidden();
  });
});

test('a daily that is ticked without a network is done at the next visit, and the streak with it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const calculator = await new Calculator(page, 'legendary').open();
  await calculator.keep({
    'Gem type': '2-star',
    Gem: 'Lightning Core',
    'Current rank': 5,
    'Target rank': 7,
  });
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const bounty = today.getByRole('button', { name: 'Done: Bounty', exact: true });
  const streak = today.getByRole('img', { name: /^1 day in a row/ });
  await today.getByRole('button', { name: /^\d more$/ }).click();
  await expect(bounty).toHaveAttribute('aria-pressed', 'false');

  await context.setOffline(true);
  await bounty.click();
  await expect(bounty).toHaveAttribute('aria-pressed', 'true');
  await expect(streak).toBeVisible();
  await expect(bounty).toBeHidden();

  await context.setOffline(false);
  await watchShifts(page);
  await page.reload();
  await expect(streak).toBeVisible();
  await expect(today.getByRole('heading', { name: /^1 of \d done$/ })).toBeVisible();
  await today.getByRole('button', { name: '1 done', exact: true }).click();
  await expect(bounty).toHaveAttribute('aria-pressed', 'true');
  expect(await shiftOf(page)).toBeLessThan(0.02);
});
