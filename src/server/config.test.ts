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
    donationUrl: null,
    trustedProxies: 0,
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
    LOG_LEVEL: 'loud',
  });
  expect(faults).toHaveLength(8);
  expect(faults).toContain('Config error: PORT must be a whole number from 1 to 65535');
  expect(faults.join()).not.toContain('hunter2');
});

describe('the environment', () => {
  const hosts = {
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

  test('production without its public address does not start', () => {
    expect(faultsOf({ APP_ENV: 'production' })).toEqual(['Production error: Missing config: PUBLIC_URL']);
  });

  test('production logs errors only, whatever is asked for', () => {
    const config = parseConfig({
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
  ['0.0.0.0', false],
  ['192.168.1.5', false],
  ['127.example.org', false],
])('%s can be reached from this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
