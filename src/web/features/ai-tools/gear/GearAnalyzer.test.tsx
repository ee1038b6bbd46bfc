import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { gearAnalyzerWords as words } from '#messages/planning/gear-analyzer.ts';
import { loadoutFileText } from '#web/characters/loadouts/import/read-text.ts';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import GearAnalyzer from './GearAnalyzer.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const frost = {
  ...newValues,
  name: 'Frost',
  class: 'wizard',
  items: { helm: 'wizard-cowl-of-the-abyss' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
  skills: { primary: 'magic-missile', skill1: 'ray-of-frost' },
};

beforeEach(async () => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await localStore.load('loadouts');
});

test('a pasted loadout is weighed and changed as a saved one is, and is kept nowhere', async () => {
  show(<GearAnalyzer />, '/ai-tools?tool=gear');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(words.paste).click();
  const field = page.getByRole('textbox', { name: loadoutLinks.linkOrText });
  await field.fill('https://planner.example/');
  await button(loadoutLinks.next).click();
  await expect.element(page.getByText(loadoutLinks.problems.invalid)).toBeVisible();
  await field.fill(loadoutFileText(frost));
  await button(loadoutLinks.next).click();

  const chosen = page.getByLabelText(words.loadout, { exact: true });
  await expect.element(chosen).toMatchTextContent(fill(words.pasted, { name: 'Frost' }));
  await button(words.analyze).click();
  const fit = page.getByText(/^Fit \d+$/);
  await expect.element(fit).toBeVisible();
  await expect
    .element(page.getByText(/^Empty: Shoulders, Chest, .*Bracelet 2, Gem 2, .*Gem 6\.$/))
    .toBeVisible();
  await page.getByText(words.worths).click();
  const points = page.getByRole('definition').elements();
  const total = points.reduce((sum, { textContent }) => sum + Number(textContent.replace('−', '-')), 0);
  await expect.element(page.getByText(new RegExp(`^${total.toFixed(1)} of `))).toBeVisible();
  const before = Number(fit.element().textContent.split(' ')[1]);
  await expectAccessible();
  await page.viewport(390, 844);
  await expectNoSideways();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Apply: / })
    .first()
    .click();
  await expect.poll(() => Number(fit.element().textContent.split(' ')[1])).toBeGreaterThan(before);
  expect(localStore.view('loadouts').records).toEqual([]);

  await button(words.paste).click();
  await field.fill(loadoutFileText({ ...frost, name: '' }));
  await button(loadoutLinks.next).click();
  await expect.element(chosen).toMatchTextContent(fill(words.pasted, { name: loadoutWords.share.unnamed }));
  await expect.element(fit).not.toBeInTheDocument();
});
