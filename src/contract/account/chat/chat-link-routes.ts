import {
  chatActivity,
  chatCodeAnswer,
  chatCodeRequest,
  chatCodeUse,
  chatCodeUsed,
  chatDone,
  chatHealth,
  chatLinked,
  chatLinkReturn,
  chatLinkStart,
  chatLinkStarted,
  chatOrigin,
  chatSettingsChange,
  chatSettingsChanged,
  chatStatus,
  chatSync,
  chatSynced,
  chatUnlink,
  discordLinksList,
  discordLinksQuery,
  identityToken,
} from './chat-links.ts';
import type { RouteContract } from '../../route-contract.ts';

/** Where a process answers the calls below; another process may stand at another base. */
export const BOT_PATH = '/bot';

/**
 * The calls about the link of an account with one of the chat platform, below the bot's base address. Whoever calls is known by
 * the session, by `Authorization: Bearer` with an identity token, or, where it says so, by the bot's own secret. All refuse
 * with `{success: false, error, code, message}`: with NOT_SIGNED_IN 401 for nobody, with FOREIGN_PLAYER 403 where the body or
 * the address names another player than the caller, with DELETION_PENDING 403 where the account is about to be deleted.
 */
export const chatLinkRoutes = {
  /** Says whether the bot answers, and what of it is set up. Refuses with UNAVAILABLE 503 while the database does not answer. */
  chatHealth: { method: 'GET', path: '/bot/health', answer: chatHealth },
  /** Says whether pages of the site may ask here. */
  chatCorsTest: { method: 'GET', path: '/bot/cors-test', answer: chatOrigin },
  /**
   * Makes a code for somebody of the chat platform, for the bot's secret alone; the one before it is worth nothing then.
   * Refuses with TOO_MANY_CHAT_CODES 429 after 3 in ten minutes for one of its users.
   */
  makeChatCode: { method: 'POST', path: '/bot/account/code', body: chatCodeRequest, answer: chatCodeAnswer },
  /**
   * Links the caller with whoever a code was made for; with `preview` it only says who that is. It takes a sign-in of the last
   * ten minutes, or the account's password.
   *
   * Refuses with SIGN_IN_AGAIN_FIRST 403 for an older sign-in without a password, and CURRENT_PASSWORD_WRONG 403.
   * Refuses with CHAT_CODE_MISSING and CHAT_CODE_LENGTH 400, CHAT_CODE_REFUSED 400 for a code that is wrong, too old or used,
   * CHAT_CODE_LOCKED 429 after five wrong ones in ten minutes, CHAT_TAKEN 409 where another account is linked with that
   * person, and PROVIDER_LINKED 409 where the caller is linked with another one.
   */
  useChatCode: { method: 'POST', path: '/bot/account/verify-code', body: chatCodeUse, answer: chatCodeUsed },
  /** The link of a player: the caller's own, or any for the bot's secret. */
  chatStatus: { method: 'GET', path: '/bot/account/status/:uid', answer: chatStatus },
  /** Ends the caller's link; where there is none it is done already. */
  unlinkChat: { method: 'POST', path: '/bot/account/unlink', body: chatUnlink, answer: chatDone },
  /**
   * Begins a link by the chat platform's own page: for the caller, who shows who they are as for a code, or, with the bot's
   * secret, for the named person. Refuses with CHAT_OFF 404 where no client of the platform is configured.
   */
  startChatLink: {
    method: 'POST',
    path: '/bot/account/initiate-oauth',
    body: chatLinkStart,
    answer: chatLinkStarted,
  },
  /**
   * Ends it: links the caller with whoever the platform says has agreed. What the body says of them is not read. What was begun
   * in chat takes two calls: with `preview` it says who has agreed, and the second one links, by the account's password.
   *
   * Refuses with CHAT_STATE_INVALID 400 for a state that was not given to this session, is older than five minutes or was
   * used, or was begun in chat and not previewed; with what the platform said 400 or 502; with CHAT_LINKAGE_FAILED 403 where
   * somebody else agreed than began in chat; with CURRENT_PASSWORD_WRONG 403, and CHAT_LINK_BY_CODE 403 where the account has
   * no password; with CHAT_TAKEN and PROVIDER_LINKED 409.
   */
  completeChatLink: {
    method: 'POST',
    path: '/bot/account/oauth-callback',
    body: chatLinkReturn,
    answer: chatLinked,
  },
  /** Changes what the bot may do, by an identity token. Refuses with CHAT_NOT_LINKED 409. */
  changeChatSettings: {
    method: 'POST',
    path: '/bot/linkage/settings-updated',
    body: chatSettingsChange,
    answer: chatSettingsChanged,
  },
  /** Notes that browser and bot are in step, by an identity token, and says what the bot sees. Refuses with CHAT_NOT_LINKED 409. */
  syncChat: { method: 'POST', path: '/bot/sync', body: chatSync, answer: chatSynced },
  /** What the bot did last for the caller, the latest first. */
  chatActivity: { method: 'GET', path: '/bot/linkage/activity', answer: chatActivity },
  /** The links that the caller may see: their own, or, for the bot's secret, any. */
  listDiscordLinks: {
    method: 'GET',
    path: '/api/discord_links',
    query: discordLinksQuery,
    answer: discordLinksList,
  },
  /** A token that stands for the caller at the bot for five minutes, or for as long as the session lives if that is shorter. */
  makeIdentityToken: {
    method: 'POST',
    path: '/api/account/identity-token',
    answer: identityToken,
  },
} as const satisfies Record<string, RouteContract>;

/** The linked person's picture, for its owner; NOT_FOUND 404 where the server has none. */
export const CHAT_AVATAR_PATH = '/bot/account/avatar';
