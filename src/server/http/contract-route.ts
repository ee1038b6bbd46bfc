import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteContract } from '#contract/route-contract.ts';
import type { Permission, RequestContext, Route } from './area.ts';
import { readJson } from './json-body.ts';
import { answerJsonText, JsonText } from './json-text.ts';
import { Problem } from './problem.ts';
import { answerStreamedJson, JsonStream } from './answers/streamed-json.ts';

/** One call of a contract route, read and checked. */
export interface ContractCall<Contract extends RouteContract, Caller = undefined> {
  readonly params: ParamsOf<Contract>;
  readonly query: QueryOf<Contract>;
  readonly body: BodyOf<Contract>;
  /** As the route's permission lets it through. */
  readonly caller: Caller;
  readonly context: RequestContext;
}

/**
 * The route of a contract: what `act` gives back is the answer, or its content. Refuses as `readJson` does, with QUERY_INVALID 400, and with
 * MATCH_UNKNOWN 412 what bears an `If-Match` that the call does not heed;
 * parts of the query that the contract does not name are dropped, and of repeated ones the first counts.
 *
 * @param failing what did not happen where the answer is a fault of ours
 */
export const contractRoute = <Contract extends RouteContract, Caller>(
  { needs, comesFirst, admit }: Permission<Caller>,
  contract: Contract,
  act: (
    call: ContractCall<Contract, Caller>,
  ) => Promise<AnswerOf<Contract> | JsonText | JsonStream | Response>,
  failing?: string | ((asked: Pick<ContractCall<Contract>, 'params' | 'body'>) => string | undefined),
): Route => ({
  needs,
  method: contract.method,
  path: contract.path,
  async answer(context) {
    if (typeof failing === 'string') context.set('failing', failing);
    const first = comesFirst === true ? { caller: await admit(context) } : undefined;
    // Anybody who names a version must not overwrite another one.
    const asked = context.req.header('if-match');
    if (contract.method !== 'GET' && contract.heedsMatch !== true && asked !== undefined && asked !== '*')
      throw new Problem('MATCH_UNKNOWN', 412);
    const body =
      contract.body === undefined
        ? undefined
        : await readJson(context.req.raw, contract.body, context.get('bodyBytes')(), contract.fieldProblems);
    const query = readQuery(contract, context) as QueryOf<Contract>;
    const params = context.req.param() as ParamsOf<Contract>;
    const read = { params, query, body: body as BodyOf<Contract>, context };
    if (typeof failing === 'function') context.set('failing', failing(read));
    const { caller } = first ?? { caller: await admit(context) };
    const answer = await act({ ...read, caller });
    if (contract.status === 204) return context.body(null, 204);
    if (answer instanceof Response) return answer;
    if (answer instanceof JsonStream) return answerStreamedJson(context, answer, contract.status);
    return answer instanceof JsonText
      ? answerJsonText(context, answer)
      : context.json(answer as object, contract.status ?? 200);
  },
});

function readQuery(contract: RouteContract, context: RequestContext): unknown {
  if (contract.query === undefined) return undefined;
  const result = contract.query.safeParse(context.req.query());
  if (!result.success) throw new Problem('QUERY_INVALID', 400);
  return result.data;
}
