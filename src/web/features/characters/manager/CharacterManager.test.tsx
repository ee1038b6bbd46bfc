import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { characterForms as words, characterManager, goalWords, skillWords } from '#messages';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import CharacterManager from './CharacterManager.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
const wrong = page.getByRole('region', { name: words.errors });

function open(mode: string, search = '?new') {
  localStorage.setItem('loadstone.character-mode', mode);
  show(<CharacterManager />, `/character-builder${search}`);
}

beforeEach(() => {
  sessionStorage.clear();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
});

test('texts that are no numbers fall back, and the combat rating follows what is typed, halves rounded up', async () => {
  open('basic');
  await field(words.level).fill('abc');
  await field(words.paragonLevel).fill('-');
  await field(words.paragonLevel).fill('x');
  await field(words.name).click();
  await expect.element(field(words.level)).toHaveValue('1');
  await expect.element(field(words.paragonLevel)).toHaveValue('0');
  await tab('Stats');
  // 0.4 × 25 + 0.1 × 15 = 11.5.
  await field('Damage').fill('25');
  await field('Potency').fill('15');
  await expect.element(page.getByRole('status', { name: words.combatRating })).toHaveTextContent('12');
  await field('Damage').fill('nonsense');
  await expect.element(page.getByRole('status', { name: words.combatRating })).toHaveTextContent('2');
  await press(words.why);
  await expect.element(page.getByText('0.1 × 15 Potency')).toBeVisible();
});

test('the enhanced form asks for a name in its own words, and is not sent without one', async () => {
  open('enhanced');
  await press(words.save);
  await expect.element(wrong.getByText('Please enter a character name')).toBeVisible();
  await expect.element(page.getByText('Please fix the errors before saving')).toBeVisible();
  await field(words.name).fill('Xy');
  await expect.element(wrong.getByText('Please enter a character name')).not.toBeInTheDocument();
});

test('what is given up can be gone on with, and a second save changes the same character', async () => {
  open('basic');
  await field(words.name).fill('Ashka');
  await press(words.cancel);
  await press(words.goOn);
  await expect.element(field(words.name)).toHaveValue('Ashka');
  await field(words.server).selectOptions('Asia');
  await press(words.create);
  const update = page.getByRole('button', { name: words.update });
  await expect.element(update).toBeVisible();
  // By keyboard, as the pointer rests on the notice.
  await field(words.name).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('article', { name: 'Ashka' })).toBeVisible();
  expect(page.getByRole('article', { name: 'Ashka' }).elements()).toHaveLength(1);
});

test('a skill stands in one place only, of the class or by a name of one’s own', async () => {
  open('basic');
  await tab('Skills');
  await expect.element(page.getByText(skillWords.none)).toBeVisible();
  const place = (name: string) => page.getByRole('group', { name, exact: true });
  const choose = (name: string, skill: string) =>
    place(name).getByLabelText(skillWords.choose, { exact: true }).selectOptions(skill);
  await choose('Skill 1', skillWords.own);
  await place('Skill 1').getByLabelText(skillWords.name).fill('Leap of Mine');
  await choose('Skill 2', skillWords.own);
  await place('Skill 2').getByLabelText(skillWords.name).fill('leap of mine');
  await press(words.create);
  await expect.element(wrong.getByText('leap of mine is already used')).toBeVisible();
});

test('a goal needs a name and a day that is not over, and is completed, reopened and deleted', async () => {
  open('integrated');
  await field(words.name).fill('Thorgrim');
  await page.getByRole('radio', { name: 'Barbarian' }).click({ force: true });
  await press(words.create);
  await tab(characterManager.integrated.goals);
  await press(goalWords.add);
  await field(goalWords.dialog.deadline).fill('2020-01-01');
  await press(goalWords.dialog.save);
  await expect.element(page.getByText(goalWords.problems.name)).toBeVisible();
  await expect.element(page.getByText(goalWords.problems.deadline)).toBeVisible();
  await field(goalWords.dialog.name).fill('Be level 1');
  await field(goalWords.dialog.deadline).fill('');
  await press(goalWords.dialog.addTarget);
  await field('Stat 1').selectOptions('Level');
  await field('Target value 1').fill('1');
  await press(goalWords.dialog.save);
  await expect.element(page.getByText(goalWords.reached)).toBeVisible();
  await press(goalWords.complete);
  await expect.element(page.getByText('Goal reached: Be level 1')).toBeVisible();
  await press(goalWords.reopen);
  await press(goalWords.delete);
  await expect.element(page.getByText(goalWords.empty)).toBeVisible();
});
