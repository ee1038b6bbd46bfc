/** The start of tests of the bot. Nothing of the running product uses it. */
import type { Mail } from '#server/mail/mailer.ts';
import { bot, type Bot } from '#server/bot/bot.ts';
import { builds } from '#server/community/builds.ts';
import { clans, type Clans } from '#server/community/clans/clans.ts';
import { notices, type Notices } from '#server/community/notices/notices.ts';
import { publicAnswers } from '#server/community/public-answer.ts';
import { renameMentionsOf } from '#server/community/forum/end-posts.ts';
import { parseConfig } from '#server/config.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { createLogger } from '#server/http/log.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from '../records-for-tests.ts';
import { forOperator } from '#server/http/operator.ts';

export const botSecret = 'what the bot of the tests knows alone 42';
export const operatorSecret = 'the operator of the tests knows this';

type Parts = Parameters<typeof bot>[0];
type Ports = Parts['records'];

/** Settings of the product and its clock; tests move it. */
interface ChatOptions extends Pick<Parts, 'believedNow'> {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** What the bot is handed of records, in the place of what is usual. */
  readonly records?: (usual: Ports) => Ports;
  readonly patience?: Parts['patience'];
}

export interface InstalledChat {
  readonly app: TestedApp;
  readonly chat: Bot;
  readonly clans: Clans;
  readonly notices: Notices;
  readonly mails: Mail[];
  readonly logged: string[];
}

interface Visitor {
  ask(method: string, path: string, body?: object): Promise<{ readonly body: Record<string, unknown> }>;
}

/** An installation with accounts, records and the bot, joined as the product joins them. */
export function installChat(
  opened: Pick<OpenedRecords, 'database' | 'feed'>,
  {
    settings = {},
    now = Date.now,
    records: changed = (usual) => usual,
    patience,
    believedNow,
  }: ChatOptions = {},
): InstalledChat {
  const { database } = opened;
  const logged: string[] = [];
  const mails: Mail[] = [];
  const logger = createLogger('error', { write: (line) => logged.push(line) });
  const config = parseConfig({ PUBLIC_URL: publicUrl, BOT_SECRET: botSecret, ...settings });
  let made: Pick<InstalledChat, 'chat' | 'clans' | 'notices'> | undefined;
  const { app } = installRecords(opened, {
    logger,
    now,
    accounts: {
      now,
      outbox: { post: (mail) => mails.push(mail) },
    },
    more({ players, records }) {
      const gear = equipment({
        database,
        isOpen: () => true,
        operator: forOperator({ secret: operatorSecret, audit: players, now }),
        audit: players,
        onError(error) {
          throw error;
        },
        now,
      });
      const links = sharing({
        database,
        player: players.player,
        leavingPlayer: players.leavingPlayer,
        takePlace: async () => {},
        catalogue: gear.current,
        drawPicture: async (_context, read) => Response.json(await read()),
        async drawPage(_request, reading) {
          const { data, status } = await reading;
          return Response.json(data, { status });
        },
        now,
      });
      const community = {
        database,
        player: players.player,
        leavingPlayer: players.leavingPlayer,
        refuseEnded: players.refuseEnded,
        catalogue: gear.current,
        publicAnswers: publicAnswers(now),
        newcomers: 'open' as const,
        blockedWords: new Set<string>(),
        now,
      };
      const published = builds({ ...community, takePlace: async () => {} });
      const gathered = clans({ ...community, mailOfClaim: players.mailOfClaim });
      const chat = bot({
        database,
        publicUrl,
        secret: 'a secret of the tests that is long enough',
        settings: config.bot,
        version: '1.2.3',
        players,
        records: changed(records),
        loadouts: { catalogue: gear.current, linkTo: links.linkTo, endLink: links.endLink },
        builds: published,
        clans: gathered,
        ...(patience !== undefined && { patience }),
        ...(believedNow !== undefined && { believedNow }),
        ping: async () => database.ping(),
        logger,
        now,
      });
      const courier = notices({
        database,
        player: players.player,
        tell: records.tell,
        renameMentions: async (...renamed) => renameMentionsOf(database, ...renamed),
        moveBlock: records.moveBlock,
        remindInChat: chat.remindOfClan,
        onError: (error) => logged.push(String(error)),
        now,
      });
      made = { chat, clans: gathered, notices: courier };
      return [chat, chat.health, chat.account, chat.base, gear, links, published, gathered, courier];
    },
  });
  if (made === undefined) throw new Error('The bot is not there.');
  return { app, ...made, mails, logged };
}

interface Platform {
  readonly settings: Readonly<Record<string, string>>;
  serve(publicUrl: string): void;
  close(): Promise<void>;
}

/** A database with the bot on it, and the platform that it answers; tests move its clock. */
export interface OpenedChat<Discord extends Platform> extends Pick<InstalledChat, 'app'> {
  readonly discord: Discord;
  readonly publicUrl: string;
  nowMs: number;
  /** Ends all of it, and takes its place away. */
  close(): Promise<void>;
}

type Place = Parameters<typeof openRecords>[0] & { remove(): Promise<void> };

/** What runs around tests; only tests themselves know the runner. */
interface Hooks {
  readonly beforeAll: (work: () => Promise<void>) => void;
  readonly afterAll: (work: () => Promise<void>) => void;
  readonly beforeEach: (work: () => void) => void;
}

interface Openers<Discord extends Platform> {
  readonly freshPlace: (groundwork: typeof everyTable) => Promise<Place>;
  readonly startDiscord: (residents: readonly never[]) => Promise<Discord>;
}

/**
 * Has an installation of its own for the tests of a block, as most tests of commands begin; each of them finds the clock right.
 *
 * @returns it, as soon as they run
 */
export function chatOfBlock<Discord extends Platform>(
  { beforeAll, afterAll, beforeEach }: Hooks,
  { freshPlace, startDiscord }: Openers<Discord>,
): () => OpenedChat<Discord> {
  let opened: OpenedChat<Discord> | undefined;
  const site = () => {
    if (opened === undefined) throw new Error('The installation is not there yet.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openChat(await freshPlace(everyTable), await startDiscord([]));
  });
  afterAll(async () => site().close());
  beforeEach(() => {
    site().nowMs = Date.now();
  });
  return site;
}

/** An installation of its own. */
export async function openChat<Discord extends Platform>(
  place: Place,
  discord: Discord,
): Promise<OpenedChat<Discord>> {
  const opened = await openRecords(place);
  discord.serve(publicUrl);
  const clock = { nowMs: Date.now() };
  const { app } = installChat(opened, { settings: discord.settings, now: () => (clock.nowMs += 1) });
  return Object.assign(clock, {
    app,
    discord,
    publicUrl,
    async close() {
      await opened.close();
      await discord.close();
      await place.remove();
    },
  });
}

/** Makes an account for a visitor. */
export async function signedUp<Who extends Visitor>(who: Who, username: string) {
  const email = `${username}@visitor.example`;
  const { body } = await who.ask('POST', '/api/account/sign-up', {
    username,
    email,
    password: 'Analytical1843',
  });
  return { ...who, id: (body['account'] as { id: string }).id, email };
}

/** Asks as the bot that runs elsewhere, with its secret. */
export const askAsBot = async (app: TestedApp, method: string, path: string, body?: object) => {
  const answer = await app.request(publicUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${botSecret}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
