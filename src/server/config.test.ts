import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLoopback, localAddress, parseConfig } from '#server/config.ts';

const faultsOf = (raw: Record<string, string>) => {
  try {
    parseConfig(raw);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

const secret = 'forty characters that nobody could guess';
const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example', SUPPORT_EMAIL: 'support@planner.example' };

test('an empty environment gives what a first start needs', () => {
  expect(parseConfig({})).toEqual({
    environment: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    distDir: resolve('dist/web'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    openedEntries: [],
    features: ['debug-tools', 'community'],
    aiTools: ['planner', 'gear', 'clan', 'farming', 'meta'],
    enforcesPlans: false,
    newcomers: 'open',
    donationUrl: null,
    analytics: null,
    ads: null,
    supportEmail: null,
    smtpUrl: undefined,
    mailFrom: 'Loadstone <loadstone@localhost>',
    authSecret: undefined,
    push: null,
    tellsStrangers: false,
    signIn: { google: null, discord: null, microsoft: null, github: null },
    providers: {},
    model: null,
    bot: {
      base: 'http://127.0.0.1:3000/bot',
      client: null,
      publicKey: undefined,
      botToken: undefined,
      botSecret: undefined,
      picturesUrl: 'https://cdn.discordapp.com',
    },
    chat: {
      base: 'http://127.0.0.1:3000/bot',
      inviteUrl: null,
      isReady: false,
      hasCommands: false,
      hasDirectMessages: false,
    },
    roles: ['web', 'bot'],
    trustedProxies: 0,
    warnings: [],
    logLevel: 'warn',
  });
});

test('what is given is taken, and an empty value counts as not given', () => {
  expect(
    parseConfig({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/loadstone',
      DATABASE_URL: 'postgresql:///loadstone?host=/run/postgresql',
      AUTH_SECRET: secret,
      OPEN_MENU_ENTRIES: ' /dashboard, /ai-tools ,',
      DONATION_URL: 'https://donate.example/us',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'debug',
      PUBLIC_URL: '',
      APP_ENV: '',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'http://[::1]:8080',
    dataDir: '/srv/loadstone',
    databaseUrl: 'postgresql:///loadstone?host=/run/postgresql',
    openedEntries: ['/dashboard', '/ai-tools'],
    donationUrl: 'https://donate.example/us',
    trustedProxies: 2,
    logLevel: 'debug',
  });
  expect(parseConfig({ OPEN_MENU_ENTRIES: 'all' }).openedEntries).toBe('all');
});

test('plans are enforced, and AI tools closed, where that is asked for', () => {
  const { enforcesPlans, aiTools } = parseConfig({ PLAN_ENFORCEMENT: 'on', AI_TOOLS: 'clan, planner,clan' });
  expect([enforcesPlans, aiTools]).toEqual([true, ['planner', 'clan']]);
  expect(parseConfig({ PLAN_ENFORCEMENT: 'off' }).enforcesPlans).toBe(false);
});

test('without the community its feature is off, and so is the tool that counts what players publish', () => {
  expect(parseConfig({ COMMUNITY: 'on' })).toEqual(parseConfig({}));
  const { features, aiTools } = parseConfig({ COMMUNITY: 'off', AI_TOOLS: 'meta,clan' });
  expect([features, aiTools]).toEqual([['debug-tools'], ['clan']]);
  expect(parseConfig({ COMMUNITY: 'off' }).aiTools).toEqual(['planner', 'gear', 'clan', 'farming']);
});

test('the bot is off until it is told who it is, and half of what it needs stops the start', () => {
  const PUBLIC_URL = 'https://planner.example';
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const client = { DISCORD_CLIENT_ID: '157730590492196864', DISCORD_CLIENT_SECRET: 'a-secret' };
  const off = {
    base: `${PUBLIC_URL}/bot`,
    inviteUrl: null,
    isReady: false,
    hasCommands: false,
    hasDirectMessages: false,
  };
  expect(parseConfig({ PUBLIC_URL })).toMatchObject({ chat: off, roles: ['web', 'bot'] });
  const on = parseConfig({
    PUBLIC_URL,
    ...client,
    DISCORD_PUBLIC_KEY: key,
    DISCORD_BOT_TOKEN: 'MTU3NzMwNTkwNDkyMTk2ODY0.a.b-c',
    BOT_API_URL: 'https://bot.example/bot/',
  });
  expect(on.chat).toEqual({
    base: 'https://bot.example/bot',
    inviteUrl:
      'https://discord.com/oauth2/authorize?client_id=157730590492196864&scope=bot%20applications.commands&permissions=274877908992',
    isReady: true,
    hasCommands: true,
    hasDirectMessages: true,
  });
  const shared = { PUBLIC_URL, DATABASE_URL: 'postgresql:///loadstone', AUTH_SECRET: secret };
  expect(parseConfig({ ...shared, ROLES: 'bot' }).roles).toEqual(['bot']);
  for (const [given, name] of [
    [{ DISCORD_PUBLIC_KEY: key }, 'Discord client ID not configured. DISCORD_CLIENT_ID'],
    [
      { DISCORD_BOT_TOKEN: 'MTU3NzMwNTkwNDkyMTk2ODY0.a.b-c' },
      'Discord client ID not configured. DISCORD_CLIENT_ID',
    ],
    [{ ...client, DISCORD_PUBLIC_KEY: key.slice(1) }, 'DISCORD_PUBLIC_KEY'],
    [{ ...client, DISCORD_BOT_TOKEN: 'a token' }, 'DISCORD_BOT_TOKEN'],
    [{ BOT_API_URL: 'bot.example' }, 'BOT_API_URL'],
    [{ BOT_SECRET: 'short' }, 'BOT_SECRET'],
    [{ ROLES: 'everything' }, 'ROLES'],
    [{ ROLES: 'bot' }, 'ROLES'],
  ] as const) {
    expect(() => parseConfig({ PUBLIC_URL, ...given })).toThrow(new RegExp(`Config error: ${name} `));
    for (const value of Object.values(given).filter((each) => each.length > 20))
      expect(() => parseConfig({ PUBLIC_URL, ...given })).not.toThrow(value);
  }
});

const pushKey = Buffer.alloc(32, 7).toString('base64');

test('alarms reach closed pages where the address is https, and of several processes all have the key', () => {
  const PUBLIC_URL = 'https://planner.example';
  expect(parseConfig({ PUBLIC_URL }).push).toEqual({ key: undefined, trialOrigin: undefined });
  expect(parseConfig({ PUBLIC_URL, PUSH_KEY: pushKey }).push).toMatchObject({ key: pushKey });
  for (const plain of ['http://planner.example', 'http://127.0.0.1:3000'])
    expect(parseConfig({ PUBLIC_URL: plain, PUSH_KEY: pushKey }).push).toBeNull();
  const shared = { PUBLIC_URL, DATABASE_URL: 'postgresql:///loadstone', AUTH_SECRET: secret };
  expect(parseConfig(shared).push).toBeNull();
  expect(parseConfig({ ...shared, PUSH_KEY: pushKey }).push).toMatchObject({ key: pushKey });
});

test('a push service of this machine can be named for trying out, and not in production', () => {
  const PUSH_TEST_SERVICE = 'http://127.0.0.1:4567';
  expect(parseConfig({ PUSH_TEST_SERVICE }).push).toEqual({
    key: undefined,
    trialOrigin: PUSH_TEST_SERVICE,
  });
  for (const wrong of ['http://push.example', 'http://10.0.0.1:80', 'http://127.0.0.1:4567/send'])
    expect(faultsOf({ PUSH_TEST_SERVICE: wrong }).join()).toMatch(/^Config error: PUSH_TEST_SERVICE must be/);
  const PUBLIC_URL = 'https://planner.example';
  expect(
    faultsOf({ ...mail, APP_ENV: 'production', PUBLIC_URL, AUTH_SECRET: secret, PUSH_TEST_SERVICE }),
  ).toEqual(['Config error: PUSH_TEST_SERVICE must not be set in production']);
});

test.each([
  'short',
  'A'.repeat(44),
  Buffer.alloc(32).toString('base64'),
  Buffer.alloc(31, 7).toString('base64'),
])('the push key %s is none', (PUSH_KEY) => {
  expect(faultsOf({ PUSH_KEY })).toEqual([
    'Config error: PUSH_KEY must be 32 random bytes, such as those of: openssl rand -base64 32',
  ]);
});

test('mails come from the support’s mailbox unless another sender is named', () => {
  expect(parseConfig(mail)).toMatchObject({
    supportEmail: 'support@planner.example',
    smtpUrl: 'smtps://user:hunter2@mail.example',
    mailFrom: 'Loadstone <support@planner.example>',
  });
  for (const MAIL_FROM of ['mail@planner.example', 'Gems & more <mail@planner.example>'])
    expect(parseConfig({ ...mail, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

test('the public address loses its last slash and its default port', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://Planner.example:443/' }).publicUrl).toBe(
    'https://planner.example',
  );
});

test('every fault is told at once, and no value is', () => {
  const faults = faultsOf({
    PORT: '70000',
    PUBLIC_URL: 'https://planner.example/path',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    APP_ENV: 'prod',
    TRUST_PROXY: '-1',
    OPEN_MENU_ENTRIES: 'dashboard',
    DONATION_URL: 'javascript:alert(1)',
    SUPPORT_EMAIL: 'support@planner.example, boss@planner.example',
    SMTP_URL: 'http://user:hunter2@mail.example',
    MAIL_FROM: 'Loadstone <mail@planner.example>\r\nBcc: a@evil.example',
    LOG_LEVEL: 'loud',
  });
  expect(faults).toHaveLength(11);
  expect(faults).toContain('Config error: PORT must be a whole number from 1 to 65535');
  expect(faults.join()).not.toContain('hunter2');
});

describe('analytics and ads', () => {
  const analytics = { ANALYTICS_ID: 'G-1', ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js?v=2' };
  const ads = { ADS_ID: 'ca-pub-1', ADS_SCRIPT_URL: 'https://ads.example/show.js' };

  test('are on where an id and the address of a script are given, and reach that script alone', () => {
    expect(parseConfig({ ...analytics, ...ads })).toMatchObject({
      analytics: { id: 'G-1', scriptUrl: analytics.ANALYTICS_SCRIPT_URL, hosts: ['https://count.example'] },
      ads: { id: 'ca-pub-1', scriptUrl: ads.ADS_SCRIPT_URL, hosts: ['https://ads.example'], units: {} },
    });
  });

  test('reach more hosts, and know slots by other names, where that is given', () => {
    const config = parseConfig({
      ...analytics,
      ...ads,
      ANALYTICS_HOSTS: 'https://*.count.example, https://count.example',
      ADS_HOSTS: 'https://pictures.example:8443',
      ADS_UNITS: 'sidebar=123, footer-banner=/77/footer',
    });
    expect(config.analytics?.hosts).toEqual(['https://count.example', 'https://*.count.example']);
    expect(config.ads?.hosts).toEqual(['https://ads.example', 'https://pictures.example:8443']);
    expect(config.ads?.units).toEqual({ sidebar: '123', 'footer-banner': '/77/footer' });
  });

  test('are off without an id, whatever else is given', () => {
    const { ADS_SCRIPT_URL, ANALYTICS_SCRIPT_URL } = { ...analytics, ...ads };
    const config = parseConfig({ ADS_SCRIPT_URL, ANALYTICS_SCRIPT_URL, ADS_UNITS: 'sidebar=1', ADS_ID: '' });
    expect(config).toMatchObject({ analytics: null, ads: null });
  });

  test('an id without the address of its script does not start', () => {
    expect(faultsOf({ ANALYTICS_ID: 'G-1', ADS_ID: 'ca-pub-1', PORT: '0' })).toEqual([
      'Config error: PORT must be a whole number from 1 to 65535',
      'Config error: ANALYTICS_SCRIPT_URL is required with ANALYTICS_ID',
      'Config error: ADS_SCRIPT_URL is required with ADS_ID',
    ]);
  });

  test.each([
    ['ADS_SCRIPT_URL', 'http://ads.example/show.js'],
    ['ADS_SCRIPT_URL', 'https://*.example/show.js'],
    ['ADS_SCRIPT_URL', 'https://ads.example;script-src'],
    ['ADS_SCRIPT_URL', 'javascript:alert(1)'],
    ['ADS_SCRIPT_URL', 'show.js'],
    ['ADS_HOSTS', 'ads.example'],
    ['ADS_HOSTS', '*'],
    ['ADS_HOSTS', 'https:'],
    ['ADS_HOSTS', 'https://*'],
    ['ADS_HOSTS', "'unsafe-inline'"],
    ['ADS_HOSTS', 'https://ads.example; script-src *'],
    ['ADS_HOSTS', 'https://ads.example/path'],
    ['ADS_HOSTS', 'http://ads.example'],
    ['ADS_UNITS', 'sidebar'],
    ['ADS_UNITS', 'attic=1'],
    ['ADS_UNITS', 'sidebar=1 2'],
    ['ADS_ID', 'ca pub'],
    ['ADS_ID', '"><script>'],
  ])('%s does not take %s', (name, value) => {
    const faults = faultsOf({ ...ads, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^Config error: ${name} must be`));
  });

  test('a script on this machine may come over plain http', () => {
    const config = parseConfig({ ...ads, ADS_SCRIPT_URL: 'http://127.0.0.1:4000/show.js' });
    expect(config.ads?.hosts).toEqual(['http://127.0.0.1:4000']);
  });
});

describe('the environment', () => {
  const hosts = {
    ...mail,
    AUTH_SECRET: secret,
    PRODUCTION_HOSTS: 'planner.example, www.planner.example',
    STAGING_HOSTS: 'next.example:8443',
  };
  test.each([
    [{}, 'development'],
    [{ PUBLIC_URL: 'https://planner.example' }, 'production'],
    [{ PUBLIC_URL: 'https://www.planner.example' }, 'production'],
    [{ PUBLIC_URL: 'https://next.example:8443' }, 'staging'],
    [{ PUBLIC_URL: 'https://next.example' }, 'development'],
    [{ PUBLIC_URL: 'https://evil-planner.example' }, 'development'],
    [{ PUBLIC_URL: 'https://planner.example', APP_ENV: 'staging' }, 'staging'],
  ])('%o is %s', (raw, environment) => {
    expect(parseConfig({ ...hosts, ...raw }).environment).toBe(environment);
  });

  test('production without its public address, its secret, its mail server and its mailbox does not start', () => {
    expect(faultsOf({ APP_ENV: 'production' })).toEqual([
      'Production error: Missing config: PUBLIC_URL, AUTH_SECRET, SMTP_URL, SUPPORT_EMAIL',
    ]);
  });

  test('production logs errors only, whatever is asked for', () => {
    const config = parseConfig({
      ...mail,
      AUTH_SECRET: secret,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://a.example',
      LOG_LEVEL: 'debug',
    });
    expect(config.logLevel).toBe('error');
  });
});

test('a local address is written as browsers take it', () => {
  expect(localAddress('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000');
  expect(localAddress('::', 80)).toBe('http://[::]:80');
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['192.168.1.5', false],
  ['127.example.org', false],
])('%s can be reached from this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('the secret that signs cookies', () => {
  test('must be long enough that nobody guesses it, and is not told when it is not', () => {
    const [fault] = faultsOf({ AUTH_SECRET: 'hunter2' });
    expect(fault).toMatch(/^Config error: AUTH_SECRET must be at least 32 characters/);
    expect(fault).not.toContain('hunter2');
    expect(parseConfig({ AUTH_SECRET: secret }).authSecret).toBe(secret);
  });

  test('must be given where several processes may share a database', () => {
    expect(faultsOf({ DATABASE_URL: 'postgresql:///loadstone' })).toEqual([
      'Config error: AUTH_SECRET is required with DATABASE_URL, as all processes must have the same',
    ]);
  });
});

test('which of address and password was wrong is never told in production', () => {
  const production = { ...mail, AUTH_SECRET: secret, APP_ENV: 'production', PUBLIC_URL: 'https://a.example' };
  expect(parseConfig({ AUTH_ENUMERATION: 'open' }).tellsStrangers).toBe(true);
  expect(parseConfig(production).tellsStrangers).toBe(false);
  expect(faultsOf({ ...production, AUTH_ENUMERATION: 'open' })).toEqual([
    'Config error: AUTH_ENUMERATION must be closed in production',
  ]);
});

test('production does not start where passwords would go over plain http', () => {
  const production = { ...mail, AUTH_SECRET: secret, APP_ENV: 'production' };
  expect(faultsOf({ ...production, PUBLIC_URL: 'http://a.example' })).toEqual([
    expect.stringMatching(/^Config error: PUBLIC_URL must start with https:\/\/ in production/),
  ]);
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://localhost:3000', 'https://a.example'])
    expect(parseConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test('nor where the tokens of the bot would', () => {
  const production = { ...mail, AUTH_SECRET: secret, APP_ENV: 'production', PUBLIC_URL: 'https://a.example' };
  expect(faultsOf({ ...production, BOT_API_URL: 'http://bot.example/bot' })).toEqual([
    expect.stringMatching(/^Config error: BOT_API_URL must start with https:\/\/ in production/),
  ]);
  for (const BOT_API_URL of ['http://127.0.0.1:3001/bot', 'http://[::1]:3001/bot', 'https://bot.example/bot'])
    expect(parseConfig({ ...production, BOT_API_URL }).bot.base).toBe(BOT_API_URL);
});

test.each(['a'.repeat(64), 'ab'.repeat(20), 'loadstone'.repeat(5), '1234567'.repeat(6)])(
  'a secret that anybody could guess is none: %s',
  (AUTH_SECRET) => {
    const [fault] = faultsOf({ AUTH_SECRET });
    expect(fault).toMatch(/^Config error: AUTH_SECRET must be at least 32 characters that nobody can guess/);
    expect(fault).not.toContain(AUTH_SECRET);
  },
);

describe('in production somebody hears', () => {
  const production = {
    ...mail,
    AUTH_SECRET: secret,
    APP_ENV: 'production',
    PUBLIC_URL: 'https://a.example',
    TRUST_PROXY: '1',
  };

  test('nothing where all is well', () => {
    expect(parseConfig(production).warnings).toEqual([]);
    expect(parseConfig({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' }).warnings).toEqual([]);
  });

  test('that a proxy that is not trusted makes one of all players', () => {
    expect(parseConfig({ ...production, TRUST_PROXY: '0' }).warnings).toEqual([
      expect.stringMatching(/^TRUST_PROXY is 0/),
    ]);
    expect(parseConfig({ ...production, TRUST_PROXY: '0', APP_ENV: 'staging' }).warnings).toEqual([]);
  });
});

describe('a feature flag', () => {
  const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'a-secret' };
  const counted = { ANALYTICS_ID: 'G-1', ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js' };

  test('is on where its feature is configured, and switches it off', () => {
    const all = { ...google, ...counted };
    expect(parseConfig(all).features).toEqual(['oauth', 'analytics', 'debug-tools', 'community']);
    const off = parseConfig({
      ...all,
      FEATURE_OAUTH: 'off',
      FEATURE_ANALYTICS: 'off',
      FEATURE_DEBUG_TOOLS: 'off',
    });
    expect(off).toMatchObject({
      features: ['community'],
      analytics: null,
      providers: {},
      signIn: { google: null },
    });
    expect(parseConfig({ ...all, FEATURE_OAUTH: 'on' }).signIn.google).not.toBeNull();
  });

  test('leaves linking with the chat platform on where nobody signs in by it', () => {
    const discord = { DISCORD_CLIENT_ID: '123456789012345678', DISCORD_CLIENT_SECRET: 'a-secret' };
    const { signIn, chat } = parseConfig({ ...discord, FEATURE_OAUTH: 'off' });
    expect([signIn.discord, chat.isReady]).toEqual([null, true]);
  });

  test.each([
    ['FEATURE_OAUTH', 'on', 'FEATURE_OAUTH is on, but no provider has an id and a secret'],
    [
      'FEATURE_ANALYTICS',
      'on',
      'ANALYTICS_ID and ANALYTICS_SCRIPT_URL are required with FEATURE_ANALYTICS=on',
    ],
    ['FEATURE_DEBUG_TOOLS', 'yes', 'FEATURE_DEBUG_TOOLS must be on or off'],
    ['FEATURE_AI', 'on', 'FEATURE_AI must be off: the AI tools work without a model, and AI=on'],
    ['PLAN_ENFORCEMENT', 'yes', 'PLAN_ENFORCEMENT must be on or off'],
    ['COMMUNITY', 'closed', 'COMMUNITY must be on or off'],
    ['AI_TOOLS', 'planner,weather', 'AI_TOOLS must be of planner, gear, clan, farming, meta, with commas'],
    ['FEATURE_APP_CHECK', 'on', 'FEATURE_APP_CHECK must be off: '],
    ['FEATURE_BOT_CHALLENGE', 'on', 'FEATURE_BOT_CHALLENGE must be off: '],
    ['FEATURE_MOCK_DATA', 'on', 'FEATURE_MOCK_DATA must be off: pages show what is kept'],
    ['BOT_CHALLENGE_KEY', '6Lc-key', 'BOT_CHALLENGE_KEY must not be set: there is no bot challenge'],
    ['API_URL', 'https://api.example', 'API_URL must be http://127.0.0.1:3000/api: '],
  ])('that asks for what is not there stops the start with its reason: %s=%s', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(`Config error: ${fault}`)]);
  });

  test('that asks for what is so anyway stops nothing', () => {
    const names = ['FEATURE_AI', 'FEATURE_APP_CHECK', 'FEATURE_BOT_CHALLENGE', 'FEATURE_MOCK_DATA'];
    const asked = Object.fromEntries(names.map((name) => [name, 'off']));
    const config = { ...asked, API_URL: 'http://127.0.0.1:3000/api/', BOT_CHALLENGE_KEY: '' };
    expect(faultsOf(config)).toEqual([]);
  });
});

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('every variable stands in .env.example, and nothing else does', () => {
  const sources = ['config', 'chat-config', 'provider-config', 'feature-config', 'model-config'].map((name) =>
    textOf(`./${name}.ts`),
  );
  const read = sources.flatMap((source) =>
    [...source.matchAll(/^ {2,4}([A-Z][A-Z_]*[A-Z]): (?!')/gm)].map(([, name]) => name),
  );
  const written = [...textOf('../../.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(written)).toEqual(new Set(read));
});

describe('a language model', () => {
  const near = { AI_MODEL_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'llama3.2:3b' };

  test('is none unless it is switched on', () => {
    expect(parseConfig({}).model).toBeNull();
    expect(parseConfig({ ...near }).model).toBeNull();
    expect(parseConfig({ ...near, AI: 'off' }).model).toBeNull();
  });

  test('has 30 seconds and 200,000 tokens a day where nothing else is set', () => {
    expect(parseConfig({ ...near, AI: 'on' }).model).toEqual({
      url: near.AI_MODEL_URL,
      name: 'llama3.2:3b',
      key: undefined,
      limitMs: 30_000,
      tokensPerDay: 200_000,
      host: '127.0.0.1:11434',
      isNear: true,
    });
    const hosted = {
      AI: 'on',
      AI_MODEL_URL: 'https://models.example/v1/',
      AI_MODEL: 'large',
      AI_MODEL_KEY: 'sk-1',
      AI_MODEL_TIMEOUT_S: '5',
      AI_MODEL_TOKENS_PER_DAY: '1000',
    };
    expect(parseConfig(hosted).model).toEqual({
      url: 'https://models.example/v1',
      name: 'large',
      key: 'sk-1',
      limitMs: 5_000,
      tokensPerDay: 1_000,
      host: 'models.example',
      isNear: false,
    });
  });

  test.each([
    [{ AI: 'on' }, 'AI_MODEL_URL is required with AI=on'],
    [{ AI: 'on', AI_MODEL_URL: near.AI_MODEL_URL }, 'AI_MODEL is required with AI=on'],
    [{ AI_MODEL_URL: near.AI_MODEL_URL }, 'AI_MODEL is required with AI_MODEL_URL'],
    [{ AI_MODEL: near.AI_MODEL }, 'AI_MODEL_URL is required with AI_MODEL'],
    [{ AI_MODEL_KEY: 'sk-1' }, 'AI_MODEL_URL is required with AI_MODEL_KEY'],
    [{ AI: 'yes' }, 'AI must be on or off'],
    [{ ...near, AI_MODEL_URL: 'http://models.example/v1' }, 'AI_MODEL_URL must be an address'],
    [{ ...near, AI_MODEL_URL: 'https://user:word@models.example/v1' }, 'AI_MODEL_URL must be an address'],
    [{ ...near, AI_MODEL_URL: 'ftp://127.0.0.1/v1' }, 'AI_MODEL_URL must be an address'],
    [{ ...near, AI_MODEL: 'two words' }, 'AI_MODEL must be the name of a model'],
    [{ ...near, AI_MODEL_TIMEOUT_S: '0' }, 'AI_MODEL_TIMEOUT_S must be a whole number from 1 to 120'],
    [{ ...near, AI_MODEL_TOKENS_PER_DAY: 'many' }, 'AI_MODEL_TOKENS_PER_DAY must be a whole number'],
  ])('that is half there, or not one, fails the start: %o', (raw, fault) => {
    expect(() => parseConfig(raw)).toThrow(fault);
  });
});
