import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountExport } from '#contract/account/account.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { badModels, startModel, type ModelMode } from '#e2e/support/stand-ins/model-stand-in.ts';
import { steeringTexts } from '#engine/planning/catalogue-for-tests.ts';
import { openableAiTools } from '#rules/planning/ai-tools.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { createLogger } from '#server/http/log.ts';
import { forOperator } from '#server/http/operator.ts';
import type { ModelConfig } from '#server/model-config.ts';
import { languageModel } from '#server/planner/model.ts';
import { planner } from '#server/planner/planner.ts';
import { givePlan } from '#server/planner/plans-store.ts';
import { recommendations } from '#server/planner/recommendations.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';

const NOON = Date.parse('2026-11-29T12:00:00Z');
const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const runs = isFull ? 20 : 1;
/** Daily every third. */
const triedModels = isFull ? badModels : badModels.filter((_, at) => at % 3 === 0);

type Model = Awaited<ReturnType<typeof startModel>>;
interface Words {
  readonly name: string;
  readonly description: string;
  readonly tips: readonly string[];
  readonly wordedBy: string | null;
  readonly leftOut: number;
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the words of a plan', { timeout: 600_000 }, () => {
    let model: Model;
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    let nowMs: number;
    let errors: unknown[];

    const install = (settings: Partial<ModelConfig> | null = {}, isEnforced = false) => {
      const now = () => nowMs;
      const config: ModelConfig | null = settings && {
        url: model.url,
        name: 'stand-in:1b',
        key: undefined,
        // Only a model that stalls is waited for: a busy machine takes long for an answer that is there.
        limitMs: 60_000,
        tokensPerDay: 1_000_000,
        host: new URL(model.url).host,
        isNear: true,
        ...settings,
      };
      ({ app } = installRecords(opened, {
        now,
        logger: createLogger('error', { write: () => {} }),
        accounts: { now },
        more({ players }) {
          const plans = planner({
            database: opened.database,
            isEnforced,
            tools: openableAiTools,
            model: config,
            player: players.player,
            operator: forOperator({ secret: undefined, audit: players, now }),
            audit: players,
            refuseEnded: players.refuseEnded,
            find: players.find,
            announce: players.announce,
            now,
          });
          return [
            plans,
            recommendations({
              player: players.player,
              withUse: plans.withUse,
              withWording: plans.withWording,
              model: config && { name: config.name, word: languageModel(config) },
              catalogue: async () => bundledCatalogue,
              isOpen: true,
              onError: (error) => errors.push(error),
              onSilence: (error) => errors.push(error),
              now,
            }),
          ];
        },
      }));
    };
    beforeAll(async () => {
      model = await startModel();
    });
    afterAll(async () => model.close());
    beforeEach(async () => {
      nowMs = NOON;
      errors = [];
      model.asked.length = 0;
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      install();
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    /** Asks what is installed at that moment. */
    const current: Parameters<typeof apiVisitor>[0] = { request: async (...asked) => app.request(...asked) };
    let players = 0;
    const player = async () => {
      const who = apiVisitor(current, { origin: publicUrl });
      const username = `Worded_${(players += 1)}`;
      const email = `${username}@visitor.example`;
      const { body } = await who.ask('POST', '/api/account/sign-up', {
        username,
        email,
        password: 'Analytical1843',
      });
      return { ...who, id: (body['account'] as { id: string }).id, username, email };
    };
    const request = {
      characterClass: 'necromancer',
      buildType: 'pve',
      buildFocus: 'damage',
      // The fewer skills, the faster each search.
      level: 12,
      currentParagonLevel: 0,
      preferredPlaystyle: 'calm',
      additionalInfo: 'without Bone Wall',
    };
    /** A plan as the account makes it, with what is sent back to have it worded. */
    const planned = async (who: ApiVisitor) => {
      const { body } = await who.ask('POST', '/api/planner/recommendations', request);
      const { engine, ...rules } = body['recommendation'] as {
        engine: { picks: object };
        buildName: string;
        description: string;
        playstyleTips: string[];
      };
      return { rules, asked: { request, picks: engine.picks } };
    };
    const word = async (who: ApiVisitor, body: object, mode: ModelMode = 'honest') => {
      model.behave(mode);
      return who.ask('POST', '/api/planner/words', body);
    };
    const rows = async () => opened.database.db.selectFrom('ai_uses').selectAll().execute();

    test('are the model’s, with the names of the build’s own picks, and the rules’ tips are kept', async () => {
      const ada = await player();
      const { asked, rules } = await planned(ada);
      const names = rules as unknown as { skills: { name: string }[]; gems: { recommendedGems: string[] }[] };
      const [first, second] = names.skills.map(({ name }) => name);
      const gem = names.gems[0]?.recommendedGems[0];
      for (const mode of ['honest', 'fenced', 'refusesSchema', 'refusesMaxTokens', 'busyOnce'] as const) {
        install();
        const answer = await word(ada, asked, mode);
        expect([mode, answer.status, answer.body]).toEqual([
          mode,
          200,
          {
            name: `Steady play around ${first}`,
            description: `Open with ${first} and keep moving. ${gem} helps while you wait for ${second}.`,
            tips: [
              `Use ${second} again after enemies gather.`,
              `Keep ${first} ready before you step back.`,
              ...rules.playstyleTips,
            ],
            wordedBy: 'stand-in:1b',
            leftOut: 0,
          },
        ]);
      }
      expect(await rows()).toMatchObject([
        { state: 'done', tokens: 0 },
        ...Array<object>(5).fill({ state: 'worded', tokens: 1_000 }),
      ]);
      expect((await ada.ask('GET', '/api/planner/allowance')).body).toMatchObject({
        used: 1,
        model: { name: 'stand-in:1b', isNear: true },
      });
      expect((await ada.ask('GET', '/api/aiUsageHistory')).body['entries']).toHaveLength(1);
      const file = accountExport.parse((await ada.ask('GET', '/api/account/export')).body);
      expect(file.wordingHistory).toHaveLength(5);
    });

    test('leave out the sentences that do not pass, and say how many', async () => {
      const ada = await player();
      const { asked, rules } = await planned(ada);
      const { body } = await word(ada, asked, 'mixed');
      expect(body).toMatchObject({ wordedBy: 'stand-in:1b', leftOut: 2 });
      expect(JSON.stringify(body)).not.toMatch(/300|dawnbreaker/i);
      expect(body['tips']).toHaveLength(2 + rules.playstyleTips.length);
    });

    test(`show of ${triedModels.length} bad models, ${runs} times each, no unknown name, figure or markup`, async () => {
      const ada = await player();
      const { asked, rules } = await planned(ada);
      const ordinary = /^[A-Za-z ,;:!?.()'’–—-]*$/;
      const known = JSON.stringify(rules);
      for (const mode of triedModels) {
        install({ limitMs: mode === 'stall' ? 1_000 : 5_000 });
        for (let run = 0; run < runs; run += 1) {
          await opened.database.db.deleteFrom('ai_uses').where('state', '=', 'worded').execute();
          const began = performance.now();
          const { status, code, body } = await word(ada, asked, mode);
          expect([200, 503], mode).toContain(status);
          if (status === 503) {
            expect([mode, code]).toEqual([mode, 'MODEL_FAILED']);
            continue;
          }
          const words = body as unknown as Words;
          for (const text of [words.name, words.description, ...words.tips]) {
            if (known.includes(JSON.stringify(text).slice(1, -1))) continue;
            expect(text, mode).toMatch(ordinary);
            expect(text, mode).not.toMatch(/dawnbreaker|zarethi|vhaal|three|twice|half|script|http/i);
          }
          expect(words.leftOut, mode).toBeGreaterThan(0);
          expect(performance.now() - began).toBeLessThan(32_000);
        }
      }
    });

    test('of a text that would steer the model nothing comes back, and its build is the one without it', async () => {
      const ada = await player();
      const { asked: plain } = await planned(ada);
      const own = plain.request.additionalInfo;
      for (const text of isFull
        ? steeringTexts
        : steeringTexts.filter((text, at) => at % 8 === 0 || text.includes('\0'))) {
        const info = { ...request, additionalInfo: `${own}. ${text}`.slice(0, 500) };
        const { status, code, body } = await ada.ask('POST', '/api/planner/recommendations', info);
        if (text.includes('\0') || !text.isWellFormed()) {
          expect([text, status, code]).toEqual([text, 400, 'BODY_NOT_TEXT']);
          continue;
        }
        const { picks } = (body['recommendation'] as { engine: { picks: object } }).engine;
        expect(picks, text).toEqual(plain.picks);
        await opened.database.db.deleteFrom('ai_uses').where('state', '=', 'worded').execute();
        const answer = await word(ada, { request: info, picks }, 'leaksPrompt');
        expect(answer.status, text).toBe(200);
        const { name, description, tips } = answer.body as unknown as Words;
        for (const said of [name, description, ...tips]) expect(said).not.toContain(text);
        expect(answer.body['leftOut'], text).toBeGreaterThan(0);
      }
    });

    test('are asked for with the form’s texts and the build alone: no name, mail, id or note of the player', async () => {
      install({ key: 'sk-canary-of-the-key' });
      const ada = await player();
      await ada.ask('POST', '/api/documents/operations', {
        userId: ada.id,
        operations: [
          {
            opId: 'a'.repeat(32),
            collection: 'ownEvents',
            id: 'b'.repeat(32),
            kind: 'create',
            baseRevision: 0,
            removed: [],
            fields: {
              name: 'canary-event',
              note: 'canary-note',
              schedule: { days: ['Tuesday'], startTimes: ['19:00'], durationMinutes: 60 },
            },
          },
        ],
      });
      const { asked } = await planned(ada);
      await word(ada, asked);
      const [sent] = model.asked;
      expect(sent?.authorization).toBe('Bearer sk-canary-of-the-key');
      const facts = JSON.parse(
        (JSON.parse(sent?.whole ?? '[]') as [unknown, { messages: { content: string }[] }])[1].messages[1]
          ?.content ?? '',
      ) as object;
      expect(Object.keys(facts)).toEqual(['class', 'buildType', 'focus', 'level', 'playerTyped', 'picks']);
      expect(facts).toMatchObject({ playerTyped: { playstyle: 'calm', info: 'without Bone Wall' } });
      for (const secret of [ada.id, ada.username, ada.email, 'canary-event', 'canary-note', 'stainless'])
        expect(sent?.whole.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(sent?.whole.length).toBeLessThan(24 * 1024);
    });

    test('are not written into the log, and neither is the key, though a server repeats both', async () => {
      install({ key: 'sk-canary-of-the-key' });
      const ada = await player();
      const { asked } = await planned(ada);
      expect((await word(ada, asked, 'repeats')).code).toBe('MODEL_FAILED');
      expect(errors).toHaveLength(1);
      expect(inspect(errors, { depth: 10, showHidden: true })).not.toMatch(/canary|calm|Bone Wall/);
    });

    test('of a server that says nothing of use of its tokens count as many as they may have taken', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      for (const mode of ['noTokens', 'allTokens'] as const)
        expect((await word(ada, asked, mode)).status, mode).toBe(200);
      const worded = (await rows()).filter(({ state }) => state === 'worded');
      expect(worded).toHaveLength(2);
      for (const { tokens } of worded) expect(tokens > 700 && tokens < 6_000).toBe(true);
    });

    test('that fail count where a model was there: too much of it, half of it, or a refusal', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      for (const mode of ['huge', 'cut', 'unauthorised', 'broken'] as const)
        expect((await word(ada, asked, mode)).code, mode).toBe('MODEL_FAILED');
      expect((await rows()).filter(({ state }) => state === 'worded')).toHaveLength(4);
    });

    test('under way do not keep the player from another plan', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      const wording = word(ada, asked);
      const { status } = await ada.ask('POST', '/api/planner/recommendations', request);
      expect([status, (await wording).status]).toEqual([200, 200]);
    });

    test('of several players at once take no more than the day has', async () => {
      install({ tokensPerDay: 13_000 });
      const all = [await player(), await player(), await player(), await player()];
      const { asked } = await planned(all[0] as ApiVisitor);
      model.behave('stall');
      install({ tokensPerDay: 13_000, limitMs: 3_000 });
      const answers = await Promise.all(all.map(async (who) => who.ask('POST', '/api/planner/words', asked)));
      expect(
        answers.map(({ code }) => String(code)).toSorted((one, other) => one.localeCompare(other)),
      ).toEqual(['MODEL_FAILED', 'MODEL_FAILED', 'WORDS_LIMIT_REACHED', 'WORDS_LIMIT_REACHED']);
    });

    test('are given to the search’s own result alone', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      const other = { ...asked, request: { ...request, buildFocus: 'control' } };
      const answer = await word(ada, other);
      expect([answer.status, answer.code]).toEqual([409, 'PLAN_CHANGED']);
      const forged = { ...asked, picks: { ...asked.picks, items: { helm: 'no-such-helm' } } };
      expect((await word(ada, forged)).code).toBe('PLAN_CHANGED');
      expect((await word(ada, { ...asked, picks: { items: { helm: '<b>' } } })).code).toBe('BODY_INVALID');
      expect(model.asked).toEqual([]);
      // Else searches could be had without a use.
      const worded = { state: 'worded', tokens: 0 };
      expect(await rows()).toMatchObject([{ state: 'done' }, worded, worded]);
    });

