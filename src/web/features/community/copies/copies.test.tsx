import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { hubRoutes } from '#contract/community/hub-routes.ts';
import { buildPage } from '#messages/community/build.ts';
import { sharedBuilds } from '#messages/community/builds.ts';
import { copyWords as words } from '#messages/community/copies.ts';
import { controls } from '#messages/controls.ts';
import { keeping } from '#messages/records/keeping.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { writePlayer } from '#web/data/storage/current-player.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import CommunityHub from '../hub/CommunityHub.tsx';
import SharedBuild from '../build/SharedBuild.tsx';
import SharedBuilds from '../builds/SharedBuilds.tsx';
import { buildOf, cardOf, idOf, pageOf } from '../sample-builds-for-tests.ts';
import { commentsOf, threadOf } from '../sample-posts-for-tests.ts';
import { keepCopy, keptThings, readCopy } from './copies.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const savedCopy = page.getByText(/^Saved copy of \w+ \d+, \d{4}/);
const noMarks = { voted: [], votedEarlier: [], copied: [], reported: [], own: [] };

/** Any error but a refusal is a lost connection. */
const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answerUnlessAnswered(buildRoutes.readMarks, () => noMarks);
  answer(hubRoutes.readHub, () => ({ builds: [], threads: [], characters: [], characterCount: 0 }));
  answerUnlessAnswered(forumRoutes.readComments, () => commentsOf([]));
  keepAccount(null);
});

const openBuild = (n: number, data?: unknown) =>
  show(
    <PageDataContext value={data}>
      <SharedBuild />
    </PageDataContext>,
    `/community/builds/${idOf(n)}`,
  );
const isKept = async (n: number) => (await keptThings()).has(`build ${idOf(n)}`);

test('a build that was opened is there without the network, with its date, and gives way to the fresh one', async () => {
  answer(buildRoutes.readBuild, () => buildOf(11));
  const leave = openBuild(11);
  await expect.element(heading('Build 11')).toBeVisible();
  await expect.poll(async () => isKept(11)).toBe(true);
  await expect.element(savedCopy).not.toBeInTheDocument();
  leave();

  answer(buildRoutes.readBuild, unreachable);
  openBuild(11);
  await expect.element(heading('Build 11')).toBeVisible();
  await expect.element(savedCopy).toBeVisible();
  await expect.element(button(controls.tryAgain)).not.toBeInTheDocument();
  await expectAccessible();
  await expectNoSideways();

  answer(buildRoutes.readBuild, () => buildOf(11, { title: 'Build 11, mended' }));
  dispatchEvent(new Event('online'));
  await expect.element(heading('Build 11, mended')).toBeVisible();
  await expect.element(savedCopy).not.toBeInTheDocument();
  await expect
    .poll(async () => (await readCopy(`build ${idOf(11)}`))?.answer)
    .toMatchObject({ title: 'Build 11, mended' });
});

test('one that came with the HTML is kept, and one without a copy says that it cannot be had', async () => {
  answer(buildRoutes.readBuild, unreachable);
  const leave = openBuild(12, { id: idOf(12), build: buildOf(12) });
  await expect.element(heading('Build 12')).toBeVisible();
  await expect.poll(async () => isKept(12)).toBe(true);
  leave();
  openBuild(13);
  await expect.element(button(controls.tryAgain)).toBeVisible();
  await expect.element(savedCopy).not.toBeInTheDocument();
});

test('a build that was taken down goes from the device once that is heard, with its comments', async () => {
  await keepCopy(`build ${idOf(14)}`, buildOf(14));
  await keepCopy(`build ${idOf(14)} comments 1`, commentsOf([]));
  answer(buildRoutes.readBuild, () => {
    throw new Refused('BUILD_NOT_FOUND', 404);
  });
  openBuild(14);
  await expect.element(page.getByText(buildPage.notFound)).toBeVisible();
  await expect.poll(async () => isKept(14)).toBe(false);
  expect(await readCopy(`build ${idOf(14)} comments 1`)).toBeNull();
});

test('a list that was looked at is there without the network, with its date', async () => {
  answer(buildRoutes.listBuilds, () => pageOf([cardOf(21)]));
  const open = () => show(<SharedBuilds />, '/community/builds?class=wizard');
  const leave = open();
  await expect.element(page.getByRole('link', { name: 'Build 21' })).toBeVisible();
  const lists = async () =>
    [...(await keptThings()).keys()].filter((name) => /^list builds .*wizard/.test(name));
  await expect.poll(async () => (await lists()).length).toBe(1);
  leave();
  answer(buildRoutes.listBuilds, unreachable);
  const leaveAgain = open();
  await expect.element(page.getByRole('link', { name: 'Build 21' })).toBeVisible();
  await expect.element(savedCopy).toBeVisible();
  leaveAgain();
  show(<SharedBuilds />, '/community/builds?class=monk');
  await expect.element(page.getByText(sharedBuilds.failed)).toBeVisible();
});

