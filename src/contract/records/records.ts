export type { CollectionName, RecordOf } from './collections.ts';
import { isSameContent } from './same-content.ts';

/** A record's id: made here as 128 random bits in hex, read leniently from files. */
export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What an import would do, by id; each list holds the incoming records in the order of the file. */
export interface ImportComparison<Item> {
  readonly new: readonly Item[];
  readonly changed: readonly Item[];
  readonly identical: readonly Item[];
}

/** Sorts the records of a file by what they would do to the list that is there. */
export function compareImport<Item extends { readonly id: string }>(
  existing: readonly Item[],
  incoming: readonly Item[],
): ImportComparison<Item> {
  const known = new Map(existing.map((item) => [item.id, item]));
  const sorted: Record<keyof ImportComparison<Item>, Item[]> = { new: [], changed: [], identical: [] };
  for (const item of incoming) {
    const present = known.get(item.id);
    const kind = present === undefined ? 'new' : isSameContent(present, item) ? 'identical' : 'changed';
    sorted[kind].push(item);
  }
  return sorted;
}
