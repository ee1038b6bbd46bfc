import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { KeyboardAlone, TouchAlone, type Player } from '#e2e/support/browser/input-ways.ts';
import { tellTime } from '#e2e/support/timed.ts';
import { comeFrom, wake } from '#e2e/support/sign-in/players.ts';

/** A player has them in hand in five minutes; a journey does not read. */
const LIMIT_MS = 60_000;

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

/** Records how the character stands; where two say so within a minute it is asked about, and meant. */
async function record(page: Page, player: Player, values: Readonly<Record<string, string>>): Promise<void> {
  await player.press(page.getByRole('button', { name: 'Record Current Stats' }));
  const dialog = page.getByRole('dialog', { name: 'Record Current Stats' });
  await player.press(dialog.getByText('Other stats, level, time and note'));
  for (const [label, value] of Object.entries(values))
    await player.type(dialog.getByLabel(label, { exact: true }), value);
  await player.press(dialog.getByRole('button', { name: 'Record', exact: true }));
  const doubt = dialog.getByRole('alert');
  await expect(async () => {
    expect((await doubt.isVisible()) || !(await dialog.isVisible())).toBe(true);
  }).toPass();
  if (await doubt.isVisible()) await player.press(dialog.getByRole('button', { name: 'Record anyway' }));
  await expect(dialog).toBeHidden();
}

async function firstMinutes(page: Page, player: Player): Promise<void> {
  const began = performance.now();
  const main = page.getByRole('main');
  const button = (name: string | RegExp, within: Locator = main) => within.getByRole('button', { name });

  await test.step('an account', async () => {
    await page.goto('/signup');
    await wake(page);
    const name = `first${Date.now().toString(36)}`;
    const field = (label: string) => main.getByLabel(label, { exact: true });
    await player.type(field('Username'), name);
    await player.type(field('Email'), `${name}@visitor.example`);
    await player.type(field('Password'), 'Echoing-Crystal7');
    await player.type(field('Confirm password'), 'Echoing-Crystal7');
    await player.press(button('Create account'));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a character', async () => {
    await player.press(button('Create Your First Character'));
    const dialog = page.getByRole('dialog', { name: 'New Character' });
    await player.type(dialog.getByRole('textbox', { name: 'Name' }), 'Valla');
    await player.choose(dialog.getByRole('radio', { name: 'Demon Hunter' }));
    await player.press(button('Create Character', dialog));
    await expect(page.getByRole('region', { name: 'Active Character' })).toContainText('Valla');
  });

  await test.step('a gem, equipped', async () => {
    await player.openTab(main.getByRole('tab', { name: 'Gems' }));
    await player.press(button('Add gem'));
    const adding = page.getByRole('dialog', { name: 'Add gems' });
    await player.type(adding.getByRole('textbox', { name: 'Gem' }), 'frz 3');
    await player.press(button('Add Frozen Heart, rank 3', adding));
    await expect(adding.getByRole('textbox', { name: 'Gem' })).toHaveValue('');
    await player.press(button('Done', adding));
    await player.press(
      main.getByRole('list', { name: 'Inventory' }).getByRole('button', { name: 'Frozen Heart' }),
    );
    await player.press(button('Equip', page.getByRole('dialog', { name: 'Frozen Heart' })));
    await expect(
      main.getByRole('list', { name: 'Equipped gems' }).getByRole('button', { name: 'Frozen Heart' }),
    ).toBeVisible();
  });

  await test.step('two entries', async () => {
    await player.openTab(main.getByRole('tab', { name: 'Analytics' }));
    await record(page, player, { Level: '58', Resonance: '2200' });
    await record(page, player, { Level: '60', Resonance: '2310' });
    await expect(page.getByRole('status', { name: 'Entries' })).toHaveText('2');
  });

  await test.step('a goal', async () => {
    await player.press(main.getByRole('link', { name: 'All characters' }));
    await player.press(main.getByRole('article', { name: 'Valla' }).getByRole('button', { name: 'More' }));
    await player.pick(page.getByRole('menuitem', { name: 'Open in Character Builder' }));
    await player.openTab(main.getByRole('tab', { name: 'Goals' }));
    await player.press(button('Add Goal'));
    const dialog = page.getByRole('dialog', { name: 'Add Goal' });
    await player.type(dialog.getByLabel('Goal Name'), 'Resonance 3,000');
    await player.press(button('Add target', dialog));
    await player.select(dialog.getByLabel('Stat 1'), 'Resonance');
    await player.type(dialog.getByLabel('Target value 1'), '3000');
    await player.press(button('Save Goal', dialog));
    await expect(main.getByRole('list', { name: 'Goals' })).toContainText('Resonance 3,000');
  });

  await test.step('and the chart, with the goal in it', async () => {
    await player.press(page.getByRole('link', { name: 'Loadstone' }).first());
    await player.press(page.getByRole('link', { name: /^Dashboard/ }).first());
    await player.openTab(main.getByRole('tab', { name: 'Analytics' }));
    const tracker = page.getByRole('tablist', { name: 'Progress', exact: true });
    await player.openTab(tracker.getByRole('tab', { name: 'Charts' }));
    await player.select(main.getByLabel('Stat', { exact: true }), 'Resonance');
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(main).toContainText('Resonance 3,000');
  });

  tellTime(`the first minutes ${player.means}`, performance.now() - began, LIMIT_MS);
}

test('a new player comes to a character, a gem, two entries, a goal and a chart by keyboard alone', async ({
  page,
}) => {
  await firstMinutes(page, new KeyboardAlone(page));
});

test('and by touch alone on a phone', { tag: ['@phone', '@daily'] }, async ({ page }) => {
  await firstMinutes(page, new TouchAlone(page));
});
