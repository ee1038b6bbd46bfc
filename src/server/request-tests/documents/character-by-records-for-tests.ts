import { toldOf } from '#contract/records/characters/shapes/gem-effects.ts';
import { storedOf } from '#contract/records/characters/shapes/write-shapes.ts';
import type { Documents } from '#server/documents/documents.ts';

/**
 * A character as the calls are to show it, worked out from the records at once.
 *
 * @param anyDate matches each of its dates
 */
export async function characterByRecords(
  records: Documents,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  anyDate: string,
) {
  const character = (await records.readAll(ownerId, 'characters')).find((each) => each.id === id);
  if (character === undefined) throw new Error(`There is no character ${id}.`);
  const read = async <Name extends 'items' | 'gems' | 'gemSets' | 'progressEntries'>(collection: Name) =>
    // As they were made, those of one moment by id.
    (await records.readAll(ownerId, collection, id)).map(({ data }) => data);
  const stored = storedOf({
    character: character.data,
    createdAt: character.createdAt,
    userId: ownerId,
    isActive: (await records.charactersOf(ownerId)).activeId === id,
    items: await read('items'),
    gems: await read('gems'),
    toldOf,
    gemSets: await read('gemSets'),
    entries: (await read('progressEntries')).toSorted((one, other) => one.timestamp - other.timestamp),
  });
  const dated = { createdAt: anyDate, updatedAt: anyDate };
  return {
    ...stored,
    lastUpdated: anyDate,
    gems: { ...stored.gems, loadouts: stored.gems.loadouts.map((set) => ({ ...set, ...dated })) },
  };
}
