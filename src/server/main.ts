import './required-node.ts';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { publishedFaq } from '#contract/help/faq.ts';
import { calendar } from '#server/calendar/calendar.ts';
import {
  ConfigError,
  isLoopback,
  localAddress,
  parseConfig,
  readEnvironment,
  type Config,
} from '#server/config.ts';
import { believedTime } from '#server/database/believed-time.ts';
import { changeFeed } from '#server/database/change-feed.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { migrate, migrations, UnknownMigrationError } from '#server/database/migrations.ts';
import { FolderInUseError, FolderUnusableError, takeOwnership } from '#server/database/owner-lock.ts';
import { RestoreUnderWayError } from '#server/database/postgres/presence.ts';
import { forgetOldHits } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { documents, type Documents } from '#server/documents/documents.ts';
import { uncountSets } from '#server/equipment/count-sets.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { faq } from '#server/faq/faq.ts';
import { behindGate } from '#server/http/gate.ts';
import { createListener } from '#server/http/listener.ts';
import { createLogger } from '#server/http/log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { identity, type Identity } from '#server/identity/identity.ts';
import { live } from '#server/live/live.ts';
import { openMailer, type Mailer } from '#server/mail/mailer.ts';
import { openOutbox } from '#server/mail/outbox.ts';
import { openPost } from '#server/push/post-message.ts';
import { noteChange } from '#server/push/planning.ts';
import { push } from '#server/push/push.ts';
import { forgetRung, LANES, startRinging, type Ringing } from '#server/push/ringing.ts';
import { senderKey, type SenderKey } from '#server/push/sender-key.ts';
import { loadSite, MissingSiteError } from '#server/site/site.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { startCourier, type Courier } from '#server/support/courier.ts';
import { support } from '#server/support/support.ts';
import { apiDescription } from './api-description.ts';
import { createApp } from './app.ts';
import { startChore } from './chores.ts';
import { startDatabase } from './database-start.ts';
import { health } from './health.ts';
import { ownSecret } from './own-secret.ts';
import { openConnections, stopOnSignal } from './stopping.ts';

const FORGETTING_MS = 60_000;

