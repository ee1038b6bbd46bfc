import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moderationRoutes, type QueuedThing } from '#contract/community/moderation-routes.ts';
import type { AnswerOf, BodyOf } from '#contract/route-contract.ts';
import { pages } from '#contract/site/pages.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import Moderation from './Moderation.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const thing = (id: string, but: Partial<QueuedThing> = {}): QueuedThing => ({
  kind: 'build',
  id,
  address: null,
  title: `Build ${id}`,
  text: 'Buy gold at https://evil.example',
  state: 'listed',
  version: 2,
  author: 'Bob',
  authorRecord: { removed: 1, warned: 0, published: 4, since: 0 },
  reports: [{ reason: 'spam', note: 'Look at the link.', by: 'Cid', at: 1 }],
  reportCount: 1,
  lastAct: 5,
  heldFor: null,
  appeal: null,
  at: 1,
  ...but,
});

const moderates = (canModerate: boolean) =>
  answer(moderationRoutes.readOwnStanding, () => ({
    mutedUntil: null,
    isBanned: false,
    canModerate,
    acts: [],
  }));

const queue = (things: () => readonly QueuedThing[]) =>
  answer(moderationRoutes.readQueue, () => ({ things: [...things()], count: things().length }));

const open = () => show(<Moderation whenUnknown={<p>Nobody is here</p>} />, pages.moderation.path);

beforeEach(() => {
  keepAccount(ann);
  onTestFinished(() => keepAccount(null));
});

test('whoever does not moderate finds no page', async () => {
  moderates(false);
  open();
  await expect.element(page.getByText('Nobody is here')).toBeVisible();
});

test('a moderator without a second step reads where to switch it on', async () => {
  moderates(true);
  answer(moderationRoutes.readQueue, () => {
    throw new Refused('SECOND_STEP_FIRST', 403);
  });
  open();
  await expect.element(page.getByText(problems.SECOND_STEP_FIRST)).toBeVisible();
  await expect.element(page.getByRole('link', { name: words.secondStep })).toBeVisible();
});

test('the queue is worked off by keys, and what was done can be taken back', async () => {
  moderates(true);
  queue(() => [thing('one'), thing('two', { reports: [], reportCount: 0, state: 'held', heldFor: 'link' })]);
  const sent: BodyOf<typeof moderationRoutes.moderate>[] = [];
  answer(moderationRoutes.moderate, ({ body }) => {
    sent.push(body);
    return { number: 10 + sent.length };
  });
  open();
  await expect.element(heading('Build one')).toBeVisible();
  await expect.element(page.getByText('Look at the link.')).toBeVisible();
  await expectAccessible();

  await userEvent.keyboard('j');
  await expect.element(heading('Build two')).toBeVisible();
  await expect.element(page.getByText(words.heldFor.link)).toBeVisible();
  // Nobody has given a reason: it is asked for.
  await userEvent.keyboard('r');
  await expect.element(page.getByText(words.reasonMissing)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard('k');
  await expect.element(heading('Build one')).toBeVisible();
  await userEvent.keyboard('h');
  await expect.element(page.getByText(words.empty)).toBeVisible();
  expect(sent).toMatchObject([
    { id: 'two', act: 'keep', reason: 'other', note: words.keptNote, seen: { version: 2, lastAct: 5 } },
    { id: 'one', act: 'hide', reason: 'spam', note: '' },
  ]);
  await button(words.undo).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ act: 'reverse', reverses: 12, id: 'one' });
});

test('letters that are typed into the note decide nothing', async () => {
  moderates(true);
  queue(() => [thing('one')]);
  open();
  await field(words.note).fill('');
  await field(words.note).click();
  await userEvent.keyboard('khr');
  await expect.element(field(words.note)).toHaveValue('khr');
  await expect.element(heading('Build one')).toBeVisible();
});

