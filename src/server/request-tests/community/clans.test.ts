import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { isSilent } from '#contract/community/clans.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import {
  changeMyPlace,
  openCommunity,
  type CommunityPlayer,
  type OpenedCommunity,
} from './community-for-tests.ts';

const CANARY = 987_321;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('clans', { timeout: 600_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    let believed: (() => number) | undefined;
    beforeEach(async () => {
      believed = undefined;
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor, {
        blockedWords: new Set(['cursed']),
        believed: () => believed?.() ?? community.clock.now,
      });
    });
    afterEach(async () => {
      expect(community.errors).toEqual([]);
      await community.close();
      await place.remove();
    });

    const wanted = (but: object = {}) => ({
      name: 'Ashen Vigil',
      tag: 'ASH',
      server: 'Europe',
      faction: 'shadows',
      description: 'Wars on **Thursday** and Saturday.',
      notice: 'Be there at 19:15.',
      door: 'open',
      memberName: 'Leader',
      baseVersion: 0,
      ...but,
    });
    const done = async (asked: Promise<{ status: number; body: object }>) => {
      const { status, body } = await asked;
      expect({ status, body }).toMatchObject({ status: 200 });
      return body as Record<string, unknown>;
    };
    const codeOf = async (asked: Promise<{ code: string | undefined }>) => (await asked).code;
    const found = async (leader: CommunityPlayer, but: object = {}, key = 'clan-1') => {
      const { id } = await done(leader.ask('PUT', `/api/own-clans/${key}`, wanted(but)));
      return String(id);
    };
    const roomOf = async (who: CommunityPlayer, id: string) =>
      (await done(who.ask('GET', `/api/clans/${id}/room`))) as unknown as ClanRoom;
    const join = async (who: CommunityPlayer, id: string, name: string, but: object = {}) =>
      done(who.ask('POST', `/api/clans/${id}/join`, { name, ...but }));
    const named = (room: ClanRoom, name: string) => {
      const it = room.places.find((each) => each.name === name);
      if (it === undefined) throw new Error(`Nobody is called ${name}.`);
      return it;
    };
    const promote = async (leader: CommunityPlayer, id: string, name: string) => {
      const { id: of } = named(await roomOf(leader, id), name);
      await done(leader.ask('PUT', `/api/clans/${id}/places/${of}/role`, { role: 'officer' }));
    };
    /** A clan with its leader, an officer and a member. */
    const staffed = async (but: object = {}) => {
      const [leader, officer, member] = [
        await community.player(),
        await community.player(),
        await community.player(),
      ];
      const id = await found(leader, but);
      await join(officer, id, 'Officer');
      await join(member, id, 'Member');
      await promote(leader, id, 'Officer');
      return { id, leader, officer, member };
    };
    const chores = async () => {
      for (const { work } of community.clans().chores ?? []) await work(new AbortController().signal);
    };
    const withoutVersions = ({ places }: ClanRoom) => places.map((each) => ({ ...each, version: 0 }));
    const lines = (count: number, from = 1) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Pasted ${from + index}`,
        resonance: 1_000 + index,
      }));
    const paste = async (
      who: CommunityPlayer,
      id: string,
      members: readonly object[],
      baseVersion?: number,
    ) =>
      who.ask('POST', `/api/clans/${id}/roster`, {
        members,
        baseVersion: baseVersion ?? (await roomOf(who, id)).version,
      });
    const plan = async (who: CommunityPlayer, id: string, key: string, but: object = {}) =>
      done(
        who.ask('PUT', `/api/clans/${id}/events/${key}`, {
          kind: 'shadow-war',
          title: 'Shadow War',
          startsAt: community.clock.now + DAY_MS,
          baseVersion: 0,
          ...but,
        }),
      );
    /** A character whose every figure is the canary's. */
    const characterOf = async (who: CommunityPlayer) => {
      const { status, body } = await who.ask('POST', '/api/characters', {
        name: 'Valla',
        class: 'Demon Hunter',
        server: 'Europe',
        level: 60,
        paragonLevel: 1_234,
        stats: { resonance: 4_321, combatRating: 45_678 },
      });
      expect(status).toBe(201);
      return String(body['id']);
    };

    test('one is founded, found, read and changed; the same call again is the same clan', async () => {
      const ada = await community.player();
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => ada.ask('PUT', '/api/own-clans/clan-1', wanted())),
      );
      expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
      const id = String(answers[0]?.body['id']);
      const stranger = community.stranger();
      const { body } = await stranger.ask('GET', '/api/clans?words=ash%20vig&server=Europe&door=open');
      expect(body).toEqual({
        clans: [
          {
            id,
            name: 'Ashen Vigil',
            tag: 'ASH',
            server: 'Europe',
            faction: 'shadows',
            kind: 'clan',
            door: 'open',
            size: 1,
            most: 150,
          },
        ],
        next: null,
      });
      for (const query of ['words=dawn', 'server=Asia', 'door=invite', 'kind=warband', 'faction=immortals'])
        expect((await stranger.ask('GET', `/api/clans?${query}`)).body['clans']).toEqual([]);
      const read = await stranger.ask('GET', `/api/clans/${id}`);
      expect(read.body).toMatchObject({ name: 'Ashen Vigil', shown: [], size: 1 });
      expect(JSON.stringify(read.body)).not.toContain('19:15');
      const { version } = await roomOf(ada, id);
      await done(
        ada.ask('PUT', `/api/own-clans/${id}`, wanted({ notice: 'At 19:20.', baseVersion: version })),
      );
      expect(await codeOf(ada.ask('PUT', `/api/own-clans/${id}`, wanted({ baseVersion: version })))).toBe(
        'CLAN_CHANGED',
      );
      const bob = await community.player();
      expect(await codeOf(bob.ask('PUT', '/api/own-clans/clan-2', wanted({ name: 'ASHEN  vigil' })))).toBe(
        'CLAN_NAME_TAKEN',
      );
      expect((await bob.ask('PUT', '/api/own-clans/clan-2', wanted({ server: 'Asia' }))).status).toBe(200);
    });

    test('who came in by which door, and what an invitation shows', async () => {
      const { id, leader, officer } = await staffed();
      const { version } = await roomOf(leader, id);
      const applying = wanted({ door: 'apply', baseVersion: version });
      await done(leader.ask('PUT', `/api/own-clans/${id}`, applying));
      const [cara, dan] = [await community.player(), await community.player()];
      expect(await join(cara, id, 'Cara', { text: 'I play every war.' })).toMatchObject({ state: 'asked' });
      expect(await join(cara, id, 'Cara', { text: 'Every war.' })).toMatchObject({ state: 'asked' });
      const { requests } = await roomOf(officer, id);
      expect(requests).toMatchObject([{ username: cara.username, name: 'Cara', text: 'Every war.' }]);
      const [request] = requests;
      const decide = async (accepts: boolean) =>
        officer.ask('PUT', `/api/clans/${id}/requests/${request?.id}`, { accepts });
      expect((await decide(true)).status).toBe(200);
      expect((await decide(false)).code).toBe('ALREADY_DECIDED');
      expect((await roomOf(cara, id)).me.role).toBe('member');

      await paste(officer, id, [{ name: 'Dan-1', resonance: 900 }]);
      const { id: empty } = named(await roomOf(officer, id), 'Dan-1');
      const { address } = await done(
        officer.ask('POST', `/api/clans/${id}/invites`, { days: 7, place: empty }),
      );
      const code = String(address).replace('/join/', '');
      const shown = await community.stranger().ask('GET', `/api/invitations/${code}`);
      expect(shown.body).toEqual({
        clan: id,
        name: 'Ashen Vigil',
        tag: 'ASH',
        server: 'Europe',
        kind: 'clan',
        size: 5,
        most: 150,
        place: 'Dan-1',
      });
      expect(shown.headers.get('cache-control')).toBe('no-store');
      await done(dan.ask('PUT', `/api/invitations/${code}/accept`, { name: 'Dan-1' }));
      const mine = named(await roomOf(dan, id), 'Dan-1');
      expect(mine).toMatchObject({
        id: empty,
        username: dan.username,
        resonance: { value: 900, from: 'entered', by: officer.username },
      });
      const over = community.stranger().ask('GET', `/api/invitations/${code}`);
      expect(await codeOf(over)).toBe('INVITE_OVER');
      const brief = await done(officer.ask('POST', `/api/clans/${id}/invites`, { days: 1, uses: 9 }));
      community.later(DAY_MS);
      const late = String(brief['address']).replace('/join/', '');
      expect(await codeOf(community.stranger().ask('GET', `/api/invitations/${late}`))).toBe('INVITE_OVER');
      expect(
        JSON.stringify(await community.database.db.selectFrom('clan_invites').selectAll().execute()),
      ).not.toContain(late);
      expect((await roomOf(leader, id)).size).toBe(5);
    });

    test('a player asks five clans a day, and is in five clans and five warbands', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      for (const n of [1, 2, 3, 4, 5]) {
        await found(ada, { name: `Clan ${n}`, door: 'apply' }, `clan-${n}`);
        await found(ada, { name: `Band ${n}`, kind: 'warband', door: 'apply' }, `band-${n}`);
      }
      const sixth = wanted({ name: 'Clan 6' });
      expect(await codeOf(ada.ask('PUT', '/api/own-clans/clan-6', sixth))).toBe('CLANS_FULL');
      const { body } = await community.stranger().ask('GET', '/api/clans');
      const ids = (body['clans'] as { id: string }[]).map((clan) => clan.id);
      for (const id of ids.slice(0, 5)) await join(bob, id, 'Bob');
      expect(await codeOf(bob.ask('POST', `/api/clans/${ids[5]}/join`, { name: 'Bob' }))).toBe(
        'REQUESTS_TODAY',
      );
      community.later(DAY_MS);
      await join(bob, String(ids[5]), 'Bob');
    });

    /** Everything that can be asked of a clan, and the code of whoever may not. */
    test('each call lets through whom it is for, by the role of then', async () => {
      const { id, leader, officer, member } = await staffed();
      const [other, moderator, stranger] = [
        await community.player(),
        await community.player(),
        community.stranger(),
      ];
      await community.promote(moderator.id);
      await plan(officer, id, 'war-1');
      await paste(officer, id, lines(1));
      const room = await roomOf(leader, id);
      const at = `/api/clans/${id}`;
      const pasted = named(room, 'Pasted 1').id;
      const { version: baseVersion } = room;
      const mine = { name: 'x', characterId: null, shares: [], showsPublicly: false };
      const calls: readonly (readonly [
        'member' | 'officer' | 'leader',
        method: string,
        path: string,
        body?: object,
      ])[] = [
        ['member', 'GET', '/room'],
        ['member', 'GET', '/room/state'],
        ['member', 'GET', '/export'],
        ['member', 'PUT', '/my-place', { ...mine, was: mine }],
        ['officer', 'PUT', '/requests/none', { accepts: true }],
        ['officer', 'POST', '/invites', { days: 1 }],
        ['officer', 'DELETE', '/invites/none'],
        ['officer', 'POST', '/roster', { members: lines(1), baseVersion }],
        ['officer', 'DELETE', '/roster/none'],
        ['officer', 'PUT', `/places/${pasted}`, { name: 'Pasted 1', baseVersion }],
        ['officer', 'DELETE', '/places/none'],
        ['leader', 'PUT', `/places/${pasted}/role`, { role: 'member' }],
        ['leader', 'PUT', '/leader', { act: 'offer', place: room.me.place }],
        ['officer', 'PUT', '/leader', { act: 'claim' }],
        ['leader', 'PUT', '/leader', { act: 'refuse' }],
        ['leader', 'PUT', '/disbanding', { name: 'wrong' }],
        [
          'officer',
          'PUT',
          '/events/war-2',
          { kind: 'own', title: 'Raid', startsAt: community.clock.now + 1, baseVersion },
        ],
        ['officer', 'DELETE', '/events/war-2'],
        ['officer', 'PUT', `/events/war-1/answers/${pasted}`, { answer: 'yes' }],
        ['officer', 'PUT', '/events/war-1/rows', { rows: [], baseVersion }],
        ['officer', 'PUT', `/weekly/${pasted}`, { task: 'vanguard', from: 0, times: 1 }],
      ];
      const order = ['member', 'officer', 'leader'];
      const callers = { member, officer, leader };
      for (const [least, method, path, body] of calls) {
        const what = `${method} ${path}`;
        const asked = async (who: Pick<CommunityPlayer, 'ask'>) => codeOf(who.ask(method, at + path, body));
        expect([what, await asked(stranger)]).toEqual([what, 'NOT_SIGNED_IN']);
        expect([what, await asked(other)]).toEqual([what, 'CLAN_MEMBERS_ONLY']);
        expect([what, await asked(moderator)]).toEqual([what, 'CLAN_MEMBERS_ONLY']);
        for (const [role, who] of Object.entries(callers)) {
          // The call itself may have nothing to do; those who may not make it learn nothing else.
          const refused = /^CLAN_(MEMBERS|OFFICERS|LEADER)_ONLY$/.exec((await asked(who)) ?? '')?.[0] ?? null;
          const may = order.indexOf(role) >= order.indexOf(least);
          const code = least === 'leader' ? 'CLAN_LEADER_ONLY' : 'CLAN_OFFICERS_ONLY';
          expect([what, role, refused]).toEqual([what, role, may ? null : code]);
        }
      }
      for (const call of [
        ['PUT', '/api/own-clans/clan-9', wanted()],
        ['GET', '/api/own-clans', undefined],
        ['POST', `${at}/join`, { name: 'x' }],
        ['POST', `${at}/leave`, undefined],
        ['PUT', '/api/invitations/none/accept', { name: 'x' }],
      ] as const)
        expect(await codeOf(stranger.ask(call[0], call[1], call[2]))).toBe('NOT_SIGNED_IN');
      expect(await codeOf(officer.ask('PUT', `/api/own-clans/${id}`, wanted({ door: 'invite' })))).toBe(
        'CLAN_LEADER_ONLY',
      );
      expect(await codeOf(member.ask('PUT', `/api/own-clans/${id}`, wanted({ notice: '' })))).toBe(
        'CLAN_OFFICERS_ONLY',
      );
      expect(await codeOf(officer.ask('DELETE', `${at}/places/${room.me.place}`))).toBe('LEADER_STAYS');
      expect(await codeOf(leader.ask('POST', `${at}/leave`))).toBe('LEADER_STAYS');
    });

    test('a member answers for themselves alone, and marks nobody', async () => {
      const { id, officer, member } = await staffed();
      await plan(officer, id, 'war-1');
      const room = await roomOf(member, id);
      const answer = async (of: string, body: object) =>
        member.ask('PUT', `/api/clans/${id}/events/war-1/answers/${of}`, body);
      expect((await answer(room.me.place, { answer: 'yes' })).status).toBe(200);
      expect((await answer(room.me.place, { mark: 'present' })).code).toBe('CLAN_OFFICERS_ONLY');
      expect((await answer(named(room, 'Officer').id, { answer: 'no' })).code).toBe('CLAN_OFFICERS_ONLY');
      expect(room.today.unanswered).toBeNull();
      const seen = await roomOf(officer, id);
      expect(seen.today.unanswered).toEqual(
        seen.places.filter(({ name }) => name !== 'Member').map((each) => each.id),
      );
    });

    test('a roster of 110 is pasted at once, names of merged servers are kept, and Undo restores it to the byte', async () => {
      const { id, leader, officer } = await staffed();
      await paste(officer, id, [{ name: 'Ada', resonance: 5_000, part: 'tank', note: 'ours' }]);
      const csvOf = async () => (await done(officer.ask('GET', `/api/clans/${id}/export`)))['csv'];
      const before = await csvOf();
      const placesBefore = withoutVersions(await roomOf(officer, id));
      const members = [
        { name: 'ADA', resonance: 6_000, class: 'wizard' },
        { name: 'Ada-1', resonance: 1 },
        ...lines(108),
      ];
      const pasted = await paste(officer, id, members);
      expect(pasted.body).toMatchObject({ added: 109, changed: 1, same: 0, undo: expect.any(String) });
      const room = await roomOf(officer, id);
      expect(room.size).toBe(113);
      expect(named(room, 'Ada')).toMatchObject({
        class: 'wizard',
        part: 'tank',
        resonance: { value: 6_000, from: 'entered', by: officer.username },
      });
      expect(named(room, 'Ada-1').resonance?.value).toBe(1);
      expect((await paste(officer, id, members)).body).toMatchObject({ added: 0, changed: 0, same: 110 });
      await done(leader.ask('DELETE', `/api/clans/${id}/roster/${String(pasted.body['undo'])}`));
      expect(await csvOf()).toBe(before);
      const restored = await roomOf(officer, id);
      expect(withoutVersions(restored)).toEqual(placesBefore);
      expect(
        await codeOf(leader.ask('DELETE', `/api/clans/${id}/roster/${String(pasted.body['undo'])}`)),
      ).toBe('UNDO_OVER');
    });

    test('a pasted roster is not taken back over what came after it, nor after a day', async () => {
      const { id, officer } = await staffed();
      const undo = async (token: unknown) =>
        officer.ask('DELETE', `/api/clans/${id}/roster/${String(token)}`);
      const first = (await paste(officer, id, lines(2))).body['undo'];
      const room = await roomOf(officer, id);
      const { id: one } = named(room, 'Pasted 1');
      await done(
        officer.ask('PUT', `/api/clans/${id}/places/${one}`, {
          name: 'Pasted 1',
          resonance: 7,
          baseVersion: room.version,
        }),
      );
      expect((await undo(first)).code).toBe('CLAN_CHANGED');
      const second = (await paste(officer, id, lines(1, 10))).body['undo'];
      community.later(DAY_MS);
      expect((await undo(second)).code).toBe('UNDO_OVER');
    });

    test('the 151st place and the 13th of a warband are refused, and nothing of it is done', async () => {
      const ada = await community.player();
      const id = await found(ada);
      expect((await paste(ada, id, lines(149))).status).toBe(200);
      expect((await paste(ada, id, lines(1, 500))).code).toBe('CLAN_FULL');
      expect(
        await codeOf((await community.player()).ask('POST', `/api/clans/${id}/join`, { name: 'Zed' })),
      ).toBe('CLAN_FULL');
      expect((await roomOf(ada, id)).places).toHaveLength(150);
      const band = await found(ada, { kind: 'warband', name: 'Band' }, 'band-1');
      expect((await paste(ada, band, lines(12))).code).toBe('CLAN_FULL');
      expect((await paste(ada, band, lines(11))).status).toBe(200);
      expect((await roomOf(ada, band)).size).toBe(12);
      // Somebody whose name is on the roster takes their place over, and needs no new one.
      await join(await community.player(), id, 'pasted 1');
    });

    test('whoever changes what another has changed meanwhile is told; changes elsewhere pass', async () => {
      const { id, leader, officer } = await staffed();
      await paste(officer, id, lines(2));
      const { version, places } = await roomOf(officer, id);
      const [one, two] = ['Pasted 1', 'Pasted 2'].map(
        (name) => places.find((each) => each.name === name)?.id,
      );
      const put = async (who: CommunityPlayer, of: string | undefined, resonance: number) =>
        who.ask('PUT', `/api/clans/${id}/places/${of}`, {
          name: `Of ${of}`,
          resonance,
          baseVersion: version,
        });
      expect((await put(leader, one, 1)).status).toBe(200);
      expect((await put(officer, two, 2)).status).toBe(200);
      expect((await put(officer, one, 3)).code).toBe('CLAN_CHANGED');
      await plan(officer, id, 'war-1');
      const rows = [{ worth: 8, players: 8, matches: [[one]] }];
      const base = (await roomOf(officer, id)).version;
      await done(officer.ask('PUT', `/api/clans/${id}/events/war-1/rows`, { rows, baseVersion: base }));
      const stale = { rows: [], baseVersion: base };
      expect(await codeOf(leader.ask('PUT', `/api/clans/${id}/events/war-1/rows`, stale))).toBe(
        'CLAN_CHANGED',
      );
    });

    test('marks of twenty officers at once are all there, and the room says so within its next question', async () => {
      const leader = await community.player();
      const id = await found(leader);
      const officers: CommunityPlayer[] = [];
      for (let n = 0; n < 20; n += 1) {
        const officer = await community.player();
        await join(officer, id, `Officer ${n}`);
        officers.push(officer);
      }
      await community.database.db
        .updateTable('clan_places')
        .set({ role: 'officer' })
        .where('role', '=', 'member')
        .execute();
      await paste(leader, id, lines(20));
      await plan(leader, id, 'war-1');
      const room = await roomOf(leader, id);
      const state = await leader.ask('GET', `/api/clans/${id}/room/state`);
      expect(state.body).toEqual({ version: room.version });
      const etag = state.headers.get('etag') ?? '';
      const status = async () => {
        const cookie = [...(leader as unknown as { cookies: Map<string, string> }).cookies]
          .map((pair) => pair.join('='))
          .join('; ');
        const answer = await community.request(`/api/clans/${id}/room/state`, {
          cookie,
          'if-none-match': etag,
        });
        return answer.status;
      };
      expect(await status()).toBe(304);
      await Promise.all(
        officers.map(async (officer, n) => {
          const { id: of } = named(room, `Pasted ${n + 1}`);
          await done(officer.ask('PUT', `/api/clans/${id}/events/war-1/answers/${of}`, { mark: 'present' }));
        }),
      );
      expect(await status()).toBe(200);
      const after = await roomOf(leader, id);
      expect(after.version).toBe(room.version + 20);
      expect(
        lines(20).filter(({ name }) => after.events[0]?.answers[named(after, name).id]?.mark === 'present'),
      ).toHaveLength(20);
    });

    test('joins, characters that change, marks and a roster at once leave no one waiting for another', async () => {
      const { id, leader, officer, member } = await staffed();
      await plan(officer, id, 'war-1');
      const followed = await Promise.all(
        [leader, officer, member].map(async (who, n) => {
          const characterId = await characterOf(who);
          const name = ['Leader', 'Officer', 'Member'][n];
          await done(
            changeMyPlace(who, id, {
              name,
              characterId,
              shares: ['power'],
              showsPublicly: false,
            }),
          );
          return { who, characterId };
        }),
      );
      const newcomers: CommunityPlayer[] = [];
      for (let n = 0; n < 8; n += 1) newcomers.push(await community.player());
      const room = await roomOf(leader, id);
      const answers = await Promise.all([
        ...newcomers.map(async (who, n) => who.ask('POST', `/api/clans/${id}/join`, { name: `New ${n}` })),
        ...[1, 2, 3].flatMap((round) =>
          followed.map(async ({ who, characterId }) =>
            who.ask('PATCH', `/api/characters/${characterId}`, {
              stats: { resonance: 5_000 + round, combatRating: 45_678 },
            }),
          ),
        ),
        ...room.places.map(async ({ id: of }) =>
          officer.ask('PUT', `/api/clans/${id}/events/war-1/answers/${of}`, { mark: 'present' }),
        ),
        paste(officer, id, lines(20), room.version),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const after = await roomOf(leader, id);
      expect(after.size).toBe(31);
      expect(after.places).toHaveLength(31);
      expect(after.places.filter(({ resonance }) => (resonance?.value ?? 0) > 5_000)).toHaveLength(3);
    });

    test('somebody who joins six clans at once is in five of them', async () => {
      const founders = [await community.player(), await community.player()];
      const ids: string[] = [];
      for (const n of [1, 2, 3, 4, 5, 6])
        ids.push(await found(founders[n % 2] ?? founders[0]!, { name: `Clan ${n}` }, `clan-${n}`));
      const bob = await community.player();
      const answers = await Promise.all(
        ids.map(async (id) => bob.ask('POST', `/api/clans/${id}/join`, { name: 'Bob' })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ code }) => code === 'CLANS_FULL')).toHaveLength(1);
    });

    test('what a member ticks follows their character, what they untick is gone with the answer', async () => {
      const { id, leader, member } = await staffed();
      const characterId = await characterOf(member);
      const share = async (shares: readonly string[]) =>
        done(
          changeMyPlace(member, id, {
            name: 'Member',
            class: 'demon-hunter',
            characterId,
            shares,
            showsPublicly: true,
          }),
        );
      await share(['power']);
      const first = named(await roomOf(leader, id), 'Member');
      expect(first).toMatchObject({
        level: null,
        paragonLevel: null,
        resonance: { value: 4_321, from: 'card', by: member.username },
        combatRating: { value: 45_678, from: 'card' },
        gems: null,
        gear: null,
        shares: null,
        characterId: null,
      });
      community.later(HOUR_MS);
      const change = await member.ask('PATCH', `/api/characters/${characterId}`, {
        stats: { resonance: 5_000, combatRating: 45_678 },
      });
      expect(change.status).toBe(200);
      const next = named(await roomOf(leader, id), 'Member');
      expect(next.resonance).toMatchObject({ value: 5_000, at: community.clock.now });
      await share(['level', 'gems', 'gear']);
      expect(named(await roomOf(leader, id), 'Member')).toMatchObject({
        level: { value: 60 },
        paragonLevel: { value: 1_234 },
        resonance: null,
        combatRating: null,
        gems: { value: [] },
        gear: { value: [] },
      });
      expect((await community.stranger().ask('GET', `/api/clans/${id}`)).body['shown']).toEqual([
        { name: 'Member', role: 'member' },
      ]);
      expect((await member.ask('DELETE', `/api/characters/${characterId}`)).status).toBeLessThan(300);
      expect(named(await roomOf(leader, id), 'Member').level).toBeNull();
    });

    test('a tick that was taken back on one device does not come back from another', async () => {
      const { id, leader, officer, member } = await staffed();
      const characterId = await characterOf(member);
      await done(changeMyPlace(member, id, { characterId, shares: ['power'] }));
      const seen = named(await roomOf(member, id), 'Member');
      const { name, class: classId, part, shares, showsPublicly } = seen;
      const was = { name, class: classId, part, characterId: seen.characterId, shares, showsPublicly };
      const put = async (but: object, on: object = was) =>
        member.ask('PUT', `/api/clans/${id}/my-place`, { ...was, ...but, was: on });
      await done(put({ shares: [] }));
      expect(await codeOf(put({ name: 'Stale' }))).toBe('CLAN_CHANGED');
      expect(named(await roomOf(leader, id), 'Member').resonance).toBeNull();
      // Its answer was lost, and it is sent again.
      await done(put({ shares: [] }));
      const of = seen.id;
      const { version: baseVersion } = await roomOf(officer, id);
      await done(
        officer.ask('PUT', `/api/clans/${id}/places/${of}`, { name: 'Member', part: 'Healer', baseVersion }),
      );
      expect(await codeOf(put({ name: 'Stale' }, { ...was, shares: [] }))).toBe('CLAN_CHANGED');
      await done(put({ name: 'Fresh', shares: [], part: '' }, { ...was, shares: [], part: 'Healer' }));
      expect(named(await roomOf(leader, id), 'Fresh')).toMatchObject({ part: '', resonance: null });
    });

    test('of a member who ticked nothing there is no figure in any answer', async () => {
      const { id, leader, officer, member } = await staffed();
      const characterId = await characterOf(member);
      const set = {
        stats: { resonance: 4_321, combatRating: 45_678 },
        paragonLevel: 1_234,
        notes: String(CANARY),
      };
      await member.ask('PATCH', `/api/characters/${characterId}`, set);
      const mine = { name: 'Member', characterId, shares: [], showsPublicly: true };
      await done(changeMyPlace(member, id, mine));
      await member.ask('PATCH', `/api/characters/${characterId}`, { ...set, level: 59 });
      await plan(officer, id, 'war-1');
      for (const who of [leader, officer])
        for (const path of ['/room', '/room/state', '/export', '']) {
          const { body } = await who.ask('GET', `/api/clans/${id}${path}`);
          for (const figure of [4_321, 45_678, 1_234, CANARY, 59, characterId])
            expect(JSON.stringify(body)).not.toMatch(new RegExp(`(?<![\\d\\w])${figure}(?![\\d\\w])`));
        }
      expect(named(await roomOf(leader, id), 'Member')).toMatchObject({ level: null, newestAt: null });
      const tables = ['clan_places', 'clan_figures', 'clan_log'] as const;
      for (const table of tables)
        expect(
          JSON.stringify(await community.database.db.selectFrom(table).selectAll().execute()),
        ).not.toMatch(/4321|45678|987321/);
    });

    test('whoever leaves is in no list, and comes back as somebody new', async () => {
      const { id, leader, officer, member } = await staffed();
      await plan(officer, id, 'war-1');
      const room = await roomOf(member, id);
      const own = room.me.place;
      await done(member.ask('PUT', `/api/clans/${id}/events/war-1/answers/${own}`, { answer: 'yes' }));
      const rows = [{ worth: 8, players: 8, matches: [[own], [], []] }];
      const { version: baseVersion } = await roomOf(officer, id);
      await done(officer.ask('PUT', `/api/clans/${id}/events/war-1/rows`, { rows, baseVersion }));
      expect((await roomOf(member, id)).today).toMatchObject({
        event: 'war-1',
        myAnswer: 'yes',
        myRow: { row: 1, match: 1, worth: 8 },
      });
      await done(member.ask('POST', `/api/clans/${id}/leave`));
      await done(member.ask('POST', `/api/clans/${id}/leave`));
      const after = await roomOf(leader, id);
      expect(after.places.map(({ name }) => name)).toEqual(['Leader', 'Officer']);
      expect(after.size).toBe(2);
      expect(JSON.stringify([after.events, after.today])).not.toContain(own);
      expect(await codeOf(member.ask('GET', `/api/clans/${id}/room`))).toBe('CLAN_MEMBERS_ONLY');
      await join(member, id, 'Member');
      const back = await roomOf(member, id);
      expect(back.me.place).not.toBe(own);
      expect(back.today).toMatchObject({ myAnswer: null, myRow: null });
    });

    test('the list of those without news is exact at 13 days 23 hours 59 minutes and at 14 days', async () => {
      const { id, officer } = await staffed();
      await paste(officer, id, lines(1));
      const silent = async () => {
        const { places } = await roomOf(officer, id);
        return places
          .filter(({ newestAt }) => isSilent(newestAt, community.clock.now))
          .map(({ name }) => name);
      };
      community.later(14 * DAY_MS - MINUTE_MS);
      expect(await silent()).toEqual(['Leader', 'Officer', 'Member']);
      community.later(MINUTE_MS);
      expect(await silent()).toEqual(['Leader', 'Officer', 'Member', 'Pasted 1']);
    });

    test('the next war, its deadlines and the own answer are on top, in the time of the server', async () => {
      // A Sunday noon in Europe: registration ends on Tuesday at 21:00, the war is on Thursday at 19:30, both in Berlin.
      const { id, leader, officer } = await staffed();
      const { today } = await roomOf(leader, id);
      expect(today).toMatchObject({
        event: null,
        deadlines: [{ what: 'registration', at: Date.parse('2026-12-01T21:00:00+01:00') }],
        nextWarAt: Date.parse('2026-12-03T19:30:00+01:00'),
      });
      const startsAt = today.nextWarAt;
      await plan(officer, id, 'war-1', { startsAt, answersUntil: community.clock.now + HOUR_MS });
      await plan(officer, id, 'late', { startsAt: startsAt + DAY_MS });
      expect((await roomOf(leader, id)).today).toMatchObject({
        event: 'war-1',
        deadlines: [{ what: 'answers' }, { what: 'registration' }],
      });
      const { version } = await roomOf(leader, id);
      await done(
        leader.ask(
          'PUT',
          `/api/own-clans/${id}`,
          wanted({ timeZone: 'Europe/London', baseVersion: version }),
        ),
      );
      expect((await roomOf(leader, id)).today.nextWarAt).toBe(Date.parse('2026-12-03T19:30:00Z'));
    });

    test('attendance counts the last eight marked events', async () => {
      const { id, officer } = await staffed();
      const { id: of } = named(await roomOf(officer, id), 'Member');
      for (let n = 0; n < 10; n += 1) {
        await plan(officer, id, `war-${n}`, { startsAt: community.clock.now });
        const mark = n < 2 ? 'absent' : n === 9 ? 'excused' : 'present';
        await done(officer.ask('PUT', `/api/clans/${id}/events/war-${n}/answers/${of}`, { mark }));
        community.later(HOUR_MS);
      }
      // Of the ten the last eight: seven present, one excused.
      expect(named(await roomOf(officer, id), 'Member')).toMatchObject({ attended: 7, marked: 7 });
    });

    test('the week of a warband begins anew at its resets', async () => {
      const ada = await community.player();
      const id = await found(ada, { kind: 'warband' });
      const { weekly, me } = await roomOf(ada, id);
      expect(weekly.map(({ id: task, times }) => [task, times])).toEqual([
        ['helliquary-raid', 5],
        ['vanguard', 5],
        ['castle-cyrangar', 1],
      ]);
      const [raid] = weekly;
      expect(raid).toMatchObject({
        from: Date.parse('2026-11-26T03:00:00+01:00'),
        until: Date.parse('2026-11-30T03:00:00+01:00'),
        done: {},
      });
      const put = async (times: number, from = raid?.from) =>
        ada.ask('PUT', `/api/clans/${id}/weekly/${me.place}`, { task: 'helliquary-raid', from, times });
      expect((await put(6)).code).toBe('BODY_INVALID');
      expect((await put(4)).status).toBe(200);
      expect((await roomOf(ada, id)).weekly[0]?.done).toEqual({ [me.place]: 4 });
      community.later(DAY_MS);
      expect((await roomOf(ada, id)).weekly[0]?.done).toEqual({});
      expect((await put(5)).code).toBe('CLAN_CHANGED');
    });

    test('the leadership is offered and accepted within seven days', async () => {
      const { id, leader, member } = await staffed();
      const { id: to } = named(await roomOf(leader, id), 'Member');
      const act = async (who: CommunityPlayer, name: string, of?: string) =>
        who.ask('PUT', `/api/clans/${id}/leader`, { act: name, ...(of !== undefined && { place: of }) });
      await done(act(leader, 'offer', to));
      community.later(7 * DAY_MS);
      expect((await act(member, 'accept')).code).toBe('ALREADY_DECIDED');
      await done(act(leader, 'offer', to));
      community.later(7 * DAY_MS - MINUTE_MS);
      await done(act(member, 'accept'));
      const room = await roomOf(member, id);
      expect(room.places.map(({ name, role }) => [name, role])).toEqual([
        ['Member', 'leader'],
        ['Leader', 'officer'],
        ['Officer', 'officer'],
      ]);
      expect(await codeOf(leader.ask('PUT', `/api/clans/${id}/disbanding`, { name: 'Ashen Vigil' }))).toBe(
        'CLAN_LEADER_ONLY',
      );
    });

    test('an officer claims it of a leader who was away for 60 days; seven days later it passes, by the time that is believed', async () => {
      const { id, leader, officer } = await staffed();
      const claim = async () => officer.ask('PUT', `/api/clans/${id}/leader`, { act: 'claim' });
      /** Sessions do not run out, though nobody was there. */
      const keepSessions = async () => {
        const until = community.clock.now + DAY_MS;
        await community.database.db.updateTable('sessions').set({ expires_at: until }).execute();
      };
      // Sign-ins are noted by the machine's own clock.
      await community.database.db
        .updateTable('sessions')
        .set({ last_active_at: community.clock.now })
        .execute();
      community.later(60 * DAY_MS - MINUTE_MS);
      await keepSessions();
      expect((await claim()).code).toBe('LEADER_IS_HERE');
      expect((await roomOf(officer, id)).leadership.canClaim).toBe(false);
      community.later(MINUTE_MS);
      expect((await roomOf(officer, id)).leadership.canClaim).toBe(true);
      // A clock that has run ahead makes nobody a leader.
      believed = () => community.clock.now - DAY_MS;
      expect((await claim()).code).toBe('LEADER_IS_HERE');
      believed = undefined;
      await done(claim());
      const mail = community.mails.find(({ subject }) => subject.includes('claimed'));
      expect(mail?.to).toBe(leader.email);
      expect(mail?.text).toContain('Officer, an officer of Ashen Vigil, claims its leadership');
      expect(mail?.text).toContain(`/community/clans/${id}/room`);
      await keepSessions();
      expect((await roomOf(leader, id)).leadership.claim).toMatchObject({
        passesAt: community.clock.now + 7 * DAY_MS,
      });
      // The leader's no ends it.
      await done(leader.ask('PUT', `/api/clans/${id}/leader`, { act: 'refuse' }));
      community.later(8 * DAY_MS);
      await chores();
      await keepSessions();
      expect((await roomOf(leader, id)).me.role).toBe('leader');
      community.later(60 * DAY_MS);
      await keepSessions();
      await done(claim());
      community.later(7 * DAY_MS);
      believed = () => community.clock.now - 1;
      await chores();
      expect((await roomOf(officer, id)).me.role).toBe('officer');
      believed = undefined;
      await chores();
      expect((await roomOf(officer, id)).me.role).toBe('leader');
    });

    test('a disbanded clan can be taken back for 14 days and is deleted then, by the time that is believed', async () => {
      const { id, leader, member } = await staffed();
      const disband = async (name: string | null) =>
        leader.ask('PUT', `/api/clans/${id}/disbanding`, { name });
      expect((await disband('Ashen')).code).toBe('CLAN_NAME_WRONG');
      await done(disband('Ashen Vigil'));
      expect(await codeOf(community.stranger().ask('GET', `/api/clans/${id}`))).toBe('CLAN_NOT_FOUND');
      expect((await roomOf(member, id)).endsAt).toBe(community.clock.now + 14 * DAY_MS);
      expect((await paste(leader, id, lines(1))).code).toBe('CLAN_ENDED');
      await done(disband(null));
      expect((await community.stranger().ask('GET', `/api/clans/${id}`)).status).toBe(200);
      await done(disband('Ashen Vigil'));
      community.later(14 * DAY_MS);
      believed = () => community.clock.now - 1;
      await chores();
      expect((await roomOf(member, id)).state).toBe('withdrawn');
      believed = undefined;
      await chores();
      expect(await codeOf(member.ask('GET', `/api/clans/${id}/room`))).toBe('CLAN_NOT_FOUND');
      for (const table of ['clans', 'clan_places', 'clan_log', 'clan_events'] as const)
        expect(await community.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    test('moderators hide, keep and remove what everybody reads; a blocked word waits for them; who is muted writes nothing', async () => {
      const { id, leader, member } = await staffed();
      const moderator = await community.player();
      await community.promote(moderator.id);
      await done(member.ask('POST', '/api/reports', { kind: 'clan', id, reason: 'insult' }));
      expect(await codeOf(leader.ask('POST', '/api/reports', { kind: 'clan', id, reason: 'spam' }))).toBe(
        'REPORT_OWN',
      );
      const queue = async () =>
        (await done(moderator.ask('GET', '/api/moderation/queue')))['things'] as Record<string, unknown>[];
      expect(await queue()).toMatchObject([
        { kind: 'clan', id, title: 'Ashen Vigil', author: leader.username, state: 'listed' },
      ]);
      expect(JSON.stringify(await queue())).not.toContain('19:15');
      const act = async (name: string, kind = 'clan', of = id, but: object = {}) =>
        done(
          moderator.ask('POST', '/api/moderation/actions', {
            kind,
            id: of,
            act: name,
            reason: 'insult',
            ...but,
          }),
        );
      const state = async () => codeOf(community.stranger().ask('GET', `/api/clans/${id}`));
      await act('hide');
      expect(await state()).toBe('CLAN_NOT_SHOWN');
      const { version } = await roomOf(leader, id);
      await done(
        leader.ask('PUT', `/api/own-clans/${id}`, wanted({ description: 'Kinder.', baseVersion: version })),
      );
      expect((await roomOf(leader, id)).state).toBe('held');
      expect(await state()).toBe('CLAN_NOT_FOUND');
      await act('keep');
      expect(await state()).toBeUndefined();
      const { number } = await act('remove');
      expect(await state()).toBe('CLAN_NOT_FOUND');
      expect(await codeOf(member.ask('GET', `/api/clans/${id}/room`))).toBe('CLAN_NOT_FOUND');
      const own = (await done(leader.ask('GET', '/api/own-clans')))['clans'];
      expect(own).toMatchObject([{ id, state: 'removed', moderated: { canAppeal: true } }]);
      await act('reverse', 'clan', id, { reverses: number });
      expect((await roomOf(member, id)).state).toBe('listed');

      const cursed = wanted({ name: 'The Cursed Ones', server: 'Asia' });
      expect(await done(member.ask('PUT', '/api/own-clans/clan-7', cursed))).toMatchObject({ state: 'held' });
      expect((await community.stranger().ask('GET', '/api/clans?server=Asia')).body['clans']).toEqual([]);

      await act('mute', 'player', leader.username, { days: 1 });
      expect((await paste(leader, id, lines(1))).code).toBe('MUTED');
      const muted = wanted({ notice: 'Still here', baseVersion: (await roomOf(leader, id)).version });
      expect(await codeOf(leader.ask('PUT', `/api/own-clans/${id}`, muted))).toBe('MUTED');
      expect((await roomOf(leader, id)).me.role).toBe('leader');
    });

    test('an account that goes leaves nothing in any table, and the officer who was there longest leads', async () => {
      const { id, leader, officer, member } = await staffed();
      const youngest = await community.player();
      community.later(MINUTE_MS);
      await join(youngest, id, 'Youngest');
      await promote(leader, id, 'Youngest');
      await plan(leader, id, 'war-1');
      await paste(leader, id, [...lines(2), { name: 'Youngest', resonance: 77 }]);
      const own = (await roomOf(leader, id)).me.place;
      await done(leader.ask('PUT', `/api/clans/${id}/events/war-1/answers/${own}`, { answer: 'yes' }));
      const characterId = await characterOf(leader);
      await done(
        changeMyPlace(leader, id, {
          name: 'Canary Leader',
          characterId,
          shares: ['power'],
          showsPublicly: true,
        }),
      );
      const exported = await done(leader.ask('GET', '/api/account/export'));
      expect(exported).toMatchObject({
        clans: [{ id, name: 'Ashen Vigil', notice: 'Be there at 19:15.' }],
        clanPlaces: [
          {
            clan: id,
            name: 'Canary Leader',
            role: 'leader',
            shares: ['power'],
            shared: { resonance: 4_321, combatRating: 45_678 },
            answers: [{ title: 'Shadow War', answer: 'yes' }],
          },
        ],
        clanRequests: [],
      });
      const solo = await found(leader, { name: 'Canary Alone', server: 'Asia' }, 'clan-2');
      await done(
        leader.ask('PUT', '/api/account/deletion', {
          username: leader.username,
          currentPassword: 'Analytical1843',
          published: 'remove',
        }),
      );
      // From the wish on there is nothing to see of them but the place.
      const during = named(await roomOf(officer, id), 'Canary Leader');
      expect(during).toMatchObject({ username: null, resonance: null, showsPublicly: false });
      expect((await community.stranger().ask('GET', `/api/clans/${id}`)).body['shown']).toEqual([]);
      community.later(15 * DAY_MS);
      for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      const room = await roomOf(officer, id);
      expect(room.me.role).toBe('leader');
      expect(room.places.map(({ name }) => name)).toEqual([
        'Officer',
        'Youngest',
        'Member',
        'Pasted 1',
        'Pasted 2',
      ]);
      expect(room.size).toBe(5);
      expect(named(room, 'Pasted 1').resonance).toMatchObject({ value: 1_000, by: null });
      expect(await codeOf(member.ask('GET', `/api/clans/${solo}/room`))).toBe('CLAN_NOT_FOUND');
      const tables = [
        'clans',
        'clan_places',
        'clan_figures',
        'clan_requests',
        'clan_invites',
        'clan_events',
        'clan_answers',
        'clan_weekly',
        'clan_log',
        'clan_pastes',
      ] as const;
      for (const table of tables) {
        const rows = JSON.stringify(await community.database.db.selectFrom(table).selectAll().execute());
        for (const word of [leader.id, leader.username, 'Canary', '45678', own])
          expect([table, rows.includes(word)]).toEqual([table, false]);
      }
    });

    test('where no officer is left a member leads', async () => {
      const { id, leader, officer, member } = await staffed();
      await done(officer.ask('POST', `/api/clans/${id}/leave`));
      await done(
        leader.ask('PUT', '/api/account/deletion', {
          username: leader.username,
          currentPassword: 'Analytical1843',
          published: 'leave',
        }),
      );
      community.later(15 * DAY_MS);
      for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      expect((await roomOf(member, id)).me.role).toBe('leader');
    });
  });
});
