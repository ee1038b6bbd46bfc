import { ACTIONS_SHOWN } from '#contract/account/chat/chat-links.ts';
import { CHAT_AVATAR_PATH, chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { failings, type ProblemCode } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import type { PlayerPorts, StandingPorts } from './ports.ts';
import { listActions } from './actions-store.ts';
import { makeToken } from './identity-tokens.ts';
import { chatLimits } from './limits.ts';
import type { Linking } from './linking.ts';
import { changeSettings, findLink, linkageOf, listLinks, noteSync } from './links-store.ts';
import { pictureType } from './picture.ts';
import { refuseForeign, type Callers } from './who-calls.ts';

interface LinkRouteParts {
  readonly database: Database<Tables>;
  readonly links: Linking;
  readonly callers: Callers;
  readonly players: Pick<PlayerPorts, 'announce' | 'confirmLinking' | 'noteWrongChatCode'>;
  readonly records: StandingPorts;
  readonly now: () => number;
}

const done = { success: true } as const;
const wrongCode: ReadonlySet<ProblemCode> = new Set(['CHAT_CODE_REFUSED', 'CHAT_CODE_LOCKED']);

/** The calls below the bot's base that are about links. */
export function linkRoutes(parts: LinkRouteParts): readonly Route[] {
  const { database, links, callers, records, now } = parts;
  const { announce, confirmLinking, noteWrongChatCode } = parts.players;

  /** Writes down that somebody tried a code that is nobody's. */
  const notingWrong = async <Result>(
    context: RequestContext,
    userId: string,
    work: Promise<Result>,
  ): Promise<Result> =>
    work.catch(async (error: unknown) => {
      if (error instanceof Problem && wrongCode.has(error.code)) await noteWrongChatCode(context, userId);
      throw error;
    });

  return [
    contractRoute(callers.bot, chatLinkRoutes.makeChatCode, async ({ body }) => {
      const { discordId: id, discordUsername: username, discordAvatar: avatar = null } = body;
      return { ...done, data: await links.makeCode({ id, username, avatar }) };
    }),

    contractRoute(callers.player, chatLinkRoutes.useChatCode, async ({ body, context, caller: player }) => {
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

    contractRoute(callers.anybody, chatLinkRoutes.chatStatus, async ({ params: { uid: userId }, caller }) => {
      if (caller.is === 'player') refuseForeign(caller, userId);
      const row = await findLink(database, userId);
      return {
        ...done,
        data: { isLinked: row !== undefined, linkage: row === undefined ? null : linkageOf(row) },
      };
    }),

    contractRoute(
      callers.player,
      chatLinkRoutes.unlinkChat,
      async ({ body, context, caller: player }) => {
        refuseForeign(player, body.webUserId);
        const by = body.requestSource === 'bot' ? 'chat' : 'web';
        await links.unlink(player.id, by, context.get('clientAddress'));
        return done;
      },
      failings.unlinkChat,
    ),

    contractRoute(
      callers.anybody,
      chatLinkRoutes.startChatLink,
      async ({ body, context, caller }) => {
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
      callers.player,
      chatLinkRoutes.completeChatLink,
      async ({ body: { state, code, webUserId, preview, currentPassword }, context, caller: player }) => {
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
      callers.tokenHolder,
      chatLinkRoutes.changeChatSettings,
      async ({ body: { userId, settings }, caller: player }) => {
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
      callers.tokenHolder,
      chatLinkRoutes.syncChat,
      async ({ body: { userId }, caller: player }) => {
        refuseForeign(player, userId);
        const lastSyncAt = now();
        if (!(await noteSync(database, userId, lastSyncAt))) throw new Problem('CHAT_NOT_LINKED', 409);
        const [cursor, counts] = await Promise.all([records.cursorOf(userId), records.countsOf(userId)]);
        return { ...done, data: { lastSyncAt, cursor, counts } };
      },
      failings.syncChat,
    ),

    contractRoute(callers.player, chatLinkRoutes.chatActivity, async ({ caller: { id } }) => {
      return { ...done, data: { actions: [...(await listActions(database, id, ACTIONS_SHOWN))] } };
    }),

    {
      /** The linked person's picture, as the platform had it when they were linked. */
      needs: callers.player.needs,
      method: 'GET',
      path: CHAT_AVATAR_PATH,
      async answer(context) {
        const { id } = await callers.player.admit(context);
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
  now,
}: Pick<LinkRouteParts, 'database' | 'callers' | 'now'>): readonly Route[] {
  return [
    contractRoute(callers.anybody, chatLinkRoutes.listDiscordLinks, async ({ query, caller }) => {
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

    contractRoute(
      callers.session,
      chatLinkRoutes.makeIdentityToken,
      async ({ caller: { id: userId, sessionId } }) => {
        await countOrRefuse(database, chatLimits.tokens, sessionId, now(), 'TOO_MANY_CHANGES');
        return makeToken(database, { userId, sessionId }, now());
      },
    ),
  ];
}
