import { accountRoutes } from '#contract/account/account-routes.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Receiver } from '../account-mails.ts';
import { findUser, isPasswordStill, readPasswordHash } from '../stores/accounts-store.ts';
import { arrive } from '../arrival.ts';
import { noting, sourceOf } from '../audit.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { confirmOwner, type IdentityParts, receiverOf, refuseEnded, standing } from '../identity-parts.ts';
import { isLibraryRefusal, refusalCode } from '../library/library-refusal.ts';
import { headersFor } from '../library/sign-in-headers.ts';
import { removeSecondStep } from '../stores/second-steps-store.ts';
import { endSessionByToken, endSessions, type LiveSession, renewToken } from '../stores/sessions-store.ts';
import { admitCode } from '../throttle.ts';
import { writtenRecoveryCode } from '../library/recovery-codes.ts';

/** After a password that was right: a code has to follow, on this device. The session that it had is over. */
export async function beginSecondStep(
  { database, cookies }: IdentityParts,
  context: RequestContext,
  { headers, passwordHash }: { headers: Headers; passwordHash: string | undefined },
): Promise<{ account: null }> {
  const before = cookies.sessionToken(context);
  if (before !== undefined) await endSessionByToken(database, before);
  cookies.pass(context, headers);
  cookies.markPassword(context, passwordHash);
  return { account: null };
}

