import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { changeFeed, type ChangeFeed, type RecordNews } from './change-feed.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate, migrations } from './migrations.ts';
import { RestoreUnderWayError } from './postgres/presence.ts';
import type { Tables } from './tables.ts';

const HEARD_MS = 5_000;

const newsOf = (ownerId: string, seq: number, records = 1): RecordNews => ({
  ownerId,
  cursor: `epoch.${seq}`,
  changed: Array.from({ length: records }, (_, index) => ({
    collection: 'normalCalculations',
    id: `${ownerId}-${index}`.padEnd(32, '0'),
    revision: seq,
  })),
});

/** What one listener has heard. */
function ear(feed: ChangeFeed, ownerId: string) {
  const heard: string[] = [];
  const names: number[] = [];
  const stop = feed.listen(ownerId, {
    onNews({ cursor, changed }) {
      heard.push(cursor);
      names.push(changed.length);
    },
    onMissed: () => void heard.push('missed'),
  });
  const has = (...expected: readonly string[]) =>
    expect.poll(() => heard, { timeout: HEARD_MS }).toEqual(expected);
  return { heard, names, stop, has };
}

describe.each(bothEngines)('$title', ({ engine, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the change feed', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let feed: ChangeFeed;
    let errors: unknown[];
    const openFeed = async () => {
      const opened = changeFeed(database, {
        databaseUrl: place.databaseUrl,
        onError: (error) => void errors.push(error),
      });
      await opened.open();
      return opened;
    };
    beforeEach(async () => {
      errors = [];
      place = await freshPlace();
      database = openDatabase<Tables>(place);
      await migrate(database as Database, migrations);
      feed = await openFeed();
    });
    afterEach(async () => {
      await feed.close();
      await database.close();
      await place.remove();
    });

    const announce = (news: RecordNews, after?: () => void) =>
      database.transaction(async (transaction) => {
        await feed.announce(transaction, news);
        after?.();
      }, news.ownerId);
    const broken = () => {
      throw new Error('changed my mind');
    };

    test('tells what was written, in order, and only to whom it belongs', async () => {
      const ada = ear(feed, 'ada');
      const grace = ear(feed, 'grace');
      for (let seq = 1; seq <= 20; seq++) await announce(newsOf(seq % 2 === 0 ? 'ada' : 'grace', seq));
      await ada.has(...Array.from({ length: 10 }, (_, index) => `epoch.${2 * index + 2}`));
      await grace.has(...Array.from({ length: 10 }, (_, index) => `epoch.${2 * index + 1}`));
      expect(ada.names).toEqual(Array.from({ length: 10 }, () => 1));
      expect(errors).toEqual([]);
    });

    test('tells nothing of a transaction that came to nothing', async () => {
      const ada = ear(feed, 'ada');
      const answers = await Promise.allSettled([
        announce(newsOf('ada', 1)),
        announce(newsOf('ada', 2), broken),
        announce(newsOf('ada', 3)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      await announce(newsOf('ada', 4));
      await expect.poll(() => ada.heard, { timeout: HEARD_MS }).toContain('epoch.4');
      expect(ada.heard.toSorted()).toEqual(['epoch.1', 'epoch.3', 'epoch.4']);
    });

    test('tells nothing before others can read it', async () => {
      const rows = () => database.db.selectFrom('rate_limit_hits').select('id').execute();
      const seen: Promise<{ id: string }[]>[] = [];
      feed.listen('ada', { onNews: () => void seen.push(rows()), onMissed: broken });
      await database.transaction(async (transaction) => {
        await feed.announce(transaction, newsOf('ada', 1));
        await transaction
          .insertInto('rate_limit_hits')
          .values({ id: 'a', limit_name: 'all', subject: 's', at: 1 })
          .execute();
      });
      await expect.poll(() => seen.length, { timeout: HEARD_MS }).toBe(1);
      expect(await seen[0]).toEqual([{ id: 'a' }]);
    });

    test('goes on when one who listens fails, and tells nobody who has stopped', async () => {
      const gone = ear(feed, 'ada');
      feed.listen('ada', { onNews: broken, onMissed: broken });
      const ada = ear(feed, 'ada');
      gone.stop();
      await announce(newsOf('ada', 1));
      await ada.has('epoch.1');
      expect(gone.heard).toEqual([]);
      expect(errors.map(String)).toEqual(['Error: changed my mind']);
    });

    test('tells of very many records at least that there is news', async () => {
      const ada = ear(feed, 'ada');
      await announce(newsOf('ada', 1, 100));
      await ada.has('epoch.1');
      expect(ada.names).toEqual([engine === 'sqlite' ? 100 : 0]);
    });

    test('cannot be told anything outside a transaction', async () => {
      let kept: Parameters<ChangeFeed['announce']>[0] | undefined;
      await database.transaction(async (transaction) => {
        kept = transaction;
      });
      const ada = ear(feed, 'ada');
      await expect(
        feed.announce(kept as Parameters<ChangeFeed['announce']>[0], newsOf('ada', 1)),
      ).rejects.toThrow();
      await announce(newsOf('ada', 2));
      await ada.has('epoch.2');
    });

    describe.runIf(engine === 'postgres')('between processes', () => {
      test('is heard by every other one on the same schema', async () => {
        const other = await openFeed();
        const here = ear(feed, 'ada');
        const there = ear(other, 'ada');
        await announce(newsOf('ada', 1));
        await database.transaction((transaction) => other.announce(transaction, newsOf('ada', 2)));
        await here.has('epoch.1', 'epoch.2');
        await there.has('epoch.1', 'epoch.2');
        await other.close();
      });

      test('is not heard by another installation on the same server', async () => {
        const elsewhere = await freshPlace();
        const otherDatabase = openDatabase<Tables>(elsewhere);
        const other = changeFeed(otherDatabase, { databaseUrl: elsewhere.databaseUrl, onError: broken });
        await other.open();
        const there = ear(other, 'ada');
        await announce(newsOf('ada', 1));
        await otherDatabase.transaction((transaction) => other.announce(transaction, newsOf('ada', 2)));
        await there.has('epoch.2');
        await other.close();
        await otherDatabase.close();
        await elsewhere.remove();
      });

      test('listens again after its connection was killed, and says that something may have been missed', async () => {
        const ada = ear(feed, 'ada');
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen %' and query like '%' || md5(current_schema()) || '%'
            and pid <> pg_backend_pid()
        `.execute(database.db);
        await announce(newsOf('ada', 1));
        await ada.has('missed');
        expect(errors).toHaveLength(1);
        await announce(newsOf('ada', 2));
        await ada.has('missed', 'epoch.2');
      });

      test('is not opened while a backup is being restored, but beside others that run', async () => {
        await (await openFeed()).close();
        await feed.close();
        const { promise: end, resolve: restored } = Promise.withResolvers<void>();
        const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
        const restoring = database.transaction(async (transaction) => {
          const key = sql`hashtextextended('presence:' || current_schema(), 0)`;
          await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
          begin();
          await end;
        });
        await begun;
        await expect(openFeed()).rejects.toBeInstanceOf(RestoreUnderWayError);
        restored();
        await restoring;
        feed = await openFeed();
      });

      test('takes what it cannot read for something missed', async () => {
        const ada = ear(feed, 'ada');
        for (const payload of ['no json', '{"ownerId":"ada"}', '"ada"'])
          await sql`select pg_notify('loadstone_' || md5(current_schema()), ${payload})`.execute(database.db);
        await ada.has('missed', 'missed', 'missed');
      });
    });
  });
});
