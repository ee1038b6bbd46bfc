import type { RequestContext } from '#server/http/area.ts';
import type { IdentityParts } from './identity-parts.ts';

/** Finds who has given a password on this device and has a code still to give; undefined for nobody. */
export async function playerAwaitingCode(
  { library, cookies }: Pick<IdentityParts, 'library' | 'cookies'>,
  context: RequestContext,
): Promise<string | undefined> {
  const key = cookies.secondStepKey(context);
  if (key === undefined) return undefined;
  const { internalAdapter } = await (await library()).$context;
  const pending = await internalAdapter.findVerificationValue(key);
  return pending?.value;
}
