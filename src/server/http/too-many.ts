import type { ProblemCode } from '#messages/problems.ts';
import { Problem } from './problem.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

/** The refusal of somebody who has to wait: 429 with the minutes in its sentence and the seconds in Retry-After. */
export const tooMany = (code: ProblemCode, waitMs: number): Problem =>
  new Problem(
    code,
    429,
    { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
    { n: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
  );
