import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { goalWords } from '#messages/characters/goals.ts';
import { characterManager } from '#messages/characters/manager.ts';
import { skillWords } from '#messages/characters/skills.ts';
import { figureFields } from '#messages/figure-fields.ts';
import { fill } from '#messages/fill.ts';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { keepPlan } from '#web/characters/gems/reach-rank.ts';
import { freeKeys } from '#web/data/preferences/free-preferences.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
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
  showRun({ ...noRun, lastSyncAt: 1 });
});

test('on a device that has heard nothing of the account yet no list is said to be empty', async () => {
  keepAccount(ann);
  showRun(noRun);
  open('basic', '');
  await expect.element(page.getByText(characterManager.loading)).toBeVisible();
  await expect.element(page.getByText(characterManager.empty)).not.toBeInTheDocument();
  showRun({ lastSyncAt: 1 });
  await expect.element(page.getByText(characterManager.empty)).toBeVisible();
});

test('an account that does not answer is not said to be empty, and a character can be made meanwhile', async () => {
  keepAccount(ann);
  showRun({ ...noRun, error: 'The server could not answer.' });
  open('basic', '');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/your account could not be reached/);
  await expect.element(page.getByText(characterManager.empty)).not.toBeInTheDocument();
  await press(characterManager.create);
  await expect.element(field(words.name)).toBeVisible();
  showRun({ lastSyncAt: 1, error: null });
  await press(words.cancel);
  await expect.element(page.getByText(characterManager.empty)).toBeVisible();
});

test('the form of a new character takes the place of the button that opens it, and its focus', async () => {
  await page.viewport(1440, 900);
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Mira', class: 'monk', server: 'Europe' });
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: kept.id, data: kept }] });
  open('basic', '');
  await press(characterManager.create);
  await expect.element(page.getByRole('heading', { name: words.newTitle })).toHaveFocus();
  await expect.element(page.getByRole('article', { name: 'Mira' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: characterManager.create })).not.toBeInTheDocument();
  await press(words.cancel);
  await expect.element(page.getByRole('button', { name: characterManager.create })).toBeVisible();
  await localStore.edit({
    label: 'Deleted',
    changes: [{ collection: 'characters', id: kept.id, data: null }],
  });
});

test('a form or a history that an address opens takes the focus, unless the player has put it elsewhere', async () => {
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Iris', class: 'monk', server: 'Europe' });
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: kept.id, data: kept }] });
  localStorage.setItem('loadstone.character-mode', 'basic');
  const leave = show(<CharacterManager />, '/character-builder?new');
  await expect.element(page.getByRole('heading', { name: words.newTitle })).toHaveFocus();
  leave();
  show(<CharacterManager />, `/character-builder?track=${kept.id}`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Iris' }).last()).toHaveFocus();
});

test('beside the list the workings of growth have room to be read', async () => {
  await page.viewport(1440, 900);
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Runa', class: 'monk', server: 'Europe' });
  const entry = (id: string, timestamp: number, damage: number) => ({
    collection: 'progressEntries' as const,
    id,
    data: {
      id,
      parent: kept.id,
      timestamp,
      level: 60,
      paragonLevel: 0,
      stats: { damage },
      note: '',
      origin: 'recorded' as const,
    },
  });
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: kept.id, data: kept },
      entry('first', Date.UTC(2026, 0, 1), 2_500),
      entry('second', Date.UTC(2026, 0, 9), 12_500),
    ],
  });
  open('basic', `?track=${kept.id}`);
  const working = page.getByText(/^5,000 − 1,000 = \+4,000/).first();
  await expect.element(working).toBeVisible();
  expect(working.element().clientWidth).toBeGreaterThan(250);
});

