import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { arrive } from '../arrival.ts';
import { noting, sourceOf } from '../audit.ts';
import { noteEvent } from '../stores/audit-store.ts';
import { confirmOwner, refuseEnded, standing, type IdentityParts } from '../identity-parts.ts';
import { isLibraryRefusal } from '../library/library-refusal.ts';
import { isPasskeyStill, listPasskeys, ownerOfPasskey, removePasskey } from '../stores/passkeys-store.ts';
import { endSessionByToken, isOpen } from '../stores/sessions-store.ts';
import { headersFor } from '../library/sign-in-headers.ts';
import { accountLimits } from '../throttle.ts';

const refused = (status: 400 | 401) => (error: unknown) => {
  throw isLibraryRefusal(error) ? new Problem('PASSKEY_REFUSED', status) : error;
};

/** Devices that sign in by themselves. */
export function passkeyRoutes(parts: IdentityParts): readonly Route[] {
  const { database, library, cookies, mails, outbox, now, player } = parts;
  const listOf = async (userId: string) => ({ passkeys: [...(await listPasskeys(database, userId))] });
  const headersWith = (context: RequestContext, ...names: Parameters<typeof cookies.forLibrary>[1][]) => {
    const headers = headersFor(context);
    headers.set('cookie', cookies.forLibrary(context, ...names));
    return headers;
  };

  return [
    contractRoute(player, accountRoutes.passkeys, async ({ caller: { userId } }) => listOf(userId)),

    contractRoute(player, accountRoutes.beginPasskey, async ({ body, context, caller: session }) => {
      await confirmOwner(parts, context, session, body.currentPassword);
      const known = await listPasskeys(database, session.userId);
      if (known.length >= limits.passkeysPerAccount) throw new Problem('PASSKEYS_TOO_MANY', 409);
      const { api } = await library();
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: headersWith(context, 'session'),
        returnHeaders: true,
      });
      cookies.pass(context, headers);
      return { options: { ...response } };
    }),

    contractRoute(player, accountRoutes.addPasskey, async ({ body, context, caller: session }) => {
      const { userId, user } = session;
      const { api } = await library();
      const added = await api
        .verifyPasskeyRegistration({
          body: { response: body.response, name: body.name },
          headers: headersWith(context, 'session', 'passkeyChallenge'),
        })
        .catch(refused(400));
      // A new password may have ended the session since: then nothing that it began may open the account.
      const isOver = await database.transaction(async (transaction) => {
        if (await isOpen(transaction, session.id)) return false;
        await transaction.deleteFrom('passkeys').where('id', '=', added.id).execute();
        return true;
      }, userTurn(userId));
      if (isOver) throw new Problem('NOT_SIGNED_IN', 401);
      await noteEvent(database, { at: now(), kind: 'passkey-added', userId, ...sourceOf(context) });
      outbox.post(mails.passkeyAdded(user, body.name));
      return listOf(userId);
    }),

    contractRoute(player, accountRoutes.removePasskey, async ({ params, body, context, caller: session }) => {
      const { userId, user } = session;
      await confirmOwner(parts, context, session, body.currentPassword);
      const name = await database.transaction(async (transaction) => {
        await refuseEnded(transaction, session);
        return removePasskey(transaction, userId, params.id);
      }, userTurn(userId));
      if (name !== undefined) {
        await noteEvent(database, { at: now(), kind: 'passkey-removed', userId, ...sourceOf(context) });
        outbox.post(mails.passkeyRemoved(user, name));
      }
      return listOf(userId);
    }),

    contractRoute(anybody, accountRoutes.beginPasskeySignIn, async ({ context }) => {
      const address = context.get('clientAddress');
      await countOrRefuse(database, accountLimits.passkeyStarts, address, now(), 'auth/too-many-requests');
      const { api } = await library();
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: headersFor(context),
        returnHeaders: true,
      });
      cookies.pass(context, headers);
      // The library would ask for it where the device likes to, and refuse what was not verified.
      return { options: { ...response, userVerification: 'required' } };
    }),

    contractRoute(anybody, accountRoutes.passkeySignIn, async ({ body, context }) => {
      const { api } = await library();
      const owner = await ownerOfPasskey(database, body.response.id);
      const { headers, response } = await noting(
        parts,
        context,
        { kind: 'passkey-refused', userId: owner },
        async () =>
          api
            .verifyPasskeyAuthentication({
              body: { response: body.response },
              headers: headersWith(context, 'passkeyChallenge'),
              returnHeaders: true,
            })
            .catch(refused(401)),
      );
      const userId = response.user.id;
      // A new password by mail may have removed it while it was checked.
      if (!(await isPasskeyStill(database, userId, body.response.id))) {
        await endSessionByToken(database, response.session.token);
        throw new Problem('PASSKEY_REFUSED', 401);
      }
      cookies.pass(context, headers);
      await arrive(parts, context, userId);
      await noteEvent(database, { at: now(), kind: 'signed-in-by-passkey', userId, ...sourceOf(context) });
      return standing(parts, userId);
    }),
  ];
}