    test('are none without a session, a model, or a plan that includes the AI', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      expect((await word(apiVisitor(current, { origin: publicUrl }), asked)).code).toBe('NOT_SIGNED_IN');
      install({}, true);
      expect((await word(ada, asked)).code).toBe('AI_NOT_IN_PLAN');
      await opened.database.transaction(async (transaction) => givePlan(transaction, ada.id, 'premium', 1));
      expect((await word(ada, asked)).status).toBe(200);
      install(null);
      expect((await word(ada, asked)).code).toBe('NOT_FOUND');
      expect((await ada.ask('GET', '/api/planner/allowance')).body['model']).toBeNull();
    });

    test('come 20 times a day of UTC for a player, and for all together as the tokens last', async () => {
      const ada = await player();
      const { asked } = await planned(ada);
      const spend = async (userId: string, wordings: number, tokens: number) =>
        opened.database.db
          .insertInto('ai_uses')
          .values(
            Array.from({ length: wordings }, (_, n) => ({
              id: `${userId}-${tokens}-${n}`,
              user_id: userId,
              at: nowMs,
              state: 'worded',
              tokens,
            })),
          )
          .execute();
      await spend(ada.id, 19, 1_000);
      const both = await Promise.all([word(ada, asked), word(ada, asked)]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
      const refused = await word(ada, asked);
      expect([refused.status, refused.code]).toEqual([429, 'WORDS_LIMIT_REACHED']);
      expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600));
      nowMs += DAY_MS / 2;
      expect((await word(ada, asked)).status).toBe(200);
      install({ tokensPerDay: 20_000 });
      const bob = await player();
      await spend(bob.id, 1, 18_000);
      expect((await word(ada, asked)).code).toBe('WORDS_LIMIT_REACHED');
    });

    test('cost a player nothing where the model cannot be reached, and a wording where it stalls', async () => {
      const gone = await startModel();
      await gone.close();
      install({ url: gone.url });
      const ada = await player();
      const { asked } = await planned(ada);
      expect((await word(ada, asked)).code).toBe('MODEL_FAILED');
      expect(await rows()).toMatchObject([{ state: 'done' }]);
      install({ limitMs: 1_000 });
      expect((await word(ada, asked, 'stall')).code).toBe('MODEL_FAILED');
      expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['done', 'worded']);
      expect(errors).toHaveLength(2);
    });
  });
});
