import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { forumRoutes, type ForumPageData, type ThreadCard } from '#contract/community/forum-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { controls } from '#messages/controls.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { idOf } from '../sample-builds-for-tests.ts';
import { threadCardOf } from '../sample-posts-for-tests.ts';
import Forum from './Forum.tsx';

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => {
  sessionStorage.clear();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answerUnlessAnswered(moderationRoutes.readOwnStanding, () => ({
    mutedUntil: null,
    isBanned: false,
    canModerate: false,
    acts: [],
  }));
  keepAccount(null);
});

function open(data: ForumPageData, search = '') {
  // It is asked for again where it is a minute old.
  const { page: first } = data;
  if (first !== null) answerUnlessAnswered(forumRoutes.listThreads, () => first);
  return show(
    <PageDataContext value={data}>
      <Forum />
    </PageDataContext>,
    `/community/forum${search}`,
  );
}
const given = (...threads: readonly ThreadCard[]): ForumPageData => ({
  category: null,
  page: { threads: [...threads], next: null },
});

test('the forum has its categories and its threads, with what is pinned and closed', async () => {
  open(
    given(
      threadCardOf(1, { isPinned: true, isLocked: true, category: 'announcements' }),
      threadCardOf(2, { last: 1, replies: 0, author: null }),
      threadCardOf(3),
    ),
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  const categories = page.getByRole('navigation', { name: words.chooseCategory });
  await expect.element(categories.getByRole('link')).toHaveLength(4);
  await expect
    .element(categories.getByRole('link', { name: /^Clans/ }))
    .toHaveAttribute('href', '/community/forum?category=clans');
  await expect.element(row('Thread 1').getByText(words.pinned)).toBeVisible();
  await expect.element(row('Thread 1').getByText(words.locked)).toBeVisible();
  await expect
    .element(row('Thread 1').getByText(/Announcements.*Begun by Bob.*2 replies.*by Cleo/))
    .toBeVisible();
  await expect
    .element(row('Thread 2').getByText(/Begun by a deleted player.*0 replies.*Begun/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Thread 3' }))
    .toHaveAttribute('href', `/community/forum/${idOf(3)}`);
  await expectAccessible();
  await expectNoSideways();
});

test('a player sees what is new to them, and goes to the first of it', async () => {
  keepAccount(ann);
  answer(forumRoutes.readThreadMarks, ({ url }) => {
    expect(url.searchParams.get('threads')).toBe([1, 2, 3].map(idOf).join(','));
    const none = { isFollowed: false, isMine: false, isReported: false };
    return {
      threads: [
        // Of the three behind the 28th one is taken back.
        { id: idOf(1), seen: 28, news: 2, ...none },
        { id: idOf(2), seen: 2, news: 0, ...none },
        { id: idOf(3), seen: 0, news: 1, ...none },
      ],
    };
  });
  open(given(threadCardOf(1, { last: 31 }), threadCardOf(2), threadCardOf(3)));
  await expect.element(row('Thread 1').getByText('2 new')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Thread 1' }))
    .toHaveAttribute('href', `/community/forum/${idOf(1)}?from=26#post-29`);
  await expect.element(row('Thread 2').getByText(/new|Not read/)).not.toBeInTheDocument();
  await expect.element(row('Thread 3').getByText(words.unread)).toBeInTheDocument();
});

test('a thread whose author took the title along has a link with a name', async () => {
  open(given(threadCardOf(1, { title: '', author: null })));
  await expect.element(page.getByRole('link', { name: words.untitled })).toBeVisible();
  await expectAccessible();
});

test('more threads are asked for, none of them twice', async () => {
  answer(forumRoutes.listThreads, ({ url }) => {
    if (!url.searchParams.has('after')) return { threads: [threadCardOf(1)], next: '0.7.7' };
    expect(url.search).toBe('?category=clans&after=0.7.7');
    return { threads: [threadCardOf(1), threadCardOf(2)], next: null };
  });
  open({ category: 'clans', page: { threads: [threadCardOf(1)], next: '0.7.7' } }, '?category=clans');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Clans' })).toBeVisible();
  await page.getByRole('button', { name: words.showMore }).click();
  await expect.element(page.getByRole('article')).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: words.showMore })).not.toBeInTheDocument();
});

test('another category is asked for; a list that fails is asked for again; an empty one says what to do', async () => {
  let fails = true;
  answer(forumRoutes.listThreads, ({ url }) => {
    if (url.search === '') return { threads: [threadCardOf(1)], next: null };
    expect(url.search).toBe('?category=help-and-feedback');
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return { threads: [], next: null };
  });
  open(given(threadCardOf(1)));
  // A list that no other test looks at, so that there is no copy.
  await page.getByRole('link', { name: /^Help and feedback/ }).click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: controls.tryAgain }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(page.getByRole('link', { name: words.newThread }).last()).toBeVisible();
  await expectAccessible();
});

