import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { publishedFaq } from '#contract/help/faq.ts';
import { bot } from '#server/bot/bot.ts';
import { advertPages } from '#server/community/adverts/advert-pages.ts';
import { adverts } from '#server/community/adverts/adverts.ts';
import { moderatedAdverts } from '#server/community/adverts/moderated-adverts.ts';
import { blockedWordsIn } from '#server/community/blocked-words.ts';
import { buildPages } from '#server/community/build-pages.ts';
import { buildShares } from '#server/community/build-shares.ts';
import { builds } from '#server/community/builds.ts';
import { gallery } from '#server/community/gallery/gallery.ts';
import { galleryPages } from '#server/community/gallery/gallery-pages.ts';
import { moderatedCards } from '#server/community/gallery/moderated-cards.ts';
import { hub } from '#server/community/hub.ts';
import { forumPages } from '#server/community/forum/forum-pages.ts';
import { forum } from '#server/community/forum/forum.ts';
import { moderatedForum } from '#server/community/forum/moderated-forum.ts';
import { notices } from '#server/community/notices/notices.ts';
import { clanPages } from '#server/community/clans/clan-pages.ts';
import { clans } from '#server/community/clans/clans.ts';
import { moderatedClans } from '#server/community/clans/moderated-clans.ts';
import { moderatedBuilds } from '#server/community/moderated-builds.ts';
import { moderation } from '#server/community/moderation.ts';
import { publicAnswers } from '#server/community/public-answer.ts';
import { renameMentionsOf } from '#server/community/forum/end-posts.ts';
import { calendar } from '#server/calendar/calendar.ts';
import type { Config } from '#server/config.ts';
import { believedTime } from '#server/database/believed-time.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { documents } from '#server/documents/documents.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { faq } from '#server/faq/faq.ts';
import type { Area, RequestFacts, Work } from '#server/http/area.ts';
import { forOperator } from '#server/http/operator.ts';
import { identity } from '#server/identity/identity.ts';
import { live } from '#server/live/live.ts';
import { pictures } from '#server/pictures/pictures.ts';
import { openOutbox } from '#server/mail/outbox.ts';
import { languageModel } from '#server/planner/model.ts';
import { planner } from '#server/planner/planner.ts';
import { recommendations } from '#server/planner/recommendations.ts';
import { push } from '#server/push/push.ts';
import { playersPages } from '#server/site/players-pages.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { support } from '#server/support/support.ts';
import { apiDescription } from './api-description.ts';
import { createApp } from './app.ts';
import { readAhead, startChore, upkeep } from './chores.ts';
import { firstAnswers } from './first-answers.ts';
import { courierOf, mailerOf, programVersion, pushKeyOf, siteOf } from './from-config.ts';
import { health } from './health.ts';
import { ownSecret } from './own-secret.ts';

/** The foundation that a process has before it answers anything. */
interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database<Tables>;
  readonly feed: ChangeFeed;
  /** Says whether the database is in use yet; until then routes that need it refuse. */
  readonly isOpen: () => boolean;
}

/** Everything that one process answers and does, ready to listen. */
interface Composition {
  readonly areas: readonly Area[];
  readonly app: Hono<RequestFacts>;
  /** Stand on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers that would go on for ever. */
  readonly streams: Work;
  /** The work that has to end before the database is closed, though it was never started. */
  readonly atTheEnd: Work;
  /** Starts what goes on beside the requests; not before the port and the database are this process's own. */
  readonly startWork: () => readonly Work[];
}

/**
 * Builds the areas of an installation from its configuration, in the order in which they rest on one another, and joins them.
 * Those that are built first and need to reach the others, as for the deletion of an account, find them in the list of all.
 * Nothing is asked of the database yet.
 *
 * @throws {MissingSiteError} where there is no built site
 */
