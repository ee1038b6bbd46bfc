import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { publishedFaq } from '#contract/help/faq.ts';
import { bot } from '#server/bot/bot.ts';
import { calendar } from '#server/calendar/calendar.ts';
import type { Config } from '#server/config.ts';
import { believedTime, bringingBack } from '#server/database/believed-time.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { forgetOldHits } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { documents, type Documents } from '#server/documents/documents.ts';
import { uncountSets } from '#server/equipment/count-sets.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { faq } from '#server/faq/faq.ts';
import type { RequestFacts } from '#server/http/area.ts';
import { behindGate } from '#server/http/gate.ts';
import { Problem } from '#server/http/problem.ts';
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
import { playersPages } from '#server/site/players-pages.ts';
import { loadSite, type Site } from '#server/site/site.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { startCourier, type Courier } from '#server/support/courier.ts';
import { support } from '#server/support/support.ts';
import { apiDescription } from './api-description.ts';
import { createApp } from './app.ts';
import { startChore } from './chores.ts';
import { firstAnswers } from './first-answers.ts';
import { health } from './health.ts';
import { ownSecret } from './own-secret.ts';

const FORGETTING_MS = 60_000;
/** How late a reminder may be. */
const REMINDING_MS = 5_000;

/** What a process has at hand before it answers anything. */
interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database<Tables>;
  readonly feed: ChangeFeed;
  /** Whether the database is in use yet; until then routes that need it refuse. */
  readonly isOpen: () => boolean;
}

/** Something that goes on beside the requests. */
interface Work {
  stop(): Promise<void>;
}

/** Everything that one process answers and does, ready to listen. */
interface Composition {
  readonly app: Hono<RequestFacts>;
  /** Stand on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers that would go on for ever. */
  readonly streams: Work;
  /** What has to end before the database is closed, though it was never started. */
  readonly atTheEnd: readonly Work[];
  /** Starts what goes on beside the requests; not before the port and the database are this process's own. */
  readonly startWork: () => readonly Work[];
}

/**
 * Builds the areas of an installation from its configuration, hands each what it needs of the others, and joins them.
 * Nothing is asked of the database yet.
 *
 * @throws {MissingSiteError} where there is no built site
 */
