import { failings } from '#messages/problems.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { rename, setPasswordHash } from '../stores/accounts-store.ts';
import { sourceOf } from '../audit.ts';
import { voidCodes } from '../stores/codes-store.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { checkedUsername } from '../field-checks.ts';
import { confirmOwner, refuseEnded, standing, tellTies, type IdentityParts } from '../identity-parts.ts';
import { refuseNewPassword } from '../passwords/password-rules.ts';
import { endSessions, renewToken } from '../stores/sessions-store.ts';
import { accountLimits } from '../throttle.ts';

/** A player's own name and password. */
export function profileRoutes(parts: IdentityParts): readonly Route[] {
  const { database, passwords, cookies, mails, outbox, now, player } = parts;
  return [
    contractRoute(
      player,
      accountRoutes.changeProfile,
      async ({ body, context, caller: { userId, user } }) => {
        const username = checkedUsername(body.username);
        if (username === user.username) return standing(parts, userId);
        await countOrRefuse(database, accountLimits.renames, userId, now(), 'TOO_MANY_CHANGES');
        try {
          await database.transaction(async (transaction) => {
            await rename({ db: transaction }, userId, username, now());
            for (const area of parts.areas) await area.onRenamed?.(transaction, userId, user.username);
          }, userTurn(userId));
        } catch (error) {
          if (error instanceof DatabaseError && error.kind === 'unique')
            throw new Problem('USERNAME_TAKEN', 409);
          throw error;
        }
        await parts.announce(userId);
        await noteEvent(database, { at: now(), kind: 'username-changed', userId, ...sourceOf(context) });
        return standing(parts, userId);
      },
      failings.saveProfile,
    ),

    contractRoute(player, accountRoutes.changePassword, async ({ body, context, caller: session }) => {
      const { userId, user } = session;
      await confirmOwner(parts, context, session, body.currentPassword, 'SIGN_IN_AGAIN');
      refuseNewPassword(body.newPassword, [user.username, user.email], 'NEW_PASSWORD_WEAK');
      const hash = await passwords.hash(body.newPassword);
      const { token, unlinked } = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, session);
        await setPasswordHash(transaction, userId, hash, now());
        await voidCodes(transaction, userId, ['reset-password', 'change-email']);
        await endSessions(transaction, userId, session.id);
        return {
          token: await renewToken(transaction, session.id, now()),
          unlinked: await parts.endTies(transaction, userId, 'password-change'),
        };
      }, userTurn(userId));
      cookies.give(context, token);
      await tellTies(parts, context, userId, unlinked);
      await noteEvent(database, { at: now(), kind: 'password-changed', userId, ...sourceOf(context) });
      outbox.post(mails.passwordChanged(user));
      return standing(parts, userId);
    }),
  ];
}
