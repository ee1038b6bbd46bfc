import { accountRoutes } from '#contract/account/account-routes.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  removeUnproven,
  setPasswordHash,
} from './accounts-store.ts';
import { noteRefusal, sourceOf } from './audit.ts';
import { findCode, isCode, makeCode, takeCode, voidCodes, type FoundCode } from './codes-store.ts';
import { noteEvent } from './events-store.ts';
import { checkedEmail } from './field-checks.ts';
import { receiverOf, sessionOf, type IdentityParts } from './identity-parts.ts';
import { refuseNewPassword } from './password-rules.ts';
import { endSessions } from './sessions-store.ts';
import { accountLimits, countOrRefuse } from './throttle.ts';

const RESET = ['reset-password'] as const;

/** A new password for somebody who has lost the old one. */
export function resetRoutes(parts: IdentityParts): readonly Route[] {
  const { database, passwords, cookies, mails, outbox, logger, now } = parts;

  /** @throws {Problem} the sentence that fits the code, 400 */
  async function foundCode(context: RequestContext, code: string): Promise<FoundCode> {
    if (code === '') throw new Problem('RESET_CODE_MISSING', 400);
    const address = context.get('clientAddress');
    await countOrRefuse(database, accountLimits.codesByAddress, address, now(), 'TOO_MANY_RESETS');
    const found = isCode(code) ? await findCode(database, code, RESET, now()) : undefined;
    if (found === undefined || found.isExpired)
      await noteRefusal(parts, context, 'reset-code-refused', found?.userId);
    if (found === undefined) throw new Problem('RESET_CODE_INVALID', 400);
    if (found.isExpired) throw new Problem('RESET_CODE_EXPIRED', 400);
    return found;
  }

  /** After the answer, so that its time does not tell whether there is an account. */
  async function mailReset(email: string, address: string): Promise<void> {
    const user = await findUserByEmail(database, email);
    if (user === undefined) return;
    const code = await database.transaction(
      async (transaction) =>
        makeCode(transaction, { purpose: 'reset-password', userId: user.id, email: user.email }, now()),
      userTurn(user.id),
    );
    await noteEvent(database, { at: now(), kind: 'reset-requested', userId: user.id, address });
    outbox.post(mails.reset(receiverOf(user), code));
  }

  return [
    contractRoute(accountRoutes.requestReset, async ({ body, context }) => {
      const email = checkedEmail(body.email);
      const address = context.get('clientAddress');
      await countOrRefuse(database, accountLimits.resetsByAddress, address, now(), 'TOO_MANY_RESETS');
      // Strangers who ask again and again must not take the owner's mails away.
      const owner = await findUserByEmail(database, email);
      const device = cookies.deviceOf(context, owner?.id ?? '');
      const limit = device === undefined ? accountLimits.resets : accountLimits.resetsOnKnownDevices;
      await countOrRefuse(database, limit, device ?? email, now(), 'TOO_MANY_RESETS');
      setImmediate(() => {
        mailReset(email, address).catch((error: unknown) => {
          logger.error({ err: error }, 'a mail for a new password was not made');
        });
      });
      return {};
    }),

    contractRoute(accountRoutes.checkReset, async ({ body, context }) => {
      const { email } = await foundCode(context, body.code);
      return { email };
    }),

    contractRoute(accountRoutes.completeReset, async ({ body, context }) => {
      const { userId, email } = await foundCode(context, body.code);
      const user = await findUser(database, userId);
      if (user === undefined) throw new Problem('RESET_CODE_INVALID', 400);
      refuseNewPassword(body.newPassword, [user.username, user.email], 'auth/weak-password');
      const hash = await passwords.hash(body.newPassword);
      const session = await sessionOf(parts, context);
      await database.transaction(async (transaction) => {
        const taken = await takeCode(transaction, body.code, RESET, now());
        // Another request was faster.
        if (taken === undefined) throw new Problem('RESET_CODE_INVALID', 400);
        if (user.email_confirmed !== 1) await removeUnproven(transaction, userId);
        await setPasswordHash(transaction, userId, hash, now());
        // The link came by a mail to it; once the account has another address it is worth nothing.
        if (!(await confirmEmail(transaction, userId, email, { email, nowMs: now() })))
          throw new Problem('RESET_CODE_INVALID', 400);
        await voidCodes(transaction, userId, ['change-email']);
        await endSessions(transaction, userId);
      }, userTurn(userId));
      await noteEvent(database, {
        at: now(),
        kind: 'password-reset',
        userId,
        ...sourceOf(context),
      });
      if (session?.userId === userId) cookies.forget(context);
      // Whoever reads the owner's mail is no stranger any more, however many have guessed meanwhile.
      cookies.remember(context, userId);
      outbox.post(mails.passwordChanged(receiverOf(user)));
      return {};
    }),
  ];
}
