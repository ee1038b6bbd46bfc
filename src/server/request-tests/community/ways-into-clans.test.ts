import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClanRoom } from '#contract/community/clan-routes.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { waits } from '#server/community/moderated.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import {
  changeMyPlace,
  openCommunity,
  type CommunityPlayer,
  type OpenedCommunity,
} from './community-for-tests.ts';

type Asked = Promise<{ status: number; code: string | undefined; body: Record<string, unknown> }>;

/** Ways around the limits of clans and of their board, each of which leads nowhere. */
describe.each(engines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('ways into clans', { timeout: 600_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor, { blockedWords: new Set(['cursed']) });
    });
    afterEach(async () => {
      expect(community.errors).toEqual([]);
      await community.close();
      await place.remove();
    });

    const wanted = (but: object = {}) => ({
      name: 'Ashen Vigil',
      server: 'Europe',
      door: 'open',
      memberName: 'Leader',
      baseVersion: 0,
      ...but,
    });
    const done = async (asked: Asked) => {
      const { status, body } = await asked;
      expect({ status, body }).toMatchObject({ status: 200 });
      return body;
    };
    const codeOf = async (asked: Asked) => (await asked).code;
    const codesOf = async (asked: readonly Asked[]) =>
      (await Promise.all(asked)).map(({ code }) => code ?? 'done').toSorted();
    const found = async (leader: CommunityPlayer, but: object = {}, key = 'clan-1') =>
      String((await done(leader.ask('PUT', `/api/own-clans/${key}`, wanted(but))))['id']);
    const roomOf = async (who: CommunityPlayer, id: string) =>
      (await done(who.ask('GET', `/api/clans/${id}/room`))) as unknown as ClanRoom;
    const join = async (who: CommunityPlayer, id: string, name: string, but: object = {}) =>
      done(who.ask('POST', `/api/clans/${id}/join`, { name, ...but }));
    const named = (room: ClanRoom, name: string) => {
      const it = room.places.find((each) => each.name === name);
      if (it === undefined) throw new Error(`Nobody is called ${name}.`);
      return it;
    };
    const setRole = async (leader: CommunityPlayer, id: string, name: string, role: string) => {
      const { id: of } = named(await roomOf(leader, id), name);
      await done(leader.ask('PUT', `/api/clans/${id}/places/${of}/role`, { role }));
    };
    const staffed = async (but: object = {}) => {
      const leader = await community.player();
      const officer = await community.player();
      const member = await community.player();
      const id = await found(leader, but);
      await join(officer, id, 'Officer');
      await join(member, id, 'Member');
      await setRole(leader, id, 'Officer', 'officer');
      return { id, leader, officer, member };
    };
    const chores = async (of: 'clans' | 'board' | 'moderation' = 'clans') => {
      for (const { work } of community[of]().chores ?? []) await work(new AbortController().signal);
    };
    const paste = async (who: CommunityPlayer, id: string, members: readonly object[], base?: number) =>
      who.ask('POST', `/api/clans/${id}/roster`, {
        members,
        baseVersion: base ?? (await roomOf(who, id)).version,
      });
    const plan = async (who: CommunityPlayer, id: string, key: string, but: object = {}) =>
      who.ask('PUT', `/api/clans/${id}/events/${key}`, {
        kind: 'own',
        title: 'Raid',
        startsAt: community.clock.now + DAY_MS,
        baseVersion: 0,
        ...but,
      });
    const invite = async (who: CommunityPlayer, id: string, but: object = {}) =>
      String(
        (await done(who.ask('POST', `/api/clans/${id}/invites`, { days: 7, ...but })))['address'],
      ).replace('/join/', '');
    const accept = async (who: CommunityPlayer, code: string, name: string) =>
      who.ask('PUT', `/api/invitations/${code}/accept`, { name });
    const moderator = async () => {
      const who = await community.player();
      await community.promote(who.id);
      return who;
    };
    const act = async (who: CommunityPlayer, body: object) =>
      who.ask('POST', '/api/moderation/actions', { kind: 'clan', reason: 'spam', ...body });
    const advert = (clan: string | null, but: object = {}) => ({
      side: clan === null ? 'player' : 'clan',
      server: 'Europe',
      languages: ['en'],
      text: 'We look for two.',
      clan,
      ...but,
    });
    const advertsShown = async (side = 'clan') =>
      (await done(community.stranger().ask('GET', `/api/adverts?side=${side}`)))['adverts'] as {
        id: string;
        author: string;
      }[];

    test('whoever is not in a clan changes nothing of it by leaving', async () => {
      const { id, leader } = await staffed();
      const { version } = await roomOf(leader, id);
      await done((await community.player()).ask('POST', `/api/clans/${id}/leave`));
      expect((await roomOf(leader, id)).version).toBe(version);
    });

    test('who is muted, banned or has not confirmed their address takes back what they share, and writes nothing', async () => {
      const { id, leader, member } = await staffed();
      const { status, body } = await member.ask('POST', '/api/characters', {
        name: 'Valla',
        class: 'Demon Hunter',
        server: 'Europe',
        level: 60,
        paragonLevel: 1_234,
      });
      expect(status).toBe(201);
      const mine = { name: 'Member', characterId: body['id'], shares: ['level'], showsPublicly: true };
      const put = async (but: object = {}) => changeMyPlace(member, id, { ...mine, ...but });
      await done(put());
      const mod = await moderator();
      await done(act(mod, { kind: 'player', id: member.username, act: 'mute', days: 7 }));
      expect(await codeOf(put({ name: 'Insult', shares: [] }))).toBe('MUTED');
      expect(await codeOf(put({ part: 'Insult', shares: [] }))).toBe('MUTED');
      expect(named(await roomOf(leader, id), 'Member').level?.value).toBe(60);
      await done(put({ shares: [], showsPublicly: false }));
      expect(named(await roomOf(leader, id), 'Member')).toMatchObject({ level: null, showsPublicly: false });
      expect(await codeOf(put({ shares: [], showsPublicly: true }))).toBe('MUTED');
    });

    test('no way leads into more than five clans: neither another kind, nor one that comes back', async () => {
      const ada = await community.player();
      for (const n of [1, 2, 3, 4, 5]) {
        await found(ada, { name: `Clan ${n}` }, `clan-${n}`);
        await found(ada, { name: `Band ${n}`, kind: 'warband' }, `band-${n}`);
      }
      const { version } = await roomOf(ada, await found(ada, { name: 'Band 1', kind: 'warband' }, 'band-1'));
      const asClan = wanted({ name: 'Band 1', kind: 'clan', baseVersion: version });
      expect(await codeOf(ada.ask('PUT', '/api/own-clans/band-1', asClan))).toBe('CLANS_FULL');
      const first = await found(ada, { name: 'Clan 1' }, 'clan-1');
      const disband = async (name: string | null) =>
        ada.ask('PUT', `/api/clans/${first}/disbanding`, { name });
      await done(disband('Clan 1'));
      const sixth = await found(ada, { name: 'Clan 6' }, 'clan-6');
      expect(await codeOf(disband(null))).toBe('CLANS_FULL');
      await done(ada.ask('PUT', `/api/clans/${sixth}/disbanding`, { name: 'Clan 6' }));
      await done(disband(null));
      expect((await roomOf(ada, first)).state).toBe('listed');
    });

    test('a member who would be in a sixth clan keeps a warband what it is', async () => {
      const [ada, bob] = [await community.player(), await community.player()];
      for (const n of [1, 2, 3, 4, 5]) await found(bob, { name: `Clan ${n}` }, `clan-${n}`);
      const band = await found(ada, { name: 'Band', kind: 'warband' });
      await join(bob, band, 'Bob');
      const { version } = await roomOf(ada, band);
      const asClan = wanted({ name: 'Band', kind: 'clan', baseVersion: version });
      expect(await codeOf(ada.ask('PUT', `/api/own-clans/${band}`, asClan))).toBe('CLANS_FULL');
    });

    test('an invitation shows nothing of a clan that waits for a moderator or is hidden', async () => {
      const mod = await moderator();
      const ada = await community.player();
      const held = await found(ada, { name: 'The cursed' });
      const code = await invite(ada, held);
      const asked = async () => community.stranger().ask('GET', `/api/invitations/${code}`);
      expect(await codeOf(asked())).toBe('INVITE_OVER');
      const bob = await community.player();
      expect(await codeOf(accept(bob, code, 'Bob'))).toBe('INVITE_OVER');
      await done(act(mod, { id: held, act: 'keep' }));
      expect(await done(asked())).toMatchObject({ name: 'The cursed' });
      await done(act(mod, { id: held, act: 'hide' }));
      expect(await codeOf(asked())).toBe('INVITE_OVER');
      expect((await roomOf(ada, held)).invites).toHaveLength(1);
    });

    test('a name with a blocked word is shown to members alone, and moderators read the names that everybody does', async () => {
      const { id, leader, member } = await staffed();
      const mod = await moderator();
      const mine = { characterId: null, shares: [], showsPublicly: true };
      await done(changeMyPlace(member, id, { ...mine, name: 'So Cursed' }));
      await done(changeMyPlace(leader, id, { ...mine, name: 'Leader' }));
      expect(await done(community.stranger().ask('GET', `/api/clans/${id}`))).toMatchObject({
        shown: [{ name: 'Leader' }],
      });
      expect(named(await roomOf(leader, id), 'So Cursed').showsPublicly).toBe(true);
      await done(changeMyPlace(leader, id, { ...mine, name: 'Rude Name' }));
      await done(member.ask('POST', '/api/reports', { kind: 'clan', id, reason: 'insult' }));
      const { things } = await done(mod.ask('GET', '/api/moderation/queue'));
      expect(things).toMatchObject([{ id, text: expect.stringContaining('Rude Name') }]);
      expect(JSON.stringify(things)).not.toContain('Officer');
    });

    test.each([
      'Аshen Vigil',
      'ΑSHEN VIGIL',
      'Ashen  Vigіl',
      'Ａshen Vigil',
      'Ashen\u200B Vigil',
      'Àshen Vígil',
    ])('no second clan looks as if it were the first: %s', async (name) => {
      const [ada, bob] = [await community.player(), await community.player()];
      await found(ada);
      expect(await codeOf(bob.ask('PUT', '/api/own-clans/clan-2', wanted({ name })))).toBe('CLAN_NAME_TAKEN');
      await found(bob, { name: 'Пепельная Стража' }, 'clan-3');
    });

    test.each(['сursed', 'CURSΕD', 'ｃｕｒｓｅｄ', 'cur\u00ADsed'])(
      'a blocked word in other letters waits for a moderator: %s',
      async (word) => {
        await moderator();
        const ada = await community.player();
        const answer = await done(ada.ask('PUT', '/api/own-clans/clan-1', wanted({ name: `The ${word}` })));
        expect(answer['state']).toBe('held');
      },
    );

    test('a moderator removes a disbanded clan whose name another has taken, and takes that back', async () => {
      const [ada, bob, mod] = [await community.player(), await community.player(), await moderator()];
      const id = await found(ada);
      await done(ada.ask('PUT', `/api/clans/${id}/disbanding`, { name: 'Ashen Vigil' }));
      const second = await found(bob);
      const { number } = await done(act(mod, { id, act: 'remove' }));
      expect(await codeOf(ada.ask('GET', `/api/clans/${id}/room`))).toBe('CLAN_NOT_FOUND');
      await done(act(mod, { id, act: 'reverse', reverses: number }));
      expect(await codeOf(ada.ask('PUT', `/api/clans/${id}/disbanding`, { name: null }))).toBe(
        'CLAN_NAME_TAKEN',
      );
      await done(bob.ask('PUT', `/api/clans/${second}/disbanding`, { name: 'Ashen Vigil' }));
      await done(ada.ask('PUT', `/api/clans/${id}/disbanding`, { name: null }));
      const cara = await community.player();
      expect(await codeOf(cara.ask('PUT', '/api/own-clans/clan-1', wanted()))).toBe('CLAN_NAME_TAKEN');
    });

    test('codes are not guessed without end, signed in or not', async () => {
      const [ada, stranger] = [await community.player(), community.stranger()];
      const refused = async (ask: () => Asked) => {
        for (let n = 0; n < 1_000; n += 1) {
          const code = await codeOf(ask());
          if (code !== 'INVITE_OVER') return { code, after: n };
        }
        return { code: 'never', after: 1_000 };
      };
      const guess = () =>
        Array.from({ length: 22 }, () => 'abcdefgh'[Math.trunc(Math.random() * 8)]).join('');
      const reading = await refused(async () => stranger.ask('GET', `/api/invitations/${guess()}`));
      expect(reading.code).toBe('TOO_MANY_READS');
      expect(reading.after).toBeLessThanOrEqual(60);
      const taking = await refused(async () => accept(ada, guess(), 'Ada'));
      expect(taking.code).toBe('TOO_MANY_CHANGES');
      expect(taking.after).toBeLessThanOrEqual(300);
    });

    test('an invitation for two is used twice, however many follow it at once', async () => {
      const leader = await community.player();
      const id = await found(leader, { door: 'invite' });
      const code = await invite(leader, id, { uses: 2 });
      const guests = [];
      for (let n = 0; n < 5; n += 1) guests.push(await community.player());
      expect(await codesOf(guests.map(async (who, n) => accept(who, code, `Guest ${n}`)))).toEqual([
        'INVITE_OVER',
        'INVITE_OVER',
        'INVITE_OVER',
        'done',
        'done',
      ]);
      const again = await invite(leader, id, { uses: 9 });
      const { invites } = await roomOf(leader, id);
      await done(leader.ask('DELETE', `/api/clans/${id}/invites/${invites.at(-1)?.id}`));
      expect(await codeOf(accept(await community.player(), again, 'Late'))).toBe('INVITE_OVER');
    });

    test('who is an officer no more, or was removed, has no invitation left', async () => {
      const { id, leader, officer } = await staffed();
      const first = await invite(officer, id, { uses: 150, days: 30 });
      const own = await invite(leader, id);
      await setRole(leader, id, 'Officer', 'member');
      const read = async (code: string) => community.stranger().ask('GET', `/api/invitations/${code}`);
      expect(await codeOf(read(first))).toBe('INVITE_OVER');
      await setRole(leader, id, 'Officer', 'officer');
      const second = await invite(officer, id, { uses: 150, days: 30 });
      const { id: of } = named(await roomOf(leader, id), 'Officer');
      await done(leader.ask('DELETE', `/api/clans/${id}/places/${of}`));
      expect(await codeOf(accept(officer, second, 'Officer'))).toBe('INVITE_OVER');
      await done(read(own));
    });

    test('an officer who leaves, or whose account goes, leaves no way back', async () => {
      const { id, leader, officer, member } = await staffed({ door: 'open' });
      await setRole(leader, id, 'Member', 'officer');
      const [first, second] = [await invite(officer, id, { uses: 9 }), await invite(member, id, { uses: 9 })];
      await done(officer.ask('POST', `/api/clans/${id}/leave`));
      expect(await codeOf(accept(officer, first, 'Officer'))).toBe('INVITE_OVER');
      await done(
        member.ask('PUT', '/api/account/deletion', {
          username: member.username,
          currentPassword: 'Analytical1843',
        }),
      );
      community.later(15 * DAY_MS);
      for (const { work } of community.players.chores ?? []) await work(new AbortController().signal);
      expect((await roomOf(leader, id)).size).toBe(1);
      expect(await codeOf(accept(await community.player(), second, 'Somebody'))).toBe('INVITE_OVER');
    });

    test('an invitation that is followed once more, as its answer was lost, has let its player in', async () => {
      const leader = await community.player();
      const id = await found(leader, { door: 'invite' });
      const [code, guest] = [await invite(leader, id), await community.player()];
      const there = await done(accept(guest, code, 'Guest'));
      expect(await done(accept(guest, code, 'Guest'))).toEqual(there);
      expect(await codeOf(accept(await community.player(), code, 'Late'))).toBe('INVITE_OVER');
    });

    test('of two who take the last place at once one has it', async () => {
      const ada = await community.player();
      const id = await found(ada);
      const lines = Array.from({ length: 148 }, (_, n) => ({ name: `Pasted ${n}` }));
      await done(paste(ada, id, lines));
      const two = [await community.player(), await community.player()];
      const joins = two.map(async (who, n) => who.ask('POST', `/api/clans/${id}/join`, { name: `New ${n}` }));
      expect(await codesOf(joins)).toEqual(['CLAN_FULL', 'done']);
      expect((await roomOf(ada, id)).size).toBe(150);
    });

    test('of two officers who paste at once nobody writes over the other unseen', async () => {
      const { id, leader, officer } = await staffed();
      await done(paste(officer, id, [{ name: 'Pasted', resonance: 1 }]));
      const { version } = await roomOf(officer, id);
      const codes = await codesOf([
        paste(leader, id, [{ name: 'Pasted', resonance: 2 }], version),
        paste(officer, id, [{ name: 'Pasted', resonance: 3 }], version),
      ]);
      expect(codes).toEqual(['CLAN_CHANGED', 'done']);
      expect(
        await codesOf([
          paste(leader, id, [{ name: 'Other', note: 'one' }], version),
          paste(officer, id, [{ name: 'Other', note: 'two' }], version),
        ]),
      ).toEqual(['CLAN_CHANGED', 'done']);
    });

    test('a pasted roster is not taken back once its places are in rows or have done tasks, and takes its invitations along', async () => {
      const ada = await community.player();
      const id = await found(ada, { kind: 'warband' });
      const undo = async (token: unknown) => ada.ask('DELETE', `/api/clans/${id}/roster/${String(token)}`);
      const first = await done(paste(ada, id, [{ name: 'Bea' }]));
      await done(plan(ada, id, 'war-1'));
      const room = await roomOf(ada, id);
      const bea = named(room, 'Bea').id;
      const put = async (path: string, body: object) => done(ada.ask('PUT', `/api/clans/${id}${path}`, body));
      const rows = (matches: string[][]) => [{ worth: 1, players: 8, matches }];
      await put('/events/war-1/rows', { rows: rows([[bea]]), baseVersion: room.version });
      expect(await codeOf(undo(first['undo']))).toBe('CLAN_CHANGED');
      const { version } = await roomOf(ada, id);
      await put('/events/war-1/rows', { rows: rows([[]]), baseVersion: version });
      const [task] = room.weekly;
      await put(`/weekly/${bea}`, { task: task?.id, from: task?.from, times: 1 });
      expect(await codeOf(undo(first['undo']))).toBe('CLAN_CHANGED');
      await put(`/weekly/${bea}`, { task: task?.id, from: task?.from, times: 0 });
      await invite(ada, id, { place: bea });
      await done(undo(first['undo']));
      expect(await roomOf(ada, id)).toMatchObject({ size: 1, invites: [], undo: null });
    });

    test('whoever changes an event that was cancelled meanwhile does not plan it again', async () => {
      const { id, leader, officer } = await staffed();
      await done(plan(officer, id, 'war-1'));
      const { version } = await roomOf(leader, id);
      await done(officer.ask('DELETE', `/api/clans/${id}/events/war-1`));
      expect(await codeOf(plan(leader, id, 'war-1', { title: 'Later', baseVersion: version }))).toBe(
        'EVENT_NOT_FOUND',
      );
      expect((await roomOf(leader, id)).events).toEqual([]);
    });

    test('an answer and a cancelled event at once end in neither a fault nor an answer to nothing', async () => {
      const { id, officer, member } = await staffed();
      for (const n of [1, 2, 3]) {
        await done(plan(officer, id, `war-${n}`));
        const { me } = await roomOf(member, id);
        const at = `/api/clans/${id}/events/war-${n}`;
        const [answer, gone] = await Promise.all([
          member.ask('PUT', `${at}/answers/${me.place}`, { answer: 'yes' }),
          officer.ask('DELETE', at),
        ]);
        expect(gone.status).toBe(200);
        expect([200, 404]).toContain(answer.status);
      }
      expect((await roomOf(member, id)).events).toEqual([]);
      expect(await community.database.db.selectFrom('clan_answers').selectAll().execute()).toEqual([]);
    });

    test('a leadership that is accepted, withdrawn, claimed and handed on at once has one leader', async () => {
      for (const round of [1, 2, 3]) {
        const leader = await community.player();
        const officer = await community.player();
        const member = await community.player();
        const id = await found(leader, { name: `Round ${round}` });
        await join(officer, id, 'Officer');
        await join(member, id, 'Member');
        await setRole(leader, id, 'Officer', 'officer');
        const to = named(await roomOf(leader, id), 'Member').id;
        const lead = async (who: CommunityPlayer, body: object) =>
          who.ask('PUT', `/api/clans/${id}/leader`, body);
        await done(lead(leader, { act: 'offer', place: to }));
        const answers = await Promise.all([
          lead(member, { act: 'accept' }),
          lead(leader, { act: 'withdraw' }),
          lead(officer, { act: 'claim' }),
          leader.ask('PUT', `/api/clans/${id}/places/${to}/role`, { role: 'officer' }),
          leader.ask('DELETE', `/api/clans/${id}/places/${to}`),
          member.ask('POST', `/api/clans/${id}/leave`),
        ]);
        for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
        const { places } = await roomOf(officer, id);
        expect(places.filter(({ role }) => role === 'leader')).toHaveLength(1);
      }
    });

    test('a leader whose account goes while the leadership is accepted leaves one leader', async () => {
      for (const round of [1, 2, 3]) {
        const leader = await community.player();
        const member = await community.player();
        const id = await found(leader, { name: `Round ${round}` });
        await join(member, id, 'Member');
        const to = named(await roomOf(leader, id), 'Member').id;
        await done(leader.ask('PUT', `/api/clans/${id}/leader`, { act: 'offer', place: to }));
        const erase = async () =>
          community.database.transaction(async (transaction) => {
            await community.clans().erase?.(transaction, leader.id);
            await transaction.deleteFrom('users').where('id', '=', leader.id).execute();
          }, `user:${leader.id}`);
        const [accepted] = await Promise.all([
          member.ask('PUT', `/api/clans/${id}/leader`, { act: 'accept' }),
          erase(),
        ]);
        expect([200, 409]).toContain(accepted.status);
        const { places, me } = await roomOf(member, id);
        expect(me.role).toBe('leader');
        expect(places).toHaveLength(1);
      }
    });

    test('no claim passes to an account that is about to be deleted', async () => {
      const { id, leader, officer } = await staffed();
      const { db } = community.database;
      // Nobody was here for so long, whose sessions go on nevertheless.
      await db.updateTable('sessions').set({ last_active_at: community.clock.now }).execute();
      community.later(61 * DAY_MS);
      const goOn = async () =>
        db
          .updateTable('sessions')
          .set({ expires_at: community.clock.now + DAY_MS })
          .execute();
      await goOn();
      await done(officer.ask('PUT', `/api/clans/${id}/leader`, { act: 'claim' }));
      await db
        .updateTable('users')
        .set({ deletion_due_at: community.clock.now + DAY_MS })
        .where('id', '=', officer.id)
        .execute();
      community.later(8 * DAY_MS);
      await goOn();
      await chores();
      const room = await roomOf(leader, id);
      expect(room.me.role).toBe('leader');
      expect(room.leadership.claim).toBeNull();
    });

    test('of an account that is about to be deleted no list has the username', async () => {
      const { id, leader, officer } = await staffed();
      await done(paste(officer, id, [{ name: 'Pasted', resonance: 7 }]));
      await done(plan(officer, id, 'war-1'));
      const { places } = await roomOf(officer, id);
      const of = places.find(({ name }) => name === 'Pasted')?.id;
      await done(officer.ask('PUT', `/api/clans/${id}/events/war-1/answers/${of}`, { mark: 'present' }));
      await invite(officer, id);
      expect(JSON.stringify(await roomOf(leader, id))).toContain(officer.username);
      await community.database.db
        .updateTable('users')
        .set({ deletion_due_at: community.clock.now + DAY_MS })
        .where('id', '=', officer.id)
        .execute();
      expect(JSON.stringify(await roomOf(leader, id))).not.toContain(officer.username);
    });

    test('a name that a place had before its player came is gone with their account', async () => {
      const { id, leader } = await staffed();
      await done(paste(leader, id, [{ name: 'Canary' }]));
      const room = await roomOf(leader, id);
      const { id: of } = named(room, 'Canary');
      const edited = { name: 'Canary', level: 60, baseVersion: room.version };
      await done(leader.ask('PUT', `/api/clans/${id}/places/${of}`, edited));
      const bob = await community.player();
      await join(bob, id, 'canary');
      const mine = { name: 'Renamed', characterId: null, shares: [], showsPublicly: false };
      await done(changeMyPlace(bob, id, mine));
      await community.database.transaction(async (transaction) => {
        await community.clans().erase?.(transaction, bob.id);
        await transaction.deleteFrom('users').where('id', '=', bob.id).execute();
      }, `user:${bob.id}`);
      for (const table of ['clan_log', 'clan_places', 'clan_pastes', 'clan_requests'] as const)
        expect(
          JSON.stringify(await community.database.db.selectFrom(table).selectAll().execute()),
        ).not.toMatch(/canary|renamed/i);
    });

    test('who is an officer no more neither withdraws the clan’s advert nor stands in it', async () => {
      const { id, leader, officer } = await staffed();
      await done(officer.ask('PUT', '/api/adverts/of-clan', advert(id)));
      expect(await advertsShown()).toMatchObject([{ author: officer.username }]);
      await setRole(leader, id, 'Officer', 'member');
      expect(await advertsShown()).toEqual([]);
      expect((await done(officer.ask('GET', '/api/own-adverts')))['adverts']).toEqual([]);
      expect((await done(leader.ask('GET', '/api/own-adverts')))['adverts']).toMatchObject([
        { key: 'of-clan', state: 'withdrawn' },
      ]);
      await done(leader.ask('PUT', '/api/adverts/of-clan', advert(id)));
      await done(officer.ask('DELETE', '/api/adverts/of-clan'));
      expect(await advertsShown()).toMatchObject([{ author: leader.username }]);

      await setRole(leader, id, 'Officer', 'officer');
      await done(officer.ask('PUT', '/api/adverts/of-clan', advert(id)));
      await done(officer.ask('POST', `/api/clans/${id}/leave`));
      await done(officer.ask('DELETE', '/api/adverts/of-clan'));
      expect(await advertsShown()).toEqual([]);
      // Another officer posts it anew under a key of their own.
      await done(leader.ask('PUT', '/api/adverts/another', advert(id)));
      expect(await advertsShown()).toMatchObject([{ author: leader.username }]);
    });

    test('a player’s own advert posted twice at once is one', async () => {
      const ada = await community.player();
      const codes = await codesOf([
        ada.ask('PUT', '/api/adverts/one', advert(null)),
        ada.ask('PUT', '/api/adverts/two', advert(null)),
      ]);
      expect(codes).toEqual(['ADVERT_EXISTS', 'done']);
      community.later(14 * DAY_MS - 1);
      expect(await advertsShown('player')).toHaveLength(1);
      community.later(1);
      expect(await advertsShown('player')).toEqual([]);
    });

    test('reports of clans and adverts that are gone stand before nothing', async () => {
      const { id, leader, member } = await staffed();
      const { id: own } = await done(leader.ask('PUT', '/api/adverts/of-clan', advert(id)));
      for (const body of [
        { kind: 'clan', id },
        { kind: 'advert', id: own },
      ])
        await done(member.ask('POST', '/api/reports', { ...body, reason: 'spam' }));
      const open = async () =>
        community.database.db.selectFrom('reports').select('kind').where('state', '=', 'open').execute();
      expect(await open()).toHaveLength(2);
      community.later(14 * DAY_MS);
      await chores('board');
      await chores('moderation');
      expect(await open()).toEqual([{ kind: 'clan' }]);
      await done(leader.ask('PUT', `/api/clans/${id}/disbanding`, { name: 'Ashen Vigil' }));
      community.later(14 * DAY_MS);
      await chores();
      await chores('moderation');
      expect(await open()).toEqual([]);
    });

    test('only who led a clan when a moderator acted is asked whether they appeal', async () => {
      const { id, leader, member } = await staffed();
      const mod = await moderator();
      await done(act(mod, { id, act: 'hide' }));
      const to = named(await roomOf(leader, id), 'Member').id;
      const own = async (who: CommunityPlayer) =>
        (await done(who.ask('GET', '/api/own-clans')))['clans'] as { moderated: object | null }[];
      expect((await own(leader))[0]?.moderated).toMatchObject({ canAppeal: true });
      await done(leader.ask('PUT', `/api/clans/${id}/leader`, { act: 'offer', place: to }));
      await done(member.ask('PUT', `/api/clans/${id}/leader`, { act: 'accept' }));
      expect((await own(member))[0]?.moderated).toMatchObject({ canAppeal: false });
    });

    test('a member of a removed clan leaves it, and what they shared is gone', async () => {
      const { id, member } = await staffed();
      const mod = await moderator();
      await done(act(mod, { id, act: 'remove' }));
      await done(member.ask('POST', `/api/clans/${id}/leave`));
      const rows = await community.database.db
        .selectFrom('clan_places')
        .select('id')
        .where('user_id', '=', member.id)
        .execute();
      expect(rows).toEqual([]);
    });

    test('a change of a character goes through while its clan is deleted', async () => {
      for (const round of [1, 2, 3]) {
        const ada = await community.player();
        const { body } = await ada.ask('POST', '/api/characters', {
          name: 'Valla',
          class: 'Demon Hunter',
          server: 'Europe',
          level: 60,
          paragonLevel: 1,
        });
        const id = await found(ada, { name: `Round ${round}` });
        const mine = { name: 'Ada', characterId: body['id'], shares: ['level'], showsPublicly: false };
        await done(changeMyPlace(ada, id, mine));
        await done(ada.ask('PUT', `/api/clans/${id}/disbanding`, { name: `Round ${round}` }));
        community.later(14 * DAY_MS);
        const [change] = await Promise.all([
          ada.ask('PATCH', `/api/characters/${String(body['id'])}`, { level: 59 }),
          chores(),
        ]);
        expect(change.status).toBe(200);
      }
    });

    test.runIf(engine === 'sqlite')('what waits is found by its index, and no table is walked', async () => {
      const { db } = community.database;
      for (const table of ['clans', 'builds', 'threads', 'posts'] as const) {
        const written = table === 'posts' ? sql`and author_id is not null` : sql``;
        const plan = await sql<{ detail: string }>`
          explain query plan select id from ${sql.table(table)}
          where ${waits} ${written} and state = ${'held'} order by state_at limit ${50}`.execute(db);
        expect([table, plan.rows.map(({ detail }) => detail).join()]).toEqual([
          table,
          expect.stringMatching(new RegExp(`SEARCH ${table} USING (COVERING )?INDEX ${table}_that_wait`)),
        ]);
      }
    });

    test.each([
      '/api/clans?after=9007199254740993',
      '/api/clans?after=9999999999999999',
      '/api/clans?after=0',
      '/api/adverts?after=9999999999999999.9999999999999999',
      '/api/adverts?after=0.2147483648',
      '/api/adverts?language=en&after=9007199254740993.0',
      '/api/clans?after=1e9',
      '/api/clans?after=-1',
      '/api/adverts?after=1.2.3',
      '/api/clans?words=%25_%27%22--',
      '/api/clans?words=%00',
    ])('a forged place in a list harms nothing: %s', async (path) => {
      const ada = await community.player();
      await done(ada.ask('PUT', '/api/adverts/one', advert(await found(ada))));
      const { status, headers } = await community.stranger().ask('GET', path);
      expect([200, 400]).toContain(status);
      expect(headers.get('content-type')).toContain('json');
    });
  });
});
