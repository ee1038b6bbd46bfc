import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startMailCatcher, type MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { openMailer, type Mailer } from '#server/mail/mailer.ts';
import { startCourier, waitAfter, type Courier } from './courier.ts';
import { findMessage, storeMessage, type NewMessage } from './messages-store.ts';

const limit = { name: 'messages', times: 100 };
const pace = { checkMs: 20, firstWaitMs: 50, longestWaitMs: 100, claimMs: 60_000, patienceMs: 200 };

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('the courier', () => {
    let place: FreshPlace;
    let databases: Database<Tables>[];
    let catcher: MailCatcher;
    let couriers: Courier[];
    let errors: unknown[];
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      databases = [];
      await migrate(open() as Database, migrations);
      catcher = await startMailCatcher();
      couriers = [];
      errors = [];
    });
    afterEach(async () => {
      await Promise.all(couriers.map((courier) => courier.stop()));
      await catcher.stop();
      for (const database of databases) await database.close();
      await place.remove();
    });

    function open(): Database<Tables> {
      const database = openDatabase<Tables>(place);
      databases.push(database);
      return database;
    }
    function courierOn(
      database: Database<Tables>,
      more: { mailer?: Mailer; now?: () => number } = {},
    ): Courier {
      const courier = startCourier({
        database,
        mailer: openMailer({
          smtpUrl: catcher.url,
          from: 'mail@planner.example',
          folder: place.dataDir,
          onFile: () => {},
        }),
        to: 'support@planner.example',
        publicUrl: 'https://planner.example',
        onError: (error) => errors.push(error),
        pace,
        ...more,
      });
      couriers.push(courier);
      return courier;
    }
    const first = () => databases[0] as Database<Tables>;
    const keep = (reference: string, more: Partial<NewMessage> = {}) =>
      storeMessage(
        first(),
        {
          reference,
          sendingKey: null,
          receivedAt: Date.now(),
          name: 'Ada',
          email: 'ada@visitor.example',
          subject: 'A question',
          message: 'How many gems?',
          category: null,
          diagnostics: null,
          suspicion: null,
          ...more,
        },
        limit,
        'a',
      );
    const stateOf = async (reference: string) => findMessage(first(), reference);
    async function until(isTrue: () => boolean | Promise<boolean>) {
      const deadline = performance.now() + 10_000;
      while (!(await isTrue())) {
        if (performance.now() > deadline) throw new Error('It did not come to that within 10 s.');
        await wait(10);
      }
    }
    const isMailed = (reference: string) => async () => (await stateOf(reference))?.mailedAt !== null;

    test('mails a message to the support, so that answering it answers the sender', async () => {
      await keep('K7QF2-9XRTM', { category: 'bug', diagnostics: 'build 1' });
      courierOn(first());
      const [caught] = await catcher.waitFor(1);
      expect(caught?.mail).toMatchObject({
        to: [{ address: 'support@planner.example' }],
        replyTo: [{ name: 'Ada', address: 'ada@visitor.example' }],
        subject: '[Support] A question (K7QF2-9XRTM)',
        messageId: '<K7QF2-9XRTM@planner.example>',
      });
      const text = caught?.mail.text ?? '';
      for (const part of ['How many gems?', 'From: Ada <ada@visitor.example>', 'About: bug', 'build 1'])
        expect(text).toContain(part);
      await until(isMailed('K7QF2-9XRTM'));
    });

    test('marks what looks automatic, and sends it all the same', async () => {
      await keep('A', { suspicion: 'filled-trap' });
      courierOn(first());
      const [caught] = await catcher.waitFor(1);
      expect(caught?.mail.subject).toBe('[Looks automatic] A question (A)');
      expect(caught?.mail.headers).toContainEqual(
        expect.objectContaining({ key: 'x-loadstone-suspected', value: 'filled-trap' }),
      );
    });

    test('tells the address of a sender that no header can hold', async () => {
      await keep('A', { email: 'jörg@visitor.example' });
      courierOn(first());
      const [caught] = await catcher.waitFor(1);
      expect(caught?.mail.replyTo).toBeUndefined();
      expect(caught?.mail.text).toContain('From: Ada <jörg@visitor.example>');
      expect(caught?.mail.text).toContain('Copy it from the line above');
    });

    test('tries again until the mail server takes the mail, and then never more', async () => {
      catcher.behave('refuse');
      await keep('A');
      courierOn(first());
      await until(() => catcher.begun() >= 3);
      expect(errors.length).toBeGreaterThanOrEqual(2);
      expect(await stateOf('A')).toMatchObject({ mailedAt: null });
      catcher.behave('take');
      await catcher.waitFor(1);
      await until(isMailed('A'));
      const begun = catcher.begun();
      await wait(300);
      expect(catcher.begun()).toBe(begun);
      expect(catcher.mails).toHaveLength(1);
    });

    test('does not let one message that cannot be sent hold up the others', async () => {
      await keep('bad', { subject: 'bad', receivedAt: Date.now() - 1_000 });
      await keep('good');
      const mailer = openMailer({
        smtpUrl: catcher.url,
        from: 'mail@planner.example',
        folder: place.dataDir,
        onFile: () => {},
      });
      courierOn(first(), {
        mailer: {
          send: (mail, signal) =>
            mail.subject.includes('bad') ? Promise.reject(new Error('refused')) : mailer.send(mail, signal),
        },
      });
      await until(isMailed('good'));
      expect(await stateOf('bad')).toMatchObject({ mailedAt: null });
    });

    test('of several processes sends each mail once', async () => {
      const references = Array.from({ length: 15 }, (_, index) => `M${index}`);
      for (const reference of references) await keep(reference);
      courierOn(first());
      courierOn(open());
      courierOn(open());
      await catcher.waitFor(15);
      for (const reference of references) await until(isMailed(reference));
      await wait(100);
      expect(catcher.mails).toHaveLength(15);
      expect(new Set(catcher.mails.map(({ mail }) => mail.messageId)).size).toBe(15);
    });

    test('finishes the mail that is under way when it is stopped', async () => {
      await keep('A');
      const courier = courierOn(first(), {
        mailer: { send: () => wait(100) },
      });
      await until(async () => (await stateOf('A'))?.mailAttempts === 1);
      await courier.stop();
      expect(await stateOf('A')).toMatchObject({ mailedAt: expect.any(Number) as number });
    });

    test('breaks off a mail server that hangs when it is stopped, and sends after the claim has run out', async () => {
      catcher.behave('hang');
      await keep('A');
      await keep('B');
      const courier = courierOn(first());
      await until(() => catcher.begun() === 1);
      const start = performance.now();
      await courier.stop();
      expect(performance.now() - start).toBeLessThan(3_000);
      catcher.behave('take');
      courierOn(first());
      await until(isMailed('B'));
      expect(await stateOf('A')).toMatchObject({ mailedAt: null, mailAttempts: 1 });
      courierOn(first(), { now: () => Date.now() + pace.claimMs });
      await until(isMailed('A'));
      expect(catcher.mails.map(({ mail }) => mail.messageId)).toEqual([
        '<B@planner.example>',
        '<A@planner.example>',
      ]);
    });
  });
});

test('the wait grows from a minute to a quarter of an hour', () => {
  const minutes = [1, 2, 3, 4, 5, 1_000].map((failures) => waitAfter(failures) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
});
