import type { accountRoutes } from '#contract/account/account-routes.ts';
import type { AnswerOf, InputOf } from '#contract/route-contract.ts';
import { withoutAnswer } from './call-failed.ts';

type Routes = typeof accountRoutes;

/**
 * Asks the server about an account. What that takes is no part of the pages that ask: it is loaded when somebody uses
 * the page, as then the session is asked for, or when it is needed.
 *
 * @throws {CallFailed} and nothing else
 */
export async function callAccount<Name extends keyof Routes>(
  name: Name,
  input: InputOf<Routes[Name]>,
): Promise<AnswerOf<Routes[Name]>> {
  const { callRoute } = await import('./account-calls.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  return callRoute(name, input);
}