test('what is exported says when its character was made, and that it is as of now', async () => {
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Nia', class: 'monk', server: 'Europe' });
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: kept.id, data: kept }] });
  const written: string[] = [];
  const before = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) => Promise.resolve(void written.push(text));
  onTestFinished(() => {
    navigator.clipboard.writeText = before;
  });
  open('basic', `?edit=${kept.id}`);
  await press('Export');
  await expect.poll(() => written.length).toBe(1);
  const { createdAt, lastUpdated } = JSON.parse(written[0] ?? '') as Record<string, string>;
  const made = localStore.seen('characters', kept.id)?.createdAt ?? 0;
  expect(Date.parse(createdAt ?? '')).toBe(made);
  expect(Date.parse(lastUpdated ?? '')).toBeGreaterThanOrEqual(made);
});

test('after saving at the end of a form the list is seen from its beginning', async () => {
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Orla', class: 'monk', server: 'Europe' });
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id: kept.id, data: kept }] });
  open('basic', `?edit=${kept.id}`);
  await field(words.notes).fill('Changed');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await press(words.update);
  await expect.element(page.getByRole('article', { name: 'Orla' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  await localStore.edit({
    label: 'Cleared',
    changes: [{ collection: 'characters', id: kept.id, data: null }],
  });
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

/** A character that is kept, open in its form. */
async function openKept(stats: Character['stats']) {
  keepAccount(ann);
  const data = { ...quickCharacter({ name: 'Valla', class: 'wizard', server: 'Europe' }), stats };
  const { id } = data;
  await localStore.edit({ label: 'Made', changes: [{ collection: 'characters', id, data }] });
  onTestFinished(async () => {
    await localStore.edit({ label: 'Cleared', changes: [{ collection: 'characters', id, data: null }] });
  });
  open('basic', `?edit=${id}`);
  await tab('Stats');
  return () => localStore.seen('characters', id)?.data;
}

test('a figure beyond the table is kept with one press, and the next one without any', async () => {
  const kept = await openKept({ life: 5_000 });
  const keepIt = page.getByRole('button', { name: 'The game shows this: keep it' });
  await field(words.gameCombatRating).fill('58500');
  await press(words.update);
  await expect.element(page.getByText('combatRating must be between 0 and 50000').first()).toBeVisible();
  expect(kept()).not.toHaveProperty('beyondTable');
  await keepIt.click();
  await field('Resonance').fill('13024');
  await expect.element(keepIt).not.toBeInTheDocument();
  await press(words.update);
  const stats = { combatRating: 58_500, resonance: 13_024 };
  await expect.poll(() => kept()).toMatchObject({ stats, beyondTable: true });
});

test('a figure is taken however its thousands are grouped, and a percentage with each of its digits', async () => {
  const kept = await openKept({ life: 5_000, dodge: 12.345 });
  for (const text of ['18.400', '18,400', '18 400', '18’400']) {
    await field('Life').fill('5000');
    await field('Life').fill(text);
    await field('Dodge').click();
    await expect.element(field('Life')).toHaveValue('18400');
  }
  await expect.element(field('Dodge')).toHaveValue('12.345');
  await field('Dodge').fill('0,125');
  await field('Life').click();
  await expect.element(field('Dodge')).toHaveValue('0.125');
  await press(words.update);
  await expect.poll(kept).toMatchObject({ stats: { life: 18_400, dodge: 0.125 } });
});

test('a text that is no figure stays with its complaint over the tabs, and keeps the figure of before from being saved', async () => {
  const kept = await openKept({ life: 5_000 });
  await field('Life').fill('18.4');
  await expect.element(page.getByText(figureFields.figures.whole)).toBeVisible();
  await expect.element(field('Life')).toHaveAttribute('aria-valuenow', '5000');
  await tab('Skills');
  await press(words.update);
  await expect.element(page.getByText(words.toasts.fix)).toBeVisible();
  await expect.element(field('Life')).toHaveFocus();
  await expect.element(field('Life')).toHaveValue('18.4');
  await expect.element(wrong).toHaveTextContent(`Life: ${figureFields.figures.whole}`);
  expect(kept()).toMatchObject({ stats: { life: 5_000 } });
  await field('Life').fill('18.400');
  await expect.element(wrong).not.toBeInTheDocument();
  await press(words.update);
  await expect.poll(kept).toMatchObject({ stats: { life: 18_400 } });
});

test('a text without a digit becomes 0 with a word, and the figure of before can be put back', async () => {
  await openKept({ life: 5_000 });
  await field('Life').fill('many');
  await field('Armor').click();
  await expect.element(field('Life')).toHaveValue('0');
  await expect.element(page.getByText('Life is now 0')).toBeVisible();
  await expect.element(page.getByText('There is no number in “many”.')).toBeVisible();
  await field('Armor').fill('7');
  await press(figureFields.fallbacks.undo);
  await expect.element(field('Life')).toHaveValue('5000');
  await expect.element(field('Armor')).toHaveValue('7');
});

test('what a text without a digit has replaced can be put back when that is saved', async () => {
  const kept = await openKept({ life: 5_000 });
  await field('Life').fill('many');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => JSON.stringify(kept())).not.toContain('5000');
  await expect.element(page.getByText('Life is now 0')).toBeVisible();
  // It lies behind the notice of the save; under a pointer the two are side by side.
  await page.getByText(characterWords.toasts.updated).hover();
  await press(figureFields.fallbacks.undo);
  await expect.poll(kept).toMatchObject({ stats: { life: 5_000 } });
});

test('a refused save is said once and beside the button, however often it is pressed', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(390, 844));
  open('basic');
  for (let n = 0; n < 3; n += 1) await press(words.create);
  await expect.element(page.getByText(words.toasts.fix)).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length).toBe(1);
  await press(words.create);
  const button = page.getByRole('button', { name: words.create }).element().getBoundingClientRect();
  const toast = () => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
  await expect.poll(() => (toast()?.bottom ?? 0) <= button.top).toBe(true);
});

