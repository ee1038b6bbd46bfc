import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { hostileBodies, mutant, seededRandom } from '#e2e/support/bad-input.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { newDevice } from '#e2e/support/stand-ins/push-device.ts';
import { exampleBodies, exampleOperations } from '#e2e/support/example-bodies.ts';
import { publishedFaq } from '#contract/help/faq.ts';
import { describedRoutes } from '#server/openapi.ts';
import { bot } from '#server/bot/bot.ts';
import { adverts } from '#server/community/adverts/adverts.ts';
import { moderatedAdverts } from '#server/community/adverts/moderated-adverts.ts';
import { buildShares } from '#server/community/build-shares.ts';
import { builds } from '#server/community/builds.ts';
import { gallery } from '#server/community/gallery/gallery.ts';
import { moderatedCards } from '#server/community/gallery/moderated-cards.ts';
import { clans } from '#server/community/clans/clans.ts';
import { moderatedClans } from '#server/community/clans/moderated-clans.ts';
import { hub } from '#server/community/hub.ts';
import { forum } from '#server/community/forum/forum.ts';
import { moderatedForum } from '#server/community/forum/moderated-forum.ts';
import { notices } from '#server/community/notices/notices.ts';
import { moderatedBuilds } from '#server/community/moderated-builds.ts';
import { moderation } from '#server/community/moderation.ts';
import { publicAnswers } from '#server/community/public-answer.ts';
import { renameMentionsOf } from '#server/community/forum/end-posts.ts';
import { calendar } from '#server/calendar/calendar.ts';
import { parseConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { faq } from '#server/faq/faq.ts';
import { createLogger } from '#server/http/log.ts';
import { live, type Live } from '#server/live/live.ts';
import { push } from '#server/push/push.ts';
import { senderKey } from '#server/push/sender-key.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { support } from '#server/support/support.ts';
import { apiDescription } from '../api-description.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';
import { openableAiTools } from '#rules/planning/ai-tools.ts';
import { planner } from '#server/planner/planner.ts';
import { recommendations } from '#server/planner/recommendations.ts';
import { forOperator } from '#server/http/operator.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
/** More where they cost less. */
const BAD_BODIES = isQuick ? { sqlite: 2_200, postgres: 800 } : { sqlite: 12_000, postgres: 8_000 };
const SLOWEST_MS = 2_000;
/** Stands in everything that the victim keeps. */
const CANARY = 'Canary-7f3a';
const botSecret = 'what the bot of the tests knows alone 42';
const operatorSecret = 'the operator of the tests knows this';
const password = 'Analytical1843';

/** What is for everybody; all other calls are about what somebody owns. */
const publicCalls = new Set([
  'sendMessage',
  'faqVotes',
  'voteFaq',
  'listEquipment',
  'readEquipment',
  'listEquipmentSets',
  'listTopSets',
  'listRecommendations',
  'readShared',
  'listPlans',
  'session',
  'signUp',
  'signIn',
  'signInSecondStep',
  'beginPasskeySignIn',
  'passkeySignIn',
  'signOut',
  'requestReset',
  'checkReset',
  'completeReset',
  'confirmEmail',
  'startProvider',
  'completeProvider',
  'pendingLink',
  'calendar',
  'listAdverts',
  'listClans',
  'readClan',
  'readInvitation',
  'listBuilds',
  'readBuild',
  'readBuildShares',
  'listBuildVersions',
  'readPlayer',
  'readHub',
  'listCards',
  'readCard',
  'listPatches',
  'readPublicLog',
  'listThreads',
  'readThread',
  'readThreadState',
  'readComments',
  'openapi',
  'chatHealth',
  'chatCorsTest',
  'chatInteractions',
  'chatEvents',
]);
/** Calls that take a token, or a secret of the installation, and no cookie. */
const forTokens = new Set(['changeSubscription', 'makeChatCode', 'changeChatSettings', 'syncChat']);
/** Calls of moderators, of which nobody else learns. */
const forModerators = new Set(['readQueue', 'moderate', 'refuseAppeal', 'readLog', 'arrangeThread']);
const ownedCalls = describedRoutes.filter(({ name }) => !publicCalls.has(name));
const bodyCalls = describedRoutes.filter(({ body }) => body !== undefined);

interface Player extends ApiVisitor {
  readonly id: string;
  readonly email: string;
}

/** Pages are drawn of a built site. */
const noPage = async (): Promise<Response> => new Response(null, { status: 204 });

/** Hostile callers name wrong secrets, of which the log tells; any other line is a fault of the server. */
const isFault = (line: string) =>
  (JSON.parse(line) as { msg: string }).msg !== 'a secret of the installation was wrong';

describe.each(engines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('hostile callers', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let database: Database<Tables>;
    let news: Live;
    let app: TestedApp;
    let victim: Player;
    let logged: string[];

    beforeAll(async () => {
      place = await freshPlace(everyTable);
      logged = [];
      const logger = createLogger('error', { write: (line) => logged.push(line) });
      const onError = (err: unknown) => logger.error({ err }, 'news');
      opened = await openRecords(place, onError);
      ({ database } = opened);
      ({ app } = installRecords(opened, {
        logger,
        // What is tried here in a second, no player may.
        bounds: { changes: { atOnce: 1e9, perMinute: 1 }, reads: { atOnce: 1e9, perMinute: 1 } },
        more({ players, records }) {
          news = live({
            publicUrl,
            feed: opened.feed,
            player: players.player,
            cursorOf: async (ownerId) => records.cursorOf(ownerId),
            endedAmong: async (ids) => players.endedAmong(ids),
            onError,
          });
          const operator = forOperator({
            secret: operatorSecret,
            audit: { noteWrongSecret: async () => {} },
          });
          const gear = equipment({
            database,
            isOpen: () => true,
            operator,
            audit: { noteOperator: async () => {} },
            onError,
          });
          const links = sharing({
            database,
            player: players.player,
            leavingPlayer: players.leavingPlayer,
            takePlace: async () => {},
            catalogue: gear.current,
            drawPicture: async (_context, read) => Response.json(await read()),
            async drawPage(_request, reading) {
              const { data, status } = await reading;
              return Response.json(data, { status });
            },
          });
          const plans = planner({
            database,
            isEnforced: false,
            tools: openableAiTools,
            model: null,
            player: players.player,
            operator,
            audit: { noteOperator: async () => {} },
            refuseEnded: players.refuseEnded,
            find: players.find,
            announce: players.announce,
          });
          const publicParts = {
            database,
            player: players.player,
            leavingPlayer: players.leavingPlayer,
            refuseEnded: players.refuseEnded,
            publicAnswers: publicAnswers(Date.now),
            newcomers: 'open',
            blockedWords: new Set<string>(),
          } as const;
          const published = builds({
            ...publicParts,
            takePlace: async () => {},
            catalogue: gear.current,
          });
          const talked = forum(publicParts);
          const shown = gallery({ ...publicParts, catalogue: gear.current });
          const gathered = clans({
            ...publicParts,
            catalogue: gear.current,
            mailOfClaim: players.mailOfClaim,
          });
          const chat = bot({
            database,
            publicUrl,
            secret: 'a secret of the tests that is long enough',
            settings: parseConfig({ PUBLIC_URL: publicUrl, BOT_SECRET: botSecret }).bot,
            version: '1',
            players,
            records,
            loadouts: { catalogue: gear.current, linkTo: links.linkTo, endLink: links.endLink },
            builds: published,
            clans: gathered,
            ping: async () => database.ping(),
            logger,
          });
          const parts = [
            published,
            buildShares({ database, publicAnswers: publicParts.publicAnswers }),
            talked,
            hub({ ...publicParts, builds: published, forum: talked, gallery: shown, drawPage: noPage }),
            notices({
              database,
              player: players.player,
              tell: records.tell,
              remindInChat: chat.remindOfClan,
              renameMentions: async (...renamed) => renameMentionsOf(database, ...renamed),
              moveBlock: records.moveBlock,
              onError,
            }),
            shown,
            adverts(publicParts),
            gathered,
            moderation({
              ...publicParts,
              kinds: [
                moderatedBuilds(database),
                moderatedCards(database, publicParts),
                moderatedClans(database),
                moderatedAdverts(database),
                ...moderatedForum(database),
              ],
              takeSomeMarksBack: published.takeSomeMarksBack,
            }),
            news,
            calendar(Date.now),
            gear,
            links,
            plans,
            recommendations({
              player: players.player,
              withUse: plans.withUse,
              withWording: plans.withWording,
              model: null,
              catalogue: gear.current,
              isOpen: true,
              onError: (error) => logger.error(error),
              onSilence: () => {},
            }),
            support({ database, startCourier: undefined }),
            chat.health,
            chat.account,
            chat.base,
            push({
              database,
              key: senderKey(Buffer.alloc(32, 7).toString('base64'), 'mailto:support@planner.example'),
              player: players.player,
              countChange: players.countPushChange,
              endedAmong: players.endedAmong,
              onError,
            }),
            faq({
              database,
              publicUrl,
              secret: 'a secret of the tests that is long enough',
              questions: publishedFaq.map(({ id }) => id),
            }),
          ];
          return [...parts, apiDescription({ publicUrl, areas: [players, records, ...parts] })];
        },
      }));
      victim = await player(CANARY);
      const operations = exampleOperations((collection) => `${CANARY}-${collection}`).map((each) =>
        each.collection === 'ownEvents' && each.kind === 'create'
          ? { ...each, fields: { ...each.fields, note: CANARY } }
          : each,
      );
      const body = { userId: victim.id, operations };
      const { status, body: told } = await victim.ask('POST', '/api/documents/operations', body);
      expect(status).toBe(200);
      const { answers } = told as { answers: { outcome: string; refusal: unknown }[] };
      expect(answers.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
      const character = { ...exampleBodies('')['createCharacter'], id: `${CANARY}-character`, notes: CANARY };
      expect((await victim.ask('POST', '/api/characters', character)).status).toBe(201);
      const share = exampleBodies('')['putShare'] as { sheet: object };
      const shown = { ...share, sheet: { ...share.sheet, notes: CANARY } };
      expect((await victim.ask('PUT', '/api/shares/shared-1', shown)).status).toBe(200);
      const build = exampleBodies('')['putBuild'];
      expect((await victim.ask('PUT', '/api/own-builds/shared-1', { ...build, guide: CANARY })).status).toBe(
        200,
      );
      const advert = exampleBodies('')['putAdvert'];
      expect((await victim.ask('PUT', '/api/adverts/advert-1', { ...advert, text: CANARY })).status).toBe(
        200,
      );
      const clan = {
        ...exampleBodies('')['putClan'],
        description: CANARY,
        memberName: CANARY,
        door: 'invite',
      };
      expect((await victim.ask('PUT', '/api/own-clans/clan-1', clan)).status).toBe(200);
      const thread = { ...exampleBodies('')['putThread'], body: CANARY };
      const begun = await victim.ask('PUT', '/api/own-threads/shared-1', thread);
      expect(begun.status).toBe(200);
      const answer = { thread: begun.body['thread'], body: CANARY };
      expect((await victim.ask('PUT', '/api/own-posts/shared-2', answer)).status).toBe(200);
      const { publicKey: p256dh, auth } = newDevice().keys;
      const device = { endpoint: `https://push.example/${CANARY}`, keys: { p256dh, auth } };
      expect((await victim.ask('PUT', '/api/account/push', device)).status).toBe(200);
    });
    afterAll(async () => {
      await news.stop();
      await opened.close();
      await place.remove();
    });

    const player = async (username: string): Promise<Player> => {
      const who = apiVisitor(app, { origin: publicUrl });
      const email = `${username}@visitor.example`;
      const { body } = await who.ask('POST', '/api/account/sign-up', { username, email, password });
      const { id } = body['account'] as { id: string };
      return { ...who, id, email };
    };
    /** Everything that the victim has, in every table. */
    const stateOfVictim = async () => {
      const state: Record<string, string[]> = {};
      for (const { name, columns } of await database.db.introspection.getTables()) {
        const owner = columns.find((column) =>
          ['owner_id', 'user_id', 'author_id'].includes(column.name),
        )?.name;
        const key = name === 'users' ? 'id' : owner;
        if (key === undefined) continue;
        const { rows } = await sql<object>`
          select * from ${sql.table(name)} where ${sql.ref(key)} = ${victim.id}`.execute(database.db);
        state[name] = rows.map((row) => JSON.stringify(row)).sort();
      }
      return state;
    };
    const cookieOf = (who: ApiVisitor) => [...who.cookies].map((pair) => pair.join('=')).join('; ');

    interface Asking {
      readonly method: string;
      readonly path: string;
      readonly cookie: string;
      readonly body?: string | undefined;
      readonly headers?: Readonly<Record<string, string>>;
    }
    let address = 0;
    /** Each time from another address, so that limits by address hide nothing; a stream is only read as it begins. */
    const ask = async ({ method, path, cookie, body, headers }: Asking) => {
      address++;
      const before = process.threadCpuUsage();
      const answer = await app.request(publicUrl + path, {
        method,
        headers: {
          origin: publicUrl,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
          cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      const text = isStream ? await beginningOf(answer) : await answer.text();
      // The time that it works: a busy machine has others wait, and this server not.
      const { user, system } = process.threadCpuUsage(before);
      return { status: answer.status, headers: answer.headers, text, tookMs: (user + system) / 1_000 };
    };
    const beginningOf = async (answer: Response) => {
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      const { value } = await reader.read();
      await reader.cancel();
      return new TextDecoder().decode(value);
    };

    test('reach nothing of another player by any call, whatever their headers claim', async () => {
      const before = await stateOfVictim();
      expect(Object.keys(before).length).toBeGreaterThanOrEqual(9);
      expect(JSON.stringify(before)).toContain(CANARY);
      const [session] = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', victim.id)
        .execute();
      const overrides: readonly Readonly<Record<string, string>>[] = [
        {},
        {
          'x-http-method-override': 'DELETE',
          'x-http-method': 'PUT',
          'x-method-override': 'PATCH',
          'x-original-url': `/api/users/${victim.id}`,
          'x-rewrite-url': `/api/users/${victim.id}`,
          'x-user-id': victim.id,
          'x-forwarded-user': victim.email,
          'x-forwarded-host': 'elsewhere.example',
          authorization: `Bearer ${victim.id}`,
        },
      ];
      const bodies = exampleBodies(victim.id);
      const ids: Readonly<Record<string, string>> = {
        uid: victim.id,
        id: session?.id ?? '',
        provider: 'discord',
        collection: 'ownEvents',
        key: 'shared-1',
        ...Object.fromEntries(
          ['request', 'invite', 'code', 'undo', 'place', 'event'].map((part) => [part, 'one']),
        ),
      };
      const [clan] = await database.db.selectFrom('clans').select('id').execute();
      const queries = ['', `?userId=${victim.id}&owner_id=${victim.id}&_method=DELETE&limit=200`];
      let tried = 0;
      const other = await player('Mallory');
      for (const { name, method, path } of ownedCalls)
        for (const headers of overrides)
          for (const query of queries)
            for (const isStranger of [true, false]) {
              const places = path.includes(':collection')
                ? { ...ids, id: `${CANARY}-ownEvents` }
                : path.startsWith('/api/characters/')
                  ? { ...ids, id: `${CANARY}-character` }
                  : path.startsWith('/api/clans/')
                    ? { ...ids, id: clan?.id ?? '' }
                    : ids;
              const target = path.replace(/:(\w+)/g, (_, key: string) => places[key] ?? '');
              const example = bodies[name];
              const body = example === undefined ? undefined : JSON.stringify(example);
              const cookie = isStranger ? '' : cookieOf(other);
              const answer = await ask({ method, path: target + query, cookie, body, headers });
              const [, renewed] = /__Host-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
              if (!isStranger && renewed !== undefined) other.cookies.set('__Host-session', renewed);
              const what = `${name} ${isStranger ? 'stranger' : 'other'} ${JSON.stringify(headers)} ${query}`;
              tried++;
              expect(answer.text, what).not.toContain(CANARY);
              expect(answer.text, what).not.toContain(victim.id);
              expect(answer.status, what).toBeLessThan(500);
              expect(answer.headers.get('cache-control'), what).toBe('no-store');
              expect(answer.headers.get('content-type'), what).toMatch(
                /^(application\/json|text\/event-stream)/,
              );
              // What shows a token that is none is nobody's call, whoever is signed in beside it.
              const isNobodys = path.startsWith('/bot/') && headers.authorization !== undefined;
              // Asks for no session, as the one that it is about has ended, and here names no account.
              if (name === 'readStanding') expect(answer.status, what).toBe(400);
              else if (forModerators.has(name)) expect(answer.status, what).toBe(404);
              else if (isStranger || isNobodys || forTokens.has(name)) expect(answer.status, what).toBe(401);
              else if (
                /:uid|characters\/:id/.test(path) ||
                (path.startsWith('/api/clans/') && name !== 'leaveClan') ||
                name === 'sendOperations'
              )
                expect(answer.status, what).toBe(403);
              else if (/^\/api\/documents\/:collection\/:id|user_sessions\/:id/.test(path))
                expect(answer.status, what).toBe(404);
            }
      const theirs = exampleOperations((collection) => `${CANARY}-${collection}`);
      // The same opIds as the victim's, and the same ids: with these the other player makes records of their own.
      const body = JSON.stringify({ userId: other.id, operations: theirs });
      const made = await ask({
        method: 'POST',
        path: '/api/documents/operations',
        cookie: cookieOf(other),
        body,
      });
      expect(made.status).toBe(200);
      expect(made.text).not.toContain(victim.id);
      expect(made.text).not.toContain(`"note":"${CANARY}"`);
      expect(await stateOfVictim()).toEqual(before);
      expect(tried).toBe(ownedCalls.length * 8);
      expect(logged.filter(isFault)).toEqual([]);
    });

    test('get a plain refusal for every bad address, and HEAD and OPTIONS change nothing', async () => {
      const before = await stateOfVictim();
      const other = await player('Trudy');
      const cookie = cookieOf(other);
      const places = [
        '%00',
        '%ff',
        '%2e%2e%2f',
        '__proto__',
        'constructor',
        'a'.repeat(5_000),
        '%f0%9f%92%80',
        '%27%20or%201%3d1',
      ];
      for (const { method, path } of describedRoutes) {
        for (const place of path.includes(':') ? places : []) {
          const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
          const answer = await ask({ method, path: path.replace(/:\w+/g, place), cookie, body });
          expect(answer.status, `${method} ${path} ${place.slice(0, 20)} ${answer.text}`).toBeLessThan(500);
        }
        if (method !== 'GET') {
          const answer = await ask({ method: 'HEAD', path: path.replace(/:\w+/g, 'a'), cookie });
          expect(answer.status, path).toBeLessThan(500);
        }
        const options = await ask({ method: 'OPTIONS', path: path.replace(/:\w+/g, 'a'), cookie });
        expect(options.status, path).toBe(405);
      }
      for (const query of [
        'since=%00',
        `since=${'f'.repeat(32)}.999999999999999.999999999999999`,
        'since=0.-1',
        'limit=0',
        'limit=201',
        'limit=1e2',
        'userId=%00',
        `userId=${'a'.repeat(5_000)}`,
        'since=a&since=b',
        '__proto__=1',
      ])
        for (const path of ['documents/changes', 'documents/trash', 'records/ownEvents'])
          for (const name of [query, query.replace('since', 'before'), query.replace('since', 'after')]) {
            const answer = await ask({ method: 'GET', path: `/api/${path}?${name}`, cookie });
            expect(answer.status, `${path}?${name} ${answer.text}`).toBeLessThan(500);
          }
      const ahead = await ask({
        method: 'GET',
        path: '/api/documents/trash?before=9999999999999999.999999999999999',
        cookie,
      });
      expect(ahead.status).toBe(200);
      expect(await stateOfVictim()).toEqual(before);
      expect(logged.filter(isFault)).toEqual([]);
    });

    test('who are not signed in are read no more than 64 KB of, whatever cookie they make up', async () => {
      const body = JSON.stringify({ userId: victim.id, operations: [], more: 'x'.repeat(100_000) });
      const path = '/api/documents/operations';
      const [name, value = ''] = /([^=;]*session)=([^;]+)/.exec(cookieOf(victim))?.slice(1) ?? [];
      const forged = `${name}=${value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`;
      for (const cookie of ['', forged])
        expect((await ask({ method: 'POST', path, cookie, body })).status).toBe(413);
      const short = JSON.stringify({ userId: victim.id, operations: exampleOperations(() => 'a') });
      expect((await ask({ method: 'POST', path, cookie: forged, body: short })).status).toBe(401);
      expect((await ask({ method: 'POST', path, cookie: cookieOf(victim), body })).status).toBe(400);
    });

    test('harm nobody by any body', async () => {
      const before = await stateOfVictim();
      const bodies = exampleBodies('');
      expect(Object.keys(bodies).sort()).toEqual(bodyCalls.map(({ name }) => name).sort());
      const random = seededRandom(20_261_121);
      const other = await player('Oscar');
      const token = String((await other.ask('POST', '/api/account/identity-token')).body['token']);
      const secrets: Readonly<Record<string, string>> = {
        changeSubscription: operatorSecret,
        makeChatCode: botSecret,
      };
      const all = bodyCalls.flatMap(({ name, method, path }) => {
        const example = exampleBodies(other.id)[name] ?? {};
        const question = publishedFaq[0]?.id ?? '';
        const target = path.replace(':uid', other.id).replace(':id', question);
        const some = [
          ...hostileBodies(example),
          ...Array.from({ length: 60 }, () => mutant(example, random)),
        ];
        return some.map((body) => ({ name, method, path: target, body }));
      });
      expect(all.length).toBeGreaterThan(10_000);
      const tries = BAD_BODIES[engine];
      const stride = all.length / tries;
      let slowest = 0;
      for (let count = 0; count < tries; count++) {
        const bad = all[Math.floor((count + random()) * stride)];
        if (bad === undefined) continue;
        // A sign-up that comes to something would end the session that came with it.
        const cookie = publicCalls.has(bad.name) ? '' : cookieOf(other);
        // What nobody reads of a stranger is read of the operator, who looks only.
        const asOperator =
          bad.name === 'uploadEquipment'
            ? { path: `${bad.path}?dryRun=true`, headers: { authorization: `Bearer ${operatorSecret}` } }
            : forTokens.has(bad.name)
              ? { headers: { authorization: `Bearer ${secrets[bad.name] ?? token}` } }
              : {};
        const answer = await ask({ ...bad, ...asOperator, cookie });
        const what = `${bad.name} ${bad.body.slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
        expect(answer.status, what).toBeLessThan(500);
        expect(answer.text, what).not.toContain(CANARY);
        expect(answer.text, what).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|sqlite|postgres|syntax error/i);
        if (answer.status >= 400)
          expect(JSON.parse(answer.text), what).toMatchObject({ code: expect.any(String) });
        slowest = Math.max(slowest, answer.tookMs);
        if (!publicCalls.has(bad.name)) expect(answer.text, what).not.toContain('NOT_SIGNED_IN');
      }
      expect(slowest).toBeLessThan(SLOWEST_MS);
      expect(await stateOfVictim()).toEqual(before);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      expect(logged.filter(isFault)).toEqual([]);
      const alive = await victim.ask('GET', '/api/documents/changes');
      expect(JSON.stringify(alive.body)).toContain(CANARY);
    });
  });
});
