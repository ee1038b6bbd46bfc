import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { failings, problems, problemText, refusalInWords, type ProblemCode } from '#messages/problems.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { anybody, type Area, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { createLogger } from '#server/http/log.ts';
import { Problem } from '#server/http/problem.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createApp } from './app.ts';
import { health } from './health.ts';

const publicUrl = 'https://planner.example';
const headers = securityHeaders({ inlineScript: 'sha256-dGlueQ==', publicUrl });

const failing = (path: string, error: Error): Route => ({
  needs: 'nothing',
  method: 'GET',
  path,
  answer() {
    throw error;
  },
});
const notes: Area = {
  routes: [
    {
      needs: 'nothing',
      method: 'GET',
      path: '/api/notes/:id',
      answer: (context) => context.json({ id: context.req.param('id') }),
    },
    { needs: 'nothing', method: 'PUT', path: '/api/notes/:id', answer: (context) => context.body(null, 204) },
    {
      needs: 'nothing',
      method: 'POST',
      path: '/api/notes',
      answer: (context) => context.json({ made: true }, 201),
    },
    {
      needs: 'nothing',
      method: 'GET',
      path: '/api/who',
      answer: (context) => context.text(context.get('clientAddress')),
    },
    failing('/api/refused', new Problem('BODY_INVALID', 400)),
    failing('/api/broken', new Error('the password is hunter2', { cause: new Error('because') })),
    failing('/api/full', new DatabaseError('full', new Error('disk'))),
    failing('/api/doubled', new DatabaseError('unique', new Error('row'))),
    {
      needs: 'nothing',
      method: 'GET',
      path: '/api/late',
      answer: async () => {
        throw new Error('later');
      },
    },
  ],
};

function appWith(areas: readonly Area[] = [notes], trustedProxies = 0) {
  const lines: string[] = [];
  const site = {
    answer: () => new Response('a page', { headers: { 'cache-control': 'no-cache' } }),
  };
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const app = createApp({ areas, site, headers, publicUrl, trustedProxies, logger });
  return { app, lines };
}

const ask = (path: string, init?: RequestInit) => appWith().app.request(publicUrl + path, init);

describe('every answer', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-dGlueQ=='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  test.each([
    ['a page', '/', 'GET', 200],
    ['an answer of the API', '/api/notes/1', 'GET', 200],
    ['one without a body', '/api/notes/1', 'PUT', 204],
    ['a refusal', '/api/refused', 'GET', 400],
    ['a fault of the program', '/api/broken', 'GET', 500],
    ['an unknown address', '/api/nothing', 'GET', 404],
    ['a wrong method', '/api/notes', 'GET', 405],
    ['a malformed address', '/api/%zz', 'GET', 400],
    ['headers alone', '/api/notes/1', 'HEAD', 200],
  ])('carries the headers that protect: %s', async (_, path, method, status) => {
    const response = await ask(path, { method });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });

  test('that is somebody’s own is stored nowhere; a page may be kept as it says', async () => {
    for (const path of ['/api/notes/1', '/api/broken', '/api/nothing'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
    expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
  });

  test('let pages reach the hosts that are configured, each for what it is there for', () => {
    const partOf = (facts: object, name: string) => {
      const headers = securityHeaders({ inlineScript: 'sha256-x', publicUrl, ...facts });
      const parts = headers['content-security-policy']?.split('; ');
      return parts?.find((part) => part.startsWith(name));
    };
    const [count, show] = ['https://count.example', 'https://*.ads.example'];
    const both = { analyticsHosts: [count], adHosts: [show] };
    expect(partOf(both, 'script-src')).toBe(`script-src 'self' 'sha256-x' ${count} ${show}`);
    expect(partOf(both, 'img-src')).toBe(`img-src 'self' data: blob: ${count} ${show}`);
    expect(partOf(both, 'connect-src')).toBe(`connect-src 'self' ${count} ${show}`);
    expect(partOf(both, 'frame-src')).toBe(`frame-src 'self' ${show}`);
    expect(partOf(both, 'default-src')).toBe("default-src 'self'");
    expect(partOf({ analyticsHosts: [count] }, 'frame-src')).toBeUndefined();
    expect(partOf({}, 'script-src')).toBe("script-src 'self' 'sha256-x'");
    expect(partOf({}, 'connect-src')).toBe("connect-src 'self'");
  });

  test('promises https only where there is https', () => {
    const plain = securityHeaders({ inlineScript: 'sha256-x', publicUrl: 'http://127.0.0.1:3000' });
    expect(plain).not.toHaveProperty('strict-transport-security');
  });
});

