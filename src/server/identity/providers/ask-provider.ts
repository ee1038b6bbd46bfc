import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { ask, textOf, UnreachableError, type OutsideAnswer } from '#server/outside/ask.ts';
import { exchangeCode, type ClientCredentials } from '#server/outside/code-exchange.ts';
import type { SignInBinding } from './provider-client.ts';
import { noUser, refusalOf, unreachableProvider } from './provider-problems.ts';

/**
 * Asks a provider.
 *
 * @throws {Problem} PROVIDER_UNREACHABLE 503: no answer within 10 s, a broken or an enormous one, or an excuse
 */
export const askProvider = async (
  provider: SignInProvider,
  address: string,
  accessToken?: string,
): Promise<OutsideAnswer> =>
  answered(
    provider,
    ask(address, accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  );

/** Gives a code back and gets tokens for it, which are used once and kept nowhere. */
export async function tokensFor(
  provider: SignInProvider,
  tokenAddress: string,
  credentials: ClientCredentials,
  code: string,
  binding: SignInBinding,
): Promise<{ readonly accessToken: string; readonly idToken: string | undefined }> {
  const { isOk, body } = await answered(provider, exchangeCode(tokenAddress, credentials, code, binding));
  // One of them refuses with status 200.
  const error = textOf(body, 'error');
  if (error !== undefined) throw refusalOf(provider, error);
  const accessToken = textOf(body, 'access_token');
  if (!isOk || accessToken === undefined) throw noUser(provider);
  return { accessToken, idToken: textOf(body, 'id_token') };
}

async function answered(provider: SignInProvider, asked: Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  const answer = await asked.catch((error: unknown) => {
    throw error instanceof UnreachableError ? unreachableProvider(provider) : error;
  });
  if (answer.status >= 500 || answer.status === 429) throw unreachableProvider(provider);
  return answer;
}
