import type { Documents } from '#server/documents/documents.ts';
import type { RequestContext } from '#server/http/area.ts';
import type { Identity } from '#server/identity/identity.ts';

interface FirstAnswersParts {
  readonly players: Pick<Identity, 'accountOf'>;
  readonly records: Pick<Documents, 'firstChanges'>;
}

/**
 * The JSON of `FirstAnswers` for whoever a request is from, whose session lives on for it; null for nobody.
 *
 * @throws {Problem} TOO_MANY_READS 429
 */
export async function firstAnswers(
  context: RequestContext,
  { players, records }: FirstAnswersParts,
): Promise<string | null> {
  const account = await players.accountOf(context);
  if (account === null) return null;
  // An account that is about to be deleted may only be kept.
  const changes = account.deletionDueAt === null ? (await records.firstChanges(account.id)).text : 'null';
  return `{"session":${JSON.stringify({ account })},"changes":${changes}}`;
}
