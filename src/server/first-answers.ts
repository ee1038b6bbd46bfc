import { limits } from '#contract/limits.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { RequestContext } from '#server/http/area.ts';
import type { Identity } from '#server/identity/identity.ts';
import { textInScript } from '#server/site/configured-html.ts';

/** A page must not wait for more than its own weight of records, which come beside it as well. */
const MOST_BYTES = 64 * 1_024;

interface FirstAnswersParts {
  readonly players: Pick<Identity, 'accountOf'>;
  readonly records: Pick<Documents, 'firstChanges'>;
}

/**
 * The JSON of `FirstAnswers` for whoever a request is from, whose session lives on for it, with as many of the first records as
 * fit into 64 KB of a page; null for nobody.
 *
 * @throws {Problem} TOO_MANY_READS 429
 */
export async function firstAnswers(
  context: RequestContext,
  { players, records }: FirstAnswersParts,
): Promise<string | null> {
  const account = await players.accountOf(context);
  if (account === null) return null;
  const answersWith = (changes: string) => `{"session":${JSON.stringify({ account })},"changes":${changes}}`;
  // An account that is about to be deleted may only be kept.
  if (account.deletionDueAt !== null) return answersWith('null');
  for (let limit: number = limits.recordsPerAnswer; limit > 0;) {
    const answers = answersWith((await records.firstChanges(account.id, limit)).text);
    const size = Buffer.byteLength(textInScript(answers));
    if (size <= MOST_BYTES) return answers;
    limit = Math.floor((limit * MOST_BYTES) / size / 2);
  }
  return answersWith('null');
}
