import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import type { OpenableAiTool } from '#rules/planning/ai-tools.ts';
import { adSlot } from '#contract/site/ad-slots.ts';
import type { Environment } from '#contract/site/site.ts';
import type { AdScript, FeatureFlag, OutsideScript, SiteConfig } from '#contract/site/site.ts';
import { shell } from '#messages/site/shell.ts';
import {
  chatFaults,
  chatOf,
  chatSiteOf,
  chatVariables,
  type ChatConfig,
  type Role,
} from '#server/chat-config.ts';
import { featureFaults, featuresOf, featureVariables, openToolsOf } from '#server/feature-config.ts';
import { modelFaults, modelOf, modelVariables, type ModelConfig } from '#server/model-config.ts';
import {
  providerFaults,
  providersOf,
  providerStatesOf,
  providerVariables,
  providerWarnings,
  unsafeProviders,
  type ProviderConfig,
} from '#server/provider-config.ts';

/** The origins that a script of somebody else's may reach from a page, its own first. */
interface Reach {
  readonly hosts: readonly string[];
}

/** The settings of alarms that reach devices while no page is open. */
interface PushConfig {
  /** 32 bytes in base64, by which push services know the installation; undefined where it makes its own. */
  readonly key: string | undefined;
  /** Origin of the one push service besides those of the public network, for trying out. Never in production. */
  readonly trialOrigin: string | undefined;
}

/** The settings of one installation, checked and complete. */
export interface Config {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder of the built site. */
  readonly distDir: string;
  /** PostgreSQL's address; without one the database is a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Origin under which people reach the installation, without a slash at the end. */
  readonly publicUrl: string;
  readonly openedEntries: 'all' | readonly string[];
  /** The features that are on. */
  readonly features: readonly FeatureFlag[];
  /** The AI tools that are open. */
  readonly aiTools: readonly OpenableAiTool[];
  /** Says whether each player has the limits of their own plan; else everybody has the largest one's. */
  readonly enforcesPlans: boolean;
  /** The rule for new players who publish. */
  readonly newcomers: 'open' | 'careful';
  /** The language model that words plans; null where there is none. */
  readonly model: ModelConfig | null;
  readonly donationUrl: string | null;
  /** Null where visits are not counted. */
  readonly analytics: (OutsideScript & Reach) | null;
  /** Null where there are no ads. */
  readonly ads: (AdScript & Reach) | null;
  /** The support's mailbox: where messages are mailed to, and what the support page shows. */
  readonly supportEmail: string | null;
  /** The mail server, with its credentials; without one mails are written as files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs cookies; undefined where the installation makes its own. */
  readonly authSecret: string | undefined;
  /** The secret that the operator's calls must name; undefined where there are none. */
  readonly operatorSecret: string | undefined;
  /** The settings of alarms while no page is open; null where there are none. */
  readonly push: PushConfig | null;
  /** Says whether a refused sign-in says which of address and password was wrong. Never in production. */
  readonly tellsStrangers: boolean;
  /** Ways to sign in by somebody else's account, with their secrets. */
  readonly signIn: ProviderConfig;
  readonly providers: SiteConfig['providers'];
  /** Linking with the chat platform, and its bot. */
  readonly bot: ChatConfig;
  readonly chat: SiteConfig['chat'];
  readonly roles: readonly Role[];
  readonly trustedProxies: number;
  /** The warnings to the operator at start, which stop nothing. */
  readonly warnings: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
}

/** The faults of the environment: one line for each, none with a secret in it. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, {
        error: `must be a whole number from ${from} to ${to}`,
      }),
    ),
    z.transform(Number),
  );

const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

/** Not a few signs only, and no piece said again and again: 32 of one letter are as good as one. */
const isVaried = (text: string) =>
  new Set(text).size >= 8 && `${text}${text}`.indexOf(text, 1) === text.length;

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
const isWebAddress = (text: string) => ['http:', 'https:'].includes(urlOf(text)?.protocol ?? '');

/** Says whether a text is a private key of P-256, as 32 bytes in base64: nearly all bytes are. */
function isPushKey(text: string): boolean {
  if (!/^[A-Za-z\d+/]{43}=$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64'));
    return true;
  } catch {
    return false;
  }
}

