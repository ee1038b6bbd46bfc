import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { returnPaths } from '#contract/account/provider-wish.ts';
import { mira, startSignInStandIns, type SignInStandIns } from '#e2e/support/stand-ins/sign-in-providers.ts';
import { walkThrough } from '#e2e/support/stand-ins/stand-in-people.ts';
import { problemText } from '#messages/problems.ts';
import { parseConfig } from '#server/config.ts';
import { providerClients } from '#server/identity/providers/clients.ts';
import type { ProviderClient, SignInBinding } from '#server/identity/providers/provider-client.ts';

const publicUrl = 'https://planner.example';
let standIns: SignInStandIns;
let clients: ReadonlyMap<SignInProvider, ProviderClient>;

beforeAll(async () => {
  standIns = await startSignInStandIns();
  standIns.serve(publicUrl);
});
beforeEach(() => {
  clients = clientsWith({});
});
afterAll(() => standIns.close());

const clientsWith = (settings: Record<string, string>) =>
  providerClients(parseConfig({ ...standIns.settings, ...settings }).signIn, Date.now);

function clientOf(provider: SignInProvider): ProviderClient {
  const client = clients.get(provider);
  if (client === undefined) throw new Error(`${provider} is not configured.`);
  return client;
}

const bindingFor = (provider: SignInProvider, changes: Partial<SignInBinding> = {}): SignInBinding => ({
  state: 'a-state.popup.sign-in',
  verifier: 'v'.repeat(43),
  nonce: 'n'.repeat(43),
  redirectAddress: publicUrl + returnPaths[provider],
  ...changes,
});

/** Agrees at the provider and gives what it puts into the address that it sends the browser back to. */
async function agreeAt(provider: SignInProvider, person = mira.id) {
  const page = await clientOf(provider).address(bindingFor(provider));
  const { origin, pathname, searchParams } = await walkThrough(page, { person });
  expect(origin + pathname).toBe(publicUrl + returnPaths[provider]);
  expect(searchParams.get('state')).toBe('a-state.popup.sign-in');
  return { code: searchParams.get('code') ?? '', issuer: searchParams.get('iss') ?? undefined };
}

describe.each(signInProviders)('%s', (provider) => {
  test('names the person who agreed, with a confirmed address', async () => {
    const { code, issuer } = await agreeAt(provider);
    const person = await clientOf(provider).identify(code, bindingFor(provider), issuer);
    expect(person).toMatchObject({ subject: mira.id, email: mira.email, isEmailConfirmed: true });
    expect(person.names.join()).toMatch(/mira/i);
  });

  test('says that an address is not confirmed, and when there is none', async () => {
    const shy = { id: '7001', name: 'Shy' };
    standIns.people.set('7000', { id: '7000', name: 'New', email: 'new@guild.example', isVerified: false });
    standIns.people.set(shy.id, shy);
    for (const [person, email] of [
      ['7000', provider === 'github' ? 'old-new@guild.example' : 'new@guild.example'],
      [shy.id, undefined],
    ] as const) {
      const { code, issuer } = await agreeAt(provider, person);
      const found = await clientOf(provider).identify(code, bindingFor(provider), issuer);
      expect(found.email).toBe(email);
      // GitHub lists every address, and one of them is confirmed.
      expect(found.isEmailConfirmed).toBe(provider === 'github' && email !== undefined);
    }
  });

  test('takes a code once, and with the verifier that belongs to it', async () => {
    const first = await agreeAt(provider);
    const wrong = bindingFor(provider, { verifier: 'w'.repeat(43) });
    await expect(clientOf(provider).identify(first.code, wrong, first.issuer)).rejects.toMatchObject({
      code: 'REDIRECT_ERROR',
    });
    const { code, issuer } = await agreeAt(provider);
    await clientOf(provider).identify(code, bindingFor(provider), issuer);
    await expect(clientOf(provider).identify(code, bindingFor(provider), issuer)).rejects.toMatchObject({
      code: 'REDIRECT_ERROR',
    });
  });

  test('says when the person denies', async () => {
    const page = await clientOf(provider).address(bindingFor(provider));
    const { searchParams } = await walkThrough(page, { person: mira.id, answer: 'deny' });
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('code')).toBe(null);
  });

  test('a wrong secret is the installation’s fault', async () => {
    const { code, issuer } = await agreeAt(provider);
    clients = clientsWith({ [`${provider.toUpperCase()}_CLIENT_SECRET`]: 'wrong' });
    await expect(clientOf(provider).identify(code, bindingFor(provider), issuer)).rejects.toMatchObject({
      code: 'PROVIDER_MISCONFIGURED',
      status: 503,
    });
  });

  test('a provider that cannot be reached is told, and asked again the next time', async () => {
    const { code, issuer } = await agreeAt(provider);
    clients = clientsWith({});
    standIns[provider].goAway();
    const identify = () => clientOf(provider).identify(code, bindingFor(provider), issuer);
    await expect(identify()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE', status: 503 });
    standIns.serve(publicUrl);
    const again = await agreeAt(provider);
    await expect(
      clientOf(provider).identify(again.code, bindingFor(provider), again.issuer),
    ).resolves.toMatchObject({ email: mira.email });
  });
});

