/** In the place of a user's id: whoever began it did so in chat, and no account is known yet. */
export const BEGUN_IN_CHAT = '0';

/** For so long a link that was begun on the web or in chat waits for the chat platform. */
export const LINK_START_LIFE_MS = 5 * 60_000;

const FORM = /^([0-9a-f]{64})\.([\w-]{1,64})\.(\d{1,16})$/;

interface ChatState {
  /** 32 random bytes in hex. */
  readonly secret: string;
  /** Who began it; `BEGUN_IN_CHAT` where it was begun in chat. */
  readonly userId: string;
  /** ms since 1970. */
  readonly atMs: number;
}

/** The state of a link that is under way, as it travels to the chat platform and back. */
export const chatStateOf = ({ secret, userId, atMs }: ChatState): string => `${secret}.${userId}.${atMs}`;

/**
 * What a state says that came back; undefined for one of another shape, such as a sign-in's (`secret.mode.intent`). It
 * proves nothing: the server alone knows which states it gave.
 */
export function parseChatState(text: string): ChatState | undefined {
  const [, secret, userId, at] = FORM.exec(text) ?? [];
  if (secret === undefined || userId === undefined || at === undefined) return undefined;
  return { secret, userId, atMs: Number(at) };
}
