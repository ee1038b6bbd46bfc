import { accountRoutes } from '#contract/account/account-routes.ts';
import { anybody, type Permission, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { confirmEmail } from '../stores/accounts-store.ts';
import { isFresh, refuseEnded, sessionOf, standing, type IdentityParts } from '../identity-parts.ts';
import type { LiveSession } from '../stores/sessions-store.ts';
import type { browserBinding } from './browser-binding.ts';
import { findPendingLink, takePendingLink, type PendingLink } from './pending-links-store.ts';
import { linkIdentity } from './provider-accounts-store.ts';
import { methodsOf, tellOutcome } from './provider-sign-in.ts';

/**
 * Links the identity that waits for the account's owner, who has just signed in by one of the account's own ways.
 *
 * @throws {Problem} REDIRECT_ERROR 400, NO_USER_TO_LINK 401, SIGN_IN_AGAIN_FIRST and DELETION_PENDING 403, LINK_ERROR
 *   and PROVIDER_LINKED 409
 */
export async function linkPending(
  parts: IdentityParts,
  context: RequestContext,
  key: string,
  session: LiveSession,
): Promise<PendingLink> {
  const { database, now } = parts;
  const pending = await findPendingLink(database, key, now());
  if (pending === undefined) throw new Problem('REDIRECT_ERROR', 400);
  const { identity, userId, email } = pending;
  if (session.userId !== userId) throw new Problem('NO_USER_TO_LINK', 401);
  if (session.user.deletion_due_at !== null) throw new Problem('DELETION_PENDING', 403);
  // An earlier session does not count: anybody may have come to the keyboard since.
  if (session.id === pending.sessionId || !isFresh(session, now()))
    throw new Problem('SIGN_IN_AGAIN_FIRST', 403);
  const linking = await linkIdentity(database, userId, identity, now(), async (transaction) => {
    await refuseEnded(transaction, session);
    if (!(await takePendingLink(transaction, key))) throw new Problem('REDIRECT_ERROR', 400);
    // The maker of the account has shown by the provider that the address is theirs.
    await confirmEmail(transaction, userId, email, { email, nowMs: now() });
  });
  await tellOutcome(parts, linking, {
    session,
    provider: identity.provider,
    address: context.get('clientAddress'),
  });
  return pending;
}

/** The routes that follow on a sign-in with a provider that has found an account by its address. */
export function pendingLinkRoutes(
  parts: IdentityParts,
  binding: ReturnType<typeof browserBinding>,
): readonly Route[] {
  const { database, now } = parts;

  /** @throws {Problem} REDIRECT_ERROR 400: this browser has begun nothing */
  function keyOf(context: RequestContext, state: string): string {
    const secret = binding.secretOf(context);
    if (secret === undefined) throw new Problem('REDIRECT_ERROR', 400);
    return secret.pendingLinkKey(state);
  }

  const linker: Permission<LiveSession> = {
    needs: 'leaving player',
    async admit(context) {
      const session = await sessionOf(parts, context);
      if (session === undefined) throw new Problem('NO_USER_TO_LINK', 401);
      return session;
    },
  };
  return [
    contractRoute(anybody, accountRoutes.pendingLink, async ({ body, context }) => {
      const pending = await findPendingLink(database, keyOf(context, body.state), now());
      if (pending === undefined) throw new Problem('REDIRECT_ERROR', 400);
      const { identity, email, userId, landing } = pending;
      const methods = [...(await methodsOf(parts, userId))];
      return { provider: identity.provider, email, methods, landing };
    }),

    contractRoute(linker, accountRoutes.linkPending, async ({ body, context, caller: session }) => {
      const { landing } = await linkPending(parts, context, keyOf(context, body.state), session);
      return { landing, ...(await standing(parts, session.userId)) };
    }),
  ];
}
