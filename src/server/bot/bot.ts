import type { Transaction } from 'kysely';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area, type Chore, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { forgetOldActions } from './actions-store.ts';
import { chatCodes, forgetOldCodes } from './codes-store.ts';
import type { DiscordClient } from './discord-user.ts';
import { eventsRoute } from './events-route.ts';
import { forgetOldTokens, forgetTokensOf } from './identity-tokens.ts';
import { accountRoutesOfLinks, linkRoutes } from './link-routes.ts';
import type { BuildPorts, ClanPorts, LoadoutPorts, PlayerPorts, StandingPorts } from './ports.ts';
import { linking } from './linking.ts';
import { endLink, forgetEndedLinks } from './links-store.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';
import { dispatcher } from './dispatch.ts';
import { interactionsRoute } from './endpoint.ts';
import { LateAnswers } from './interactions/late-answer.ts';
import type { RecordPorts } from './interactions/player.ts';
import { signedBodies, tellingForged } from './interactions/signed-body.ts';
import { forgetOldInteractions } from './interactions/seen-store.ts';
import { directMessages } from './reminders/direct-messages.ts';
import { noteChange, putClanReminder, reminding, type ClanReminder } from './reminders/reminding.ts';
import { forgetOldReminders } from './reminders/reminders-store.ts';
import { forgetOldStarts, forgetStartsOf } from './starts-store.ts';
import { callers } from './who-calls.ts';

interface BotSettings {
  /** Address of the calls as pages know it. */
  readonly base: string;
  readonly client: DiscordClient | null;
  readonly publicKey: string | undefined;
  readonly botToken: string | undefined;
  readonly botSecret: string | undefined;
  readonly picturesUrl: string;
}

interface BotParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  /** From which the keys of codes and states are made. */
  readonly secret: string;
  readonly settings: BotSettings;
  /** Of the program that runs. */
  readonly version: string;
  readonly players: PlayerPorts;
  readonly records: RecordPorts & StandingPorts;
  readonly loadouts: LoadoutPorts;
  readonly builds: BuildPorts;
  readonly clans: ClanPorts;
  /** Rejects while the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly logger: { error(facts: object, text: string): void };
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
  /** The longest time of commands, for tests that could not wait for it. */
  readonly patience?: { readonly atOnceMs: number; readonly laterMs: number };
}

export interface Bot extends Area {
  /** The calls below the bot's base address. */
  readonly base: Area;
  /** Answers whether it is alive: in use before the database is. */
  readonly health: Area;
  /** The calls below `/api`. */
  readonly account: Area;
  /** Has a player reminded of an event of a clan by direct message, where they allow that; once for each `id`. */
  readonly remindOfClan: (transaction: Transaction<Tables>, reminder: ClanReminder) => Promise<void>;
}

/** The latest that a reminder may come. */
const REMINDING_MS = 5_000;