const PLAIN_ADDRESS = String.raw`[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+`;
const isMailAddress = (text: string) => new RegExp(`^${PLAIN_ADDRESS}$`).test(text);
const isSender = (text: string) =>
  isMailAddress(text) || new RegExp(`^[^\\p{Cc}<>"]* <${PLAIN_ADDRESS}>$`, 'u').test(text);
const isMailServer = (text: string) =>
  ['smtp:', 'smtps:'].includes(urlOf(text)?.protocol ?? '') && urlOf(text)?.hostname !== '';

const origin = z.pipe(
  z.string().check(
    z.refine((text) => isWebAddress(text) && `${urlOf(text)?.origin}/` === urlOf(text)?.href, {
      error: 'must be an address such as https://planner.example, without path',
    }),
  ),
  z.transform((text: string) => new URL(text).origin),
);

/** An origin as a content security policy takes it; `*.` stands for every host below. Plain http stays on this machine. */
const HOST_SOURCE =
  /^(https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/;
/** A slot's id and what the ad network calls it. */
const SLOT_UNIT = /^([\w-]+)=([\w./-]+)$/;

const identifier = z.optional(
  z.string().check(
    z.refine((text) => /^[\w.-]{1,100}$/.test(text), {
      error: 'must be at most 100 letters, digits, dots, hyphens and underscores',
    }),
  ),
);
const scriptUrl = z.optional(
  z.string().check(
    z.refine((text) => !text.includes('*') && HOST_SOURCE.test(urlOf(text)?.origin ?? ''), {
      error: 'must be an address such as https://scripts.example/script.js',
    }),
  ),
);
const hosts = withDefault(
  list.check(
    z.refine((entries) => entries.every((entry) => HOST_SOURCE.test(entry)), {
      error:
        'must be origins such as https://pictures.example or https://*.pictures.example, with commas between them',
    }),
  ),
  [],
);
const units = withDefault(
  list.check(
    z.refine((entries) => entries.every((entry) => adSlot(SLOT_UNIT.exec(entry)?.[1] ?? '') !== undefined), {
      error: 'must be slots and their units, such as footer-banner=1234567890, with commas between them',
    }),
  ),
  [],
);

const secret = z.string().check(
  z.refine((text) => text.length >= 32 && isVaried(text), {
    error: 'must be at least 32 characters that nobody can guess, such as those of: openssl rand -base64 32',
  }),
);

const variables = z.object({
  APP_ENV: z.optional(
    z.enum(['development', 'staging', 'production'], {
      error: 'must be development, staging or production',
    }),
  ),
  PRODUCTION_HOSTS: withDefault(list, []),
  STAGING_HOSTS: withDefault(list, []),
  PORT: withDefault(wholeNumber(1, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: withDefault(z.string(), './data'),
  DIST_DIR: withDefault(z.string(), './dist/web'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((text) => /^postgres(ql)?:\/\//.test(text), {
        error: 'must be an address that starts with postgresql://',
      }),
    ),
  ),
  TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
  OPEN_MENU_ENTRIES: withDefault(
    list.check(
      z.refine((entries) => entries.join() === 'all' || entries.every((entry) => entry.startsWith('/')), {
        error: 'must be "all", or addresses such as /dashboard with commas between them',
      }),
    ),
    [],
  ),
  DONATION_URL: z.optional(
    z
      .string()
      .check(z.refine(isWebAddress, { error: 'must be an address such as https://donate.example/us' })),
  ),
  ANALYTICS_ID: identifier,
  ANALYTICS_SCRIPT_URL: scriptUrl,
  ANALYTICS_HOSTS: hosts,
  ADS_ID: identifier,
  ADS_SCRIPT_URL: scriptUrl,
  ADS_HOSTS: hosts,
  ADS_UNITS: units,
  SUPPORT_EMAIL: z.optional(
    z
      .string()
      .check(z.refine(isMailAddress, { error: 'must be an address such as support@planner.example' })),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isMailServer, { error: 'must be an address such as smtps://user:password@mail.example' }),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.refine(isSender, {
        error: 'must be an address such as mail@planner.example or Loadstone <mail@planner.example>',
      }),
    ),
  ),
  AUTH_SECRET: z.optional(secret),
  OPERATOR_SECRET: z.optional(secret),
  PUSH_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(isPushKey, { error: 'must be 32 random bytes, such as those of: openssl rand -base64 32' }),
      ),
  ),
  PUSH_TEST_SERVICE: z.optional(
    origin.check(
      z.refine((text) => isLoopback(new URL(text).hostname), {
        error: 'must be an address of this machine, such as http://127.0.0.1:4000',
      }),
    ),
  ),
  AUTH_ENUMERATION: withDefault(z.enum(['closed', 'open'], { error: 'must be closed or open' }), 'closed'),
  ...providerVariables,
  ...chatVariables(secret),
  ...featureVariables,
  ...modelVariables(wholeNumber),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' }),
  ),
});

