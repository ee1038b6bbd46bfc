import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { returnPaths } from '#contract/account/provider-wish.ts';
import { startDiscordStandIn, type PlainStandIn } from './discord-and-github.ts';
import { peopleOf, type StandInPeople, type StandInPerson } from './stand-in-people.ts';
import { sendJson } from './stand-in-server.ts';

/** How the token call is answered instead of as it should be. */
export type TokenManner =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: number; readonly text: string }
  | 'hang-up'
  | 'usual';

/** A message as the product answers in chat. */
export interface ChatMessage {
  readonly content?: string;
  readonly embeds?: readonly {
    readonly title?: string;
    readonly description?: string;
    readonly fields?: readonly { readonly name: string; readonly value: string }[];
    readonly footer?: { readonly text: string };
  }[];
  readonly components?: readonly {
    readonly type: number;
    readonly components: readonly {
      readonly type: number;
      readonly label?: string;
      readonly custom_id?: string;
      readonly url?: string;
    }[];
  }[];
  readonly flags?: number;
  readonly nonce?: string;
  readonly allowed_mentions?: { readonly parse: readonly string[] };
}

/** What the platform's own service holds and shows, played on this machine, with a bot that the product is. */
export interface DiscordChatStandIn extends PlainStandIn {
  /** For the product: its client, its keys, and where the platform is. */
  readonly settings: Readonly<Record<string, string>>;
  /** For a product that writes to people by itself, as DISCORD_BOT_TOKEN. */
  readonly botToken: string;
  readonly people: StandInPeople;
  readonly applicationId: string;
  /** Has people sent back to this installation. Before that, it answers nobody. */
  serve(publicUrl: string): void;
  /** How it answers the product from now on. */
  readonly manners: {
    token: TokenManner;
    person: 'usual' | 'refuses';
    pictures: 'usual' | 'none' | 'huge' | 'page';
    /** How a direct message is taken; `breaks` takes it, and cuts the line before it says so. */
    direct: 'usual' | 'unwanted' | 'busy' | 'down' | 'breaks' | 'no-channel';
    /** For how many seconds it wants to be left alone where it is busy, as its header says it. */
    pause: string;
    /** How an answer that comes later is taken. */
    late: 'usual' | 'busy';
  };
  /** Signs a body as the platform does. */
  signed(body: string, timestamp?: string): Readonly<Record<string, string>>;
  /** A new id, as the platform counts. */
  newId(): string;
  /** The answers that the product gave later, by the token of what they answer. */
  readonly late: Map<string, ChatMessage>;
  /** What the product has written to people by itself, in its order. */
  readonly direct: { readonly to: string; readonly message: ChatMessage }[];
  /** Forgets every channel in which it has. */
  closeChannels(): void;
  /** Commands that are registered, by path. */
  readonly registered: Map<string, readonly Readonly<Record<string, unknown>>[]>;
}

const client = { clientId: '157730590492196864', clientSecret: 'discord-secret-that-no-page-shows' };

const botToken = 'MTU3NzMwNTkwNDkyMTk2ODY0.stand-in.that-no-page-shows';

