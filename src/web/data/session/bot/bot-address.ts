import { BOT_PATH, chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { IDENTITY_TOKEN_LIFE_MS } from '#contract/account/chat/chat-links.ts';
import { readPlayer } from '../../storage/current-player.ts';
import { call } from '../call.ts';
import { readSiteConfig } from '../site-config.ts';

/** Where the installation's bot answers, as an address of its own. @throws {Error} the page names no installation */
function botBase(): URL {
  const config = readSiteConfig();
  if (config === null) throw new Error('The page does not say where its bot is.');
  return new URL(config.chat.base);
}

/** True where the bot answers under another origin than the page, which then shows no cookie there. */
export const isBotElsewhere = (): boolean => botBase().origin !== location.origin;

/** The address of a call of the bot, or of a call of this site's own. */
export function botAddress(path: string): string {
  if (!path.startsWith(`${BOT_PATH}/`)) return path;
  return botBase().href.replace(/\/$/, '') + path.slice(BOT_PATH.length);
}

/** A token that has less than this left is not begun with. */
const LEAST_LEFT_MS = 30_000;

/** In this page alone: it lives for minutes, and nothing else of the browser needs it. */
let kept: { readonly token: string; readonly player: string | null; readonly until: number } | null = null;

/**
 * What stands for the player at the bot. It is renewed before it ends.
 *
 * @param isRefused whether the one before was, as its session may be another by now
 * @throws {CallFailed}
 */
export async function identityToken(isRefused = false): Promise<string> {
  const player = readPlayer();
  if (!isRefused && kept?.player === player && kept.until > Date.now() + LEAST_LEFT_MS) return kept.token;
  kept = null;
  // By this device's clock: the server's may be another.
  const until = Date.now() + IDENTITY_TOKEN_LIFE_MS;
  const { token } = await call(chatLinkRoutes.makeIdentityToken, {});
  kept = { token, player, until };
  return token;
}