test('what the server could not read is read again', async () => {
  answer(forumRoutes.listThreads, () => ({ threads: [threadCardOf(1)], next: null }));
  open({ category: null, page: null, failure: 'Too many requests. Try again in 1 minute.' });
  await expect.element(page.getByText('Too many requests. Try again in 1 minute.')).toBeVisible();
  await page.getByRole('button', { name: controls.tryAgain }).click();
  await expect.element(page.getByRole('link', { name: 'Thread 1' })).toBeVisible();
});

test('a thread is begun with title, category, language and text, and opens', async () => {
  keepAccount(ann);
  answer(forumRoutes.readThreadMarks, () => ({ threads: [] }));
  const sent: unknown[] = [];
  answer(forumRoutes.putThread, ({ body }) => {
    sent.push(body);
    return {
      id: idOf(9),
      thread: idOf(9),
      address: `/community/forum/${idOf(9)}`,
      ordinal: 1,
      state: 'listed' as const,
    };
  });
  open(given(threadCardOf(1)));
  await page.getByRole('link', { name: words.newThread }).click();
  await page.getByRole('button', { name: words.begin }).click();
  await expect.element(page.getByText('A title has at least 5 characters.')).toBeVisible();
  await expect.element(page.getByText(words.bodyMissing)).toBeVisible();
  await expect
    .element(page.getByLabelText(words.category).getByRole('option', { name: 'Announcements' }))
    .not.toBeInTheDocument();
  await page.getByLabelText(words.threadTitle).fill('  Which   gem first? ');
  await page.getByLabelText(words.category).selectOptions('Help and feedback');
  await page.getByLabelText(words.language).selectOptions('German');
  await page.getByRole('textbox', { name: words.body }).fill('I have 200 shards.');
  await expectAccessible();
  await page.getByRole('button', { name: words.begin }).click();
  await expect.poll(() => location.pathname).toBe(`/community/forum/${idOf(9)}`);
  expect(sent).toEqual([
    {
      category: 'help-and-feedback',
      title: 'Which gem first?',
      body: 'I have 200 shards.',
      language: 'de',
    },
  ]);
});

test('a thread that waits for a moderator says so', async () => {
  keepAccount(ann);
  answer(forumRoutes.readThreadMarks, () => ({ threads: [] }));
  answer(forumRoutes.listThreads, () => ({ threads: [threadCardOf(1)], next: null }));
  answer(forumRoutes.putThread, () => ({
    id: idOf(9),
    thread: idOf(9),
    address: `/community/forum/${idOf(9)}`,
    ordinal: null,
    state: 'held' as const,
  }));
  open(given(threadCardOf(1)), '#new');
  await page.getByLabelText(words.threadTitle).fill('Look at my shop');
  await page.getByRole('textbox', { name: words.body }).fill('https://shop.example');
  await page.getByRole('button', { name: words.begin }).click();
  await expect.element(page.getByText(words.held)).toBeVisible();
  expect(location.pathname + location.hash).toBe('/community/forum');
});

test('without an account a new thread leads to the sign-in and back to it', async () => {
  open(given(threadCardOf(1)), '#new');
  await page.getByRole('link', { name: words.signInToBegin }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(JSON.stringify(history.state)).toContain('/community/forum#new');
});
