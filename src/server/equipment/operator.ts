import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestContext, Route } from '#server/http/area.ts';
import { MAX_BODY_BYTES } from '#server/http/json-body.ts';
import { Problem } from '#server/http/problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request names the installation's secret. Takes as long for a wrong one. */
function isOperator(context: RequestContext, secret: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1];
  return secret !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/**
 * A route for the operator alone, checked before anything of the request is read: OPERATOR_ONLY 401 for everybody else, and
 * for all where the installation has no secret.
 */
export const forOperator = (route: Route, secret: string | undefined): Route => ({
  ...route,
  answer(context) {
    if (!isOperator(context, secret))
      throw new Problem('OPERATOR_ONLY', 401, { 'www-authenticate': 'Bearer' });
    context.set('bodyBytes', () => MAX_BODY_BYTES);
    return route.answer(context);
  },
});
