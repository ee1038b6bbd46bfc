import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoutes, type OwnBuild } from '#contract/community/build-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerAlways, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import Publish from './Publish.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const id = 'abcdefghijklmnopqrstuvwxyz';

const loadout: Loadout = {
  id: 'frost',
  name: 'My secret name',
  class: 'wizard',
  description: 'My notes.',
  tags: [],
  buildType: 'PvP',
  isActive: false,
  archived: false,
  items: { mainHand: 'wizard-the-siphon' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
  skills: { skill1: 'meteor' },
  copiedFrom: 'zyxwvutsrqponmlkjihgfedcba',
};

const own = (but: Partial<OwnBuild> = {}): OwnBuild => ({
  key: 'kept-key',
  id,
  address: buildAddress(id),
  version: 2,
  state: 'listed',
  title: 'Frost for the arena',
  summary: '',
  guide: '## As it is published',
  class: 'wizard',
  mode: 'pvp',
  activity: 'any',
  focus: 'control',
  tags: [],
  language: 'en',
  patch: '2026-06',
  video: null,
  sheet: {
    class: 'wizard',
    name: '',
    notes: '',
    buildType: 'PvP',
    items: {},
    gems: {},
    skills: { skill1: 'meteor' },
  },
  votes: 3,
  copies: 1,
  publishedAt: 1,
  updatedAt: 1,
  moderated: null,
  ...but,
});

const standing: AnswerOf<typeof moderationRoutes.readOwnStanding> = {
  mutedUntil: null,
  isBanned: false,
  canModerate: false,
  acts: [],
};

const drafts = async () => {
  await localStore.load('buildDrafts');
  return localStore.view('buildDrafts').records;
};

// After a change the list is asked for anew, as late as when its test has ended.
answerAlways(buildRoutes.listOwnBuilds, { builds: [] });
answerAlways(moderationRoutes.readOwnStanding, standing);

beforeEach(async () => {
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
  showRun({ ...noRun, lastSyncAt: 1 });
  onTestFinished(() => showRun(noRun));
  await localStore.load('loadouts', 'buildDrafts');
  const forget = [...localStore.view('buildDrafts').records].map(
    (draft) => ({ collection: 'buildDrafts', id: draft.id, data: null }) as const,
  );
  await localStore.edit({
    label: 'Begins',
    changes: [...forget, { collection: 'loadouts', id: loadout.id, data: loadout }],
  });
  answer(buildRoutes.listPatches, () => ({
    patches: [
      { since: '2026-06', name: 'Rise of Andariel' },
      { since: '2025-12', name: 'The First and Last King' },
    ],
  }));
});

// The first test of the file: the patches are kept for those after it.
test('a draft is shared though the patches come late, as one of the current', async () => {
  const ends: (() => void)[] = [];
  answer(
    buildRoutes.listPatches,
    async () =>
      new Promise<AnswerOf<typeof buildRoutes.listPatches>>((resolve) => {
        ends.push(() => resolve({ patches: [{ since: '2026-06', name: 'Rise of Andariel' }] }));
      }),
  );
  const sent: unknown[] = [];
  answer(buildRoutes.putBuild, ({ body }) => {
    sent.push(body);
    return { id, address: buildAddress(id), version: 1, state: 'listed' as const };
  });
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await field(words.title).fill('Ice age');
  await button(words.share).click();
  await expect.poll(() => ends.length).toBe(2);
  for (const end of ends) end();
  await expect.poll(() => location.pathname).toBe(buildAddress(id));
  expect(sent).toMatchObject([{ title: 'Ice age', patch: '2026-06' }]);
});

test('a loadout becomes a draft that keeps itself, and is published without its name and notes', async () => {
  const sent: unknown[] = [];
  answer(buildRoutes.putBuild, ({ body }) => {
    sent.push(body);
    return { id, address: buildAddress(id), version: 1, state: 'listed' as const };
  });
  let withdrawn = 0;
  answer(buildRoutes.withdrawBuild, () => {
    withdrawn += 1;
    return {};
  });
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await expect.element(field(words.mode)).toHaveValue('pvp');
  await expect.element(page.getByText('1 item · 1 gem · 1 skill')).toBeVisible();
  await expectAccessible();

  // Too short a title is said at its field, and nothing is sent.
  await field(words.title).fill('Ice');
  await button(words.share).click();
  await expect.element(page.getByText(fill(words.titleShort, { n: 5 }))).toBeVisible();
  await field(words.title).fill('Ice age');
  await field(words.guide).fill('Stay **far** away.');
  await userEvent.selectOptions(field(words.focus), 'control');
  await page.getByLabelText('Burst').click();
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  expect(location.search).toMatch(/^\?draft=/);
  expect(await drafts()).toMatchObject([
    { title: 'Ice age', guide: 'Stay **far** away.', loadoutId: 'frost' },
  ]);

  await button(words.share).click();
  await expect.poll(() => location.pathname).toBe(buildAddress(id));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    title: 'Ice age',
    class: 'wizard',
    mode: 'pvp',
    focus: 'control',
    tags: ['burst'],
    patch: '2026-06',
    video: null,
    copiedFrom: 'zyxwvutsrqponmlkjihgfedcba',
    baseVersion: 0,
    sheet: { name: '', notes: '', gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } } },
  });
  expect(JSON.stringify(sent)).not.toContain('secret');
  expect(JSON.stringify(sent)).not.toContain('My notes');
  expect(await drafts()).toEqual([]);

  await button(words.takeBack).click();
  await expect.element(page.getByText(words.takenBack)).toBeVisible();
  expect(withdrawn).toBe(1);
});

