/** Letters and digits of a verification code. */
export const CHAT_CODE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const CHAT_CODE_LENGTH = 8;
export const CHAT_CODE_LIFE_MS = 10 * 60_000;
/** Characters of what somebody types for a code, with whatever came along when it was pasted. */
export const chatCodeMaxTyped = 200;

/** A typed or pasted code as it is compared: in capitals, without the blanks and hyphens that people put between. */
export const cleanedChatCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]+/gu, '').toUpperCase();

/** Why a code cannot be one; undefined for one that can. Any other than these signs is told apart by the server alone. */
export function chatCodeFault(typed: string): 'CHAT_CODE_MISSING' | 'CHAT_CODE_LENGTH' | undefined {
  const code = cleanedChatCode(typed);
  if (code === '') return 'CHAT_CODE_MISSING';
  return Array.from(code).length === CHAT_CODE_LENGTH ? undefined : 'CHAT_CODE_LENGTH';
}
