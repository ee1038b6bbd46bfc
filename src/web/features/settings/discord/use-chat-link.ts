import { useCallback, useEffect, useRef, useState } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { type ChatLinkage, chatLinkage } from '#contract/account/chat/chat-links.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import type { CallFailed } from '#web/data/session/call-failed.ts';
import { knownSession, subscribeToSession } from '#web/data/session/session.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { failureOf } from '../calls/use-sending.ts';

/** That the bot does not answer. */
interface BotTrouble {
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
      // Anybody who comes back from Discord may have unlinked there, and a page out of sight hears no news.
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

/** How a player's link stood when this browser last looked. */
interface KnownLink {
  readonly linkage: ChatLinkage | null;
  /** ms since 1970 */
  readonly at: number;
}

const knownLinkFact = fact<KnownLink>('chatLink');

/** What this browser knows without the network; null where it knows nothing, or what another version has kept. */
async function readKnownLink(player: string): Promise<KnownLink | null> {
  const known = await quietly(localStore.read(player, (storage) => storage.readFact(knownLinkFact)));
  if (known === undefined || known === null) return null;
  const linkage = known.linkage === null ? null : chatLinkage.safeParse(known.linkage).data;
  return linkage === undefined ? null : { linkage, at: known.at };
}

/** Remembers it beside the player's records, with which it goes. */
async function keepKnownLink(player: string, known: KnownLink): Promise<void> {
  await quietly(
    localStore.change(player, async (transaction) => {
      await transaction.putFact(knownLinkFact, known);
      return [];
    }),
  );
}

/** Without a storage there is nothing to know; that it does not work is told elsewhere. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    return undefined;
  }
}
