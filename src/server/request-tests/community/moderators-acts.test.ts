import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS } from '#rules/time-units.ts';
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

    test('of acts on a thing the last that holds is taken back, and none before it', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1);
      const hiding = await done(act(mod, { id, act: 'hide' }));
      const removing = await done(act(mod, { id, act: 'remove' }));
      expect((await act(mod, { id, act: 'reverse', reverses: hiding })).code).toBe('ALREADY_DECIDED');
      expect(await stateOf(id)).toBe('BUILD_NOT_FOUND');
      await done(act(mod, { id, act: 'reverse', reverses: removing }));
      expect(await stateOf(id)).toBe('listed');
    });

    test('of mutes the later end counts; one that is taken back leaves those of the others', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const long = await done(actOnPlayer(mod, ada, { act: 'mute', days: 7 }));
      const short = await done(actOnPlayer(mod, ada, { act: 'mute', days: 1 }));
      const inDays = (days: number) => ({ mutedUntil: community.clock.now + days * DAY_MS });
      expect(await standingOf(ada)).toMatchObject(inDays(7));
      await done(actOnPlayer(mod, ada, { act: 'reverse', reverses: long }));
      expect(await standingOf(ada)).toMatchObject(inDays(1));
      await done(actOnPlayer(mod, ada, { act: 'reverse', reverses: short }));
      expect(await standingOf(ada)).toMatchObject({ mutedUntil: null });
    });

    test('a player who was banned twice is banned until both are taken back', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const one = await done(actOnPlayer(mod, ada, { act: 'ban' }));
      const two = await done(actOnPlayer(mod, ada, { act: 'ban' }));
      await done(actOnPlayer(mod, ada, { act: 'reverse', reverses: two }));
      expect(await standingOf(ada)).toMatchObject({ isBanned: true });
      await done(actOnPlayer(mod, ada, { act: 'reverse', reverses: one }));
      expect(await standingOf(ada)).toMatchObject({ isBanned: false });
    });

    test('an appeal is granted once what it is about is kept or comes back, and none is made afterwards', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const acts: number[] = [];
      const object = async (action: number) => {
        acts.push(action);
        return ada.ask('POST', '/api/appeals', { action, text: 'Why?' });
      };
      const { id } = await publish(ada, 1);
      await object(await done(act(mod, { id, act: 'hide' })));
      await done(act(mod, { id, act: 'keep', note: 'It is fine' }));
      const hiding = await done(act(mod, { id, act: 'hide' }));
      await object(hiding);
      const removing = await done(act(mod, { id, act: 'remove' }));
      await done(act(mod, { id, act: 'reverse', reverses: removing, note: 'It is fine' }));
      expect(await things(mod)).toEqual([]);
      const { acts: read } = (await standingOf(ada)) as { acts: readonly Body[] };
      expect(read.filter(({ number }) => acts.includes(number as number))).toMatchObject(
        acts.map(() => ({ appeal: { state: 'granted', answer: 'It is fine' } })),
      );
      const late = await done(act(mod, { id, act: 'hide' }));
      await done(act(mod, { id, act: 'keep' }));
      expect((await object(late)).code).toBe('ALREADY_DECIDED');
      const {
        acts: [, after],
      } = (await standingOf(ada)) as { acts: readonly Body[] };
      expect(after).toMatchObject({ number: late, canAppeal: false });
    });

    test('a report learns of no account that has shown nothing', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const about = async (id: string) => {
        const { status, body } = await bob.ask('POST', '/api/reports', {
          kind: 'player',
          id,
          reason: 'spam',
        });
        return [status, body['code']];
      };
      expect(await about(ada.username)).toEqual(await about('Nobody_at_all'));
      await publish(ada, 1);
      expect(await about(ada.username)).toEqual([200, undefined]);
      await ada.ask('DELETE', '/api/own-builds/build-1');
      expect(await about(ada.username)).toEqual([404, 'NOT_FOUND']);
    });

    test('a ban that broke off is carried on, and its number of marks is right', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const ids = [(await publish(bob, 1)).id, (await publish(bob, 2)).id];
      await ada.ask('PUT', `/api/builds/${ids[0]}/vote`);
      await done(actOnPlayer(mod, ada, { act: 'ban' }));
      // As if the process had ended before the vote for the second.
      const { db } = community.database;
      const { number } = await db
        .updateTable('builds')
        .set({ votes: 1, patch_votes: 1, patch_votes_of: '2026-06' })
        .where('id', '=', ids[1]!)
        .returning('number')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('build_votes')
        .values({ user_id: ada.id, build: number, patch: '2026-06', at: community.clock.now })
        .execute();
      for (let time = 1; time <= 2; time += 1)
        for (const { work } of community.moderation().chores ?? []) await work(new AbortController().signal);
      expect((await community.stranger().ask('GET', `/api/builds/${ids[1]}`)).body).toMatchObject({
        votes: 0,
      });
      expect((await mod.ask('GET', '/api/moderation/log')).body['entries']).toMatchObject([
        { act: 'ban', marks: 2 },
      ]);
    });

    test('what is held and what is appealed have places beside many reports', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const hidden = await publish(ada, 1);
      const action = await done(act(mod, { id: hidden.id, act: 'hide' }));
      const held = await publish(ada, 2);
      await done(act(mod, { id: held.id, act: 'hide' }));
      expect(await publish(ada, 2, { guide: 'Mended', baseVersion: 1 })).toMatchObject({ state: 'held' });
      await ada.ask('POST', '/api/appeals', { action, text: 'Why?' });
      const { db } = community.database;
      const { email, created_at, ...user } = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', bob.id)
        .executeTakeFirstOrThrow();
      for (let n = 1; n <= 51; n += 1) {
        const id = `reported-${n}`;
        const username = `Reported_${n}`;
        await db
          .insertInto('users')
          .values({
            ...user,
            id,
            created_at,
            email: `${n}-${email}`,
            username,
            username_folded: username.toLowerCase(),
          })
          .execute();
        await db
          .insertInto('reports')
          .values({
            id: `report-${n}`,
            reporter_id: bob.id,
            kind: 'player',
            thing_id: id,
            author_id: id,
            reason: 'spam',
            note: '',
            at: community.clock.now - n,
            state: 'open',
          })
          .execute();
      }
      const waiting = await things(mod);
      expect(waiting).toHaveLength(50);
      expect(waiting.slice(0, 3)).toMatchObject([
        { id: 'Reported_51' },
        { id: held.id, state: 'held' },
        { id: hidden.id, appeal: { action } },
      ]);
    });
  });
});
