import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { believedTime, bringingBack, momentsKept } from './believed-time.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { everyTable, migrated } from './tables-for-tests.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';

const START = 1_800_000_000_000;
const YEARS_MS = 3_650 * DAY_MS;

/** Moments by which nothing ends, waits or counts. */
const onlyShown = new Set([
  'build_copies.at',
  'build_votes.at',
  'chat_links.last_sync_at',
  'chat_reminders.start_at',
  'equipment_catalogue.uploaded_at',
  'faq_votes.voted_at',
  'game_patches.added_at',
  'installation.believed_at',
  'migrations.taken_at',
  'moderation_actions.appealed_at',
  'moderation_actions.at',
  'moderation_actions.until',
  'passkeys.created_at',
  'permissions.granted_at',
  'post_edits.at',
  'posts.edited_at',
  'players.banned_at',
  'players.created_at',
  'push_messages.start_at',
  'push_subscriptions.created_at',
  'record_versions.changed_at',
  'records.created_at',
  'records.updated_at',
  'second_steps.locked_until',
  'sessions.updated_at',
  'set_counting.counted_at',
  'shares.created_at',
  'sign_ins.access_token_expires_at',
  'sign_ins.created_at',
  'sign_ins.refresh_token_expires_at',
  'sign_ins.updated_at',
  'subscription_history.at',
  'subscriptions.updated_at',
  'support_messages.mailed_at',
  'support_messages.received_at',
  'users.disabled_at',
  'users.terms_accepted_at',
  'verifications.updated_at',
]);

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

    describe('what was written while the clock was ahead', () => {
      const back = () => bringingBack(database, { now: () => clockMs, uptimeMs: () => uptimeMs });
      const put = async (id: string, atMs: number) => {
        const [created_at, updated_at] = [atMs, atMs] as const;
        const user = {
          username: id,
          username_folded: id,
          email: `${id}@visitor.example`,
          email_confirmed: 1,
        };
        const terms = { terms_version: '1', terms_accepted_at: atMs, second_step: 0, image: null };
        await database.db
          .insertInto('users')
          .values({
            id,
            ...user,
            ...terms,
            created_at,
            updated_at,
            disabled_at: null,
            deletion_due_at: atMs + 14 * DAY_MS,
          })
          .execute();
        await database.db
          .insertInto('sessions')
          .values({
            id,
            user_id: id,
            token: id,
            address: null,
            user_agent: null,
            name: null,
            created_at,
            updated_at,
            last_active_at: atMs,
            expires_at: atMs + 30 * DAY_MS,
          })
          .execute();
        const shown = {
          state: 'live',
          sheet: '{}',
          shows_name: 0,
          version: 1,
          opens: 0,
          last_opened_on: null,
        };
        await database.db
          .insertInto('shares')
          .values({
            id,
            owner_id: id,
            share_key: id,
            ...shown,
            created_at,
            updated_at,
            expires_at: atMs + 7 * DAY_MS,
          })
          .execute();
      };
      const livesMs = async (id: string) => {
        const { expires_at: session } = await database.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const { expires_at: share } = await database.db
          .selectFrom('shares')
          .select('expires_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const { deletion_due_at: deletion } = await database.db
          .selectFrom('users')
          .select('deletion_due_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return [session, Number(share), Number(deletion)].map((at) => (at - clockMs) / DAY_MS);
      };

      test('lives as long from the moment the clock was set back as what is made then', async () => {
        const look = back();
        await look();
        clockMs += YEARS_MS;
        await put('ahead', clockMs);
        await look();
        clockMs -= YEARS_MS;
        await put('right', clockMs);
        expect(await livesMs('ahead')).toEqual([3_680, 3_657, 3_664]);
        await look();
        expect([await livesMs('ahead'), await livesMs('right')]).toEqual([
          [30, 7, 14],
          [30, 7, 14],
        ]);
      });

      test('is brought back by a start too', async () => {
        await put('ahead', clockMs + YEARS_MS);
        await back()();
        expect(await livesMs('ahead')).toEqual([30, 7, 14]);
      });

      test('is told from what a clock that is behind has not come to', async () => {
        await begin()();
        await put('right', clockMs);
        clockMs -= YEARS_MS;
        await back()();
        clockMs += YEARS_MS;
        expect(await livesMs('right')).toEqual([30, 7, 14]);
      });

      test('is looked for in every table that keeps a moment', async () => {
        const brought = new Set(
          momentsKept.flatMap(({ table, column, reckoned = [] }) =>
            [column, ...reckoned].map((each) => `${table}.${each}`),
          ),
        );
        const kept = (await database.db.introspection.getTables()).flatMap((table) =>
          table.columns.flatMap(({ name }) =>
            /(^|_)(at|until)$/.test(name) ? [`${table.name}.${name}`] : [],
          ),
        );
        expect(kept.filter((each) => !brought.has(each) && !onlyShown.has(each))).toEqual([]);
      });
    });
  });
});
