import { drawnFirst, MOST_PICTURE_BYTES, readPicture } from '#contract/account/first-picture.ts';
import { pictureFact, siteVersion } from '../../storage/page/kept-picture.ts';
import type { StorageTransaction } from '../../storage/record-storage.ts';
import { lastSyncAtFact } from '../account-facts.ts';

/** The lists of all players' pages, in the order of their worth to the dashboard. */
const lists = [
  ...new Set([drawnFirst.dashboard, drawnFirst.characterDetail, drawnFirst.loadoutBuilder].flat()),
];

/**
 * Keeps what players' pages draw first, of the active character, for the next visit: at most 64 KB. Where this browser has heard of
 * the account, and has not kept it since the last write.
 */
export async function keepPicture(transaction: StorageTransaction): Promise<void> {
  const version = siteVersion();
  const [kept, heardAt] = await Promise.all([
    transaction.fact(pictureFact),
    transaction.fact(lastSyncAtFact),
  ]);
  if (heardAt === undefined || (kept !== undefined && kept.version === version)) return;
  const picture = await readPicture(
    async ({ collection, parent }, { after, most }) => {
      if ((await transaction.count(collection, parent)) > most) return null;
      const records =
        parent === undefined
          ? await transaction.collection(collection)
          : await transaction.children(collection, parent);
      return records
        .filter(({ id }) => id > after)
        .map(({ id, serverRevision: revision, data, createdAt, updatedAt }) => ({
          collection,
          id,
          revision,
          data,
          createdAt,
          updatedAt,
        }));
    },
    { lists, characterId: null },
    { nowMs: Date.now(), room: MOST_PICTURE_BYTES, sizeOf: (json) => json.length },
  );
  if (picture !== null) await transaction.putFact(pictureFact, { version, picture });
}
