import { chatLinkage, type ChatLinkage } from '#contract/account/chat/chat-links.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** How a player's link stood when this browser last looked. */
export interface KnownLink {
  readonly linkage: ChatLinkage | null;
  /** ms since 1970 */
  readonly at: number;
}

const knownLinkFact = fact<KnownLink>('chatLink');

/** What this browser knows without the network; null where it knows nothing, or what another version has kept. */
export async function readKnownLink(player: string): Promise<KnownLink | null> {
  const known = await quietly(localStore.read(player, (storage) => storage.readFact(knownLinkFact)));
  if (known === undefined || known === null) return null;
  const linkage = known.linkage === null ? null : chatLinkage.safeParse(known.linkage).data;
  return linkage === undefined ? null : { linkage, at: known.at };
}

/** Remembers it beside the player's records, with which it goes. */
export async function keepKnownLink(player: string, known: KnownLink): Promise<void> {
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