export const miraAvatar = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** A picture of one colour, in PNG. */
function smallPicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: 8 }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(24, 0x6d)])),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export async function startDiscordChat(residents: readonly StandInPerson[]): Promise<DiscordChatStandIn> {
  const people = peopleOf(residents);
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const manners: DiscordChatStandIn['manners'] = {
    token: 'usual',
    person: 'usual',
    pictures: 'usual',
    direct: 'usual',
    pause: '60',
    late: 'usual',
  };
  const direct: DiscordChatStandIn['direct'] = [];
  const channels = new Map<string, string>();
  const late = new Map<string, ChatMessage>();
  const registered = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  const discord = await startDiscordStandIn({ ...client, people, more });
  let counted = 0;

  async function more(request: IncomingMessage, response: ServerResponse, { pathname }: URL) {
    if (pathname === '/api/oauth2/token' && manners.token !== 'usual') {
      answerToken(request, response, manners.token);
      return true;
    }
    if (pathname === '/api/oauth2/token' && request.headers.authorization?.startsWith('Basic ') === true) {
      answerOwnToken(request, response);
      return true;
    }
    if (pathname === '/api/users/@me' && manners.person === 'refuses') {
      sendJson(response, 401, { message: '401: Unauthorized', code: 0 });
      return true;
    }
    if (pathname.startsWith('/avatars/')) {
      answerPicture(response, pathname);
      return true;
    }
    const [, token] = /^\/api\/v10\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(pathname) ?? [];
    if (token !== undefined && request.method === 'PATCH') {
      if (manners.late === 'busy') {
        answerBusy(response, manners.pause);
        return true;
      }
      late.set(token, (await json(request)) as ChatMessage);
      sendJson(response, 200, { id: newId() });
      return true;
    }
    if (pathname === '/api/v10/users/@me/channels' || pathname.startsWith('/api/v10/channels/')) {
      await answerDirect(request, response, pathname);
      return true;
    }
    if (/^\/api\/v10\/applications\/\d+\/(guilds\/\d+\/)?commands$/.test(pathname)) {
      await answerCommands(request, response, pathname);
      return true;
    }
    return false;
  }

  function answerPicture(response: ServerResponse, pathname: string): void {
    const [, id, hash] = /^\/avatars\/(\d+)\/(\w+)\.png$/.exec(pathname) ?? [];
    const isTheirs = people.get(id ?? '')?.avatar === hash && hash !== undefined;
    if (manners.pictures === 'none' || !isTheirs) response.writeHead(404).end('');
    else if (manners.pictures === 'page')
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)">');
    else {
      const picture = smallPicture();
      const sent = manners.pictures === 'huge' ? Buffer.concat([picture, Buffer.alloc(70_000)]) : picture;
      response.writeHead(200, { 'content-type': 'image/png' }).end(sent);
    }
  }

  /** Opens a channel with somebody, or takes a message in one. */
  async function answerDirect(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const refuse = (status: number, code: number, message: string) =>
      sendJson(response, status, { message, code });
    if (request.headers.authorization !== `Bot ${botToken}`) return refuse(401, 0, '401: Unauthorized');
    const body = (await json(request)) as ChatMessage & {
      readonly recipient_id?: string;
      readonly enforce_nonce?: boolean;
    };
    if (pathname === '/api/v10/users/@me/channels') {
      const to = body.recipient_id ?? '';
      const known = [...channels].find(([, each]) => each === to)?.[0];
      const id = known ?? newId();
      channels.set(id, to);
      return sendJson(response, 200, { id, type: 1, recipients: [{ id: to }] });
    }
    const [, channel = ''] = /^\/api\/v10\/channels\/(\d+)\/messages$/.exec(pathname) ?? [];
    const to = channels.get(channel);
    if (to === undefined || manners.direct === 'no-channel') return refuse(404, 10003, 'Unknown Channel');
    if (manners.direct === 'unwanted') return refuse(403, 50007, 'Cannot send messages to this user');
    if (manners.direct === 'down') return refuse(503, 0, 'Service Unavailable');
    if (manners.direct === 'busy') return answerBusy(response, manners.pause);
    const fault = messageFault(body);
    if (fault !== undefined) return refuse(400, 50035, fault);
    const isNew = body.enforce_nonce !== true || !direct.some(({ message }) => message.nonce === body.nonce);
    if (isNew) direct.push({ to, message: body });
    if (manners.direct === 'breaks') {
      request.socket.destroy();
      return undefined;
    }
    return sendJson(response, 200, { id: newId(), channel_id: channel });
  }

  async function answerCommands(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (!/^(Bot|Bearer) .+/.test(request.headers.authorization ?? '')) {
      sendJson(response, 401, { message: '401: Unauthorized', code: 0 });
      return;
    }
    if (request.method === 'PUT') {
      const commands = (await json(request)) as readonly Readonly<Record<string, unknown>>[];
      const fault = commandsFault(commands);
      if (fault !== undefined) {
        sendJson(response, 400, { message: fault, code: 50035 });
        return;
      }
      registered.set(
        pathname,
        commands.map((command) => ({ ...command, id: newId(), application_id: client.clientId })),
      );
    }
    sendJson(response, 200, registered.get(pathname) ?? []);
  }

  const newId = () => {
    counted += 1;
    return String(
      (BigInt(Date.now()) - 1_420_070_400_000n) * 4_194_304n + BigInt(counted * 64 + randomInt(64)),
    );
  };
  return {
    ...discord,
    people,
    settings: {
      DISCORD_CLIENT_ID: client.clientId,
      DISCORD_CLIENT_SECRET: client.clientSecret,
      DISCORD_URL: discord.url,
      DISCORD_CDN_URL: discord.url,
      DISCORD_PUBLIC_KEY: publicKey,
    },
    botToken,
    applicationId: client.clientId,
    serve: (publicUrl) => discord.allow(publicUrl + returnPaths.discord),
    manners,
    signed(body, timestamp = String(Math.floor(Date.now() / 1_000))) {
      const signature = sign(null, Buffer.from(timestamp + body), keys.privateKey).toString('hex');
      return {
        'content-type': 'application/json',
        'x-signature-ed25519': signature,
        'x-signature-timestamp': timestamp,
      };
    },
    newId,
    late,
    direct,
    closeChannels: () => channels.clear(),
    registered,
  };
}

