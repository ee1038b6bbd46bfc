import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, type Database } from './database.ts';
import { countHit, forgetOldHits, LimitReachedError, turnOf } from './rate-limit-store.ts';
import type { Tables } from './tables.ts';
import { everyTable, migrated } from './tables-for-tests.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const START = 1_900_000_000_000;
const five = { name: 'five', times: 5 };

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a limit', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const hit = (at: number, subject = 'a', limit = five, on = database) =>
      on.transaction((transaction) => countHit(transaction, limit, subject, at), turnOf(limit, subject));
    const hits = async (times: number, at: number) => {
      for (let time = 0; time < times; time++) await hit(at + time);
    };
    const refusalOf = async (promise: Promise<string>) => {
      const error: unknown = await promise.then(
        () => 'no refusal',
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(LimitReachedError);
      return (error as LimitReachedError).waitMs;
    };
    const kept = async () => (await database.db.selectFrom('rate_limit_hits').selectAll().execute()).length;

    test('of five lets five of twenty pass that come at once, over two connections to the database', async () => {
      const second = openDatabase<Tables>(place);
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => hit(START, 'a', five, index % 2 === 0 ? database : second)),
      );
      await second.close();
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(LimitReachedError);
      expect(await kept()).toBe(5);
    });

    test('says how long to wait: until the first of the five is an hour old', async () => {
      await hits(5, START);
      expect(await refusalOf(hit(START + 600_000))).toBe(HOUR_MS - 600_000);
      expect(await refusalOf(hit(START + HOUR_MS - 1))).toBe(1);
      await hit(START + HOUR_MS);
      expect(await refusalOf(hit(START + HOUR_MS))).toBe(1);
    });

    test('does not count what it refused', async () => {
      await hits(5, START);
      for (let time = 0; time < 5; time++) await refusalOf(hit(START + 1_000_000));
      await hit(START + HOUR_MS);
    });

    test('counts each address and each limit for itself', async () => {
      await hits(5, START);
      await hit(START, 'b');
      await hit(START, 'a', { name: 'other', times: 1 });
      await refusalOf(hit(START, 'a', { name: 'other', times: 1 }));
    });

    test('never asks for more than an hour, even after the clock was set back', async () => {
      await hits(5, START);
      expect(await refusalOf(hit(START - HOUR_MS / 2))).toBe(HOUR_MS);
      // Set back by more than the window, the old hits would count for longer than an hour.
      await hit(START - 10 * HOUR_MS);
    });

    test('counts nothing for a transaction that fails', async () => {
      for (let time = 0; time < 9; time++) {
        const broken = database.transaction(
          async (transaction) => {
            await countHit(transaction, five, 'a', START);
            throw new Error('changed my mind');
          },
          turnOf(five, 'a'),
        );
        await expect(broken).rejects.toThrow('changed my mind');
      }
      expect(await kept()).toBe(0);
    });

    test('forgets an address once an hour has passed, and not before', async () => {
      await hits(2, START);
      await hit(START + 1_000, 'b');
      await forgetOldHits(database, START + HOUR_MS - 1);
      expect(await kept()).toBe(3);
      await Promise.all([1, 2, 3].map(() => forgetOldHits(database, START + HOUR_MS + 1)));
      expect(await kept()).toBe(1);
    });
  });
});