test('what one visitor has read is not shown to another', async () => {
  await keepCopy(`build ${idOf(15)}`, buildOf(15));
  writePlayer('somebody-else');
  try {
    await localStore.load('favourites');
    expect(await readCopy(`build ${idOf(15)}`)).toBeNull();
  } finally {
    writePlayer(null);
  }
});

test('what another version has kept and this one cannot read is nothing', async () => {
  await keepCopy(`build ${idOf(16)}`, { title: 'Of another shape' });
  expect(await readCopy(`build ${idOf(16)}`)).toBeNull();
});

test('a star marks a build, the hub lists it, and takes it back with a way to undo', async () => {
  answer(buildRoutes.readBuild, () => buildOf(17));
  const leave = openBuild(17);
  await button(words.add).click();
  await expect.element(button(words.remove)).toHaveAttribute('aria-pressed', 'true');
  await button(words.remove).click();
  await expect.element(button(words.add)).toHaveAttribute('aria-pressed', 'false');
  await button(words.add).click();
  await expect.element(button(words.remove)).toBeVisible();
  leave();

  show(<CommunityHub />, '/community');
  const list = page.getByRole('list', { name: words.favorites });
  await expect
    .element(list.getByRole('link', { name: 'Build 17' }))
    .toHaveAttribute('href', `/community/builds/${idOf(17)}`);
  await expectAccessible();
  await button('Remove Build 17 from favorites').click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(keeping.restore).click();
  await expect.element(list.getByRole('link', { name: 'Build 17' })).toBeVisible();
});

test('favorites that another device has marked are fetched, and one that cannot be had says so', async () => {
  const gone = { id: `thread-${idOf(32)}`, kind: 'thread', thing: idOf(32), title: 'Gone' } as const;
  const there = { id: `thread-${idOf(31)}`, kind: 'thread', thing: idOf(31), title: 'There' } as const;
  await localStore.edit({
    label: 'Marked',
    changes: [there, gone].map((data) => ({ collection: 'favourites', id: data.id, data })),
  });
  answer(forumRoutes.readThread, ({ url }) => {
    if (url.pathname.endsWith(idOf(32))) throw new Refused('THREAD_NOT_FOUND', 404);
    return threadOf(31);
  });
  show(<CommunityHub />, '/community');
  await expect.poll(async () => (await readCopy(`thread ${idOf(31)} 1`)) !== null).toBe(true);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Gone').getByText(words.gone)).toBeVisible();
  await expect.element(row('There').getByText(words.notHere)).not.toBeInTheDocument();
  await expect.element(row('There').getByText(words.gone)).not.toBeInTheDocument();
});

test('a favorite that was taken down says so in the list, and goes from the device without being opened', async () => {
  const marked = (n: number) =>
    ({ id: `build-${idOf(n)}`, kind: 'build', thing: idOf(n), title: `Build ${n}` }) as const;
  await localStore.edit({
    label: 'Marked',
    changes: [41, 42, 43].map((n) => ({
      collection: 'favourites',
      id: marked(n).id,
      data: marked(n),
    })),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * MINUTE_MS });
  for (const n of [41, 42]) await keepCopy(`build ${idOf(n)}`, buildOf(n));
  vi.useRealTimers();
  await keepCopy(`build ${idOf(43)}`, buildOf(43));
  // Of the tests before.
  answer(forumRoutes.readThread, () => threadOf(31));
  const asked: string[] = [];
  answer(buildRoutes.readBuild, ({ url }) => {
    const id = url.pathname.split('/').at(-1) ?? '';
    asked.push(id);
    if (id === idOf(41)) throw new Refused('BUILD_NOT_FOUND', 404);
    return buildOf(42, { title: 'Build 42, mended' });
  });
  show(<CommunityHub />, '/community');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Build 41').getByText(words.gone)).toBeVisible();
  await expect.element(row('Build 41').getByRole('link')).not.toBeInTheDocument();
  await expect.element(row('Build 42').getByRole('link')).toBeVisible();
  await expect.element(row('Build 42').getByText(words.gone)).not.toBeInTheDocument();
  expect(await isKept(41)).toBe(false);
  expect((await readCopy(`build ${idOf(42)}`))?.answer).toMatchObject({ title: 'Build 42, mended' });
  // A copy of a moment ago is not asked for again.
  expect(asked.toSorted()).toEqual([idOf(41), idOf(42)].toSorted());
  await expectAccessible();
  await button('Remove Build 41 from favorites').click();
  await expect.element(row('Build 41')).not.toBeInTheDocument();
});
