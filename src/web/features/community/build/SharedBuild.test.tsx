import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes, type BuildPageData } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { buildWords } from '#messages/community/builds.ts';
import { forumWords } from '#messages/community/forum.ts';
import { reportWords } from '#messages/community/report.ts';
import { controls } from '#messages/controls.ts';
import { sheetOfLink } from '#web/characters/loadouts/sheet-link.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { buildOf, idOf, versionOf } from '../sample-builds-for-tests.ts';
import { commentsOf, mineOf, postOf } from '../sample-posts-for-tests.ts';
import SharedBuild from './SharedBuild.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const noMarks = { voted: [], votedEarlier: [], copied: [], reported: [], own: [] };

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
  answer(forumRoutes.readComments, () => commentsOf([]));
  // The page stays until the test leaves it, also where its address is another one.
  answer(buildRoutes.readBuild, () => {
    throw new Refused('BUILD_NOT_FOUND', 404);
  });
});

const open = (data?: BuildPageData) =>
  show(
    <PageDataContext value={data}>
      <SharedBuild />
    </PageDataContext>,
    `/community/builds/${idOf(1)}`,
  );
const given = (but: Parameters<typeof buildOf>[1] = {}) => open({ id: idOf(1), build: buildOf(1, but) });

test('a build is shown with all of it, and what its author wrote runs nothing', async () => {
  const { guide } = buildOf(1);
  given({
    isOlder: true,
    changedSince: 1,
    currentPatch: { since: '2026-12', name: 'Winter' },
    copiedFrom: { id: idOf(7), title: 'The first frost', author: 'Bob' },
    sameAs: { id: idOf(8), title: 'Cold', author: null },
    guide: [
      ...guide,
      { kind: 'paragraph', spans: [{ text: 'javascript:alert(1)', href: 'javascript:alert(1)' }] },
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Build 1' })).toBeVisible();
  await expect.element(page.getByText('Wizard · PvE · Challenge Rift · Damage')).toBeVisible();
  for (const text of [
    'Patch: Rise of Andariel',
    'Older patch',
    '1 part changed since',
    'The current patch is Winter.',
    'Speed',
    '12 copies',
    'Freezes whole groups.',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('38 votes · 5 in this patch')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'The first frost' }))
    .toHaveAttribute('href', `/community/builds/${idOf(7)}`);
  await expect.element(page.getByText(/Same gear as.*Cold.*by a deleted player/)).toBeVisible();
  const gems = page.getByRole('region', { name: 'Gems' });
  await expect.element(gems.getByRole('link', { name: 'Frozen Heart' })).toBeVisible();
  await expect.element(gems.getByText('Rank 7')).toBeVisible();
  await expect.element(page.getByText('Ray of Frost reaches further.')).toBeVisible();
  await expect.element(page.getByText('Magic Missile')).toBeVisible();
  await expect.element(page.getByText('Charm: five ranks')).toBeVisible();
  const text = page.getByRole('region', { name: words.guide });
  await expect.element(text.getByRole('heading', { level: 3, name: 'How it plays' })).toBeVisible();
  await expect.element(text.getByText('<b>Third</b>')).toBeVisible();
  const link = text.getByRole('link', { name: 'https://example.org/frost' });
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect.element(text.getByRole('link', { name: 'https://youtu.be/abc' })).toBeVisible();
  await expect.element(text.getByText('javascript:alert(1)')).toBeVisible();
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
  await expectAccessible();
  await expectNoSideways();
});

test('a vote shows at once, and is taken back where it does not count', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => noMarks);
  const ends: ((refused: Refused | null) => void)[] = [];
  answer(
    buildRoutes.vote,
    () =>
      new Promise((resolve, reject) => {
        ends.push((refused) =>
          refused === null ? resolve({ votes: 41, patchVotes: 8, mine: true }) : reject(refused),
        );
      }),
  );
  given();
  await button(words.vote).click();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('39 votes · 6 in this patch')).toBeVisible();
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.(new Refused('UNAVAILABLE', 503));
  await expect.element(page.getByText(words.voteFailed)).toBeVisible();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('38 votes · 5 in this patch')).toBeVisible();
  await button(words.vote).click();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(null);
  await expect.element(page.getByText('41 votes · 8 in this patch')).toBeVisible();
  // Others have voted meanwhile: the server's figures count.
  answer(buildRoutes.takeVoteBack, () => ({ votes: 52, patchVotes: 9, mine: false }));
  await button(words.vote).click();
  await expect.element(page.getByText('52 votes · 9 in this patch')).toBeVisible();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'false');
});

