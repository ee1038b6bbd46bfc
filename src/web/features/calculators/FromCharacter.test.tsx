import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import Caps from './Caps.tsx';
import NextDifficulty from './NextDifficulty.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const character = (id: string, name: string, stats: Character['stats']): Character => ({
  ...newCharacter(id),
  name,
  class: 'wizard',
  stats,
});

beforeEach(async () => {
  sessionStorage.clear();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await localStore.load('characters', 'activeCharacter');
  const all = [
    character('li', 'Li', { combatRating: 44_000, blockChance: 12 }),
    character('valla', 'Valla', { combatRating: 40_000 }),
    character('new', 'Newcomer', {}),
  ];
  await localStore.edit({
    label: 'Kept',
    changes: all.map((data) => ({ collection: 'characters' as const, id: data.id, data })),
  });
});

const rating = page.getByLabelText('Combat rating');

test('a form in which nothing was typed has what the active character has, and that is undone', async () => {
  const hide = show(<NextDifficulty />, '/calculators/next-difficulty');
  await expect.element(rating).toHaveValue('44000');
  await expect.element(page.getByText('Filled in from Li: combat rating 44,000.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '1,400 missing for Inferno VII' })).toBeVisible();
  await expectAccessible();
  await button('Undo').click();
  await expect.element(rating).toHaveValue('43000');
  await expect.element(button('Fill in')).toHaveFocus();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  // An answer that the player took back does not come again.
  hide();
  show(<NextDifficulty />, '/calculators/next-difficulty');
  await expect.element(button('Fill in')).toBeEnabled();
  await expect.element(rating).toHaveValue('43000');
});

test('what was typed stays, another character fills in by a press, and one without figures says so', async () => {
  const hide = show(<NextDifficulty />, '/calculators/next-difficulty');
  await expect.element(rating).toHaveValue('44000');
  await rating.fill('41000');
  await expect.element(page.getByText(/^Filled in from/)).not.toBeInTheDocument();
  hide();
  show(<NextDifficulty />, '/calculators/next-difficulty');
  await expect.element(button('Fill in')).toBeEnabled();
  await expect.element(rating).toHaveValue('41000');
  await page.getByLabelText('Character').selectOptions('Valla');
  await button('Fill in').click();
  await expect.element(rating).toHaveValue('40000');
  await button('Undo').click();
  await expect.element(rating).toHaveValue('41000');
  await page.getByLabelText('Character').selectOptions('Newcomer');
  await button('Fill in').click();
  await expect
    .element(page.getByText('Newcomer has none of these figures yet. Type them here.'))
    .toBeVisible();
  await expect.element(rating).toHaveValue('41000');
});

test('what came by itself comes anew with the next visit', async () => {
  const hide = show(<Caps />, '/calculators/caps');
  await expect.element(page.getByRole('textbox', { name: 'Block chance' })).toHaveValue('12');
  hide();
  await localStore.edit({
    label: 'Kept',
    changes: [{ collection: 'characters', id: 'li', data: character('li', 'Li', { blockChance: 14 }) }],
  });
  show(<Caps />, '/calculators/caps');
  await expect.element(page.getByRole('textbox', { name: 'Block chance' })).toHaveValue('14');
});
