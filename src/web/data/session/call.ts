import { problems, refusalInWords, type ProblemCode } from '#messages/problems.ts';
import { isEnglishOnly } from '#messages/language.ts';
import {
  refusal,
  refusalValues,
  wholeRefusal,
  type AnswerOf,
  type InputOf,
  type RouteContract,
} from '#contract/route-contract.ts';
import { CallFailed, unreadable, withoutAnswer } from './call-failed.ts';
import { noteAnswer } from './last-answer.ts';
import { isOfServer, noteServerReach } from '../network/server-reach.ts';
import { noteServerTime } from '../network/server-time.ts';
import { sessionEnded } from './session-end.ts';

const CALL_LIMIT_MS = 15_000;
/** For what the server writes while it reads it, and a slow network brings. */
const FILE_LIMIT_MS = 5 * 60_000;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/**
 * Asks the server. The answer has been checked against the contract.
 *
 * @param input `params`, `query` and `body`, as far as the route takes them
 * @param signal ends it before its time
 * @throws {CallFailed} and nothing else
 */
export async function call<Route extends RouteContract>(
  route: Route,
  input: InputOf<Route>,
  limitMs = CALL_LIMIT_MS,
  signal?: AbortSignal,
): Promise<AnswerOf<Route>> {
  const answer = await ask(route, input, endsAfter(limitMs, signal), async (response): Promise<unknown> =>
    response.json(),
  );
  const result = route.answer.safeParse(answer);
  if (result.success) return result.data as AnswerOf<Route>;
  throw unreadable(200);
}

/**
 * Asks the server for what becomes a file: the answer as it lies, which is not looked into.
 *
 * @throws {CallFailed} and nothing else
 */
export const callForFile = async <Route extends RouteContract>(
  route: Route,
  input: InputOf<Route>,
): Promise<Blob> => ask(route, input, endsAfter(FILE_LIMIT_MS), async (response) => response.blob());

const endsAfter = (limitMs: number, signal?: AbortSignal): AbortSignal =>
  signal === undefined
    ? AbortSignal.timeout(limitMs)
    : AbortSignal.any([AbortSignal.timeout(limitMs), signal]);

/** @param read takes what the server answered unless it refused */
async function ask<Answer>(
  route: RouteContract,
  input: object,
  signal: AbortSignal,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Readonly<Record<string, string | undefined>>;
    body?: unknown;
  };
  let status = 0;
  const askedAt = performance.now();
  const askedAtMs = Date.now();
  try {
    const response = await fetch(filled(route.path, params) + searchOf(query), {
      method: route.method,
      cache: route.isPolled === true ? 'no-cache' : 'no-store',
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    status = response.status;
    noteServerReach(isOfServer(status));
    noteAnswer(performance.now() - askedAt);
    noteServerTime(response.headers.get('date'), askedAtMs);
    if (response.ok) return await read(response);
    const refused: unknown = await response.json();
    const { success, data } = refusal.safeParse(refused);
    if (success && isProblemCode(data.code)) {
      // The session has ended: on another device, or by age.
      if (data.code === 'NOT_SIGNED_IN') sessionEnded.tell();
      let message = wholeRefusal(data);
      if (!isEnglishOnly) message = wordedRefusal(data.code, message, refused);
      throw new CallFailed(data.code, message, status);
    }
    throw unreadable(status, undefined, data);
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    if (status === 0 && navigator.onLine) noteServerReach(false);
    throw withoutAnswer(error, status);
  }
}

/**
 * The sentence of a refusal in the language that is spoken, from its code and values.
 *
 * @param answer as the server sent it; one without values, or with such as no sentence holds, keeps its message
 */
export function wordedRefusal(code: ProblemCode, message: string, answer: unknown): string {
  const { success, data } = refusalValues.safeParse(answer);
  return success ? refusalInWords(code, data.values ?? {}, message) : message;
}

/** The address of a path, with its parameters. */
export const filled = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call of ${path} names no ${name}.`);
    return encodeURIComponent(value);
  });

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