test.each(['discord', 'github'] as const)(
  '%s that names somebody without their id is refused in words of its own',
  async (provider) => {
    standIns.people.set('7003', { ...mira, id: 'no number' });
    const { code } = await agreeAt(provider, '7003');
    const refused = await clientOf(provider)
      .identify(code, bindingFor(provider), undefined)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'AUTH_UID_MISSING', status: 400 });
    expect(problemText('AUTH_UID_MISSING')).toBe('Authentication user missing required UID');
  },
);

describe.each(['google', 'microsoft'] as const)('%s by OpenID', (provider) => {
  test('refuses a token of another sign-in', async () => {
    const { code, issuer } = await agreeAt(provider);
    const other = bindingFor(provider, { nonce: 'm'.repeat(43) });
    await expect(clientOf(provider).identify(code, other, issuer)).rejects.toMatchObject({
      code: 'NO_USER_DATA',
    });
  });

  test('refuses an answer of another issuer, or of nobody where the issuer names itself', async () => {
    for (const issuer of ['https://elsewhere.example', undefined]) {
      const { code } = await agreeAt(provider);
      await expect(clientOf(provider).identify(code, bindingFor(provider), issuer)).rejects.toMatchObject({
        code: 'NO_USER_DATA',
      });
    }
  });
});

test('Google’s hosted domain is asked for, and checked', async () => {
  const member = { ...mira, id: '7002', hostedDomain: 'guild.example' };
  standIns.people.set(member.id, member);
  clients = clientsWith({ GOOGLE_HOSTED_DOMAIN: 'guild.example' });
  expect(await clientOf('google').address(bindingFor('google'))).toContain('hd=guild.example');
  const inside = await agreeAt('google', member.id);
  const found = await clientOf('google').identify(inside.code, bindingFor('google'), inside.issuer);
  expect(found.subject).toBe(member.id);
  const outside = await agreeAt('google');
  await expect(
    clientOf('google').identify(outside.code, bindingFor('google'), outside.issuer),
  ).rejects.toMatchObject({ code: 'PROVIDER_ACCOUNT_FOREIGN' });
});

test('every provider is asked for what it needs and no more', async () => {
  const asked = async (provider: SignInProvider) =>
    new URL(await clientOf(provider).address(bindingFor(provider))).searchParams;
  for (const provider of signInProviders) {
    const query = await asked(provider);
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('response_type')).toBe('code');
    expect([...query.keys()]).not.toContain('client_secret');
  }
  expect(Object.fromEntries(await asked('google'))).toMatchObject({
    scope: 'openid email profile',
    prompt: 'select_account',
    nonce: 'n'.repeat(43),
  });
  expect(Object.fromEntries(await asked('discord'))).toMatchObject({
    scope: 'identify email',
    prompt: 'consent',
  });
  expect((await asked('microsoft')).get('scope')).toBe('openid email profile');
  expect((await asked('github')).get('scope')).toBe('read:user user:email');
});

describe('a provider that answers oddly', () => {
  const answers: readonly (readonly [string, string, string])[] = [
    ['nothing', '', 'PROVIDER_UNREACHABLE'],
    ['a page', '<html>', 'PROVIDER_UNREACHABLE'],
    ['another issuer', JSON.stringify({ issuer: 'https://elsewhere.example' }), 'PROVIDER_UNREACHABLE'],
    ['far too much', ' '.repeat(300_000), 'PROVIDER_UNREACHABLE'],
  ];

  test.each(answers)('saying %s, cannot be used', async (_title, answer, code) => {
    const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    clients = clientsWith({ GOOGLE_ISSUER: url });
    await expect(clientOf('google').address(bindingFor('google'))).rejects.toMatchObject({ code });
    server.close();
    server.closeAllConnections();
  });

  test('leading elsewhere, is not followed', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    clients = clientsWith({ DISCORD_URL: url });
    await expect(
      clientOf('discord').identify('a-code', bindingFor('discord'), undefined),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    expect(asked).toEqual(['/api/oauth2/token']);
    server.close();
    server.closeAllConnections();
  });
});
