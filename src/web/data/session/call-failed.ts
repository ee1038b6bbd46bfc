import { callFailures, httpError, type CallFailureCode } from '#messages/call-failures.ts';
import { fill } from '#messages/fill.ts';
import type { ProblemCode } from '#messages/problems.ts';

/** A call that came to nothing. `message` can be shown as it is. */
export class CallFailed extends Error {
  /** The server's code, or why there is no answer of the server. */
  readonly code: ProblemCode | CallFailureCode;
  /** The answer's status; 0 where none came. */
  readonly status: number;
  /** The refusal of a code that nobody here knows, such as that of a later version. */
  readonly foreign: { readonly code: string; readonly message: string } | undefined;

  constructor(
    code: ProblemCode | CallFailureCode,
    message: string,
    status: number,
    cause?: unknown,
    foreign?: { readonly code: string; readonly message: string },
  ) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.code = code;
    this.status = status;
    this.foreign = foreign;
  }
}

/** The obstacle to an answer, or to the code that asks for one. */
export function withoutAnswer(error: unknown, status = 0): CallFailed {
  const code = codeOf(error);
  if (code === 'ANSWER_UNREADABLE') return unreadable(status, error);
  return new CallFailed(code, callFailures[code], status, error);
}

/** An answer that says nothing we understand: one that failed tells its status. */
export function unreadable(status: number, cause?: unknown, foreign?: CallFailed['foreign']): CallFailed {
  const text = status >= 400 ? fill(httpError, { status }) : callFailures.ANSWER_UNREADABLE;
  return new CallFailed('ANSWER_UNREADABLE', text, status, cause, foreign);
}

/** An answer that is no JSON was never the server's own: a proxy's page, or one that broke off. */
function codeOf(error: unknown): CallFailureCode {
  if (error instanceof SyntaxError) return 'ANSWER_UNREADABLE';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMED_OUT';
  // "Online" may be wrong, as a network without the internet counts; "offline" is not.
  return navigator.onLine ? 'UNREACHABLE' : 'OFFLINE';
}
