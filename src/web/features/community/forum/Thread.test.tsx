import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes, type ThreadPageData } from '#contract/community/forum-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { reportWords } from '#messages/community/report.ts';
import { controls } from '#messages/controls.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { textsFact } from '#web/data/store/written-texts.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { idOf } from '../sample-builds-for-tests.ts';
import { mineOf, ownPostOf, postOf, threadOf } from '../sample-posts-for-tests.ts';
import Thread from './Thread.tsx';

const ID = idOf(1);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const post = (n: number) =>
  page
    .getByRole('article')
    .filter({ hasText: `Text ${n}` })
    .last();
const reply = () => page.getByRole('textbox', { name: words.yourReply });
const noActs = { mutedUntil: null, isBanned: false, canModerate: false, acts: [] };

beforeEach(() => {
  sessionStorage.clear();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answerUnlessAnswered(moderationRoutes.readOwnStanding, () => noActs);
  answerUnlessAnswered(forumRoutes.markSeen, () => ({}));
  answerUnlessAnswered(forumRoutes.readThreadState, () => ({ last: 3, version: 7 }));
  keepAccount(null);
});

function open(data?: Partial<ThreadPageData>, search = '') {
  const given = data && { id: ID, from: 1, thread: threadOf(1), ...data };
  // It is asked for again where it is a minute old.
  const thread = given?.thread;
  if (thread != null) answerUnlessAnswered(forumRoutes.readThread, () => thread);
  return show(
    <PageDataContext value={given}>
      <Thread />
    </PageDataContext>,
    `/community/forum/${ID}${search}`,
  );
}

test('a thread is read without an account: each post with its author, what is left of others in words, and nothing of it runs', async () => {
  open({
    thread: threadOf(1, {
      isPinned: true,
      last: 5,
      replies: 3,
      posts: [
        postOf(1, { isModerators: true, editedAt: Date.UTC(2026, 10, 21) }),
        postOf(2, { state: 'removed', author: null, body: [] }),
        postOf(3, { state: 'hidden', author: null, body: [] }),
        postOf(4, { state: 'withdrawn', author: null, body: [] }),
        postOf(5, {
          author: null,
          replyTo: 1,
          body: [
            { kind: 'paragraph', spans: [{ text: '<b>bold</b> ' }, { text: '@Cleo', player: 'Cleo' }] },
            { kind: 'paragraph', spans: [{ text: 'javascript:alert(1)', href: 'javascript:alert(1)' }] },
          ],
        }),
      ],
    }),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thread 1' })).toBeVisible();
  await expect.element(page.getByText(words.pinned)).toBeVisible();
  await expect.element(post(1).getByText(words.moderator)).toBeVisible();
  await expect.element(post(1).getByText(/edited/)).toBeVisible();
  for (const state of ['removed', 'hidden', 'withdrawn'] as const)
    await expect.element(page.getByText(words.states[state])).toBeVisible();
  await expect.element(page.getByText(/<b>bold<\/b>/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '@Cleo' }))
    .toHaveAttribute('href', '/community/players/Cleo');
  await expect
    .element(page.getByRole('link', { name: 'In reply to #1' }))
    .toHaveAttribute('href', `/community/forum/${ID}#post-1`);
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
  await expect.element(page.getByRole('link', { name: words.signInToReply })).toBeVisible();
  await page.getByRole('button', { name: 'More about post 1' }).click();
  await expect.element(page.getByRole('menuitem', { name: words.copyLink })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^Block/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectAccessible();
  await expectNoSideways();
});

test('a page of posts in the middle leads to the others', async () => {
  open(
    { from: 26, thread: threadOf(1, { from: 26, last: 83, posts: [postOf(26), postOf(31)] }) },
    '?from=26',
  );
  await expect.element(page.getByText('Posts 26 to 50 of 83')).toBeVisible();
  const pages = page.getByRole('navigation', { name: words.pages });
  const links = [
    [words.firstPage, '#posts'],
    [words.previousPage, '#posts'],
    [words.nextPage, '?from=51#posts'],
    [words.lastPage, '?from=76#posts'],
  ] as const;
  for (const [name, end] of links)
    await expect
      .element(pages.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`${end.replace('?', '\\?')}$`)));
  await expect
    .element(page.getByRole('link', { name: 'Post 31', exact: true }))
    .toHaveAttribute('href', `/community/forum/${ID}?from=26#post-31`);
});

