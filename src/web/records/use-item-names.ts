import { useEffect, useState } from 'react';

/** The catalogue's names of its items, by id. */
export type ItemNames = ReadonlyMap<string, string>;

const none: ItemNames = new Map();

/** The names of the items of the catalogue, which is loaded where it is needed; none until then. */
export function useItemNames(isNeeded: boolean): ItemNames {
  const [names, setNames] = useState(none);
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
