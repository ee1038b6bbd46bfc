import { limits } from '../limits.ts';

/** Why a file's text is nothing to read from. */
export type TextFault = 'too-large' | 'too-deep' | 'not-json';

/**
 * Parses the text of a file, whoever wrote it.
 *
 * @param maxLength characters that it may have at most
 */
export function parseFileText(
  text: string,
  maxLength: number,
): { readonly value: unknown; readonly fault?: undefined } | { readonly fault: TextFault } {
  if (text.length > maxLength) return { fault: 'too-large' };
  if (isDeeperThan(text, limits.fileDepth)) return { fault: 'too-deep' };
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return { fault: 'not-json' };
  }
}

/** What an object itself has under a key, never what it inherits. */
export function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** Counts open brackets outside of strings, so that a deep file is refused before anything is built of it. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth++;
      if (depth > levels) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}
