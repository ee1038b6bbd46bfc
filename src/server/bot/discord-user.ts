import { DISCORD_AVATAR, DISCORD_ID } from '#contract/account/chat/chat-links.ts';
import { ask, textOf, UnreachableError, type OutsideAnswer } from '#server/outside/ask.ts';
import { exchangeCode, type ClientCredentials, type CodeBinding } from '#server/outside/code-exchange.ts';
import { Problem } from '#server/http/problem.ts';
import type { DiscordUser } from './links-store.ts';

/** The installation's client at the chat platform. */
export interface DiscordClient extends ClientCredentials {
  readonly url: string;
}

/**
 * Who agreed at the platform, by the code that it gave the browser. What the platform gives for it is used once and kept
 * nowhere.
 *
 * @throws {Problem} with what the platform said, 400 or 502
 */
export async function discordUserOf(
  client: DiscordClient,
  code: string,
  binding: CodeBinding,
): Promise<DiscordUser> {
  const answer = await exchangeCode(`${client.url}/api/oauth2/token`, client, code, binding).catch(
    (error: unknown) => {
      if (error instanceof UnreachableError) throw exchangeFailed('timeout');
      throw error;
    },
  );
  const accessToken = tokenIn(answer);
  const { isOk, body } = await ask(`${client.url}/api/users/@me`, {
    authorization: `Bearer ${accessToken}`,
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) throw new Problem('CHAT_USER_UNKNOWN', 502);
    throw error;
  });
  const id = textOf(body, 'id');
  const username = textOf(body, 'username');
  if (!isOk || id === undefined || !DISCORD_ID.test(id) || username === undefined || username.length > 100)
    throw new Problem('CHAT_USER_UNKNOWN', 502);
  return { id, username, avatar: avatarIn(body) };
}

/** The hash of a user's picture; null where they have none, or it is no hash. */
export function avatarIn(user: unknown): string | null {
  const avatar = textOf(user, 'avatar');
  return avatar !== undefined && DISCORD_AVATAR.test(avatar) ? avatar : null;
}

const exchangeFailed = (status: number | 'timeout') =>
  new Problem('CHAT_EXCHANGE_FAILED', 502, { 'retry-after': '5' }, { status });

/** @throws {Problem} why there is none */
function tokenIn({ status, isOk, body }: OutsideAnswer): string {
  if (status >= 500 || status === 429) throw exchangeFailed(status);
  const word = textOf(body, 'error');
  if (status === 401 || word === 'invalid_client') throw new Problem('CHAT_CLIENT_REFUSED', 502);
  if (/redirect/i.test(`${word} ${textOf(body, 'error_description')} ${textOf(body, 'redirect_uri')}`))
    throw new Problem('CHAT_REDIRECT_MISMATCH', 502);
  if (word === 'invalid_grant') throw new Problem('CHAT_AUTHORIZATION_INVALID', 400);
  // The word comes from outside and is shown: nothing but a word as OAuth has them gets through, and no token.
  if (word !== undefined)
    throw new Problem('CHAT_OAUTH_ERROR', 400, {}, { word: /^[a-z_]{1,40}$/.test(word) ? word : 'unknown' });
  if (typeof body !== 'object' || body === null) throw new Problem('CHAT_TOKEN_FORMAT', 502);
  if (!isOk) throw exchangeFailed(status);
  const accessToken = textOf(body, 'access_token');
  if (accessToken === undefined || /[^\x21-\x7e]/.test(accessToken))
    throw new Problem('CHAT_TOKEN_MISSING', 502);
  return accessToken;
}
