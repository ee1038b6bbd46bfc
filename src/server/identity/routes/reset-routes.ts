import { randomBytes } from 'node:crypto';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { terms } from '#messages/legal/terms.ts';
import type { UserRow } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  insertUser,
  removeUnproven,
  setPasswordHash,
} from '../stores/accounts-store.ts';
import { noteRefusal, sourceOf } from '../audit.ts';
import { findCode, isCode, makeCode, takeCode, voidCodes, type FoundCode } from '../stores/codes-store.ts';
import { eraseSquatter } from '../erasure.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { checkedEmail } from '../field-checks.ts';
import { freeUsername } from '../free-username.ts';
import { isMakersBrowser, receiverOf, sessionOf, tellTies, type IdentityParts } from '../identity-parts.ts';
import { refuseNewPassword } from '../passwords/password-rules.ts';
import { endSessions } from '../stores/sessions-store.ts';
import { accountLimits } from '../throttle.ts';

const RESET = ['reset-password'] as const;

/** A new password for somebody who has lost the old one. */
export function resetRoutes(parts: IdentityParts): readonly Route[] {
  const { database, passwords, cookies, mails, outbox, later, areas, mailDelayMs, now } = parts;

  /** @throws {Problem} the sentence that fits the code, 400 */
  async function foundCode(context: RequestContext, code: string): Promise<FoundCode> {
    if (code === '') throw new Problem('RESET_CODE_MISSING', 400);
    const address = context.get('clientAddress');
    await countOrRefuse(database, accountLimits.codesByAddress, address, now(), 'TOO_MANY_RESETS');
    const found = isCode(code) ? await findCode(database, code, RESET, now()) : undefined;
    if (found === undefined || found.isExpired)
      await noteRefusal(parts, context, 'reset-code-refused', found?.userId);
    if (found === undefined)
      throw new Problem(isCode(code) ? 'RESET_CODE_INVALID' : 'RESET_CODE_MALFORMED', 400);
    if (found.isExpired) throw new Problem('RESET_CODE_EXPIRED', 400);
    return found;
  }

  /**
   * Says whether a new password begins an account anew unless its owner keeps the old one: nobody has confirmed the address of
   * that, and nothing says that whoever reads the mail has made it.
   */
  const beginsAnew = async (context: RequestContext, user: UserRow) =>
    user.email_confirmed !== 1 && !(await isMakersBrowser(parts, context, user.id));

  /**
   * Makes an account for whoever has shown that the address is theirs, in the place of one that somebody else may have
   * made with it: of that nothing stays, neither a way in nor what it holds.
   *
   * @returns the id of the new account
   * @throws {Problem} RESET_CODE_INVALID 400
   */
  async function beginAnew(
    before: UserRow,
    { username, code, hash }: { username: string; code: string; hash: string },
  ): Promise<string> {
    const { email } = before;
    const id = randomBytes(16).toString('hex');
    await database.transaction(async (transaction) => {
      const taken = await takeCode(transaction, code, RESET, now());
      if (taken?.email !== email || !(await eraseSquatter(transaction, areas, before)))
        throw new Problem('RESET_CODE_INVALID', 400);
      await insertUser(transaction, id, { username, email, termsVersion: terms.version }, now());
      await setPasswordHash(transaction, id, hash, now());
    }, userTurn(before.id));
    return id;
  }

  /** Long after the answer, so that neither its time nor the next one's tells whether there is an account. */
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
    contractRoute(anybody, accountRoutes.requestReset, async ({ body, context }) => {
      const email = checkedEmail(body.email);
      const address = context.get('clientAddress');
      await countOrRefuse(database, accountLimits.resetsByAddress, address, now(), 'TOO_MANY_RESETS');
      // Strangers who ask again and again must not take the owner's mails away.
      const owner = await findUserByEmail(database, email);
      const device = cookies.deviceOf(context, owner?.id ?? '');
      const limit = device === undefined ? accountLimits.resets : accountLimits.resetsOnKnownDevices;
      await countOrRefuse(database, limit, device ?? email, now(), 'TOO_MANY_RESETS');
      later.do(async () => mailReset(email, address), mailDelayMs());
      return {};
    }),

    contractRoute(anybody, accountRoutes.checkReset, async ({ body, context }) => {
      const { email, userId } = await foundCode(context, body.code);
      const user = await findUser(database, userId);
      if (user === undefined) throw new Problem('RESET_CODE_INVALID', 400);
      const isUnknown = await beginsAnew(context, user);
      const unconfirmed = isUnknown ? { username: user.username, createdAt: user.created_at } : null;
      return { email, beginsAnew: isUnknown, unconfirmed };
    }),

    contractRoute(anybody, accountRoutes.completeReset, async ({ body, context }) => {
      const { userId, email } = await foundCode(context, body.code);
      const user = await findUser(database, userId);
      if (user === undefined) throw new Problem('RESET_CODE_INVALID', 400);
      refuseNewPassword(body.newPassword, [user.username, user.email], 'auth/weak-password');
      const hash = await passwords.hash(body.newPassword);
      if (body.keepsAccount !== true && (await beginsAnew(context, user))) {
        const username = await freeUsername(database, [], email);
        const newId = await beginAnew(user, { username, code: body.code, hash });
        await noteEvent(database, { at: now(), kind: 'signed-up', userId: newId, ...sourceOf(context) });
        cookies.remember(context, newId);
        outbox.post(mails.passwordChanged({ username, email }));
        return {};
      }
      const session = await sessionOf(parts, context);
      const unlinked = await database.transaction(async (transaction) => {
        const taken = await takeCode(transaction, body.code, RESET, now());
        // Another request was faster.
        if (taken === undefined) throw new Problem('RESET_CODE_INVALID', 400);
        if (user.email_confirmed !== 1) await removeUnproven(transaction, userId);
        await setPasswordHash(transaction, userId, hash, now());
        // The link came by a mail to it; once the account has another address it is worth nothing.
        if (!(await confirmEmail(transaction, userId, email, { email, nowMs: now() })))
          throw new Problem('RESET_CODE_INVALID', 400);
        await voidCodes(transaction, userId, ['change-email', 'confirm-email']);
        await endSessions(transaction, userId);
        return parts.endTies(transaction, userId, 'password-reset');
      }, userTurn(userId));
      await tellTies(parts, context, userId, unlinked);
      await noteEvent(database, {
        at: now(),
        kind: 'password-reset',
        userId,
        ...sourceOf(context),
      });
      if (session?.userId === userId) cookies.forget(context);
      // The reader of the owner's mail is no stranger any more, however many have guessed meanwhile.
      cookies.remember(context, userId);
      outbox.post(mails.passwordChanged(receiverOf(user)));
      return {};
    }),
  ];
}
