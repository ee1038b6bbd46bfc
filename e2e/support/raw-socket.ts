import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly tookMs: number;
}

type Bytes = string | Uint8Array;

/**
 * Sends bytes as they are to a server on this machine and reads until the connection ends.
 *
 * @param parts what to send; an iterable is sent piece by piece, for as long as the connection takes it
 */
export async function sendRaw(
  port: number,
  parts: Bytes | AsyncIterable<Bytes>,
  limitMs = 10_000,
): Promise<RawAnswer> {
  const start = performance.now();
  const received: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A server that has said enough may reset the connection; what it said before counts.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => received.push(chunk));
  const limit = setTimeout(() => socket.destroy(), limitMs);
  const pieces = typeof parts === 'string' || parts instanceof Uint8Array ? [parts] : parts;
  for await (const piece of pieces) {
    if (socket.destroyed) break;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  clearTimeout(limit);
  return { ...parseAnswer(Buffer.concat(received).toString('latin1')), tookMs: performance.now() - start };
}

function parseAnswer(text: string): Omit<RawAnswer, 'tookMs'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  };
}
