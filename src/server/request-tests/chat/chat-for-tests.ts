/** What the tests of the bot begin with. Nothing of the running product uses it. */
import { expect } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import type { DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { discordPerson } from '#e2e/support/stand-ins/discord-person.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { bot, type Bot } from '#server/bot/bot.ts';
import { parseConfig } from '#server/config.ts';
import { createLogger } from '#server/http/log.ts';
import { publicUrl, type TestedApp } from '../identity-for-tests.ts';
import { installRecords, type OpenedRecords } from '../records-for-tests.ts';

export const botSecret = 'what the bot of the tests knows alone 42';

type Parts = Parameters<typeof bot>[0];
type Ports = Parts['records'];

/** Settings of the product and its clock; tests move it. */
interface ChatOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** What the bot is handed of records, in the place of what is usual. */
  readonly records?: (usual: Ports) => Ports;
  readonly patience?: Parts['patience'];
}

export interface InstalledChat {
  readonly app: TestedApp;
  readonly chat: Bot;
  readonly mails: Mail[];
  readonly logged: string[];
}

/** What a browser asks by. */
interface Visitor {
  ask(method: string, path: string, body?: object): Promise<{ readonly body: Record<string, unknown> }>;
}

/** An installation with accounts, records and the bot, joined as the product joins them. */
export function installChat(
  opened: Pick<OpenedRecords, 'database' | 'feed'>,
  { settings = {}, now = Date.now, records: changed = (usual) => usual, patience }: ChatOptions = {},
): InstalledChat {
  const { database } = opened;
  const logged: string[] = [];
  const mails: Mail[] = [];
  const logger = createLogger('error', { write: (line) => logged.push(line) });
  const config = parseConfig({ PUBLIC_URL: publicUrl, BOT_SECRET: botSecret, ...settings });
  let made: Bot | undefined;
  const chat = () => {
    if (made === undefined) throw new Error('The bot is not there yet.');
    return made;
  };
  const { app } = installRecords(opened, {
    logger,
    now,
    accounts: {
      now,
      outbox: { post: (mail) => mails.push(mail) },
      erasers: [async (transaction, userId) => chat().erase(transaction, userId)],
      endTies: async (transaction, userId, why) => chat().endLink(transaction, userId, why),
    },
    exportsOf: (userId) => chat().exportOf(userId),
    more({ players, records }) {
      made = bot({
        database,
        publicUrl,
        secret: 'a secret of the tests that is long enough',
        settings: config.bot,
        version: '1.2.3',
        playerOf: async (context) => players.playerOf(context),
        endedAmong: async (ids) => players.endedAmong(ids),
        refuseEnded: async (transaction, id) => players.refuseEnded(transaction, id),
        tell: async (news) => players.tellOfChat(news),
        announce: async (userId) => players.announce(userId),
        cursorOf: async (userId) => records.cursorOf(userId),
        countsOf: async (userId) => records.countsOf(userId),
        records: changed({
          read: async (ownerId, collection) => records.readAll(ownerId, collection),
          change: async (player, operations) => records.change(player, operations),
          record: async (player, id, entry) => records.recordProgress(player, id, entry),
          takingBack: async (ownerId, made, how) => records.takingBack(ownerId, made, how),
        }),
        ...(patience !== undefined && { patience }),
        ping: async () => database.ping(),
        logger,
        now,
      });
      return [made.health, made.account, made.base];
    },
  });
  return { app, chat: chat(), mails, logged };
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

interface PeopleParts {
  readonly installed: () => InstalledChat;
  readonly discord: () => DiscordChatStandIn;
  readonly now: () => number;
}

/** People on both sides of an installation: who types in chat, who has an account, and who is linked. */
export function chatPeople({ installed, discord, now }: PeopleParts) {
  let count = 0;
  const post = async (headers: Readonly<Record<string, string>>, body: string) =>
    installed().app.request(`${publicUrl}/bot/interactions`, { method: 'POST', headers, body });
  const newPerson = (more: { guildId?: string; locale?: string } = {}) => {
    count += 1;
    const user = { id: String(810_000_000_000_000_000n + BigInt(count)), username: `person.${count}` };
    return { user, ...discordPerson({ discord: discord(), user, post, now, ...more }) };
  };
  const newPlayer = async () => {
    count += 1;
    const address = `10.2.${count >> 8}.${count & 255}`;
    return signedUp(apiVisitor(installed().app, { origin: publicUrl, address }), `Chat_${count}`);
  };
  type Web = Awaited<ReturnType<typeof newPlayer>>;
  /** Links an account by a code of somebody's. */
  async function linkByCode(web: Web, chat: ReturnType<typeof newPerson>) {
    const { text } = await chat.say('link');
    const [, code = ''] = /# ([A-Z0-9]{8})/.exec(text) ?? [];
    const answer = await web.ask('POST', '/bot/account/verify-code', { code, webUserId: web.id });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
  }
  return {
    post,
    newPerson,
    newPlayer,
    /** Somebody who is linked, on both sides. */
    async linkedPlayer(more: { guildId?: string; locale?: string } = {}) {
      const [web, chat] = [await newPlayer(), newPerson(more)];
      await linkByCode(web, chat);
      return { web, chat };
    },
    /** What the server has in a list of a player's. */
    async recordsOf(web: Web, collection: string) {
      const { body } = await web.ask('GET', `/api/records/${collection}`);
      return body['records'] as { id: string; revision: number; data: Record<string, unknown> }[];
    },
    /** Changes what the bot may do. */
    async switches(web: Web, settings: object) {
      const { body } = await web.ask('POST', '/api/account/identity-token');
      const headers = { authorization: `Bearer ${String(body['token'])}` };
      const change = { userId: web.id, settings };
      const answer = await web.ask('POST', '/bot/linkage/settings-updated', change, headers);
      expect(answer.status).toBe(200);
    },
    /** How the link of a player stands. */
    async linkageOf(web: Web) {
      const { body } = await web.ask('GET', `/bot/account/status/${web.id}`);
      return (body['data'] as { linkage: Record<string, unknown> | null }).linkage;
    },
  };
}
