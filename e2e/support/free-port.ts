import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections (Linux from 32768, others from 49152): one of those would be taken by
 * the next connection of a browser before the program that it is for has started.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/** A port of this machine's loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const failure = new Promise<NodeJS.ErrnoException>((resolve) => server.once('error', resolve));
  const listening = once(server, 'listening').then(
    () => undefined,
    () => undefined,
  );
  server.listen(port, '127.0.0.1');
  const error = await Promise.race([failure, listening]);
  if (error !== undefined) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
