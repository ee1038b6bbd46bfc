import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { publishedFaq } from '#contract/faq.ts';
import { calendar } from '#server/calendar/calendar.ts';
import {
  ConfigError,
  isLoopback,
  localAddress,
  parseConfig,
  readEnvironment,
  type Config,
} from '#server/config.ts';
import { openChangeFeed } from '#server/database/change-feed.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { migrate, migrations, UnknownMigrationError } from '#server/database/migrations.ts';
import { FolderInUseError, FolderUnusableError, takeOwnership } from '#server/database/owner-lock.ts';
import { forgetOldHits } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { documents } from '#server/documents/documents.ts';
import { faq } from '#server/faq/faq.ts';
import { createListener } from '#server/http/listener.ts';
import { createLogger } from '#server/http/log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { identity } from '#server/identity/identity.ts';
import { ownSecret } from '#server/identity/own-secret.ts';
import { openMailer, type Mailer } from '#server/mail/mailer.ts';
import { openOutbox } from '#server/mail/outbox.ts';
import { loadSite, MissingSiteError } from '#server/site/site.ts';
import { startCourier, type Courier } from '#server/support/courier.ts';
import { support } from '#server/support/support.ts';
import { createApp } from './app.ts';
import { startChore } from './chores.ts';
import { health } from './health.ts';

const LAST_ANSWERS_MS = 10_000;
const IDLE_CHECK_MS = 50;
const SAME_WISH_MS = 1_000;
const FORGETTING_MS = 60_000;

/** What the operator can put right by reading one line. */
const plainErrors = [
  ConfigError,
  FolderInUseError,
  FolderUnusableError,
  MissingSiteError,
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
  await migrate(database as Database, migrations);

  const { publicUrl, trustedProxies } = config;
  const site = loadSite({
    folder: config.distDir,
    config,
    headersFor: (inlineScript) =>
      securityHeaders({
        inlineScript,
        publicUrl,
        analyticsHosts: config.analytics?.hosts ?? [],
        adHosts: config.ads?.hosts ?? [],
      }),
  });
  const { headers } = site;
  let courier: Courier | undefined;
  const mailer = mailerOf(config, logger);
  const outbox = openOutbox({
    mailer,
    onError: (err, facts) => logger.error({ ...facts, err }, 'mail was not sent'),
  });
  const players = identity({
    database,
    publicUrl,
    secret: config.authSecret ?? ownSecret(config.dataDir),
    outbox,
    logger,
    tellsStrangers: config.tellsStrangers,
    providers: config.signIn,
  });
  const feed = await openChangeFeed(database, {
    databaseUrl: config.databaseUrl,
    onError: (error) => logger.error({ err: error }, 'news of changes were not told'),
  });
  const records = documents({
    database,
    playerOf: async (context) => players.playerOf(context),
    announce: async (transaction, news) => feed.announce(transaction, news),
  });
  const areas = [
    health(database),
    calendar(Date.now),
    support({ database, onKept: () => courier?.wake() }),
    faq({ database, publicUrl, questions: publishedFaq.map(({ id }) => id) }),
    players,
    records,
  ];
  const app = createApp({ areas, site, headers, publicUrl, trustedProxies, logger });
  const server = createListener(app, headers);
  const connections = openConnections(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');

  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  if (!isLoopback(config.host) && publicUrl.startsWith('http:'))
    complain(
      `Warning: ${config.host} can be reached from other machines over plain http. Put a proxy with https in front and name its address in PUBLIC_URL.`,
    );
  // Not before the port is this process's own: one that cannot start must not have taken a mail to send.
  courier = courierOf(config, mailer, database, logger);
  const forgetting = startChore(
    () => forgetOldHits(database, Date.now()),
    FORGETTING_MS,
    (error) => logger.error({ err: error }, 'old addresses were not forgotten'),
  );
  const tidying = startChore(
    async () => players.tidyUp(),
    FORGETTING_MS,
    (error) => logger.error({ err: error }, 'accounts were not tidied up'),
  );
  const forgettingRecords = startChore(
    async () => records.forgetOld(),
    FORGETTING_MS,
    (error) => logger.error({ err: error }, 'old records were not forgotten'),
  );
  // Before the line: whoever has read it may ask for the end at once.
  const inBackground = [
    forgetting,
    tidying,
    forgettingRecords,
    outbox,
    { stop: async () => feed.close() },
    ...(courier === undefined ? [] : [courier]),
  ];
  stopOnSignal({ server, connections, inBackground, database, giveBack });
  say(`Loadstone listens on ${localAddress(config.host, config.port)}`);
}

const mailerOf = ({ smtpUrl, mailFrom: from, dataDir }: Config, logger: Logger): Mailer =>
  openMailer({
    smtpUrl,
    from,
    folder: join(dataDir, 'mail'),
    onFile: (file) => logger.warn({ file }, 'a mail was written to a file, as there is no SMTP_URL'),
  });

/** Whoever brings the messages to the support's mailbox; undefined where there is no mailbox. */
function courierOf(
  { supportEmail: to, publicUrl }: Config,
  mailer: Mailer,
  database: Database<Tables>,
  logger: Logger,
): Courier | undefined {
  if (to === null) return undefined;
  const onError = (err: unknown, facts: object) => logger.error({ ...facts, err }, 'mail was not sent');
  return startCourier({ database, mailer, to, publicUrl, onError });
}

interface Running {
  readonly server: Server;
  readonly connections: ReadonlySet<Socket>;
  /** What goes on beside the requests and needs the database until it has stopped. */
  readonly inBackground: readonly { stop(): Promise<void> }[];
  readonly database: Pick<Database, 'close'>;
  readonly giveBack: () => void;
}

/**
 * The first signal ends in order; a later one ends at once. A signal to the whole process group arrives twice,
 * directly and passed on by npm, which is one wish.
 */
function stopOnSignal({ server, connections, inBackground, database, giveBack }: Running): void {
  let stoppingSinceMs: number | null = null;
  const stop = async () => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    await lastAnswers(server, connections);
    await Promise.all(inBackground.map((each) => each.stop()));
    await database.close();
    giveBack();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** The connections of a server that are open at any time. */
function openConnections(server: Server): ReadonlySet<Socket> {
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

/** Why the start failed, in a line for each reason. */
function reasonOf(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DatabaseError) {
    const { message } = error.cause as Error;
    return `Loadstone cannot use its database: ${error.message}${message === '' ? '' : ` (${message})`}`;
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
