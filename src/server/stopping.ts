import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';

const LAST_ANSWERS_MS = 10_000;
const LAST_WORK_MS = 10_000;
const IDLE_CHECK_MS = 50;
const SAME_WISH_MS = 1_000;

interface Running {
  readonly server: Server;
  readonly connections: ReadonlySet<Socket>;
  /** Answers that would go on for ever. */
  readonly streams: { stop(): Promise<void> };
  /** The work beside the requests that needs the database until it has stopped. */
  readonly inBackground: readonly { stop(): Promise<void> }[];
  readonly database: Pick<Database, 'close'>;
  readonly giveBack: () => void;
}

/**
 * The first signal ends in order; a later one ends at once. A signal to the whole process group arrives twice,
 * directly and passed on by npm, which is one wish.
 */
export function stopOnSignal({
  server,
  connections,
  streams,
  inBackground,
  database,
  giveBack,
}: Running): void {
  let stoppingSinceMs: number | null = null;
  const stop = async () => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    const streamsEnded = streams.stop();
    await lastAnswers(server, connections);
    await streamsEnded;
    // A database that has fallen silent would hold the work that asks it; closing it ends that work.
    await Promise.race([
      Promise.all(inBackground.map((each) => each.stop())),
      wait(LAST_WORK_MS, undefined, { ref: false }),
    ]);
    await database.close();
    giveBack();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** The connections of a server that are open at any time. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Takes no more connections and lets the running requests finish, for a time. */
async function lastAnswers(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Browsers open connections ahead of need. One that never carried a byte is busy to Node, which would wait for it.
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  // A connection that was busy when the server closed is idle, and to be closed, once it has its answer.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
