import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes, type Build, type BuildCard } from '#contract/community/build-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { publishAddress } from '#contract/site/loadout-address.ts';
import { pages } from '#contract/site/pages.ts';
import { builderCommunity as words } from '#messages/community/builder.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepDraft, newDraft, newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import LoadoutBuilder from '../LoadoutBuilder.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const id = 'abcdefghijklmnopqrstuvwxyz';

const card: BuildCard = {
  id,
  title: 'Ice age',
  summary: 'Stay away.',
  class: 'wizard',
  mode: 'pvp',
  activity: 'any',
  focus: 'control',
  tags: [],
  language: 'en',
  patch: '2026-06',
  gems: [],
  sets: [],
  author: 'Bob',
  version: 1,
  votes: 3,
  patchVotes: 3,
  copies: 1,
  isOlder: false,
  changedSince: 0,
  publishedAt: 1,
  updatedAt: 1,
  rankedAt: 1,
  hot: 1,
};

const build: Build = {
  ...card,
  state: 'listed',
  guide: [],
  video: null,
  shown: {
    sheet: {
      kind: 'loadout',
      class: 'wizard',
      name: '',
      notes: '',
      buildType: 'PvP',
      items: {},
      gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
      skills: {},
    },
    author: 'Bob',
    items: [],
    sets: [],
    skills: [],
    updatedAt: 1,
  },
  copiedFrom: null,
  sameAs: null,
  patchName: 'Rise of Andariel',
  currentPatch: { since: '2026-06', name: 'Rise of Andariel' },
};

beforeEach(async () => {
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  const none = { message: null, version: '1', source: 'bundled' } as const;
  answer(equipmentRoutes.listEquipment, () => ({ ...none, equipment: [] }));
  answer(equipmentRoutes.listTopSets, () => ({ ...none, equipment_sets: [] }));
  answer(equipmentRoutes.listRecommendations, () => ({ ...none, equipment: [] }));
  showRun({ ...noRun, lastSyncAt: 1 });
  onTestFinished(() => showRun(noRun));
  await localStore.load('loadouts');
  keepDraft({
    ...newDraft,
    values: { ...newValues, class: 'wizard', name: 'Mine', skills: { skill1: 'meteor' } },
  });
  onTestFinished(() => keepDraft(newDraft));
});

test('a shared build of the class is put into the builder by a press, counted, and taken back', async () => {
  let asked = '';
  answer(buildRoutes.listBuilds, ({ url }) => {
    asked = url.search;
    return { builds: [card], next: null, looked: null, count: 1 };
  });
  answer(buildRoutes.readBuild, () => build);
  let copies = 0;
  answer(buildRoutes.countCopy, () => ({ copies: (copies += 1) }));
  show(<LoadoutBuilder />, pages.loadoutBuilder.path);
  await page.getByRole('tab', { name: loadoutWords.communityTab }).click();
  await expect.element(page.getByText('Stay away.')).toBeVisible();
  expect(asked).toContain('class=wizard');
  await expectAccessible();
  await button(fill(words.loadOf, { name: 'Ice age' })).click();
  const name = page.getByLabelText(loadoutWords.form.name, { exact: true });
  await expect.element(name).toHaveValue('Ice age');
  await expect.poll(() => copies).toBe(1);
  await button(loadoutWords.toasts.undo).click();
  await expect.element(name).toHaveValue('Mine');
});

test('a build that is gone meanwhile changes nothing in the builder', async () => {
  answer(buildRoutes.listBuilds, () => ({ builds: [card], next: null, looked: null, count: 1 }));
  answer(buildRoutes.readBuild, () => {
    throw new Refused('BUILD_NOT_FOUND', 404);
  });
  show(<LoadoutBuilder />, pages.loadoutBuilder.path);
  await page.getByRole('tab', { name: loadoutWords.communityTab }).click();
  await button(fill(words.loadOf, { name: 'Ice age' })).click();
  await expect.element(page.getByText(problems.BUILD_NOT_FOUND)).toBeVisible();
  await expect.element(page.getByText('Stay away.')).toBeVisible();
});

test('Share to Community saves the loadout and leads to where it is published', async () => {
  show(<LoadoutBuilder />, pages.loadoutBuilder.path);
  await page.getByRole('tab', { name: loadoutWords.share.title }).click();
  await button(words.share).click();
  await expect.poll(() => location.pathname).toBe(pages.publish.path);
  const saved = localStore.view('loadouts').records.find(({ name }) => name === 'Mine');
  expect(location.search).toBe(`?loadout=${saved?.id}`);
});

test('a saved loadout that the builder opens with, and that nobody has changed, is led there as well', async () => {
  // The tab has kept nothing yet.
  sessionStorage.clear();
  const active = {
    ...newValues,
    id: 'active',
    class: 'wizard',
    name: 'Active',
    skills: { skill1: 'meteor' },
  };
  await localStore.edit({
    label: 'Kept',
    changes: [{ collection: 'loadouts', id: 'active', data: { ...active, isActive: true, archived: false } }],
  });
  show(<LoadoutBuilder />, pages.loadoutBuilder.path);
  await page.getByRole('tab', { name: loadoutWords.share.title }).click();
  await button(words.share).click();
  await expect.poll(() => location.pathname + location.search).toBe(publishAddress('active'));
});
