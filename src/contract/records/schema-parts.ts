import * as z from 'zod/mini';
import { RECORD_ID } from './records.ts';

/* What the schemas of several collections are made of. */

export const id = z.string().check(z.regex(RECORD_ID));
/** ms since 1970. */
export const moment = z.int().check(z.nonnegative(), z.lte(8_640_000_000_000_000));
/** Text of at most so many characters that can be stored anywhere: no U+0000, no half of a surrogate pair. */
export const textUpTo = (length: number) =>
  z.string().check(
    // A character as a person counts it is up to two of JavaScript's.
    z.maxLength(2 * length, { abort: true }),
    z.refine((text) => Array.from(text).length <= length && text.isWellFormed() && !text.includes('\0')),
  );
/** Control characters, and the two separators that some programs take for the end of a line. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Text on one line that says something, without the spaces around it. */
export const lineUpTo = (length: number) =>
  textUpTo(length).check(
    z.trim(),
    z.minLength(1),
    z.refine((text) => !CONTROL.test(text)),
  );
export const wholeUpTo = (max: number, min = 0) => z.int().check(z.gte(min), z.lte(max));

/** A figure of the game that may be a fraction. */
export const figure = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** A day of the calendar, such as `2026-03-01`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const ms = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
  }),
);

/** By its form alone: a browser may know zones that this machine has not heard of yet. */
export const zoneName = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/));

/** A map with some of certain keys; any other key is refused. Null, in keys that it may stand in, is not kept. */
export const mapOf = <Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
  nullable: readonly Key[] = [],
) => {
  const held = z.strictObject(
    Object.fromEntries(
      keys.map((key) => [key, z.optional(nullable.includes(key) ? z.nullable(value) : value)]),
    ),
  );
  const kept = z.transform((map: z.output<typeof held>) =>
    Object.fromEntries(Object.entries(map).filter(([, each]) => each !== null)),
  );
  return z.prefault(
    (nullable.length === 0 ? held : z.pipe(held, kept)) as unknown as z.ZodMiniType<{
      readonly [Name in Key]?: z.output<Value> | undefined;
    }>,
    {},
  );
};
