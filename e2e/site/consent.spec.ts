import type { Page } from '@playwright/test';

import { CONSENT_KEY } from '#contract/site/consent.ts';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { Calculator } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { slowPhone } from '#e2e/support/browser/slow-phone.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const stored = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)) ?? 'null') as unknown;
/** By the keyboard: what was said of the choice before may lie over the footer, for as long as the pointer rests on it. */
const openSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).press('Enter');
/** Long after the panel would have come by itself, by the page's clock, which the journey has installed. */
const expectNoPanel = async (page: Page) => {
  await page.waitForLoadState('load');
  await page.clock.runFor(2500);
  // Its code would have to come first.
  await page.waitForTimeout(400);
  await expect(panel(page)).toHaveCount(0);
};

test.describe('the first visit', () => {
  test.use({ consent: null });

  test('asks, and each answer is kept for good; chosen one by one, nothing is ticked beforehand', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    for (const [button, isAllowed] of [
      ['Accept all', true],
      ['Necessary only', false],
    ] as const)
      await test.step(button, async () => {
        const before = await page.evaluate(() => Date.now());
        await page.goto('/');
        await expect(panel(page)).toBeVisible();
        expect(await stored(page)).toBeNull();
        await press(page, button);
        await expect(panel(page)).toHaveCount(0);
        const record = (await stored(page)) as { timestamp: string };
        expect(record).toEqual({
          version: '1.0',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          settings: { analytics: isAllowed, marketing: isAllowed, preferences: isAllowed },
        });
        expect(Date.parse(record.timestamp)).toBeGreaterThanOrEqual(before);
        await page.goto('/subscription');
        await expectNoPanel(page);
        await page.evaluate((key) => localStorage.removeItem(key), CONSENT_KEY);
      });

    await page.goto('/');
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
    await press(page, 'Customize');
    await expectAccessible(page);
    await test.step('the ways to answer look alike', async () => {
      // The button that was just pressed shows that the pointer is above it.
      await page.mouse.move(0, 0);
      const looks = await Promise.all(
        ['Accept all', 'Necessary only', 'Customize', 'Save choices'].map((name) =>
          panel(page)
            .getByRole('button', { name })
            .evaluate((button) => {
              const { backgroundColor, color, fontSize, fontWeight, borderWidth, height } =
                getComputedStyle(button);
              return { backgroundColor, color, fontSize, fontWeight, borderWidth, height };
            }),
        ),
      );
      expect(looks[1]).toEqual(looks[0]);
      expect(looks[2]).toEqual(looks[0]);
      expect(looks[3]).toEqual(looks[0]);
      const [accept, necessary] = await Promise.all(
        ['Accept all', 'Necessary only'].map((name) =>
          panel(page).getByRole('button', { name }).boundingBox(),
        ),
      );
      expect(necessary?.width).toBeCloseTo(accept?.width ?? 0, 0);
    });
    for (const name of ['Analytics', 'Marketing', 'Preferences'])
      await expect(box(page, name)).not.toBeChecked();
    await box(page, 'Analytics').check();
    await press(page, 'Save choices');
    await expect(panel(page)).toHaveCount(0);
    expect(await stored(page)).toMatchObject({
      settings: { analytics: true, marketing: false, preferences: false },
    });

    await test.step('one tab asks for all', async () => {
      await page.evaluate((key) => localStorage.removeItem(key), CONSENT_KEY);
      await page.goto('/subscription');
      const other = await context.newPage();
      await other.goto('/calculators');
      await expect(panel(page)).toBeVisible();
      await expect(panel(other)).toBeVisible();
      await press(page, 'Necessary only');
      await expect(panel(other)).toHaveCount(0);
      await openSettings(page);
      await box(page, 'Marketing').check();
      await press(page, 'Save choices');
      // A browser with a process for each tab tells the other one a moment later.
      await expect.poll(() => stored(other)).toMatchObject({ settings: { marketing: true } });
      await openSettings(other);
      await expect(box(other, 'Marketing')).toBeChecked();
    });
  });

  test('goes only with a choice, and nothing of the page is lost behind the panel', async ({ page }) => {
    const calculator = await new Calculator(page, 'normal').open();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await calculator.fill({ Gem: 'Ruby', 'Target rank': 3 });
    await page.mouse.wheel(0, 400);
    await expect(panel(page)).toBeVisible();
    // Keeping works while the panel is there: what is used comes out from behind it.
    await calculator.add.click();
    await expect(calculator.items).toHaveCount(1);
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await page.keyboard.press('End');
    await expect
      .poll(async () => {
        const [lowest, top] = await Promise.all([last.boundingBox(), panel(page).boundingBox()]);
        return (lowest?.y ?? 0) + (lowest?.height ?? 0) <= (top?.y ?? 0);
      })
      .toBe(true);
  });

  test('is reachable by keyboard and traps nobody', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect(panel(page)).toBeVisible();
    await expect(page.locator('#announcements')).toContainText('Cookie settings: please choose.');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Privacy Policy' })).toBeFocused();
    for (const name of ['Accept all', 'Necessary only', 'Customize']) {
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('button', { name })).toBeFocused();
    }
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      if (!(await panel(page).evaluate((element) => element.contains(document.activeElement)))) break;
    }
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
    while (
      !(await panel(page)
        .getByRole('button', { name: 'Necessary only' })
        .evaluate((it) => it === document.activeElement))
    )
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test('comes after the page and moves nothing', { tag: '@phone' }, async ({ page }) => {
    await slowPhone(page);
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: '' };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          seen.largest = element?.closest('section')?.textContent ?? element?.outerHTML ?? '';
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    for (const path of ['/normal-gem-calculator', '/'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(panel(page)).toBeVisible();
        await page.waitForTimeout(500);
        const seen = await page.evaluate(
          () => Reflect.get(window, 'seen') as { shift: number; largest: string },
        );
        expect(seen.shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
        expect(seen.largest, `largest paint of ${path}`).not.toBe('');
        expect(seen.largest, `largest paint of ${path}`).not.toContain('Cookie settings');
      });
  });
});