test('a reply quotes, is kept while it is written, and names its key when it is sent again', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  const sent: { readonly key: string; readonly body: unknown }[] = [];
  let fails = true;
  answer(forumRoutes.putPost, ({ url, body }) => {
    sent.push({ key: url.pathname, body });
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return {
      id: idOf(504),
      thread: ID,
      address: `/community/forum/${ID}#post-4`,
      ordinal: 4,
      state: 'listed' as const,
    };
  });
  answer(forumRoutes.readThread, () =>
    threadOf(1, { last: 4, version: 8, posts: [...threadOf(1).posts, postOf(4, { author: 'Ann' })] }),
  );
  open({});
  await post(2).getByRole('button', { name: words.quote }).click();
  await expect.element(reply()).toHaveValue('> Text 2\n\n');
  await expect.element(reply()).toHaveFocus();
  await expect.element(page.getByText('In reply to #2 by Cleo')).toBeVisible();
  await userEvent.keyboard('I agree.');
  await button(words.postReply).click();
  await expect.element(page.getByRole('alert').getByText(/^It was not posted/)).toBeVisible();
  await expect.element(reply()).toHaveValue('> Text 2\n\nI agree.');
  fails = false;
  await button(words.postReply).click();
  await expect.element(post(4)).toBeVisible();
  await expect.element(reply()).toHaveValue('');
  expect(sent.map(({ body }) => body)).toEqual([
    { thread: ID, build: null, body: '> Text 2\n\nI agree.', replyTo: 2 },
    { thread: ID, build: null, body: '> Text 2\n\nI agree.', replyTo: 2 },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(location.hash).toBe('#post-4');
});

test('what is written is there after a reload, and goes along to the sign-in', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  const leave = open({});
  await reply().fill('Half a sentence');
  leave();
  const again = open({});
  await expect.element(reply()).toHaveValue('Half a sentence');
  // The session ends meanwhile.
  keepAccount(null);
  await page.getByRole('link', { name: words.signInToPost }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  expect(JSON.stringify(history.state)).toContain(`/community/forum/${ID}`);
  again();
  keepAccount(ann);
  open({});
  await expect.element(reply()).toHaveValue('Half a sentence');
  // It would be there in the next test, too.
  await reply().fill('');
});

test('what is typed before a slow device has found an older text stands behind it', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  const leave = open({});
  await reply().fill('An older half');
  leave();
  const found = open({});
  await expect.element(reply()).toHaveValue('An older half');
  found();
  const released = new AbortController();
  const slow = localStore.change(localStore.owner(), async (transaction) => {
    while (!released.signal.aborted) await transaction.fact(textsFact);
    return [];
  });
  open({});
  await reply().fill('Typed at once');
  await expect.element(reply()).toHaveValue('Typed at once');
  released.abort();
  await slow;
  await expect.element(reply()).toHaveValue('An older half\n\nTyped at once');
  await reply().fill('');
});

/** The browser says that there is no network, and calls come to nothing, until `end`. */
async function withoutNetwork(work: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  try {
    await work();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  }
}

test('a reply that is sent without the network waits, is there after a reload, and goes once', async () => {
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  answer(forumRoutes.readOwnInThread, () => mineOf());
  const sent: string[] = [];
  let fails = true;
  answer(forumRoutes.putPost, ({ url, body }) => {
    if (fails) throw new TypeError('Failed to fetch');
    sent.push(`${url.pathname.split('/').at(-1) ?? ''} ${body.body}`);
    return {
      id: idOf(504),
      thread: ID,
      address: `/community/forum/${ID}#post-4`,
      ordinal: 4,
      state: 'listed' as const,
    };
  });
  const leave = open({});
  await withoutNetwork(async () => {
    await reply().fill('From the plane');
    await expect.element(page.getByText(words.offlineWaits)).toBeVisible();
    await button(words.sendLater).click();
    await expect.element(page.getByRole('status').getByText(words.waiting)).toBeVisible();
    await expect.element(page.getByText('From the plane')).toBeVisible();
    await expect.element(reply()).not.toBeInTheDocument();
    await expectAccessible();
    leave();
    open({});
    await expect.element(page.getByRole('status').getByText(words.waiting)).toBeVisible();
    // Whoever would rather change it takes it back.
    await button(words.takeBack).click();
    await expect.element(reply()).toHaveValue('From the plane');
    await reply().fill('From the plane, landed');
    await button(words.sendLater).click();
    await expect.element(page.getByRole('status').getByText(words.waiting)).toBeVisible();
    fails = false;
  });
  await expect.element(page.getByText(words.posted)).toBeVisible();
  await expect.element(reply()).toHaveValue('');
  dispatchEvent(new Event('online'));
  expect(sent).toEqual([expect.stringMatching(/^[\w-]{16,} From the plane, landed$/)]);
});

