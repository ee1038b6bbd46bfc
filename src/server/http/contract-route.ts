import type { AnswerOf, BodyOf, ParamsOf, RouteContract } from '#contract/route-contract.ts';
import type { RequestContext, Route } from './area.ts';
import { readJson } from './json-body.ts';

/** One call of a contract route, read and checked. */
export interface ContractCall<Contract extends RouteContract> {
  readonly params: ParamsOf<Contract>;
  readonly body: BodyOf<Contract>;
  readonly context: RequestContext;
}

/** The route of a contract: what `act` gives back is the answer. Refuses as `readJson` does. */
export const contractRoute = <Contract extends RouteContract>(
  contract: Contract,
  act: (call: ContractCall<Contract>) => Promise<AnswerOf<Contract>>,
): Route => ({
  method: contract.method,
  path: contract.path,
  async answer(context) {
    const body = contract.body === undefined ? undefined : await readJson(context.req.raw, contract.body);
    const params = context.req.param() as ParamsOf<Contract>;
    return context.json((await act({ params, body: body as BodyOf<Contract>, context })) as object);
  },
});