test.describe('a choice that was made before', () => {
  test('is not asked for again, and can be looked at and changed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expectNoPanel(page);
    await openSettings(page);
    await expect(panel(page)).toBeFocused();
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    for (const name of ['Analytics', 'Marketing', 'Preferences'])
      await expect(box(page, name)).not.toBeChecked();
    await box(page, 'Preferences').check();
    await press(page, 'Save choices');
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }),
    ).toBeFocused();
    await page.reload();
    await openSettings(page);
    await expect(box(page, 'Preferences')).toBeChecked();
    await expect(box(page, 'Analytics')).not.toBeChecked();
    await box(page, 'Analytics').check();
    await press(page, 'Close');
    await expect(panel(page)).toHaveCount(0);
    await openSettings(page);
    await expect(box(page, 'Analytics')).not.toBeChecked();
  });

  test('of another version, or damaged, is asked for again', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/settings');
    for (const text of [
      '{"version":"0.9","timestamp":"2026-01-01T00:00:00.000Z","settings":{"analytics":true,"marketing":true,"preferences":true}}',
      '{"version":"1.0","timestamp":"2026-01-01T00:00:00.000Z","settings":{"analytics":tr',
    ]) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CONSENT_KEY, text] as const);
      await page.reload();
      await expect(panel(page)).toBeVisible();
      await press(page, 'Necessary only');
      await page.reload();
      await expectNoPanel(page);
    }
  });

  test('holds for the page where the browser keeps nothing', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.clock.install();
    await page.goto('/');
    await press(page, 'Accept all');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByText('Your browser cannot save your choice.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the calculators' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gem Calculators');
    await expectNoPanel(page);
  });
});
