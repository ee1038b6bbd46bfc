import { expect, test } from 'vitest';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { FIRST_ANSWERS_ELEMENT_ID } from '#contract/account/first-answers.ts';
import { ann } from '#web/component-tests/players.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { KEPT_GOALS_KEY, readPlayer } from '#web/data/storage/current-player.ts';
import { readWord } from '#web/data/storage/local-storage.ts';
import { writeHint } from '#web/data/storage/signed-in-hint.ts';
import { askAheadForPlayer } from './use-sync.ts';

test('room that the server told for another player is not noted for the one who has signed in since', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_ANSWERS_ELEMENT_ID;
  block.textContent = JSON.stringify({
    session: { account: { ...ann, id: 'another' } },
    changes: null,
    picture: null,
  });
  document.body.append(block);
  document.documentElement.dataset['work'] = '3 hero';
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  // Ann signs in while the page is on its way.
  writeHint('anns');
  await askAheadForPlayer(Promise.resolve(false));
  await expect.poll(readPlayer).toBe(ann.id);
  expect(readWord(KEPT_GOALS_KEY)).toBeNull();
});
