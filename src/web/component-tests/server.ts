import { onTestFinished } from 'vitest';
import { problems, type ProblemCode } from '#messages/problems.ts';
import type { AnswerOf, BodyOf, RouteContract } from '#contract/route-contract.ts';

/** A call that a page made, as the server reads it. */
export interface Asked<Route extends RouteContract> {
  readonly body: BodyOf<Route>;
  readonly url: URL;
  /** Says that the page has broken it off. */
  readonly signal: AbortSignal | null | undefined;
}

type Respond = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;
const answers = new Map<string, Respond>();
/** What is asked for whatever a test is about, and may be asked for as late as after its end. */
const standingAnswers = new Map<string, Respond>();
const fetchFile = globalThis.fetch;
/** Calls that were made and not answered yet. */
let underWay = 0;

/** Refuses like the server: with a code of the catalogue and its sentence. */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, status: number, message = sentenceOf(code)) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

function sentenceOf(code: ProblemCode): string {
  const text = problems[code];
  return typeof text === 'string' ? text : text.other;
}

/**
 * Answers a call in the server's place, until the test ends. What the page sends and what it gets are held against the
 * contract, so that neither can be what the server would not take or give.
 *
 * @param respond throws `Refused` to refuse; any other error is a lost connection
 */
export function answer<Route extends RouteContract>(
  route: Route,
  respond: (asked: Asked<Route>) => AnswerOf<Route> | Promise<AnswerOf<Route>>,
): void {
  const call = nameOf(route);
  onTestFinished(() => void answers.delete(call));
  answers.set(call, async (url, init) => {
    try {
      const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const asked = { url, body: route.body?.parse(sent), signal: init?.signal } as Asked<Route>;
      return Response.json(route.answer.parse(await respond(asked)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return Response.json({ code: error.code, message: error.message }, { status: error.status });
    }
  });
}

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path.replaceAll(/:\w+/g, '*')}`;

/** Answers a call the same for the rest of the file, where no test answers it otherwise. */
export function answerAlways<Route extends RouteContract>(route: Route, what: AnswerOf<Route>): void {
  standingAnswers.set(nameOf(route), () => Response.json(route.answer.parse(what)));
}

/** The same where the test says nothing of the call. */
export function answerUnlessAnswered<Route extends RouteContract>(
  route: Route,
  respond: () => AnswerOf<Route>,
): void {
  if (!answers.has(nameOf(route))) answer(route, respond);
}

const matches = (path: string, pattern: string): boolean => {
  const asked = path.split('/');
  const parts = pattern.split('/');
  return asked.length === parts.length && parts.every((part, at) => part === '*' || part === asked[at]);
};

/** An answer that its test holds back ends the wait, too. */
const MOST_LOOKS = 8;
/** Of the browser itself: a test may have put others in their place. */
const { setTimeout: later, requestIdleCallback: whenIdle } = globalThis;

/** Waits for what a page asks as the consequence of an answer, which must not meet the answers of another test. */
export async function untilAnswered(): Promise<void> {
  for (let looks = 0, quiet = 0; looks < MOST_LOOKS && quiet < 2; looks += 1) {
    // Idle is a browser that has drawn what the last answer brought.
    await new Promise((resolve) => whenIdle(resolve, { timeout: 100 }));
    if (underWay > 0) await new Promise((resolve) => later(resolve, 10));
    quiet = underWay === 0 ? quiet + 1 : 0;
  }
}

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!/^\/(api|bot)\//.test(url.pathname)) return fetchFile(input, init);
  underWay += 1;
  try {
    return await answerOf(url, init);
  } finally {
    underWay -= 1;
  }
};

async function answerOf(url: URL, init: RequestInit | undefined): Promise<Response> {
  const method = init?.method ?? 'GET';
  for (const [pattern, respond] of [...answers, ...standingAnswers]) {
    const [of, path = ''] = pattern.split(' ');
    if (of === method && matches(url.pathname, path)) return respond(url, init);
  }
  console.error(`Nobody answers ${method} ${url.pathname}`);
  throw new TypeError('Failed to fetch');
}
