import { ACTIONS_SHOWN } from '#contract/account/chat/chat-links.ts';
import { CHAT_AVATAR_PATH, chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { failings, type ProblemCode } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { listActions } from './actions-store.ts';
import { makeToken } from './identity-tokens.ts';
import { chatLimits, countOrRefuse } from './limits.ts';
import type { Linking } from './linking.ts';
import { changeSettings, findLink, linkageOf, listLinks, noteSync } from './links-store.ts';
import { pictureType } from './picture.ts';
import { refuseForeign, type Callers } from './who-calls.ts';

/** Makes sure that it is the owner of an account who links, by what a call shows beside its session. */
export type ConfirmLinking = (
  context: RequestContext,
  sessionId: string,
  proof: { readonly currentPassword: string | undefined; readonly isPasswordNeeded: boolean },
) => Promise<void>;

interface LinkRouteParts {
  readonly database: Database<Tables>;
  readonly links: Linking;
  readonly callers: Callers;
  /** Tells the player's open pages that something of their account has changed. */
  readonly announce: (userId: string) => Promise<void>;
  /** Which state of their records a player has now, and how many there are of each list. */
  readonly cursorOf: (userId: string) => Promise<string>;
  readonly countsOf: (userId: string) => Promise<Readonly<Record<string, number>>>;
  readonly confirmLinking: ConfirmLinking;
  readonly noteWrongCode: (context: RequestContext, userId: string) => Promise<void>;
  readonly now: () => number;
}

const done = { success: true } as const;
const wrongCode: ReadonlySet<ProblemCode> = new Set(['CHAT_CODE_REFUSED', 'CHAT_CODE_LOCKED']);

/** The calls below the bot's base that are about links. */
export function linkRoutes(parts: LinkRouteParts): readonly Route[] {
  const { database, links, callers, announce, confirmLinking, now } = parts;

  /** Writes down that somebody tried a code that is nobody's. */
  const notingWrong = async <Result>(
    context: RequestContext,
    userId: string,
    work: Promise<Result>,
  ): Promise<Result> =>
    work.catch(async (error: unknown) => {
      if (error instanceof Problem && wrongCode.has(error.code)) await parts.noteWrongCode(context, userId);
      throw error;
    });

  return [
    contractRoute(chatLinkRoutes.makeChatCode, async ({ body, context }) => {
      await callers.refuseUnlessBot(context);
      const { discordId: id, discordUsername: username, discordAvatar: avatar = null } = body;
      return { ...done, data: await links.makeCode({ id, username, avatar }) };
    }),

    contractRoute(chatLinkRoutes.useChatCode, async ({ body, context }) => {
      const player = await callers.player(context);
      refuseForeign(player, body.webUserId);
      const typed = { code: body.code, address: context.get('clientAddress') };
      const judged = async () => {
        if (body.preview === true) return { discord: await links.preview(player, typed) };
        const { currentPassword } = body;
        await confirmLinking(context, player.sessionId, { currentPassword, isPasswordNeeded: false });
        return { linkage: await links.useCode(player, typed) };
      };
      return { ...done, data: await notingWrong(context, player.id, judged()) };
    }),

    contractRoute(chatLinkRoutes.chatStatus, async ({ params: { uid: userId }, context }) => {
      const caller = await callers.anybody(context);
      if (caller.is === 'player') refuseForeign(caller, userId);
      const row = await findLink(database, userId);
      return {
        ...done,
        data: { isLinked: row !== undefined, linkage: row === undefined ? null : linkageOf(row) },
      };
    }),

    contractRoute(
      chatLinkRoutes.unlinkChat,
      async ({ body, context }) => {
        const player = await callers.player(context);
        refuseForeign(player, body.webUserId);
        const by = body.requestSource === 'bot' ? 'chat' : 'web';
        await links.unlink(player.id, by, context.get('clientAddress'));
        return done;
      },
      failings.unlinkChat,
    ),

    contractRoute(
      chatLinkRoutes.startChatLink,
      async ({ body, context }) => {
        const caller = await callers.anybody(context);
        if (caller.is === 'player') {
          const { id: userId, sessionId } = caller;
          const { currentPassword } = body;
          await confirmLinking(context, sessionId, { currentPassword, isPasswordNeeded: false });
          return { ...done, data: await links.start({ by: 'web', userId, sessionId }) };
        }
        const { discordId } = body;
        if (discordId === undefined || !/^\d{15,20}$/.test(discordId)) throw new Problem('BODY_INVALID', 400);
        return { ...done, data: await links.start({ by: 'chat', discordId }) };
      },
      failings.startChatLink,
    ),

    contractRoute(
      chatLinkRoutes.completeChatLink,
      async ({ body: { state, code, webUserId, preview, currentPassword }, context }) => {
        const player = await callers.player(context);
        refuseForeign(player, webUserId);
        if (preview === true)
          return { ...done, data: { discord: await links.agree(player, { state, code }) } };
        const linkage = await links.complete(player, {
          state,
          code,
          address: context.get('clientAddress'),
          // The address that brings somebody here may be anybody's, so a session proves nothing of whose wish it is.
          confirm: async () =>
            confirmLinking(context, player.sessionId, { currentPassword, isPasswordNeeded: true }),
        });
        return { ...done, data: { linkage } };
      },
      failings.linkChat,
    ),

    contractRoute(
      chatLinkRoutes.changeChatSettings,
      async ({ body: { userId, settings }, context }) => {
        const player = await callers.tokenHolder(context);
        refuseForeign(player, userId);
        const row = await database.transaction(
          async (transaction) => changeSettings(transaction, userId, settings),
          userTurn(userId),
        );
        if (row === undefined) throw new Problem('CHAT_NOT_LINKED', 409);
        await announce(userId);
        return { ...done, data: { linkage: linkageOf(row) } };
      },
      failings.changeChatSettings,
    ),

    contractRoute(
      chatLinkRoutes.syncChat,
      async ({ body: { userId }, context }) => {
        const player = await callers.tokenHolder(context);
        refuseForeign(player, userId);
        const lastSyncAt = now();
        if (!(await noteSync(database, userId, lastSyncAt))) throw new Problem('CHAT_NOT_LINKED', 409);
        const [cursor, counts] = await Promise.all([parts.cursorOf(userId), parts.countsOf(userId)]);
        return { ...done, data: { lastSyncAt, cursor, counts } };
      },
      failings.syncChat,
    ),

    contractRoute(chatLinkRoutes.chatActivity, async ({ context }) => {
      const { id } = await callers.player(context);
      return { ...done, data: { actions: [...(await listActions(database, id, ACTIONS_SHOWN))] } };
    }),

    {
      /** The linked person's picture, as the platform had it when they were linked. */
      method: 'GET',
      path: CHAT_AVATAR_PATH,
      async answer(context) {
        const { id } = await callers.player(context);
        const row = await findLink(database, id);
        if (row === undefined || row.picture === null) throw new Problem('NOT_FOUND', 404);
        const bytes = Buffer.from(row.picture, 'base64');
        const type = pictureType(bytes);
        if (type === undefined) throw new Error('What is kept as a picture is none.');
        return context.body(new Uint8Array(bytes), 200, {
          'content-type': type,
          'cache-control': 'private, max-age=3600',
        });
      },
    },
  ];
}

/** The calls about links that stand below `/api`. */
export function accountRoutesOfLinks({
  database,
  callers,
  sessionOf,
  now,
}: Pick<LinkRouteParts, 'database' | 'callers' | 'now'> & {
  /** Who has a session here, whatever else the request shows. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403 */
  readonly sessionOf: Callers['player'];
}): readonly Route[] {
  return [
    contractRoute(chatLinkRoutes.listDiscordLinks, async ({ query, context }) => {
      const caller = await callers.anybody(context);
      // The bot asks for somebody; everything at once is nobody's business.
      if (caller.is === 'bot' && query.discordId === undefined) return { entries: [] };
      const rows = await listLinks(database, {
        userId: caller.is === 'player' ? caller.id : undefined,
        discordId: query.discordId,
      });
      const wanted = query.isActive === undefined ? undefined : query.isActive === 'true';
      return {
        entries: rows
          .filter((row) => wanted === undefined || (row.is_active === 1) === wanted)
          .map((row) => ({ id: row.id, userId: row.user_id, ...linkageOf(row) })),
      };
    }),

    contractRoute(chatLinkRoutes.makeIdentityToken, async ({ context }) => {
      const { id: userId, sessionId } = await sessionOf(context);
      await countOrRefuse(database, chatLimits.tokens, sessionId, now(), 'TOO_MANY_CHANGES');
      return makeToken(database, { userId, sessionId }, now());
    }),
  ];
}