function answerBusy(response: ServerResponse, pause: string): void {
  response.writeHead(429, { 'retry-after': pause, 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'You are being rate limited.', retry_after: 60, global: false }));
}

/** A token of the application itself, for whoever knows its secret. */
function answerOwnToken(request: IncomingMessage, response: ServerResponse): void {
  const own = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  if (request.headers.authorization === `Basic ${own}`)
    sendJson(response, 200, {
      access_token: 'of-the-application',
      token_type: 'Bearer',
      expires_in: 604_800,
    });
  else sendJson(response, 401, { error: 'invalid_client' });
}

function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  manner: Exclude<TokenManner, 'usual'>,
) {
  if (manner === 'hang-up') request.socket.destroy();
  else if ('body' in manner) sendJson(response, manner.status, manner.body);
  else response.writeHead(manner.status, { 'content-type': 'text/html' }).end(manner.text);
}

/** Why the platform would not take this message in a direct channel; undefined where it would. */
function messageFault({ content = '', embeds = [], flags = 0, nonce = '' }: ChatMessage): string | undefined {
  if (content === '' && embeds.length === 0) return 'Cannot send an empty message';
  if (content.length > 2_000) return 'Must be 2000 or fewer in length.';
  if (nonce.length > 25) return 'The nonce has more than 25 characters.';
  return flags === 0 ? undefined : 'These flags are for answers.';
}

interface RegisteredOption {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly options?: readonly RegisteredOption[];
}

/** Why the platform would not take these commands; undefined where it would. */
function commandsFault(commands: readonly RegisteredOption[]): string | undefined {
  if (commands.length > 100) return 'More than 100 commands.';
  const faultOf = ({ name, description, options = [] }: RegisteredOption): string | undefined => {
    if (typeof name !== 'string' || !/^[-_\p{L}\p{N}]{1,32}$/u.test(name) || name !== name.toLowerCase())
      return `The name ${String(name)} is not allowed.`;
    if (typeof description !== 'string' || description.length < 1 || description.length > 100)
      return `The description of ${name} is not allowed.`;
    if (options.length > 25) return `${name} has more than 25 options.`;
    return options.map(faultOf).find((fault) => fault !== undefined);
  };
  return commands.map(faultOf).find((fault) => fault !== undefined);
}
