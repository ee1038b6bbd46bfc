import { refusalValues } from '#contract/route-contract.ts';
import { isEnglishOnly } from '#messages/language.ts';
import { refusalInWords, type ProblemCode } from '#messages';

/**
 * The sentence of a refusal in the language that is spoken, from its code and values.
 *
 * @param answer as the server sent it; one without values, or with such as no sentence holds, keeps its message
 */
export function wordedRefusal(code: ProblemCode, message: string, answer: unknown): string {
  if (isEnglishOnly) return message;
  const { success, data } = refusalValues.safeParse(answer);
  return success ? refusalInWords(code, data.values ?? {}, message) : message;
}