/** Words the library's refusals of a code as this server does. */
function codeProblem(error: unknown): unknown {
  const code = refusalCode(error) ?? '';
  // Another sign-in has used a recovery code up in the same moment.
  if (isLibraryRefusal(error) && error.status === 'CONFLICT') return new Problem('SECOND_STEP_WRONG', 401);
  if (['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(code)) return new Problem('SECOND_STEP_WRONG', 401);
  if (['INVALID_TWO_FACTOR_COOKIE', 'TOTP_NOT_ENABLED'].includes(code))
    return new Problem('SECOND_STEP_OVER', 401);
  if (['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'ACCOUNT_TEMPORARILY_LOCKED'].includes(code))
    return new Problem('auth/too-many-requests', 429, { 'retry-after': '900' });
  return error;
}

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** A code as it is judged: people leave the hyphen of a recovery code out, write another dash, or capitals. */
function plainCode(typed: string): string {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase();
  return isAppCode(code) ? code : writtenRecoveryCode(code);
}

/** Codes of an app beside the password. */
export function secondStepRoutes(parts: IdentityParts): readonly Route[] {
  const { database, library, cookies, mails, outbox, now, player } = parts;

  const sessionHeaders = (context: RequestContext) => {
    const headers = headersFor(context);
    headers.set('cookie', cookies.forLibrary(context, 'session'));
    return headers;
  };

  async function owner(context: RequestContext, session: LiveSession, currentPassword: string | undefined) {
    if ((await readPasswordHash(database, session.userId)) === undefined)
      throw new Problem('SECOND_STEP_NEEDS_PASSWORD', 409);
    await confirmOwner(parts, context, session, currentPassword);
    return { session, userId: session.userId, password: currentPassword ?? '' };
  }

  const tellOwner = async (userId: string, mail: (to: Receiver) => Mail) => {
    const user = await findUser(database, userId);
    if (user !== undefined) outbox.post(mail(receiverOf(user)));
  };

  return [
    contractRoute(anybody, accountRoutes.signInSecondStep, async ({ body, context }) => {
      const code = plainCode(body.code);
      const headers = headersFor(context);
      headers.set('cookie', cookies.forLibrary(context, 'secondStep'));
      const { api } = await library();
      const call = { body: { code }, headers, returnHeaders: true as const };
      // Looked up before the code is judged: with the last try the sign-in is over.
      const awaited = await playerAwaitingCode(parts, context);
      const refusal = { kind: 'second-step-refused' as const, userId: awaited };
      const answer = await noting(parts, context, refusal, async () => {
        const admitted =
          awaited === undefined
            ? undefined
            : await admitCode(
                database,
                { userId: awaited, code, device: cookies.deviceOf(context, awaited) },
                now(),
              );
        const result = await (isAppCode(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call)).catch(
          async (error: unknown) => {
            const problem = codeProblem(error);
            await admitted?.[problem instanceof Problem ? 'wasWrong' : 'wasNotJudged']();
            throw problem;
          },
        );
        await admitted?.wasRight();
        return result;
      });
      const userId = answer.response.user.id;
      const token = 'token' in answer.response ? answer.response.token : undefined;
      const judged = await readPasswordHash(database, userId);
      // A new password ends what was begun with the one before, also while it waits for its code.
      if (!cookies.isMarkedWith(context, judged) || !(await isPasswordStill(database, userId, judged))) {
        if (typeof token === 'string') await endSessionByToken(database, token);
        throw new Problem('SECOND_STEP_OVER', 401);
      }
      cookies.pass(context, answer.headers);
      await arrive(parts, context, userId);
      await noteEvent(database, {
        at: now(),
        kind: isAppCode(code) ? 'signed-in' : 'signed-in-by-recovery-code',
        userId,
        ...sourceOf(context),
      });
      if (!isAppCode(code)) await tellOwner(userId, mails.recoveryCodeUsed);
      return standing(parts, userId);
    }),

    contractRoute(player, accountRoutes.beginSecondStep, async ({ body, context, caller }) => {
      const { userId, password } = await owner(context, caller, body.currentPassword);
      if ((await findUser(database, userId))?.second_step === 1) throw new Problem('SECOND_STEP_ON', 409);
      const { api } = await library();
      const answer = await api.enableTwoFactor({ body: { password }, headers: sessionHeaders(context) });
      if (answer.method !== 'totp') throw new Error('The library set up another kind of code.');
      const { totpURI: address, backupCodes: recoveryCodes } = answer;
      const secret = new URL(address).searchParams.get('secret');
      if (secret === null) throw new Error('The library set up a code without a secret.');
      return { address, secret, recoveryCodes };
    }),

    contractRoute(player, accountRoutes.confirmSecondStep, async ({ body, context, caller: session }) => {
      const { userId } = session;
      const password = await readPasswordHash(database, userId);
      // So that the password is the one with which the session stands.
      await database.transaction(async (transaction) => refuseEnded(transaction, session), userTurn(userId));
      const wasOn = (await findUser(database, userId))?.second_step === 1;
      const code = plainCode(body.code);
      const { api } = await library();
      const { headers } = await noting(parts, context, { kind: 'second-step-refused', userId }, async () => {
        const admitted = await admitCode(database, { userId, code, device: session.id }, now());
        const result = await api
          .verifyTOTP({ body: { code }, headers: sessionHeaders(context), returnHeaders: true })
          .catch(async (error: unknown) => {
            const problem = codeProblem(error);
            await admitted[problem instanceof Problem ? 'wasWrong' : 'wasNotJudged']();
            throw problem;
          });
        await admitted.wasRight();
        return result;
      });
      // The library has opened another session in the place of this one, which a new password may have ended meanwhile.
      if (!(await isPasswordStill(database, userId, password))) {
        await database.transaction(async (transaction) => {
          if (!wasOn) await removeSecondStep(transaction, userId);
          await endSessions(transaction, userId);
        }, userTurn(userId));
        throw new Problem('NOT_SIGNED_IN', 401);
      }
      cookies.pass(context, headers);
      await noteEvent(database, { at: now(), kind: 'second-step-on', userId, ...sourceOf(context) });
      outbox.post(mails.secondStepOn(session.user));
      return standing(parts, userId);
    }),

    contractRoute(player, accountRoutes.endSecondStep, async ({ body, context, caller }) => {
      const { userId, session } = await owner(context, caller, body.currentPassword);
      const token = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, session);
        await removeSecondStep(transaction, userId);
        return renewToken(transaction, session.id, now());
      }, userTurn(userId));
      cookies.give(context, token);
      await noteEvent(database, { at: now(), kind: 'second-step-off', userId, ...sourceOf(context) });
      outbox.post(mails.secondStepOff(session.user));
      return standing(parts, userId);
    }),

    contractRoute(player, accountRoutes.renewRecoveryCodes, async ({ body, context, caller }) => {
      const { userId, password, session } = await owner(context, caller, body.currentPassword);
      const { api } = await library();
      const { backupCodes: recoveryCodes } = await api
        .generateBackupCodes({ body: { password }, headers: sessionHeaders(context) })
        .catch((error: unknown) => {
          throw codeProblem(error);
        });
      await noteEvent(database, { at: now(), kind: 'recovery-codes-renewed', userId, ...sourceOf(context) });
      outbox.post(mails.recoveryCodesRenewed(session.user));
      return { recoveryCodes };
    }),
  ];
}

/** Finds who has given a password on this device and has a code still to give; undefined for nobody. */
async function playerAwaitingCode(
  { library, cookies }: Pick<IdentityParts, 'library' | 'cookies'>,
  context: RequestContext,
): Promise<string | undefined> {
  const key = cookies.secondStepKey(context);
  if (key === undefined) return undefined;
  const { internalAdapter } = await (await library()).$context;
  const pending = await internalAdapter.findVerificationValue(key);
  return pending?.value;
}
