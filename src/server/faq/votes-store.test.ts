import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Vote, VoteChoice } from '#contract/help/faq-votes.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { listReasons, readCounts, readVotes, storeVote } from './votes-store.ts';

const NOW = 1_900_000_000_000;
const questions = ['q1', 'q2', 'q3'];

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('votes', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let second: Database<Tables>;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      second = openDatabase<Tables>(place);
    });
    afterEach(async () => {
      await database.close();
      await second.close();
      await place.remove();
    });

    const vote = (visitor: string, given: Vote, question = 'q1', on = database) =>
      storeVote(on, { ...given, visitor, question, at: NOW });
    const counts = () => readCounts(database, questions);
    const reasons = async () => (await listReasons(database, { limit: 100 })).map(({ reason }) => reason);

    test('are counted once for each visitor, changed and taken back', async () => {
      expect(await vote('a', { choice: 'helpful' })).toEqual({ helpful: 1, mine: 'helpful' });
      expect(await vote('a', { choice: 'helpful' })).toEqual({ helpful: 1, mine: 'helpful' });
      expect(await vote('b', { choice: 'helpful' })).toEqual({ helpful: 2, mine: 'helpful' });
      expect(await vote('a', { choice: 'not-helpful' })).toEqual({ helpful: 1, mine: 'not-helpful' });
      expect(await vote('a', { choice: null })).toEqual({ helpful: 1, mine: null });
      expect(await vote('a', { choice: null })).toEqual({ helpful: 1, mine: null });
      expect(await vote('b', { choice: null })).toEqual({ helpful: 0, mine: null });
    });

    test('that say "not helpful" are kept without changing the count', async () => {
      expect(await vote('a', { choice: 'not-helpful' })).toEqual({ helpful: 0, mine: 'not-helpful' });
      expect(await readVotes(database, 'a', questions)).toEqual({ q1: 'not-helpful' });
      expect((await counts())['q1'] ?? 0).toBe(0);
    });

    test('are told to their visitor alone, and only of the questions that there are', async () => {
      await vote('a', { choice: 'helpful' }, 'q1');
      await vote('a', { choice: 'not-helpful' }, 'q2');
      await vote('a', { choice: 'helpful' }, 'gone');
      expect(await readVotes(database, 'a', questions)).toEqual({ q1: 'helpful', q2: 'not-helpful' });
      expect(await readVotes(database, 'b', questions)).toEqual({});
      expect(await counts()).toEqual({ q1: 1 });
      expect(await readCounts(database, [])).toEqual({});
    });

    test('of one visitor, given many times at once, count once', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          vote('a', { choice: 'helpful' }, 'q1', index % 2 === 0 ? database : second),
        ),
      );
      expect(await counts()).toEqual({ q1: 1 });
    });

    test('given and changed at once by many leave a count that agrees with them', async () => {
      const choices: readonly (VoteChoice | null)[] = ['helpful', 'not-helpful', null, 'helpful'];
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          vote(
            `v${index % 9}`,
            { choice: choices[(index * 7) % 4] ?? null },
            questions[index % 3] ?? '',
            index % 2 === 0 ? database : second,
          ),
        ),
      );
      const rows = await database.db
        .selectFrom('faq_votes')
        .select('question')
        .where('choice', '=', 'helpful')
        .execute();
      const counted = await counts();
      for (const question of questions)
        expect(counted[question] ?? 0, question).toBe(rows.filter((row) => row.question === question).length);
    });

    test('keep the reason of a "not helpful" until it is changed, taken back or no longer fits', async () => {
      await vote('a', { choice: 'not-helpful', reason: 'Too short' });
      expect(await reasons()).toEqual(['Too short']);
      await vote('a', { choice: 'not-helpful' });
      expect(await reasons()).toEqual(['Too short']);
      await vote('a', { choice: 'not-helpful', reason: 'No example' });
      expect(await reasons()).toEqual(['No example']);
      await vote('a', { choice: 'not-helpful', reason: '' });
      expect(await reasons()).toEqual([]);
      await vote('a', { choice: 'not-helpful', reason: 'Again' });
      await vote('a', { choice: 'helpful', reason: 'dropped' });
      await vote('a', { choice: 'not-helpful' });
      expect(await reasons()).toEqual([]);
    });
  });
});