/** What the operator can put right by reading one line. */
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

  const { publicUrl, trustedProxies } = config;
  const key = pushKeyOf(config);
  const site = loadSite({
    folder: config.distDir,
    config: { ...config, pushKey: key?.publicKey ?? null },
    headersFor: (inlineScript) =>
      securityHeaders({
        inlineScript,
        publicUrl,
        analyticsHosts: config.analytics?.hosts ?? [],
        adHosts: config.ads?.hosts ?? [],
      }),
    onError: (error) => logger.error({ err: error }, 'a page could not be drawn'),
  });
  const { headers } = site;
  let courier: Courier | undefined;
  let ringing: Ringing | undefined;
  const mailer = mailerOf(config, logger);
  const outbox = openOutbox({
    mailer,
    onError: (err, facts) => logger.error({ ...facts, err }, 'mail was not sent'),
  });
  const believedNow = believedTime(database);
  const secret = config.authSecret ?? ownSecret(config.dataDir, 'auth-secret');
  const players: Identity = identity({
    database,
    believedNow,
    publicUrl,
    secret,
    outbox,
    logger,
    tellsStrangers: config.tellsStrangers,
    providers: config.signIn,
    erasers: [uncountSets],
    async announce(ownerId) {
      const cursor = await records.cursorOf(ownerId);
      const told = { ownerId, cursor, changed: [], account: 'changed' as const };
      await database.transaction(async (transaction) => feed.announce(transaction, told));
    },
    records: {
      exportOf: (userId) => [...records.exportOf(userId), { name: 'shares', parts: links.exportOf(userId) }],
      preferences: async (userId) => records.preferences(userId),
      changePreferences: async (player, changes) => records.changePreferences(player, changes),
      charactersOf: async (userId) => records.charactersOf(userId),
      activateCharacter: async (who, id) => records.activateCharacter(who, id),
      lastChangeAt: async (userId) => records.lastChangeAt(userId),
    },
  });
  const records: Documents = documents({
    database,
    believedNow,
    playerOf: async (context) => players.playerOf(context),
    async announce(transaction, news) {
      if (key !== null) await noteChange(transaction, news.ownerId, news.changed);
      await feed.announce(transaction, news);
    },
  });
  const news = live({
    publicUrl,
    feed,
    playerOf: async (context) => players.playerOf(context),
    cursorOf: async (ownerId) => records.cursorOf(ownerId),
    endedAmong: async (sessionIds) => players.endedAmong(sessionIds),
    onError: (error) => logger.error({ err: error }, 'news of changes were not told'),
  });
  const gear = equipment({
    database,
    isOpen: starting.isOpen,
    operatorSecret: config.operatorSecret,
    onError: (error) => logger.error({ err: error }, 'the uploaded equipment could not be read'),
  });
  const links = sharing({
    database,
    playerOf: async (context) => players.playerOf(context),
    catalogue: gear.current,
    drawPage: site.drawPage,
  });
  const parts = [
    health({
      async ping() {
        if (!starting.isOpen()) throw new Error('The database is not in use yet.');
        await database.ping();
      },
    }),
    calendar(Date.now),
    gear,
    ...behindGate(
      [
        support({ database, onKept: () => courier?.wake() }),
        faq({ database, publicUrl, secret, questions: publishedFaq.map(({ id }) => id) }),
        players,
        records,
        links,
        news,
        push({
          database,
          serverKey: key?.publicKey ?? null,
          trialOrigin: config.push?.trialOrigin,
          playerOf: async (context) => players.playerOf(context),
          countChange: async (userId) => players.countPushChange(userId),
          onPutDown: () => ringing?.wake(),
        }),
      ],
      starting.isOpen,
    ),
  ];
  const areas = [...parts, apiDescription({ publicUrl, areas: parts })];
  const app = createApp({
    areas,
    site,
    headers,
    publicUrl,
    trustedProxies,
    isKnown: (context) => players.isKnown(context),
    noteRefused: async (context, problem) => players.noteRefused(context, problem),
    logger,
  });
  const server = createListener(app, headers);
  const connections = openConnections(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');

  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  if (!isLoopback(config.host) && publicUrl.startsWith('http:'))
    complain(
      `Warning: ${config.host} can be reached from other machines over plain http. Put a proxy with https in front and name its address in PUBLIC_URL.`,
    );
  // Before the line: whoever has read it may ask for the end at once.
  const mails = {
    async stop() {
      await players.stop();
      await outbox.stop();
    },
  };
  const inBackground: { stop(): Promise<void> }[] = [starting, mails, { stop: async () => feed.close() }];
  stopOnSignal({ server, connections, streams: news, inBackground, database, giveBack });
  say(`Loadstone listens on ${localAddress(config.host, config.port)}`);

  await starting.opened;
  // Not before the port is this process's own: one that cannot start must not have taken a mail to send.
  courier = courierOf(config, mailer, database, logger);
  if (key !== null)
    ringing = startRinging({
      database,
      post: openPost({ key, trialOrigin: config.push?.trialOrigin, lanes: LANES }),
      serverKey: key.publicKey,
      endedAmong: async (sessionIds) => players.endedAmong(sessionIds),
      onError: (err, facts) => logger.error({ ...facts, err }, 'an alarm was not sent'),
    });
  const chore = (work: () => Promise<void>, failure: string) =>
    startChore(work, FORGETTING_MS, (error) => logger.error({ err: error }, failure));
  inBackground.push(
    chore(async () => forgetOldHits(database, Date.now()), 'old addresses were not forgotten'),
    chore(async () => players.tidyUp(), 'accounts were not tidied up'),
    chore(async () => records.forgetOld(), 'old records were not forgotten'),
    chore(async () => gear.countSets(), 'the sets in loadouts were not counted'),
    chore(async () => links.tidyUp(), 'links were not tidied up'),
    chore(async () => forgetRung(database, Date.now()), 'alarms that rang were not forgotten'),
    ...[courier, ringing].filter((each) => each !== undefined),
  );
}

const mailerOf = ({ smtpUrl, mailFrom: from, dataDir }: Config, logger: Logger): Mailer =>
  openMailer({
    smtpUrl,
    from,
    folder: join(dataDir, 'mail'),
    onFile: (file) => logger.warn({ file }, 'a mail was written to a file, as there is no SMTP_URL'),
  });

/** By what push services know the installation; null where nothing is sent. */
function pushKeyOf({ push: settings, dataDir, supportEmail, publicUrl }: Config): SenderKey | null {
  if (settings === null) return null;
  // Push services write to an address of mail or of https alone.
  const contact =
    supportEmail !== null || publicUrl.startsWith('http:')
      ? `mailto:${supportEmail ?? 'loadstone@localhost'}`
      : publicUrl;
  return senderKey(settings.key ?? ownSecret(dataDir, 'push-key'), contact);
}

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
