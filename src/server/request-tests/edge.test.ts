import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, type RawAnswer } from '#e2e/support/raw-socket.ts';
import { tinySettings, writeTinySite } from '#e2e/support/tiny-site.ts';
import type { Area } from '#server/http/area.ts';
import { MAX_BODY_BYTES, readJson, STRANGER_BODY_BYTES, type BodySchema } from '#server/http/json-body.ts';
import { createListener } from '#server/http/listener.ts';
import { createLogger } from '#server/http/log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { loadSite } from '#server/site/site.ts';
import { createApp } from '../app.ts';

const LIMITS = { headersMs: 800, requestMs: 1_500, checkMs: 50, unreadMs: 2_000 };

/** One piece, which what is between the two ends of a connection cannot hold. */
const LARGE = 'large '.repeat(3_000_000);

/** In the form of the contract's schemas: what it does not name is dropped. */
const noteSchema: BodySchema<{ text: string }> = {
  safeParse(value) {
    const text = (value as { text?: unknown } | null)?.text;
    return typeof text === 'string'
      ? { success: true, data: { text } }
      : { success: false, error: { issues: [{ path: ['text'] }] } };
  },
};
/** The request behind the slow one is on its way. */
const secondSent = Promise.withResolvers<void>();

const notes: Area = {
  routes: [
    {
      needs: 'nothing',
      method: 'POST',
      path: '/api/notes',
      answer: async (context) =>
        context.json(await readJson(context.req.raw, noteSchema, context.get('bodyBytes')())),
    },
    { needs: 'nothing', method: 'GET', path: '/api/large', answer: (context) => context.text(LARGE) },
    {
      needs: 'nothing',
      method: 'GET',
      path: '/api/slow',
      answer: () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue('begun');
              await secondSent.promise;
              // By then what was sent has been read.
              await wait(200);
              controller.close();
            },
          }).pipeThrough(new TextEncoderStream()),
        ),
    },
  ],
};

const logged: string[] = [];
let server: Server;
let port: number;
/** The same with the limits of the product, where what is sent may take its time. */
let patient: Server;

beforeAll(async () => {
  const tiny = writeTinySite();
  const publicUrl = 'http://127.0.0.1:3000';
  const site = loadSite({
    folder: tiny.folder,
    config: { ...tinySettings, publicUrl },
    headersFor: (inlineScript) => securityHeaders({ inlineScript, publicUrl }),
  });
  tiny.remove();
  const { headers } = site;
  const logger = createLogger('error', { write: (line) => logged.push(line) });
  const app = createApp({
    areas: [notes],
    site,
    headers,
    publicUrl,
    trustedProxies: 0,
    isKnown: (context) => context.req.header('cookie') === 'known',
    logger,
  });
  server = createListener(app, headers, LIMITS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  patient = createListener(app, headers);
  patient.listen(0, '127.0.0.1');
  await once(patient, 'listening');
});
afterAll(async () => {
  for (const each of [server, patient]) {
    each.closeAllConnections();
    each.close();
    await once(each, 'close');
  }
});

const head = (lines: readonly string[], first = 'POST /api/notes HTTP/1.1') =>
  [first, 'Host: 127.0.0.1', 'Connection: close', ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const post = (body: string | Uint8Array, more: readonly string[] = []) => {
  const bytes = Buffer.from(body);
  const text = head([JSON_TYPE, `Content-Length: ${bytes.length}`, ...more]);
  return sendRaw(port, Buffer.concat([Buffer.from(text), bytes]));
};
const codeOf = (answer: RawAnswer) =>
  answer.body === '' ? undefined : (JSON.parse(answer.body) as { code?: string }).code;
const expectRefusal = (answer: RawAnswer, status: number, code: string) => {
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status, code });
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
};