test('a refusal is said at its field or above the button, and the text is kept', async () => {
  let code: 'LINK_HOST' | 'BUILD_DUPLICATE' = 'LINK_HOST';
  answer(buildRoutes.putBuild, () => {
    throw new Refused(
      code,
      409,
      code === 'LINK_HOST' ? problems.LINK_HOST : 'You have shared this already: X.',
    );
  });
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await field(words.title).fill('Ice age');
  await field(words.video).fill('https://elsewhere.example/v');
  await button(words.share).click();
  await expect.element(field(words.video)).toHaveFocus();
  await expect.element(page.getByText(problems.LINK_HOST)).toBeVisible();
  code = 'BUILD_DUPLICATE';
  await field(words.video).fill('');
  await button(words.share).click();
  await expect.element(page.getByRole('alert').getByText('You have shared this already: X.')).toBeVisible();
  await expect.element(field(words.title)).toHaveValue('Ice age');
  expect(await drafts()).toHaveLength(1);
});

test('a build that waits for a moderator leads to the list that says so', async () => {
  answer(buildRoutes.putBuild, () => ({ id, address: buildAddress(id), version: 1, state: 'held' as const }));
  answer(buildRoutes.listOwnBuilds, () => ({ builds: [own({ state: 'held', title: 'Ice age' })] }));
  answer(moderationRoutes.readOwnStanding, () => standing);
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await field(words.title).fill('Ice age');
  await button(words.share).click();
  await expect.element(page.getByText(words.held)).toBeVisible();
  await expect.element(page.getByText(words.states.held)).toBeVisible();
});

test('what another device has published meanwhile is looked at before it is replaced', async () => {
  let version = 2;
  const bases: number[] = [];
  answer(buildRoutes.listOwnBuilds, () => ({ builds: [own({ version })] }));
  answer(buildRoutes.putBuild, ({ body }) => {
    bases.push(body.baseVersion);
    if (body.baseVersion < 3) throw new Refused('VERSION_STALE', 409);
    return { id, address: buildAddress(id), version: 4, state: 'listed' as const };
  });
  show(<Publish />, `${pages.publish.path}?build=kept-key`);
  await expect.element(field(words.guide)).toHaveValue('## As it is published');
  await field(words.guide).fill('## Mine');
  version = 3;
  await button(words.shareAgain).click();
  // The list is asked anew, so the newer version is offered.
  await expect.element(page.getByRole('link', { name: fill(words.lookAtIt, { n: 3 }) })).toBeVisible();
  await button(words.shareMine).click();
  await expect.poll(() => location.pathname).toBe(buildAddress(id));
  expect(bases).toEqual([2, 3]);
});

