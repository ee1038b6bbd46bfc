import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { openIdMemory } from './openid-memory.ts';
import { consentPage, type StandInPeople } from './stand-in-people.ts';
import { openStandInServer, readForm, sendPage, type StandInServer } from './stand-in-server.ts';

export interface StandInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface OpenIdFacts extends StandInClient {
  readonly name: string;
  readonly people: StandInPeople;
  /** Whether the token that names the person says all of them; otherwise the rest has to be asked for. */
  readonly saysAllInToken: boolean;
}

export interface OpenIdStandIn extends Pick<StandInServer, 'asked' | 'close'> {
  readonly issuer: string;
  /** Sends people back to these addresses alone, from now on. Until then nobody gets an answer. */
  allow(redirectAddresses: readonly string[]): void;
  /** Cuts every connection until the next `allow`. */
  goAway(): void;
}

/** One key for all: making one takes longer than a test. */
const signingKey = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'stand-in',
};

/** A real OpenID provider on this machine, which plays Google or Microsoft. */
export async function startOpenIdStandIn(facts: OpenIdFacts): Promise<OpenIdStandIn> {
  const server = await openStandInServer();
  return {
    issuer: server.url,
    asked: server.asked,
    close: async () => server.close(),
    goAway: () => server.answerWith(null),
    allow(redirectAddresses) {
      const provider = makeProvider(server.url, facts, redirectAddresses);
      const answer = provider.callback();
      server.answerWith((request, response) =>
        request.url?.startsWith('/interaction/') === true
          ? interact(provider, facts, request, response)
          : answer(request, response),
      );
    },
  };
}

function makeProvider(
  issuer: string,
  { clientId, clientSecret, people, saysAllInToken }: OpenIdFacts,
  redirectAddresses: readonly string[],
): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    adapter: openIdMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectAddresses,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !saysAllInToken,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, id: string) => {
      const person = people.get(id);
      if (person === undefined) return undefined;
      const { name, email, isVerified = false, hostedDomain } = person;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name,
          ...(email !== undefined && { email, email_verified: isVerified }),
          ...(hostedDomain !== undefined && { hd: hostedDomain }),
        }),
      };
    },
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [signingKey] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
}

async function interact(
  provider: Provider,
  { name, people, clientId }: OpenIdFacts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    sendPage(response, consentPage(name, people, `/interaction/${uid}`));
    return;
  }
  const form = await readForm(request);
  if (form.get('answer') !== 'continue') {
    const denied = { error: 'access_denied', error_description: 'Somebody said no.' };
    await provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    return;
  }
  const accountId = form.get('person') ?? '';
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}
