import { Problem } from './problem.ts';

const MAX_DEPTH = 32;
/** A page's fullest request holds 18,000; half a million, in as many bytes, would keep everybody waiting for a second. */
export const MAX_VALUES = 30_000;
/** Beyond it nothing in the game is counted, and sums would stop being exact. */
const MAX_NUMBER = 1e15;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Deepest nesting of the text, and no fewer values than it holds, found before anything is built from it. */
export function extentOf(json: Uint8Array): { readonly depth: number; readonly values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let isInString = false;
  let isEscaped = false;
  for (const byte of json) {
    if (isEscaped) isEscaped = false;
    else if (isInString) {
      if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values++;
    else if (OPENING.has(byte)) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (CLOSING.has(byte)) depth--;
  }
  return { depth: deepest, values };
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Walks a value of at most `MAX_DEPTH` levels. @param field the body's own field that it is in */
function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw new Problem('BODY_NOT_TEXT', 400, {}, { field });
  } else if (typeof value === 'number') {
    if (!(Math.abs(value) <= MAX_NUMBER)) throw new Problem('BODY_INVALID', 400);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) throw new Problem('BODY_NOT_TEXT', 400);
      refuseUnstorable(inner, field === '' ? key : `${field}.${key}`);
    }
  }
}

/**
 * Reads JSON from a stranger: at most 32 levels and 30,000 values unless the route allows more, text that every database can keep, numbers within ±10^15.
 *
 * @throws {Problem} BODY_TOO_DEEP, BODY_TOO_MANY_VALUES, BODY_NOT_TEXT with the `field` that holds it, BODY_NOT_JSON, BODY_INVALID, all 400
 */
export function parseStrictJson(bytes: Uint8Array, maxValues = MAX_VALUES): unknown {
  const { depth, values } = extentOf(bytes);
  if (depth > MAX_DEPTH) throw new Problem('BODY_TOO_DEEP', 400);
  if (values > maxValues) throw new Problem('BODY_TOO_MANY_VALUES', 400);
  const value = parse(decode(bytes));
  refuseUnstorable(value);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('BODY_NOT_TEXT', 400);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('BODY_NOT_JSON', 400);
  }
}
