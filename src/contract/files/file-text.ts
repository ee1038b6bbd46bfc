import { limits } from '../limits.ts';

/** Why a file's text is nothing to read from. */
export type TextFault = 'too-large' | 'too-deep' | 'not-json';

/** What a chat puts around a text that is shown as code. */
const fence = /```(?:[\w-]+(?=\s))?([\s\S]*?)(?:```|$)/;

/** JSON as it was before a chat, a phone or an editor changed it on its way: what is JSON already is not asked about. */
function mended(text: string): string {
  const [, fenced = text] = fence.exec(text) ?? [];
  return fenced
    .replaceAll(/[\uFEFF\u200B\u2060]/g, '')
    .replaceAll(/[“”„‟＂]/g, '"')
    .replaceAll('\u00a0', ' ')
    .trim();
}

/** Says whether a text is meant as an object in JSON rather than as a link or words. */
export const isMeantAsJson = (text: string): boolean =>
  text.trim().startsWith('{') || mended(text).startsWith('{');

/**
 * Parses the text of a file, or what was pasted of one, whoever wrote it: also with a byte order mark, with a chat's code fence
 * around it, and with the quotes that phones and editors make of straight ones.
 *
 * @param maxLength characters that it may have at most
 */
export function parseFileText(
  text: string,
  maxLength: number,
):
  | { readonly value: unknown; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: TextFault } {
  if (text.length > maxLength) return { fault: 'too-large' };
  return parseJson(text.replace(/^\uFEFF/, '')) ?? parseJson(mended(text)) ?? { fault: 'not-json' };
}

/** Null for what is no JSON. */
function parseJson(text: string): ReturnType<typeof parseFileText> | null {
  if (isDeeperThan(text, limits.fileDepth)) return { fault: 'too-deep' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
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
