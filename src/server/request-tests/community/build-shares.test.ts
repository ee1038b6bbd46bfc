import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gemMasks } from '#catalogue/community/gem-bits.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { NOON, openCommunity, type OpenedCommunity } from './community-for-tests.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('shares of builds', { timeout: 120_000 }, () => {
    let place: FreshPlace;
    let community: OpenedCommunity;
    let made: number;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      community = await openCommunity(place, apiVisitor);
      made = 0;
    });
    afterEach(async () => {
      await community.close();
      await place.remove();
    });

    /** Authors by the dozen, as copies of one who signed up. */
    async function authors(count: number): Promise<readonly string[]> {
      const one = await community.player();
      const { db } = community.database;
      const row = await db.selectFrom('users').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
      const ids = Array.from({ length: count }, (_, n) => `${one.id}-${n}`);
      for (const [n, id] of ids.entries())
        await db
          .insertInto('users')
          .values({
            ...row,
            id,
            email: `${n}-${row.email}`,
            username: `${row.username}${n}`,
            username_folded: `${row.username_folded}${n}`,
          })
          .execute();
      return ids;
    }

    async function publish(author: string | null, gems: readonly string[], but: object = {}) {
      const [gems_1, gems_2, gems_3, gems_4] = gemMasks(gems);
      made += 1;
      await community.database.db
        .insertInto('builds')
        .values({
          id: `b${String(made).padStart(25, '0')}`,
          author_id: author,
          build_key: author === null ? null : `key-${made}`,
          state: 'listed',
          state_before: null,
          state_at: NOON,
          held_for: null,
          kept_version: 0,
          version: 1,
          title: `Build ${made}`,
          summary: '',
          class: 'barbarian',
          mode: 'pvp',
          activity: 'any',
          focus: 'damage',
          tags: 0,
          language: 'en',
          patch: '2026-06',
          video: null,
          gems_1,
          gems_2,
          gems_3,
          gems_4,
          face: JSON.stringify({
            gems: gems.map((id) => ({ id, rank: 5 })),
            sets: [{ id: 'grace-of-the-flagellant', pieces: 4 }],
          }),
          sheet_digest: `d${made}`,
          copied_from: null,
          votes: 0,
          patch_votes: 0,
          patch_votes_of: '2026-06',
          copies: 0,
          ranked_at: NOON,
          hot: NOON,
          published_at: NOON - DAY_MS,
          updated_at: NOON,
          ...but,
        })
        .execute();
    }
    const shares = async (query = 'class=barbarian') => {
      const { status, body } = await community.stranger().ask('GET', `/api/build-shares?${query}`);
      expect(status).toBe(200);
      return body;
    };

    test('fewer than 30 builds tell nothing; of 30 each author counts once', async () => {
      const [prolific = '', ...others] = await authors(31);
      for (const [n, author] of others.slice(0, 28).entries())
        await publish(author, n < 11 ? ['frozen-heart'] : ['void-spark']);
      for (let n = 0; n < 50; n += 1)
        await publish(prolific, n === 49 ? ['frozen-heart'] : ['stormvault'], {
          published_at: NOON - 2 * DAY_MS + (n * HOUR_MS) / 2,
        });
      // Builds that nobody sees, or whose author is gone, do not count.
      await publish(others[28] ?? '', ['stormvault'], { state: 'hidden' });
      await publish(null, ['stormvault']);
      expect(await shares()).toEqual({ days: 30, asOf: NOON, count: 29, before: 0, gems: [], sets: [] });
      await publish(others[29] ?? '', ['void-spark']);
      // Counted at most once an hour.
      expect(await shares()).toMatchObject({ count: 29 });
      community.later(HOUR_MS);
      expect(await shares()).toEqual({
        days: 30,
        asOf: NOON + HOUR_MS,
        count: 30,
        before: 0,
        gems: [
          { id: 'void-spark', n: 18, before: 0 },
          { id: 'frozen-heart', n: 12, before: 0 },
        ],
        sets: [{ id: 'grace-of-the-flagellant', n: 30, before: 0 }],
      });
      expect(await shares('class=barbarian&mode=pvp&days=90')).toMatchObject({ days: 90, count: 30 });
      expect(await shares('class=barbarian&mode=pve')).toMatchObject({ count: 0, gems: [] });
      expect(await shares('class=monk')).toMatchObject({ count: 0 });
    });

    test('the period before is told where it has 30 builds too', async () => {
      const all = await authors(60);
      for (const [n, author] of all.entries()) {
        await publish(author, n < 40 ? ['frozen-heart'] : ['void-spark']);
        if (n < 30)
          await publish(author, n < 9 ? ['frozen-heart'] : ['stormvault'], {
            published_at: NOON - 31 * DAY_MS,
          });
      }
      expect(await shares()).toMatchObject({
        count: 60,
        before: 30,
        gems: [
          { id: 'frozen-heart', n: 40, before: 9 },
          { id: 'void-spark', n: 20, before: 0 },
        ],
      });
      // Of 90 days the newest build of each author counts alone.
      expect(await shares('class=barbarian&days=90')).toMatchObject({
        count: 60,
        before: 0,
        gems: [{ n: 40 }, { n: 20 }],
      });
    });

    test('a class or a length of time that there is not is refused', async () => {
      for (const query of ['', 'class=smith', 'class=monk&days=7', 'class=monk&mode=all'])
        expect((await community.stranger().ask('GET', `/api/build-shares?${query}`)).status, query).toBe(400);
    });
  });
});
