import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { buildOf, openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

type Body = Record<string, unknown>;

/** Acts of moderators that meet other acts, or themselves. */
describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('acts of moderators', { timeout: 300_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });

    const publish = async (author: CommunityPlayer, n = 1, but: object = {}) => {
      const { status, body } = await author.ask('PUT', `/api/own-builds/build-${n}`, buildOf(n, but));
      expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
      return body as { id: string; state: string; version: number };
    };
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, body: object) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'build', reason: 'spam', ...body });
    const actOnPlayer = async (who: CommunityPlayer, on: CommunityPlayer, body: object) =>
      act(who, { kind: 'player', id: on.username, ...body });
    const done = async (asked: ReturnType<typeof act>): Promise<number> => {
      const { status, body } = await asked;
      expect([status, body]).toEqual([200, { number: expect.any(Number) }]);
      return Number(body['number']);
    };
    const stateOf = async (id: string) =>
      (await community.stranger().ask('GET', `/api/builds/${id}`)).code ?? 'listed';
    const standingOf = async (who: CommunityPlayer) => (await who.ask('GET', '/api/own-standing')).body;
    const things = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/moderation/queue')).body['things'] as readonly Body[];

    test('no moderator decides about what is their own', async () => {
      const [mod, other] = [await moderator(), await moderator()];
      const { id } = await publish(mod, 1);
      const removing = await done(act(other, { id, act: 'remove' }));
      const own = [
        await act(mod, { id, act: 'reverse', reverses: removing }),
        await act(mod, { id, act: 'keep' }),
        await actOnPlayer(mod, mod, { act: 'keep' }),
      ];
      expect(own.map(({ status, code }) => [status, code])).toEqual(own.map(() => [403, 'OWN_ACT']));
      await mod.ask('POST', '/api/appeals', { action: removing, text: 'It is mine' });
      const refusing = await mod.ask('PUT', `/api/moderation/appeals/${removing}`, { answer: 'No' });
      expect([refusing.status, refusing.code]).toEqual([403, 'OWN_ACT']);
      expect(await stateOf(id)).toBe('BUILD_NOT_FOUND');
    });

    test('who is banned moderates no more, until the ban is taken back', async () => {
      const [mod, other] = [await moderator(), await moderator()];
      const banning = await done(actOnPlayer(other, mod, { act: 'ban' }));
      expect((await mod.ask('GET', '/api/moderation/queue')).code).toBe('NOT_FOUND');
      expect((await actOnPlayer(mod, mod, { act: 'reverse', reverses: banning })).code).toBe('NOT_FOUND');
      expect(await standingOf(mod)).toMatchObject({ isBanned: true, canModerate: false });
      // Nobody else is left who could decide about an own act.
      const ada = await community.player();
      const hiding = await done(act(other, { id: (await publish(ada, 1)).id, act: 'hide' }));
      await ada.ask('POST', '/api/appeals', { action: hiding, text: 'Why?' });
      const answer = { answer: 'It is spam' };
      expect((await other.ask('PUT', `/api/moderation/appeals/${hiding}`, answer)).status).toBe(200);
      await done(actOnPlayer(other, mod, { act: 'reverse', reverses: banning }));
      expect(await standingOf(mod)).toMatchObject({ isBanned: false, canModerate: true });
    });
  });
});