describe('failures', () => {
  test('a refusal tells its code and its sentence', async () => {
    const response = await ask('/api/refused');
    expect(await response.json()).toEqual({ code: 'BODY_INVALID', message: problems.BODY_INVALID });
  });

  test.each(['/api/broken', '/api/late', '/api/doubled'])(
    '%s, a fault of the program, tells a reference and nothing else, and is logged under it',
    async (path) => {
      const { app, lines } = appWith();
      const response = await app.request(`${publicUrl}${path}?token=secret`);
      expect(response.status).toBe(500);
      const body = (await response.json()) as Record<string, string>;
      expect(body).toEqual({
        code: 'INTERNAL',
        message: problems.INTERNAL,
        reference: response.headers.get('x-request-id'),
      });
      const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged[0]).toMatchObject({ level: 50, requestId: body['reference'], path, method: 'GET' });
      expect(logged[0]).toHaveProperty('err.stack');
      expect(lines.join()).not.toContain('secret');
    },
  );

  test('a database that is full or away answers 503 with a time to come back, and is logged', async () => {
    const { app, lines } = appWith();
    const response = await app.request(`${publicUrl}/api/full`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ code: 'UNAVAILABLE', message: problems.UNAVAILABLE });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { cause: { message: 'disk' } } });
  });

  test.each([
    [new DatabaseError('full', new Error('disk')), 'Failed to save user profile', problems.UNAVAILABLE],
    [new Error('a bug'), 'Failed to save user profile', problems.INTERNAL],
    [new Problem('USERNAME_TAKEN', 409), problems.USERNAME_TAKEN, undefined],
  ])('a call that says what fails has a fault’s sentence as advice: %s', async (error, message, advice) => {
    const contract = { method: 'GET', path: '/api/profile', answer: z.object({}) } as const;
    const route = contractRoute(
      anybody,
      contract,
      async () => {
        throw error;
      },
      failings.saveProfile,
    );
    const { app } = appWith([{ routes: [route] }]);
    const answer = await app.request(`${publicUrl}/api/profile`);
    const refused = z.object({ message: z.string(), advice: z.optional(z.string()) });
    expect(refused.parse(await answer.json())).toEqual({ message, ...(advice && { advice }) });
  });

  test('an unknown address below /api is refused in JSON, not with a page', async () => {
    for (const path of ['/api', '/api/', '/api/nothing']) {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: problems.NOT_FOUND });
    }
    expect((await ask('/apiary')).status).toBe(200);
  });

  test.each([
    ['/api/notes', 'GET', 'POST'],
    ['/api/notes/1', 'DELETE', 'GET, HEAD, PUT'],
    ['/api/notes/1', 'OPTIONS', 'GET, HEAD, PUT'],
  ])('%s refuses %s and says that it takes %s', async (path, method, allow) => {
    const response = await ask(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('HEAD answers like GET, without the body', async () => {
    const response = await ask('/api/notes/1', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test.each(['/api/%', '/api/%zz', '/api/notes/%ff', '/api/%c0%af'])(
    'the malformed address %s is refused with 400',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'ADDRESS_MALFORMED' });
    },
  );

  test('a malformed address beyond the API is the site’s to answer', async () => {
    const response = await ask('/%zz');
    expect(await response.text()).toBe('a page');
  });
});

describe('writing requests', () => {
  const write = (headers: Record<string, string>, method = 'POST') =>
    ask('/api/notes', { method, headers: { host: 'planner.example', ...headers } });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://planner.example.evil.example' }],
    [{ origin: 'https://planner.example:8443' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    [{ origin: 'ftp://planner.example' }],
  ])('from another site are refused: %o', async (headers) => {
    const response = await write(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://planner.example' }],
    [{ origin: 'https://planner.example' }],
  ])('from the own pages, or from no browser, are taken: %o', async (headers) => {
    expect((await write(headers)).status).toBe(201);
  });

  test('reading needs no such proof', async () => {
    const response = await ask('/api/notes/1', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(200);
  });
});

describe('the log', () => {
  test('names a request without its query', async () => {
    const { app, lines } = appWith();
    const response = await app.request(`${publicUrl}/api/notes/7?token=secret`);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/notes/7',
      status: 200,
    });
    expect(lines.join()).not.toContain('secret');
  });
});

test('a route learns whom the request counts for', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' };
  const behindOne = await appWith([notes], 1).app.request(`${publicUrl}/api/who`, { headers });
  expect(await behindOne.text()).toBe('1.2.3.4');
  const behindNone = await appWith().app.request(`${publicUrl}/api/who`, { headers });
  expect(await behindNone.text()).toBe('unknown');
});