test('presses one after the other are sent one after the other', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => noMarks);
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  answer(buildRoutes.vote, () => {
    sent.push('vote');
    return new Promise((resolve) => ends.push(() => resolve({ votes: 39, patchVotes: 6, mine: true })));
  });
  answer(buildRoutes.takeVoteBack, () => {
    sent.push('back');
    return { votes: 61, patchVotes: 5, mine: false };
  });
  given();
  await button(words.vote).click();
  await expect.poll(() => sent).toEqual(['vote']);
  await button(words.vote).click();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual(['vote']);
  ends[0]?.();
  await expect.element(page.getByText('61 votes · 5 in this patch')).toBeVisible();
  expect(sent).toEqual(['vote', 'back']);
});

test('a vote of before is known, and nobody votes for their own', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => ({ ...noMarks, voted: [idOf(1)] }));
  const leave = given();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'true');
  leave();
  answer(buildRoutes.readMarks, () => ({ ...noMarks, own: [idOf(1)] }));
  given();
  await expect.element(page.getByText('38 votes · 5 in this patch')).toBeVisible();
  await expect.element(button(words.vote)).not.toBeInTheDocument();
});

test('a vote of an earlier patch can be renewed, and counts in this patch only then', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => ({ ...noMarks, voted: [idOf(1)], votedEarlier: [idOf(1)] }));
  const sent: string[] = [];
  let end: () => void = () => undefined;
  answer(buildRoutes.vote, () => {
    sent.push('vote');
    return new Promise((resolve) => {
      end = () => resolve({ votes: 38, patchVotes: 6, mine: true });
    });
  });
  answer(buildRoutes.takeVoteBack, () => {
    sent.push('back');
    return { votes: 37, patchVotes: 5, mine: false };
  });
  const leave = given({ currentPatch: { since: '2026-12', name: 'Winter' } });
  const again = button('Still good in Winter? Vote again');
  await again.click();
  await expect.element(page.getByText('38 votes · 6 in this patch')).toBeVisible();
  await expect.element(button(words.vote)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(again).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual(['vote']);
  end();
  await expectAccessible();
  leave();
  // Taken back without that, it never counted in this patch.
  given({ currentPatch: { since: '2026-12', name: 'Winter' } });
  await expect.element(again).toBeVisible();
  await button(words.vote).click();
  await expect.element(page.getByText('37 votes · 5 in this patch')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual(['vote', 'back']);
});

test('without an account a vote leads to the sign-in and back, a report to the support, a copy to an address', async () => {
  given();
  await expect
    .element(page.getByRole('link', { name: reportWords.report }))
    .toHaveAttribute('href', `/support?subject=Report%3A+%2Fcommunity%2Fbuilds%2F${idOf(1)}`);
  await button(words.vote).click();
  const dialog = page.getByRole('dialog', { name: words.voteSignIn });
  await expectAccessible();
  await dialog.getByRole('link', { name: words.signIn }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(JSON.stringify(history.state)).toContain(`/community/builds/${idOf(1)}`);
});

test('a copy without an account stands in the address', async () => {
  given();
  await button(words.makeCopy).click();
  await expect.poll(() => location.pathname).toBe('/l');
  const { sheet } = await sheetOfLink(location.hash);
  expect(sheet).toMatchObject({ name: 'Frost', class: 'wizard', items: { helm: 'frost-hat' } });
});

test('a player’s copy is a loadout of theirs, and is counted', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => noMarks);
  let counted = 0;
  answer(buildRoutes.countCopy, () => {
    counted += 1;
    return { copies: 13 };
  });
  given({ shown: { ...buildOf(1).shown, sheet: { ...buildOf(1).shown.sheet, name: '' } } });
  await button(words.makeCopy).click();
  await expect.poll(() => location.pathname).toBe('/loadout-builder');
  await expect.poll(() => counted).toBe(1);
  await localStore.load('loadouts');
  expect(localStore.view('loadouts').records).toMatchObject([
    { name: 'Build 1', class: 'wizard', copiedFrom: idOf(1) },
  ]);
});

