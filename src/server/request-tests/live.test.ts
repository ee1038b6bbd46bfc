import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openEventStream, type EventStream } from '#e2e/support/event-stream.ts';
import { LIVE_PATH } from '#contract/records/document-routes.ts';
import { changeNews, type ChangeNews } from '#contract/records/documents.ts';
import { serverLimits } from '#contract/limits.ts';
import { changeFeed, type ChangeFeedToOpen } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { createListener } from '#server/http/listener.ts';
import { createLogger } from '#server/http/log.ts';
import { identity } from '#server/identity/identity.ts';
import { live, type Live } from '#server/live/live.ts';
import { createApp } from '../app.ts';

const publicUrl = 'https://planner.example';
const password = 'Analytical1843';
/** The quick size leaves to the stream's own tests what takes a connection's buffers to fill. */
const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const CUT_MS = 5_000;
const HEARD = { timeout: 4_000, interval: 10 };

describe.each(bothEngines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a stream of news', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let feed: ChangeFeedToOpen;
    let area: Live;
    let app: ReturnType<typeof createApp>;
    let server: Server;
    let port: number;
    let logged: string[];
    let streams: EventStream[];
    /** Comes while a stream reads where the records stand. */
    let whileReading: (() => Promise<unknown>) | undefined;
    let seq: number;

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    afterAll(async () => {
      await database.close();
      await place.remove();
    });
    beforeEach(async () => {
      logged = [];
      streams = [];
      seq = 0;
      whileReading = undefined;
      const logger = createLogger('error', { write: (line) => logged.push(line) });
      const onError = (err: unknown) => logger.error({ err }, 'news');
      feed = changeFeed(database, { databaseUrl: place.databaseUrl, onError });
      await feed.open();
      const players = identity({
        database,
        publicUrl,
        secret: 'a secret of the tests that is long enough',
        outbox: { post: () => {} },
        logger,
        tellsStrangers: false,
        providers: { google: null, discord: null, microsoft: null, github: null },
        passwordCost: { blocks: 16, blockSize: 8, lanes: 1 },
      });
      area = live({
        publicUrl,
        feed,
        player: players.player,
        async cursorOf() {
          const cursor = `epoch.${seq}`;
          await whileReading?.();
          return cursor;
        },
        endedAmong: async (ids) => players.endedAmong(ids),
        onError,
      });
      const headers = { 'x-content-type-options': 'nosniff' };
      const site = { answer: () => new Response('a page') };
      app = createApp({ areas: [players, area], site, headers, publicUrl, trustedProxies: 1, logger });
      server = createListener(app, headers);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    });
    afterEach(async () => {
      for (const stream of streams) stream.close();
      await area.stop();
      await feed.close();
      server.close();
      server.closeAllConnections();
      await database.db.deleteFrom('users').execute();
      await database.db.deleteFrom('rate_limit_hits').execute();
    });

    const visitor = () => apiVisitor(app, { origin: publicUrl });
    const player = async (username: string) => {
      const who = visitor();
      const email = `${username}@visitor.example`;
      const { status } = await who.ask('POST', '/api/account/sign-up', { username, email, password });
      expect(status).toBe(200);
      return who;
    };
    const signedIn = async (username: string) => {
      const who = visitor();
      const email = `${username}@visitor.example`;
      expect((await who.ask('POST', '/api/account/sign-in', { email, password })).status).toBe(200);
      return who;
    };
    const idOf = async (username: string) => {
      const { id } = await database.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return id;
    };
    const open = async (who: ApiVisitor, headers: Readonly<Record<string, string>> = {}) => {
      const stream = await openEventStream(port, LIVE_PATH, {
        'sec-fetch-site': 'same-origin',
        cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      });
      streams.push(stream);
      return stream;
    };
    const news = (number: number, records = 1): ChangeNews => ({
      cursor: `epoch.${number}`,
      changed: Array.from({ length: records }, (_, index) => ({
        collection: 'ownEvents',
        id: String(index).padStart(32, '0'),
        revision: number,
      })),
    });
    const change = async (ownerId: string, told: ChangeNews = news(++seq)) => {
      await database.transaction(async (transaction) => feed.announce(transaction, { ownerId, ...told }));
      return told;
    };
    const told = (stream: EventStream) => stream.events.map(({ data }) => data);
    const present = (number: number): ChangeNews => ({ cursor: `epoch.${number}`, changed: [] });

    test('says where the records stand and then every change of the player’s own, at once and once', async () => {
      const [ada, bob] = [await player('ada'), await player('bob')];
      const [adaId, bobId] = [await idOf('ada'), await idOf('bob')];
      const phone = await open(ada);
      const laptop = await open(await signedIn('ada'));
      const other = await open(bob);
      const forAda: ChangeNews[] = [];
      for (let count = 0; count < 10; count++) {
        forAda.push(await change(adaId));
        await change(bobId);
      }
      for (const stream of [phone, laptop])
        await expect.poll(() => told(stream), HEARD).toEqual([present(0), ...forAda]);
      await expect.poll(() => other.events.length, HEARD).toBe(11);
      expect(other.text()).not.toContain(adaId);
      expect(told(other)).not.toContainEqual(forAda[0]);
      expect(phone.events.every(({ event }) => event === 'changed')).toBe(true);
      for (const data of told(phone)) expect(changeNews.safeParse(data).success).toBe(true);
      expect(phone.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      expect(phone.headers['content-encoding']).toBeUndefined();
      expect(phone.text()).toMatch(/^retry: \d{4}\n\n/);
    });

    test('misses nothing that comes while it reads where the records stand', async () => {
      const ada = await player('ada');
      const adaId = await idOf('ada');
      whileReading = async () => {
        whileReading = undefined;
        await change(adaId);
        await wait(engine === 'postgres' ? 200 : 0);
      };
      const stream = await open(ada);
      await expect.poll(() => told(stream), HEARD).toEqual([present(0), present(1)]);
      await change(adaId);
      await expect.poll(() => told(stream), HEARD).toContainEqual(news(2));
    });

    test('frees its place when the browser is gone before it begins', async () => {
      const ada = await player('ada');
      const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
      const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
      let begun = 0;
      whileReading = async () => {
        begun++;
        await mayGoOn;
      };
      const leaving = new AbortController();
      const { signal } = leaving;
      const asked = Array.from({ length: serverLimits.streamsPerSession }, async () =>
        fetch(`http://127.0.0.1:${port}${LIVE_PATH}`, { headers: { cookie }, signal }).catch(() => 'gone'),
      );
      await expect.poll(() => begun, HEARD).toBe(serverLimits.streamsPerSession);
      expect((await open(ada)).status).toBe(429);
      leaving.abort();
      expect(await Promise.all(asked)).toEqual(asked.map(() => 'gone'));
      goOn();
      await expect.poll(async () => (await open(ada)).status, HEARD).toBe(200);
    });

    test('is for who is signed in, on this very site, and in numbers that the server can bear', async () => {
      const ada = await player('ada');
      const refused = async (who: ApiVisitor, headers: Readonly<Record<string, string>> = {}) => {
        const answer = await open(who, headers);
        await expect.poll(answer.endedAt, HEARD).toBeDefined();
        return `${answer.status} ${(JSON.parse(answer.text()) as { code: string }).code}`;
      };
      expect(await refused(visitor())).toBe('401 NOT_SIGNED_IN');
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
      ])
        expect(await refused(ada, foreign)).toBe('403 FOREIGN_ORIGIN');
      const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
      for (let count = 0; count <= serverLimits.streamsPerSession; count++) {
        const head = await app.request(publicUrl + LIVE_PATH, { method: 'HEAD', headers: { cookie } });
        expect(head.status).toBe(200);
        expect(await head.text()).toBe('');
      }
      const all = await Promise.all(
        Array.from({ length: serverLimits.streamsPerSession }, async () => open(ada)),
      );
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
      expect(await refused(ada)).toBe('429 TOO_MANY_STREAMS');
      expect((await open(await signedIn('ada'))).status).toBe(200);
      all[0]?.close();
      await expect.poll(async () => (await open(ada)).status, HEARD).toBe(200);
    });

    test('that is cut at any moment is given back, and other methods open none', async () => {
      const ada = await player('ada');
      const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
      whileReading = async () => wait(20);
      const request = `GET ${LIVE_PATH} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`;
      for (let round = 0; round < (isQuick ? 10 : 200); round++)
        await Promise.all(
          Array.from({ length: serverLimits.streamsPerSession }, async (_, index) => {
            const socket = connect(port, '127.0.0.1');
            await once(socket, 'connect');
            socket.write(request);
            await wait(index * 6);
            socket.destroy();
          }),
        );
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await app.request(publicUrl + LIVE_PATH, { method, headers: { cookie } });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
      whileReading = undefined;
      const openAll = async () => {
        const all = await Promise.all(
          Array.from({ length: serverLimits.streamsPerSession }, async () => open(ada)),
        );
        if (all.some(({ status }) => status !== 200)) for (const stream of all) stream.close();
        return all.map(({ status }) => status);
      };
      await expect.poll(openAll, HEARD).toEqual(Array(serverLimits.streamsPerSession).fill(200));
      expect(logged).toEqual([]);
    });

    test('ends within five seconds of its session, and of no other', async () => {
      const [ada, bob, eve] = [await player('ada'), await player('bob'), await player('eve')];
      const kept = await open(await signedIn('ada'));
      const signedOut = await open(ada);
      const changing = await open(bob);
      const elsewhere = await open(await signedIn('bob'));
      const leaving = await open(eve);
      // Just after a look at the sessions, when the next one is furthest.
      await wait(100);
      const start = performance.now();
      const newPassword = 'Difference-Engine-2';
      const answers = await Promise.all([
        ada.ask('POST', '/api/account/sign-out'),
        bob.ask('PUT', '/api/account/password', { currentPassword: password, newPassword }),
        eve.ask('PUT', '/api/account/deletion', { username: 'eve', currentPassword: password }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const stream of [signedOut, elsewhere, leaving]) {
        await expect.poll(stream.endedAt, { timeout: CUT_MS }).toBeDefined();
        expect((stream.endedAt() ?? Number.NaN) - start).toBeLessThan(CUT_MS);
        expect(stream.events.map(({ event }) => event)).toEqual(['changed', 'ended']);
      }
      await change(await idOf('ada'));
      await change(await idOf('bob'));
      for (const stream of [kept, changing]) await expect.poll(() => stream.events.length, HEARD).toBe(2);
      expect([kept.endedAt(), changing.endedAt()]).toEqual([undefined, undefined]);
      expect(logged).toEqual([]);
    });

    test.runIf(engine === 'sqlite' && !isQuick)(
      'is dropped when nobody reads it, and the others go on',
      async () => {
        const ada = await player('ada');
        const adaId = await idOf('ada');
        const slow = await open(ada);
        const quick = await open(ada);
        slow.stall();
        const connections = async () =>
          new Promise<number>((resolve, reject) => {
            server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
          });
        expect(await connections()).toBe(2);
        const start = performance.now();
        while ((await connections()) === 2) {
          await change(adaId, news(++seq, 2_000));
          expect(performance.now() - start).toBeLessThan(15_000);
        }
        await expect.poll(() => told(quick).at(-1), HEARD).toMatchObject({ cursor: `epoch.${seq}` });
        expect(quick.endedAt()).toBeUndefined();
        expect((await open(ada)).status).toBe(200);
      },
    );

    test('ends at once when the server stops, and none begins any more', async () => {
      const ada = await player('ada');
      const all = [await open(ada), await open(ada)];
      const start = performance.now();
      await area.stop();
      expect((await open(ada)).status).toBe(503);
      const closed = once(server, 'close');
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 20);
      await closed;
      clearInterval(idle);
      expect(performance.now() - start).toBeLessThan(1_000);
      for (const stream of all) expect(stream.endedAt()).toBeDefined();
    });

    test('ends when it cannot say where the records stand, so that the browser asks again', async () => {
      const ada = await player('ada');
      whileReading = async () => {
        throw new Error('no answer');
      };
      for (let count = 0; count <= serverLimits.streamsPerSession; count++)
        expect((await open(ada)).status).toBe(500);
      expect(logged.length).toBeGreaterThan(serverLimits.streamsPerSession);
    });

    test.runIf(engine === 'postgres')(
      'says where the records stand, and that the account may have changed, after something may have been missed',
      async () => {
        const stream = await open(await player('ada'));
        seq = 7;
        await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %' and query like '%' || md5(current_schema()) || '%'
          and pid <> pg_backend_pid()
      `.execute(database.db);
        await expect
          .poll(() => told(stream), HEARD)
          .toEqual([present(0), { ...present(7), account: 'changed' }]);
      },
    );
  });
});
