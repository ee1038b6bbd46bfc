import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { hubRoutes, type Hub, type HubPageData } from '#contract/community/hub-routes.ts';
import { buildRoutes, type OwnBuild } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { controls } from '#messages/controls.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerAlways, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { readCopy } from '../copies/copies.ts';
import { buildOf, cardOf, idOf } from '../sample-builds-for-tests.ts';
import { ownPostOf, threadCardOf } from '../sample-posts-for-tests.ts';
import CommunityHub from './CommunityHub.tsx';

const emptyHub: Hub = { builds: [], threads: [], characters: [], characterCount: 0 };

const standing = { mutedUntil: null, isBanned: false, canModerate: false, acts: [] };
answerAlways(moderationRoutes.readOwnStanding, standing);

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answer(hubRoutes.readHub, () => emptyHub);
  answer(forumRoutes.listOwnPosts, () => ({ posts: [], next: null }));
  keepAccount(null);
});

test('the hub shows the first three builds of the area, and the way to all', async () => {
  answer(hubRoutes.readHub, () => ({ ...emptyHub, builds: [1, 2, 3].map((n) => cardOf(n)) }));
  show(<CommunityHub />, '/community');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Community Hub' })).toBeVisible();
  const list = page.getByRole('list', { name: words.trending });
  await expect.element(list.getByRole('article')).toHaveLength(3);
  await expect
    .element(page.getByRole('link', { name: words.all }))
    .toHaveAttribute('href', '/community/builds');
  await expect.element(page.getByRole('heading', { name: words.yours })).not.toBeInTheDocument();
  await expectAccessible();
});

test('what came with the HTML is shown and not asked for again; without the network its copy is', async () => {
  let asked = 0;
  answer(hubRoutes.readHub, () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });
  const given: HubPageData = { hub: { ...emptyHub, builds: [cardOf(7)], characterCount: 0 } };
  const build = page.getByRole('link', { name: 'Build 7' });
  const leave = show(
    <PageDataContext value={given}>
      <CommunityHub />
    </PageDataContext>,
    '/community',
  );
  await expect.element(build).toBeVisible();
  // Tests before have kept one too.
  await expect
    .poll(async () => (await readCopy('list hub'))?.answer)
    .toMatchObject({ builds: [{ id: idOf(7) }] });
  // After a minute it would be asked for again.
  if (performance.now() < MINUTE_MS) expect(asked).toBe(0);
  leave();
  show(<CommunityHub />, '/community');
  await expect.element(page.getByText(/^Saved copy of/)).toBeVisible();
  await expect.element(build).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});

const own = (n: number, state: OwnBuild['state'], note = ''): OwnBuild => {
  const { title, summary, class: classId, mode, activity, focus, tags, language, patch, shown } = buildOf(n);
  return {
    class: classId,
    mode,
    activity,
    focus,
    tags,
    language,
    patch,
    title,
    summary,
    state,
    key: `key-${n}`,
    id: idOf(n),
    address: `/community/builds/${idOf(n)}`,
    version: 1,
    guide: '',
    video: null,
    sheet: shown.sheet,
    votes: n,
    copies: 0,
    publishedAt: 0,
    updatedAt: 0,
    moderated: note === '' ? null : { action: 1, reason: 'spam', note, canAppeal: true },
  };
};

test('a player finds their own builds with how each of them stands', async () => {
  keepAccount(ann);
  let fails = true;
  answer(buildRoutes.listOwnBuilds, () => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return {
      builds: [
        own(1, 'listed'),
        own(2, 'hidden', 'Please take the advertising out.'),
        own(3, 'listed', 'Mended since.'),
      ],
    };
  });
  show(<CommunityHub />, '/community');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(page.getByText(words.yoursFailed)).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: controls.tryAgain }).click();
  const rows = page.getByRole('list', { name: words.yours }).getByRole('listitem');
  await expect
    .element(rows.first().getByRole('link', { name: 'Build 1' }))
    .toHaveAttribute('href', `/community/builds/${idOf(1)}`);
  await expect.element(rows.nth(1).getByText(words.states.hidden)).toBeVisible();
  await expect.element(rows.nth(1).getByText('Please take the advertising out.')).toBeVisible();
  // Of what is shown again it is history.
  await expect.element(rows.nth(2).getByText('Mended since.')).not.toBeInTheDocument();
  // Nobody else sees it, and there is no page of it to open.
  await expect.element(rows.nth(1).getByRole('link')).not.toBeInTheDocument();
});

