import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { openCommunity, type OpenedCommunity } from '../request-tests/community/community-for-tests.ts';
import { permit } from './community-operator.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run permit', { timeout: 120_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    let mails: Mail[];
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
      mails = [];
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });

    const run = async (args: readonly string[], fails = false) =>
      permit(
        args,
        () => ({
          place,
          publicUrl: 'https://planner.example',
          async send(mail) {
            if (fails) throw new Error('nobody is there');
            mails.push(mail);
            return undefined;
          },
        }),
        () => community.clock.now,
      );

    test('makes a moderator and ends it, and a mail tells of each', async () => {
      const ada = await community.player();
      const canModerate = async () =>
        (await ada.ask('GET', '/api/own-standing')).body['canModerate'] as boolean;
      expect((await run([ada.email, 'canModerate'])).out).toContain('With --yes');
      expect([await canModerate(), mails]).toEqual([false, []]);
      const { out, code } = await run([ada.email, 'canModerate', '--yes']);
      expect(code).toBe(0);
      expect(out).toContain(`A mail to ${ada.email} says so.`);
      expect(out).toContain('neither a second step nor a passkey');
      expect(await canModerate()).toBe(true);
      expect(mails).toMatchObject([{ to: ada.email, subject: 'You are a moderator now' }]);
      expect(mails[0]?.text).toContain('https://planner.example/community/moderation');
      expect((await run([ada.email, 'canModerate', '--yes'])).code).toBe(1);
      expect((await run([ada.email, 'canModerate', '--off', '--yes'])).code).toBe(0);
      expect(await canModerate()).toBe(false);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'You are a moderator now',
        'You are no moderator any more',
      ]);
      const kinds = await community.database.db
        .selectFrom('account_events')
        .select('kind')
        .where('user_id', '=', ada.id)
        .where('kind', 'like', 'moderator%')
        .orderBy('id')
        .execute();
      expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
        'moderator-by-operator',
        'moderator-ended-by-operator',
      ]);
    });

    test('a mail that cannot be sent undoes nothing, and is said', async () => {
      const ada = await community.player();
      const { code, err, out } = await run([ada.email, 'canModerate', '--yes'], true);
      expect(code).toBe(1);
      expect(out).toContain('is a moderator.');
      expect(err).toBe(`The mail to ${ada.email} was not sent (nobody is there). Tell them yourself.\n`);
      expect((await ada.ask('GET', '/api/own-standing')).body['canModerate']).toBe(true);
    });

    test.each([[[]], [['ada@visitor.example']], [['ada@visitor.example', 'canFly']], [['--what']]])(
      'does not understand %j',
      async (args) => {
        expect((await run(args)).code).toBe(2);
      },
    );
  });
});
