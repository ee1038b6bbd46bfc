import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { faq } from '#server/faq/faq.ts';
import { listReasons } from '#server/faq/votes-store.ts';
import { createLogger } from '#server/http/log.ts';
import { createApp } from '../app.ts';

const https = 'https://planner.example';
const secret = 'a secret of the tests that is long enough';
const http = 'http://192.168.1.5:3000';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('votes on the FAQ', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let nowMs: number;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      nowMs = 1_900_000_000_000;
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const appAt = (publicUrl: string) =>
      createApp({
        areas: [faq({ database, questions: ['q1', 'q2'], publicUrl, secret, now: () => nowMs })],
        site: { answer: () => new Response('a page') },
        headers: {},
        publicUrl,
        trustedProxies: 1,
        logger: createLogger('error', { write: () => {} }),
      });
    /** A browser with a cookie jar of its own. */
    function visitor(publicUrl = https) {
      const app = appAt(publicUrl);
      const jar = { cookie: '', set: '' };
      const ask = async (path: string, init: RequestInit = {}) => {
        const response = await app.request(publicUrl + path, {
          ...init,
          headers: {
            'content-type': 'application/json',
            ...(jar.cookie !== '' && { cookie: jar.cookie }),
            ...(init.headers as Record<string, string> | undefined),
          },
        });
        jar.set = response.headers.get('set-cookie') ?? '';
        if (jar.set !== '') jar.cookie = jar.set.split(';')[0] ?? '';
        return response;
      };
      const vote = (body: unknown, question = 'q1', headers: Record<string, string> = {}) =>
        ask(`/api/faq/votes/${question}`, { method: 'PUT', body: JSON.stringify(body), headers });
      const answerTo = async (body: unknown, question?: string): Promise<unknown> =>
        (await vote(body, question)).json();
      const read = async (): Promise<unknown> => (await ask('/api/faq/votes')).json();
      return { jar, ask, vote, answerTo, read };
    }

    test('are counted for everybody and shown to whom they belong', async () => {
      const [ada, bob] = [visitor(), visitor()];
      expect(await ada.answerTo({ choice: 'helpful' })).toEqual({ helpful: 1, mine: 'helpful' });
      expect(await bob.answerTo({ choice: 'not-helpful', reason: ' Too short ' })).toEqual({
        helpful: 1,
        mine: 'not-helpful',
      });
      expect(await ada.read()).toEqual({ helpful: { q1: 1 }, mine: { q1: 'helpful' } });
      expect(await bob.read()).toEqual({ helpful: { q1: 1 }, mine: { q1: 'not-helpful' } });
      expect(await visitor().read()).toEqual({ helpful: { q1: 1 }, mine: {} });
      expect(await ada.answerTo({ choice: null })).toEqual({ helpful: 0, mine: null });
      expect(await listReasons(database, { limit: 9 })).toMatchObject([{ reason: 'Too short' }]);
    });

    test('bring a cookie with the first vote and at no other time', async () => {
      const { jar, vote, read } = visitor();
      await read();
      expect(jar.set).toBe('');
      await vote({ choice: null });
      expect(jar.set).toBe('');
      await vote({ choice: 'helpful' });
      expect(jar.set).toMatch(/^__Host-visitor=[0-9a-f]{32}; /);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
        expect(jar.set.split('; ')).toContain(part);
      expect(jar.set).not.toContain('Domain');
      await vote({ choice: 'not-helpful' });
      expect(jar.set).toBe('');
    });

    test('bring a plain cookie where the installation has no https', async () => {
      const { jar, vote, read } = visitor(http);
      await vote({ choice: 'helpful' });
      expect(jar.set).toMatch(/^visitor=[0-9a-f]{32}; /);
      expect(jar.set).toContain('HttpOnly');
      expect(jar.set).not.toContain('Secure');
      expect(await read()).toMatchObject({ mine: { q1: 'helpful' } });
    });

    test('are kept without what stands in the cookie, and without an address for longer than its limit needs', async () => {
      const { jar, vote } = visitor();
      await vote({ choice: 'helpful' }, 'q1', { 'x-forwarded-for': '203.0.113.7' });
      const votes = JSON.stringify(await database.db.selectFrom('faq_votes').selectAll().execute());
      expect(votes).not.toContain(jar.cookie.split('=')[1]);
      expect(votes).not.toContain('203.0.113.7');
    });

    test('of somebody with a made-up cookie are those of a new visitor', async () => {
      const { jar, vote } = visitor();
      jar.cookie = "__Host-visitor=' or 1=1 --";
      await vote({ choice: 'helpful' });
      expect(jar.set).toMatch(/^__Host-visitor=[0-9a-f]{32}; /);
    });

    test('on a question that there is not are refused', async () => {
      const { vote, jar } = visitor();
      for (const question of ['q3', 'constructor', '%2e%2e', 'q1%00', 'x'.repeat(5_000)]) {
        const response = await vote({ choice: 'helpful' }, question);
        expect(response.status, question).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
        expect(jar.set).toBe('');
      }
    });

    test.each([
      ['nothing', {}],
      ['another choice', { choice: 'best' }],
      ['no object', null],
      ['a number', { choice: 1 }],
      ['a reason of 301 characters', { choice: 'not-helpful', reason: 'x'.repeat(301) }],
      ['a reason that is no text', { choice: 'not-helpful', reason: ['x'] }],
    ])('that say %s are refused', async (_, body) => {
      const response = await visitor().vote(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BODY_INVALID' });
    });

    test.each([
      ['too large', `"${'x'.repeat(1_100_000)}"`, {}, 413],
      ['nested too deep', '{"choice":'.repeat(6_000), {}, 400],
      ['a form', 'choice=helpful', { 'content-type': 'text/plain' }, 415],
      ['of another site', '{"choice":"helpful"}', { origin: 'https://evil.example' }, 403],
    ])('that are %s are refused', async (_, body, headers, status) => {
      const { ask, read } = visitor();
      const response = await ask('/api/faq/votes/q1', { method: 'PUT', body, headers });
      expect(response.status).toBe(status);
      expect(await read()).toEqual({ helpful: {}, mine: {} });
    });

    test.each([
      ['without a cookie', () => ''],
      ['with a made-up cookie', () => `__Host-visitor=${randomBytes(16).toString('hex')}`],
    ])('of an address that votes again and again %s count for ten visitors', async (_, cookieOf) => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const statuses: number[] = [];
      for (let time = 0; time < 12; time++) {
        const { jar, vote } = visitor();
        jar.cookie = cookieOf();
        statuses.push((await vote({ choice: 'helpful' }, 'q1', headers)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.at(-1)).toBe(429);
      expect(await visitor().read()).toMatchObject({ helpful: { q1: 10 } });
    });

    test('are 120 an hour from one address, and then refused with the minutes to wait', async () => {
      const { vote } = visitor();
      const from = (address: string) => ({ 'x-forwarded-for': address });
      for (let time = 0; time < 120; time++) {
        const response = await vote({ choice: time % 2 === 0 ? 'helpful' : null }, 'q1', from('203.0.113.7'));
        expect(response.status).toBe(200);
      }
      nowMs += 10 * 60_000;
      const refused = await vote({ choice: 'helpful' }, 'q1', from('203.0.113.7'));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('3000');
      expect(await refused.json()).toEqual({
        code: 'TOO_MANY_VOTES',
        message: 'Too many votes. Try again in 50 minutes.',
        values: { n: 50 },
      });
      expect((await vote({ choice: 'helpful' }, 'q1', from('203.0.113.8'))).status).toBe(200);
    });
  });
});
