import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { admitPassword } from './throttle.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a password', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
    });
    afterEach(async () => {
      await database.db.deleteFrom('rate_limit_hits').execute();
    });
    afterAll(async () => {
      await database.close();
      await place.remove();
    });

    const stranger = { email: 'ada@visitor.example', address: '203.0.113.7', device: undefined };
    const admit = async (attempt: Parameters<typeof admitPassword>[1] = stranger) =>
      admitPassword(database, attempt, 1_000);
    const counted = async () =>
      (await database.db.selectFrom('rate_limit_hits').select('limit_name').execute())
        .map(({ limit_name }) => limit_name)
        .sort();

    test('that was wrong counts for the account and for the address', async () => {
      await admit();
      expect(await counted()).toEqual(['password-by-address', 'password-by-strangers', 'passwords-judged']);
    });

    test('that was right counts as judged only', async () => {
      await (await admit()).wasRight();
      expect(await counted()).toEqual(['passwords-judged']);
    });

    test('that was not judged does not count at all', async () => {
      await (await admit()).wasNotJudged();
      expect(await counted()).toEqual([]);
    });

    test('that is refused unjudged does not count either', async () => {
      for (let time = 0; time < 10; time++) await admit();
      const before = await counted();
      await expect(admit()).rejects.toMatchObject({ code: 'auth/too-many-requests', status: 429 });
      expect(await counted()).toEqual(before);
    });

    test('counts apart on each device that knows the account', async () => {
      for (let time = 0; time < 10; time++) await admit({ ...stranger, device: 'one' });
      await expect(admit({ ...stranger, device: 'one' })).rejects.toMatchObject({ status: 429 });
      await expect(admit({ ...stranger, device: 'other' })).resolves.toBeDefined();
      await expect(admit()).resolves.toBeDefined();
    });
  });
});
