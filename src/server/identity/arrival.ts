import { deviceName } from '#contract/account/device-name.ts';
import type { RequestContext } from '#server/http/area.ts';
import { findUser } from './stores/accounts-store.ts';
import { receiverOf, type IdentityParts } from './identity-parts.ts';
import { endSessionByToken, endSurplusSessions } from './stores/sessions-store.ts';

/** For so long an account is new: whoever makes it need not be told of the device that they make it on. */
const NEW_ACCOUNT_MS = 60_000;

/**
 * Once somebody has a new session: this device is known, the owner is told where it was not before, and the session that
 * it had is over.
 */
export async function arrive(
  { database, cookies, mails, outbox, now }: IdentityParts,
  context: RequestContext,
  userId: string,
): Promise<void> {
  if (cookies.deviceOf(context, userId) === undefined) {
    const user = await findUser(database, userId);
    if (user !== undefined && now() - user.created_at >= NEW_ACCOUNT_MS)
      outbox.post(
        mails.newDevice(receiverOf(user), deviceName(context.req.header('user-agent') ?? ''), now()),
      );
  }
  const before = cookies.sessionToken(context);
  if (before !== undefined) await endSessionByToken(database, before);
  cookies.remember(context, userId);
  await endSurplusSessions(database, userId);
}
