import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Logger } from 'pino';
import { BOT_PATH } from '#contract/account/chat/chat-link-routes.ts';
import {
  problems,
  problemText,
  valuesInText,
  type ProblemCode,
  type ProblemValues,
} from '#messages/problems.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Area, RequestContext, RequestFacts, Route } from '#server/http/area.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { hasUsualHeaders } from '#server/http/json-text.ts';
import { MAX_BODY_BYTES, STRANGER_BODY_BYTES } from '#server/http/json-body.ts';
import { refuseForeignWrites } from '#server/http/own-site.ts';
import { answerStreamedJson, JsonStream } from '#server/http/answers/streamed-json.ts';
import { Problem } from '#server/http/problem.ts';
import type { Site } from '#server/site/site.ts';

interface AppParts {
  readonly areas: readonly Area[];
  /** Says whether the database is in use yet; without it, it is. */
  readonly isOpen?: () => boolean;
  /** Answers what no area has a route for. */
  readonly site: Pick<Site, 'answer'>;
  /** Answers players who open a page of theirs with what it shows first; the site answers all others. */
  readonly answerPlayer?: (context: RequestContext) => Promise<Response | null>;
  /** Stand on every answer, unless it has its own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** Says whether a request comes from somebody who was signed in here; without it nobody does. */
  readonly isKnown?: (context: RequestContext) => boolean;
  /** Writes down refusals that somebody should be able to find out about later. */
  readonly noteRefused?: (context: RequestContext, problem: Problem) => Promise<void>;
  readonly logger: Logger;
}

/** Joins the areas: what is checked on every request, their routes, the site behind them, and how a failure is told. */
export function createApp(parts: AppParts): Hono<RequestFacts> {
  const app = new Hono<RequestFacts>();
  app.use(async (context, next) => {
    const start = performance.now();
    const requestId = newRequestId();
    context.set('requestId', requestId);
    context.set(
      'clientAddress',
      clientAddress({
        socketAddress: context.env?.incoming?.socket.remoteAddress,
        forwardedFor: context.req.header('x-forwarded-for'),
        trustedProxies: parts.trustedProxies,
      }),
    );
    // What does not say otherwise is somebody's own.
    const usual = { ...parts.headers, 'cache-control': 'no-store', 'x-request-id': requestId };
    context.set('usualHeaders', usual);
    context.set('noteBroken', (err) =>
      parts.logger.error({ ...factsOf(context), err }, 'an answer broke off'),
    );
    await next();
    const { res } = context;
    if (!hasUsualHeaders(res)) addHeaders(res.headers, usual);
    parts.logger.info(
      { ...factsOf(context), status: res.status, ms: Math.round(performance.now() - start) },
      'answered',
    );
  });
  app.use(async (context, next) => {
    if (isMalformedAddress(context.req.url)) {
      if (isOfApi(context.req.path)) throw new Problem('ADDRESS_MALFORMED', 400);
      return parts.site.answer(context.req.raw);
    }
    // What a token stands for comes from no cookie, and pages may ask a bot of another origin.
    const isByToken = isOfBot(context.req.path) && context.req.header('authorization') !== undefined;
    if (!isByToken) refuseForeignWrites(context.req.raw, parts.publicUrl);
    // What strangers have us hold must cost them more than us. Asked when there is a body to read, as most have none.
    context.set('bodyBytes', () =>
      parts.isKnown?.(context) === true ? MAX_BODY_BYTES : STRANGER_BODY_BYTES,
    );
    await next();
  });

  const routes = parts.areas.flatMap((area) => openRoutes(area, parts));
  for (const route of routes) app.on(route.method, route.path, (context) => route.answer(context));
  // Beside the routes and not among them: paths that overlap in different methods only would make finding any slower.
  const allowed = new TrieRouter<string>();
  for (const [path, allow] of allowedMethods(routes)) allowed.add('ALL', path, allow);
  app.notFound(async (context) => {
    const allow = allowed.match('ALL', context.req.path)[0][0]?.[0];
    if (allow !== undefined) throw new Problem('METHOD_NOT_ALLOWED', 405, { allow });
    if (isOfApi(context.req.path) || isOfBot(context.req.path)) throw new Problem('NOT_FOUND', 404);
    return (await parts.answerPlayer?.(context)) ?? parts.site.answer(context.req.raw);
  });
  app.onError(async (error, context) => {
    const problem = asProblem(error);
    if (problem !== error) parts.logger.error({ ...factsOf(context), err: error }, 'failed');
    if (problem === undefined) {
      const reference = context.get('requestId');
      return context.json({ ...faultOf(context, 'INTERNAL', problems.INTERNAL), reference }, 500);
    }
    await noteRefused(parts, context, problem);
    const { code, status, headers, values, text, more } = problem;
    const said = text ?? problemText(code, values);
    const held = text === undefined ? valuesInText(code, values) : undefined;
    const refusal = (status === 503 ? faultOf : refusalOf)(context, code, said, held);
    if (more === undefined) return context.json(refusal, status, { ...headers });
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return answerStreamedJson(context, new JsonStream({ ...refusal, ...more }), status);
  });
  return app;
}

