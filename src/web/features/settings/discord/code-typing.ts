import { CHAT_CODE_LENGTH, cleanedChatCode } from '#rules/chat/code-form.ts';

/** What stands in the field, and where the next sign goes. */
interface Typed {
  readonly code: string;
  readonly caret: number;
}

/**
 * What stands in the field after something was typed or pasted over a part of it: in capitals and without the blanks and
 * hyphens that came along, so that they take none of the eight places.
 *
 * @param start of the part that is marked; with `end` the same, nothing is
 */
export function typedInto(code: string, { start, end }: { start: number; end: number }, text: string): Typed {
  const behind = code.slice(end);
  const room = CHAT_CODE_LENGTH - start - behind.length;
  const added = cleanedChatCode(text).slice(0, Math.max(0, room));
  return { code: code.slice(0, start) + added + behind, caret: start + added.length };
}
