import { useMemo } from 'react';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatAction, ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { shareRoutes, type OwnShare } from '#contract/records/sheets/share-routes.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { call } from '#web/data/session/call.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { useAskedList, type AskedList } from '#web/data/session/use-asked-list.ts';
import { readTrash, type TrashedRecord } from '#web/data/sync/status/sync-view.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';

const { parts } = dashboard.log;

interface AskedActivity {
  readonly deleted: readonly TrashedRecord[];
  readonly links: readonly OwnShare[];
  readonly actions: readonly ChatAction[];
  /** The link with Discord, where there is one. */
  readonly linkages: readonly ChatLinkage[];
  /** What could not be asked for, in words. */
  readonly missing: readonly string[];
  /** Asks for what is missing. */
  readonly askAgain: () => void;
}

/** @param heardAt of the latest exchange with the account; null where nothing was heard of it yet, nor anything deleted */
const deletionsAsOf = (heardAt: string | null) => async () =>
  heardAt === null ? [] : (await readTrash()).records;

const askLinks = async () => (await call(shareRoutes.listShares, {})).shares;
const askActions = async () => (await askBot(chatLinkRoutes.chatActivity, {})).data.actions;
const askNothing = () => Promise.resolve([]);

const linkageOf = (player: string) => async () => {
  const { linkage } = (await askBot(chatLinkRoutes.chatStatus, { params: { uid: player } })).data;
  return linkage === null ? [] : [linkage];
};

/**
 * What was done that no record of this device tells: the latest deletions, asked for anew after each exchange with the
 * account, which alone knows those of other devices, and, where all is shown, links and what came by Discord.
 */
export function useAskedActivity(isBrief: boolean): AskedActivity {
  const { lastSyncAt } = useSyncStatus();
  const player = useKnownSession()?.id;
  const deleted = useAskedList(useMemo(() => deletionsAsOf(lastSyncAt), [lastSyncAt]));
  const links = useAskedList<OwnShare>(isBrief ? askNothing : askLinks);
  const actions = useAskedList<ChatAction>(isBrief ? askNothing : askActions);
  const linkages = useAskedList<ChatLinkage>(
    useMemo(() => (isBrief || player === undefined ? askNothing : linkageOf(player)), [isBrief, player]),
  );
  const all = [
    { ...deleted, part: parts.deletions },
    { ...links, part: parts.links },
    { ...actions, part: parts.chat },
    { ...linkages, part: parts.chat },
  ];
  const failed = all.filter(({ asked }) => asked.status === 'failed');
  return {
    deleted: listIn(deleted.asked),
    links: listIn(links.asked),
    actions: listIn(actions.asked),
    linkages: listIn(linkages.asked),
    missing: [...new Set(failed.map(({ part }) => part))],
    askAgain: () => failed.forEach(({ askAgain }) => askAgain()),
  };
}

const listIn = <Item>(asked: AskedList<Item>): readonly Item[] =>
  asked.status === 'ready' ? asked.list : [];
