import './required-node.ts';
import { once } from 'node:events';
import { ConfigError, isLoopback, localAddress, parseConfig, readEnvironment } from '#server/config.ts';
import { changeFeed } from '#server/database/change-feed.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { migrate, migrations, UnknownMigrationError } from '#server/database/migrations.ts';
import { FolderInUseError, FolderUnusableError, takeOwnership } from '#server/database/owner-lock.ts';
import { RestoreUnderWayError } from '#server/database/postgres/presence.ts';
import type { Tables } from '#server/database/tables.ts';
import { createListener } from '#server/http/listener.ts';
import { createLogger } from '#server/http/log.ts';
import { MissingSiteError } from '#server/site/site.ts';
import { compose } from './compose.ts';
import { startDatabase } from './database-start.ts';
import { openConnections, stopOnSignal } from './stopping.ts';

/** The errors that the operator can put right by reading one line. */
const plainErrors = [
  ConfigError,
  FolderInUseError,
  FolderUnusableError,
  MissingSiteError,
  RestoreUnderWayError,
  UnknownMigrationError,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function start(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const logger = createLogger(config.logLevel);
  const giveBack = config.databaseUrl === undefined ? takeOwnership(config.dataDir) : () => {};
  const database = openDatabase<Tables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onConnectionLost: (error) => logger.error({ err: error }, 'database connection lost'),
  });
  const feed = changeFeed(database, {
    databaseUrl: config.databaseUrl,
    onError: (error) => logger.error({ err: error }, 'news of changes were not told'),
  });
  const starting = startDatabase({
    async open() {
      await migrate(database as Database, migrations);
      await feed.open();
    },
    mayBeAway: config.databaseUrl !== undefined,
    onAway: (error) =>
      complain(
        `Warning: ${reasonOf(error)} Loadstone tries again until it does; until then only pages are answered.`,
      ),
  });
  await starting.firstTry;

  const { app, headers, streams, atTheEnd, startWork } = compose({
    config,
    logger,
    database,
    feed,
    isOpen: starting.isOpen,
  });
  const server = createListener(app, headers);
  const connections = openConnections(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');

  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  if (!isLoopback(config.host) && config.publicUrl.startsWith('http:'))
    complain(
      `Warning: ${config.host} can be reached from other machines over plain http. Put a proxy with https in front and name its address in PUBLIC_URL.`,
    );
  // Before the line: whoever has read it may ask for the end at once.
  const inBackground = [starting, atTheEnd, { stop: async () => feed.close() }];
  stopOnSignal({ server, connections, streams, inBackground, database, giveBack });
  say(`Loadstone listens on ${localAddress(config.host, config.port)}`);

  await starting.opened;
  // Not before the port is this process's own: one that cannot start must not have taken a mail to send.
  inBackground.push(...startWork());
}

/** Why the start failed, in a line for each reason. */
function reasonOf(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DatabaseError) {
    const { message, code } = error.cause as NodeJS.ErrnoException;
    // Several addresses that all refused are one error without a message.
    const said = message === '' ? code : message;
    return `Loadstone cannot use its database: ${error.message}${said === undefined ? '' : ` (${said})`}`;
  }
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use by another program. Choose another one with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
    return `Loadstone cannot listen on port ${port} of ${address} (${code}). Choose others with HOST and PORT.`;
  return `Loadstone could not start: ${error instanceof Error ? error.stack : String(error)}`;
}

try {
  await start();
} catch (error) {
  complain(reasonOf(error));
  process.exit(1);
}
