import { callFailures, problems, type CallFailureCode, type ProblemCode } from '#messages';
import { refusal, type AnswerOf, type InputOf, type RouteContract } from '#contract/route-contract.ts';
import { keepAccount } from './session.ts';

const CALL_LIMIT_MS = 15_000;

/** A call that came to nothing. `message` can be shown as it is. */
export class CallFailed extends Error {
  /** The server's code, or why there is no answer of the server. */
  readonly code: ProblemCode | CallFailureCode;
  /** The answer's status; 0 where none came. */
  readonly status: number;

  constructor(code: ProblemCode | CallFailureCode, message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.code = code;
    this.status = status;
  }
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/**
 * Asks the server. The answer has been checked against the contract.
 *
 * @param input `params`, `query` and `body`, as far as the route takes them
 * @throws {CallFailed} and nothing else
 */
export async function call<Route extends RouteContract>(
  route: Route,
  input: InputOf<Route>,
  limitMs = CALL_LIMIT_MS,
): Promise<AnswerOf<Route>> {
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
  try {
    const response = await fetch(filled(route.path, params) + searchOf(query), {
      method: route.method,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    status = response.status;
    const answer: unknown = await response.json();
    if (response.ok) {
      const result = route.answer.safeParse(answer);
      if (result.success) return result.data as AnswerOf<Route>;
    } else {
      const result = refusal.safeParse(answer);
      if (result.success && isProblemCode(result.data.code)) {
        // The session has ended: on another device, or by age.
        if (result.data.code === 'NOT_SIGNED_IN') keepAccount(null);
        throw new CallFailed(result.data.code, result.data.message, status);
      }
    }
  } catch (error) {
    throw error instanceof CallFailed ? error : failureOf(error, status);
  }
  throw new CallFailed('ANSWER_UNREADABLE', callFailures.ANSWER_UNREADABLE, status);
}

const filled = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** An answer that is no JSON was never the server's own: a proxy's page, or one that broke off. */
function failureOf(error: unknown, status: number): CallFailed {
  const code = codeOf(error);
  return new CallFailed(code, callFailures[code], status, error);
}

function codeOf(error: unknown): CallFailureCode {
  if (error instanceof SyntaxError) return 'ANSWER_UNREADABLE';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMED_OUT';
  // "Online" may be wrong, as a network without the internet counts; "offline" is not.
  return navigator.onLine ? 'UNREACHABLE' : 'OFFLINE';
}
