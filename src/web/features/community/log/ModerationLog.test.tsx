import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import ModerationLog from './ModerationLog.tsx';

const entry = (number: number, reason: string) =>
  ({
    number,
    at: 0,
    day: '2026-11-20',
    act: 'hide',
    kind: 'build',
    reason,
    isReversed: number === 2,
  }) as const;

test('everybody reads what was done, page by page', async () => {
  answer(moderationRoutes.readPublicLog, ({ url }) =>
    url.searchParams.get('before') === '2'
      ? { entries: [entry(1, 'Insult')], next: null }
      : { entries: [entry(3, 'Spam'), entry(2, 'Spam')], next: '2' },
  );
  show(<ModerationLog />, pages.moderationLog.path);
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await expect.element(page.getByText(words.reversed)).toBeVisible();
  await page.getByRole('button', { name: words.showMore }).click();
  await expect.element(page.getByRole('cell', { name: 'Insult' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: words.showMore })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a log that cannot be had is asked for again', async () => {
  let isOut = true;
  answer(moderationRoutes.readPublicLog, () => {
    if (isOut) throw new Refused('UNAVAILABLE', 503);
    return { entries: [], next: null };
  });
  show(<ModerationLog />, pages.moderationLog.path);
  await expect.element(page.getByText(words.logFailed)).toBeVisible();
  isOut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(words.logEmpty)).toBeVisible();
});