/** The routes of an area, closed until the database is in use unless it answers early: UNAVAILABLE 503 with the seconds to wait. */
const openRoutes = ({ routes, answersEarly }: Area, { isOpen = () => true }: AppParts): readonly Route[] =>
  answersEarly === true
    ? routes
    : routes.map((route) => ({
        ...route,
        answer(context) {
          if (!isOpen()) throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
          return route.answer(context);
        },
      }));

/** A refusal as its caller knows it; the bot's calls say beside it that they have failed. */
const refusalOf = (context: RequestContext, code: ProblemCode, message: string, values?: ProblemValues) => ({
  ...(isOfBot(context.req.path) ? { success: false, error: message, code, message } : { code, message }),
  ...(values === undefined ? {} : { values }),
});

/** A refusal where the server is at fault: a call that says what did not happen has the sentence as advice. */
function faultOf(context: RequestContext, code: ProblemCode, text: string, values?: ProblemValues) {
  const failing = context.get('failing');
  if (failing === undefined) return refusalOf(context, code, text, values);
  return { ...refusalOf(context, code, failing, values), advice: text };
}

/** Without changing what is answered, should it fail. */
async function noteRefused(parts: AppParts, context: RequestContext, problem: Problem): Promise<void> {
  try {
    await parts.noteRefused?.(context, problem);
  } catch (err) {
    parts.logger.error({ ...factsOf(context), err }, 'a refusal was not written down');
  }
}

/** 16 hexadecimal digits; of Node's ways to make random ones the cheapest, as it makes many at once. */
const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(16);

/** Of a request, what logs may hold: neither its body nor its query, which can carry secrets. */
const factsOf = (context: RequestContext) => ({
  requestId: context.get('requestId'),
  method: context.req.method,
  // Anybody who knows a link's address may open it.
  path: context.req.path.replace(/^(\/l|\/api\/shared)\/.+/, '$1/…'),
});

/** A failure that the one who asked should hear of; undefined for a fault of the program. */
function asProblem(error: Error): Problem | undefined {
  if (error instanceof Problem) return error;
  const isPassing =
    error instanceof DatabaseError && ['busy', 'full', 'unavailable', 'refused'].includes(error.kind);
  return isPassing ? new Problem('UNAVAILABLE', 503, { 'retry-after': '5' }) : undefined;
}

function addHeaders(headers: Headers, added: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
}

const isOfBot = (path: string) => path.startsWith(`${BOT_PATH}/`);
const isOfApi = (path: string) => /^\/api(\/|$)/.test(path);

function isMalformedAddress(url: string): boolean {
  // Only what is escaped can be escaped wrongly.
  if (!url.includes('%')) return false;
  try {
    decodeURIComponent(new URL(url).pathname);
    return false;
  } catch {
    return true;
  }
}

/** Each route's path with the methods it takes, as the Allow header names them. */
function allowedMethods(routes: readonly Route[]): ReadonlyMap<string, string> {
  const byPath = Map.groupBy(routes, (route) => route.path);
  return new Map(
    [...byPath].map(([path, sharing]) => [
      path,
      sharing.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
    ]),
  );
}
