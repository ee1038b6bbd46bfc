import { keptShares, type BuildShares, type KeptShares } from '#contract/community/build-shares.ts';
import { fact } from '#web/data/storage/fact.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** Selections whose answers a browser keeps. */
const MOST_KEPT = 8;

const sharesFact = fact<KeptShares>('buildShares');

/** An answer of an earlier visit, for when the server cannot be reached; null where there is none. */
export async function readKnown(key: string): Promise<BuildShares | null> {
  const known = await quietly(localStore.read(localStore.owner(), (storage) => storage.readFact(sharesFact)));
  // Another version may have kept them.
  return keptShares.safeParse(known).data?.[key] ?? null;
}

/** Remembers an answer beside the player's records, with which it goes. */
export async function keepKnown(key: string, shares: BuildShares): Promise<void> {
  await quietly(
    localStore.change(localStore.owner(), async (transaction) => {
      const { [key]: _, ...others } = keptShares.safeParse(await transaction.fact(sharesFact)).data ?? {};
      const latest = Object.entries({ ...others, [key]: shares }).slice(-MOST_KEPT);
      await transaction.putFact(sharesFact, Object.fromEntries(latest));
      return [];
    }),
  );
}

/** Without a storage there is nothing to know; that it does not work is shown elsewhere. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    return undefined;
  }
}
