import { createHash } from 'node:crypto';
import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { askProvider, textOf } from './ask-provider.ts';
import type { ProviderCredentials, SignInBinding } from './provider-client.ts';
import { noUser, refusalOf } from './provider-problems.ts';

/** The address at which a provider asks its user, with what every provider wants to know. */
export function authorizeAddress(
  page: string,
  clientId: string,
  { state, verifier, redirectAddress }: SignInBinding,
  more: Readonly<Record<string, string>>,
): string {
  const address = new URL(page);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectAddress,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Gives a code back and gets tokens for it, which are used once and kept nowhere. */
export async function exchangeCode(
  provider: SignInProvider,
  tokenAddress: string,
  { clientId, clientSecret }: ProviderCredentials,
  code: string,
  { verifier, redirectAddress }: SignInBinding,
): Promise<{ readonly accessToken: string; readonly idToken: string | undefined }> {
  const { isOk, body } = await askProvider(provider, tokenAddress, {
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectAddress,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: verifier,
    },
  });
  // One of them refuses with status 200.
  const error = textOf(body, 'error');
  if (error !== undefined) throw refusalOf(provider, error);
  const accessToken = textOf(body, 'access_token');
  if (!isOk || accessToken === undefined) throw noUser(provider);
  return { accessToken, idToken: textOf(body, 'id_token') };
}
