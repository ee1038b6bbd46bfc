import { accountRoutes } from '#contract/account/account-routes.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { UserRow } from '#server/database/tables.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { confirmEmail, findUser, findUserByEmail, readPasswordHash } from '../stores/accounts-store.ts';
import { noteRefusal, noting, sourceOf } from '../audit.ts';
import {
  findCode,
  isCode,
  isUsable,
  makeCode,
  takeCode,
  voidCodes,
  type CodePurpose,
} from '../stores/codes-store.ts';
import { eraseSquatter } from '../erasure.ts';
import { forgetAddress, isFirstToldToday, noteEvent } from '../stores/audit-store.ts';
import { checkedEmail } from '../field-checks.ts';
import {
  confirmOwner,
  confirmPassword,
  isMakersBrowser,
  receiverOf,
  refuseEnded,
  type IdentityParts,
} from '../identity-parts.ts';
import { accountLimits } from '../throttle.ts';

const CONFIRMING: readonly CodePurpose[] = ['confirm-email', 'change-email'];

/** Mails the link that confirms an account's own address, unless it is confirmed. */
export async function sendConfirmation(parts: IdentityParts, userId: string): Promise<void> {
  const { database, mails, outbox, now } = parts;
  const user = await findUser(database, userId);
  if (user === undefined || user.email_confirmed === 1) return;
  const code = await database.transaction(
    async (transaction) =>
      makeCode(transaction, { purpose: 'confirm-email', userId, email: user.email }, now()),
    userTurn(userId),
  );
  outbox.post(mails.confirm(receiverOf(user), code));
}

/** An account's address: confirming it, and changing it. */
export function emailRoutes(parts: IdentityParts): readonly Route[] {
  const { database, mails, outbox, areas, player, now } = parts;

  /**
   * Has whoever presses the button in a mail be who made the account: else somebody could sign up, or change their
   * address, with another's, and keep their ways in to what its owner then takes for their own.
   *
   * @throws {Problem} EMAIL_CODE_ELSEWHERE and CURRENT_PASSWORD_WRONG 403, auth/too-many-requests 429
   */
  async function confirmMaker(
    context: RequestContext,
    { id, email }: UserRow,
    password: string | undefined,
  ): Promise<void> {
    if (await isMakersBrowser(parts, context, id)) return;
    if (password === undefined) throw new Problem('EMAIL_CODE_ELSEWHERE', 403);
    const hash = await readPasswordHash(database, id);
    if (hash === undefined) throw new Problem('EMAIL_CODE_ELSEWHERE', 403);
    // The mailed link proves more than a guess, so it counts apart from strangers.
    const attempt = { email, address: context.get('clientAddress'), device: `link:${id}` };
    await noting(parts, context, { kind: 'owner-check-refused', userId: id }, async () =>
      confirmPassword(parts, password, hash, attempt),
    );
  }

  /** Has an account with the address that nobody has confirmed give way to the one that is about to. */
  async function makeRoom(code: string, email: string): Promise<void> {
    const squatter = await findUserByEmail(database, email);
    if (squatter === undefined || squatter.email_confirmed === 1) return;
    await database.transaction(async (transaction) => {
      // Only while the link can still be used.
      if (await isUsable(transaction, code, now())) await eraseSquatter(transaction, areas, squatter);
    }, userTurn(squatter.id));
  }

  return [
    contractRoute(player, accountRoutes.resendConfirmation, async ({ caller: { userId } }) => {
      await countOrRefuse(database, accountLimits.mails, userId, now(), 'TOO_MANY_MAILS');
      await sendConfirmation(parts, userId);
      return {};
    }),

    contractRoute(player, accountRoutes.changeEmail, async ({ body, context, caller: session }) => {
      const email = checkedEmail(body.email);
      await confirmOwner(parts, context, session, body.currentPassword);
      await countOrRefuse(database, accountLimits.mails, session.userId, now(), 'TOO_MANY_MAILS');
      const { userId, user } = session;
      const taken = await findUserByEmail(database, email);
      if (taken?.id === userId) return {};
      // One that nobody has confirmed gives way to whoever does.
      if (taken === undefined || taken.email_confirmed !== 1) {
        const code = await database.transaction(async (transaction) => {
          await refuseEnded(transaction, session);
          return makeCode(transaction, { purpose: 'change-email', userId, email }, now());
        }, userTurn(userId));
        outbox.post(mails.changeEmail({ username: user.username, email }, code));
      } else if (await isFirstToldToday(database, taken.id, sourceOf(context), now()))
        outbox.post(mails.taken(receiverOf(taken)));
      // In either case: the one who asked must not learn by a mail that does not come that there is an account.
      outbox.post(mails.emailChanging(user, email));
      return {};
    }),

    contractRoute(anybody, accountRoutes.confirmEmail, async ({ body, context }) => {
      const address = context.get('clientAddress');
      await countOrRefuse(database, accountLimits.codesByAddress, address, now(), 'TOO_MANY_MAILS');
      const found = isCode(body.code) ? await findCode(database, body.code, CONFIRMING, now()) : undefined;
      if (found === undefined || found.isExpired)
        await noteRefusal(parts, context, 'email-code-refused', found?.userId);
      if (found === undefined) throw new Problem('EMAIL_CODE_INVALID', 400);
      if (found.isExpired) throw new Problem('EMAIL_CODE_EXPIRED', 400);
      const { userId, purpose, email } = found;
      const before = await findUser(database, userId);
      if (before === undefined) throw new Problem('EMAIL_CODE_INVALID', 400);
      await confirmMaker(context, before, body.password);
      if (purpose === 'change-email') await makeRoom(body.code, email);
      try {
        await database.transaction(async (transaction) => {
          const taken = await takeCode(transaction, body.code, CONFIRMING, now());
          if (taken === undefined) throw new Problem('EMAIL_CODE_INVALID', 400);
          const isOwn = await confirmEmail(transaction, userId, purpose === 'change-email' ? null : email, {
            email,
            nowMs: now(),
          });
          if (!isOwn) throw new Problem('EMAIL_CODE_INVALID', 400);
          if (purpose !== 'change-email') return;
          await voidCodes(transaction, userId, ['reset-password', 'confirm-email']);
          // By it alone the account's end would not find them.
          await forgetAddress(transaction, before.email);
        }, userTurn(userId));
      } catch (error) {
        if (error instanceof DatabaseError && error.kind === 'unique')
          throw new Problem('auth/email-already-in-use', 409);
        throw error;
      }
      await parts.announce(userId);
      const kind = purpose === 'change-email' ? 'email-changed' : 'email-confirmed';
      await noteEvent(database, { at: now(), kind, userId, ...sourceOf(context) });
      if (purpose === 'change-email') outbox.post(mails.emailChanged(receiverOf(before), email));
      return { email };
    }),
  ];
}
