import { createHash } from 'node:crypto';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { terms } from '#messages/legal/terms.ts';
import { failings } from '#messages/problems.ts';
import { takeBackHit, type RateLimit } from '#server/database/rate-limit-store.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute, type ContractCall } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import {
  findUserByEmail,
  isPasswordStill,
  isUsernameTaken,
  readPasswordHash,
} from '../stores/accounts-store.ts';
import { arrive } from '../arrival.ts';
import { sourceOf } from '../audit.ts';
import { sendConfirmation } from './email-routes.ts';
import { isFirstToldToday, noteEvent } from '../stores/audit-store.ts';
import { checkedEmail, checkedUsername } from '../field-checks.ts';
import { accountOf, receiverOf, standing, type IdentityParts } from '../identity-parts.ts';
import { libraryAddress } from '../library-address.ts';
import { isLibraryRefusal } from '../library/library-refusal.ts';
import { refuseSignUpPassword } from '../passwords/password-rules.ts';
import { beginSecondStep } from './second-step-routes.ts';
import { headersFor } from '../library/sign-in-headers.ts';
import { endSessionByToken } from '../stores/sessions-store.ts';
import { accountLimits, admitPassword } from '../throttle.ts';

/** Whom an event is about: an account, or what was typed where there is none. */
type EventOwner = { readonly userId: string } | { readonly email: string };

/** Making an account, signing in and out, and who is signed in. */
export function signInRoutes(parts: IdentityParts): readonly Route[] {
  const { database, library, passwords, cookies, mails, outbox, tellsStrangers, now } = parts;

  /** Counted before it is known, so that beyond the limit neither a refusal nor its absence tells anything. */
  const refuseTaken = async (context: RequestContext, email: string) => {
    const address = context.get('clientAddress');
    // A hash, so that what somebody has typed does not outlive an account in the table of the limits.
    const pair = createHash('sha256').update(`${address} ${email}`).digest('base64url');
    const hits: string[] = [];
    const takeBack = async () => {
      for (const hit of hits) await takeBackHit(database, hit);
    };
    const count = async (limit: RateLimit, subject: string) =>
      hits.push(await countOrRefuse(database, limit, subject, now(), 'TOO_MANY_SIGN_UPS'));
    try {
      await count(accountLimits.takenTold, pair);
      await count(accountLimits.takenToldToNetwork, address);
    } catch (error) {
      await takeBack();
      throw error;
    }
    const owner = await findUserByEmail(database, email);
    if (owner === undefined) {
      await takeBack();
      return;
    }
    if (await isFirstToldToday(database, owner.id, sourceOf(context), now()))
      outbox.post(mails.taken(receiverOf(owner)));
    throw new Problem('auth/email-already-in-use', 409);
  };

  async function makeAccount({ body, context }: ContractCall<typeof accountRoutes.signUp>) {
    const username = checkedUsername(body.username);
    const email = checkedEmail(body.email);
    refuseSignUpPassword(body.password, [username, email]);
    const address = context.get('clientAddress');
    await countOrRefuse(database, accountLimits.signUps, address, now(), 'TOO_MANY_SIGN_UPS');
    await refuseTaken(context, email);
    if (await isUsernameTaken(database, username)) throw new Problem('USERNAME_TAKEN', 409);
    const { api } = await library();
    const { headers, response } = await api
      .signUpEmail({
        body: {
          name: username,
          email: libraryAddress(email),
          password: body.password,
          usernameFolded: foldedUsername(username),
          termsVersion: terms.version,
          termsAcceptedAt: new Date(now()),
        },
        headers: headersFor(context),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Two at once: the database let one of them have it.
        if (isLibraryRefusal(error)) {
          if (await isUsernameTaken(database, username)) throw new Problem('USERNAME_TAKEN', 409);
          await refuseTaken(context, email);
        }
        throw error;
      });
    const userId = response.user.id;
    cookies.pass(context, headers);
    await arrive(parts, context, userId);
    await noteEvent(database, { at: now(), kind: 'signed-up', userId, ...sourceOf(context) });
    await sendConfirmation(parts, userId);
    return standing(parts, userId);
  }

  /** Once in a while: whoever goes on knocking must not fill the table. */
  async function noteLimited(context: RequestContext, email: string, whose: EventOwner): Promise<void> {
    const isFirst = await countOrRefuse(
      database,
      accountLimits.limitedNoted,
      email,
      now(),
      'auth/too-many-requests',
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    if (isFirst)
      await noteEvent(database, { at: now(), kind: 'sign-in-limited', ...whose, ...sourceOf(context) });
  }

  async function enter({ body, context }: ContractCall<typeof accountRoutes.signIn>) {
    const email = checkedEmail(body.email);
    const address = context.get('clientAddress');
    const user = await findUserByEmail(database, email);
    const whose: EventOwner = user === undefined ? { email } : { userId: user.id };
    const device = cookies.deviceOf(context, user?.id ?? '');
    const admitted = await admitPassword(database, { email, address, device }, now()).catch(
      async (error: unknown) => {
        if (error instanceof Problem) await noteLimited(context, email, whose);
        throw error;
      },
    );
    const judged = await readPasswordHash(database, user?.id ?? '');
    const { api } = await library();
    const { headers, response } = await api
      .signInEmail({
        body: { email: libraryAddress(email), password: body.password },
        headers: headersFor(context),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        const isDisabled = error instanceof Problem && error.code === 'auth/user-disabled';
        if (isDisabled || isLibraryRefusal(error))
          await noteEvent(database, { at: now(), kind: 'sign-in-refused', ...whose, ...sourceOf(context) });
        if (!isLibraryRefusal(error)) {
          await admitted.wasNotJudged();
          throw error;
        }
        if (tellsStrangers && user === undefined) throw new Problem('auth/user-not-found', 401);
        throw new Problem(tellsStrangers ? 'auth/wrong-password' : 'auth/invalid-credential', 401);
      });
    await admitted.wasRight();
    const isSignedIn = 'user' in response;
    const userId = isSignedIn ? response.user.id : (user?.id ?? '');
    if (!(await isPasswordStill(database, userId, judged))) {
      if (isSignedIn) await endSessionByToken(database, response.token);
      throw new Problem('auth/invalid-credential', 401);
    }
    if (!isSignedIn) return beginSecondStep(parts, context, { headers, passwordHash: judged });
    cookies.pass(context, headers);
    await arrive(parts, context, userId);
    await noteEvent(database, { at: now(), kind: 'signed-in', userId, ...sourceOf(context) });
    return standing(parts, userId);
  }

  return [
    contractRoute(anybody, accountRoutes.session, async ({ context }) => ({
      account: await accountOf(parts, context),
    })),

    contractRoute(anybody, accountRoutes.signUp, async (call) =>
      passwords.withRoom(async () => makeAccount(call)),
    ),

    contractRoute(
      anybody,
      accountRoutes.signIn,
      async (call) => passwords.withRoom(async () => enter(call)),
      failings.createSession,
    ),

    contractRoute(anybody, accountRoutes.signOut, async ({ context }) => {
      const token = cookies.sessionToken(context);
      const userId = token === undefined ? undefined : await endSessionByToken(database, token);
      cookies.forget(context);
      if (userId !== undefined)
        await noteEvent(database, { at: now(), kind: 'signed-out', userId, ...sourceOf(context) });
      return {};
    }),
  ];
}
