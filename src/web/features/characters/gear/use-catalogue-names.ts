import type { Item } from '#contract/records/collections/characters/items.ts';
import { records } from '#messages/records/records.ts';
import { useItemNames, type ItemNames } from '#web/records/use-item-names.ts';

/**
 * What the catalogue calls items that have no name of their own, by their ids of the catalogue. Of an item that it does not
 * know there is no name.
 */
export const useCatalogueNames = (items: readonly Item[]): ItemNames =>
  useItemNames(items.some(({ name, catalogueId }) => name === undefined && catalogueId !== undefined));

/** The name of an item: as its player named it, else as the catalogue does, else by its id there. */
export const nameOfItem = (
  { name, catalogueId }: Pick<Item, 'name' | 'catalogueId'>,
  catalogueNames: ItemNames,
): string => name ?? catalogueNames.get(catalogueId ?? '') ?? catalogueId ?? records.titles.unnamed;
