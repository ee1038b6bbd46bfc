import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { awakeningCharacter as words } from '#messages/calculators/awakening-character.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { problems } from '#messages/problems.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import Awakening from '../Awakening.tsx';

const address = '/calculators/awakening';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const gem = (id: string, catalogueId: string, rank: number, but: Partial<Gem> = {}): Gem => ({
  id,
  parent: 'li',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
  ...but,
});
const heart = gem('heart', 'frozen-heart', 5, { activeStars: 5 });
const li: Character = {
  ...newCharacter('li'),
  name: 'Li',
  class: 'wizard',
  equippedGems: { 1: 'heart', 7: 'hidden' },
  sockets: { 'head-2': 'lost', 'mainHand2-1': 'battle' },
};
const gems = [
  heart,
  gem('follower', 'followers-burden', 3),
  gem('ashes', 'phoenix-ashes', 3, { activeStars: 5 }),
  gem('hidden', 'void-spark', 3, { activeStars: 5 }),
  gem('battle', 'battleguard', 1),
];
const keep = (...changes: Parameters<typeof localStore.edit>[0]['changes']) =>
  localStore.edit({ label: 'Kept', changes });
const record = () => localStore.view('characters').records.find(({ id }) => id === 'li');
const gemsNow = async () => {
  const all = await localStore.readAll(['gems']);
  return Object.fromEntries((all.get('gems') ?? []).map(({ id, data }) => [id, data as Gem]));
};

beforeEach(async () => {
  sessionStorage.clear();
  writePreference('secondWeapons', 'off');
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await localStore.load('characters', 'activeCharacter', 'awakeningSetups');
  await keep(
    ...localStore
      .view('awakeningSetups')
      .records.map(({ id }) => ({ collection: 'awakeningSetups' as const, id, data: null })),
    { collection: 'characters', id: 'li', data: li },
    ...gems.map((data) => ({ collection: 'gems' as const, id: data.id, data })),
  );
});

/** Starts from Li with 300 gem power beside what is worn, and waits for the plan. */
async function begin(): Promise<void> {
  show(<Awakening />, address);
  await button('Start from Li').click();
  const power = page.getByRole('spinbutton', { name: 'Gem power owned' });
  await expect.element(power).toHaveValue('0');
  await power.fill('300');
  await expect.element(page.getByText(awakeningWords.answer.proved, { exact: true })).toBeVisible();
}

