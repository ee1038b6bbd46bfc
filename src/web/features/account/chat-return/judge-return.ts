import { BEGUN_IN_CHAT, parseChatState } from '#contract/account/chat/chat-state.ts';
import { chatLinks } from '#messages/chat/chat-links.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';

const LONGEST_WORD = 100;

/** What Discord brought back that the server can judge. */
export interface Answered {
  readonly state: string;
  readonly code: string;
}

/** What is to be done with what came back. */
export type Judged =
  | { readonly is: 'failed'; readonly text: string }
  /** This tab began it, for this account. */
  | { readonly is: 'begun-here'; readonly answered: Answered; readonly userId: string }
  /** It was begun in chat, for nobody yet. */
  | { readonly is: 'begun-in-chat'; readonly answered: Answered };

/**
 * Judges what Discord put into the address.
 *
 * @param started what this tab remembers of what it began
 */
export function judgeReturn(
  returned: URLSearchParams,
  started: { readonly state: string | null; readonly userId: string | null },
): Judged {
  const state = returned.get('state') ?? '';
  const isFromChat = parseChatState(state)?.userId === BEGUN_IN_CHAT;
  if (!isFromChat && started.state !== state) return failed(problems.CHAT_STATE_INVALID);
  if (!isFromChat && started.userId === null) return failed(chatLinks.noSession);
  const error = returned.get('error');
  if (error === 'access_denied') return failed(chatLinks.cancelled);
  if (error !== null) return failed(fill(problems.CHAT_OAUTH_ERROR, { word: error.slice(0, LONGEST_WORD) }));
  const code = returned.get('code') ?? '';
  if (code === '') return failed(problems.CHAT_AUTHORIZATION_INVALID);
  const answered = { state, code };
  return isFromChat || started.userId === null
    ? { is: 'begun-in-chat', answered }
    : { is: 'begun-here', answered, userId: started.userId };
}

const failed = (text: string): Judged => ({ is: 'failed', text });