test('a stat can go back to not recorded, also where its values begin higher', async () => {
  open('basic');
  await tab('Stats');
  await expect.element(field('Life')).toHaveAttribute('aria-valuemin', '0');
  await field('Life').fill('1');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('Life')).toHaveValue('0');
});

test('a refused save goes to the first field that is wrong, also where that is on another tab, and no toast lies over it', async () => {
  open('basic');
  await tab('Stats');
  await expect.element(field('Damage')).toBeVisible();
  await press(words.create);
  await expect.element(field(words.name)).toHaveFocus();
  await expect.element(page.getByText(words.toasts.fix)).toBeVisible();
  const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
  await expect
    .poll(() => box(field(words.name).element()).top)
    .toBeGreaterThan(box(document.querySelector('[data-sonner-toast]')).bottom);
  expect(box(field(words.name).element()).bottom).toBeLessThan(innerHeight);
});

test('a stat that is not recorded is an empty field that counts as 0', async () => {
  open('basic');
  await tab('Stats');
  const damage = field('Damage');
  await expect.element(damage).toHaveValue('');
  await expect.element(damage).toHaveAttribute('placeholder', '0');
  await expect.element(damage).toHaveAttribute('aria-valuenow', '0');
  await damage.fill('25');
  await damage.fill('');
  await field('Armor').click();
  await expect.element(damage).toHaveValue('');
  await expect.element(page.getByRole('status', { name: words.combatRating })).toHaveTextContent('0');
  // A text that is no number becomes a 0 that shows.
  await damage.fill('abc');
  await field('Armor').click();
  await expect.element(damage).toHaveValue('0');
});

test('a character that is yet to be saved shows its empty places for gems, and what is to be done first', async () => {
  open('enhanced');
  await tab('Gems');
  await expect.element(page.getByText('Equipped Gems (0/6)')).toBeVisible();
  expect(page.getByRole('list', { name: gemBag.equippedList }).getByRole('listitem').elements()).toHaveLength(
    6,
  );
  await expect.element(page.getByText(gemBag.empty)).toBeVisible();
  await expect.element(page.getByText(words.gemsLater)).toBeVisible();
});

