import { useCallback, useEffect, useRef, useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { keepKnownLink, readKnownLink } from '#web/chat/known-link.ts';
import type { CallFailed } from '#web/data/session/call-failed.ts';
import { knownSession, subscribeToSession } from '#web/data/session/session.ts';
import { failureOf } from '../calls/use-sending.ts';

/** That the bot does not answer. */
export interface BotTrouble {
  readonly failure: CallFailed;
  /** When it was first noticed, in ms since 1970. */
  readonly since: number;
}

interface Standing {
  /** Null where nobody is linked, undefined while that is not known. */
  readonly linkage: ChatLinkage | null | undefined;
  /** When the bot said so, in ms since 1970. */
  readonly at: number | null;
  readonly trouble: BotTrouble | null;
}

export interface ChatLink extends Standing {
  /** Takes over how it stands after a call. */
  readonly keep: (linkage: ChatLinkage | null) => void;
  /** Asks anew. Answers why it came to nothing, or with the link. */
  readonly ask: () => Promise<CallFailed | { readonly linkage: ChatLinkage | null }>;
}

/**
 * How a player's link with Discord stands: asked for at first, whenever something of the account changes, here or elsewhere,
 * and when the network or the player comes back. Without an answer it is what this browser last knew.
 */
export function useChatLink(player: string): ChatLink {
  const [standing, setStanding] = useState<Standing>({ linkage: undefined, at: null, trouble: null });
  // Goes up with whatever makes an answer that is on its way out of date.
  const turn = useRef(0);
  const keep = useCallback(
    (linkage: ChatLinkage | null) => {
      turn.current += 1;
      const at = Date.now();
      setStanding({ linkage, at, trouble: null });
      void keepKnownLink(player, { linkage, at });
    },
    [player],
  );
  const ask = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const isLatest = () => own === turn.current;
    return askBot(chatLinkRoutes.chatStatus, { params: { uid: player } }).then(
      ({ data: { linkage } }) => {
        if (isLatest()) keep(linkage);
        return { linkage };
      },
      async (error: unknown) => {
        const failure = failureOf(error);
        const known = await readKnownLink(player);
        if (isLatest()) setStanding((before) => withTrouble(before, failure, known));
        return failure;
      },
    );
  }, [player, keep]);
  useEffect(() => {
    const askAgain = () => {
      // Of somebody who is not signed in there is nothing to ask.
      if (knownSession() === undefined || knownSession()?.id === player) void ask();
    };
    const look = () => {
      // Whoever comes back from Discord may have unlinked there, and a page out of sight hears no news.
      if (document.visibilityState === 'visible') askAgain();
    };
    void ask();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', askAgain);
    const end = subscribeToSession(askAgain);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', askAgain);
      end();
    };
  }, [ask, player]);
  return { ...standing, keep, ask };
}

function withTrouble(
  { linkage, at, trouble }: Standing,
  failure: CallFailed,
  known: { readonly linkage: ChatLinkage | null; readonly at: number } | null,
): Standing {
  const since = trouble?.since ?? Date.now();
  const isKnown = linkage !== undefined;
  return {
    linkage: isKnown ? linkage : known?.linkage,
    at: isKnown ? at : (known?.at ?? null),
    trouble: { failure, since },
  };
}