async function* chunked(piece: string, pieces: number) {
  yield head([JSON_TYPE, 'Transfer-Encoding: chunked']);
  for (let sent = 0; sent < pieces; sent++) yield `${piece.length.toString(16)}\r\n${piece}\r\n`;
  yield '0\r\n\r\n';
}

async function* slowly(start: string, piece: string, pauseMs: number) {
  yield start;
  for (;;) {
    await wait(pauseMs);
    yield piece;
  }
}

describe('a body', () => {
  test('within the bounds is read, and a field that nobody asked for is dropped', async () => {
    const answer = await post(JSON.stringify({ text: 'héllo 🙂', isAdmin: true }));
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.body, 'latin1').toString()).toBe('{"text":"héllo 🙂"}');
  });

  test('of exactly the limit is read, and of one byte more is refused', async () => {
    const filled = (size: number) => `{"text":"${'x'.repeat(size - 11)}"}`;
    const known = ['Cookie: known'];
    expect((await post(filled(MAX_BODY_BYTES), known)).status).toBe(200);
    expectRefusal(await post(filled(MAX_BODY_BYTES + 1), known), 413, 'BODY_TOO_LARGE');
    expect((await post(filled(STRANGER_BODY_BYTES))).status).toBe(200);
    const stranger = await post(filled(STRANGER_BODY_BYTES + 1), ['Cookie: forged']);
    expectRefusal(stranger, 413, 'BODY_TOO_LARGE');
    expect(stranger.body).toContain('larger than 64 KB');
  });

  test('of a stranger that goes on beyond what strangers may send is refused before the rest has come', async () => {
    const start = `${head([JSON_TYPE, 'Content-Length: 1000000'])}{"text":"`;
    const declared = await sendRaw(port, start);
    expectRefusal(declared, 413, 'BODY_TOO_LARGE');
    expect(declared.tookMs).toBeLessThan(LIMITS.requestMs);
    expectRefusal(await sendRaw(port, chunked('x'.repeat(40_000), 2)), 413, 'BODY_TOO_LARGE');
  });

  test('that declares too much is refused before it is sent', async () => {
    const answer = await sendRaw(port, head([JSON_TYPE, 'Content-Length: 50000000']));
    expectRefusal(answer, 413, 'BODY_TOO_LARGE');
    expect(answer.tookMs).toBeLessThan(2_000);
  });

  test('that comes in pieces is counted as it comes, and refused at the limit', async () => {
    expect((await sendRaw(port, chunked('{"text":"in pieces"}', 1))).status).toBe(200);
    expectRefusal(await sendRaw(port, chunked('x'.repeat(64 * 1024), 64)), 413, 'BODY_TOO_LARGE');
  });

  test('that never ends is cut off', async () => {
    const answer = await sendRaw(port, chunked(' '.repeat(64 * 1024), Number.POSITIVE_INFINITY));
    expect([413, 0]).toContain(answer.status);
    expect(answer.tookMs).toBeLessThan(5_000);
  });

  test.each([
    ['is nested too deep', '['.repeat(33) + ']'.repeat(33), 'BODY_TOO_DEEP'],
    ['is nested half a million levels deep', '{"a":'.repeat(150_000), 'BODY_TOO_DEEP'],
    ['holds U+0000', '{"text":"a\\u0000b"}', 'BODY_NOT_TEXT'],
    ['holds a raw U+0000', '{"text":"a\0b"}', 'BODY_NOT_JSON'],
    ['holds half of a surrogate pair', '{"text":"\\ud83d"}', 'BODY_NOT_TEXT'],
    ['is no JSON', '{"text":', 'BODY_NOT_JSON'],
    ['is empty', '', 'BODY_NOT_JSON'],
    ['lacks a field', '{"txt":"a"}', 'BODY_INVALID'],
    ['has a field of the wrong type', '{"text":{"$ne":1}}', 'BODY_INVALID'],
    ['is null', 'null', 'BODY_INVALID'],
  ])('that %s is refused', async (_, body, code) => {
    expectRefusal(await post(body, ['Cookie: known']), 400, code);
  });

  test('that is no UTF-8 is refused', async () => {
    expectRefusal(await post(new Uint8Array([0x22, 0xc3, 0x28, 0x22])), 400, 'BODY_NOT_TEXT');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('of the type %s is refused', async (type) => {
    const text = head([`Content-Type: ${type}`, 'Content-Length: 12']);
    expectRefusal(await sendRaw(port, `${text}{"text":"a"}`), 415, 'BODY_WRONG_TYPE');
  });

  test('that is compressed or of no type is refused', async () => {
    expectRefusal(await post('{"text":"a"}', ['Content-Encoding: gzip']), 415, 'BODY_WRONG_TYPE');
    const untyped = `${head(['Content-Length: 12'])}{"text":"a"}`;
    expectRefusal(await sendRaw(port, untyped), 415, 'BODY_WRONG_TYPE');
  });

  test('that comes from another site is refused unread', async () => {
    expectRefusal(await post('{"text":"a"}', ['Origin: https://evil.example']), 403, 'FOREIGN_ORIGIN');
    expectRefusal(await post('{"text":"a"}', ['Sec-Fetch-Site: cross-site']), 403, 'FOREIGN_ORIGIN');
    expect((await post('{"text":"a"}', ['Sec-Fetch-Site: same-origin'])).status).toBe(200);
  });
});

