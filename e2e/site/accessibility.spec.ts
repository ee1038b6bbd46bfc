import type { Page } from '@playwright/test';

import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { fill, gem, isActive, mordeth, opened, valla } from '#e2e/support/pages/character-edits.ts';
import { isQuick } from '#e2e/support/pages.ts';
import { openMore } from '#e2e/support/pages/more.ts';
import { comeFrom, signUp } from '#e2e/support/sign-in/players.ts';

const isAwake = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);

/** Pages as they are built, the second a long one. Their own tests look at each of them, and at the others, by itself. */
const built = isQuick ? ['/'] : ['/', '/guides/gems'];

test('axe finds nothing in the drawer', { tag: '@phone' }, async ({ page }) => {
  for (const path of isQuick ? ['/subscription'] : built)
    await test.step(path, async () => {
      await page.goto(path);
      await isAwake(page);
      if (!isQuick) await expectAccessible(page);
      await openMore(page);
      await expectAccessible(page);
    });
});

test(
  'axe finds nothing on a built page with the side menu opened',
  { tag: ['@desktop', '@daily'] },
  async ({ page }) => {
    for (const path of built)
      await test.step(path, async () => {
        await page.goto(path);
        await isAwake(page);
        const expand = page.getByRole('button', { name: 'Expand side menu' });
        if (await expand.isVisible()) await expand.click();
        await expect(page.getByRole('button', { name: 'Collapse side menu' })).toBeVisible();
        await expectAccessible(page);
      });
  },
);

/** What a character has to have for every part of its pages to stand there. */
const belongings = [
  [
    'characters',
    'valla',
    { ...valla[2], stats: { damage: 1_000, life: 9_000 }, equippedGems: { 1: 'frozen' } },
  ],
  mordeth,
  gem,
  isActive,
  ...[1, 2, 3].map(
    (day) =>
      [
        'progressEntries',
        `entry-${day}`,
        {
          parent: 'valla',
          timestamp: Date.now() - day * 86_400_000,
          level: 60,
          paragonLevel: day,
          stats: { damage: 1_000 - day, resonance: 300 },
        },
      ] as const,
  ),
  [
    'characterGoals',
    'goal',
    { parent: 'valla', name: 'Damage', targetStats: [{ stat: 'damage', bound: 'atLeast', value: 2_000 }] },
  ],
  [
    'gemSets',
    'set',
    { parent: 'valla', kind: 'loadout', name: 'Loadout 1', gems: [{ id: 'frozen', rank: 3 }] },
  ],
] as const;

const ofCharacters = [
  '/',
  '/dashboard',
  '/dashboard?tab=gems',
  '/dashboard?tab=analytics',
  '/dashboard?tab=activity',
  '/character/valla',
  '/character/valla?tab=stats',
  '/character/valla?tab=progression',
  '/characters',
  '/character-builder',
  '/character-builder?edit=valla',
  '/loadout-builder',
  '/ai-tools?tool=planner',
  '/settings',
];

/** On the smallest phone, with text twice as large. */
async function expectNoSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const enlarge = (text: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), text);
  await enlarge('200%');
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Parts that measure themselves take the new width a frame later, on a busy machine several.
  await expect.poll(beyond, `${page.url()} scrolls sideways`).toBe(0);
  await enlarge('');
  if (size !== null) await page.setViewportSize(size);
}

test(
  'axe finds nothing on the pages of characters, with some and with none, and none scrolls sideways on the smallest phone',
  { tag: '@daily' },
  async ({ page, context }, info) => {
    test.slow();
    await comeFrom(context, info.workerIndex);
    await signUp(context);
    const look = async (paths: readonly string[]) => {
      for (const path of paths)
        await test.step(path, async () => {
          await opened(page, path);
          await expect(page.locator('.skeleton')).toHaveCount(0);
          await expectAccessible(page);
          await expectNoSideways(page);
        });
    };
    if (!isQuick) await look(['/dashboard', '/characters', '/character-builder?new']);
    await fill(context, belongings);
    // Their own tests look at the others.
    await look(isQuick ? ['/dashboard', '/dashboard?tab=analytics'] : ofCharacters);
  },
);
