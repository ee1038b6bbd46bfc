import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { writePreference } from '#web/data/preferences/preference-storage.ts';
import { postsSettled } from '#web/data/store/written-texts.ts';
import { keepText, settleText } from '#web/data/store/kept-texts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { mayLeave } from './leaving-question.ts';
import RecordsLayer from './RecordsLayer.tsx';

const OWNER = 'ada';
const PLACE = 'thread t1';
const reply = { key: 'k1', text: 'Frozen Heart first', isWaiting: true } as const;

beforeEach(async () => {
  answer(accountRoutes.session, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  localStorage.setItem('loadstone.player', OWNER);
  // What is held until Save is asked about at once.
  writePreference('autoSave', 'off');
  await localStore.handOver(OWNER);
  await keepText(PLACE, reply);
});

test('a reply that waits is named, and signing out goes on by itself once it is sent', async () => {
  show(<RecordsLayer />, '/settings');
  const leaving = mayLeave();
  const asked = page.getByRole('dialog', { name: '1 change is not in your account yet' });
  await expect.element(asked.getByRole('listitem')).toHaveTextContent('Frozen Heart firstReply');
  await expectAccessible();
  await settleText(PLACE, reply, null);
  postsSettled.tell();
  expect(await leaving).toEqual({ player: OWNER, until: 0 });
  await expect.element(asked).not.toBeInTheDocument();
});

test('a player who cancels stays', async () => {
  show(<RecordsLayer />, '/settings');
  const leaving = mayLeave();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await leaving).toBeNull();
});