test('a decision that somebody else has made meanwhile is shown as it is now', async () => {
  moderates(true);
  let version = 2;
  queue(() => [thing('one', { version, title: `Version ${version}` })]);
  answer(moderationRoutes.moderate, () => {
    version = 3;
    throw new Refused('ALREADY_DECIDED', 409);
  });
  open();
  await button(words.remove).click();
  await expect.element(page.getByText(words.decided)).toBeVisible();
  await expect.element(heading('Version 3')).toBeVisible();
});

test('an author is muted with a reason, and their build still waits for its own decision', async () => {
  moderates(true);
  queue(() => [thing('one')]);
  const sent: BodyOf<typeof moderationRoutes.moderate>[] = [];
  answer(moderationRoutes.moderate, ({ body }) => {
    sent.push(body);
    return { number: 1 };
  });
  open();
  await field(words.note).fill('Third time.');
  await button('Mute for 7 days').click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { kind: 'player', id: 'Bob', act: 'mute', days: 7, reason: 'spam', note: 'Third time.' },
    ]);
  await expect.element(heading('Build one')).toBeVisible();
});

test('an appeal is granted by taking the act back, or refused with an answer', async () => {
  moderates(true);
  const appeal = {
    action: 4,
    act: 'remove',
    reason: 'Spam',
    note: 'Advertising',
    text: 'It is a guide.',
    at: 1,
    isMine: false,
  } as const;
  queue(() => [thing('one', { appeal }), thing('two', { appeal: { ...appeal, action: 6 } })]);
  const sent: unknown[] = [];
  answer(moderationRoutes.moderate, ({ body }) => {
    sent.push(body);
    return { number: 9 };
  });
  answer(moderationRoutes.refuseAppeal, ({ body, url }) => {
    sent.push([url.pathname, body]);
    return {};
  });
  open();
  await expect.element(page.getByText('It is a guide.')).toBeVisible();
  await button(words.grant).click();
  await expect.element(heading('Build two')).toBeVisible();
  await button(words.refuse).click();
  await expect.element(page.getByText(words.noteMissing)).toBeVisible();
  await field(words.note).fill('It sells gold.');
  await button(words.refuse).click();
  await expect.element(page.getByText(words.empty)).toBeVisible();
  expect(sent).toMatchObject([
    { kind: 'build', id: 'one', act: 'reverse', reverses: 4, note: words.grantedNote },
    ['/api/moderation/appeals/6', { answer: 'It sells gold.' }],
  ]);
});

test('the log names who did what, goes on, and takes a decision back', async () => {
  moderates(true);
  queue(() => []);
  const entry = {
    number: 3,
    at: 1,
    act: 'remove',
    kind: 'build',
    reason: 'Spam',
    id: 'one',
    title: 'Build one',
    note: 'Advertising',
    moderator: 'Eve',
    author: 'Bob',
    until: null,
    marks: null,
    isReversed: false,
  } as const satisfies AnswerOf<typeof moderationRoutes.readLog>['entries'][number];
  answer(moderationRoutes.readLog, ({ url }) =>
    url.searchParams.get('before') === '3'
      ? { entries: [{ ...entry, number: 2, title: 'An older one' }], next: null }
      : { entries: [entry], next: '3' },
  );
  const sent: unknown[] = [];
  answer(moderationRoutes.moderate, ({ body }) => {
    sent.push(body);
    return { number: 4 };
  });
  open();
  await page.getByRole('tab', { name: words.logTab }).click();
  await expect.element(heading('Removed: Build one')).toBeVisible();
  await button(words.showMore).click();
  await expect.element(heading('Removed: An older one')).toBeVisible();
  await expectAccessible();
  await button(fill(words.takeBackOf, { act: 'Removed', name: 'Build one' })).click();
  await field(words.note).fill('It was fine.');
  await userEvent.keyboard('{Escape}');
  await button(fill(words.takeBackOf, { act: 'Removed', name: 'Build one' })).click();
  await expect.element(field(words.note)).toHaveValue('It was fine.');
  await page.getByRole('dialog').getByRole('button', { name: words.takeBack, exact: true }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ act: 'reverse', reverses: 3, id: 'one', note: 'It was fine.' }]);
});
