import {
  readPicture as readPictureBy,
  type FirstPicture,
  type ReadList,
  type WantedPicture,
} from '#contract/account/first-picture.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { dataOf } from '../kept-record.ts';
import { listChildren, listRecords } from '../records-store.ts';

/** The part of a player's records that a page draws first, as the database has them: `contract/account/first-picture.ts`. */
export function readPicture(
  database: Database<Tables>,
  ownerId: string,
  wanted: WantedPicture,
  bounds: Parameters<typeof readPictureBy>[2],
): Promise<FirstPicture | null> {
  const read: ReadList = async ({ collection, parent }, { after, most }) => {
    const limit = most + 1;
    const kept =
      parent === undefined
        ? await listRecords(database, ownerId, collection, { after, limit })
        : await listChildren(database, ownerId, { collection, parent, after, limit });
    if (kept.length > most) return null;
    return kept.map((record) => {
      const { id, revision, createdAt, updatedAt } = record;
      return { collection, id, revision, data: dataOf(record), createdAt, updatedAt };
    });
  };
  return readPictureBy(read, wanted, bounds);
}