describe('the way to what waits for a moderator', () => {
  const link = page.getByRole('link', { name: 'Moderation', exact: true });
  beforeEach(() => {
    keepAccount(ann);
    answer(buildRoutes.listOwnBuilds, () => ({ builds: [] }));
  });

  test('is there for nobody else', async () => {
    let asked = 0;
    answer(moderationRoutes.readOwnStanding, () => {
      asked += 1;
      return standing;
    });
    show(<CommunityHub />, '/community');
    await expect.element(page.getByText(words.noneOfYours)).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.element(link).not.toBeInTheDocument();
  });

  test('says how much it is', async () => {
    answer(moderationRoutes.readOwnStanding, () => ({ ...standing, canModerate: true }));
    answer(moderationRoutes.readQueue, () => ({ things: [], count: 4 }));
    show(<CommunityHub />, '/community');
    await expect.element(link).toHaveAttribute('href', '/community/moderation');
    await expect.element(page.getByText('4 things wait')).toBeVisible();
    await expectAccessible();
  });

  test('is there without a count where the moderator has no second step yet', async () => {
    answer(moderationRoutes.readOwnStanding, () => ({ ...standing, canModerate: true }));
    let asked = 0;
    answer(moderationRoutes.readQueue, () => {
      asked += 1;
      throw new Refused('SECOND_STEP_FIRST', 403);
    });
    show(<CommunityHub />, '/community');
    await expect.element(link).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.element(page.getByText(/things? waits?/)).not.toBeInTheDocument();
  });
});

test('the hub leads to the latest threads, and says where there is none', async () => {
  const leave = show(<CommunityHub />, '/community');
  await expect.element(page.getByText(words.noThreads)).toBeVisible();
  leave();
  answer(hubRoutes.readHub, () => ({ ...emptyHub, threads: [1, 2, 3, 4, 5].map((n) => threadCardOf(n)) }));
  show(<CommunityHub />, '/community');
  const list = page.getByRole('list', { name: words.latestThreads });
  await expect.element(list.getByRole('article')).toHaveLength(5);
  await expect
    .element(page.getByRole('link', { name: words.openForum }))
    .toHaveAttribute('href', '/community/forum');
});

test('players choose what they are told of, and find a post of theirs that waits', async () => {
  keepAccount(ann);
  answer(buildRoutes.listOwnBuilds, () => ({ builds: [] }));
  answer(forumRoutes.listOwnPosts, () => ({ posts: [ownPostOf(null, { state: 'held' })], next: null }));
  answer(forumRoutes.readNoticeChoices, () => ({
    reply: true,
    mention: true,
    'build-comment': true,
    'clan-event': true,
    report: true,
  }));
  const sent: unknown[] = [];
  answer(forumRoutes.putNoticeChoices, ({ body }) => {
    sent.push(body);
    return {};
  });
  show(<CommunityHub />, '/community');
  const row = page.getByRole('list', { name: words.yourPosts }).getByRole('listitem');
  await expect.element(row.getByText(words.states.held)).toBeVisible();
  await page.getByRole('button', { name: words.noticesAndBlocks }).click();
  await page.getByRole('checkbox', { name: words.noticeKinds.mention }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ reply: true, mention: false, 'build-comment': true, 'clan-event': true, report: true }]);
  await expect.element(page.getByRole('checkbox', { name: words.noticeKinds.mention })).not.toBeChecked();
  await expectAccessible();
});
