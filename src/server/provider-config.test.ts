import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from '#server/config.ts';

const google = { GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'hunter2' };
const discord = { DISCORD_CLIENT_ID: '157730590492196864', DISCORD_CLIENT_SECRET: 'hunter2' };
const microsoft = {
  MICROSOFT_CLIENT_ID: '6731de76-14a6-49ae-97bc-6eba6914391e',
  MICROSOFT_CLIENT_SECRET: 'hunter2',
};
const github = { GITHUB_CLIENT_ID: 'Iv1.8a61f9b3a7aba766', GITHUB_CLIENT_SECRET: 'hunter2' };
const production = {
  AUTH_SECRET: 'of thirty-two characters or more, for tests',
  APP_ENV: 'production',
  PUBLIC_URL: 'https://planner.example',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_EMAIL: 'support@planner.example',
};

const faultsOf = (raw: Record<string, string>): string[] => {
  try {
    parseConfig(raw);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
};

test('providers have their own addresses unless others are given', () => {
  expect(parseConfig({ ...google, ...discord, ...microsoft, ...github }).signIn).toEqual({
    google: {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: 'hunter2',
      issuer: 'https://accounts.google.com',
      hostedDomain: null,
    },
    discord: { clientId: discord.DISCORD_CLIENT_ID, clientSecret: 'hunter2', url: 'https://discord.com' },
    microsoft: {
      clientId: microsoft.MICROSOFT_CLIENT_ID,
      clientSecret: 'hunter2',
      issuer: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    },
    github: {
      clientId: github.GITHUB_CLIENT_ID,
      clientSecret: 'hunter2',
      url: 'https://github.com',
      apiUrl: 'https://api.github.com',
    },
  });
  const moved = parseConfig({
    ...google,
    GOOGLE_ISSUER: 'http://127.0.0.1:4001/',
    GOOGLE_HOSTED_DOMAIN: 'Guild.example',
    ...microsoft,
    MICROSOFT_TENANT: '11111111-2222-3333-4444-555555555555',
  }).signIn;
  expect(moved.google).toMatchObject({ issuer: 'http://127.0.0.1:4001', hostedDomain: 'guild.example' });
  expect(moved.microsoft?.issuer).toBe(
    'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0',
  );
});

test('pages learn who can sign people in, and no secret', () => {
  const { providers } = parseConfig({ ...google, ...discord });
  expect(providers).toEqual({
    google: { clientId: google.GOOGLE_CLIENT_ID, isReady: true },
    discord: { clientId: discord.DISCORD_CLIENT_ID, isReady: true },
  });
});

test.each([
  [
    'google',
    { ...google, GOOGLE_CLIENT_ID: '1-a.googleusercontent.com' },
    /^GOOGLE_CLIENT_ID .*\.apps\.google/,
  ],
  ['google', { ...google, GOOGLE_CLIENT_ID: '.apps.googleusercontent.com' }, /^GOOGLE_CLIENT_ID /],
  ['discord', { ...discord, DISCORD_CLIENT_ID: '1577305904921968' }, /^DISCORD_CLIENT_ID .*17 to 19 digits/],
  ['discord', { ...discord, DISCORD_CLIENT_ID: '15773059049219686412' }, /^DISCORD_CLIENT_ID /],
  ['discord', { ...discord, DISCORD_CLIENT_ID: '15773059049219686x' }, /^DISCORD_CLIENT_ID /],
] as const)(
  '%s is off with an id of another form, and the operator hears of it: %o',
  (provider, raw, warning) => {
    const config = parseConfig(raw);
    expect(config.signIn[provider]).toBe(null);
    expect(config.providers[provider]?.isReady).toBe(false);
    expect(config.warnings).toHaveLength(1);
    expect(config.warnings[0]).toMatch(warning);
    expect(config.warnings[0]).not.toContain('hunter2');
  },
);

describe('a fault', () => {
  test.each(['GOOGLE', 'DISCORD', 'MICROSOFT', 'GITHUB'])('is half of %s', (name) => {
    const all: Record<string, string> = { ...google, ...discord, ...microsoft, ...github };
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
    const without = (left: string) =>
      Object.fromEntries(Object.entries(all).filter(([variable]) => variable !== left));
    const [noSecret, noId] =
      name === 'DISCORD'
        ? ['Discord client secret is required but not configured. ', 'Discord client ID not configured. ']
        : ['', ''];
    expect(faultsOf(without(secret))).toEqual([`Config error: ${noSecret}${secret} is required with ${id}`]);
    expect(faultsOf(without(id))).toEqual([`Config error: ${noId}${id} is required with ${secret}`]);
  });

  test.each([
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_ISSUER', 'accounts.example'],
    ['DISCORD_URL', 'https://discord.example/?a=1'],
    ['GITHUB_API_URL', 'javascript:alert(1)'],
    ['GOOGLE_HOSTED_DOMAIN', 'guild'],
    ['MICROSOFT_TENANT', 'common'],
    ['MICROSOFT_TENANT', 'organizations'],
    ['GOOGLE_CLIENT_SECRET', 'hunter2\nhunter3'],
  ])('is %s=%s', (name, value) => {
    const faults = faultsOf({ ...google, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^Config error: ${name} must be`));
    expect(faults[0]).not.toContain('hunter2');
  });

  test('is a way to sign in over plain http in production', () => {
    const told = 'must start with https:// in production where a provider signs people in';
    expect(faultsOf({ ...production, ...google, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([
      `Config error: PUBLIC_URL ${told}`,
    ]);
    expect(faultsOf({ ...production, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4001' })).toEqual([
      `Config error: GOOGLE_ISSUER ${told}`,
    ]);
    expect(faultsOf({ ...production, ...google })).toEqual([]);
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });
});
