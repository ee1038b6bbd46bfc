import * as z from 'zod/mini';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { AnswerOf, InputOf, RouteContract } from '#contract/route-contract.ts';

export interface DemoAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who is signed in on a running product. */
export interface DemoVisitor {
  readonly account: DemoAccount;
  readonly id: string;
  /** @throws {Error} the product refuses */
  readonly call: <Route extends RouteContract>(
    route: Route,
    input: InputOf<Route>,
  ) => Promise<AnswerOf<Route>>;
}

/**
 * Makes an account on a running product.
 *
 * @param url where it answers
 * @throws {Error} it refuses the account
 */
export async function signUp(url: string, account: DemoAccount): Promise<DemoVisitor> {
  let cookie = '';
  const call: DemoVisitor['call'] = async (route, input) => {
    const {
      params = {},
      query,
      body,
    } = input as {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Record<string, string>;
      readonly body?: object;
    };
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const answer = await fetch(url + path + search, {
      method: route.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return z.parse(route.answer, await answer.json()) as AnswerOf<typeof route>;
  };
  await call(accountRoutes.signUp, { body: account });
  const { account: own } = await call(accountRoutes.session, {});
  if (own === null) throw new Error(`${account.username} is not signed in.`);
  return { account, id: own.id, call };
}
