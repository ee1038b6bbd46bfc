import type { SignInProvider } from '#contract/account/sign-in-providers.ts';
import { providerWords } from '#messages/account/providers.ts';
import { Problem } from '#server/http/problem.ts';

type Refusal = (provider: string, reason: string) => Problem;

const misconfigured: Refusal = (provider) => new Problem('PROVIDER_MISCONFIGURED', 503, {}, { provider });
const notAuthorized: Refusal = () => new Problem('DOMAIN_NOT_AUTHORIZED', 503);
const cancelled: Refusal = () => new Problem('USER_CANCELLED', 400);
const usedUp: Refusal = () => new Problem('REDIRECT_ERROR', 400);
const notEnabled: Refusal = (provider) => new Problem('PROVIDER_NOT_ENABLED', 503, {}, { provider });
const unreachable: Refusal = (provider) =>
  new Problem('PROVIDER_UNREACHABLE', 503, { 'retry-after': '5' }, { provider });

/** The refusals by providers' words for them, in the browser's address and in their own answers. */
const refusals: Readonly<Record<string, Refusal>> = {
  access_denied: cancelled,
  user_cancelled_login: cancelled,
  user_cancelled_authorize: cancelled,
  invalid_grant: usedUp,
  bad_verification_code: usedUp,
  invalid_client: misconfigured,
  incorrect_client_credentials: misconfigured,
  unauthorized_client: notEnabled,
  application_suspended: notEnabled,
  redirect_uri_mismatch: notAuthorized,
  invalid_redirect_uri: notAuthorized,
  server_error: unreachable,
  temporarily_unavailable: unreachable,
};

/** The refusal that a provider's word for it stands for. */
export function refusalOf(provider: SignInProvider, word: string): Problem {
  const refuse = Object.hasOwn(refusals, word) ? refusals[word] : undefined;
  if (refuse !== undefined) return refuse(providerWords.names[provider], word);
  // The word comes from outside and is shown: nothing but a word gets through.
  const reason = /^[\w.-]{1,60}$/.test(word) ? word : 'unknown';
  return new Problem('AUTH_ERROR', 400, {}, { reason });
}

export const unreachableProvider = (provider: SignInProvider): Problem =>
  unreachable(providerWords.names[provider], '');

/** The provider's answer names a person without the id that they are known by. */
export const noUid = (): Problem => new Problem('AUTH_UID_MISSING', 400);

/** The provider's answer does not hold: a signature, a nonce, an issuer, or a person is missing. */
export const noUser = (provider: SignInProvider): Problem =>
  new Problem('NO_USER_DATA', 400, {}, { provider: providerWords.names[provider] });
