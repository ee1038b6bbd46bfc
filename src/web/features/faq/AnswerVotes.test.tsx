import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '#contract/help/routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import AnswerVotes from './AnswerVotes.tsx';

type Voted = AnswerOf<typeof routes.voteFaq>;

const of = (id: string) => page.getByLabelText(id);
const helpful = (id: string) => of(id).getByRole('button', { name: 'Helpful', exact: true });
const notHelpful = (id: string) => of(id).getByRole('button', { name: 'Not helpful' });

/** The server's side: votes wait here until the test answers them. */
const asked: { id: string; choice: unknown; end: (voted: Voted | Refused) => void }[] = [];

test('votes show at once, go one after the other, and one that fails is taken back, of which the last alone is told', async () => {
  let fails = true;
  answer(routes.faqVotes, () => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return { helpful: { undo: 3 }, mine: { offline: 'not-helpful' as const } };
  });
  answer(
    routes.voteFaq,
    ({ url, body }) =>
      new Promise<Voted>((resolve, reject) => {
        const end = (voted: Voted | Refused) => (voted instanceof Refused ? reject(voted) : resolve(voted));
        asked.push({ id: url.pathname.split('/').at(-1) ?? '', choice: body.choice, end });
      }),
  );
  show(
    ['undo', 'offline'].map((id) => (
      <section key={id} aria-label={id}>
        <AnswerVotes id={id} />
      </section>
    )),
    '/faq',
  );
  await expect.element(helpful('undo')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(of('undo')).toMatchTextContent(/The votes could not be loaded/);
  fails = false;
  await of('undo').getByRole('button', { name: 'Try again' }).click();
  // Both ask one question.
  await expect.element(notHelpful('offline')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(of('undo')).toMatchTextContent(/3 people found this helpful/);

  await helpful('undo').click();
  await expect.element(of('undo')).toMatchTextContent(/4 people found this helpful/);
  await helpful('offline').click();
  await expect.element(helpful('offline')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toMatchObject([{ id: 'undo', choice: 'helpful' }]);
  asked[0]?.end({ helpful: 9, mine: 'helpful' });
  await expect.element(of('undo')).toMatchTextContent(/9 people found this helpful/);

  await expect.poll(() => asked.length).toBe(2);
  await notHelpful('offline').click();
  asked[1]?.end(new Refused('UNAVAILABLE', 503));
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.end(new Refused('UNAVAILABLE', 503));
  await expect.element(page.getByText('Your vote was not counted')).toBeVisible();
  await expect.element(notHelpful('offline')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(helpful('offline')).toHaveAttribute('aria-pressed', 'false');
});