test('a reply that waited and is refused stays with the reason and its text', async () => {
  keepAccount(ann);
  answer(accountRoutes.session, () => ({ account: ann }));
  answer(forumRoutes.readOwnInThread, () => mineOf());
  let fails = true;
  answer(forumRoutes.putPost, () => {
    if (fails) throw new TypeError('Failed to fetch');
    throw new Refused('THREAD_LOCKED', 409);
  });
  const leave = open({});
  await withoutNetwork(async () => {
    await reply().fill('Too late');
    await button(words.sendLater).click();
    await expect.element(page.getByRole('status').getByText(words.waiting)).toBeVisible();
    fails = false;
  });
  await expect.element(reply()).toHaveValue('Too late');
  const reason = page.getByRole('main').getByRole('alert').filter({ hasText: words.postFailed });
  await expect.element(reason).toBeVisible();
  leave();
  open({});
  await expect.element(reason).toBeVisible();
  await expect.element(reply()).toHaveValue('Too late');
  await reply().fill('');
  await expect.element(reason).not.toBeInTheDocument();
});

test('the server shows how a text will look', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  answer(buildRoutes.previewMarkup, ({ body: { text } }) => ({
    markup: [
      { kind: 'paragraph' as const, spans: [{ text: text.slice(2, -2), marks: ['strong' as const] }] },
    ],
  }));
  open({});
  await reply().fill('**Yes**');
  await page.getByRole('tab', { name: words.preview }).click();
  await expect.element(page.getByRole('tabpanel').getByText('Yes')).toBeVisible();
  expect(page.getByText('Yes').element().tagName).toBe('STRONG');
});

test('players change and delete their own posts, and bring them back', async () => {
  keepAccount(ann);
  let isGone = false;
  const mine = () =>
    ownPostOf(
      3,
      isGone ? { state: 'withdrawn', restorableUntil: Date.now() + 1_000, editableUntil: null } : {},
    );
  answer(forumRoutes.readOwnInThread, () => mineOf([mine()]));
  answer(forumRoutes.readThread, () =>
    threadOf(1, {
      posts: [
        postOf(1),
        postOf(2),
        isGone ? postOf(3, { state: 'withdrawn', author: null, body: [] }) : postOf(3, { author: 'Ann' }),
      ],
    }),
  );
  const sent: unknown[] = [];
  answer(forumRoutes.putPost, ({ url, body }) => {
    sent.push([url.pathname, body]);
    return {
      id: idOf(503),
      thread: ID,
      address: `/community/forum/${ID}#post-3`,
      ordinal: 3,
      state: 'listed' as const,
    };
  });
  answer(forumRoutes.withdrawPost, () => {
    isGone = true;
    return {};
  });
  answer(forumRoutes.restorePost, () => {
    isGone = false;
    return { id: idOf(503), thread: ID, address: '/', ordinal: 3, state: 'listed' as const };
  });
  open({});
  await expect.element(post(2).getByRole('button', { name: words.edit })).not.toBeInTheDocument();
  await post(3).getByRole('button', { name: words.edit }).click();
  const text = page.getByRole('textbox', { name: words.edit });
  await expect.element(text).toHaveValue('Text 3');
  await text.fill('Text 3, mended');
  await button(words.save).click();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sent).toEqual([
    ['/api/own-posts/key-3', { thread: ID, build: null, body: 'Text 3, mended', replyTo: null }],
  ]);
  await button('More about post 3').click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: words.delete }).click();
  await expect.element(page.getByText(words.own.withdrawn)).toBeVisible();
  await button(words.undo).click();
  await expect.element(post(3).getByRole('button', { name: words.edit })).toBeVisible();
});

test('a text that waits for a moderator is shown to its author alone, with why', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf([ownPostOf(null, { state: 'held' })]));
  open({});
  const list = page.getByRole('list', { name: words.onlyYou });
  await expect.element(list.getByText(words.own.held)).toBeVisible();
  await expect.element(list.getByText('Text held')).toBeVisible();
});

test('a hidden post is read and mended by its author in its place', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf([ownPostOf(2, { state: 'hidden' })]));
  open({
    thread: threadOf(1, { posts: [postOf(1), postOf(2, { state: 'hidden', author: null, body: [] })] }),
  });
  await expect.element(page.getByText(words.own.hidden)).toBeVisible();
  await expect.element(page.getByText('Text 2', { exact: true })).toBeVisible();
  await button(words.edit).click();
  await expect.element(page.getByRole('textbox', { name: words.edit })).toHaveValue('Text 2');
});

