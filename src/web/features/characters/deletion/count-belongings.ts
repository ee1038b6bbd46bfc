import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** What belongs to a character, in the order in which it is named. */
export const belongings = {
  entries: 'progressEntries',
  goals: 'characterGoals',
  gems: 'gems',
  sets: 'gemSets',
  items: 'items',
} as const;

export type Belonging = keyof typeof belongings;
export type Belongings = Readonly<Record<Belonging, number>>;

/** Counts what belongs to characters here, without showing it. @returns null where that cannot be read */
export async function countBelongings(characterIds: readonly string[]): Promise<Belongings | null> {
  try {
    return await localStore.read(localStore.owner(), async (storage) => {
      const counted = Object.entries(belongings).map(async ([name, collection]) => {
        const read = await Promise.all(characterIds.map((id) => storage.readChildren(collection, id)));
        return [name, read.flat().length] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as Belongings;
    });
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    return null;
  }
}
