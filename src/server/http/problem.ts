import type { ProblemCode, ProblemValues } from '#messages/problems.ts';

/** Statuses with which a route refuses. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 429 | 431 | 502 | 503;

/** A failure that is meant for whoever asked. It becomes an answer in one place; routes only throw it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: ProblemStatus;
  readonly headers: Readonly<Record<string, string>>;
  /** The values of the placeholders of its sentence. */
  readonly values: ProblemValues;
  /** The sentence, where the code has several. */
  readonly text: string | undefined;
  /** The answer's content beside code and sentence, written as a `JsonStream` is. */
  readonly more: object | undefined;

  constructor(
    code: ProblemCode,
    status: ProblemStatus,
    headers: Readonly<Record<string, string>> = {},
    values: ProblemValues = {},
    text?: string,
    more?: object,
  ) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.headers = headers;
    this.values = values;
    this.text = text;
    this.more = more;
  }
}
