import { accountRoutes } from '#contract/account/account-routes.ts';
import { serverLimits } from '#contract/limits.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { setDeletionDue } from '../stores/accounts-store.ts';
import { sourceOf } from '../audit.ts';
import { voidCodes } from '../stores/codes-store.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { confirmOwner, refuseEnded, standing, tellTies, type IdentityParts } from '../identity-parts.ts';
import { endSessions } from '../stores/sessions-store.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** Having an account deleted, and thinking better of it. */
export function deletionRoutes(parts: IdentityParts): readonly Route[] {
  const { database, cookies, mails, outbox, now, player, leavingPlayer } = parts;
  return [
    contractRoute(player, accountRoutes.requestDeletion, async ({ body, context, caller: session }) => {
      const { userId, user } = session;
      if (foldedUsername(body.username) !== foldedUsername(user.username))
        throw new Problem('DELETION_NAME_WRONG', 400);
      await confirmOwner(parts, context, session, body.currentPassword);
      const dueAt = now() + serverLimits.deletionGraceDays * DAY_MS;
      const unlinked = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, session);
        await setDeletionDue(transaction, userId, dueAt, now(), body.published);
        await voidCodes(transaction, userId, ['change-email', 'confirm-email']);
        await endSessions(transaction, userId);
        return parts.endTies(transaction, userId, 'deletion');
      }, userTurn(userId));
      await tellTies(parts, context, userId, unlinked);
      cookies.forget(context);
      await noteEvent(database, { at: now(), kind: 'deletion-requested', userId, ...sourceOf(context) });
      outbox.post(mails.deletionRequested(user, dueAt));
      return standing(parts, userId);
    }),

    contractRoute(
      leavingPlayer,
      accountRoutes.cancelDeletion,
      async ({ context, caller: { userId, user } }) => {
        if (user.deletion_due_at !== null) {
          await database.transaction(async (transaction) => {
            await setDeletionDue(transaction, userId, null, now());
            for (const area of parts.areas) await area.onKept?.(transaction, userId);
          }, userTurn(userId));
          await noteEvent(database, { at: now(), kind: 'deletion-cancelled', userId, ...sourceOf(context) });
          outbox.post(mails.deletionCancelled(user));
        }
        return standing(parts, userId);
      },
    ),
  ];
}