test('a setup starts from a character, and says what it leaves out and what the sockets hold now', async () => {
  await begin();
  await expect
    .element(page.getByRole('combobox', { name: 'Setup', exact: true }))
    .toHaveTextContent('Gems of Li');
  await expect
    .element(
      page.getByText('475 gem power lies in worn gems and is counted. Enter only what you have beside it.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^1 gem in second weapons is left out/)).toBeVisible();
  await expect.element(page.getByText('1 socket names a gem that is gone, and is empty.')).toBeVisible();
  // Void Spark is in second weapons, and so is the Battleguard in its socket.
  await expect.element(page.getByText(/^2 copies/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Li now, and with the plan' })).toBeVisible();
  expect(localStore.view('awakeningSetups').records).toMatchObject([{ startedFrom: 'li' }]);
  // The figures lie above what is scrolled behind them.
  scrollTo(0, 0);
  await expectAccessible(true);
  await expectNoSideways();
});

const undoEquipping = page
  .getByRole('listitem')
  .filter({ hasText: 'Li wears the plan' })
  .getByRole('button', { name: words.undo });

test('a plan is equipped after a look at what changes, and one Undo takes all of it back', async () => {
  await begin();
  const [character, before] = [record(), await gemsNow()];
  await button(words.equip).click();
  const dialog = page.getByRole('dialog', { name: 'Equip the plan on Li' });
  await expect
    .element(dialog.getByRole('list', { name: words.sockets }).getByText("Follower's Burden, rank 3"))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('list', { name: words.dormant }).getByText('1 × Phoenix Ashes, rank 3, 5/5'))
    .toBeVisible();
  await expectAccessible(true);
  await dialog.getByRole('button', { name: words.confirm }).click();
  await expect.element(page.getByText('Li wears the plan')).toBeVisible();
  const { sockets } = record() ?? {};
  expect(new Set(Object.values(sockets ?? {}))).toEqual(new Set(['battle', 'follower']));
  expect(sockets?.['mainHand2-1']).toBe('battle');
  expect((await gemsNow())['ashes']).toEqual({ ...before['ashes'], isDormant: true });
  await expect.element(page.getByText('Li wears this plan.')).toBeVisible();

  await undoEquipping.click();
  await expect.poll(record).toEqual(character);
  expect(await gemsNow()).toEqual(before);
  await expect.element(page.getByRole('spinbutton', { name: 'Gem power owned' })).toHaveValue('300');
});

test('an Undo of what was changed since says so, and changes nothing', async () => {
  await begin();
  await button(words.equip).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect.element(page.getByText('Li wears the plan')).toBeVisible();
  await keep({
    collection: 'gems',
    id: 'ashes',
    update: (now) => ({ ...now, rank: 4, isDormant: undefined }),
  });
  const [character, all] = [record(), await gemsNow()];
  await undoEquipping.click();
  await expect.element(page.getByText(problems.VERSION_STALE)).toBeVisible();
  expect([record(), await gemsNow()]).toEqual([character, all]);
});

test('gems that the character does not have are named, and a plan that is short is not equipped', async () => {
  await begin();
  await keep({ collection: 'gems', id: 'follower', data: null });
  await expect.element(page.getByText(/^The setup has gems that Li does not have/)).toBeVisible();
  await expect.element(page.getByText("1 × Follower's Burden, rank 3", { exact: true })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('0');
  await expect.element(page.getByText(words.short)).toBeVisible();
  expect(button(words.equip).elements()).toEqual([]);
});

test('gems that are missing awake and dormant are named in one line', async () => {
  await begin();
  const [setup] = localStore.view('awakeningSetups').records;
  const ashes = { catalogueId: 'phoenix-ashes', rank: 3, subRank: 0, activeStars: 5 as const, quantity: 1 };
  await keep(
    { collection: 'gems', id: 'ashes', data: null },
    {
      collection: 'awakeningSetups',
      id: setup!.id,
      update: (now) => ({
        ...now,
        stacks: [...now.stacks, { ...ashes, isDormant: true }],
        aims: ['resonance', 'power', 'bonuses'],
      }),
    },
    { collection: 'characters', id: 'li', update: (now) => ({ ...now, equippedGems: { 1: 'heart' } }) },
  );
  await page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }).fill('8');
  await page.getByRole('spinbutton', { name: 'Gem power owned' }).fill('9000');
  await expect.element(page.getByText('2 × Phoenix Ashes, rank 3, 5/5', { exact: true })).toBeVisible();
});

test('a target below what is worn stays, says so, and cannot pay for more', async () => {
  await begin();
  await page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }).fill('4');
  const beside = page.getByRole('region', { name: 'Li now, and with the plan' });
  await beside.getByRole('button', { name: words.equip }).click();
  const stays = page.getByRole('dialog').getByRole('list', { name: words.stays });
  await expect.element(stays.getByText('Frozen Heart, rank 5, 5/5')).toBeVisible();
  await expect.element(stays.getByText('In the setup: Frozen Heart, rank 4, 5/5')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect.element(page.getByText('Li wears the plan')).toBeVisible();
  expect((await gemsNow())['heart']).toEqual(heart);
});

test('a character that is gone is said, and the setup stays', async () => {
  await begin();
  await keep({ collection: 'characters', id: 'li', data: null });
  await expect.element(page.getByText(words.gone)).toBeVisible();
  await expect
    .element(page.getByRole('spinbutton', { name: 'Target rank of Frozen Heart' }))
    .toHaveValue('5');
});
