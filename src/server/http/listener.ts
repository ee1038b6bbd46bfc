import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { problemText, type ProblemCode } from '#messages/problems.ts';
import type { RequestFacts } from './area.ts';

export interface ListenerLimits {
  /** Until the last header has arrived. */
  readonly headersMs: number;
  /** Until the last byte of the body has arrived. */
  readonly requestMs: number;
  /** The pause between two looks for slow connections. */
  readonly checkMs: number;
  /** The longest that an answer is kept of which nothing is taken. */
  readonly unreadMs: number;
}

const LIMITS: ListenerLimits = { headersMs: 10_000, requestMs: 60_000, checkMs: 2_000, unreadMs: 20_000 };
/** The number of looks within that time for whether something was taken. */
const LOOKS = 4;
const FAREWELL_MS = 500;
/**
 * How long a connection may be unused. Proxies keep theirs for the next request (nginx for 60 s, Caddy for 120 s), and one that
 * ends here as that request sets out fails it: nobody sends a write a second time unasked.
 */
const UNUSED_MS = 125_000;

/** The parser's refusals, which come before there is a request. */
const refusals: Readonly<Record<string, readonly [number, string, ProblemCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TOO_SLOW'],
};
const malformed = [400, 'Bad Request', 'REQUEST_MALFORMED'] as const;

/**
 * Headers that say who is asked, by whom and what: a proxy in front and this server would each believe another one of two.
 * Of lists, such as `X-Forwarded-For`, all lines count, in their order.
 */
const once: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
]);

function hasTwice(rawHeaders: readonly string[]): boolean {
  const met = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? '';
    if (!once.has(name)) continue;
    if (met.has(name)) return true;
    met.add(name);
  }
  return false;
}

/** The HTTP server around an app. What the app never gets to see is answered here, with the same headers and shape. */
export function createListener(
  app: Hono<RequestFacts>,
  headers: Readonly<Record<string, string>>,
  limits: ListenerLimits = LIMITS,
): Server {
  const answerMalformed = () => {
    const [status, , code] = malformed;
    return Response.json(
      { code, message: problemText(code) },
      { status, headers: { ...headers, ...unstored } },
    );
  };
  const listen = getRequestListener(app.fetch, { errorHandler: answerMalformed });
  /** A second answer behind one that has begun would be read as a part of it. */
  const underWay = new WeakMap<Socket, ServerResponse>();
  const hasBegunToAnswer = (socket: Socket) => {
    const answer = underWay.get(socket);
    return answer?.headersSent === true && !answer.writableFinished;
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    underWay.set(incoming.socket, outgoing);
    cutWhereUnread(outgoing, limits.unreadMs);
    if (hasTwice(incoming.rawHeaders)) {
      const [status, , code] = malformed;
      const body = JSON.stringify({ code, message: problemText(code) });
      outgoing.writeHead(status, plain(headers, body));
      outgoing.end(body);
      return;
    }
    void listen(incoming, outgoing);
  };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: UNUSED_MS,
      // Node's own refusal would come without the headers.
      requireHostHeader: false,
    },
    answer,
  );
  // So would its refusal of expectations, which may as well be ignored.
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || hasBegunToAnswer(socket)) {
      socket.destroy();
      return;
    }
    const [status, reason, code] = refusals[error.code ?? ''] ?? malformed;
    const body = JSON.stringify({ code, message: problemText(code) });
    const lines = Object.entries(plain(headers, body)).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
    // Closing on a sender that is still sending would take the answer away from it.
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  });
  return server;
}

/**
 * Breaks the connection of an answer once nothing of it was taken for so long: what it holds would be held for ever. Where
 * something is taken between two looks, Node leaves the second one out, be it a part of one piece alone.
 */
function cutWhereUnread(outgoing: ServerResponse, unreadMs: number): void {
  const everyMs = unreadMs / LOOKS;
  let seen = { atMs: Number.NEGATIVE_INFINITY, taken: 0, times: 0 };
  outgoing.setTimeout(everyMs);
  outgoing.on('timeout', (socket: Socket) => {
    const atMs = performance.now();
    const left = outgoing.writableLength;
    const taken = socket.bytesWritten - left;
    const isSame = taken === seen.taken && atMs - seen.atMs < 1.5 * everyMs;
    seen = { atMs, taken, times: left === 0 ? 0 : isSame ? seen.times + 1 : 1 };
    if (seen.times < LOOKS) socket.setTimeout(everyMs);
    else outgoing.destroy();
  });
}
/** What stands on an answer that the app never gets to see. */
const plain = (headers: Readonly<Record<string, string>>, body: string) => ({
  ...headers,
  ...unstored,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
});

const unstored = { 'cache-control': 'no-store' };
