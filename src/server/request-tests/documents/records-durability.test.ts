import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines } from '#e2e/support/engines.ts';
import { startProduct } from '#e2e/support/product.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import type { Account } from '#contract/account/account.ts';
import { normalCalculation } from '#contract/records/calculations-from-inputs.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { limits } from '#contract/limits.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { environmentOf, kill } from '#e2e/support/killed-product.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const KILLS = isQuick ? 5 : 100;
const WRITES_PER_LIFE = 200;
const WRITERS = 8;
const HEALTHY_MS = 3_000;

const inputs = {
  gemName: 'Tourmaline',
  gemColor: 'red',
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
} as const;
const newId = () => randomBytes(16).toString('hex');
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Two records that one request after the other sets to the same number, one higher each time. */
interface Pair {
  readonly ids: readonly [string, string];
  /** The number of the last request that was answered, and of the last that was sent. */
  answered: number;
  sent: number;
}

/** Starts the product and ends it while it starts. */
async function dieStarting(env: Readonly<Record<string, string>>, port: number): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await wait(100 + Math.random() * 500);
  child.kill('SIGKILL');
  await exited;
}

describe.each(isQuick ? engines.slice(0, 1) : engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('records under a server that is killed again and again', () => {
    test(
      'lose nothing that was answered, are never half changed, and are changed once by each operation',
      async () => {
        const place = await freshPlace();
        const site = writeTinySite();
        const port = await freePort();
        const environment = environmentOf(place, site.folder);
        const start = async () => startProduct(place.dataDir, { port, env: environment });
        let product = await start();
        const { url } = product;
        const who = apiVisitor({ request: async (path, init) => fetch(path, init) }, { origin: url });
        const { body } = await who.ask('POST', '/api/account/sign-up', {
          username: 'Ada_L',
          email: 'ada@visitor.example',
          password: 'Analytical1843',
        });
        const { id: userId } = body['account'] as Account;
        const state = { isOver: false, answers: 0, repeats: 0 };

        const write = async (pair: Pair) => {
          while (!state.isOver) {
            const marketValue = ++pair.sent;
            const operations = pair.ids.map((id) => ({
              opId: newId(),
              collection: 'normalCalculations',
              id,
              kind: 'create',
              baseRevision: marketValue - 1,
              fields: { ...inputs, marketValue },
            }));
            for (let isAnswered = false; !isAnswered;) {
              const answer = await who
                .ask('POST', '/api/documents/operations', { userId, operations })
                .catch(() => undefined);
              // Nobody knows whether it was done: the same once more, as a browser would.
              if (answer === undefined) {
                state.repeats++;
                await wait(100);
                continue;
              }
              const { answers } = documentRoutes.sendOperations.answer.parse(answer.body);
              expect(answers.map(({ outcome, revision }) => [outcome, revision])).toEqual([
                ['done', marketValue],
                ['done', marketValue],
              ]);
              isAnswered = true;
            }
            pair.answered = marketValue;
            state.answers += operations.length;
          }
        };
        /** The numbers of all records at one moment, and that each is whole. */
        const numbers = async () => {
          const answer = await who.ask('GET', `/api/documents/changes?limit=${limits.recordsPerAnswer}`);
          const { changes } = documentRoutes.readChanges.answer.parse(answer.body);
          return new Map(
            changes.map((record) => {
              const { id, revision } = record;
              const expected = normalCalculation({ id, ...inputs, marketValue: revision });
              expect(record).toMatchObject({ data: JSON.parse(JSON.stringify(expected)) as object });
              return [id, revision];
            }),
          );
        };

        const pairs = Array.from({ length: WRITERS }, (): Pair => ({
          ids: [newId(), newId()],
          answered: 0,
          sent: 0,
        }));
        const writing = Promise.all(pairs.map(write));
        const healthyMs: number[] = [];
        for (let round = 1; round <= KILLS; round++) {
          while (state.answers < round * WRITES_PER_LIFE) await Promise.race([writing, wait(1)]);
          await kill(product);
          if (round % 4 === 0) await dieStarting(environment, port);
          const began = performance.now();
          product = await start();
          healthyMs.push(performance.now() - began);
          const answered = pairs.map((pair) => pair.answered);
          const now = await numbers();
          for (const [index, { ids, sent }] of pairs.entries()) {
            const [left = 0, right] = ids.map((id) => now.get(id));
            expect(right).toBe(left);
            expect(left).toBeGreaterThanOrEqual(answered[index] ?? 0);
            expect(left).toBeLessThanOrEqual(sent);
          }
        }
        state.isOver = true;
        await writing;
        const last = await numbers();
        for (const { ids, answered, sent } of pairs)
          expect([answered, ...ids.map((id) => last.get(id))]).toEqual([sent, sent, sent]);
        await product.stop();

        const database = openDatabase<Tables>(place);
        const kept = await database.db.selectFrom('operation_answers').select('refusal').execute();
        const { seq } = await database.db.selectFrom('record_owners').select('seq').executeTakeFirstOrThrow();
        await database.close();
        await place.remove();
        site.remove();
        const operations = pairs.reduce((sum, { sent }) => sum + 2 * sent, 0);
        expect([kept.length, seq, state.answers]).toEqual([operations, operations, operations]);
        expect(kept.filter(({ refusal }) => refusal !== null)).toEqual([]);
        expect(operations).toBeGreaterThanOrEqual(KILLS * WRITES_PER_LIFE);
        expect(state.repeats).toBeGreaterThanOrEqual(KILLS);
        console.log(
          `${KILLS} kills, ${operations} answered changes, ${state.repeats} sent again; healthy after ${median(healthyMs).toFixed(0)} ms in the median, ${Math.max(...healthyMs).toFixed(0)} at most`,
        );
        expect(median(healthyMs)).toBeLessThan(HEALTHY_MS);
      },
      60_000 + KILLS * 10_000,
    );
  });
});
