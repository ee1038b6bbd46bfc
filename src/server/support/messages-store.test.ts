import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { LimitReachedError } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import {
  claimDueMail,
  findMessage,
  listMessages,
  markMailed,
  postponeMail,
  storeMessage,
  type NewMessage,
} from './messages-store.ts';

const NOW = 1_900_000_000_000;
const limit = { name: 'messages', times: 5 };

const message = (reference: string, more: Partial<NewMessage> = {}): NewMessage => ({
  reference,
  sendingKey: null,
  receivedAt: NOW,
  name: 'Ada',
  email: 'ada@planner.example',
  subject: 'A question',
  message: 'How many gems?\r\n\tAll 🙂 of them?',
  category: 'bug',
  diagnostics: null,
  suspicion: null,
  ...more,
});

describe.each(bothEngines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('messages', () => {
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
    const store = (given: NewMessage, address = 'a', on = database) =>
      storeMessage(on, given, limit, address);
    const references = async () =>
      (await listMessages(database, { limit: 100 })).map(({ reference }) => reference);

    test('are kept as they came, and found by their reference', async () => {
      const given = message('A', { diagnostics: 'build 1', suspicion: 'hurried' });
      expect(await store(given)).toBe('A');
      const { sendingKey: _, ...content } = given;
      expect(await findMessage(database, 'A')).toEqual({ ...content, mailedAt: null, mailAttempts: 0 });
      expect(await findMessage(database, 'B')).toBeUndefined();
    });

    test('are kept without the sender’s address on the network', async () => {
      await store(message('A'), '203.0.113.7');
      const rows = await database.db.selectFrom('support_messages').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    });

    test('beyond five in an hour from one address are refused, and the five stay', async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          store(message(`M${index}`), 'a', index % 2 === 0 ? database : second),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(LimitReachedError);
      expect(await references()).toHaveLength(5);
      expect(await store(message('other'), 'b')).toBe('other');
    });

    test('that are sent again are kept once, answered with the first reference, and not counted again', async () => {
      const sendingKey = 'k'.repeat(64);
      for (let time = 0; time < 9; time++)
        expect(await store(message(`M${time}`, { sendingKey }))).toBe('M0');
      expect(await references()).toEqual(['M0']);
      for (let time = 1; time < 5; time++) await store(message(`N${time}`));
      await expect(store(message('N5'))).rejects.toThrow(LimitReachedError);
    });

    test('that are sent twice at once from two networks are kept once', async () => {
      const sendingKey = 'k'.repeat(64);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          store(
            message(`M${index}`, { sendingKey }),
            `network-${index}`,
            index % 2 === 0 ? database : second,
          ),
        ),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await references()).toEqual([answers[0]]);
    });

    test('are listed newest first, as many as asked for, since a moment', async () => {
      for (const [index, reference] of ['A', 'B', 'C'].entries())
        await store(message(reference, { receivedAt: NOW + index }));
      expect(await references()).toEqual(['C', 'B', 'A']);
      const since = await listMessages(database, { limit: 100, sinceMs: NOW + 1 });
      expect(since.map(({ reference }) => reference)).toEqual(['C', 'B']);
      const one = await listMessages(database, { limit: 1 });
      expect(one.map(({ reference }) => reference)).toEqual(['C']);
    });

    test('whose mail is due are each claimed by one of two processes that look at once', async () => {
      for (let index = 0; index < 12; index++)
        await store(
          message(`M${String(index).padStart(2, '0')}`, { receivedAt: NOW + index }),
          `network-${index}`,
        );
      const claimAll = async (on: Database<Tables>) => {
        const claimed: string[] = [];
        // In PostgreSQL a process that lost a race for one message gets none at that time.
        for (let time = 0; time < 12; time++) {
          const next = await claimDueMail(on, NOW + 100, NOW + 10_000);
          if (next !== undefined) claimed.push(next.reference);
        }
        return claimed;
      };
      const claimed = (await Promise.all([claimAll(database), claimAll(second)])).flat();
      expect(new Set(claimed).size).toBe(12);
      expect(claimed).toHaveLength(12);
      expect(await claimDueMail(database, NOW + 9_999, NOW + 20_000)).toBeUndefined();
    });

    test('are claimed longest due first; a claim counts the attempt and runs out', async () => {
      await store(message('late', { receivedAt: NOW + 1 }));
      await store(message('early'));
      expect(await claimDueMail(database, NOW - 1, NOW)).toBeUndefined();
      expect(await claimDueMail(database, NOW + 1, NOW + 500)).toMatchObject({
        reference: 'early',
        mailAttempts: 1,
      });
      expect(await claimDueMail(database, NOW + 1, NOW + 500)).toMatchObject({ reference: 'late' });
      expect(await claimDueMail(database, NOW + 499, NOW + 900)).toBeUndefined();
      expect(await claimDueMail(database, NOW + 500, NOW + 900)).toMatchObject({ mailAttempts: 2 });
    });

    test('that were mailed are never due again, even if they are put off afterwards', async () => {
      await store(message('A'));
      await claimDueMail(database, NOW, NOW + 10);
      await markMailed(database, 'A', NOW + 5);
      await postponeMail(database, 'A', NOW + 7);
      expect(await claimDueMail(database, NOW + 1_000_000, NOW + 2_000_000)).toBeUndefined();
      expect(await findMessage(database, 'A')).toMatchObject({ mailedAt: NOW + 5, mailAttempts: 1 });
    });
  });
});
