import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openableAiTools } from '#rules/planning/ai-tools.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { planner, type Planner } from './planner.ts';
import { givePlan } from './plans-store.ts';

const ANN = { id: 'ann', sessionId: 'any' };
const NOON = Date.parse('2026-11-29T12:00:00Z');
const going = new AbortController().signal;
const nobody = async () => {
  throw new Error('Nobody asks by a request.');
};

/** A process of its own that begins a use for Ann, says so and does no more. */
const stuckProcess = (databaseUrl: string, nowMs: number) => {
  const text = `
    import { openDatabase } from '#server/database/database.ts';
    import { beginUse } from '#server/planner/uses-store.ts';
    import { plans } from '#rules/planning/plan-levels.ts';
    const database = openDatabase({ dataDir: '.', databaseUrl: ${JSON.stringify(databaseUrl)} });
    await database.transaction((transaction) => beginUse(transaction, 'ann', plans.premium, ${nowMs}), 'user:ann');
    console.log('begun');
    setInterval(() => {}, 1_000);`;
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  return spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

describe.each(bothEngines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the AI uses of a player', () => {
    let place: FreshPlace;
    /** As two processes have it; the file of the embedded engine has but one. */
    let databases: readonly Database<Tables>[];
    let database: Database<Tables>;
    let processes: readonly Planner[];
    let nowMs: number;

    beforeEach(async () => {
      nowMs = NOON;
      place = await freshPlace(everyTable);
      database = await migrated(place);
      databases = engine === 'postgres' ? [database, await migrated(place)] : [database];
      processes = databases.map((each) =>
        planner({
          database: each,
          isEnforced: true,
          tools: openableAiTools,
          model: null,
          player: { needs: 'player', admit: nobody },
          operator: { needs: 'operator', admit: nobody },
          audit: { noteOperator: nobody },
          refuseEnded: async () => {},
          find: nobody,
          announce: nobody,
          now: () => nowMs,
        }),
      );
      const names = ['username', 'username_folded', 'email', 'terms_version'] as const;
      await database.db
        .insertInto('users')
        .values({
          id: ANN.id,
          ...(Object.fromEntries(names.map((name) => [name, 'ann'])) as Record<
            (typeof names)[number],
            string
          >),
          email_confirmed: 1,
          image: null,
          terms_accepted_at: 1,
          second_step: 0,
          disabled_at: null,
          deletion_due_at: null,
          created_at: 1,
          updated_at: 1,
        })
        .execute();
      await database.transaction(async (transaction) => givePlan(transaction, ANN.id, 'premium', 1));
    });
    afterEach(async () => {
      for (const each of databases) await each.close();
      await place.remove();
    });

    /** One use in one of the processes, in turn. */
    let uses = 0;
    const ask = async (work: () => Promise<unknown> = async () => {}, signal = going) =>
      (processes[(uses += 1) % processes.length] as Planner).withUse({ player: ANN, signal }, work);
    const settled = async (started: readonly Promise<unknown>[]) => {
      const ends = await Promise.allSettled(started);
      const failed = ends.flatMap((end) =>
        end.status === 'rejected' ? [end.reason as { code: string }] : [],
      );
      return { successes: ends.length - failed.length, codes: [...new Set(failed.map(({ code }) => code))] };
    };
    const rows = async () => database.db.selectFrom('ai_uses').selectAll().execute();
    const spend = async (count: number) => {
      for (let done = 0; done < count; done += 1) await ask();
    };

    test('are 20 a month by premium, whatever the last month had', async () => {
      nowMs = Date.parse('2026-10-31T23:59:59.999Z');
      await spend(20);
      await expect(ask()).rejects.toMatchObject({
        code: 'AI_LIMIT_REACHED',
        status: 429,
        headers: { 'retry-after': '1' },
      });
      nowMs += 1;
      await spend(20);
      await expect(ask()).rejects.toMatchObject({
        code: 'AI_LIMIT_REACHED',
        headers: { 'retry-after': '2592000' },
      });
      expect(await rows()).toHaveLength(40);
    });

    test('are none by a plan without the AI', async () => {
      await database.transaction(async (transaction) => givePlan(transaction, ANN.id, 'basic', 2));
      await expect(ask()).rejects.toMatchObject({ code: 'AI_NOT_IN_PLAN', status: 403 });
      expect(await rows()).toEqual([]);
    });

    test.each([1, 3])('of 40 at once with %d left so many come to something', async (left) => {
      await spend(20 - left);
      const ends = await settled(Array.from({ length: 40 }, () => ask()));
      expect(ends).toEqual({ successes: left, codes: ['AI_LIMIT_REACHED'] });
      expect((await rows()).map(({ state }) => state)).toEqual(Array<string>(20).fill('done'));
    });

    test('come one after the other to as many as were left', async () => {
      await spend(17);
      for (let turn = 0; turn < 3; turn += 1) await ask();
      expect(await settled([ask(), ask()])).toEqual({ successes: 0, codes: ['AI_LIMIT_REACHED'] });
      expect((await processes[0]?.subscriptionOf(ANN.id))?.aiUsageThisMonth).toBe(20);
    });

    test('count nothing where they fail or are broken off, which gives room at once', async () => {
      await spend(19);
      const failure = new Error('No build');
      await expect(
        ask(async () => {
          throw failure;
        }),
      ).rejects.toBe(failure);
      const breaking = new AbortController();
      await expect(ask(async () => breaking.abort(), breaking.signal)).rejects.toMatchObject({
        name: 'AbortError',
      });
      await expect(ask(async () => {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
      expect(await rows()).toHaveLength(19);
      await ask();
      expect((await rows()).every(({ state }) => state === 'done')).toBe(true);
    });

    test('count while they are under way, and not once they have run for two minutes', async () => {
      await spend(19);
      const { promise, resolve } = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const slow = ask(async () => {
        begun.resolve();
        await promise;
      });
      await begun.promise;
      await expect(ask()).rejects.toMatchObject({ code: 'AI_LIMIT_REACHED' });
      nowMs += 2 * MINUTE_MS - 1;
      await expect(ask()).rejects.toMatchObject({ code: 'AI_LIMIT_REACHED' });
      nowMs += 1;
      await ask();
      resolve();
      await expect(slow).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
      expect((await rows()).map(({ state }) => state)).toEqual(Array<string>(20).fill('done'));
    });

    test.runIf(engine === 'postgres')(
      'of a process that is killed are counted for two minutes, and never again',
      { timeout: 60_000 },
      async () => {
        await spend(17);
        const child = stuckProcess(place.databaseUrl as string, nowMs);
        await once(child.stdout, 'data');
        child.kill('SIGKILL');
        await once(child, 'close');
        expect(await settled([ask(), ask(), ask()])).toEqual({ successes: 2, codes: ['AI_LIMIT_REACHED'] });
        nowMs += 2 * MINUTE_MS;
        for (const { chores = [] } of processes)
          for (const { work } of chores) await work(new AbortController().signal);
        expect((await rows()).filter(({ state }) => state !== 'done')).toEqual([]);
        expect(await settled([ask(), ask()])).toEqual({ successes: 1, codes: ['AI_LIMIT_REACHED'] });
        expect(await rows()).toHaveLength(20);
      },
    );

    test('are forgotten after 400 days', async () => {
      await spend(2);
      nowMs += 399 * DAY_MS;
      await spend(1);
      nowMs += DAY_MS;
      for (const { work } of processes[0]?.chores ?? []) await work(new AbortController().signal);
      expect(await rows()).toHaveLength(1);
    });
  });
});
