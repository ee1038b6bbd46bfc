import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes, type PlayerPageData } from '#contract/community/build-routes.ts';
import { sharedBuilds } from '#messages/community/builds.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { controls } from '#messages/controls.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { cardOf, pageOf } from '../sample-builds-for-tests.ts';
import PlayerPage, { nameIn } from './PlayerPage.tsx';

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
});

const open = (data?: PlayerPageData) =>
  show(
    <PageDataContext value={data}>
      <PlayerPage />
    </PageDataContext>,
    '/community/players/Ann%20B',
  );
const annB = { username: 'Ann B', since: '2026-03' };

test('a player is shown with their month and builds, which go on by their name', async () => {
  const asked: string[] = [];
  answer(buildRoutes.listBuilds, ({ url }) => {
    asked.push(url.search);
    return pageOf([cardOf(2)]);
  });
  open({ username: 'Ann B', player: { ...annB, builds: pageOf([cardOf(1)], { next: '7.7' }) } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann B' })).toBeVisible();
  await expect.element(page.getByText('Here since March 2026')).toBeVisible();
  await page.getByRole('button', { name: sharedBuilds.showMore }).click();
  await expect.element(page.getByRole('article')).toHaveLength(2);
  expect(asked).toEqual(['?by=Ann+B&sort=newest&after=7.7']);
  await expectAccessible();
});

test('a page without data asks by the name of its address, and says where nobody has it', async () => {
  let status: 404 | 503 = 503;
  answer(buildRoutes.readPlayer, ({ url }) => {
    expect(url.pathname).toBe('/api/players/Ann%20B');
    throw new Refused(status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', status);
  });
  open();
  const again = page.getByRole('button', { name: controls.tryAgain });
  await expect.element(again).toBeVisible();
  status = 404;
  await again.click();
  await expect.element(page.getByRole('alert').getByText(words.playerNotFound)).toBeVisible();
});

test('somebody without builds has a page that says so', async () => {
  open({ username: 'Ann B', player: { ...annB, builds: pageOf([]) } });
  await expect.element(page.getByText(words.noBuilds)).toBeVisible();
});

test.each([
  ['/community/players/Ann%20B', 'Ann B'],
  ['/community/players/J%C3%BCrgen/', 'Jürgen'],
  ['/community/players/100%', '100%'],
])('%s names %s', (path, name) => {
  expect(nameIn(path)).toBe(name);
});
