import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { believedTime } from './believed-time.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { everyTable, migrated } from './tables-for-tests.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START = 1_800_000_000_000;

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the time that is believed', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let clockMs: number;
    let uptimeMs: number;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      clockMs = START;
      uptimeMs = 0;
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });
    const begin = () => believedTime(database, { now: () => clockMs, uptimeMs: () => uptimeMs });
    const goOn = (ms: number) => {
      clockMs += ms;
      uptimeMs += ms;
    };

    test('is the clock’s while that is right, over starts too', async () => {
      const ask = begin();
      expect(await ask()).toBe(START);
      for (let minute = 1; minute <= 200; minute++) {
        goOn(60_000);
        expect(await ask()).toBe(clockMs);
      }
      const later = begin();
      goOn(HOUR_MS);
      await later();
      goOn(HOUR_MS);
      expect(await later()).toBe(clockMs);
    });

    test('catches up after the server was off, in whole milliseconds that the database takes', async () => {
      await begin()();
      clockMs += 10 * DAY_MS;
      uptimeMs = 1_234.567;
      const ask = begin();
      const seen: number[] = [];
      for (let quarter = 0; quarter < 4 * 24 * 4; quarter++) {
        const believed = await ask();
        seen.push(believed);
        await database.db.selectFrom('records').select('id').where('deleted_at', '<', believed).execute();
        goOn(HOUR_MS / 4);
        uptimeMs += 0.3;
      }
      expect(seen.filter((moment) => !Number.isInteger(moment))).toEqual([]);
      expect(await ask()).toBe(clockMs);
    });

    test('goes on by the clocks of the machine after the server was off', async () => {
      const off = believedTime(database, { now: () => Date.now() - 10 * DAY_MS, uptimeMs: () => 0 });
      const last = await off();
      const ask = believedTime(database);
      await ask();
      await wait(20);
      const believed = await ask();
      expect(Number.isInteger(believed)).toBe(true);
      expect(believed).toBeGreaterThan(last);
      expect(believed).toBeLessThan(last + HOUR_MS);
    });

    test('does not follow a clock that jumps ahead, nor one that is ahead at a start', async () => {
      await begin()();
      clockMs += 400 * DAY_MS;
      for (let start = 0; start < 20; start++) expect(await begin()()).toBe(START);
      const ask = begin();
      await ask();
      for (let hour = 0; hour < 24; hour++) {
        goOn(HOUR_MS);
        await ask();
      }
      expect(await ask()).toBe(START + 4 * DAY_MS);
      clockMs -= 400 * DAY_MS;
      expect(await ask()).toBe(clockMs);
    });

    test('catches up after a long rest, and goes on at once after a start with a clock that was behind', async () => {
      await begin()();
      clockMs += 2 * DAY_MS;
      const ask = begin();
      await ask();
      for (let hour = 0; hour < 16; hour++) {
        goOn(HOUR_MS);
        await ask();
      }
      expect(await ask()).toBe(clockMs);
      clockMs -= 10_000 * DAY_MS;
      const behind = begin();
      expect(await behind()).toBe(clockMs);
      clockMs += 10_000 * DAY_MS;
      expect(await behind()).toBe(clockMs);
    });

    test('goes no faster with several processes', async () => {
      const processes = [begin(), begin(), begin()];
      for (const ask of processes) await ask();
      clockMs += 400 * DAY_MS;
      for (let step = 0; step < 48; step++) {
        goOn(HOUR_MS / 2);
        await Promise.all(processes.map(async (ask) => ask()));
      }
      for (const ask of processes) expect(await ask()).toBeLessThanOrEqual(START + 4 * DAY_MS);
    });
  });
});
