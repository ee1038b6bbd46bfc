import { useCallback, useEffect, useRef, useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage, DiscordPerson } from '#contract/account/chat/chat-links.ts';
import { BEGUN_IN_CHAT, parseChatState } from '#contract/account/chat/chat-state.ts';
import { newsType } from '#contract/account/provider-news.ts';
import { chatLinks } from '#messages/chat/chat-links.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { takeLinkStart } from '#web/chat/link-start.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useCodeOfAddress } from '../mailed-links/use-code-of-address.ts';
import { chatMark } from './chat-mark.ts';

/** How linking stands on the page that Discord comes back to. */
export type ChatReturn =
  | { readonly is: 'waiting' }
  /** The address brings nothing: the page was loaded anew. */
  | { readonly is: 'nothing' }
  /** It was begun in chat, so nobody has said yet that it is this account. */
  | { readonly is: 'asking'; readonly answered: Answered }
  /** Discord has said who agreed, and nothing is linked yet. */
  | { readonly is: 'agreed'; readonly attempt: Attempt; readonly person: DiscordPerson }
  | { readonly is: 'linked'; readonly linkage: ChatLinkage }
  /** `again` is what may still come to something. */
  | { readonly is: 'failed'; readonly text: string; readonly again: Attempt | null };

/** What is to be linked, and with whose account. */
export interface Attempt {
  readonly answered: Answered;
  readonly userId: string;
  /** Says whether it was begun in chat, and nobody has looked at who agreed. */
  readonly isUnseen?: boolean;
}

interface ChatReturnParts {
  readonly standing: ChatReturn;
  /** Has Discord say who agreed to what was begun in chat. */
  readonly look: (attempt: Attempt) => void;
  /** Links them, by the password. @throws {CallFailed} where that is wrong */
  readonly confirm: (attempt: Attempt, currentPassword: string) => Promise<void>;
  /** Tries once more. */
  readonly again: (attempt: Attempt) => void;
  readonly decline: () => void;
}

const readReturn = (asked: URLSearchParams): string => asked.toString();

/** Ends what was begun at Discord, once, and tells a page that opened this window. */
export function useChatReturn(): ChatReturnParts {
  const returned = useCodeOfAddress(readReturn, chatMark);
  const [standing, setStanding] = useState<ChatReturn>({ is: 'waiting' });
  const judged = useRef<string | null>(null);
  const link = useCallback(async (attempt: Attempt, currentPassword?: string) => {
    const { answered, userId, isUnseen = false } = attempt;
    // A form has the password, and stays until it was right.
    if (currentPassword === undefined) setStanding({ is: 'waiting' });
    try {
      const body = {
        ...answered,
        webUserId: userId,
        ...(isUnseen && { preview: true }),
        ...(currentPassword !== undefined && { currentPassword }),
      };
      const { discord: person, linkage } = (await askBot(chatLinkRoutes.completeChatLink, { body })).data;
      if (linkage !== undefined) {
        tellOpener(answered.state, { success: true, user: linkage.discordUsername });
        setStanding({ is: 'linked', linkage });
      } else if (person !== undefined) setStanding({ is: 'agreed', attempt: { answered, userId }, person });
      else throw new Error('The bot has neither linked anybody nor said whom it would.');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { status, code, message } = error;
      if (currentPassword !== undefined && stays(error)) throw error;
      // Without an answer the state may not be used up.
      const again = status === 0 ? attempt : null;
      if (again === null) tellOpener(answered.state, { success: false, error: { code, message } });
      setStanding({ is: 'failed', text: message, again });
    }
  }, []);
  useEffect(() => {
    if (returned === undefined || returned === null || judged.current === returned) return undefined;
    // What comes of it changes the page, so the page wakes up first.
    return whenIdle(() => {
      judged.current = returned;
      const asked = new URLSearchParams(returned);
      const found = judgeReturn(asked, takeLinkStart());
      if (found.is === 'begun-here') void link(found);
      else if (found.is === 'begun-in-chat') setStanding({ is: 'asking', answered: found.answered });
      else {
        const error = { code: 'CHAT_LINKAGE_FAILED', message: found.text };
        tellOpener(asked.get('state') ?? '', { success: false, error });
        setStanding({ is: 'failed', text: found.text, again: null });
      }
    });
  }, [returned, link]);
  return {
    standing: returned === null && standing.is === 'waiting' ? { is: 'nothing' } : standing,
    look: (attempt) => void link({ ...attempt, isUnseen: true }),
    confirm: link,
    again: (attempt) => void link(attempt),
    decline: () => setStanding({ is: 'failed', text: chatLinks.cancelled, again: null }),
  };
}

/** Says whether the same can be tried again as it stands: with another password, later, or once there is a network. */
const stays = ({ status, code }: CallFailed): boolean =>
  code === 'CURRENT_PASSWORD_WRONG' || status === 429 || status === 0;

interface Told {
  readonly success: boolean;
  readonly user?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A page of this site that opened this window hears what came of it. */
function tellOpener(state: string, told: Told): void {
  const opener = window.opener as Window | null;
  opener?.postMessage({ type: newsType('discord'), state, ...told }, location.origin);
}

const LONGEST_WORD = 100;

/** What Discord brought back that the server can judge. */
interface Answered {
  readonly state: string;
  readonly code: string;
}

/** What is to be done with what came back. */
type Judged =
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