/** The bot of the chat platform: linking accounts with it, and what it does for whoever is linked. */
export function bot(parts: BotParts): Bot {
  const { database, publicUrl, secret, settings, players, records, logger, now = Date.now } = parts;
  const { believedNow = async () => now() } = parts;
  const { client, publicKey, botToken, botSecret, base, picturesUrl } = settings;
  const bringsReminders = client !== null && botToken !== undefined;
  const isElsewhere = new URL(base).origin !== new URL(publicUrl).origin;
  const { announce } = players;
  const who = callers({ database, botSecret, players, now });
  const links = linking({
    database,
    publicUrl,
    secret,
    client,
    picturesUrl,
    codes: chatCodes(secret),
    players,
    onGuessing: () => logger.error({}, 'codes are being guessed'),
    now,
  });
  const late = new LateAnswers({ url: client?.url, logger, ...parts.patience });
  const signedBody = signedBodies({ publicKey, applicationId: client?.clientId, logger, now });
  const interactions = interactionsRoute({
    database,
    signedBody,
    dispatch: dispatcher({
      database,
      publicUrl,
      links,
      records,
      loadouts: parts.loadouts,
      builds: parts.builds,
      clans: parts.clans,
      bringsReminders,
      now,
    }),
    late,
    logger,
    now,
  });
  const events = eventsRoute({ database, signedBody, announce, now });
  const reminders: readonly Chore[] =
    client === null || botToken === undefined
      ? []
      : [
          {
            work: reminding({
              database,
              publicUrl,
              records,
              awaited: parts.clans.awaited,
              send: directMessages({ url: client.url, token: botToken }),
              announce,
              logger,
              now,
            }),
            failure: 'reminders were not brought',
            everyMs: REMINDING_MS,
          },
        ];
  const routes: readonly Route[] = linkRoutes({
    database,
    links,
    callers: who,
    players,
    records,
    now,
  });
  const health: readonly Route[] = [
    contractRoute(anybody, chatLinkRoutes.chatHealth, async () => {
      await parts.ping().catch(() => {
        throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
      });
      return {
        status: 'ok' as const,
        version: parts.version,
        configured: {
          oauth: client !== null,
          interactions: publicKey !== undefined,
          directMessages: bringsReminders,
        },
      };
    }),
    contractRoute(anybody, chatLinkRoutes.chatCorsTest, async ({ context }) => {
      context.header('access-control-allow-origin', publicUrl);
      return { success: true as const, origin: publicUrl };
    }),
  ];
  return {
    base: {
      routes: [
        ...readableByPages(routes, { publicUrl, isElsewhere }).routes,
        ...[interactions, events].map(tellingForged({ logger, now })),
      ],
      chores: reminders,
    },
    health: { ...readableByPages(health, { publicUrl, isElsewhere }), answersEarly: true },
    account: {
      routes: accountRoutesOfLinks({
        database,
        callers: who,
        now,
      }),
    },
    routes: [],
    remindOfClan: async (transaction, reminder) => putClanReminder(transaction, reminder, now()),
    exportOf: (userId) => exportPersonalData(database, userId),
    erase: erasePersonalData,
    async endTies(transaction, userId, cause) {
      const store = { db: transaction };
      await forgetStartsOf(store, userId);
      await forgetTokensOf(store, userId);
      return (await endLink(store, userId, cause, now()))?.discord_username;
    },
    onRecordsChanged: noteChange,
    chores: [
      {
        async work() {
          const nowMs = await believedNow();
          for (const forget of [
            forgetOldTokens,
            forgetOldInteractions,
            forgetOldStarts,
            forgetOldCodes,
            forgetOldActions,
            forgetOldReminders,
            forgetEndedLinks,
          ])
            await forget(database, nowMs);
        },
        failure: 'links of the chat were not tidied up',
      },
    ],
    finish: async () => late.stop(),
  };
}

/** The rights of the site's pages to the bot's calls where it answers under another origin. */
interface CrossOrigin {
  readonly publicUrl: string;
  readonly isElsewhere: boolean;
}

const ASKED_AGAIN_AFTER_S = 600;

/** Lets pages of the site alone read what the calls answer, by a token and never by a cookie. */
function readableByPages(routes: readonly Route[], { publicUrl, isElsewhere }: CrossOrigin): Area {
  if (!isElsewhere) return { routes };
  const headers = {
    'access-control-allow-origin': publicUrl,
    // Pages look whether it answers at all without being allowed to read it.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  };
  const open = routes.map((route): Route => ({
    ...route,
    answer(context) {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      return route.answer(context);
    },
  }));
  const asked = [...new Set(routes.map(({ path }) => path))].map((path): Route => ({
    needs: 'nothing',
    method: 'OPTIONS',
    path,
    answer: (context) =>
      context.body(null, 204, {
        ...headers,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': String(ASKED_AGAIN_AFTER_S),
      }),
  }));
  return { routes: [...open, ...asked] };
}