export function compose({ config, logger, database, feed, isOpen }: Foundation): Composition {
  const { publicUrl, trustedProxies } = config;
  const telling =
    (failure: string) =>
    (err: unknown, facts: object = {}) =>
      logger.error({ ...facts, err }, failure);
  const key = pushKeyOf(config);
  const isWeb = config.roles.includes('web');
  const isBot = config.roles.includes('bot');
  const site = siteOf(config, key, telling('a page could not be drawn'));
  const mailer = mailerOf(config, logger);
  const outbox = openOutbox({ mailer, onError: telling('mail was not sent') });
  const believedNow = believedTime(database);
  const secret = config.authSecret ?? ownSecret(config.dataDir, 'auth-secret');
  const ping = async () => {
    if (!isOpen()) throw new Error('The database is not in use yet.');
    await database.ping();
  };

  const all: Area[] = [];
  const players = identity({
    database,
    believedNow,
    publicUrl,
    secret,
    outbox,
    logger,
    tellsStrangers: config.tellsStrangers,
    providers: config.signIn,
    areas: all,
  });
  const { player, leavingPlayer, endedAmong } = players;
  const operator = forOperator({ secret: config.operatorSecret, audit: players });
  const plans = planner({
    database,
    isEnforced: config.enforcesPlans,
    tools: config.aiTools,
    model: config.model,
    player,
    operator,
    audit: players,
    refuseEnded: players.refuseEnded,
    find: players.find,
    announce: players.announce,
    believedNow,
  });
  const records = documents({
    database,
    believedNow,
    player,
    mostByPlan: plans.mostByPlan,
    async announce(transaction, news) {
      for (const area of all) await area.onRecordsChanged?.(transaction, news);
      await feed.announce(transaction, news);
    },
  });
  const { cursorOf, takePlace } = records;
  const news = live({
    publicUrl,
    feed,
    player,
    cursorOf,
    endedAmong,
    onError: telling('news of changes were not told'),
  });
  const gear = equipment({
    database,
    isOpen,
    operator,
    audit: players,
    onError: telling('the uploaded equipment could not be read'),
  });
  const plansMade = recommendations({
    player,
    withUse: plans.withUse,
    withWording: plans.withWording,
    model: config.model && { name: config.model.name, word: languageModel(config.model) },
    catalogue: gear.current,
    isOpen: config.aiTools.includes('planner'),
    onError: telling('a plan was not made'),
    onSilence: telling('a plan was not worded'),
  });
  const pictured = pictures({
    drawing: site.drawing,
    folder: join(config.dataDir, 'pictures'),
    publicUrl,
    onError: telling('a picture was not drawn'),
  });
  const links = sharing({
    database,
    player,
    leavingPlayer,
    takePlace,
    catalogue: gear.current,
    drawPage: site.drawPage,
    drawPicture: pictured.answer,
    believedNow,
  });
  const answers = publicAnswers(Date.now);
  const holding = { newcomers: config.newcomers, blockedWords: blockedWordsIn(config.dataDir) };
  const published = builds({
    database,
    player,
    leavingPlayer,
    refuseEnded: players.refuseEnded,
    takePlace,
    catalogue: gear.current,
    publicAnswers: answers,
    ...holding,
    believedNow,
  });
  const characters = gallery({
    database,
    leavingPlayer,
    catalogue: gear.current,
    publicAnswers: answers,
    ...holding,
    believedNow,
  });
  const board = adverts({
    database,
    player,
    leavingPlayer,
    refuseEnded: players.refuseEnded,
    publicAnswers: answers,
    ...holding,
    believedNow,
  });
  const gathered = clans({
    database,
    player,
    leavingPlayer,
    refuseEnded: players.refuseEnded,
    catalogue: gear.current,
    publicAnswers: answers,
    ...holding,
    mailOfClaim: players.mailOfClaim,
    believedNow,
  });
  const threads = forum({
    database,
    player,
    leavingPlayer,
    refuseEnded: players.refuseEnded,
    publicAnswers: answers,
    ...holding,
    believedNow,
  });
  const chat = bot({
    database,
    publicUrl,
    secret,
    settings: config.bot,
    version: programVersion(),
    players,
    records,
    loadouts: { catalogue: gear.current, linkTo: links.linkTo, endLink: links.endLink },
    builds: published,
    clans: gathered,
    ping,
    logger,
    believedNow,
  });
  const pushes = push({
    database,
    key,
    trialOrigin: config.push?.trialOrigin,
    player,
    countChange: players.countPushChange,
    endedAmong,
    onError: telling('an alarm was not sent'),
    believedNow,
  });

  const hasCommunity = config.features.includes('community');
  const readsAhead = isWeb && hasCommunity && database.dialect.engine === 'postgres';
  const clansOf = async (userId: string) => (hasCommunity ? gathered.own(userId) : []);

  const ofEveryProcess: readonly Area[] = [health({ ping }), upkeep(database, isWeb), chat];
  const ofBot: readonly Area[] = [chat.health, chat.base];
  const ofCommunity: readonly Area[] = [
    hub({
      builds: published,
      forum: threads,
      gallery: characters,
      publicAnswers: answers,
      drawPage: site.drawPage,
    }),
    published,
    buildShares({ database, publicAnswers: answers }),
    characters,
    galleryPages({
      database,
      gallery: characters,
      publicAnswers: answers,
      publicUrl,
      drawPage: site.drawPage,
      drawPicture: pictured.answer,
    }),
    board,
    // Before a clan's page, whose address any word would be.
    advertPages({ adverts: board, publicAnswers: answers, drawPage: site.drawPage }),
    gathered,
    clanPages({ database, clans: gathered, publicAnswers: answers, publicUrl, drawPage: site.drawPage }),
    buildPages({
      database,
      builds: published,
      publicAnswers: answers,
      publicUrl,
      drawPage: site.drawPage,
      drawPicture: pictured.answer,
    }),
    threads,
    forumPages({ database, forum: threads, publicAnswers: answers, publicUrl, drawPage: site.drawPage }),
    notices({
      database,
      player,
      tell: records.tell,
      remindInChat: chat.remindOfClan,
      renameMentions: async (...renamed) => renameMentionsOf(database, ...renamed),
      moveBlock: records.moveBlock,
      onError: telling('a player was not told of news'),
    }),
    moderation({
      database,
      kinds: [
        moderatedBuilds(database),
        moderatedCards(database, holding),
        moderatedClans(database),
        moderatedAdverts(database),
        ...moderatedForum(database),
      ],
      player,
      leavingPlayer,
      refuseEnded: players.refuseEnded,
      takeSomeMarksBack: published.takeSomeMarksBack,
      publicAnswers: answers,
      newcomers: config.newcomers,
    }),
  ];
  const ofWeb: readonly Area[] = [
    calendar(Date.now),
    gear,
    support({ database, startCourier: courierOf(config, mailer, database, telling('mail was not sent')) }),
    faq({ database, publicUrl, secret, questions: publishedFaq.map(({ id }) => id) }),
    players,
    players.withRecords(records, plans),
    plans,
    plansMade,
    records,
    pictured,
    links,
    ...(hasCommunity ? ofCommunity : ofCommunity.map(closed)),
    news,
    chat.account,
    pushes,
  ];
  all.push(...ofWeb, ...ofBot, ...ofEveryProcess);
  const running = [...ofEveryProcess, ...(isBot ? ofBot : []), ...(isWeb ? ofWeb : [])];
  const areas = isWeb ? [...running, apiDescription({ publicUrl, areas: running })] : running;
  const app = createApp({
    areas,
    isOpen,
    site,
    answerPlayer: playersPages({
      site,
      isKnown: (context) => isOpen() && players.isKnown(context),
      firstAnswers: async (context) => firstAnswers(context, { players, records, clansOf }),
      onError: telling('a page went without what it shows first'),
    }),
    headers: site.headers,
    publicUrl,
    trustedProxies,
    isKnown: players.isKnown,
    noteRefused: players.noteRefused,
    logger,
  });
  return {
    areas,
    app,
    headers: site.headers,
    streams: news,
    atTheEnd: {
      async stop() {
        for (const area of all.toReversed()) await area.finish?.();
        await outbox.stop();
      },
    },
    startWork: () => [
      ...(readsAhead
        ? [readAhead(async (path) => app.request(path), telling('nothing was read ahead'))]
        : []),
      ...running.flatMap(({ chores = [], start }) => [
        ...chores.map((chore) => startChore(chore, telling(chore.failure))),
        ...[start?.()].filter((work) => work !== undefined),
      ]),
    ],
  };
}

/** An area that answers nothing, and still exports, erases and tidies what it keeps. */
const closed = (area: Area): Area => ({ ...area, routes: [] });
