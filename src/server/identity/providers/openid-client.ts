import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { Problem } from '#server/http/problem.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { authorizeAddress, type ClientCredentials } from '#server/outside/code-exchange.ts';
import { askProvider, tokensFor } from './ask-provider.ts';
import type { ProviderClient, ProviderPerson } from './provider-client.ts';
import { noUid, noUser, unreachableProvider } from './provider-problems.ts';

interface OpenIdFacts extends ClientCredentials {
  readonly provider: SignInProvider;
  readonly issuer: string;
  /** Only people of this organisation; null for everybody. */
  readonly hostedDomain: string | null;
  readonly now: () => number;
}

interface Discovered {
  readonly authorizePage: string;
  readonly tokenAddress: string;
  readonly keysAddress: string;
  readonly personAddress: string | undefined;
  /** True where it says in the browser's address that it is the one who answers. */
  readonly namesItself: boolean;
}

const DISCOVERY_LIFE_MS = 60 * 60_000;

/** The tenant of everybody's personal Microsoft accounts: their addresses are confirmed, without a word about it. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** A provider that speaks OpenID Connect. What it says of itself is asked for when it is needed, and again when that failed. */
export function openIdClient(facts: OpenIdFacts): ProviderClient {
  const { provider, issuer, clientId, hostedDomain, now } = facts;
  let known: { readonly discovered: Discovered; readonly atMs: number } | undefined;

  async function discover(): Promise<Discovered> {
    if (known !== undefined && now() - known.atMs < DISCOVERY_LIFE_MS && now() >= known.atMs)
      return known.discovered;
    const discovered = await readDiscovery(provider, issuer);
    known = { discovered, atMs: now() };
    return discovered;
  }

  return {
    provider,
    async address(binding) {
      const { authorizePage } = await discover();
      return authorizeAddress(authorizePage, clientId, binding, {
        scope: 'openid email profile',
        nonce: binding.nonce,
        prompt: 'select_account',
        ...(hostedDomain !== null && { hd: hostedDomain }),
      });
    },
    async identify(code, binding, answerIssuer) {
      const { tokenAddress, keysAddress, personAddress, namesItself } = await discover();
      if (answerIssuer === undefined ? namesItself : answerIssuer !== issuer) throw noUser(provider);
      const { accessToken, idToken } = await tokensFor(provider, tokenAddress, facts, code, binding);
      if (idToken === undefined) throw noUser(provider);
      const claims = await verifiedClaims(facts, idToken, keysAddress, binding.nonce);
      if (hostedDomain !== null && textOf(claims, 'hd')?.toLowerCase() !== hostedDomain)
        throw new Problem(
          'PROVIDER_ACCOUNT_FOREIGN',
          403,
          {},
          {
            provider: providerWords.names[provider],
            domain: hostedDomain,
          },
        );
      const subject = textOf(claims, 'sub');
      if (subject === undefined) throw noUid();
      if (textOf(claims, 'email') !== undefined || personAddress === undefined)
        return personOf(subject, claims, claims);
      const { body } = await askProvider(provider, personAddress, accessToken);
      // Another person's answer must not be mixed into this one's.
      return personOf(subject, claims, textOf(body, 'sub') === subject ? body : claims);
    },
  };
}

async function readDiscovery(provider: SignInProvider, issuer: string): Promise<Discovered> {
  const { isOk, body } = await askProvider(provider, `${issuer}/.well-known/openid-configuration`);
  const authorizePage = textOf(body, 'authorization_endpoint');
  const tokenAddress = textOf(body, 'token_endpoint');
  const keysAddress = textOf(body, 'jwks_uri');
  const isWhole =
    [authorizePage, tokenAddress, keysAddress].every((address) => URL.canParse(address ?? '')) &&
    textOf(body, 'issuer') === issuer;
  if (
    !isOk ||
    !isWhole ||
    authorizePage === undefined ||
    tokenAddress === undefined ||
    keysAddress === undefined
  )
    throw unreachableProvider(provider);
  return {
    authorizePage,
    tokenAddress,
    keysAddress,
    personAddress: textOf(body, 'userinfo_endpoint'),
    namesItself: fieldOf(body, 'authorization_response_iss_parameter_supported') === true,
  };
}

/**
 * What the token that names the person says, once it is sure that this provider made it, for this installation, in this
 * very sign-in.
 *
 * @throws {Problem} NO_USER_DATA 400
 */
async function verifiedClaims(
  { provider, issuer, clientId }: OpenIdFacts,
  idToken: string,
  keysAddress: string,
  nonce: string,
): Promise<object> {
  // Loaded with the first sign-in: most starts see none for a while.
  const { validateToken } = await import('@better-auth/core/oauth2');
  const checked = await validateToken(idToken, keysAddress, { audience: clientId, issuer }).catch(
    (error: unknown) => {
      if (error instanceof TypeError || fieldOf(error, 'code') === 'ERR_JWKS_TIMEOUT')
        throw unreachableProvider(provider);
      throw noUser(provider);
    },
  );
  const claims = checked.payload;
  const isForOthersToo = Array.isArray(claims.aud) && claims.aud.length > 1;
  const holds =
    textOf(claims, 'nonce') === nonce &&
    typeof claims.exp === 'number' &&
    (!isForOthersToo || claims['azp'] === clientId);
  if (!holds) throw noUser(provider);
  return claims;
}

function personOf(subject: string, claims: object, facts: unknown): ProviderPerson {
  const isConfirmed = [fieldOf(facts, 'email_verified'), fieldOf(claims, 'xms_edov')].some(
    (said) => said === true || said === 'true' || said === 1 || said === '1',
  );
  const name = textOf(facts, 'name') ?? textOf(claims, 'name');
  return {
    subject,
    email: textOf(facts, 'email'),
    isEmailConfirmed: isConfirmed || fieldOf(claims, 'tid') === PERSONAL_TENANT,
    names: name === undefined ? [] : [name],
  };
}
