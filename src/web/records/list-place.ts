import type { CollectionName } from '#contract/records/records.ts';
import { localStore } from '#web/data/store/local-store.ts';

/** Where a record stands in its list: where its player has put it, else where it was made. */
export const listPlaceOf = (
  collection: CollectionName,
  { id, position }: { readonly id: string; readonly position?: number },
): number => position ?? localStore.seen(collection, id)?.createdAt ?? 0;