test('the enhanced form asks for a name in its own words, and is not sent without one', async () => {
  open('enhanced');
  await press(words.save);
  await expect.element(wrong.getByText('Please enter a character name')).toBeVisible();
  await expect.element(page.getByText('Please fix the errors before saving')).toBeVisible();
  await field(words.name).fill('Xy');
  await expect.element(wrong.getByText('Please enter a character name')).not.toBeInTheDocument();
});

test.each(['basic', 'enhanced', 'integrated'])(
  'a new one in the %s form is where its player usually plays',
  async (mode) => {
    localStorage.setItem(freeKeys.defaultServerRegion, 'Asia');
    onTestFinished(() => localStorage.removeItem(freeKeys.defaultServerRegion));
    open(mode);
    await field(words.name).fill(`Of ${mode}`);
    if (mode === 'integrated')
      await expect
        .element(page.getByText(fill(characterManager.integrated.quickHint, { server: 'Asia' })))
        .toBeVisible();
    else await expect.element(field(words.server)).toHaveValue('Asia');
  },
);

test('without a usual server the form of a new one leaves that to be chosen', async () => {
  open('basic');
  await expect.element(field(words.server)).toHaveValue('');
});

test('an update without a change is as good as any other', async () => {
  keepAccount(ann);
  const kept = quickCharacter({ name: 'Same', class: 'monk', server: 'Europe' });
  await localStore.edit({ label: 'Kept', changes: [{ collection: 'characters', id: kept.id, data: kept }] });
  open('basic', `?edit=${kept.id}`);
  await page.getByRole('button', { name: words.update }).click();
  await expect.element(page.getByText(characterWords.toasts.updated)).toBeVisible();
});

