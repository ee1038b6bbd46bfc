import type { Item } from '#contract/records/collections/characters/items.ts';
import { useItemNames, type ItemNames } from '#web/records/use-item-names.ts';

/**
 * What the catalogue calls items that have no name of their own, by their ids of the catalogue. Of an item that it does not
 * know there is no name.
 */
export const useCatalogueNames = (items: readonly Item[]): ItemNames =>
  useItemNames(items.some(({ name, catalogueId }) => name === undefined && catalogueId !== undefined));