export function compose({ config, logger, database, feed, isOpen }: Foundation): Composition {
  const { publicUrl, trustedProxies } = config;
  const key = pushKeyOf(config);
  const isWeb = config.roles.includes('web');
  const headersFor = (inlineScript: string) =>
    securityHeaders({
      inlineScript,
      publicUrl,
      analyticsHosts: config.analytics?.hosts ?? [],
      adHosts: config.ads?.hosts ?? [],
      botBase: config.bot.base,
    });
  const site = isWeb
    ? loadSite({
        folder: config.distDir,
        config: { ...config, pushKey: key?.publicKey ?? null },
        headersFor,
        onError: (error) => logger.error({ err: error }, 'a page could not be drawn'),
      })
    : noSite(headersFor("'none'"));
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
    erasers: [uncountSets, async (transaction, userId) => chat.erase(transaction, userId)],
    endTies: async (transaction, userId, why) => chat.endLink(transaction, userId, why),
    async announce(ownerId) {
      const cursor = await records.cursorOf(ownerId);
      const told = { ownerId, cursor, changed: [], account: 'changed' as const };
      await database.transaction(async (transaction) => feed.announce(transaction, told));
    },
    records: {
      takePlace: async (userId, context) => records.takePlace(userId, context),
      exportOf: (userId) => [
        ...records.exportOf(userId),
        { name: 'shares', parts: links.exportOf(userId) },
        ...chat.exportOf(userId),
      ],
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
      await chat.noteChange(transaction, news.ownerId, news.changed);
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
    isOpen,
    operatorSecret: config.operatorSecret,
    audit: players,
    onError: (error) => logger.error({ err: error }, 'the uploaded equipment could not be read'),
  });
  const links = sharing({
    database,
    playerOf: async (context) => players.playerOf(context),
    leavingPlayerOf: async (context) => players.leavingPlayerOf(context),
    takePlace: async (ownerId, context) => records.takePlace(ownerId, context),
    catalogue: gear.current,
    drawPage: site.drawPage,
    believedNow,
  });
  const ping = async () => {
    if (!isOpen()) throw new Error('The database is not in use yet.');
    await database.ping();
  };
  const chat = bot({
    database,
    publicUrl,
    secret,
    settings: config.bot,
    version: programVersion(),
    playerOf: async (context) => players.playerOf(context),
    endedAmong: async (sessionIds) => players.endedAmong(sessionIds),
    refuseEnded: async (transaction, sessionId) => players.refuseEnded(transaction, sessionId),
    confirmLinking: async (context, sessionId, proof) => players.confirmLinking(context, sessionId, proof),
    noteWrongCode: async (context, userId) => players.noteWrongChatCode(context, userId),
    audit: players,
    tell: async (news) => players.tellOfChat(news),
    announce: async (userId) => players.announce(userId),
    cursorOf: async (userId) => records.cursorOf(userId),
    countsOf: async (userId) => records.countsOf(userId),
    records: {
      read: async (ownerId, collection, parent) => records.readAll(ownerId, collection, parent),
      change: async (player, operations) => records.change(player, operations),
      record: async (player, id, entry) => records.recordProgress(player, id, entry),
      takingBack: async (ownerId, made, how) => records.takingBack(ownerId, made, how),
    },
    loadouts: { catalogue: gear.current, linkTo: links.linkTo, endLink: links.endLink },
    ping,
    logger,
    believedNow,
  });
  const isBot = config.roles.includes('bot');
  const botAreas = isBot ? [chat.health, ...behindGate([chat.base], isOpen)] : [];
  const webAreas = () => [
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
        chat.account,
        push({
          database,
          serverKey: key?.publicKey ?? null,
          trialOrigin: config.push?.trialOrigin,
          playerOf: async (context) => players.playerOf(context),
          countChange: async (userId) => players.countPushChange(userId),
          onPutDown: () => ringing?.wake(),
        }),
      ],
      isOpen,
    ),
  ];
  const parts = [health({ ping }), ...botAreas, ...(isWeb ? webAreas() : [])];
  const areas = isWeb ? [...parts, apiDescription({ publicUrl, areas: parts })] : parts;
  const app = createApp({
    areas,
    site,
    answerPlayer: playersPages({
      site,
      isKnown: (context) => isOpen() && players.isKnown(context),
      firstAnswers: async (context) => firstAnswers(context, { players, records }),
      onError: (error) => logger.error({ err: error }, 'a page went without what it shows first'),
    }),
    headers,
    publicUrl,
    trustedProxies,
    isKnown: (context) => players.isKnown(context),
    noteRefused: async (context, problem) => players.noteRefused(context, problem),
    logger,
  });
  return {
    app,
    headers,
    streams: news,
    atTheEnd: [
      {
        async stop() {
          await chat.stop();
          await players.stop();
          await outbox.stop();
        },
      },
    ],
    startWork() {
      const chore = (work: Parameters<typeof startChore>[0], failure: string, everyMs = FORGETTING_MS) =>
        startChore(work, everyMs, (error) => logger.error({ err: error }, failure));
      const ofBot = [
        chore(bringingBack(database), 'what was written while the clock was ahead was not brought back'),
        chore(async () => chat.tidyUp(), 'links of the chat were not tidied up'),
        ...(isBot
          ? [chore(async (ending) => chat.remind(ending), 'reminders were not brought', REMINDING_MS)]
          : []),
      ];
      if (!isWeb) return ofBot;
      courier = courierOf(config, mailer, database, logger);
      if (key !== null)
        ringing = startRinging({
          database,
          post: openPost({ key, trialOrigin: config.push?.trialOrigin, lanes: LANES }),
          serverKey: key.publicKey,
          endedAmong: async (sessionIds) => players.endedAmong(sessionIds),
          onError: (err, facts) => logger.error({ ...facts, err }, 'an alarm was not sent'),
        });
      return [
        ...ofBot,
        chore(async () => forgetOldHits(database, Date.now()), 'old addresses were not forgotten'),
        chore(async () => players.tidyUp(), 'accounts were not tidied up'),
        chore(async () => database.clearTraces(), 'what was deleted was not overwritten'),
        chore(async () => records.forgetOld(), 'old records were not forgotten'),
        chore(async () => gear.countSets(), 'the sets in loadouts were not counted'),
        chore(async () => links.tidyUp(), 'links were not tidied up'),
        chore(async () => forgetRung(database, await believedNow()), 'alarms that rang were not forgotten'),
        ...[courier, ringing].filter((each) => each !== undefined),
      ];
    },
  };
}

/** In the place of the site where a process answers for the bot alone. */
const noSite = (headers: Site['headers']): Site => {
  const answer = () => {
    throw new Problem('NOT_FOUND', 404);
  };
  return {
    headers,
    answer,
    playersPageAt: () => undefined,
    async drawPage(_request, reading) {
      await reading;
      return answer();
    },
  };
};

/** Of the program, as its package names it. */
const programVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

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