test('a report names its reason, other ones in words, and folds the build away', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => noMarks);
  const sent: unknown[] = [];
  answer(moderationRoutes.report, ({ body }) => {
    sent.push(body);
    return {};
  });
  given();
  await button(reportWords.report).click();
  const dialog = page.getByRole('dialog', { name: reportWords.titles.build });
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(dialog.getByRole('alert').getByText(reportWords.reasonMissing)).toBeVisible();
  await dialog.getByLabelText(reportWords.reason).selectOptions(reportWords.reasons.other);
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(dialog.getByRole('alert').getByText(reportWords.noteMissing)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(reportWords.note).fill('Shows another player’s address.');
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(page.getByText(reportWords.toast)).toBeVisible();
  expect(sent).toEqual([
    { kind: 'build', id: idOf(1), reason: 'other', note: 'Shows another player’s address.' },
  ]);
  await expect.element(page.getByText(buildWords.reported)).toBeVisible();
  await expect.element(page.getByText('Ray of Frost reaches further.')).not.toBeInTheDocument();
});

test('its versions are asked for on demand, each with what it changed', async () => {
  const { shown } = versionOf(1);
  const { sheet } = shown;
  const before = {
    ...shown,
    sheet: { ...sheet, items: {}, gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } } },
  };
  answer(buildRoutes.listBuildVersions, () => ({
    versions: [
      versionOf(3, { note: 'Words alone' }),
      versionOf(2, { note: 'More damage' }),
      versionOf(1, { title: 'Frosty', shown: before }),
    ],
  }));
  given({ version: 3 });
  await button('3 versions').click();
  const rows = page.getByRole('list', { name: words.versionsTitle }).getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0).getByText(words.onlyTexts)).toBeVisible();
  for (const text of ['Frosty → Build 1', 'nothing → Frost Hat', 'Rank 5 → Rank 7', 'More damage'])
    await expect.element(rows.nth(1).getByText(text)).toBeVisible();
  await expect.element(rows.nth(2).getByText(words.first)).toBeVisible();
});

test.each([
  ['BUILD_NOT_SHOWN', words.hidden],
  ['BUILD_NOT_FOUND', words.notFound],
] as const)('%s is said with the way to other builds', async (code, text) => {
  answer(buildRoutes.readBuild, () => {
    throw new Refused(code, 404);
  });
  open();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.otherBuilds }))
    .toHaveAttribute('href', '/community/builds');
});

test('what the server could not look for is looked for again', async () => {
  answer(buildRoutes.readBuild, () => buildOf(1));
  open({ id: idOf(1), build: null, failure: 'Too many requests. Try again in 1 minute.' });
  await expect.element(page.getByText('Too many requests. Try again in 1 minute.')).toBeVisible();
  await button(controls.tryAgain).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Build 1' })).toBeVisible();
});

test('a page that came while a moderator looks says so', async () => {
  open({ id: idOf(1), build: null, isHidden: true });
  await expect.element(page.getByRole('alert').getByText(words.hidden)).toBeVisible();
});

test('whoever comes back to a build sees it as it is by then', async () => {
  const data = { id: idOf(1), build: buildOf(1) };
  const leave = open(data);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Build 1' })).toBeVisible();
  leave();
  answer(buildRoutes.readBuild, () => buildOf(1, { title: 'Shared again' }));
  open(data);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shared again' })).toBeVisible();
});

test('comments come once somebody is near them, and one is written', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => noMarks);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  answer(forumRoutes.readThreadState, () => ({ last: 1, version: 1 }));
  let posts = [postOf(1)];
  answer(forumRoutes.readComments, () => commentsOf(posts));
  const sent: unknown[] = [];
  answer(forumRoutes.putPost, ({ body }) => {
    sent.push(body);
    posts = [...posts, postOf(2, { author: 'Ann' })];
    return {
      id: idOf(502),
      thread: idOf(900),
      address: `/community/builds/${idOf(1)}#post-2`,
      ordinal: 2,
      state: 'listed' as const,
    };
  });
  answer(forumRoutes.markSeen, () => ({}));
  given();
  const heading = page.getByRole('heading', { name: forumWords.comments });
  await expect.element(heading).toBeInTheDocument();
  heading.element().scrollIntoView();
  await expect.element(page.getByText('1 comment')).toBeVisible();
  await page.getByRole('textbox', { name: forumWords.yourComment }).fill('Thanks');
  await button(forumWords.postComment).click();
  await expect.element(page.getByText('2 comments')).toBeVisible();
  expect(sent).toEqual([{ thread: null, build: idOf(1), body: 'Thanks', replyTo: null }]);
});
