import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** Of some gems those that are there; null where they cannot be read. */
export async function readGems(ids: readonly string[]): Promise<ReadonlyMap<string, Gem> | null> {
  try {
    const read = await localStore.read(localStore.owner(), (storage) => storage.readDocuments('gems', ids));
    return new Map(
      (read ?? []).flatMap((document) =>
        document === undefined ? [] : [[document.id, document.data as Gem]],
      ),
    );
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    return null;
  }
}
