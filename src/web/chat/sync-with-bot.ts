import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { cursorFact } from '#web/data/store/account-facts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { unsentWork } from '#web/data/sync/status/sync-view.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';

/** Another device may change something at the same time, so there is no end to being equal. */
const TRIES = 3;

/** What came of it: when the bot was in step, or how many changes the account does not have yet. */
type InStep = { readonly at: number } | { readonly unsent: number };

/**
 * Brings browser and bot in step: sends what waits here, has the bot look, and fetches what it sees and this browser does not.
 *
 * @throws {CallFailed}
 */
export async function syncWithBot(player: string): Promise<InStep> {
  await syncNow();
  const unsent = await unsentWork();
  if (unsent > 0) return { unsent };
  const seen = await seenCursor(player);
  const body = { userId: player, ...(typeof seen === 'string' && { seen }) };
  const { data } = await askBot(chatLinkRoutes.syncChat, { body }, 'token');
  for (let tries = 1; tries < TRIES && (await seenCursor(player)) !== data.cursor; tries += 1)
    await syncNow();
  return { at: data.lastSyncAt };
}

const seenCursor = (player: string) => localStore.read(player, (storage) => storage.readFact(cursorFact));
