import { createHash } from 'node:crypto';
import { ask, type OutsideAnswer } from './ask.ts';

/** The installation's name at a service, and its proof. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface CodeBinding {
  /** Proves to the service that who exchanges the code is who asked for it. */
  readonly verifier: string;
  readonly redirectAddress: string;
}

/** The address at which a service asks its user, with what every one of them wants to know. */
export function authorizeAddress(
  page: string,
  clientId: string,
  { state, verifier, redirectAddress }: CodeBinding & { readonly state: string },
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

/**
 * Gives a code back to the service that gave it; what it answers holds tokens, or says why not.
 *
 * @throws {UnreachableError}
 */
export const exchangeCode = async (
  tokenAddress: string,
  { clientId, clientSecret }: ClientCredentials,
  code: string,
  { verifier, redirectAddress }: CodeBinding,
): Promise<OutsideAnswer> =>
  ask(tokenAddress, {
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectAddress,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: verifier,
    },
  });
