import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { limits } from '#contract/limits.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import { listMessages } from '#server/support/messages-store.ts';
import { support } from '#server/support/support.ts';
import { createApp } from '../app.ts';

const ADDRESS = '/api/support/messages';
const publicUrl = 'https://planner.example';
const message = {
  name: 'Ada',
  email: 'ada@visitor.example',
  subject: 'A question',
  message: 'How many gems?',
};

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a message to the support', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let nowMs: number;
    let kept: number;
    let app: ReturnType<typeof createApp>;
    let logged: string[];
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      nowMs = 1_900_000_000_000;
      kept = 0;
      logged = [];
      const area = support({
        database,
        startCourier: () => ({ wake: () => (kept += 1), stop: async () => {} }),
        now: () => nowMs,
      });
      area.start?.();
      app = createApp({
        areas: [area],
        site: { answer: () => new Response('a page') },
        headers: {},
        publicUrl,
        trustedProxies: 1,
        logger: createLogger('info', { write: (line) => logged.push(line) }),
      });
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const post = (body: string, headers: Record<string, string> = {}, from = '203.0.113.7') =>
      Promise.resolve(
        app.request(publicUrl + ADDRESS, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
          body,
        }),
      );
    const send = (more: object = {}, from?: string) =>
      post(JSON.stringify({ ...message, ...more }), {}, from);
    const all = () => listMessages(database, { limit: 100 });
    const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

    test('is kept when the answer comes, under the reference that the answer tells', async () => {
      const response = await send({ category: 'data', diagnostics: 'build 1' });
      expect(response.status).toBe(200);
      const { reference } = (await response.json()) as { reference: string };
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(await all()).toEqual([
        {
          ...message,
          reference,
          receivedAt: nowMs,
          category: 'data',
          diagnostics: 'build 1',
          suspicion: null,
          mailedAt: null,
          mailAttempts: 0,
        },
      ]);
      expect(kept).toBe(1);
    });

    test('leaves neither its text nor its sender in the log', async () => {
      await send();
      await send({ email: 'nonsense' });
      expect(logged).toHaveLength(2);
      for (const word of ['Ada', 'visitor.example', 'gems', '203.0.113.7', 'nonsense'])
        expect(logged.join()).not.toContain(word);
    });

    test.each([
      ['without a name', { name: ' ' }],
      ['without an address', { email: '' }],
      ['without a subject', { subject: undefined }],
      ['without a text', { message: '\n' }],
      ['with half an address', { email: 'ada@' }],
      ['with two addresses', { email: 'ada@visitor.example, bob@visitor.example' }],
      ['with a header in its name', { name: 'Ada\r\nBcc: evil@evil.example' }],
      ['with a header in its subject', { subject: 'Hi\nBcc: evil@evil.example' }],
      ['with a header in its address', { email: 'ada@visitor.example\r\nBcc: evil@evil.example' }],
      ['with a name of 201 characters', { name: 'x'.repeat(limits.messageNameLength + 1) }],
      ['with a subject of 301 characters', { subject: 'x'.repeat(limits.messageSubjectLength + 1) }],
      ['with a text of 10,001 characters', { message: 'x'.repeat(limits.messageLength + 1) }],
      ['about something unknown', { category: 'spam' }],
      ['with objects for texts', { message: { $ne: 1 } }],
      ['with a list for a name', { name: ['Ada'] }],
      ['with a made-up id', { sendingId: "' or 1=1" }],
    ])('%s is refused, and does not count', async (_, fields) => {
      for (let time = 0; time < 6; time++) {
        const response = await send(fields);
        expect(response.status).toBe(400);
        expect(await codeOf(response)).toBe('BODY_INVALID');
      }
      expect(await all()).toEqual([]);
      expect(kept).toBe(0);
      expect((await send()).status).toBe(200);
    });

    test('may be as long as a message can be, in the longest letters that count for one', async () => {
      const longest = {
        name: '字'.repeat(limits.messageNameLength),
        subject: '字'.repeat(limits.messageSubjectLength),
        message: '字'.repeat(limits.messageLength),
        diagnostics: '字'.repeat(limits.messageDiagnosticsLength),
      };
      expect((await send(longest)).status).toBe(200);
    });

    test.each([
      ['too large', `"${'x'.repeat(1_100_000)}"`, {}, 413, 'BODY_TOO_LARGE'],
      ['nested too deep', '['.repeat(50_000), {}, 400, 'BODY_TOO_DEEP'],
      ['no JSON', 'name=Ada', {}, 400, 'BODY_NOT_JSON'],
      ['a form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'BODY_WRONG_TYPE'],
      ['of another site', JSON.stringify(message), { origin: 'https://evil.example' }, 403, 'FOREIGN_ORIGIN'],
      ['of a sister site', JSON.stringify(message), { 'sec-fetch-site': 'same-site' }, 403, 'FOREIGN_ORIGIN'],
      ['with U+0000', '{"name":"a\\u0000"}', {}, 400, 'BODY_NOT_TEXT'],
    ])('that is %s is refused', async (_, body, headers, status, code) => {
      const response = await post(body, headers);
      expect(response.status).toBe(status);
      expect(await codeOf(response)).toBe(code);
      expect(await all()).toEqual([]);
    });

    test('cannot be read or changed by anybody', async () => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const response = await app.request(publicUrl + ADDRESS, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('POST');
      }
    });

    test('is the sixth within an hour: it is refused with the minutes to wait', async () => {
      for (let time = 0; time < 5; time++) {
        expect((await send()).status).toBe(200);
        nowMs += 60_000;
      }
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('3300');
      expect(await refused.json()).toEqual({
        code: 'TOO_MANY_MESSAGES',
        message: 'Too many messages. Try again in 55 minutes.',
        values: { n: 55 },
      });
      nowMs += 54 * 60_000 + 30_000;
      const later = await send();
      expect(later.headers.get('retry-after')).toBe('30');
      expect(await later.json()).toMatchObject({ message: 'Too many messages. Try again in 1 minute.' });
      nowMs += 30_000;
      expect((await send()).status).toBe(200);
      expect((await send({}, '203.0.113.8')).status).toBe(200);
      expect(await all()).toHaveLength(7);
    });

    test('is one of twenty that come at once: five are kept', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      expect(await all()).toHaveLength(5);
    });

    test('that is sent again after a lost answer is kept once', async () => {
      const sendingId = '0123456789abcdef'.repeat(2);
      const first = (await (await send({ sendingId })).json()) as object;
      expect(await (await send({ sendingId }, '203.0.113.8')).json()).toEqual(first);
      expect(await all()).toHaveLength(1);
    });

    test('that was changed between two attempts is a message of its own', async () => {
      const sendingId = '0123456789abcdef'.repeat(2);
      await send({ sendingId });
      await send({ sendingId, message: 'How many gems, and which?' });
      expect(await all()).toHaveLength(2);
    });

    test.each([
      ['with the hidden field filled in', { website: 'https://evil.example' }, 'filled-trap'],
      ['within three seconds of opening', { openForMs: 2_999 }, 'hurried'],
      ['after three seconds', { openForMs: 3_000, website: '' }, null],
    ])('sent %s is kept and answered like any other', async (_, fields, suspicion) => {
      expect((await send(fields)).status).toBe(200);
      expect(await all()).toMatchObject([{ suspicion }]);
      expect(kept).toBe(1);
    });

    test('that cannot be stored is not acknowledged', async () => {
      await database.close();
      const response = await send();
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(kept).toBe(0);
      database = openDatabase<Tables>(place);
      expect(await all()).toEqual([]);
    });
  });
});
