import type { RequestContext, Route } from '#server/http/area.ts';
import { OPERATOR_BODY_BYTES } from '#server/http/json-body.ts';
import { Problem } from '#server/http/problem.ts';

/**
 * A route for the operator alone, checked before anything of the request is read: OPERATOR_ONLY 401 for everybody else, and
 * for all where the installation has no secret; TOO_MANY_READS 429 for an address that guesses.
 */
export const forOperator = (
  route: Route,
  isSecret: (context: RequestContext, given: string) => Promise<boolean>,
): Route => ({
  ...route,
  async answer(context) {
    const given = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    if (given === undefined || !(await isSecret(context, given)))
      throw new Problem('OPERATOR_ONLY', 401, { 'www-authenticate': 'Bearer' });
    context.set('bodyBytes', () => OPERATOR_BODY_BYTES);
    return route.answer(context);
  },
});
