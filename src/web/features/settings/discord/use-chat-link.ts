import { useEffect, useEffectEvent } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { type ChatLinkage, chatLinkage } from '#contract/account/chat/chat-links.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { knownSession, subscribeToSession } from '#web/data/session/session.ts';
import { useQuestion, type Answered } from '#web/data/session/use-answer.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { failureOf } from '../calls/use-sending.ts';

export type ChatLink = Answered<ChatLinkage | null>;

interface KnownChatLink {
  readonly link: ChatLink;
  /** Null where nobody is linked, undefined while that is not known. */
  readonly linkage: ChatLinkage | null | undefined;
  /** When the bot said so, in ms since 1970. */
  readonly at: number | undefined;
}

/**
 * How a player's link with Discord stands: asked for at first, whenever something of the account changes, here or elsewhere,
 * and when the network or the player comes back. Without an answer it is what this browser last knew.
 */
export function useChatLink(player: string): KnownChatLink {
  const link = useQuestion(`chat link of ${player}`, () => askLink(player));
  const isUnanswered = link.answer === undefined && link.failure !== null;
  const known = useQuestion(isUnanswered ? `known chat link of ${player}` : null, () =>
    readKnownLink(player),
  );
  const askAgain = useEffectEvent(() => {
    // Of somebody who is not signed in there is nothing to ask.
    if (knownSession() === undefined || knownSession()?.id === player) void link.askAgain();
  });
  useEffect(() => {
    const look = () => {
      // Anybody who comes back from Discord may have unlinked there, and a page out of sight hears no news.
      if (document.visibilityState === 'visible') askAgain();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', askAgain);
    const end = subscribeToSession(askAgain);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', askAgain);
      end();
    };
  }, []);
  const { answer, at, isChanging } = link;
  useEffect(() => {
    if (answer !== undefined && at !== undefined && !isChanging)
      void keepKnownLink(player, { linkage: answer, at });
  }, [player, answer, at, isChanging]);
  return { link, ...(isUnanswered ? shownOf(known.answer) : { linkage: answer, at }) };
}

const askLink = async (player: string): Promise<ChatLinkage | null> => {
  const asked = askBot(chatLinkRoutes.chatStatus, { params: { uid: player } });
  const { data } = await asked.catch((error: unknown) => {
    throw failureOf(error);
  });
  return data.linkage;
};

const shownOf = (known: KnownLink | null | undefined) => ({ linkage: known?.linkage, at: known?.at });

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