test('following shows at once, and is taken back where it is not kept', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  answer(forumRoutes.followThread, async () => {
    await isOver;
    throw new Refused('UNAVAILABLE', 503);
  });
  open({});
  await button(words.follow).click();
  await expect.element(button(words.following)).toHaveAttribute('aria-pressed', 'true');
  end();
  await expect.element(page.getByText(words.followFailed)).toBeVisible();
  await expect.element(button(words.follow)).toHaveAttribute('aria-pressed', 'false');
});

test('a report of the first post is one of the thread, and folds it away; so does blocking its author', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  const sent: unknown[] = [];
  answer(moderationRoutes.report, ({ body }) => {
    sent.push(body);
    return {};
  });
  open({});
  await page.getByRole('button', { name: 'More about post 1' }).click();
  await page.getByRole('menuitem', { name: words.report }).click();
  const dialog = page.getByRole('dialog', { name: reportWords.titles.thread });
  await dialog.getByLabelText(reportWords.reason).selectOptions(reportWords.reasons.spam);
  await expectAccessible();
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(page.getByText(words.reported)).toBeVisible();
  expect(sent).toEqual([{ kind: 'thread', id: ID, reason: 'spam', note: '' }]);
  await page.getByRole('button', { name: 'More about post 2' }).click();
  await page.getByRole('menuitem', { name: 'Block Cleo' }).click();
  await expect.element(page.getByText('A post of Cleo, whom you blocked.')).toBeVisible();
  await expect.element(page.getByText('Text 2')).not.toBeInTheDocument();
  await localStore.load('blocks');
  expect(localStore.view('blocks').records).toEqual([{ id: 'cleo', username: 'Cleo' }]);
  await button('Show it').last().click();
  await expect.element(page.getByText('Text 2')).toBeVisible();
});

test('new posts are offered, not put under the reader’s eyes', async () => {
  let last = 3;
  answer(forumRoutes.readThreadState, () => ({ last, version: 7 + last }));
  answer(forumRoutes.readThread, () =>
    threadOf(1, { last, version: 7 + last, posts: [1, 2, 3, 4, 5].slice(0, last).map((n) => postOf(n)) }),
  );
  open();
  await expect.element(post(3)).toBeVisible();
  last = 5;
  document.dispatchEvent(new Event('visibilitychange'));
  const offer = button('2 new replies');
  await expect.element(offer).toBeVisible();
  await expect.element(page.getByText('Text 4')).not.toBeInTheDocument();
  await offer.click();
  await expect.element(post(5)).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(location.hash).toBe('#post-4');
});

test('a closed thread takes no replies', async () => {
  open({ thread: threadOf(1, { isLocked: true }) });
  await expect.element(page.getByText(words.closedText)).toBeVisible();
  await expect.element(button(words.reply)).not.toBeInTheDocument();
});

test('moderators pin, close and move', async () => {
  keepAccount(ann);
  answer(forumRoutes.readOwnInThread, () => mineOf());
  answer(moderationRoutes.readOwnStanding, () => ({ ...noActs, canModerate: true }));
  answer(forumRoutes.readThread, () => threadOf(1));
  const sent: unknown[] = [];
  answer(forumRoutes.arrangeThread, ({ body }) => {
    sent.push(body);
    return {};
  });
  open({});
  await button(words.arrange).click();
  await button(words.pin).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByLabelText(words.note).fill('It is about clans.');
  await page.getByLabelText(words.moveTo).selectOptions(words.categories.clans);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([
    { isPinned: true, reason: 'other', note: '' },
    { category: 'clans', reason: 'other', note: 'It is about clans.' },
  ]);
  await expectAccessible();
});

test.each([
  ['THREAD_NOT_SHOWN', words.hidden],
  ['THREAD_NOT_FOUND', words.notFound],
] as const)('%s is said with the way to other threads', async (code, text) => {
  answer(forumRoutes.readThread, () => {
    throw new Refused(code, 404);
  });
  open();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.otherThreads }))
    .toHaveAttribute('href', '/community/forum');
});

test('what the server could not look for is looked for again', async () => {
  answer(forumRoutes.readThread, () => threadOf(1));
  open({ thread: null, failure: 'Too many requests. Try again in 1 minute.' });
  await expect.element(page.getByText('Too many requests. Try again in 1 minute.')).toBeVisible();
  await button(controls.tryAgain).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thread 1' })).toBeVisible();
});
