import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Passkey } from '#contract/account/account.ts';
import { call } from '#web/data/session/call.ts';

/**
 * Takes a passkey off the account.
 *
 * @returns those that remain
 */
export async function removePasskey(
  { id }: Passkey,
  proof: { readonly currentPassword?: string },
): Promise<readonly Passkey[]> {
  return (await call(accountRoutes.removePasskey, { params: { id }, body: proof })).passkeys;
}
