import { accountRoutes } from '#contract/account/account-routes.ts';
import type { AnswerOf, InputOf } from '#contract/route-contract.ts';
import { call } from './call.ts';

type Routes = typeof accountRoutes;

/**
 * Asks the server about an account.
 *
 * @throws {CallFailed} and nothing else
 */
export const callRoute = <Name extends keyof Routes>(
  name: Name,
  input: InputOf<Routes[Name]>,
): Promise<AnswerOf<Routes[Name]>> => call(accountRoutes[name], input);
