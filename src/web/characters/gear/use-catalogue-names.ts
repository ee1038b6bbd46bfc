import { useEffect, useState } from 'react';
import type { Item } from '#contract/records/collections/characters/items.ts';

/**
 * What the catalogue calls items that have no name of their own, by their ids of the catalogue. It is loaded where it is
 * needed; until then, and of an item that it does not know, there is no name.
 */
export function useCatalogueNames(items: readonly Item[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const isNeeded = items.some(({ name, catalogueId }) => name === undefined && catalogueId !== undefined);
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      const { equipmentItems } = await import('#catalogue/equipment/equipment-items.ts');
      setNames(new Map(equipmentItems.map(({ id, name }) => [id, name])));
    };
    // Without it the ids stand there.
    load().catch((error: unknown) => console.debug('The names of items could not be loaded', error));
  }, [isNeeded]);
  return names;
}