describe('a connection', () => {
  test('that sends its headers too slowly is ended', async () => {
    const answer = await sendRaw(port, slowly('GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', 50), 5_000);
    expectRefusal(answer, 408, 'REQUEST_TOO_SLOW');
    expect(answer.tookMs).toBeLessThan(5_000);
  });

  test('that sends its body too slowly is ended', async () => {
    const start = head([JSON_TYPE, 'Content-Length: 50000']);
    const answer = await sendRaw(port, slowly(`${start}{"text":"`, 'x', 50), 5_000);
    expectRefusal(answer, 408, 'REQUEST_TOO_SLOW');
    expect(answer.tookMs).toBeLessThan(5_000);
  });

  test('that is not used is kept for longer than a proxy keeps its own for the next request', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.text();
    // A proxy keeps its own for 60 seconds (nginx) or 120 (Caddy).
    expect(answer.headers.get('keep-alive')).toBe('timeout=125');
  });

  test('that breaks off in the middle of a body harms nobody', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head([JSON_TYPE, 'Content-Length: 1000'])}{"text":`);
    await wait(50);
    socket.destroy();
    await wait(50);
    expect((await post('{"text":"still here"}')).status).toBe(200);
  });
});

describe('an answer of one piece', () => {
  const ask = async () => {
    const sent = request({ port, path: '/api/large', agent: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };

  test('of which nothing is taken is cut', async () => {
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const answer = await ask();
    const [socket] = await connected;
    if (!socket.closed) await once(socket, 'close');
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  test('that is read slowly arrives whole', async () => {
    const start = performance.now();
    let length = 0;
    for await (const chunk of (await ask()) as AsyncIterable<Buffer>) {
      length += chunk.length;
      await wait(20);
    }
    expect(length).toBe(LARGE.length);
    expect(performance.now() - start).toBeGreaterThan(2 * LIMITS.unreadMs);
  });
});

describe('a request', () => {
  const ask = (first: string, lines: readonly string[] = []) => sendRaw(port, head(lines, first));

  test('with giant headers is refused', async () => {
    const { port: patientPort } = patient.address() as AddressInfo;
    for (const lines of [
      [`X-Large: ${'x'.repeat(8_000_000)}`],
      Array.from({ length: 5_000 }, (_, index) => `X-${index}: 1`),
    ])
      expectRefusal(await sendRaw(patientPort, head(lines, 'GET / HTTP/1.1')), 431, 'HEADERS_TOO_LARGE');
  });

  test.each(['GET /api/%zz HTTP/1.1', 'GET /api/%ff%fe HTTP/1.1', 'GET /api/%e0%a4%a HTTP/1.1'])(
    'with the malformed address of "%s" is refused',
    async (first) => {
      expectRefusal(await ask(first), 400, 'ADDRESS_MALFORMED');
    },
  );

  test.each([
    'GET / HTTP/9.9',
    'NONSENSE',
    'GET  HTTP/1.1',
    'FROB / HTTP/1.1',
    'GET /a\\b HTTP/1.1',
    'GET nowhere HTTP/1.1',
  ])('that starts with "%s" is refused', async (first) => {
    expectRefusal(await ask(first), 400, 'REQUEST_MALFORMED');
  });

  test('that declares its length twice, or in two ways, is refused', async () => {
    const twice = head([JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3']);
    expectRefusal(await sendRaw(port, `${twice}{}x`), 400, 'REQUEST_MALFORMED');
    const twoWays = head([JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked']);
    expectRefusal(await sendRaw(port, `${twoWays}0\r\n\r\n`), 400, 'REQUEST_MALFORMED');
  });

  test('with a host that is none is refused', async () => {
    const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n');
    expectRefusal(answer, 400, 'REQUEST_MALFORMED');
  });

  test.each([
    'Host: 127.0.0.1',
    'Host: elsewhere.example',
    'Authorization: Bearer one\r\nauthorization: Bearer two',
    'Cookie: session=one\r\nCookie: session=two',
    'Origin: http://127.0.0.1:3000\r\nOrigin: https://elsewhere.example',
    'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site',
    'Content-Type: application/json\r\nContent-Type: text/plain',
    'Content-Length: 0\r\nContent-Length: 0',
    'Content-Length: 0\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  ])('that says twice who asks, or what, is refused: %j', async (lines) => {
    const answer = await sendRaw(port, head([lines], 'GET / HTTP/1.1'));
    expectRefusal(answer, 400, 'REQUEST_MALFORMED');
  });

  test('may name the proxies on its way in several lines, of which the last ones count', async () => {
    const answer = await sendRaw(
      port,
      head(['X-Forwarded-For: 203.0.113.9', 'X-Forwarded-For: 203.0.113.10'], 'GET / HTTP/1.1'),
    );
    expect(answer.status).toBe(200);
  });

  test('without a host is refused', async () => {
    expectRefusal(
      await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
      400,
      'REQUEST_MALFORMED',
    );
  });

  test.each(['Expect: a miracle', 'Upgrade: websocket'])(
    'that wishes for "%s" is answered as without',
    async (wish) => {
      const answer = await ask('GET / HTTP/1.1', [wish]);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  test('for a tunnel gets none', async () => {
    expect((await sendRaw(port, 'CONNECT db:5432 HTTP/1.1\r\nHost: db:5432\r\n\r\n')).status).toBe(0);
  });

  test('for headers alone gets them, and nothing more', async () => {
    const answer = await ask('HEAD / HTTP/1.1');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(answer.body).toBe('');
  });

  test.each(['TRACE', 'OPTIONS', 'DELETE', 'PROPFIND'])(
    'of the method %s is refused for a page',
    async (method) => {
      expectRefusal(await ask(`${method} / HTTP/1.1`), 405, 'METHOD_NOT_ALLOWED');
    },
  );

  test('behind one that is being answered cannot put a second answer into the first', async () => {
    const first = 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n';
    async function* both() {
      yield first;
      await wait(100);
      yield 'NONSENSE\r\n\r\n';
      secondSent.resolve();
    }
    const answer = await sendRaw(port, both());
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('begun');
    expect(answer.body).not.toContain('HTTP/1.1');
  });

  test('climbing out of the site finds nothing', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cx',
    ])
      expect((await ask(`GET ${path} HTTP/1.1`)).status, path).toBe(404);
  });
});

test('through all of this nothing was taken for a fault of the program', () => {
  expect(logged).toEqual([]);
});
