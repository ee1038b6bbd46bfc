import type { Account } from '#contract/account.ts';
import { accountRoutes } from '#contract/account-routes.ts';
import { call } from './call.ts';

/**
 * Asks the server whose session this is.
 *
 * @throws {CallFailed}
 */
export async function askSession(): Promise<Account | null> {
  return (await call(accountRoutes.session, {})).account;
}