type Variables = z.infer<typeof variables>;
type RawVariables = Readonly<Record<string, string | undefined>>;

/** Ids that come with the address of a script. */
const scriptNeeds = [
  ['ANALYTICS_ID', 'ANALYTICS_SCRIPT_URL'],
  ['ADS_ID', 'ADS_SCRIPT_URL'],
] as const;

/** The variables of the process. Those of a file `.env` in the working folder count where the process has none. */
export function readEnvironment(): RawVariables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Checks all variables at once; an empty one counts as not given.
 *
 * @throws {ConfigError} with every fault, or with all that production requires and does not have
 */
export function parseConfig(raw: RawVariables): Config {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...scriptNeeds
      .filter(([id, url]) => id in given && !(url in given))
      .map(([id, url]) => `${url} is required with ${id}`),
    ...providerFaults(given),
    ...chatFaults(given),
    ...modelFaults(given),
  ];
  if (!result.success || faults.length > 0)
    throw new ConfigError(faults.map((fault) => `Config error: ${fault}`));
  const values = result.data;
  const environment = environmentOf(values);
  const configured = configuredOf(values);
  const { PUBLIC_URL, SMTP_URL, SUPPORT_EMAIL, AUTH_SECRET, AUTH_ENUMERATION } = values;
  const publicUrl = PUBLIC_URL ?? localAddress(values.HOST, values.PORT);
  const asked = featureFaults(values, { publicUrl, ...configured });
  if (asked.length > 0) throw new ConfigError(asked.map((fault) => `Config error: ${fault}`));
  if (environment === 'production') {
    requireAll({ PUBLIC_URL, AUTH_SECRET, SMTP_URL, SUPPORT_EMAIL });
    if (AUTH_ENUMERATION === 'open')
      throw new ConfigError(['Config error: AUTH_ENUMERATION must be closed in production']);
    if (values.PUSH_TEST_SERVICE !== undefined)
      throw new ConfigError(['Config error: PUSH_TEST_SERVICE must not be set in production']);
    if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname))
      throw new ConfigError([
        'Config error: PUBLIC_URL must start with https:// in production: else passwords and sessions can be read on their way to the players',
      ]);
    const botAddress = urlOf(values.BOT_API_URL ?? publicUrl);
    if (botAddress?.protocol === 'http:' && !isLoopback(botAddress.hostname))
      throw new ConfigError([
        'Config error: BOT_API_URL must start with https:// in production: pages of https ask no other address, and tokens can be read on their way to it',
      ]);
    const unsafe = unsafeProviders(values, publicUrl);
    if (unsafe.length > 0) throw new ConfigError(unsafe.map((fault) => `Config error: ${fault}`));
  }
  if (values.DATABASE_URL !== undefined && AUTH_SECRET === undefined)
    throw new ConfigError([
      'Config error: AUTH_SECRET is required with DATABASE_URL, as all processes must have the same',
    ]);
  const features = featuresOf(values, configured);
  const hasOauth = features.includes('oauth');
  const providers = providersOf(values);
  const bot = chatOf(values, providers.discord, publicUrl);
  return {
    environment,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(values.DIST_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    openedEntries: values.OPEN_MENU_ENTRIES.join() === 'all' ? 'all' : values.OPEN_MENU_ENTRIES,
    features,
    aiTools: openToolsOf(values),
    enforcesPlans: values.PLAN_ENFORCEMENT === 'on',
    newcomers: values.COMMUNITY_NEWCOMERS ?? (environment === 'development' ? 'open' : 'careful'),
    model: modelOf(values),
    donationUrl: values.DONATION_URL ?? null,
    analytics: features.includes('analytics')
      ? outsideScript(values.ANALYTICS_ID, values.ANALYTICS_SCRIPT_URL, values.ANALYTICS_HOSTS)
      : null,
    ads: adScript(values),
    supportEmail: SUPPORT_EMAIL ?? null,
    smtpUrl: SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${shell.brand} <${SUPPORT_EMAIL ?? 'loadstone@localhost'}>`,
    authSecret: AUTH_SECRET,
    operatorSecret: values.OPERATOR_SECRET,
    push: pushOf(values, publicUrl),
    tellsStrangers: AUTH_ENUMERATION === 'open',
    signIn: hasOauth ? providers : noProviders,
    providers: values.FEATURE_OAUTH === 'off' ? {} : providerStatesOf(values),
    bot,
    chat: chatSiteOf(bot),
    roles: values.ROLES,
    trustedProxies: values.TRUST_PROXY,
    warnings: [
      ...providerWarnings(values),
      ...(environment === 'production' ? exposureWarnings(values, publicUrl) : []),
    ],
    logLevel: environment === 'production' ? 'error' : (values.LOG_LEVEL ?? 'warn'),
  };
}

/** The features that have all that they need. */
const configuredOf = (values: Variables) => ({
  hasProvider: Object.values(providersOf(values)).some((provider) => provider !== null),
  hasAnalytics: values.ANALYTICS_ID !== undefined && values.ANALYTICS_SCRIPT_URL !== undefined,
});

const noProviders: ProviderConfig = { google: null, discord: null, microsoft: null, github: null };

/**
 * Browsers subscribe on https alone, and to one key: processes that share a database must be given it. Where a push service
 * of this machine is named, both may be tried out without https.
 */
function pushOf(
  { PUSH_KEY: key, PUSH_TEST_SERVICE: trialOrigin, DATABASE_URL }: Variables,
  publicUrl: string,
): PushConfig | null {
  const isSecure = publicUrl.startsWith('https:') || trialOrigin !== undefined;
  const hasKey = key !== undefined || DATABASE_URL === undefined;
  return isSecure && hasKey ? { key, trialOrigin } : null;
}

/** A script is loaded where its id is given; the rest may stay in the file while it is not. */
function outsideScript(
  id: string | undefined,
  url: string | undefined,
  more: readonly string[],
): (OutsideScript & Reach) | null {
  if (id === undefined || url === undefined) return null;
  return { id, scriptUrl: url, hosts: [...new Set([new URL(url).origin, ...more])] };
}

function adScript({ ADS_ID, ADS_SCRIPT_URL, ADS_HOSTS, ADS_UNITS }: Variables): Config['ads'] {
  const script = outsideScript(ADS_ID, ADS_SCRIPT_URL, ADS_HOSTS);
  const units = Object.fromEntries(ADS_UNITS.map((entry) => entry.split('=') as [string, string]));
  return script === null ? null : { ...script, units };
}

/** The environment that is named, or the one whose hosts include the installation's own. */
function environmentOf({ APP_ENV, PUBLIC_URL, PRODUCTION_HOSTS, STAGING_HOSTS }: Variables): Environment {
  if (APP_ENV !== undefined) return APP_ENV;
  if (PUBLIC_URL === undefined) return 'development';
  const { host, hostname } = new URL(PUBLIC_URL);
  const isIn = (hosts: readonly string[]) =>
    hosts.map((entry) => entry.toLowerCase()).some((entry) => entry === host || entry === hostname);
  if (isIn(PRODUCTION_HOSTS)) return 'production';
  return isIn(STAGING_HOSTS) ? 'staging' : 'development';
}

/** What would let strangers in production read, or use up, what is a player's. */
function exposureWarnings({ TRUST_PROXY }: Variables, publicUrl: string): string[] {
  return TRUST_PROXY === 0 && publicUrl.startsWith('https:')
    ? [
        'TRUST_PROXY is 0, but only a proxy can answer at an https address. All players count as one: whoever fails to sign in too often keeps everybody out.',
      ]
    : [];
}

function requireAll(required: Readonly<Record<string, unknown>>): void {
  const missing = Object.keys(required).filter((name) => required[name] === undefined);
  if (missing.length > 0) throw new ConfigError([`Production error: Missing config: ${missing.join(', ')}`]);
}

/** An IPv6 address stands in brackets. */
export const localAddress = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** Tells whether only this machine can reach the host, which may come out of an address, so in brackets. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
