import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import type { Tables } from '#server/database/tables.ts';
import { buildOf, openCommunity, type CommunityPlayer, type OpenedCommunity } from './community-for-tests.ts';

type Body = Record<string, unknown>;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('moderation', { timeout: 300_000 }, () => {
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
    const report = async (who: CommunityPlayer, id: string, but: object = {}) =>
      who.ask('POST', '/api/reports', { kind: 'build', id, reason: 'spam', ...but });
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, body: object) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'build', reason: 'spam', ...body });
    const stateOf = async (id: string) =>
      (await community.stranger().ask('GET', `/api/builds/${id}`)).code ?? 'listed';
    const things = async (who: CommunityPlayer) =>
      (await who.ask('GET', '/api/moderation/queue')).body['things'] as readonly Body[];

    test.each([
      ['GET', '/api/moderation/queue', undefined],
      ['GET', '/api/moderation/log', undefined],
      ['POST', '/api/moderation/actions', { kind: 'build', id: 'x', act: 'remove', reason: 'spam' }],
      ['POST', '/api/moderation/actions', { nonsense: true }],
      ['PUT', '/api/moderation/appeals/1', { answer: 'No' }],
    ])('%s %s is there for moderators with a second step alone', async (method, path, body) => {
      const half = await community.player();
      await community.promote(half.id, { secondStep: false });
      const answers = [];
      for (const who of [community.stranger(), await community.player(), half]) {
        const { status, code } = await who.ask(method, path, body);
        answers.push([status, code]);
      }
      expect(answers).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
        [403, 'SECOND_STEP_FIRST'],
      ]);
    });

    test('three reports hide a build until somebody looks, and none hides what was kept', async () => {
      const ada = await community.player();
      const { id } = await publish(ada);
      expect((await report(ada, id)).code).toBe('REPORT_OWN');
      expect((await report(await community.player(), id, { reason: 'other' })).code).toBe('BODY_INVALID');
      const [bob, eve, kim, mod] = [
        await community.player(),
        await community.player(),
        await community.player(),
        await moderator(),
      ];
      await report(bob, id);
      await report(bob, id);
      await report(eve, id);
      expect(await stateOf(id)).toBe('listed');
      await report(kim, id, { reason: 'other', note: 'Sells accounts in the guide' });
      expect(await stateOf(id)).toBe('BUILD_NOT_SHOWN');
      expect((await community.stranger().ask('GET', '/api/builds')).body).toMatchObject({ builds: [] });
      const [thing] = await things(mod);
      expect(thing).toMatchObject({
        kind: 'build',
        id,
        state: 'hidden',
        reportCount: 3,
        author: ada.username,
        version: 1,
      });
      expect(thing!['reports']).toContainEqual(
        expect.objectContaining({ reason: 'other', note: 'Sells accounts in the guide', by: kim.username }),
      );
      await act(mod, { id, act: 'keep' });
      expect(await stateOf(id)).toBe('listed');
      for (const who of [bob, eve, kim, await community.player()]) await report(who, id);
      expect(await stateOf(id)).toBe('listed');
      // Another version is another thing.
      await publish(ada, 1, { title: 'Something else entirely', baseVersion: 1 });
      await report(await community.player(), id);
      expect(await stateOf(id)).toBe('BUILD_NOT_SHOWN');
    });

    test('where newcomers are looked at, reports of accounts of today hide nothing', async () => {
      await community.close();
      community = await openCommunity(place, apiVisitor, { newcomers: 'careful' });
      const ada = await community.player({ ageMs: 5 * DAY_MS });
      const { id } = await publish(ada);
      for (let n = 0; n < 4; n += 1) await report(await community.player(), id);
      expect(await stateOf(id)).toBe('listed');
      for (let n = 0; n < 2; n += 1) await report(await community.player({ ageMs: 8 * DAY_MS }), id);
      for (let n = 0; n < 2; n += 1)
        await report(await community.player({ ageMs: 8 * DAY_MS, confirmed: false }), id);
      expect(await stateOf(id)).toBe('listed');
      await report(await community.player({ ageMs: 8 * DAY_MS }), id);
      expect(await stateOf(id)).toBe('BUILD_NOT_SHOWN');
    });

    test('twenty reports a day', async () => {
      const ada = await community.player();
      const bob = await community.player();
      for (let n = 1; n <= 4; n += 1) {
        community.later(DAY_MS);
        for (let m = 1; m <= 5; m += 1) await publish(ada, n * 10 + m);
      }
      const rows = await community.database.db.selectFrom('builds').select('id').execute();
      for (const { id } of rows) expect((await report(bob, id)).status).toBe(200);
      community.later(DAY_MS / 2);
      const more = await publish(await community.player(), 99);
      expect((await report(bob, more.id)).code).toBe('TOO_MANY_REPORTS');
      community.later(DAY_MS / 2 + 1);
      expect((await report(bob, more.id)).status).toBe(200);
    });

    test('of two moderators who decide at once one does, and the other is told', async () => {
      const ada = await community.player();
      const { id } = await publish(ada);
      await report(await community.player(), id);
      const [one, other] = [await moderator(), await moderator()];
      const [thing] = await things(one);
      const seen = { version: thing!['version'], lastAct: thing!['lastAct'] };
      const answers = await Promise.all([
        act(one, { id, act: 'keep', seen }),
        act(other, { id, act: 'remove', seen }),
      ]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ALREADY_DECIDED', undefined]));
      expect(await things(one)).toEqual([]);
    });

    test('a removed build tells its author why, and comes back with its votes where an appeal is granted', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      const { id } = await publish(ada);
      await bob.ask('PUT', `/api/builds/${id}/vote`);
      const [one, other] = [await moderator(), await moderator()];
      await act(one, { id, act: 'remove', reason: 'copied', note: 'This is Bob’s build' });
      expect(await stateOf(id)).toBe('BUILD_NOT_FOUND');
      const own = (await ada.ask('GET', '/api/own-builds')).body['builds'] as readonly Body[];
      const [{ moderated, state }] = own as [{ moderated: { action: number }; state: string }];
      expect(state).toBe('removed');
      expect(moderated).toEqual({
        action: moderated.action,
        reason: 'Copied without credit',
        note: 'This is Bob’s build',
        canAppeal: true,
      });
      expect((await ada.ask('PUT', '/api/own-builds/build-1', buildOf(1, { baseVersion: 1 }))).code).toBe(
        'BUILD_REMOVED',
      );
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).code).toBe('BUILD_NOT_FOUND');

      const appeal = { action: moderated.action, text: 'Bob is me on another server' };
      expect((await bob.ask('POST', '/api/appeals', appeal)).code).toBe('NOT_FOUND');
      expect((await ada.ask('POST', '/api/appeals', appeal)).status).toBe(200);
      expect((await ada.ask('POST', '/api/appeals', appeal)).code).toBe('ALREADY_DECIDED');
      const [thing] = await things(one);
      expect(thing).toMatchObject({
        id,
        appeal: { action: moderated.action, text: appeal.text, isMine: true },
      });
      expect(
        (await one.ask('PUT', `/api/moderation/appeals/${moderated.action}`, { answer: 'No' })).code,
      ).toBe('OWN_ACT');
      expect(
        (await act(other, { id, act: 'reverse', reverses: moderated.action, note: 'You are right' })).status,
      ).toBe(200);
      expect((await act(other, { id, act: 'reverse', reverses: moderated.action })).code).toBe(
        'ALREADY_DECIDED',
      );
      expect((await community.stranger().ask('GET', `/api/builds/${id}`)).body).toMatchObject({ votes: 1 });
      const { acts } = (await ada.ask('GET', '/api/own-standing')).body as { acts: readonly Body[] };
      expect(acts.at(-1)).toMatchObject({
        act: 'remove',
        isReversed: true,
        appeal: { state: 'granted', answer: 'You are right' },
      });
    });

    test('an appeal can be refused, once', async () => {
      const ada = await community.player();
      const { id } = await publish(ada);
      const [one, other] = [await moderator(), await moderator()];
      const { body } = await act(one, { id, act: 'hide' });
      await ada.ask('POST', '/api/appeals', { action: body['number'], text: 'Why?' });
      expect(
        (
          await other.ask('PUT', `/api/moderation/appeals/${String(body['number'])}`, {
            answer: 'It is spam',
          })
        ).status,
      ).toBe(200);
      expect(
        (
          await other.ask('PUT', `/api/moderation/appeals/${String(body['number'])}`, {
            answer: 'It is spam',
          })
        ).code,
      ).toBe('ALREADY_DECIDED');
      expect((await other.ask('PUT', '/api/moderation/appeals/999', { answer: 'x' })).code).toBe('NOT_FOUND');
      const { acts } = (await ada.ask('GET', '/api/own-standing')).body as { acts: readonly Body[] };
      expect(acts[0]).toMatchObject({ appeal: { state: 'refused', answer: 'It is spam' }, canAppeal: false });
    });

    test('what was hidden waits for a moderator once its author has mended it', async () => {
      const ada = await community.player();
      const { id } = await publish(ada);
      const mod = await moderator();
      await act(mod, { id, act: 'hide', note: 'Leave the link out' });
      expect(await publish(ada, 1, { guide: 'Mended', baseVersion: 1 })).toMatchObject({ state: 'held' });
      expect(await stateOf(id)).toBe('BUILD_NOT_FOUND');
      await ada.ask('DELETE', '/api/own-builds/build-1');
      expect((await ada.ask('PUT', '/api/own-builds/build-1/restore')).body).toMatchObject({ state: 'held' });
      expect(await things(mod)).toMatchObject([{ id, state: 'held', heldFor: 'edit' }]);
      await act(mod, { id, act: 'keep' });
      expect(await stateOf(id)).toBe('listed');
    });

    test('a muted player publishes and votes nothing, reads on, and can again after it', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const { id } = await publish(bob, 2);
      const muting = {
        kind: 'player',
        id: ada.username,
        act: 'mute',
        reason: 'insult',
        note: 'Stop insulting Bob',
      };
      expect((await act(mod, muting)).code).toBe('BODY_INVALID');
      await act(mod, { ...muting, days: 7 });
      const refused = await ada.ask('PUT', '/api/own-builds/build-1', buildOf(1));
      expect([refused.status, refused.code, refused.body['message']]).toEqual([
        403,
        'MUTED',
        'You cannot post until December 6, 2026: Stop insulting Bob',
      ]);
      expect((await ada.ask('PUT', `/api/builds/${id}/vote`)).code).toBe('MUTED');
      expect((await ada.ask('GET', '/api/own-standing')).body).toMatchObject({
        mutedUntil: community.clock.now + 7 * DAY_MS,
        isBanned: false,
      });
      expect((await ada.ask('GET', `/api/builds/${id}`)).status).toBe(200);
      community.later(7 * DAY_MS + 1);
      await publish(ada);
    });

    test('a ban takes every vote and copy back and says how many; reversed, the player may again', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const ids = [];
      for (const n of [1, 2, 3]) ids.push((await publish(bob, n)).id);
      for (const id of ids) await ada.ask('PUT', `/api/builds/${id}/vote`);
      await ada.ask('PUT', `/api/builds/${ids[0]}/copy`);
      const { body } = await act(mod, { kind: 'player', id: ada.username, act: 'ban', reason: 'spam' });
      const list = await community.stranger().ask('GET', '/api/builds');
      expect(list.body['builds']).toMatchObject(ids.map(() => ({ votes: 0, patchVotes: 0, copies: 0 })));
      expect((await ada.ask('PUT', `/api/builds/${ids[0]}/vote`)).body).toMatchObject({
        code: 'BANNED',
        message: 'You cannot post here any more: Spam',
      });
      const log = await mod.ask('GET', '/api/moderation/log');
      expect(log.body['entries']).toMatchObject([
        { act: 'ban', marks: 4, author: ada.username, moderator: mod.username },
      ]);
      await act(mod, { kind: 'player', id: ada.username, act: 'reverse', reverses: body['number'] });
      expect((await ada.ask('PUT', `/api/builds/${ids[0]}/vote`)).status).toBe(200);
    });

    test('the public log has one row an act, without a name or a text of anybody', async () => {
      const [ada, mod] = [await community.player(), await moderator()];
      const { id } = await publish(ada, 1, { title: 'canary-title', summary: 'canary-summary' });
      await act(mod, { id, act: 'hide', note: 'canary-note' });
      await act(mod, { id, act: 'remove', note: 'canary-note' });
      await act(mod, { kind: 'player', id: ada.username, act: 'warn', note: 'canary-note' });
      const { body } = await community.stranger().ask('GET', '/api/moderation-log');
      expect(body).toMatchObject({
        next: null,
        entries: [
          { act: 'warn', kind: 'player', reason: 'Spam', day: '2026-11-29' },
          { act: 'remove', kind: 'build' },
          { act: 'hide', kind: 'build' },
        ],
      });
      for (const word of ['canary', ada.username, ada.id, mod.username, mod.id, id])
        expect(JSON.stringify(body)).not.toContain(word);
    });

    test('a new player’s link, a blocked word, and what follows wait for a moderator; nobody else sees them', async () => {
      await community.close();
      community = await openCommunity(place, apiVisitor, {
        newcomers: 'careful',
        blockedWords: new Set(['goldshop']),
      });
      const mod = await moderator();
      const known = await community.player({ ageMs: 30 * DAY_MS });
      for (let n = 1; n <= 5; n += 1) {
        community.later(DAY_MS);
        expect(await publish(known, n, { guide: 'No link yet' })).toMatchObject({ state: 'listed' });
      }
      community.later(DAY_MS);
      expect(await publish(known, 6, { guide: 'https://guide.example/' })).toMatchObject({ state: 'listed' });
      const fresh = await community.player({ ageMs: 4 * DAY_MS });
      const held = await publish(fresh, 7, { guide: 'See https://guide.example/' });
      expect(held.state).toBe('held');
      expect(await stateOf(held.id)).toBe('BUILD_NOT_FOUND');
      community.later(DAY_MS);
      expect(await publish(fresh, 8, { guide: 'No link at all' })).toMatchObject({ state: 'held' });
      expect(new Set((await things(mod)).map((thing) => thing['heldFor']))).toEqual(
        new Set(['follows', 'link']),
      );
      await act(mod, { id: held.id, act: 'keep' });
      expect(await stateOf(held.id)).toBe('listed');
      community.later(DAY_MS);
      expect(await publish(known, 9, { summary: 'Cheap at the GoldShop' })).toMatchObject({ state: 'held' });
      const unconfirmed = await community.player({ confirmed: false });
      const refused = await unconfirmed.ask('PUT', '/api/own-builds/build-1', buildOf(1));
      expect(refused.code).toBe('EMAIL_UNCONFIRMED');
    });

    test('a newcomer publishes one build a day', async () => {
      await community.close();
      community = await openCommunity(place, apiVisitor, { newcomers: 'careful' });
      const ada = await community.player();
      await publish(ada, 1);
      const second = await ada.ask('PUT', '/api/own-builds/build-2', buildOf(2));
      expect(second.body).toMatchObject({ code: 'BUILDS_TODAY', message: 'You can publish 1 build a day.' });
    });

    describe('of an account that is deleted', () => {
      /** Somebody who has published, voted, reported, objected and was moderated, each with a word to look for. */
      async function leaver() {
        const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
        const shown = await publish(ada, 1, {
          title: 'canary shown',
          guide: 'canary guide',
          note: 'canary note',
        });
        const removed = await publish(ada, 2, { title: 'canary removed' });
        const theirs = await publish(bob, 3);
        await ada.ask('PUT', `/api/builds/${theirs.id}/vote`);
        await ada.ask('PUT', `/api/builds/${theirs.id}/copy`);
        await bob.ask('PUT', `/api/builds/${shown.id}/vote`);
        await report(ada, theirs.id, { note: 'canary report' });
        await report(bob, removed.id);
        const { body } = await act(mod, { id: removed.id, act: 'remove', note: 'canary reason' });
        await ada.ask('POST', '/api/appeals', { action: body['number'], text: 'canary appeal' });
        await bob.ask('POST', '/api/reports', { kind: 'player', id: ada.username, reason: 'spam' });
        await act(mod, { kind: 'player', id: ada.username, act: 'warn', note: 'canary warning' });
        return { ada, bob, shown, theirs };
      }

      const leave = async (who: CommunityPlayer, published?: string) => {
        const { status } = await who.ask('PUT', '/api/account/deletion', {
          username: who.username,
          currentPassword: 'Analytical1843',
          ...(published !== undefined && { published }),
        });
        expect(status).toBe(200);
      };

      async function everything(): Promise<string> {
        const tables = [
          'players',
          'permissions',
          'builds',
          'build_versions',
          'build_words',
          'build_votes',
          'build_copies',
          'reports',
          'moderation_actions',
        ] as const;
        const rows = await Promise.all(
          tables.map(async (table: keyof Tables) =>
            community.database.db.selectFrom(table).selectAll().execute(),
          ),
        );
        return JSON.stringify(rows);
      }

      const erase = async () => {
        community.later(15 * DAY_MS);
        for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      };

      test('nothing is shown from the wish on, and all of it again where they stay', async () => {
        const { ada, shown } = await leaver();
        await leave(ada);
        expect(await stateOf(shown.id)).toBe('BUILD_NOT_FOUND');
        const back = await ada.ask('POST', '/api/account/sign-in', {
          email: ada.email,
          password: 'Analytical1843',
        });
        expect(back.status).toBe(200);
        expect((await ada.ask('DELETE', '/api/account/deletion')).status).toBe(200);
        expect(await stateOf(shown.id)).toBe('listed');
      });

      test('nothing of theirs is left, and counters are right', async () => {
        const { ada, theirs } = await leaver();
        await leave(ada);
        await erase();
        const left = await everything();
        for (const word of ['canary', ada.id, ada.username]) expect(left).not.toContain(word);
        const { body } = await community.stranger().ask('GET', `/api/builds/${theirs.id}`);
        expect(body).toMatchObject({ votes: 0, copies: 0, patchVotes: 0 });
      });

      test('what was listed is left without a name where they wish so, and nothing else', async () => {
        const { ada, shown } = await leaver();
        await leave(ada, 'leave');
        expect(await stateOf(shown.id)).toBe('BUILD_NOT_FOUND');
        await erase();
        const { body } = await community.stranger().ask('GET', `/api/builds/${shown.id}`);
        expect(body).toMatchObject({ title: 'canary shown', author: null, votes: 1 });
        const left = await everything();
        for (const word of [
          'canary removed',
          'canary report',
          'canary reason',
          'canary appeal',
          'canary warning',
          ada.id,
          ada.username,
        ])
          expect(left).not.toContain(word);
      });

      test('the export holds builds, votes, copies, reports and what moderators did', async () => {
        const { ada, theirs } = await leaver();
        const { body } = await ada.ask('GET', '/api/account/export');
        expect(body).toMatchObject({
          builds: expect.arrayContaining([
            expect.objectContaining({ title: 'canary shown', guide: 'canary guide' }),
            expect.objectContaining({ title: 'canary removed' }),
          ]),
          buildVotes: [{ build: theirs.id }],
          buildCopies: [{ build: theirs.id }],
          reports: [{ id: theirs.id, note: 'canary report', reason: 'spam' }],
          moderation: expect.arrayContaining([
            expect.objectContaining({
              act: 'remove',
              note: 'canary reason',
              appeal: { text: 'canary appeal', state: 'open', answer: '' },
            }),
            expect.objectContaining({ act: 'warn', note: 'canary warning' }),
          ]),
        });
      });
    });
  });
});
