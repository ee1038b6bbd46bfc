import { randomBytes } from 'node:crypto';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { returnPaths, stateOf } from '#contract/account/provider-wish.ts';
import { providerWords } from '#messages/account/providers.ts';
import { anybody, type RequestContext, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { findUser } from '../stores/accounts-store.ts';
import { arrive } from '../arrival.ts';
import { sourceOf } from '../audit.ts';
import { noteEvent } from '../stores/audit-store.ts';
import {
  isFresh,
  receiverOf,
  refuseEnded,
  sessionOf,
  standing,
  type IdentityParts,
} from '../identity-parts.ts';
import { endSessionByToken, touchSession, type LiveSession } from '../stores/sessions-store.ts';
import { headersFor } from '../library/sign-in-headers.ts';
import { accountLimits } from '../throttle.ts';
import { browserBinding, type BrowserSecret } from './browser-binding.ts';
import { providerClients, type ProviderSettings } from './clients.ts';
import { keepFlow, takeFlow, type Flow } from './flows-store.ts';
import { linkPending, pendingLinkRoutes } from './pending-link-routes.ts';
import { keepPendingLink } from './pending-links-store.ts';
import { isOwnerStill, linkIdentity, unlinkIdentity } from './provider-accounts-store.ts';
import type { ProviderPerson, SignInBinding } from './provider-client.ts';
import { noUser, refusalOf } from './provider-problems.ts';
import { accountExists, accountOf, methodsOf, tellOutcome } from './provider-sign-in.ts';

interface ProviderParts extends IdentityParts {
  readonly publicUrl: string;
  readonly providers: ProviderSettings;
}

/** The operator should hear of these: the fault is in the provider's console, or in the settings. */
const operatorsFaults: ReadonlySet<string> = new Set([
  'PROVIDER_MISCONFIGURED',
  'PROVIDER_NOT_ENABLED',
  'DOMAIN_NOT_AUTHORIZED',
  'PROVIDER_UNREACHABLE',
]);

/** Signing in with a provider, linking one to an account, and unlinking it. */
export function providerRoutes(parts: ProviderParts): readonly Route[] {
  const { database, cookies, mails, outbox, logger, now, publicUrl, player } = parts;
  const clients = providerClients(parts.providers, now);
  const binding = browserBinding(publicUrl);

  function clientOf(provider: SignInProvider) {
    const client = clients.get(provider);
    if (client === undefined)
      throw new Problem('PROVIDER_NOT_CONFIGURED', 404, {}, { provider: providerWords.names[provider] });
    return client;
  }

  const bindingOf = (secret: BrowserSecret, provider: SignInProvider, state: string): SignInBinding => ({
    state,
    verifier: secret.verifier(state),
    nonce: secret.nonce(state),
    redirectAddress: publicUrl + returnPaths[provider],
  });

  /** Finds whose account may be linked. @throws {Problem} NO_USER_TO_LINK 401, SIGN_IN_AGAIN_FIRST and EMAIL_UNCONFIRMED 403 */
  async function linkingUser(context: RequestContext): Promise<string> {
    if ((await sessionOf(parts, context)) === undefined) throw new Problem('NO_USER_TO_LINK', 401);
    const session = await player.admit(context);
    if (!isFresh(session, now())) throw new Problem('SIGN_IN_AGAIN_FIRST', 403);
    // Else somebody could sign up with another's address, and keep a way in when its owner takes the account over.
    if ((await findUser(database, session.userId))?.email_confirmed !== 1)
      throw new Problem('EMAIL_UNCONFIRMED', 403);
    return session.userId;
  }

  async function link(context: RequestContext, flow: Flow, person: ProviderPerson): Promise<string> {
    const session = await sessionOf(parts, context);
    // Somebody else has signed in here in the meantime, or nobody is signed in any more.
    if (session === undefined || session.userId !== flow.userId) throw new Problem('NO_USER_TO_LINK', 401);
    const { userId } = session;
    const identity = { provider: flow.provider, subject: person.subject, email: person.email };
    const linking = await linkIdentity(database, userId, identity, now(), async (transaction) =>
      refuseEnded(transaction, session),
    );
    await tellOutcome(parts, linking, {
      session,
      provider: flow.provider,
      address: context.get('clientAddress'),
    });
    return userId;
  }

  async function signIn(
    context: RequestContext,
    flow: Flow,
    person: ProviderPerson,
    { secret, state }: { readonly secret: BrowserSecret; readonly state: string },
  ): Promise<string> {
    const address = context.get('clientAddress');
    const { provider, linking } = flow;
    const identity = { provider, subject: person.subject, email: person.email };
    const found = await accountOf(parts, provider, person, address);
    const { userId } = found;
    if (found.is === 'same-address') {
      const sessionId = (await sessionOf(parts, context))?.id ?? null;
      const pending = { identity, userId, email: found.email, sessionId, landing: flow.landing };
      await keepPendingLink(database, secret.pendingLinkKey(state), pending, now());
      throw accountExists(await methodsOf(parts, userId), provider);
    }
    const { internalAdapter } = await (await parts.library()).$context;
    const session = await internalAdapter.createSession(userId, false, {
      userAgent: headersFor(context).get('user-agent'),
    });
    // It may have been unlinked, or the account have gone to its owner, in the meantime.
    if (!(await isOwnerStill(database, userId, identity))) {
      await endSessionByToken(database, session.token);
      throw new Problem('REDIRECT_ERROR', 400);
    }
    cookies.give(context, session.token);
    await arrive(parts, context, userId);
    await noteEvent(database, { at: now(), kind: 'signed-in', userId, ...sourceOf(context) });
    if (linking !== null)
      await linkBeside(context, secret.pendingLinkKey(linking), await openedSession(session.token));
    return userId;
  }

  /** The session that has just begun, as the routes know it. @throws {Problem} NOT_SIGNED_IN 401 */
  async function openedSession(token: string) {
    const session = await touchSession(database, token, now());
    if (session === undefined) throw new Problem('NOT_SIGNED_IN', 401);
    return session;
  }

  /** A sign-in that was good stays so where nothing could be linked; the account says which providers it has. */
  async function linkBeside(context: RequestContext, key: string, session: LiveSession): Promise<void> {
    await linkPending(parts, context, key, session).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  }

  /** @param said whether it is the browser that says so: that may be anybody's word, and is no line in the log */
  async function noteRefusal(
    context: RequestContext,
    { provider, intent }: Flow,
    { code }: Problem,
    said: boolean,
  ) {
    if (operatorsFaults.has(code) && !said) logger.error({ provider, code }, 'a provider refused a sign-in');
    else if (intent === 'sign-in' && code !== 'USER_CANCELLED')
      await noteEvent(database, {
        at: now(),
        kind: 'sign-in-refused',
        ...sourceOf(context),
      });
  }

  return [
    contractRoute(anybody, accountRoutes.startProvider, async ({ body, context }) => {
      const { provider, intent, mode, landing, linking } = body;
      const client = clientOf(provider);
      const address = context.get('clientAddress');
      await countOrRefuse(database, accountLimits.providerStarts, address, now(), 'auth/too-many-requests');
      const userId = intent === 'link' ? await linkingUser(context) : null;
      const secret = binding.bind(context);
      const state = stateOf(randomBytes(32).toString('hex'), { mode, intent });
      const page = await client.address(bindingOf(secret, provider, state));
      const flow: Flow = {
        provider,
        intent,
        userId,
        landing: landing ?? null,
        linking: linking ?? null,
      };
      await keepFlow(database, secret.flowKey(state), flow, now());
      return { address: page };
    }),

    contractRoute(anybody, accountRoutes.completeProvider, async ({ body, context }) => {
      const { provider, state, code, error, issuer } = body;
      const secret = binding.secretOf(context);
      const flow = secret === undefined ? undefined : await takeFlow(database, secret.flowKey(state), now());
      if (secret === undefined || flow === undefined || flow.provider !== provider)
        throw new Problem('REDIRECT_ERROR', 400);
      try {
        if (error !== undefined) throw refusalOf(provider, error);
        if (code === undefined) throw noUser(provider);
        const person = await clientOf(provider).identify(code, bindingOf(secret, provider, state), issuer);
        const userId =
          flow.intent === 'link'
            ? await link(context, flow, person)
            : await signIn(context, flow, person, { secret, state });
        return { landing: flow.landing, ...(await standing(parts, userId)) };
      } catch (problem) {
        if (problem instanceof Problem) await noteRefusal(context, flow, problem, error !== undefined);
        throw problem;
      }
    }),

    ...pendingLinkRoutes(parts, binding),

    contractRoute(player, accountRoutes.unlinkProvider, async ({ params, context, caller: session }) => {
      const provider = signInProviders.find((each) => each === params.provider);
      if (provider === undefined) throw new Problem('NOT_FOUND', 404);
      if (!isFresh(session, now())) throw new Problem('SIGN_IN_AGAIN_FIRST', 403);
      const result = await unlinkIdentity(database, session.userId, provider);
      if (result === 'last') throw new Problem('UNLINK_ERROR', 409);
      if (result === 'unlinked') {
        const { userId } = session;
        await noteEvent(database, { at: now(), kind: 'provider-unlinked', userId, ...sourceOf(context) });
        outbox.post(mails.providerUnlinked(receiverOf(session.user), providerWords.names[provider]));
      }
      return standing(parts, session.userId);
    }),
  ];
}
