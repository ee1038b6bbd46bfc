import { BOT_PATH } from '#contract/account/chat/chat-link-routes.ts';
import { readSiteConfig } from '../site-config.ts';

/** Where the installation's bot answers, as an address of its own. @throws {Error} the page names no installation */
function botBase(): URL {
  const config = readSiteConfig();
  if (config === null) throw new Error('The page does not say where its bot is.');
  return new URL(config.chat.base);
}

/** Whether the bot answers under another origin than the page, which then shows no cookie there. */
export const isBotElsewhere = (): boolean => botBase().origin !== location.origin;

/** The address of a call of the bot, or of a call of this site's own. */
export function botAddress(path: string): string {
  if (!path.startsWith(`${BOT_PATH}/`)) return path;
  return botBase().href.replace(/\/$/, '') + path.slice(BOT_PATH.length);
}
