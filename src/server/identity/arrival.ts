import type { RequestContext } from '#server/http/area.ts';
import type { IdentityParts } from './identity-parts.ts';
import { endSessionByToken, endSurplusSessions } from './sessions-store.ts';

/** Once somebody has a new session: this device is known, and the session that it had before is over. */
export async function arrive(
  { database, cookies }: Pick<IdentityParts, 'database' | 'cookies'>,
  context: RequestContext,
  userId: string,
): Promise<void> {
  const before = cookies.sessionToken(context);
  if (before !== undefined) await endSessionByToken(database, before);
  cookies.remember(context, userId);
  await endSurplusSessions(database, userId);
}
