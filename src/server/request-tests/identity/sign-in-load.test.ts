import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { tellTime } from '#e2e/support/timed.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Identity } from '#server/identity/identity.ts';
import { randomDelayMs } from '#server/identity/later-work.ts';
import { openPasswordHashes } from '#server/identity/passwords/password-hash.ts';
import { installAccounts, publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const password = 'Analytical1843';
const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
/** The quick size is as wide, with cheaper passwords. */
const passwordCost = isQuick ? { blocks: 2 ** 12, blockSize: 8, lanes: 1 } : undefined;
const AT_ONCE = isQuick ? 100 : 200;
const PLAYERS = 300;

/** How often one of `a` is above one of `b`: 0.5 when nothing can be told from them. */
function separation(a: readonly number[], b: readonly number[]): number {
  let above = 0;
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0;
  return above / (a.length * b.length);
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

describe.each(isQuick ? engines.slice(0, 1) : engines)('$title', ({ title, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('very many sign-ins', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let app: TestedApp;
    let players: Identity;
    const emailOf = (index: number) => `player${index}@visitor.example`;
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      ({ app, players } = installAccounts({
        database,
        outbox: { post: () => {} },
        passwordCost,
        mailDelayMs: randomDelayMs,
      }));
      const hash = await openPasswordHashes(passwordCost).hash(password);
      const made = { created_at: 1, updated_at: 1 };
      await database.transaction(async (transaction) => {
        for (let index = 0; index < PLAYERS; index++) {
          const id = `player-${index}`;
          await transaction
            .insertInto('users')
            .values({
              id,
              username: id,
              username_folded: id,
              email: emailOf(index),
              email_confirmed: 1,
              image: null,
              terms_version: '1.0',
              terms_accepted_at: 1,
              second_step: 0,
              disabled_at: null,
              deletion_due_at: null,
              ...made,
            })
            .execute();
          await transaction
            .insertInto('sign_ins')
            .values({
              id,
              user_id: id,
              provider: 'credential',
              provider_account: id,
              provider_email: null,
              password: hash,
              access_token: null,
              refresh_token: null,
              id_token: null,
              access_token_expires_at: null,
              refresh_token_expires_at: null,
              scope: null,
              ...made,
            })
            .execute();
        }
      });
    });
    afterAll(async () => {
      await players.finish?.();
      await database.close();
      await place.remove();
    });

    const addressOf = (index: number) => `198.${18 + (index % 2)}.${index % 250}.${Math.floor(index / 250)}`;
    const signIn = async (index: number, fields: object = {}) =>
      apiVisitor(app, { origin: publicUrl, address: addressOf(index) }).ask('POST', '/api/account/sign-in', {
        email: emailOf(index),
        password,
        ...fields,
      });

    test(
      `at once: all ${AT_ONCE} get in, some after they were asked to come again, and reading goes on`,
      async () => {
        const start = performance.now();
        const statuses: number[] = [];
        const reading = { isOn: true, times: [] as number[] };
        const reader = (async () => {
          while (reading.isOn) {
            const began = performance.now();
            const { status } = await apiVisitor(app, { origin: publicUrl }).ask(
              'GET',
              '/api/account/session',
            );
            expect(status).toBe(200);
            reading.times.push(performance.now() - began);
            await wait(5);
          }
        })();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, index) => {
            for (;;) {
              const { status, headers } = await signIn(index);
              statuses.push(status);
              if (status === 200) return;
              expect(status).toBe(503);
              await wait((Number(headers.get('retry-after')) * 1_000) / (isQuick ? 20 : 1));
            }
          }),
        );
        reading.isOn = false;
        await reader;
        expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE);
        expect(statuses).toContain(503);
        const tookMs = performance.now() - start;
        const readMs = at(reading.times, 0.99);
        // Reading that is held up by those who wait takes about as long as all of them.
        expect(readMs).toBeLessThan(tookMs / 20);
        tellTime(`99 of 100 reads beside ${AT_ONCE} sign-ins (${title})`, readMs, 1_000);
        tellTime(`${AT_ONCE} sign-ins at once (${title})`, tookMs, 120_000);
      },
      HOUR_MS,
    );

    // A few would say nothing: times are compared, and those scatter.
    if (isQuick) return;
    test(
      'that are refused take as long for an address without an account as for a wrong password',
      async () => {
        const known: number[] = [];
        const unknown: number[] = [];
        const timed = async (into: number[], index: number, fields: object) => {
          const began = performance.now();
          const { status } = await signIn(index, { password: 'Wrong-guess-1', ...fields });
          expect(status).toBe(401);
          into.push(performance.now() - began);
        };
        for (let index = 0; index < PLAYERS; index++) {
          const asKnown = async () => timed(known, index, {});
          const asUnknown = async () => timed(unknown, index, { email: `nobody${index}@visitor.example` });
          // Whichever comes second must not be told by that.
          for (const ask of index % 2 === 0 ? [asKnown, asUnknown] : [asUnknown, asKnown]) await ask();
        }
        const figure = separation(known, unknown);
        console.log(
          `wrong password ${at(known, 0.5).toFixed(1)} ms, no account ${at(unknown, 0.5).toFixed(1)} ms, separation ${figure.toFixed(3)}`,
        );
        expect(Math.abs(figure - 0.5)).toBeLessThanOrEqual(0.1);
      },
      HOUR_MS,
    );

    test(
      'a new password that is asked for tells by no time who has an account, nor does the next request',
      async () => {
        const times = { known: [] as number[], unknown: [] as number[] };
        const next = { known: [] as number[], unknown: [] as number[] };
        const timed = async (ask: () => Promise<{ status: number }>): Promise<number> => {
          const began = performance.now();
          expect((await ask()).status).toBe(200);
          return performance.now() - began;
        };
        let asked = 0;
        for (let index = 0; index < PLAYERS; index++)
          for (const who of index % 2 === 0
            ? (['known', 'unknown'] as const)
            : (['unknown', 'known'] as const)) {
            asked += 1;
            const visitor = apiVisitor(app, {
              origin: publicUrl,
              address: `203.0.${asked % 250}.${Math.floor(asked / 250)}`,
            });
            const email = who === 'known' ? emailOf(index) : `nobody${index}@visitor.example`;
            times[who].push(
              await timed(async () => visitor.ask('POST', '/api/account/password-resets', { email })),
            );
            next[who].push(await timed(async () => visitor.ask('GET', '/api/account/session')));
          }
        const [ofAnswer, ofNext] = [times, next].map(({ known, unknown }) => separation(known, unknown));
        console.log(
          `reset: known ${at(times.known, 0.5).toFixed(2)} ms, unknown ${at(times.unknown, 0.5).toFixed(2)} ms, separation of its answer ${ofAnswer?.toFixed(3)}, of the next ${ofNext?.toFixed(3)}`,
        );
        for (const figure of [ofAnswer, ofNext])
          expect(Math.abs((figure ?? 1) - 0.5)).toBeLessThanOrEqual(0.1);
      },
      HOUR_MS,
    );
  });
});
