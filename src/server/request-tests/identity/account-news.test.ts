import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeNews } from '#contract/records/documents.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a change of an account', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    test('is told to whoever listens to the player’s news, with the state that the records have', async () => {
      const { app, records } = installRecords(opened);
      const player = async (username: string) => {
        const who = apiVisitor(app, { origin: publicUrl });
        const answer = await who.ask('POST', '/api/account/sign-up', {
          username,
          email: `${username}@visitor.example`,
          password: 'Analytical1843',
        });
        const { id } = answer.body['account'] as { id: string };
        const heard: ChangeNews[] = [];
        opened.feed.listen(id, { onNews: (news) => heard.push(news), onMissed: () => {} });
        return { who, id, heard };
      };
      const [ada, bob] = [await player('Ada_L'), await player('Bob')];
      const renamed = await ada.who.ask('PATCH', '/api/account/profile', { username: 'Countess' });
      expect(renamed.status).toBe(200);
      const told = { cursor: await records.cursorOf(ada.id), changed: [], account: 'changed' };
      await expect.poll(() => ada.heard).toEqual([told]);
      const taken = await bob.who.ask('PATCH', '/api/account/profile', { username: 'Countess' });
      expect(taken.status).toBe(409);
      expect(bob.heard).toEqual([]);
    });
  });
});
