import { connect, type Socket } from 'node:net';
import { median } from '../figures.ts';

/** Sends one request after the other over one connection that stays open. */
export interface Exchange {
  /** The next request, whole, as it goes over the wire. */
  next(): string;
  /** Looks at the answer's body; throws when it is not what was asked for. */
  check(status: number, body: string): void;
}

/** What a burst of requests came to. */
export interface Burst {
  /** Answers in a second, all connections together. */
  readonly rate: number;
  readonly medianMs: number;
  /** What 99 of 100 answers took at most. */
  readonly p99Ms: number;
}

/** One request as text. */
export function requestText(
  origin: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const lines = Object.entries({
    host: new URL(origin).host,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Keeps one request under way on each of several connections for some seconds. Written on bare sockets: a client that
 * does more would be what is measured.
 *
 * @throws {Error} an exchange that says so, a connection that ends
 */
export async function burst(origin: string, exchanges: readonly Exchange[], seconds: number): Promise<Burst> {
  const times: number[] = [];
  const start = performance.now();
  const endMs = start + seconds * 1_000;
  await Promise.all(exchanges.map((exchange) => converse(origin, exchange, endMs, times)));
  const tookS = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: times.length / tookS,
    medianMs: median(sorted),
    p99Ms: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
  };
}

function converse(origin: string, exchange: Exchange, endMs: number, times: number[]): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answers = new AnswerReader();
    let sentMs = 0;
    const send = () => {
      sentMs = performance.now();
      socket.write(exchange.next());
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('connect', send);
    socket.on('error', fail);
    socket.on('close', () => reject(new Error('The server closed a connection in the middle of a burst.')));
    socket.on('data', (chunk) => {
      answers.add(chunk);
      const answer = answers.take();
      if (answer === undefined) return;
      const now = performance.now();
      times.push(now - sentMs);
      try {
        exchange.check(answer.status, answer.body);
      } catch (error) {
        fail(error as Error);
        return;
      }
      if (now < endMs) send();
      else {
        resolve();
        leave(socket);
      }
    });
  });
}

const leave = (socket: Socket) => socket.removeAllListeners('close').end();

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/** Finds one answer at a time in what a connection brings. */
class AnswerReader {
  #held: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
  }

  take(): { readonly status: number; readonly body: string } | undefined {
    const headEnd = this.#held.indexOf(HEAD_END);
    if (headEnd < 0) return undefined;
    const head = this.#held.subarray(0, headEnd).toString('latin1');
    const status = Number(head.slice(9, 12));
    const bodyStart = headEnd + HEAD_END.length;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const end = length === undefined ? this.#endOfChunks(bodyStart) : bodyStart + Number(length);
    if (end === undefined || this.#held.length < end) return undefined;
    const body = this.#held.subarray(bodyStart, end).toString('utf8');
    this.#held = this.#held.subarray(end);
    return { status, body };
  }

  #endOfChunks(from: number): number | undefined {
    const at = this.#held.indexOf(CHUNKS_END, from);
    return at < 0 ? undefined : at + CHUNKS_END.length;
  }
}