test('what is given up can be gone on with, and a second save changes the same character', async () => {
  open('basic');
  await field(words.name).fill('Ashka');
  await press(words.cancel);
  // The notice goes from the top to the bottom of a phone with the form, and a press on its way meets nothing.
  await expect.element(field(words.name)).not.toBeInTheDocument();
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

test('a Warlock’s skills are typed, as none is known; a Druid chooses all but the ultimate', async () => {
  open('basic');
  const place = (name: string) => page.getByRole('group', { name, exact: true });
  const choice = (name: string) => place(name).getByLabelText(skillWords.choose, { exact: true });
  const name = (of: string) => place(of).getByLabelText(skillWords.name);
  await page.getByRole('radio', { name: 'Warlock' }).click({ force: true });
  await tab('Skills');
  await expect.element(choice('Skill 1')).not.toBeInTheDocument();
  await expect.element(name('Skill 1')).toHaveAccessibleDescription(skillWords.unknown);
  // Nothing is asked of a name that was erased again.
  await name('Skill 2').fill('Soul');
  await name('Skill 2').fill('');
  await expect.element(place('Skill 2').getByLabelText(skillWords.level)).not.toBeInTheDocument();
  await name('Skill 1').fill('Soulgorger');
  await expect.element(place('Skill 1').getByLabelText(skillWords.level)).toBeVisible();
  await tab('Basic Info');
  await page.getByRole('radio', { name: 'Druid' }).click({ force: true });
  await tab('Skills');
  await expect.element(name('Skill 1')).toHaveValue('Soulgorger');
  await choice('Skill 2').selectOptions('Raven Swarm');
  await choice('Primary Attack').selectOptions('Landslide');
  await expect.element(name('Ultimate')).toHaveAccessibleDescription(skillWords.unknown);
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

test('stats are pasted as they were noted, after a look at what they are taken for, and taken back', async () => {
  open('basic');
  await tab('Stats');
  await field('Damage').fill('7');
  await press(words.paste.button);
  const dialog = page.getByRole('dialog', { name: words.paste.title });
  await dialog.getByRole('button', { name: words.paste.fill }).click();
  await expect.element(dialog.getByText(words.paste.nothing)).toBeVisible();
  await dialog.getByLabelText(words.paste.label).fill('Damage: 3,120\nLife\n18400\nMagic find 3');
  await expect.element(dialog.getByText('Life: 18,400')).toBeVisible();
  await expect.element(dialog.getByText(/left out: Magic find 3/)).toBeVisible();
  await dialog.getByRole('button', { name: words.paste.fill }).click();
  await expect.element(field('Damage')).toHaveValue('3120');
  await expect.element(field('Life')).toHaveValue('18400');
  await press(words.paste.undo);
  await expect.element(field('Damage')).toHaveValue('7');
});

test('a goal of a calculator that is completed completes the goal of a character that is linked to it', async () => {
  await localStore.edit({
    label: 'Made',
    changes: [
      {
        collection: 'characters',
        id: 'linked',
        data: { ...quickCharacter({ name: 'Linked', class: 'monk', server: 'Asia' }), id: 'linked' },
      },
      {
        collection: 'legendaryGoals',
        id: 'plan',
        data: legendaryGoal({
          id: 'plan',
          name: 'Berserker',
          gemType: '1-star',
          currentRank: 1,
          targetRank: 2,
          ownedDuplicates: [],
          gemPowerOwned: 0,
          marketValue: 1,
          completed: false,
        }),
      },
    ],
  });
  open('integrated', '?edit=linked');
  await tab(characterManager.integrated.goals);
  await press(goalWords.add);
  await field(goalWords.dialog.name).fill('Two ranks');
  await field(goalWords.dialog.plan).selectOptions('Berserker, rank 1 to 2');
  await press(goalWords.dialog.save);
  await expect.element(page.getByText('Completed together with: Berserker, rank 1 to 2')).toBeVisible();
  await keepPlan({
    label: { label: 'Completed' },
    change: { collection: 'legendaryGoals', id: 'plan', update: (plan) => ({ ...plan, completed: true }) },
    title: 'Rank 2',
    moment: { name: 'Berserker', subject: { kind: '1-star' }, rank: 2, line: '' },
    isCompleted: true,
  });
  await expect.element(page.getByText('Goal reached: Two ranks')).toBeVisible();
  await expect.element(page.getByRole('button', { name: goalWords.reopen })).toBeVisible();
});

test('skills are put aside as a set, and put on again with one press', async () => {
  open('basic');
  await tab('Skills');
  const place = page.getByRole('group', { name: 'Skill 1', exact: true });
  const choice = place.getByLabelText(skillWords.choose, { exact: true });
  await choice.selectOptions('Whirlwind');
  await press(skillWords.sets.keep);
  await expect.element(page.getByText(skillWords.sets.nameMissing)).toBeVisible();
  await field(skillWords.sets.name).fill('Clearing');
  await press(skillWords.sets.keep);
  await choice.selectOptions('Leap');
  await press('Use Clearing');
  await expect.element(choice).toHaveDisplayValue('Whirlwind');
  await tab('Basic Info');
  await field(words.name).fill('Setter');
  await field(words.server).selectOptions('Asia');
  await press(words.create);
  await expect.element(page.getByRole('button', { name: words.update })).toBeVisible();
  await tab('Skills');
  await press('Delete Clearing');
  await expect.element(page.getByRole('list', { name: skillWords.sets.title })).not.toBeInTheDocument();
});

test('on a phone the classes come in rows of four, each with its whole name in it', async () => {
  await page.viewport(390, 844);
  open('integrated');
  const tiles = page.getByRole('radio');
  await expect.poll(() => tiles.elements().length).toBe(10);
  const labels = tiles.elements().map((tile) => tile.parentElement as HTMLElement);
  const tops = labels.map((label) => label.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
  expect(tops.filter((top) => top === tops[4])).toHaveLength(4);
  for (const label of labels) {
    // A name of one word stands in one line.
    const name = label.lastChild;
    if (name === null || label.textContent.includes(' ')) continue;
    const range = document.createRange();
    range.selectNodeContents(name);
    expect(range.getClientRects(), label.textContent).toHaveLength(1);
  }
});