test('without the network the text stays and the button says what it needs', async () => {
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await field(words.title).fill('Ice age');
  dispatchEvent(new Event('offline'));
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
  dispatchEvent(new Event('offline'));
  await expect.element(button(words.needsNetwork)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await drafts()).toMatchObject([{ title: 'Ice age' }]);
});

test('the preview shows the guide as the server reads it', async () => {
  answer(buildRoutes.previewMarkup, ({ body }) => ({
    markup: [{ kind: 'paragraph' as const, spans: [{ text: body.text.toUpperCase() }] }],
  }));
  show(<Publish />, `${pages.publish.path}?loadout=frost`);
  await field(words.title).fill('Ice age');
  await field(words.guide).fill('Stay away.');
  await page.getByRole('tab', { name: words.preview }).click();
  await expect.element(page.getByText('STAY AWAY.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ice age' })).toBeVisible();
});

test('own builds say how they stand, are withdrawn and listed again, and decisions can be appealed', async () => {
  let builds: OwnBuild[] = [
    own(),
    own({
      key: 'second',
      title: 'Removed one',
      state: 'removed',
      moderated: { action: 7, reason: 'Spam', note: 'Advertising in the guide.', canAppeal: true },
    }),
  ];
  answer(buildRoutes.listOwnBuilds, () => ({ builds }));
  answer(moderationRoutes.readOwnStanding, () => ({
    ...standing,
    mutedUntil: Date.UTC(2030, 0, 15, 12),
    acts: [
      {
        number: 9,
        at: 1,
        act: 'mute' as const,
        kind: 'player' as const,
        reason: 'Spam',
        title: '',
        note: 'Three times.',
        until: Date.UTC(2030, 0, 15, 12),
        isReversed: false,
        appeal: { text: 'It was not me', state: 'open' as const, answer: '' },
        canAppeal: false,
      },
    ],
  }));
  answer(buildRoutes.withdrawBuild, () => {
    builds = builds.map((each) => (each.key === 'kept-key' ? { ...each, state: 'withdrawn' } : each));
    return {};
  });
  answer(buildRoutes.restoreBuild, () => {
    builds = builds.map((each) => (each.key === 'kept-key' ? { ...each, state: 'listed' } : each));
    return { id, address: buildAddress(id), version: 2, state: 'listed' as const };
  });
  const appeals: unknown[] = [];
  answer(moderationRoutes.appeal, ({ body }) => {
    appeals.push(body);
    return {};
  });
  show(<Publish />, pages.publish.path);
  await expect.element(page.getByText('Removed: Spam')).toBeVisible();
  await expect.element(page.getByText('Advertising in the guide.')).toBeVisible();
  await expect.element(page.getByText(/You cannot publish or vote until/)).toBeVisible();
  await expect.element(page.getByText('Reason: Three times.')).toBeVisible();
  await expect.element(page.getByText(words.appealOpen)).toBeVisible();
  await expectAccessible();

  await button(fill(words.withdrawOf, { name: 'Frost for the arena' })).click();
  await expect.element(page.getByText(words.states.withdrawn, { exact: true })).toBeVisible();
  await button(fill(words.listAgainOf, { name: 'Frost for the arena' })).click();
  await expect.element(page.getByText(words.states.listed)).toBeVisible();

  await button(fill(words.appealOf, { name: 'Removed one' })).click();
  await button(words.appealSend).click();
  await expect.element(page.getByText(words.appealMissing)).toBeVisible();
  await field(words.appealField).fill('It is a guide.');
  await button(words.appealSend).click();
  await expect.element(page.getByText(words.appealSent)).toBeVisible();
  expect(appeals).toEqual([{ action: 7, text: 'It is a guide.' }]);
});
