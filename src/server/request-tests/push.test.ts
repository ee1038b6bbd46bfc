import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startPushService, type PushService } from '#e2e/support/stand-ins/push-service.ts';
import { accountExport } from '#contract/account/account.ts';
import type { EventAlarm } from '#contract/records/event-records.ts';
import { alarmTag, type AlarmNews } from '#contract/site/alarm-notification.ts';
import { limits, serverLimits } from '#contract/limits.ts';
import { schedulesOf2026 } from '#server/database/migrations/0020-schedules-of-2026.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import {
  claimDueMessages,
  forgetRung,
  LANES,
  startRinging,
  type Ringing,
  type RingingPace,
} from '#server/push/ringing.ts';
import { openPost } from '#server/push/post-message.ts';
import { push } from '#server/push/push.ts';
import { senderKey, type SenderKey } from '#server/push/sender-key.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';
import type { Identity } from '#server/identity/identity.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const password = 'Analytical1843';
const pace: RingingPace = {
  checkMs: 20,
  claimMs: 60_000,
  firstWaitMs: 40,
  longestWaitMs: 80,
  patienceMs: 300,
};
/** Long enough for anything that would come to have come. */
const QUIET_MS = 250;

/** Thursday, 26 November 2026, noon in New York; an hour before that Shadow War is far. */
const thursday = Date.parse('2026-11-26T17:00:00Z');
/** Shadow War: Thursdays and Saturdays at 19:30 by the server's clocks. */
const shadowWar = Date.parse('2026-11-27T00:30:00Z');

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('alarms of closed pages', () => {
    let place: FreshPlace;
    let opened: OpenedRecords[];
    let service: PushService;
    let ringings: Ringing[];
    let errors: unknown[];
    let app: TestedApp;
    let players: Identity;
    /** What the installation takes the time for; it goes on by itself from what is set. */
    let clock: { readonly setMs: number; readonly atMs: number };

    const now = () => clock.setMs + (Date.now() - clock.atMs);
    const setNow = (ms: number) => {
      clock = { setMs: ms, atMs: Date.now() };
    };
    const key = senderKey(Buffer.alloc(32, 7).toString('base64'), 'mailto:support@planner.example');
    const first = () => opened[0] as OpenedRecords;

    beforeEach(async () => {
      place = await freshPlace(everyTable);
      service = await startPushService();
      ringings = [];
      errors = [];
      opened = [];
      setNow(thursday);
      await installOn(await openAnother());
    });
    afterEach(async () => {
      await Promise.all(ringings.map((ringing) => ringing.stop()));
      await service.close();
      for (const each of opened) await each.close();
      await place.remove();
    });

    async function openAnother(): Promise<OpenedRecords> {
      const another = await openRecords(place);
      opened.push(another);
      return another;
    }
    async function installOn(records: OpenedRecords, ownKey: SenderKey | null = key) {
      ({ app, players } = installRecords(records, {
        more: ({ players: { player, countPushChange: countChange, endedAmong } }) => [
          push({
            database: records.database,
            key: ownKey,
            trialOrigin: service.url,
            player,
            countChange,
            endedAmong,
            onError: (error) => errors.push(error),
            now,
          }),
        ],
      }));
    }
    function ringOn({ database }: OpenedRecords, own: Partial<RingingPace> = {}): Ringing {
      const ringing = startRinging({
        database,
        post: openPost({ key, trialOrigin: service.url, lanes: LANES }),
        serverKey: key.publicKey,
        endedAmong: async (sessionIds) => players.endedAmong(sessionIds),
        onError: (error) => errors.push(error),
        now,
        pace: { ...pace, ...own },
      });
      ringings.push(ringing);
      return ringing;
    }
    /** Ends one as an operator does, so that another can take its place. */
    async function end(ringing: Ringing) {
      ringings = ringings.filter((each) => each !== ringing);
      await ringing.stop();
    }

    interface Player extends ApiVisitor {
      readonly id: string;
      readonly name: string;
    }
    async function signedUp(name: string): Promise<Player> {
      const visitor = apiVisitor(app, { origin: publicUrl });
      const email = `${name}@visitor.example`;
      const { status, body } = await visitor.ask('POST', '/api/account/sign-up', {
        username: name,
        email,
        password,
      });
      expect(status).toBe(200);
      return { ...visitor, id: (body as { account: { id: string } }).account.id, name };
    }
    async function signedInAgain({ id, name }: Player): Promise<Player> {
      const visitor = apiVisitor(app, { origin: publicUrl });
      const email = `${name}@visitor.example`;
      expect((await visitor.ask('POST', '/api/account/sign-in', { email, password })).status).toBe(200);
      return { ...visitor, id, name };
    }
    const putDown = async (who: ApiVisitor, device: string, more: object = {}) =>
      who.ask('PUT', '/api/account/push', {
        ...service.subscribe(device, key.publicKey),
        serverZone: 'America/New_York',
        ...more,
      });
    /** Makes records, or changes them. */
    async function keep(who: Player, collection: string, id: string, fields: object, baseRevision = 0) {
      const kind = baseRevision === 0 ? 'create' : 'patch';
      const { status, body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: [
          {
            opId: randomBytes(16).toString('hex'),
            collection,
            id,
            kind,
            baseRevision,
            fields,
            removed: [],
            ...(kind === 'create' && { createdAt: 1 }),
          },
        ],
      });
      expect({ status, body }).toMatchObject({ status: 200, body: { answers: [{ outcome: 'done' }] } });
    }
    async function remove(who: Player, collection: string, id: string) {
      const { body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: [
          { opId: randomBytes(16).toString('hex'), collection, id, kind: 'delete', baseRevision: 1 },
        ],
      });
      expect(body).toMatchObject({ answers: [{ outcome: 'done' }] });
    }
    const alarm = (more: Partial<EventAlarm> = {}) => ({
      leadMinutes: 10,
      sound: true,
      repeats: true,
      setAt: thursday - MINUTE_MS,
      timeZone: 'America/New_York',
      ...more,
    });
    /** A player with an alarm ten minutes before Shadow War, and a device that hears of it. */
    async function ready(name = 'ada', device = 'phone'): Promise<Player> {
      const who = await signedUp(name);
      await keep(who, 'eventAlarms', 'shadow-war', alarm());
      expect((await putDown(who, device)).status).toBe(200);
      return who;
    }
    async function until(isTrue: () => boolean | Promise<boolean>) {
      const deadline = performance.now() + 10_000;
      while (!(await isTrue())) {
        if (performance.now() > deadline) throw new Error('It did not come to that within 10 s.');
        await wait(10);
      }
    }
    const rung = async (count: number) => until(() => service.taken.length >= count);
    const devicesPutDown = async () =>
      (await first().database.db.selectFrom('push_subscriptions').select('session_id').execute()).length;

    test('an alarm rings its minutes before the start, on each device, once', async () => {
      const ada = await ready();
      const tablet = await signedInAgain(ada);
      expect((await putDown(tablet, 'tablet')).status).toBe(200);
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS - 100);
      await wait(50);
      expect(service.taken).toEqual([]);
      await rung(2);
      await wait(QUIET_MS);
      expect(service.taken.map(({ device }) => device).sort()).toEqual(['phone', 'tablet']);
      for (const { content, ttl, urgency, contact } of service.taken) {
        expect(content).toEqual({
          id: 'shadow-war',
          name: 'Shadow War',
          startMs: shadowWar,
          zone: 'America/New_York',
          sound: true,
        });
        expect({ urgency, contact }).toEqual({ urgency: 'high', contact: 'mailto:support@planner.example' });
        expect(ttl).toBeGreaterThan(595);
        expect(ttl).toBeLessThanOrEqual(600);
      }
      expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(1);
      // On Saturday again, as it repeats.
      const saturday = shadowWar + 2 * 24 * 60 * MINUTE_MS;
      setNow(saturday - 10 * MINUTE_MS);
      await rung(4);
      expect(service.taken.at(-1)?.content).toMatchObject({ startMs: saturday });
      expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(2);
      expect(errors).toEqual([]);
    });

    test('what was planned by the times of an earlier version is looked at anew', async () => {
      await ready();
      const { database } = first();
      // As a version leaves it by which the event starts an hour later.
      await database.db
        .updateTable('push_plans')
        .set({ due_at: shadowWar + 50 * MINUTE_MS })
        .execute();
      await database.transaction(async (transaction) =>
        schedulesOf2026.up(transaction as Transaction<unknown>, database.dialect),
      );
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await rung(1);
      expect(service.taken[0]?.content).toMatchObject({ startMs: shadowWar });
    });

    test('of several processes each ring is sent by one', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `player${index}`);
      for (const name of names) await ready(name, name);
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      ringOn(await openAnother());
      ringOn(await openAnother());
      await rung(names.length);
      await wait(QUIET_MS);
      expect(service.taken.map(({ device }) => device).sort()).toEqual([...names].sort());
      expect(service.asked()).toBe(names.length);
    });

    test('of several processes that claim at once each message goes to one', async () => {
      await ready();
      const [{ session_id: sessionId } = { session_id: '' }] = await first()
        .database.db.selectFrom('push_subscriptions')
        .select('session_id')
        .execute();
      const row = (n: number) => ({
        id: `message-${n}`,
        session_id: sessionId,
        event_id: `event-${n}`,
        start_at: shadowWar,
        content: '{}',
        due_at: n,
        attempts: 0,
        gives_up_at: shadowWar,
      });
      const all = Array.from({ length: 200 }, (_, n) => row(n));
      await first().database.db.insertInto('push_messages').values(all).execute();
      const others = [await openAnother(), await openAnother(), await openAnother()];
      const claimed: string[] = [];
      for (let round = 0; round < 60 && claimed.length < all.length; round++)
        for (const some of await Promise.all(
          [first(), ...others].map(async ({ database }) =>
            claimDueMessages(database, { nowMs: 1_000, nextAt: thursday, limit: 10 }),
          ),
        ))
          claimed.push(...some.map(({ id }) => id));
      expect(claimed).toHaveLength(all.length);
      expect(new Set(claimed).size).toBe(all.length);
    });

    test('what came due while no server ran is told after the next start, with the time that is left', async () => {
      await ready();
      const before = ringOn(first());
      await wait(60);
      await end(before);
      setNow(shadowWar - 3 * MINUTE_MS);
      ringOn(await openAnother());
      await rung(1);
      expect(service.taken[0]?.ttl).toBeLessThanOrEqual(180);
    });

    test('what has started while no server ran is not told any more', async () => {
      await ready();
      setNow(shadowWar + 1_000);
      ringOn(first());
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
    });

    test('what was put down and not sent is sent by the next process, and what was sent is not', async () => {
      await ready('ada', 'phone');
      await ready('grace', 'tablet');
      service.behave(503, 'tablet');
      setNow(shadowWar - 10 * MINUTE_MS);
      const before = ringOn(first(), { firstWaitMs: 300 });
      await until(() => service.asked() >= 2);
      await rung(1);
      await end(before);
      service.behave('take', 'tablet');
      ringOn(await openAnother());
      await rung(2);
      await wait(QUIET_MS);
      expect(service.taken.map(({ device }) => device)).toEqual(['phone', 'tablet']);
    });

    test('a message that hangs is broken off when the server stops, and sent once its claim has run out', async () => {
      await ready();
      service.behave('hang');
      setNow(shadowWar - 10 * MINUTE_MS);
      const before = ringOn(first());
      await until(() => service.asked() === 1);
      const start = performance.now();
      await end(before);
      expect(performance.now() - start).toBeLessThan(3_000);
      service.behave('take');
      ringOn(first());
      await wait(QUIET_MS);
      expect(service.taken).toEqual([]);
      setNow(shadowWar - 10 * MINUTE_MS + pace.claimMs + 1_000);
      await rung(1);
    });

    test('a push service that cannot take a message is asked again until the event starts, and then no more', async () => {
      await ready();
      service.behave(503);
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await until(() => service.asked() >= 3);
      expect(errors).toEqual([]);
      // Time for several more attempts, on a slow machine too.
      setNow(shadowWar - 1_000);
      await until(() => errors.length === 1);
      const asked = service.asked();
      service.behave('take');
      await wait(QUIET_MS);
      expect(service.asked()).toBe(asked);
      expect(service.taken).toEqual([]);
      // The last attempt may have been before the last second or in it.
      expect([
        'Error: The push service answered 503.',
        'Error: The event started before a push service took its alarm.',
      ]).toContain(String(errors[0]));
    });

    test('one that refuses it is not asked again, and one device’s failure holds up no other', async () => {
      await ready('ada', 'phone');
      await ready('grace', 'tablet');
      service.behave(400, 'phone');
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await rung(1);
      await wait(QUIET_MS);
      expect(service.asked()).toBe(2);
      expect(errors).toHaveLength(1);
      expect(await devicesPutDown()).toBe(2);
    });

    test.each(['gone', 404] as const)(
      'a device that its push service calls %s is taken off',
      async (answer) => {
        await ready();
        service.behave(answer);
        setNow(shadowWar - 10 * MINUTE_MS);
        ringOn(first());
        await until(async () => (await devicesPutDown()) === 0);
        service.behave('take');
        setNow(shadowWar + 2 * 24 * 60 * MINUTE_MS - 10 * MINUTE_MS);
        await wait(QUIET_MS);
        expect(service.asked()).toBe(1);
        expect(errors).toEqual([]);
        expect(await first().database.db.selectFrom('push_messages').selectAll().execute()).toEqual([]);
      },
    );

    test('an alarm that is set, changed or removed while the server runs counts as it stands', async () => {
      const ada = await signedUp('ada');
      await putDown(ada, 'phone');
      ringOn(first());
      setNow(shadowWar - 30 * MINUTE_MS);
      await wait(60);
      const setAt = shadowWar - 30 * MINUTE_MS;
      await keep(ada, 'eventAlarms', 'shadow-war', alarm({ leadMinutes: 20, setAt }));
      setNow(shadowWar - 20 * MINUTE_MS);
      await rung(1);
      // Changed, it rings anew for the same start only if it had not rung for it.
      await keep(ada, 'eventAlarms', 'shadow-war', { leadMinutes: 5, setAt: now() }, 1);
      setNow(shadowWar - 5 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.taken).toHaveLength(1);
      await remove(ada, 'eventAlarms', 'shadow-war');
      setNow(shadowWar + 2 * 24 * 60 * MINUTE_MS - 5 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.taken).toHaveLength(1);
    });

    test('an own event rings by its zone, an alarm at the start at the start, one for the next time once', async () => {
      const ada = await signedUp('ada');
      await keep(ada, 'ownEvents', 'clan-night', {
        name: 'Clan night',
        schedule: { days: ['Thursday', 'Friday'], startTimes: ['20:00', '21:00'], durationMinutes: 60 },
        note: '',
        timeZone: 'Europe/Berlin',
      });
      await keep(
        ada,
        'eventAlarms',
        'clan-night',
        alarm({ leadMinutes: 0, sound: false, repeats: false, startTime: '21:00' }),
      );
      await putDown(ada, 'phone');
      const nine = Date.parse('2026-11-26T20:00:00Z');
      ringOn(first());
      setNow(nine - 60 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.taken).toEqual([]);
      setNow(nine);
      await rung(1);
      expect(service.taken[0]).toMatchObject({
        content: { id: 'clan-night', name: 'Clan night', startMs: nine, sound: false },
      });
      expect(service.taken[0]?.ttl).toBeLessThanOrEqual(90);
      setNow(nine + 24 * 60 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.taken).toHaveLength(1);
    });

    test('an alarm without a zone rings by the server that the player has chosen, else by the one of the device', async () => {
      const { timeZone: _, ...plain } = alarm();
      const ada = await signedUp('ada');
      await keep(ada, 'eventAlarms', 'shadow-war', plain);
      await putDown(ada, 'phone', { serverZone: 'America/Los_Angeles' });
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.taken).toEqual([]);
      setNow(shadowWar + 3 * 60 * MINUTE_MS - 10 * MINUTE_MS);
      await rung(1);
      await keep(ada, 'preferences', 'preferences', { serverZone: 'Europe/Berlin' });
      const saturdayInBerlin = Date.parse('2026-11-28T18:30:00Z');
      setNow(saturdayInBerlin - 10 * MINUTE_MS);
      await rung(2);
      expect(service.taken[1]?.content).toMatchObject({ startMs: saturdayInBerlin, zone: 'Europe/Berlin' });
    });

    test('with notifications switched off in the account nothing rings, and on again it does', async () => {
      const ada = await ready();
      await keep(ada, 'preferences', 'preferences', { notifications: 'off' });
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
      await keep(ada, 'preferences', 'preferences', { notifications: 'on' }, 1);
      await rung(1);
    });

    test('a device hears of what rings after it was put down', async () => {
      const ada = await signedUp('ada');
      await keep(ada, 'eventAlarms', 'shadow-war', alarm());
      setNow(shadowWar - 9 * MINUTE_MS);
      await putDown(ada, 'phone');
      ringOn(first());
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
    });

    test('signing out, on this device or from another, takes the device off', async () => {
      const ada = await ready();
      const laptop = await signedInAgain(ada);
      await putDown(laptop, 'laptop');
      expect(await devicesPutDown()).toBe(2);
      expect((await ada.ask('POST', '/api/account/sign-out')).status).toBe(200);
      expect(await devicesPutDown()).toBe(1);
      const third = await signedInAgain(ada);
      expect((await third.ask('DELETE', '/api/account/devices')).status).toBe(200);
      expect(await devicesPutDown()).toBe(0);
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
    });

    test('a session that has run out rings no more, though it is not forgotten yet', async () => {
      await ready();
      await first().database.db.updateTable('sessions').set({ expires_at: 1 }).execute();
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
    });

    test('a browser rings for whoever is signed in there last', async () => {
      const ada = await ready('ada', 'shared');
      const grace = await signedUp('grace');
      const shared = service.subscribe('shared', key.publicKey);
      expect((await grace.ask('PUT', '/api/account/push', shared)).status).toBe(200);
      const rows = await first().database.db.selectFrom('push_subscriptions').select('user_id').execute();
      expect(rows).toEqual([{ user_id: grace.id }]);
      expect(ada.id).not.toBe(grace.id);
    });

    test('turned off on a device, that device alone rings no more; once more is as good', async () => {
      const ada = await ready();
      const laptop = await signedInAgain(ada);
      await putDown(laptop, 'laptop');
      for (const _ of [1, 2]) expect((await ada.ask('DELETE', '/api/account/push')).status).toBe(200);
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await rung(1);
      await wait(QUIET_MS);
      expect(service.taken.map(({ device }) => device)).toEqual(['laptop']);
    });

    test('a device says itself again as often as it likes, and changes 60 times in an hour', async () => {
      const ada = await signedUp('ada');
      const same = service.subscribe('phone', key.publicKey);
      for (let i = 0; i < 5; i++)
        expect(
          (await ada.ask('PUT', '/api/account/push', { ...same, serverZone: 'Europe/Berlin' })).status,
        ).toBe(200);
      // A worker that renews its subscription does not know the zone: it stays.
      expect((await ada.ask('PUT', '/api/account/push', same)).status).toBe(200);
      const [row] = await first().database.db.selectFrom('push_subscriptions').selectAll().execute();
      expect(row).toMatchObject({ server_zone: 'Europe/Berlin', endpoint: same.endpoint });
      const hits = async () =>
        (
          await first()
            .database.db.selectFrom('rate_limit_hits')
            .selectAll()
            .where('limit_name', '=', 'push-changes')
            .execute()
        ).length;
      expect(await hits()).toBe(1);
      for (let i = 1; i < serverLimits.pushChangesPerHour; i++)
        expect((await putDown(ada, `phone${i}`)).status).toBe(200);
      expect(await putDown(ada, 'one-more')).toMatchObject({ status: 429, code: 'TOO_MANY_CHANGES' });
      expect(await devicesPutDown()).toBe(1);
    });

    test('only addresses of public https servers and keys that are keys are taken', async () => {
      const ada = await signedUp('ada');
      const good = service.subscribe('phone', key.publicKey);
      for (const endpoint of [
        'https://127.0.0.1/send',
        'https://[::1]/send',
        'https://10.0.0.8/send',
        'https://localhost/send',
        'http://push.example/send',
        'https://push.example:8080/send',
        'https://user:secret@push.example/send',
        'file:///etc/passwd',
      ])
        expect(await ada.ask('PUT', '/api/account/push', { ...good, endpoint })).toMatchObject({
          status: 400,
          code: 'PUSH_ENDPOINT_REFUSED',
        });
      const long = `https://push.example/${'a'.repeat(limits.pushEndpointLength)}`;
      for (const wrong of [
        { ...good, endpoint: long },
        { ...good, keys: { ...good.keys, p256dh: `BE${'A'.repeat(85)}` } },
        { ...good, keys: { ...good.keys, auth: 'short' } },
        { endpoint: good.endpoint },
        { ...good, serverZone: '../etc' },
      ])
        expect(await ada.ask('PUT', '/api/account/push', wrong)).toMatchObject({
          status: 400,
          code: 'BODY_INVALID',
        });
      expect(await devicesPutDown()).toBe(0);
      const stranger = apiVisitor(app, { origin: publicUrl });
      expect(await stranger.ask('PUT', '/api/account/push', good)).toMatchObject({ status: 401 });
      expect(await stranger.ask('DELETE', '/api/account/push')).toMatchObject({ status: 401 });
    });

    test('a name that leads into the own network is never asked, and its device taken off', async () => {
      await ready();
      await first()
        .database.db.updateTable('push_subscriptions')
        .set({ endpoint: 'https://localhost.localdomain.invalid/send' })
        .execute();
      // Nothing answers for such a name: it is tried again, as a name that cannot be looked up now.
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await until(async () => {
        const message = await first()
          .database.db.selectFrom('push_messages')
          .select('attempts')
          .executeTakeFirst();
        return message !== undefined && message.attempts > 1;
      });
      await first()
        .database.db.updateTable('push_subscriptions')
        .set({ endpoint: 'https://127.0.0.1/send' })
        .execute();
      await until(async () => (await devicesPutDown()) === 0);
      expect(service.asked()).toBe(0);
    });

    test('an installation without a key takes no device down', async () => {
      await installOn(first(), null);
      const ada = await signedUp('ada');
      expect(await putDown(ada, 'phone')).toMatchObject({ status: 409, code: 'PUSH_OFF' });
      expect((await ada.ask('DELETE', '/api/account/push')).status).toBe(200);
    });

    test('a device that has subscribed to another key is not written to', async () => {
      await ready();
      await first().database.db.updateTable('push_subscriptions').set({ server_key: 'another' }).execute();
      ringOn(first());
      setNow(shadowWar - 10 * MINUTE_MS);
      await wait(QUIET_MS);
      expect(service.asked()).toBe(0);
    });

    test('the file with everything of an account names its devices, without their keys', async () => {
      const ada = await ready();
      const { status, body } = await ada.ask('GET', '/api/account/export');
      expect(status).toBe(200);
      const file = accountExport.parse(body);
      expect(file.pushDevices).toEqual([
        {
          deviceId: file.devices[0]?.id,
          endpoint: `${service.url}/send/phone`,
          serverZone: 'America/New_York',
          since: expect.any(Number) as number,
        },
      ]);
      expect(file.countedAttempts.map(({ limit }) => limit)).toContain('push-changes');
      const [row] = await first().database.db.selectFrom('push_subscriptions').selectAll().execute();
      expect(JSON.stringify(body)).not.toContain(row?.auth);
      expect(JSON.stringify(body)).not.toContain(row?.public_key);
    });

    test('nothing of it outlives the account, and what rang is forgotten', async () => {
      const ada = await ready();
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await rung(1);
      const { db } = first().database;
      const count = async () =>
        (
          await Promise.all([
            db.selectFrom('push_subscriptions').selectAll().execute(),
            db.selectFrom('push_plans').selectAll().execute(),
            db.selectFrom('push_messages').selectAll().execute(),
          ])
        ).map((rows) => rows.length);
      expect(await count()).toEqual([1, 1, 1]);
      await forgetRung(first().database, shadowWar + 59 * MINUTE_MS);
      expect(await count()).toEqual([1, 1, 1]);
      await forgetRung(first().database, shadowWar + 61 * MINUTE_MS);
      expect(await count()).toEqual([1, 1, 0]);
      await db.deleteFrom('users').where('id', '=', ada.id).execute();
      expect(await count()).toEqual([0, 0, 0]);
    });

    test('a page that rings and the message of the server carry one tag', async () => {
      await ready();
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await rung(1);
      const news = service.taken[0]?.content as unknown as AlarmNews;
      expect(alarmTag(news)).toBe(`loadstone.alarm.shadow-war.${shadowWar}`);
    });

    test('alarms of one player that cannot be worked out hold up nobody else', async () => {
      const ada = await ready('ada', 'phone');
      await ready('grace', 'tablet');
      await first()
        .database.db.updateTable('records')
        .set({ data: '{' })
        .where('owner_id', '=', ada.id)
        .execute();
      setNow(shadowWar - 10 * MINUTE_MS);
      ringOn(first());
      await rung(1);
      expect(service.taken[0]?.device).toBe('tablet');
      expect(errors).toHaveLength(1);
    });
  });
});