describe('health', () => {
  const askHealth = (ping: () => Promise<void>, path: string) =>
    appWith([health({ ping }, 20)]).app.request(publicUrl + path);
  const isWell = async () => {};
  const isAway = () => Promise.reject(new DatabaseError('unavailable', new Error('away')));
  const neverAnswers = () => new Promise<void>(() => {});

  test('the process is alive even while its database is away', async () => {
    const response = await askHealth(isAway, '/healthz');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'alive' });
  });

  test('it is ready when its database answers', async () => {
    const response = await askHealth(isWell, '/readyz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready' });
  });

  test.each([isAway, neverAnswers])(
    'it is not ready when the database fails or takes too long',
    async (ping) => {
      const response = await askHealth(ping, '/readyz');
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    },
  );
});

describe('the values of a refusal', () => {
  const codes = Object.keys(problems) as ProblemCode[];
  const holding = codes.flatMap((code) => {
    const names = Array.from(JSON.stringify(problems[code]).matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    return names.length === 0 ? [] : [{ code, names: [...new Set(names)] }];
  });
  const answerTo = async (problem: Problem) => {
    const area: Area = { routes: [failing('/api/told', problem)] };
    return (await appWith([area]).app.request(`${publicUrl}/api/told`)).json() as Promise<object>;
  };

  test.each(holding)('are in the answer of $code, which they word again', async ({ code, names }) => {
    for (const n of [1, 7]) {
      const values = Object.fromEntries(names.map((name) => [name, name === 'n' ? n : `a ${name}`]));
      const message = problemText(code, values);
      expect(await answerTo(new Problem(code, 409, {}, { ...values, unheld: 'x' }))).toEqual({
        code,
        message,
        values,
      });
      expect(message).not.toMatch(/[{}]/);
      expect(refusalInWords(code, values, message)).toBe(message);
    }
  });

  test('are those of the code’s own sentence alone', async () => {
    expect(holding.length).toBeGreaterThan(25);
    const unheld = new Problem('BODY_NOT_TEXT', 400, {}, { field: 'name' });
    expect(await answerTo(unheld)).toEqual({ code: 'BODY_NOT_TEXT', message: problems.BODY_NOT_TEXT });
    const another = new Problem('CHARACTER_FIELD_FIXED', 400, {}, { field: 'x' }, 'Another sentence.');
    expect(await answerTo(another)).toEqual({ code: 'CHARACTER_FIELD_FIXED', message: 'Another sentence.' });
  });
});
