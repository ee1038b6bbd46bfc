import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { farmingWords as words } from '#messages/planning/farming.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { playOn, setClock } from '#web/component-tests/events.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import FarmingAssistant from './FarmingAssistant.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const today = page.getByRole('region', { name: words.today });
const week = page.getByRole('region', { name: words.week });
const steps = today.getByRole('listitem');
const kept = () => localStore.view('farmingDone').records;

beforeEach(async () => {
  playOn('Americas', 'America/New_York');
  // A Saturday at 1:10 PM in New York: two days of the week are left.
  setClock('2026-11-21T18:10:00Z');
  keepAccount(ann);
  await localStore.load('farmingDone');
  await localStore.load('farmingSettings');
  await localStore.edit({
    label: 'Forgotten',
    changes: [{ collection: 'farmingSettings', id: 'farming', data: null }],
  });
});

test('a day is planned for what is wanted; what is done counts for today and the week, and is taken back', async () => {
  show(<FarmingAssistant />, '/ai-tools?tool=farming');
  await page.getByLabelText(words.minutes, { exact: true }).fill('5');
  await page.getByRole('checkbox', { name: 'Legendary gems' }).click();
  await button(words.plan).click();
  await expect.element(today).toMatchTextContent('5 of 5 min planned.');
  // The first runs that count most: 346.5 for the free crest, 276 for the sanctum, 252 for a rift and 136.5 for an essence are
  // five minutes.
  const crest = steps.filter({ hasText: 'Free rare crest' });
  await expect.element(crest).toMatchTextContent(/1 ×\s*· 0.5 min\s*· For: Legendary gems/);
  const rifts = steps.filter({ hasText: 'Elder Rift1 ×' });
  await expect.element(rifts).toMatchTextContent(/1 ×\s*· 2 min\s*· Towards: Legendary gems/);

  await button('Done: Elder Rift').click();
  await expect.element(button('Done: Elder Rift')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => kept().map(({ id, runs }) => [id, runs])).toEqual([['elder-rift_Sat', 1]]);
  await expect.element(week).toMatchTextContent('Elder Rift1 of 28');
  await expectAccessible();
  await page.viewport(390, 844);
  await expectNoSideways();

  await button('Take back Elder Rift').click();
  await expect.poll(kept).toEqual([]);
  await expect.element(button('Done: Elder Rift')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(week).toMatchTextContent('Elder Rift0 of 28');
});

test('what is left out is not planned until it is brought back', async () => {
  show(<FarmingAssistant />, '/ai-tools?tool=farming');
  await button(words.plan).click();
  await button(words.leaveOut + ' Monstrous Essences').click();
  await expect.element(button('Bring back Monstrous Essences')).toBeVisible();
  await expect.element(steps.getByRole('heading', { name: 'Monstrous Essences' })).not.toBeInTheDocument();
  await button('Bring back Monstrous Essences').click();
  await expect.element(steps.getByRole('heading', { name: 'Monstrous Essences' })).toBeVisible();
});
