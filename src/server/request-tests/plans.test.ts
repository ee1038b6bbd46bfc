import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WrittenCollection } from '#contract/records/collections.ts';
import { sampleOf } from '#contract/records/collections/sample-for-tests.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { accountExport } from '#contract/account/account.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Plan } from '#contract/planning/plan.ts';
import { equipment, usual } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import { openableAiTools } from '#rules/planning/ai-tools.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import { forOperator } from '#server/http/operator.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { planner, type Planner } from '#server/planner/planner.ts';
import { recommendations } from '#server/planner/recommendations.ts';
import { doChores, publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';
import type { Identity } from '#server/identity/identity.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
/** The catalogue of a device that has the server's edition. */
const onDevice = { ...equipment, version: bundledCatalogue.version };
const operatorSecret = 'the operator of the tests knows this';
const NOON = Date.parse('2026-11-29T12:00:00Z');
const going = new AbortController().signal;

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the plans of players', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    let players: Identity;
    let plans: Planner;
    let nowMs: number;

    const install = (isEnforced: boolean) => {
      const now = () => nowMs;
      let made: Planner | undefined;
      const theirs = () => {
        if (made === undefined) throw new Error('The plans are not there yet.');
        return made;
      };
      ({ app, players } = installRecords(opened, {
        now,
        logger: createLogger('error', { write: () => {} }),
        accounts: { now, plans: { subscriptionOf: async (id) => theirs().subscriptionOf(id) } },
        mostByPlan: async (...asked) => theirs().mostByPlan(...asked),
        more(parts) {
          made = planner({
            database: opened.database,
            isEnforced,
            tools: openableAiTools.slice(0, 2),
            model: null,
            player: parts.players.player,
            operator: forOperator({ secret: operatorSecret, audit: parts.players, now }),
            audit: parts.players,
            refuseEnded: parts.players.refuseEnded,
            find: parts.players.find,
            announce: parts.players.announce,
            now,
          });
          return [
            made,
            recommendations({
              player: parts.players.player,
              withUse: made.withUse,
              withWording: made.withWording,
              model: null,
              catalogue: async () => bundledCatalogue,
              isOpen: true,
              onError: (error) => expect.unreachable(String(error)),
              onSilence: () => {},
              now,
            }),
          ];
        },
      }));
      plans = theirs();
    };
    beforeEach(async () => {
      nowMs = NOON;
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      install(true);
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    interface Player extends ApiVisitor {
      readonly id: string;
      readonly sessionId: string;
    }
    const player = async (username = 'Ada'): Promise<Player> => {
      const who = apiVisitor(app, { origin: publicUrl });
      const email = `${username}@visitor.example`.toLowerCase();
      const made = await who.ask('POST', '/api/account/sign-up', {
        username,
        email,
        password: 'Analytical1843',
      });
      const { id } = made.body['account'] as { id: string };
      const { id: sessionId } = await opened.database.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...who, id, sessionId };
    };
    const give = async (uid: string, level: unknown, secret = operatorSecret) =>
      apiVisitor(app, { origin: publicUrl }).ask(
        'PUT',
        `/api/users/${uid}/subscription`,
        { level },
        { authorization: `Bearer ${secret}` },
      );
    const spend = async ({ id, sessionId }: Player) =>
      plans.withUse({ player: { id, sessionId }, signal: going }, async () => {});
    const bodyOf = async (who: ApiVisitor, path: string) => {
      const answer = await who.ask('GET', path);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const allowance = async (who: ApiVisitor) => bodyOf(who, '/api/planner/allowance');

    test('are four, which everybody may read', async () => {
      const { plans: listed } = await bodyOf(apiVisitor(app, { origin: publicUrl }), '/api/plans');
      expect(listed).toMatchObject([
        { level: 'free', price: 0, loadouts: 1, characters: 1, hasAI: false, aiUses: 0, hasAds: true },
        { level: 'basic', price: 4.99 },
        { level: 'premium', price: 9.99 },
        { level: 'pro', price: 19.99 },
      ]);
    });

    test.each(['/api/planner/allowance', '/api/subscriptionHistory', '/api/aiUsageHistory'])(
      '%s is for who is signed in',
      async (path) => {
        const answer = await apiVisitor(app, { origin: publicUrl }).ask('GET', path);
        expect([answer.status, answer.code, answer.body['message']]).toEqual([
          401,
          'NOT_SIGNED_IN',
          'User not authenticated',
        ]);
      },
    );

    const asked = {
      characterClass: 'necromancer',
      buildType: 'pve',
      buildFocus: 'damage',
      level: 60,
      currentParagonLevel: 40,
    };

    test('a plan is the one that a device makes by itself, and counts as one use', async () => {
      const ada = await player();
      await give(ada.id, 'premium');
      for (const [characterClass, classId] of [
        ['necromancer', 'necromancer'],
        ['Demon Hunter', 'demon-hunter'],
      ] as const) {
        const answer = await ada.ask('POST', '/api/planner/recommendations', { ...asked, characterClass });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const { catalogueVersion: _server, ...plan } = answer.body['plan'] as Plan;
        const {
          catalogueVersion: _device,
          request: _request,
          ...made
        } = makePlan({ ...usual, classId, paragonLevel: 40, comparedRank: 5 }, equipment);
        expect(plan).toEqual(JSON.parse(JSON.stringify(made)));
        expect(plan.fit).toBe(100);
        expect(answer.body['recommendation']).toMatchObject({
          createdAt: NOON,
          characterInput: { characterClass: classId.replace('-', '_'), currentParagonLevel: 40 },
          engine: { fit: 100 },
        });
      }
      expect(await allowance(ada)).toMatchObject({ used: 2 });
    });

    test(`${isFull ? 20 : 3} plans are to the byte those of a device`, { timeout: 600_000 }, async () => {
      install(false);
      const ada = await player();
      const levels = [
        [12, 0],
        [60, 40],
        [1, 0],
        [20, 0],
        [60, 200],
        [60, 600],
      ] as const;
      const all = levels.flatMap(([level, currentParagonLevel], at) =>
        classes.map(({ id }, index) => ({
          characterClass: id,
          buildType: planModes[(at + index) % planModes.length] ?? 'pve',
          buildFocus: planFocuses[(at + index) % planFocuses.length] ?? 'damage',
          level,
          currentParagonLevel,
          secondWeapons: at % 2 === 1,
        })),
      );
      for (const each of all.filter((_, at) => at % (isFull ? 3 : 25) === 0)) {
        const answer = await ada.ask('POST', '/api/planner/recommendations', each);
        expect(answer.status, JSON.stringify([each, answer.body])).toBe(200);
        const { characterClass: classId, buildType: mode, buildFocus: focus, ...rest } = each;
        const { currentParagonLevel: paragonLevel, level, secondWeapons } = rest;
        const request = {
          ...usual,
          classId,
          mode,
          focus,
          level,
          paragonLevel,
          secondWeapons,
          comparedRank: 5,
        };
        const { request: _request, ...made } = makePlan(request, onDevice);
        expect(JSON.stringify(answer.body['plan']), JSON.stringify(each)).toBe(JSON.stringify(made));
      }
    });

    test('a plan is refused without the AI, with bad figures and without a session, and counts nothing then', async () => {
      const ada = await player();
      const refused = async (who: ApiVisitor, but: object = {}) => {
        const { status, code } = await who.ask('POST', '/api/planner/recommendations', { ...asked, ...but });
        return [status, code];
      };
      expect(await refused(ada)).toEqual([403, 'AI_NOT_IN_PLAN']);
      await give(ada.id, 'premium');
      for (const [but, code] of [
        [{ level: 0 }, 'PLAN_LEVEL'],
        [{ level: 61 }, 'PLAN_LEVEL'],
        [{ level: 1.5 }, 'PLAN_LEVEL'],
        [{ level: '12' }, 'PLAN_LEVEL'],
        [{ currentParagonLevel: -1 }, 'PLAN_PARAGON'],
        [{ characterClass: 'bard' }, 'PLAN_CLASS'],
        [{ additionalInfo: 'a'.repeat(501) }, 'PLAN_TEXT_LONG'],
        [{ preferredPlaystyle: 'a'.repeat(201) }, 'PLAN_TEXT_LONG'],
        [{ buildType: 'raid' }, 'BODY_INVALID'],
        [{ kit: { gems: [], items: [{}] } }, 'BODY_INVALID'],
      ] as const)
        expect(await refused(ada, but)).toEqual([400, code]);
      expect(await refused(apiVisitor(app, { origin: publicUrl }))).toEqual([401, 'NOT_SIGNED_IN']);
      expect(await allowance(ada)).toMatchObject({ used: 0 });
    });

    test('that are not enforced give everybody the limits of the largest', async () => {
      install(false);
      const ada = await player();
      await give(ada.id, 'basic');
      expect(await allowance(ada)).toEqual({
        level: 'pro',
        isEnforced: false,
        isAllowed: true,
        used: 0,
        limit: 100,
        resetsAt: Date.parse('2026-12-01'),
        tools: ['planner', 'gear'],
        model: null,
      });
      for (let done = 0; done < 100; done += 1) await spend(ada);
      await expect(spend(ada)).rejects.toMatchObject({ code: 'AI_LIMIT_REACHED' });
      expect(await allowance(ada)).toMatchObject({ isAllowed: true, used: 100 });
    });

    test('that are enforced give what the operator has given, and free before', async () => {
      const ada = await player();
      expect(await allowance(ada)).toMatchObject({
        level: 'free',
        isEnforced: true,
        isAllowed: false,
        limit: 0,
      });
      await expect(spend(ada)).rejects.toMatchObject({ code: 'AI_NOT_IN_PLAN', status: 403 });
      nowMs += 1_000;
      const given = await give(ada.id, 'premium');
      expect(given.body).toEqual({
        uid: ada.id,
        email: 'ada@visitor.example',
        displayName: 'Ada',
        createdAt: expect.any(Number),
        subscriptionLevel: 'premium',
        subscriptionUpdatedAt: NOON + 1_000,
        aiUsageThisMonth: 0,
        lastAIUsage: null,
      });
      await spend(ada);
      expect(await allowance(ada)).toMatchObject({ level: 'premium', isAllowed: true, used: 1, limit: 20 });
      nowMs += 2 * DAY_MS;
      expect(await allowance(ada)).toMatchObject({ used: 0, resetsAt: Date.parse('2027-01-01') });
    });

    test('are the operator’s alone to give', async () => {
      const ada = await player();
      const refused = await give(ada.id, 'pro', 'a guess');
      expect([refused.status, refused.code]).toEqual([401, 'OPERATOR_ONLY']);
      const asPlayer = await ada.ask('PUT', `/api/users/${ada.id}/subscription`, { level: 'pro' });
      expect([asPlayer.status, asPlayer.code]).toEqual([401, 'OPERATOR_ONLY']);
      for (const field of ['subscriptionLevel', 'subscriptionUpdatedAt', 'aiUsageThisMonth', 'lastAIUsage']) {
        const written = await ada.ask('PATCH', `/api/users/${ada.id}`, { [field]: 'pro' });
        expect([written.status, written.code]).toEqual([400, 'BODY_INVALID']);
      }
      const wrong = await Promise.all([give(ada.id, 'gold'), give('nobody', 'pro'), give('%00', 'pro')]);
      expect(wrong.map(({ status, code }) => [status, code])).toEqual([
        [400, 'BODY_INVALID'],
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ]);
      expect(await opened.database.db.selectFrom('subscription_history').selectAll().execute()).toEqual([]);
    });

    test('show in the player’s document, account, histories and history of the account', async () => {
      const ada = await player();
      const bob = await player('Bob');
      await give(ada.id, 'premium');
      nowMs += 1;
      await give(ada.id, 'pro');
      nowMs += 1;
      await spend(ada);
      expect(await bodyOf(ada, `/api/users/${ada.id}`)).toMatchObject({
        subscriptionLevel: 'pro',
        subscriptionUpdatedAt: NOON + 1,
        aiUsageThisMonth: 1,
        lastAIUsage: NOON + 2,
      });
      expect(await bodyOf(ada, '/api/account/session')).toMatchObject({
        account: { subscriptionLevel: 'pro' },
      });
      expect(await bodyOf(ada, '/api/subscriptionHistory')).toMatchObject({
        entries: [
          { userId: ada.id, level: 'pro', timestamp: NOON + 1 },
          { userId: ada.id, level: 'premium', timestamp: NOON },
        ],
        next: null,
      });
      expect(await bodyOf(ada, '/api/aiUsageHistory')).toMatchObject({
        entries: [{ userId: ada.id, timestamp: NOON + 2 }],
        next: null,
      });
      const { entries } = await bodyOf(ada, '/api/account/activity');
      const changed = (entries as { kind: string }[]).filter(({ kind }) => kind === 'plan-changed');
      expect(changed).toMatchObject(Array(2).fill({ device: null, network: null }));
      const file = accountExport.parse(await bodyOf(ada, '/api/account/export'));
      expect(file.subscriptionHistory).toMatchObject([{ level: 'pro' }, { level: 'premium' }]);
      expect(file.aiUsageHistory).toMatchObject([{ timestamp: NOON + 2 }]);
      for (const path of ['/api/subscriptionHistory', '/api/aiUsageHistory'])
        expect(await bodyOf(bob, path)).toEqual({ entries: [], next: null });
    });

    test('have histories of 200 entries a page, each once, also of those of one moment', async () => {
      const ada = await player();
      const row = (n: number) => ({
        id: n.toString(16).padStart(32, '0'),
        user_id: ada.id,
        at: NOON + Math.floor(n / 150),
      });
      const numbers = Array.from({ length: 450 }, (_, n) => n);
      const { db } = opened.database;
      await db
        .insertInto('ai_uses')
        .values(numbers.map((n) => ({ ...row(n), state: 'done' })))
        .execute();
      await db
        .insertInto('ai_uses')
        .values({ ...row(999), state: 'running' })
        .execute();
      const seen: { id: string; timestamp: number }[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page = await bodyOf(ada, `/api/aiUsageHistory${next === '' ? '' : `?before=${next}`}`);
        const entries = page['entries'] as typeof seen;
        expect(entries.length).toBeLessThanOrEqual(200);
        seen.push(...entries);
        next = page['next'] as string | null;
      }
      expect(seen.map(({ id }) => id)).toEqual(numbers.toReversed().map((n) => row(n).id));
      const file = accountExport.parse(await bodyOf(ada, '/api/account/export'));
      expect(file.aiUsageHistory).toHaveLength(450);
      for (const path of ['/api/subscriptionHistory', '/api/aiUsageHistory'])
        for (const before of ['', 'x', '1', '1-x'])
          expect((await ada.ask('GET', `${path}?before=${before}`)).code).toBe('QUERY_INVALID');
    });

    let operations = 0;
    const send = async (
      who: Player,
      kind: string,
      collection: WrittenCollection,
      id: string,
      baseRevision = 0,
    ) => {
      const { id: _, ...fields } = kind === 'create' ? sampleOf(collection, Number(id.slice(1))) : {};
      const opId = (operations += 1).toString(16).padStart(32, '0');
      const operation = { opId, collection, id, kind, baseRevision, fields, removed: [] };
      const { status, body } = await who.ask('POST', '/api/documents/operations', {
        userId: who.id,
        operations: [operation],
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const [answer] = body['answers'] as { outcome: string; refusal?: { code: string } | string }[];
      return answer;
    };

    test.each(['loadouts', 'characters'] as const)(
      'bound %s where one is made, and leave those that are there',
      async (of) => {
        const most = of === 'loadouts' ? 3 : 2;
        const ada = await player();
        await give(ada.id, 'pro');
        for (let n = 0; n < most + 2; n += 1)
          expect(await send(ada, 'create', of, `r${n}`)).toMatchObject({ outcome: 'done' });
        await give(ada.id, 'basic');
        expect(await send(ada, 'create', of, 'r20')).toMatchObject({
          outcome: 'refused',
          refusal: { code: 'LIST_FULL' },
        });
        expect((await bodyOf(ada, `/api/records/${of}?limit=200`))['records']).toHaveLength(most + 2);
        expect(await send(ada, 'patch', of, 'r0', 1)).toMatchObject({ outcome: 'done' });
        for (let n = 0; n < 3; n += 1) await send(ada, 'delete', of, `r${n}`, 1);
        expect(await send(ada, 'create', of, 'r22')).toMatchObject({ outcome: 'done' });
        expect(await send(ada, 'create', of, 'r21')).toMatchObject({ outcome: 'refused' });
        // Other lists are as long as ever.
        for (let n = 0; n < 5; n += 1)
          expect(await send(ada, 'create', 'legendaryGoals', `g${n}`)).toMatchObject({ outcome: 'done' });
      },
    );

    test('and uses go with the account', async () => {
      const ada = await player();
      await give(ada.id, 'premium');
      await spend(ada);
      const proof = { username: 'Ada', currentPassword: 'Analytical1843' };
      expect((await ada.ask('PUT', '/api/account/deletion', proof)).status).toBe(200);
      nowMs += 15 * DAY_MS;
      await doChores(players);
      for (const table of ['users', 'subscriptions', 'subscription_history', 'ai_uses'] as const)
        expect(await opened.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    });

    test('saved recommendations are plain documents of their player alone, those saved last first', async () => {
      const ada = await player();
      const bob = await player('Bob');
      const at = `/api/users/${ada.id}/aiRecommendations`;
      const saved = async (who = ada) => bodyOf(who, `/api/users/${who.id}/aiRecommendations`);
      expect(await saved()).toEqual({ recommendations: [] });
      const made: unknown[] = [];
      for (const n of [1, 2]) {
        nowMs += 1_000;
        const sample = sampleOf('aiRecommendations', n);
        const { status, body } = await ada.ask('POST', at, sample);
        expect([status, body]).toEqual([201, { ...sample, createdAt: nowMs }]);
        made.unshift(body);
      }
      expect(await saved()).toEqual({ recommendations: made });
      const id = String(sampleOf('aiRecommendations', 1)['id']);
      expect(await bodyOf(ada, `${at}/${id}`)).toEqual(made[1]);
      // As often as it is sent it is one.
      expect((await ada.ask('POST', at, sampleOf('aiRecommendations', 1))).status).toBe(201);
      expect(await saved()).toEqual({ recommendations: made });
      for (const [method, path, body] of [
        ['GET', at],
        ['POST', at, sampleOf('aiRecommendations', 3)],
        ['GET', `${at}/${id}`],
        ['DELETE', `${at}/${id}`],
      ] as const) {
        const answer = await bob.ask(method, path, body);
        expect([answer.status, answer.code], path).toEqual([403, 'FOREIGN_PLAYER']);
      }
      expect((await ada.ask('POST', at, { ...sampleOf('aiRecommendations', 3), skills: 'none' })).code).toBe(
        'BODY_INVALID',
      );
      expect((await ada.ask('DELETE', `${at}/${id}`)).status).toBe(204);
      expect((await ada.ask('GET', `${at}/${id}`)).code).toBe('NOT_FOUND');
      expect((await ada.ask('DELETE', `${at}/${id}`)).code).toBe('NOT_FOUND');
      expect(await saved()).toEqual({ recommendations: made.slice(0, 1) });
      expect(await saved(bob)).toEqual({ recommendations: [] });
    });

    test('and all that the AI tools keep are in the export of their player alone, and in no table once that one is deleted', async () => {
      const ada = await player();
      const bob = await player('Bob');
      const kept = ['aiRecommendations', 'clanRosters', 'farmingSettings', 'farmingDone'] as const;
      const fill = async (who: Player, canary: string) => {
        for (const collection of kept) {
          const sample = JSON.stringify(sampleOf(collection, 1)).replaceAll(/sample \d+/g, canary);
          const { id, ...fields } = JSON.parse(sample) as { readonly id: string };
          const opId = (operations += 1).toString(16).padStart(32, '0');
          const { status, body } = await who.ask('POST', '/api/documents/operations', {
            userId: who.id,
            operations: [
              { opId, collection, id, kind: 'create', baseRevision: 0, fields, removed: [], createdAt: NOON },
            ],
          });
          expect([status, body['answers']], collection).toMatchObject([200, [{ outcome: 'done' }]]);
        }
        await give(who.id, 'premium');
        nowMs += 1;
        await give(who.id, 'pro');
        await spend(who);
        const uses = (['done', 'worded', 'running'] as const).map((state, at) => ({
          id: `${canary}-${state}`,
          user_id: who.id,
          at: NOON + at,
          state,
          tokens: 7,
        }));
        await opened.database.db.insertInto('ai_uses').values(uses).execute();
        await opened.database.db
          .insertInto('subscription_history')
          .values({ id: `${canary}-plan`, user_id: who.id, level: 'basic', at: NOON - 1 })
          .execute();
      };
      await fill(ada, 'CANARY-OF-ADA');
      await fill(bob, 'CANARY-OF-BOB');
      for (const [who, own, other] of [
        [ada, 'CANARY-OF-ADA', 'CANARY-OF-BOB'],
        [bob, 'CANARY-OF-BOB', 'CANARY-OF-ADA'],
      ] as const) {
        const body = await bodyOf(who, '/api/account/export');
        const file = accountExport.parse(body);
        expect(new Set(file.records.map(({ collection }) => collection))).toEqual(new Set(kept));
        for (const collection of ['aiRecommendations', 'clanRosters'])
          expect(JSON.stringify(file.records.filter((each) => each.collection === collection))).toContain(
            own,
          );
        expect(file.subscriptionHistory?.map(({ id }) => id)).toContain(`${own}-plan`);
        expect(file.subscriptionHistory?.map(({ level }) => level)).toEqual(['pro', 'premium', 'basic']);
        expect(file.aiUsageHistory?.map(({ id }) => id)).toContain(`${own}-done`);
        expect(file.aiUsageHistory).toHaveLength(2);
        expect(file.wordingHistory?.map(({ id }) => id)).toEqual([`${own}-worded`]);
        const text = JSON.stringify(body);
        expect([text.includes(other), text.includes(who === ada ? bob.id : ada.id)]).toEqual([false, false]);
      }

      /** The tables in which a text is. */
      const tablesWith = async (text: string) => {
        const { db } = opened.database;
        const tables = await db.introspection.getTables();
        const found = await Promise.all(
          tables.map(async ({ name }) => {
            const rows = await db
              .selectFrom(name as 'ai_uses')
              .selectAll()
              .execute();
            return JSON.stringify(rows).includes(text) ? [name] : [];
          }),
        );
        return found.flat().toSorted();
      };
      const planners = ['ai_uses', 'records', 'subscription_history'];
      expect(await tablesWith('CANARY-OF-ADA')).toEqual(expect.arrayContaining(planners));
      expect(await tablesWith(ada.id)).toEqual(expect.arrayContaining([...planners, 'subscriptions']));
      const bobs = await tablesWith('CANARY-OF-BOB');
      const proof = { username: 'Ada', currentPassword: 'Analytical1843' };
      expect((await ada.ask('PUT', '/api/account/deletion', proof)).status).toBe(200);
      nowMs += 15 * DAY_MS;
      await doChores(players);
      expect([await tablesWith('CANARY-OF-ADA'), await tablesWith(ada.id)]).toEqual([[], []]);
      expect(await tablesWith('CANARY-OF-BOB')).toEqual(bobs);
      expect(await tablesWith(bob.id)).toEqual(expect.arrayContaining([...planners, 'subscriptions']));
    });

    test('are not used by a session that has ended', async () => {
      const ada = await player();
      await give(ada.id, 'premium');
      await ada.ask('POST', '/api/account/sign-out');
      await expect(spend(ada)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
    });
  });
});
