import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import type { ChatSite } from '#contract/site/site.ts';
import { discordSetUp } from '#messages/site/debug.ts';
import type { ProviderConfig } from '#server/provider-config.ts';
import { outsideAddress } from '#server/provider-config.ts';

export interface ChatConfig {
  /** Address of the bot's calls as pages know it, without a slash at the end. */
  readonly base: string;
  /** The platform's client, for linking; null where there is none. */
  readonly client: ProviderConfig['discord'];
  /** 32 bytes in hex by which the platform signs what it sends; undefined where it sends nothing. */
  readonly publicKey: string | undefined;
  /** By which the bot writes to people by itself; undefined where it does not. */
  readonly botToken: string | undefined;
  /** By which a bot that runs elsewhere makes codes; undefined where none does. */
  readonly botSecret: string | undefined;
  /** The address of the platform's pictures of its users. */
  readonly picturesUrl: string;
}

/** Which parts of the product a process answers for. */
export const roles = ['web', 'bot'] as const;
export type Role = (typeof roles)[number];

/** Permissions that the bot asks a server for: to send messages, and to send them in threads. */
const BOT_PERMISSIONS = '274877908992';

/** Says whether a text is a key of Ed25519 that the platform may sign by, as its page for developers shows it. */
function isSigningKey(text: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(text)) return false;
  try {
    const x = Buffer.from(text, 'hex').toString('base64url');
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const isBotAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /^[^?#]+$/.test(text);

/** The variables of the bot, for the whole environment's object; `secret` is what every secret of it must be. */
export const chatVariables = <Secret extends z.ZodMiniType<string>>(secret: Secret) =>
  ({
    DISCORD_PUBLIC_KEY: z.optional(
      z.string().check(
        z.refine(isSigningKey, {
          error: 'must be the public key of the application, 64 digits and letters from a to f',
        }),
      ),
    ),
    DISCORD_BOT_TOKEN: z.optional(
      z.string().check(
        z.refine((text) => /^[\w.-]{20,200}$/.test(text), {
          error: 'must be the token of the bot, letters, digits, dots, hyphens and underscores',
        }),
      ),
    ),
    DISCORD_CDN_URL: withDefault(outsideAddress, 'https://cdn.discordapp.com'),
    BOT_API_URL: z.optional(
      z.pipe(
        z
          .string()
          .check(z.refine(isBotAddress, { error: 'must be an address such as https://planner.example/bot' })),
        z.transform((text: string) => text.replace(/\/+$/, '')),
      ),
    ),
    BOT_SECRET: z.optional(secret),
    ROLES: withDefault(
      z.pipe(
        z.string().check(
          z.refine((text) => /^(web|bot|web,\s*bot|bot,\s*web)$/.test(text), {
            error: 'must be web, bot, or web,bot',
          }),
        ),
        z.transform((text: string) => roles.filter((role) => text.split(/,\s*/).includes(role))),
      ),
      ['web', 'bot'],
    ),
  }) as const;

/** The half-configured parts of the bot, one line each. */
export function chatFaults(given: Readonly<Record<string, unknown>>): string[] {
  const needsClient = ['DISCORD_PUBLIC_KEY', 'DISCORD_BOT_TOKEN'].filter(
    (name) => name in given && !('DISCORD_CLIENT_ID' in given),
  );
  const isSplit = 'ROLES' in given && !/,/.test(String(given['ROLES']));
  return [
    ...needsClient.map((name) => `${discordSetUp.noId} DISCORD_CLIENT_ID is required with ${name}`),
    ...(isSplit && !('DATABASE_URL' in given)
      ? ['ROLES must be web,bot without DATABASE_URL: the database in DATA_DIR belongs to one process']
      : []),
  ];
}

interface ChatValues {
  readonly DISCORD_PUBLIC_KEY?: string | undefined;
  readonly DISCORD_BOT_TOKEN?: string | undefined;
  readonly DISCORD_CDN_URL: string;
  readonly BOT_API_URL?: string | undefined;
  readonly BOT_SECRET?: string | undefined;
}

/** The bot's settings, once every variable has been read. */
export const chatOf = (
  values: ChatValues,
  client: ProviderConfig['discord'],
  publicUrl: string,
): ChatConfig => ({
  base: values.BOT_API_URL ?? `${publicUrl}/bot`,
  client,
  // A key of a client that cannot be one would let nobody in anyway.
  publicKey: client === null ? undefined : values.DISCORD_PUBLIC_KEY,
  botToken: client === null ? undefined : values.DISCORD_BOT_TOKEN,
  botSecret: values.BOT_SECRET,
  picturesUrl: values.DISCORD_CDN_URL,
});

function inviteAddress({ url, clientId }: NonNullable<ChatConfig['client']>): string {
  const scope = 'bot%20applications.commands';
  return `${url}/oauth2/authorize?client_id=${clientId}&scope=${scope}&permissions=${BOT_PERMISSIONS}`;
}

/** What pages may know of it. */
export const chatSiteOf = ({ base, client, publicKey, botToken }: ChatConfig): ChatSite => ({
  base,
  inviteUrl: client === null ? null : inviteAddress(client),
  isReady: client !== null,
  hasCommands: publicKey !== undefined,
  hasDirectMessages: botToken !== undefined,
});
