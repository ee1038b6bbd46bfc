import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { becomeModerator } from '#e2e/support/community/moderators.ts';
import { anotherBrowser } from '#e2e/support/community/others.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { bell, openNotices } from '#e2e/support/pages/notices.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';

test.use({ settings: { COMMUNITY_NEWCOMERS: 'open' } });
test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a thread is written, answered by another, told of in the bell, and an answer is hidden by a moderator', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
  product,
}) => {
  const title = `Rows of the war ${Date.now() % 1_000_000}`;
  await signUp(context);
  await page.goto('/community/forum');
  await isSynced(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New thread', exact: true }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category', { exact: true }).selectOption('Clans');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Who goes **first**?');
  await page.getByRole('button', { name: 'Begin thread', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(page.url());
  await expect(page.locator('strong', { hasText: 'first' })).toBeVisible();

  const others = { browser, baseURL, complaints };
  const answering = await anotherBrowser(others, page);
  await signUp(answering);
  const other = await answering.newPage();
  await other.goto('/community/forum?category=clans');
  await other.getByRole('link', { name: title }).click();
  await expect(other).toHaveURL((url) => url.pathname === pathname);
  await isSynced(other);
  await other.getByRole('textbox', { name: 'Your reply' }).fill('The strongest, then sell me your account.');
  await other.getByRole('button', { name: 'Post reply', exact: true }).click();
  const answer = (reader: typeof page) => reader.getByText('The strongest, then sell me your account.');
  await expect(answer(other)).toBeVisible();
  await expectAccessible(other);

  await test.step('its author is told, and the notice leads to the answer', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
    await page.goto('/');
    const notices = await openNotices(page);
    await notices.getByRole('link', { name: /New reply/ }).click();
    await expect(page).toHaveURL((url) => url.pathname === pathname);
    await expect(answer(page)).toBeVisible();
  });

  await test.step('a moderator hides it, and nobody reads it any more', async () => {
    const deciding = await anotherBrowser(others, page);
    await becomeModerator(deciding, product);
    const id = pathname.split('/').at(-1) ?? '';
    const read = await deciding.request.get(forumRoutes.readThread.path.replace(':id', id));
    const post = forumRoutes.readThread.answer.parse(await read.json()).posts.at(-1);
    const done = await deciding.request.post(moderationRoutes.moderate.path, {
      data: { kind: 'post', id: post?.id, act: 'hide', reason: 'selling-accounts', note: 'Not here.' },
    });
    expect(done.status(), await done.text()).toBe(200);
    await page.reload();
    await expect(page.getByText('This post is hidden while a moderator looks at it.')).toBeVisible();
    await expect(answer(page)).toHaveCount(0);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
    await deciding.close();
  });
  await answering.close();
});
